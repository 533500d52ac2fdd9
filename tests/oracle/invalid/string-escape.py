"""A script that is refused."""
print("""a
\d""")
