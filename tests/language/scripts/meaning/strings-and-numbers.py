"""Strings and numbers."""
print("ab" + "c", "ab" * 2, 3 * "x", [1] + [2], (1,) * 2, [0] * 2)
print(2 + 3 * 4 - 1, -(2 + 3), - -2, 1.5 + 1, 2 * 0.25, True + 1)
