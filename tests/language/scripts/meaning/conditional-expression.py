"""Conditional expression."""
def v(x):
    print("v", x)
    return x
print(v("yes") if v(1) else v("no"))
print(v("yes") if v(0) else v("no"))
