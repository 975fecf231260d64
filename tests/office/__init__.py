"""What Microsoft's programs take: a lint of rules that no schema states, and Microsoft's own validator."""
