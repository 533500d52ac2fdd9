"""Targets from left to right."""
a = (b, c) = [1, 2]
print(a, b, c)
