"""finally runs on each way out, once.
"""
import asyncio
from oracle.script import attempt

def ways(how):
    for i in range(3):
        try:
            try:
                print("body", how, i)
                if how == "return":
                    return "returned"
                if how == "break":
                    break
                if how == "continue":
                    continue
                if how == "raise":
                    raise ValueError(i)
            finally:
                print("inner", i)
        except ValueError as e:
            print("caught", e)
            if i == 1:
                return "from handler"
        else:
            print("else", i)
        finally:
            print("outer", i)
    return "end"

for how in ["none", "return", "break", "continue", "raise"]:
    print(ways(how))

def nested():
    try:
        try:
            return "a"
        finally:
            print("one")
            for i in range(2):
                if i:
                    break
    finally:
        print("two")
        while True:
            break

print(nested())

def replaced():
    try:
        return "kept"
    finally:
        try:
            raise ValueError("inside")
        except ValueError:
            print("handled inside")

print(replaced())

def loses():
    try:
        return "lost"
    finally:
        raise KeyError("wins")

attempt(loses)

def while_finally():
    n = 0
    while n < 3:
        try:
            n += 1
            if n == 2:
                continue
            print("n", n)
        finally:
            print("f", n)

while_finally()
