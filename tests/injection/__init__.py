"""Text of strangers in every output: shown as text, obeyed by nothing."""
