#!/usr/bin/env python3
"""Recomputes what a report prints from nothing but the runs, with SciPy, and compares.

    thalweg export RESULTS --format csv --to CSV
    recompute.py CSV

CSV holds runs.csv, traces.csv, comparison.csv and, where there are rank tables and targets, ranks.csv, rank-pairs.csv and runtimes.csv. Instances of a
function count as its runs, as by default. Prints how many numbers were compared; ends with 1 if one differs.
"""
import csv
import math
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
from scipy import stats

ZERO = 1e-8  # success: of the study
compared = defaultdict(int)
wrong = []


def rows(folder, name):
    path = folder / name
    return list(csv.DictReader(path.open(encoding="utf-8"))) if path.exists() else []


def number(text):
    return math.nan if text in ("", "NA") else float(text)


def same(what, printed, own, tolerance=1e-9):
    compared[what.split()[0]] += 1
    both = math.isnan(printed) and math.isnan(own) or printed == own
    if not both and not abs(printed - own) <= tolerance * max(abs(printed), abs(own)) + 1e-300:
        wrong.append(f"{what}: printed {printed!r}, recomputed {own!r}")


def function(row):
    """The label without the instance, which runs of one function differ in."""
    instance = row.get("problem.instance", "NA")
    label = row["problem"]
    return label[: -len(instance) - 1] if instance not in ("NA", "") and label.endswith(" " + instance) else label


def holm(p):
    order = np.argsort(p)
    out = np.empty(len(p))
    greatest = 0.0
    for rank, k in enumerate(order):
        greatest = max(greatest, min(1.0, (len(p) - rank) * p[k]))
        out[k] = greatest
    return out


def mann_whitney(a, b):
    n = len(a) + len(b)
    ties = len(np.unique(np.concatenate([a, b]))) < n
    if len(np.unique(np.concatenate([a, b]))) == 1:
        return 1.0
    return stats.mannwhitneyu(a, b, method="asymptotic" if ties or n > 50 else "exact").pvalue


def a12(a, b):
    return np.mean([(x < b).mean() + 0.5 * (x == b).mean() for x in a])


def main(folder):
    runs = rows(folder, "runs.csv")
    errors = defaultdict(list)
    for r in runs:
        errors[function(r), int(r["dimension"]), r["label"]].append(number(r["error"]))
    ranked = {k: np.array([0.0 if e <= ZERO else math.inf if math.isnan(e) else e for e in v]) for k, v in errors.items()}
    comparison = rows(folder, "comparison.csv")
    means(comparison, errors)
    tests(comparison, ranked)
    ranks(rows(folder, "ranks.csv"), ranked)
    for what, n in sorted(compared.items()):
        print(f"{what}: {n} compared")
    print(f"{sum(compared.values())} numbers, {len(wrong)} wrong")
    print("\n".join(wrong[:50]))
    return 1 if wrong or not compared else 0


def means(comparison, errors):
    for c in comparison:
        own = np.array(errors[c["problem"], int(c["dimension"]), c["label"]])
        name = f"{c['problem']} {c['dimension']}-D {c['label']}"
        same(f"runs {name}", number(c["runs"]), len(own))
        same(f"mean {name}", number(c["mean"]), own.mean(), 1e-12)
        same(f"sd {name}", number(c["sd"]), own.std(ddof=1), 1e-9)
        same(f"median {name}", number(c["median"]), float(np.median(own)), 1e-12)


def tests(comparison, ranked):
    family = defaultdict(list)
    for c in comparison:
        baseline = c["baseline"].split(" on ")[0] if c["baseline"] not in ("NA", "") else ""
        if baseline and baseline != c["label"]:
            family[c["dimension"]].append((c, baseline))
    for some in family.values():
        p = []
        for c, baseline in some:
            key = c["problem"], int(c["dimension"])
            a, b = ranked[key + (c["label"],)], ranked[key + (baseline,)]
            name = f"{c['problem']} {c['dimension']}-D {c['label']}"
            p.append(mann_whitney(a, b))
            same(f"p {name}", number(c["p"]), p[-1], 1e-7)
            same(f"A12 {name}", number(c["a12"]), a12(a, b), 1e-12)
        for (c, _), own in zip(some, holm(np.array(p))):
            same(f"holm {c['problem']} {c['dimension']}-D {c['label']}", number(c["holm"]), own, 1e-7)


def ranks(table, ranked):
    for title in {r["table"] for r in table}:
        some = [r for r in table if r["table"] == title]
        labels = [r["algorithm"] for r in some]
        statistic = np.median if title.startswith("median") else np.mean
        dimension = int(title.rsplit(", ", 1)[1].removesuffix("-D")) if title.endswith("-D") else None
        functions = sorted({(f, d) for f, d, _ in ranked if dimension in (None, d)})
        functions = [k for k in functions if all(k + (l,) in ranked for l in labels)]
        values = np.array([[statistic(ranked[k + (l,)]) for l in labels] for k in functions])
        own = np.array([stats.rankdata(v) for v in values]).mean(axis=0)
        chi, p = stats.friedmanchisquare(*values.T)
        for r, rank in zip(some, own):
            same(f"rank {title} {r['algorithm']}", number(r["mean_rank"]), rank, 1e-12)
            same(f"problems {title}", number(r["problems"]), len(functions))
            same(f"friedman {title}", number(r["chi_square"]), chi, 1e-9)
            if r["exact"] != "true":
                same(f"friedman-p {title}", number(r["chi_square_p"]), p, 1e-6)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
