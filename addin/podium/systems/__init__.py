"""The scoring systems, a package each."""
