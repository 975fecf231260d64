"""The classic xlwings add-in of Excel on Windows, run for real under Wine.

What stands between a formula and Podium is all there: Windows Python, pywin32, xlwings' own COM server and Podium's own
wheel. What is not there is Excel: a second Windows process does over COM what the VBA module that xlwings imports makes
Excel do.

    wine.py         the program, and where it keeps its Windows
    windows_python  Windows Python with pywin32 and xlwings, put together once and kept
    excel.py        an Excel that calls functions: starts both processes and talks to the second
    on_windows/     what runs inside, in Windows Python
    __main__.py     the first number: python -m tests.hosts.classic
"""
