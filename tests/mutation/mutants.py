"""The mutants of the rules: each is a file of ``podium.scoring`` with one small change, by an operator of cosmic-ray.

Only the operators are cosmic-ray's. Its own runs write the mutant into the source folder and start an interpreter for
each, which takes hours, and would show a half-changed rule to whoever uses the folder meanwhile: see ``trial``.
"""

from __future__ import annotations

import ast
import difflib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import MutationVisitor
from cosmic_ray.operators.provider import OperatorProvider

SCORING = Path(__file__).resolve().parent.parent.parent / "addin" / "podium" / "scoring"
_PROVIDER = OperatorProvider()
# The two that replace or insert a variable must be told which one; the others know what they change.
OPERATORS = {name: _PROVIDER[name]() for name in _PROVIDER if not name.startswith("Variable")}


class Candidate(NamedTuple):
    """Where an operator can change a file: at its occurrence of that number, from 0."""

    file: str
    operator: str
    occurrence: int


class Change(NamedTuple):
    """What a mutant changes, so that it is found again when lines move: the lines, and the function they are in."""

    file: str
    within: str
    original: str
    mutated: str

    def __str__(self) -> str:
        return f"{self.file}, {self.within}: {self.original}  ->  {self.mutated}"


class Mutant(NamedTuple):
    """A change and the whole source of the file with it. body_of: the function that it changes the body of, if any."""

    change: Change
    source: str
    body_of: str | None


def files() -> list[str]:
    return sorted(path.name for path in SCORING.glob("*.py"))


@lru_cache
def source_of(file: str) -> str:
    return (SCORING / file).read_text(encoding="utf-8")


def candidates(file: str) -> Iterator[Candidate]:
    """Every place in ``file`` where an operator can change it."""
    nodes = list(ast_nodes(get_ast(source_of(file))))
    for name, operator in OPERATORS.items():
        places = sum(1 for node in nodes for _ in operator.mutation_positions(node))
        yield from (Candidate(file, name, occurrence) for occurrence in range(places))


def mutant(candidate: Candidate) -> Mutant | None:
    """The mutant; None where it changes nothing that runs, such as the type of an argument, or is no Python."""
    file = candidate.file
    original = source_of(file)
    mutated = MutationVisitor.mutate_code(original, OPERATORS[candidate.operator], candidate.occurrence)
    assert mutated is not None
    try:
        if _what_runs(mutated) == _what_runs(original):
            return None
    except SyntaxError:
        return None
    before, after = original.splitlines(), mutated.splitlines()
    edits = [edit for edit in difflib.SequenceMatcher(None, before, after, False).get_opcodes() if edit[0] != "equal"]
    first, last, new_first, new_last = edits[0][1], edits[-1][2], edits[0][3], edits[-1][4]
    while first < last - 1 and not before[first].strip():
        first += 1
    around = [span for span in _spans(file) if span.first <= first + 1 and last <= span.last]
    change = Change(file, around[-1].name, _joined(before[first:last]), _joined(after[new_first:new_last]))
    bodies = [span.name for span in around if span.body and span.body <= first + 1]
    return Mutant(change, mutated, bodies[0] if bodies else None)


def lines_of(file: str) -> dict[str, str]:
    """The source, without indentation, of each function and class by its full name; ``""`` is the whole file."""
    lines = source_of(file).splitlines()
    return {span.name: _joined(lines[span.first - 1 : span.last]) for span in _spans(file)}


def _joined(lines: list[str]) -> str:
    return "\n".join(line.strip() for line in lines).strip()


class _Span(NamedTuple):
    """First and last line of a function, of a class or of the whole file; body: of a function, where it begins."""

    name: str
    first: int
    last: int
    body: int | None = None


@lru_cache
def _spans(file: str) -> list[_Span]:
    """The outer before the inner."""
    source = source_of(file)
    return [_Span("", 1, len(source.splitlines())), *_inner(ast.parse(source), "")]


def _inner(parent: ast.AST, prefix: str) -> Iterator[_Span]:
    for node in ast.iter_child_nodes(parent):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            first = min([node.lineno, *(decorator.lineno for decorator in node.decorator_list)])
            body = node.body[0].lineno if isinstance(node, ast.FunctionDef) else None
            yield _Span(prefix + node.name, first, node.end_lineno or first, body)
            yield from _inner(node, f"{prefix}{node.name}.")


@lru_cache(maxsize=64)
def _what_runs(source: str) -> str:
    """The code without what is never worked out: ``from __future__ import annotations`` leaves annotations as text."""
    return ast.dump(_WithoutAnnotations().visit(ast.parse(source)))


class _WithoutAnnotations(ast.NodeTransformer):
    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        node.returns = None
        self.generic_visit(node)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AnnAssign:
        node.annotation = ast.Constant(None)
        self.generic_visit(node)
        return node
