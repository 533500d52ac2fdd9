"""For with a tuple target."""
for a, (b, c) in [(1, (2, 3)), (4, (5, 6))]:
    print(a, b, c)
print(a)
