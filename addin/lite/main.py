"""Podium's worksheet functions in xlwings Lite."""

from podium.functions import *  # noqa: F403 - Lite registers what main.py holds
