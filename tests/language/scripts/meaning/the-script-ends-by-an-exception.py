"""The script ends by an exception."""
def f():
    raise KeyError("gone")
print("before")
f()
