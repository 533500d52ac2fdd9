"""Parameter that is a cell."""
def adder(n):
    def add(m):
        return n + m
    n = n * 10
    return add
print(adder(1)(2))
