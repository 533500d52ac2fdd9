"""A script that is refused."""
print(t"x")
