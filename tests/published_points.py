"""The 274 numbers that "Grand Prix Tables and Formulas" prints, table by table as they stand there."""

from __future__ import annotations

PRINTED = {
    "4 Rounds (standard)": """
Section      |    4  3.5    3  2.5    2  1.5    1  0.5    0
Championship | 1000  707  500  354  250  177  125   88    0
Reserve      |  250  177  125   88   63   44   31   22    0
Elementary   |  177  125   88   63   44   31   22   16    0
Primary      |   88   63   44   31   22   16   11    8    0
4-5 Novice   |   53   37   26   19   13    9    7    5    0
2-5 Novice   |   44   31   22   16   11    8    6    4    0
2-3 Novice   |   37   26   19   13    9    7    5    3    0
K-1          |   31   22   16   11    8    6    4    3    0
""",
    "6 Rounds": """
Section      |    6  5.5    5  4.5    4  3.5    3  2.5    2  1.5    1  0.5
Championship | 1000  794  630  500  397  315  250  198  157  125   99   79
Reserve      |  250  198  157  125   99   79   63   50   39   31   25   20
Elementary   |  177  140  111   88   70   56   44   35   28   22   18   14
Primary      |   88   70   56   44   35   28   22   18   14   11    9    7
2-5 Novice   |   44   35   28   22   18   14   11    9    7    6    4    3
K-1          |   31   25   20   16   12   10    8    6    5    4    3    2
""",
    "5 Rounds": """
Section      |    5  4.5    4  3.5    3  2.5    2  1.5    1
Championship | 1000  758  574  435  330  250  189  144  109
Reserve      |  250  189  144  109   82   63   47   36   27
Elementary   |  177  134  102   77   58   44   33   25   19
Primary      |   88   67   51   38   29   22   17   13   10
2-5 Novice   |   44   33   25   19   15   11    8    6    5
K-1          |   31   24   18   14   10    8    6    4    3
""",
    "3 Rounds": """
Section      |    3  2.5    2  1.5    1  0.5
Championship | 1000  630  397  250  157   99
Reserve      |  250  157   99   63   39   25
Elementary   |  177  111   70   44   28   18
Primary      |   88   56   35   22   14    9
2-5 Novice   |   44   28   18   11    7    4
K-1          |   31   20   12    8    5    3
""",
    "County 2011": """
Section      |    4  3.5    3  2.5    2  1.5    1  0.5
JHS/HS       |  841  595  420  297  210  149  105   74
MS           |  420  297  210  149  105   74   53   37
Elementary   |  250  177  125   88   63   44   31   22
Primary      |  125   88   63   44   31   22   16   11
K-1          |   53   37   26   19   13    9    7    5
""",
}


def _table(text: str) -> dict[str, dict[float, int]]:
    heading, *rows = (line.split("|") for line in text.strip().splitlines())
    scores = [float(score) for score in heading[1].split()]
    return {section.strip(): dict(zip(scores, map(int, points.split()), strict=True)) for section, points in rows}


PUBLISHED = {title: _table(text) for title, text in PRINTED.items()}
"""By the title of the table's sheet, the section and the score: the points."""
