"""Loops over everything that can be iterated.
"""
import asyncio
from oracle.script import attempt

for x in [1, 2, 3]:
    if x == 2:
        continue
    print(x)
for x in range(10, 0, -4):
    print(x)
for k in {"a": 1, "b": 2}:
    print(k)
for t in ((1, 2), (3,)):
    print(t, len(t))
l = [1, 2]
for x in l:
    if len(l) < 5:
        l.append(x + 10)
print(l)
n = 0
while True:
    n += 1
    if n > 3:
        break
print(n, x)

def not_iterable():
    for i in 5:
        pass

attempt(not_iterable)
for i in []:
    print("never")
