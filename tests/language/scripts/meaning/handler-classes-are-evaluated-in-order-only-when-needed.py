"""Handler classes are evaluated in order, only when needed."""
def f():
    print("class evaluated")
kinds = (KeyError, IndexError)
try:
    raise IndexError(1)
except kinds as e:
    print(repr(e))
