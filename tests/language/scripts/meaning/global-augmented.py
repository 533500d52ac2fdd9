"""Global augmented."""
n = 0
def up():
    global n
    n += 2
up()
up()
print(n)
