"""Order of evaluation of operands."""
def v(x):
    print("v", x)
    return x
print(v(1) + v(2) * v(3) - v(4))
print([v(1), v(2)], (v(3), v(4)), {"a": v(5), "b": v(6)})
print(v([5, 6])[v(1)])
