"""Names with commas in a file that is parted by commas, without quotation marks around them.

In the line ``1,Berg, Bob,Lions`` below the header ``Place,Name,Club`` the name would be Berg and the club Bob. Where
another comma may have been a decimal one (``1,Berg, Bob,3,5``) nothing is put together, and the rows are refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.sheets.names import is_called
from podium.sheets.readers.decimal_commas import broken_numbers

LONGEST_CODE = 3  # of a country or a title in a column without a heading


def with_whole_names(rows: list[list[str]]) -> tuple[list[list[str]], list[str]]:
    """The rows with such names in one field, and a remark; as they are where it could be otherwise.

    The field behind the name is the rest of it where it begins with a space, or where every row has a field too many
    and the names are single words.
    """
    header = next((index for index, row in enumerate(rows) if _place_of_name(row) is not None), None)
    if header is None:
        return rows, []
    place, width = _place_of_name(rows[header]) or 0, len(rows[header])
    below = [index for index in range(header + 1, len(rows)) if any(rows[index])]
    longer = [index for index in below if len(rows[index]) == width + 1]
    if not longer or not _are_parted([rows[index][place:] for index in longer], is_in_each=len(longer) == len(below)):
        return rows, []
    whole = list(rows)
    for index in longer:
        row = rows[index]
        whole[index] = [*row[:place], f"{row[place]},{row[place + 1]}", *row[place + 2 :]]
    first = whole[longer[0]][place].strip()
    others = "in each line" if len(longer) == len(below) else f"in {len(longer)} lines"
    return whole, [f'"{first}" in line {longer[0] + 1} is read as one name, and so {others}: a comma stands in it']


def _place_of_name(row: Sequence[str]) -> int | None:
    """In the row of headers the index of the names."""
    if sum(map(bool, row)) < 2:
        return None
    return next((index for index, field in enumerate(row) if is_called(field, "name")), None)


def _are_parted(rows: Sequence[Sequence[str]], *, is_in_each: bool) -> bool:
    """Whether the first two fields of each row are a name. is_in_each: whether no row has its name in one field."""
    names = [(row[0], row[1]) for row in rows]
    if not all(name.strip()[:1].isalpha() and rest.strip()[:1].isalpha() for name, rest in names):
        return False
    if any(broken_numbers(row[1:]) for row in rows):
        return False
    if all(rest.startswith(" ") and not name.startswith(" ") for name, rest in names):
        return True
    are_codes = all(len(rest) <= LONGEST_CODE and rest.isupper() for _, rest in names)
    return is_in_each and not are_codes and all(len(name.split()) == 1 for name, _ in names)
