"""Mutation testing of the rules: every small change of ``podium.scoring`` must fail a test.

``python -m tests.mutation`` tries them all. The mutants that no test can kill, because they score alike, are listed with
the reason in ``survivors.toml``.
"""
