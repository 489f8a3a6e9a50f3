"""Rosenbrock's function: a line of numbers in, a number out."""
import sys

for line in sys.stdin:
    x = [float(word) for word in line.split()]
    f = sum(100 * (b - a * a) ** 2 + (1 - a) ** 2 for a, b in zip(x, x[1:]))
    print(f, flush=True)
