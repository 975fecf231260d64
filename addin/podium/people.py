"""Who is who: spellings of one name that never split a player, and near ones that are reported, never merged."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, combinations, permutations, product

from podium.alike import WordsAlike, is_near_word
from podium.damaged import LOST, fragments, may_be_one, restored

OF_CHESS = "gm im fm cm nm wgm wim wfm wcm wnm agm aim afm acm"
OF_LETTERS = "dr prof professor mr mrs ms miss mx sir dame"
TITLES = frozenset(f"{OF_CHESS} {OF_LETTERS}".split())
NAMES_TOO = frozenset(("im", "wim"))  # titles in capitals only: else Lee Soo Im would be Lee Soo
GENERATIONS = frozenset(("jr", "sr", "junior", "senior", "ii", "iii", "iv"))  # they tell a father from his son
NUMERALS = frozenset(("i", "v"))  # so do they, but only behind a whole name: elsewhere they are initials
ONE_SPELLING = str.maketrans({"’": "'", "‘": "'", "ʼ": "'", "´": "'", "`": "'", "‐": "-", "‑": "-", "–": "-"})

LETTERS_OF_ONE_NAME = 8  # with as many letters, all the same, two names are one
MOST_WORDS_TURNED = 4  # in which the order of alike words is tried out
PIECES = (3, 2)  # letters of the pieces of damaged names by which names that may be the same are found

ONE_SPELLING_OF_LETTERS = str.maketrans(
    {"ł": "l", "ø": "o", "đ": "d", "ð": "d", "ı": "i", "ß": "ss", "æ": "ae", "œ": "oe", "þ": "th", "'": ""}
)
INITIAL = re.compile(r"\b[^\W\d_]\.(?=\w)")  # I.V. Petrov has two
WORD = re.compile(rf"[\w{LOST}]+")

Words = tuple[str, ...]


def person_key(name: str) -> str:
    """What is the same for all spellings that never split a player.

    Case, double spaces, Unicode forms, titles, and "Last, First" for "First Last".

    >>> person_key("GM  Müller, Ann") == person_key("ann müller")
    True
    """
    parts = _parts(name)
    words = _in_order(parts)
    untitled = _in_order([left for part in parts if (left := _without_titles(part))])
    return " ".join(untitled if len(untitled) > 1 else words).casefold()  # so that the family name IM is none


def near_names(names: Iterable[str]) -> list[tuple[str, str]]:
    """Pairs of names that may be one person under two spellings, in the order of the list.

    Only names that could be near are compared: those that are alike but for one word, those of the same initials, and
    those that share with a damaged name what is left of it.
    """
    known = {person_key(name): name for name in reversed(list(names))}
    keys = list(known)[::-1]
    whole = [_restored_key(known[key], key) for key in keys]
    # With what looks like a title too: Wim is a first name, and WIM is none.
    titled = [" ".join(_in_order(_parts(restored(known[key])))).casefold() for key in keys]
    near = sorted({pair for spelt in ([whole] if whole == titled else [whole, titled]) for pair in _near_pairs(spelt)})
    return [(known[keys[one]], known[keys[other]]) for one, other in near]


def _restored_key(name: str, key: str) -> str:
    again = restored(name)
    return key if again == name else person_key(again)


def _near_pairs(keys: Sequence[str]) -> Iterator[tuple[int, int]]:
    words, marks = [_plain_words(key) for key in keys], [_marks(key) for key in keys]
    found = (_of_the_same_letters(words, marks), _of_words_alike(words), _of_damaged(words))
    pairs = {(min(pair), max(pair)) for pair in chain(*found) if pair[0] != pair[1]}
    alike = (pair for pair in pairs if _may_be_marked_alike(*(marks[index] for index in pair)))
    return (pair for pair in alike if _are_near(words[pair[0]], words[pair[1]]))


def _parts(name: str) -> list[list[str]]:
    """The words between commas, without full stops."""
    text = INITIAL.sub(r"\g<0> ", unicodedata.normalize("NFKC", name).translate(ONE_SPELLING))
    return [words for part in text.split(",") if (words := [word.rstrip(".") or word for word in part.split()])]


def _in_order(parts: Sequence[Sequence[str]]) -> list[str]:
    """The words as they are spoken: "Last, First" and "Last, First, Jr" turned, "First Last, Jr" as it is."""
    named: list[Sequence[str]] = []
    behind: list[str] = []
    for part in parts:
        if all(_is_title(word) or _is_generation(word, is_last=len(named) > 1) for word in part):
            behind += part
        else:
            named.append(part)
    if len(named) != 2:
        return [word for part in parts for word in part]
    (last, of_last), (first, of_first) = _parted(named[0], numerals=True), _parted(named[1], numerals=False)
    return [*first, *last, *of_last, *of_first, *behind]


def _parted(words: Sequence[str], *, numerals: bool) -> tuple[list[str], list[str]]:
    """The names, and the generations behind the first of them: Smith Jr, John, and Smith, John Jr.

    numerals: whether a last I or V is one, as in Smith V, John; in Smith, John V it is an initial.
    """
    behind = [
        place
        for place, word in enumerate(words)
        if place and _is_generation(word, is_last=numerals and place == len(words) - 1)
    ]
    names = [word for place, word in enumerate(words) if place not in behind]
    return names, [words[place] for place in behind]


def _without_titles(words: list[str]) -> list[str]:
    while words and _is_title(words[0]):
        words = words[1:]
    while words and _is_title(words[-1]):
        words = words[:-1]
    return words


def _is_title(word: str) -> bool:
    folded = word.casefold()
    return folded in TITLES and (folded not in NAMES_TOO or word.isupper())


def _is_generation(word: str, *, is_last: bool) -> bool:
    """is_last: whether it stands behind a whole name, where I and V are no initials."""
    return word.casefold() in GENERATIONS or (is_last and word.casefold() in NUMERALS)


def _plain_words(key: str) -> Words:
    """Letters without marks, words in alphabetical order."""
    letters = unicodedata.normalize("NFKD", key)
    plain = "".join(letter for letter in letters if not unicodedata.combining(letter))
    return tuple(sorted(WORD.findall(plain.translate(ONE_SPELLING_OF_LETTERS))))


def _of_the_same_letters(names: Sequence[Words], marks: Sequence[Words]) -> Iterator[tuple[int, int]]:
    groups: defaultdict[str, list[int]] = defaultdict(list)
    for index, words in enumerate(names):
        if not _begins_lost(words):
            groups[_letters(words)].append(index)
    for group in groups.values():
        yield from _unless_marked_otherwise(group, marks)


def _of_words_alike(names: Sequence[Words]) -> Iterator[tuple[int, int]]:
    """The pairs that are alike but for one word, and those of the same initials whose words are all alike."""
    alike = WordsAlike(list(dict.fromkeys(word for words in names for word in words)))
    yield from _but_for_one_word(names, alike)
    yield from _of_the_same_initials(names, alike)


def _but_for_one_word(names: Sequence[Words], alike: WordsAlike) -> Iterator[tuple[int, int]]:
    """A word is lacking, or another that is near stands for it."""
    having: defaultdict[Words, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    whole: defaultdict[Words, list[int]] = defaultdict(list)
    for index, words in enumerate(names):
        if len(words) > 1:
            whole[words].append(index)
            for word, others in _each_left_out(words):
                having[others][word].append(index)
    for others, of_word in having.items():
        for word, own in of_word.items():
            yield from product(own, whole.get(others, ()))
            if len(of_word) > 1:
                for near in alike.any_way(word) & of_word.keys():
                    yield from product(own, of_word[near])


def _of_the_same_initials(names: Sequence[Words], alike: WordsAlike) -> Iterator[tuple[int, int]]:
    """By that word of each name of which fewest others have one that is near."""
    having: defaultdict[tuple[Words, str], list[int]] = defaultdict(list)
    for index, words in enumerate(names):
        for word in () if _begins_lost(words) else dict.fromkeys(words):
            having[_initials(words), word].append(index)
    for index, words in enumerate(names):
        initials = _initials(words)
        # Where one word may be the same but for lost letters, another may be an initial or a short form.
        near_to = alike.any_way if any(LOST in word for word in words) else alike.mistyped
        near = [[other for each in near_to(word) for other in having.get((initials, each), ())] for word in words]
        yield from product([index], min(near, key=len) if near else ())


def _initials(words: Words) -> Words:
    return tuple(sorted(word[0] for word in words))


def _begins_lost(words: Words) -> bool:
    """Whether nobody knows an initial: such a name is found by what is left of it."""
    return any(word[0] == LOST for word in words)


def _each_left_out(words: Words) -> Iterator[tuple[str, Words]]:
    """Each word, and the others of the name."""
    return ((word, words[:place] + words[place + 1 :]) for place, word in enumerate(words))


def _of_damaged(names: Sequence[Words]) -> Iterator[tuple[int, int]]:
    """Each damaged name with those that have all that is left of it."""
    damaged = [index for index, words in enumerate(names) if any(LOST in word for word in words)]
    for length in PIECES if damaged else ():
        holders: defaultdict[str, set[int]] = defaultdict(set)
        for index, words in enumerate(names):
            for piece in fragments(words, length):
                holders[piece].add(index)
        for index in damaged:
            having = sorted((holders[piece] for piece in fragments(names[index], length)), key=len)
            others = set.intersection(*having) - {index} if having else set()
            yield from ((min(index, other), max(index, other)) for other in others)
        damaged = [index for index in damaged if not any(fragments(names[index], length))]  # but shorter pieces


def _unless_marked_otherwise(group: Sequence[int], marks: Sequence[Words]) -> Iterator[tuple[int, int]]:
    """The pairs of a group but for those whose marks tell them apart: of Team 1 to Team 1000 there is none."""
    marked: defaultdict[Words, list[int]] = defaultdict(list)
    for index in group:
        marked[marks[index]].append(index)
    unmarked = marked.pop((), [])
    yield from combinations(unmarked, 2)
    for alike in marked.values():
        yield from combinations(alike, 2)
        yield from ((min(pair), max(pair)) for pair in product(unmarked, alike))


def _may_be_marked_alike(one: Words, other: Words) -> bool:
    return one == other or not one or not other


def _are_near(one: Words, other: Words) -> bool:
    if one == other or (_letters(one) == _letters(other) and _is_one_name(one, other)):
        return True  # the second also where a name is written in one word and in two
    left, right = _without_damaged(_different(one, other), _different(other, one))
    if not left and not right:
        return True  # they differ in letters that were lost
    if not left or not right:
        return min(len(one), len(other)) > 1 and len(left) + len(right) == 1  # a middle name, or Jr
    if len(left) != len(right) or len(left) > MOST_WORDS_TURNED:
        return False
    is_short = len(one) > 1 and len(left) == 1
    return any(all(map(is_near_word, left, turned, [is_short] * len(left))) for turned in permutations(right))


def _without_damaged(left: list[str], right: list[str]) -> tuple[list[str], list[str]]:
    """Without the words of which letters were lost and that may be one."""
    for word in list(left):
        same = next((each for each in right if LOST in word + each and may_be_one(word, each)), None)
        if same is not None:
            left.remove(word)
            right.remove(same)
    return left, right


def _is_one_name(one: Words, other: Words) -> bool:
    """Of two names of the same letters: long, or but for the spaces the same."""
    return len(_letters(one)) >= LETTERS_OF_ONE_NAME or not _joined(one).isdisjoint(_joined(other))


def _joined(words: Words) -> set[str]:
    """The name in one word, in any order of its words."""
    return {"".join(turned) for turned in permutations(words)} if len(words) <= MOST_WORDS_TURNED else set()


def _letters(words: Words) -> str:
    return "".join(sorted("".join(words)))


def _marks(key: str) -> Words:
    """What tells apart those who are called alike: generations and numbers."""
    words = key.split()
    marks = [
        [word] if _is_generation(word, is_last=0 < place == len(words) - 1) else re.findall(r"\d+", word)
        for place, word in enumerate(words)
    ]
    return tuple(sorted(mark for each in marks for mark in each))


def _different(one: Words, other: Words) -> list[str]:
    left = list(one)
    for word in other:
        if word in left:
            left.remove(word)
    return left
