"""Fuzzing: any bytes and any cells give a result or a clear error, in bounded time and memory.

The corpus in this folder is replayed by the suite. By hand: ``python -m tests.fuzz --minutes 30``.
"""
