"""Index."""
x = [1, 2, 3]
d = {"a": 1}
print(x[0], x[-1], "abc"[1], (4, 5)[1], d["a"], [[1, 2]][0][1])
try:
    x[3]
except IndexError as e:
    print(e)
try:
    d["b"]
except KeyError as e:
    print(repr(e))
