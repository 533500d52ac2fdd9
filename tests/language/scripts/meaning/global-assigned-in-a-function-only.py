"""Global assigned in a function only."""
def f():
    global made
    made = 5
f()
print(made)
