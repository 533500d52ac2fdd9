"""A script that is refused."""
x = [1, 2]
print(x[1:])
