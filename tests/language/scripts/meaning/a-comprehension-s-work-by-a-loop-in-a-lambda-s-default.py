"""A comprehension's work by a loop in a lambda's default."""
fs = []
for i in range(2):
    fs.append(lambda j=i * 2, k=len(fs): (j, k))
print(fs[0](), fs[1]())
