"""Short circuit."""
def v(x):
    print("v", x)
    return x
print(v(0) or v(1) or v(2))
print(v(1) and v(0) and v(2))
