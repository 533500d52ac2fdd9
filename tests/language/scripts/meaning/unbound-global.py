"""Unbound global."""
def f():
    return later
try:
    f()
except NameError as e:
    print(e)
later = 1
print(f())
