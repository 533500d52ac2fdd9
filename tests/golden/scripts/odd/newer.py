"""Recorded under a newer version than wanted."""
print("new")

# expected 3.15: print new; end
