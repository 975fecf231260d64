"""McMahon tournaments of Go."""
