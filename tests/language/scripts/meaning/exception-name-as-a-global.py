"""Exception name as a global."""
try:
    raise ValueError("v")
except ValueError as e:
    print(e)
try:
    print(e)
except NameError as n:
    print(n)
