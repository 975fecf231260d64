"""Names with commas in a file that is parted by commas, without quotation marks around them.

In the line ``1,Berg, Bob,Lions`` below the header ``Place,Name,Club`` the name would be Berg and the club Bob. Where a
number stands beyond the last header nothing is put together: another comma may have moved it, and the rows are refused.
"""

from __future__ import annotations

from collections.abc import Sequence

from podium.sheets.names import is_called


def with_whole_names(rows: list[list[str]]) -> tuple[list[list[str]], list[str]]:
    """The rows with such names in one field, and a remark; as they are where not every row has a field too many.

    The field behind the name is the rest of it where it begins with a space, or the names are single words.
    """
    header = next((index for index, row in enumerate(rows) if _place_of_name(row) is not None), None)
    if header is None:
        return rows, []
    place, width = _place_of_name(rows[header]) or 0, len(rows[header])
    below = [index for index in range(header + 1, len(rows)) if any(rows[index])]
    names = [(rows[index][place], rows[index][place + 1]) for index in below if len(rows[index]) == width + 1]
    moves_numbers = any(rows[index][-1].strip()[:1].isdigit() for index in below)
    if not below or len(names) < len(below) or moves_numbers or not _are_parted(names):
        return rows, []
    whole = list(rows)
    for index in below:
        row = rows[index]
        whole[index] = [*row[:place], f"{row[place]},{row[place + 1]}", *row[place + 2 :]]
    first = whole[below[0]][place].strip()
    return whole, [f'"{first}" in line {below[0] + 1} is read as one name, and so in each line: a comma stands in it']


def _place_of_name(row: Sequence[str]) -> int | None:
    """In the row of headers the index of the names."""
    if sum(map(bool, row)) < 2:
        return None
    return next((index for index, field in enumerate(row) if is_called(field, "name")), None)


def _are_parted(names: Sequence[tuple[str, str]]) -> bool:
    if not all(rest.strip()[:1].isalpha() for _, rest in names):
        return False
    return all(rest.startswith(" ") for _, rest in names) or all(len(name.split()) == 1 for name, _ in names)
