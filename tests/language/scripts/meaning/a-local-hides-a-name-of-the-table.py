"""A local hides a name of the table."""
def f(len):
    print = len
    return print
print(f(3))
