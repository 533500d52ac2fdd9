"""Augmented assignment."""
x = 2
x += 3
x *= 4
x -= 1
print(x)
s = "a"
s += "b"
s *= 2
print(s)
a = b = [1]
a += [2]
print(b)
