"""Default keeps the value."""
def make():
    fs = []
    for i in range(3):
        fs.append(lambda i=i: i)
    return fs
for f in make():
    print(f(), f(7))
