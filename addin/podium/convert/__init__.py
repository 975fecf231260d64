"""Scoring result sheets: a file in, a workbook out.

What a sheet of a scoring system is and how it is scored stands in ``podium.systems``. All scoring goes through the
declarations of the worksheet functions, so that a converted sheet and a formula typed into a cell never differ.

``one_file`` converts one file, and ``workbook`` writes what it gives. ``conversion`` is a whole run: ``sources`` finds
the files, ``outputs`` names what is written, ``batch`` hands out a ``job`` for each to one process or several, and
``telling``, ``report`` and ``as_json`` say what the ``outcome`` was.
"""
