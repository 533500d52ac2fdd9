"""For over a dict, a tuple and a range."""
for k in {"a": 1, "b": 2}:
    print(k)
for x in (1, "two", None):
    print(x)
for i in range(5, 0, -2):
    print(i)
