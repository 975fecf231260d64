"""What no file of a tournament reaches: the one place that says how large a file may be.

Each limit is checked before the work that it limits. docs/limits.md states them, and a test holds the two together.
"""

from __future__ import annotations

# Files and the archives that newer workbooks are.
LARGEST_FILE = 200_000_000  # bytes; it is read into memory, and a program without memory dies
LARGEST_TEXT = 50_000_000  # bytes of a file that is no workbook
LARGEST_TOURNAMENT = 20_000_000  # bytes of the file of a pairing program in XML; the largest congress has one
LARGEST_OLD_WORKBOOK = 30_000_000  # bytes of an .xls file, whose parts take up to 40 times of that in memory
MOST_PARTS = 10_000  # files in the archive
MOST_UNPACKED = 400_000_000  # bytes; a million rows of six columns have half of it, and it is all kept in memory

# What the sheets of one file hold together.
MOST_SHEETS = 500
MOST_CELLS = 20_000_000  # of the rectangles from A1 to the last filled cell, which are kept in memory
MOST_CHARACTERS = 400_000_000  # of the texts of all cells, as many as the parts of a workbook may have
MOST_TEXTS = 10_000_000  # in the list of texts that cells share
MOST_MERGED = 100_000  # areas of merged cells in a sheet

MOST_FORMATS = 100_000  # fonts and formats of cells of an .xls file, which may have some 4,000

# One sheet.
MOST_ROWS, MOST_COLUMNS = 1_048_576, 16_384  # of a sheet in Excel
MOST_ROWS_ALIKE = 10_000  # nobody types the same filled row so often: it was filled down, and would be scored
LONGEST_FIELD = 10_000_000  # characters of a cell in a text

# XML: how deep its elements stand in each other, and how many one row or cell holds.
DEEPEST = 200
MOST_ELEMENTS_OF_A_ROW = 1_000_000

# A workbook that is opened whole, with its styles: a template, and standings that are published.
LARGEST_WORKBOOK = 50_000_000  # bytes unpacked

# What the properties of a workbook take, among which is the seal of one that Podium made.
LARGEST_PROPERTIES = 1_000_000  # bytes

# What reading may take, of whichever file: a test counts it.
MOST_MEMORY = 2_000_000_000  # bytes
