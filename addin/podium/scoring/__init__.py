"""The rules of scoring: pure functions, exact arithmetic, nothing but the standard library.

One file a system; each names the paragraphs of the rules that it follows. A new system is a new file here and
its declarations in ``podium.functions``.
"""
