#!/usr/bin/env python3
"""Recomputes what a report prints from nothing but the runs, with SciPy, and compares.

    thalweg export RESULTS --format csv --to CSV
    recompute.py CSV

CSV holds runs.csv, traces.csv, comparison.csv and, where there are rank tables and targets, ranks.csv, rank-pairs.csv
and runtimes.csv. Instances of a function count as its runs, and the test is Mann and Whitney's, as by default; other
tests are left out. The family of comparisons and the error that counts as a success are in comparison.csv. Prints how
many numbers were compared; ends with 1 if one differs.
"""
import csv
import itertools
import math
import statistics
import sys
from collections import defaultdict
from pathlib import Path

import numpy as np
from scipy import stats

FAMILIES = {
    "study": lambda c: (),
    "dimension": lambda c: c["dimension"],
    "function": lambda c: (c["problem"], c["dimension"]),
}
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
    comparison = rows(folder, "comparison.csv")
    success = {(c["problem"], int(c["dimension"]), c["label"]): number(c["success"]) for c in comparison}
    errors = defaultdict(list)
    for r in runs:
        error = number(r["error"])
        errors[function(r), int(r["dimension"]), r["label"]].append(number(r["best"]) if math.isnan(error) else error)
    ranked = {k: np.array([0.0 if e <= success[k] else math.inf if math.isnan(e) else e for e in v]) for k, v in errors.items()}
    means(comparison, errors)
    tests(comparison, ranked)
    ranks(rows(folder, "ranks.csv"), ranked)
    measures(folder, runs)
    for what, n in sorted(compared.items()):
        print(f"{what}: {n} compared")
    print(f"{sum(compared.values())} numbers, {len(wrong)} wrong")
    print("\n".join(wrong[:50]))
    return 1 if wrong or not compared else 0


def quantile(sorted_values, q):
    at = q * (len(sorted_values) - 1)
    low = math.floor(at)
    a, b = sorted_values[low], sorted_values[min(low + 1, len(sorted_values) - 1)]
    return a if at == low or a == b else a + (at - low) * (b - a)


def courses(folder):
    """Hands over the evaluations and errors of one run's improvements after another."""
    with (folder / "traces.csv").open(encoding="utf-8") as lines:
        next(lines)
        for run, improvements in itertools.groupby((line.rstrip("\n").split(",") for line in lines), key=lambda cells: cells[0]):
            some = [(int(c[2]), number(c[4])) for c in improvements]
            yield run, [e for e, _ in some], [v for _, v in some]


def measures(folder, runs):
    """Success rates, expected runtimes and their quartiles at targets, and best errors at budgets, from every improvement."""
    targets = defaultdict(list)
    budgets = defaultdict(list)
    for r in rows(folder, "runtimes.csv"):
        targets[r["problem"], int(r["dimension"]), r["label"]].append(r)
    for r in rows(folder, "budgets.csv"):
        budgets[r["problem"], int(r["dimension"]), r["label"]].append(r)
    if not targets and not budgets:
        return
    keys = {r["id"]: (function(r), int(r["dimension"]), r["label"]) for r in runs}
    made = {r["id"]: int(r["evaluations"]) for r in runs}
    budget = {keys[r["id"]]: number(r["budget_evaluations"]) for r in runs}
    longest = defaultdict(int)
    hits = defaultdict(list)
    best = defaultdict(list)
    for run, evaluations, errors in courses(folder):
        key = keys[run]
        longest[key[:2]] = max(longest[key[:2]], made[run], evaluations[-1])
        for r in targets[key]:
            reached = next((e for e, v in zip(evaluations, errors) if v <= number(r["target"])), math.inf)
            hits[key, r["target"]].append((reached, max(made[run], evaluations[-1])))
        for r in budgets[key]:
            best[key, r["evaluations"]].append(min((v for e, v in zip(evaluations, errors) if e <= number(r["evaluations"])), default=math.inf))
    for key in targets:
        for r in targets[key]:
            cutoff = longest[key[:2]] if math.isnan(budget[key]) else budget[key]
            target(f"{key} {r['target']}", r, hits[key, r["target"]], cutoff)
    for key in budgets:
        for r in budgets[key]:
            own = sorted(best[key, r["evaluations"]])
            for name, q in ("min", 0), ("lower", 0.25), ("median", 0.5), ("upper", 0.75), ("max", 1):
                same(f"budget-{name} {key} {r['evaluations']}", number(r[name]), quantile(own, q), 1e-12)


def target(name, r, own, cutoff):
    reached = sorted(h for h, _ in own)
    n, ok = len(own), sum(h < math.inf for h in reached)
    spent = sum(h if h < math.inf else m for h, m in own)
    same(f"target-runs {name}", number(r["runs"]), n)
    same(f"target-successes {name}", number(r["successes"]), ok)
    same(f"ERT {name}", number(r["ert"]), spent / ok if ok else math.inf, 1e-12)
    same(f"SP1 {name}", number(r["sp1"]), sum(h for h in reached if h < math.inf) / ok / (ok / n) if ok else math.inf, 1e-12)
    same(f"PAR-10 {name}", number(r["par10"]), sum(h if h < math.inf else 10 * cutoff for h in reached) / n, 1e-12)
    wilson = stats.binomtest(ok, n).proportion_ci(0.95, "wilson")
    same(f"Wilson {name}", number(r["success_low"]), wilson.low, 1e-9)
    same(f"Wilson {name}", number(r["success_high"]), wilson.high, 1e-9)
    for column, q in ("lower", 0.25), ("median", 0.5), ("upper", 0.75):
        same(f"target-{column} {name}", number(r[column]), quantile(reached, q), 1e-12)


def means(comparison, errors):
    for c in comparison:
        own = np.array(errors[c["problem"], int(c["dimension"]), c["label"]])
        name = f"{c['problem']} {c['dimension']}-D {c['label']}"
        same(f"runs {name}", number(c["runs"]), len(own))
        own = own[np.isfinite(own)]
        same(f"mean {name}", number(c["mean"]), own.mean(), 1e-12)
        same(f"sd {name}", number(c["sd"]), statistics.stdev(own.tolist()), 1e-9)  # exact, where errors differ in their last digits
        same(f"median {name}", number(c["median"]), float(np.median(own)), 1e-12)


def tests(comparison, ranked):
    family = defaultdict(list)
    for c in comparison:
        if c["test"] != "mann-whitney":
            continue
        baseline = c["baseline"].split(" on ")[0] if c["baseline"] not in ("NA", "") else ""
        if baseline and baseline != c["label"]:
            family[FAMILIES[c["family"]](c)].append((c, baseline))
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
