"""A script that is refused."""
print(1)
x = """abc
print(2)
