"""A script that is refused."""
x = [1]
print([*x])
