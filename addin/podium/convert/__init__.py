"""Scoring result sheets: a file in, a workbook out.

One file a scoring system, each with its ``SYSTEM``: the columns it reads, the options that say what a sheet does not,
and how it scores a record. ``systems`` is the table of them. ``job`` converts one file, ``outputs`` names what is
written, ``workbook`` writes it. All scoring goes through the declarations of the worksheet functions, so that a
converted sheet and a formula typed into a cell never differ.
"""
