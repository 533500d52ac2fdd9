"""Comparison operators."""
a = [1]
b = [1]
print(a == b, a is b, a is not b, a != b, 1 in a, 2 in a, 2 not in a)
print(None is None, "a" < "b", (1, 2) < (1, 3), 1 == True, 1.0 == 1)
