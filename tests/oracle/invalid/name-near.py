"""A script that is refused."""
x = range(3)
print(lenn(x))
