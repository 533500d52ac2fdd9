"""The value of return is fixed before finally."""
def f():
    x = 1
    try:
        return x
    finally:
        x = 2
        print(x)
print(f())
