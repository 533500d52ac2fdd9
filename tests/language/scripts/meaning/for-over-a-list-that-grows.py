"""For over a list that grows."""
xs = [1]
for x in xs:
    print(x)
    if x < 4:
        xs.append(x + 1)
