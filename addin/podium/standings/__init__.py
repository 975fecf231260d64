"""What a season gives, whatever its scoring system: who stands where and why, before anybody shows it."""
