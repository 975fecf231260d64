"""The classic xlwings add-in of Excel on Windows, run for real under Wine.

What stands between a formula and Podium is all there: Windows Python, pywin32, the DLL of xlwings and the COM server
that it starts, and Podium's own wheel. What is not there is Excel: another Windows process does over COM what the VBA
of xlwings makes Excel do.

    wine.py         the program, and where it keeps its Windows
    windows_python  Windows Python with pywin32 and xlwings, put together once and kept
    excel.py        an Excel that calls functions: starts both processes and talks to the second
    on_windows/     what runs inside, in Windows Python
    __main__.py     the first number: python -m tests.hosts.classic
"""
