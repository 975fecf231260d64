"""The version of Podium."""

VERSION = "0.1.0"
