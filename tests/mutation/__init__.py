"""Mutation testing of the rules: every small change of ``podium.scoring`` must fail a test.

``python -m tests.mutation`` tries them all. Those that no test can kill, because they score as the rules do, are listed
with the reason in ``survivors.toml``.
"""
