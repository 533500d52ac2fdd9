"""Swap and nested unpacking."""
a, b = 1, 2
a, b = b, a
(c, d), e = (a, b), 3
print(a, b, c, d, e)
