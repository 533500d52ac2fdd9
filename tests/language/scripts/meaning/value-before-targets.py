"""Value before targets."""
def v(x):
    print("v", x)
    return x
a = b = v(3)
a, b = v(1), v(2)
print(a, b)
