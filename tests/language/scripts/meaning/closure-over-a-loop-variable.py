"""Closure over a loop variable."""
fs = []
for i in range(3):
    fs.append(lambda: i)
for f in fs:
    print(f())
