"""Chained comparison."""
def v(x):
    print("v", x)
    return x
print(v(1) < v(2) < v(3))
print(v(1) < v(0) < v(3))
print(1 < 2 == 2 != 3 >= 3 > 2 <= 2)
