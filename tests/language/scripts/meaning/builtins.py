"""Builtins."""
print(len("abc"), len([1]), len({"a": 1}), str(1.5), repr("a"), bool(""))
print(isinstance(1, int), isinstance(1, (str, float)), type(1) is int)
print(int("5"), float("2"), list((1, 2)), tuple([1]), list(range(3)))
print(len(set([1, 1, 2])), 1 in set([1]), hash("a") == hash("a"))
print(type(ValueError("x")).__name__, {"a": 1}.get("b", 7))
