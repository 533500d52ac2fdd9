"""While with break and continue."""
i = 0
while True:
    i += 1
    if i == 2:
        continue
    if i > 4:
        break
    print(i)
