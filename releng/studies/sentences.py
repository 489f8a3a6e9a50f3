#!/usr/bin/env python3
"""Reads the sentences of a report's summary and checks them against the tables.

    thalweg report RESULTS > SUMMARY
    thalweg export RESULTS --format csv --to CSV
    sentences.py SUMMARY CSV

Prints how many statements were checked; ends with 1 if one is wrong, or if none was found.
"""
import csv
import re
import sys
from collections import Counter, defaultdict
from pathlib import Path

checked = 0
wrong = []


def rows(folder, name):
    path = folder / name
    return list(csv.DictReader(path.open(encoding="utf-8"))) if path.exists() else []


def check(statement, true):
    global checked
    checked += 1
    if not true:
        wrong.append(statement)


def near(printed, own):
    """To the three digits of a summary."""
    return abs(float(printed) - own) <= 0.006 * max(abs(own), 1e-300) or f"{own:.3g}" == f"{float(printed):.3g}"


def main(summary, folder):
    text = re.sub(r"\s+", " ", Path(summary).read_text(encoding="utf-8"))
    runs = rows(folder, "runs.csv")
    comparison = rows(folder, "comparison.csv")
    ranks = rows(folder, "ranks.csv")

    for n, problems, methods in re.findall(r"(\d+) runs: (\d+) problems? \(a function in a dimension\), (\d+) methods?,", text):
        check("runs", int(n) == len(runs))
        check("problems", int(problems) == len({(c["problem"], c["dimension"]) for c in comparison}))
        check("methods", int(methods) == len({c["label"] for c in comparison}))
    for label, method, preset in re.findall(r"(\S+) is (\w+), preset ([\w-]+)", text):
        of = {(r["algorithm"], r["preset"]) for r in runs if r["label"] == label}
        check(f"{label} is {method}, preset {preset}", of == {(method, preset)})
    for problems in re.findall(r", (\d+) runs? of each method on each problem;", text):
        check("runs of each", {int(problems)} == {int(c["runs"]) for c in comparison})
    for suites in re.findall(r", (\d+ runs? of each method on each problem of [^;]+);", text):
        for n, suite in re.findall(r"(\d+)(?: runs? of each method on each problem)? of (\w+)", suites):
            check(f"runs of each of {suite}", {int(n)} == {int(c["runs"]) for c in comparison if c["problem"].startswith(suite + "/")})
    for differ, title, problems, p, first, rank, of, _, worse, close in re.findall(
            r"(The methods differ in|No difference between the methods is shown by) their ranks of the ([^(]+?) over (\d+) problems? "
            r"\(Friedman's p (\S+)\)\. (\S+?)(?: †)? has the lowest mean rank, (\S+) among (\d+) methods"
            r"(\.|; Nemenyi's test at \S+ shows ([^.]+?) to be worse than it(?:\.|, and does not distinguish it from ([^.]+)\.))", text):
        table = [r for r in ranks if r["table"] == title]
        check(f"a table of {title}", bool(table))
        best = min(table, key=lambda r: float(r["mean_rank"]))
        check(f"{title}: first", best["algorithm"] == first and near(rank, float(best["mean_rank"])))
        check(f"{title}: of", int(of) == len(table) and int(problems) == int(best["problems"]))
        check(f"{title}: p", near(p, float(best["chi_square_p"])))
        check(f"{title}: {differ}", differ.startswith("The methods differ") == bool(worse))
        if not worse:
            continue
        difference = float(best["critical_difference"]) if best["critical_difference"] != "NA" else float("inf")
        alike = {r["algorithm"] for r in table if r is not best and float(r["mean_rank"]) - float(best["mean_rank"]) < difference}
        others = {r["algorithm"] for r in table if r is not best} - alike
        check(f"{title}: does not distinguish it from {close}", set(close.replace(" †", "").split(", ")) - {""} == alike)
        check(f"{title}: worse are {worse}", (set() if worse == "none" else set(worse.replace(" †", "").split(", "))) == others)
    for dimension, row in re.findall(r"(\d+)-D, \d+ problems?((?: +\S+ \(\d+\))+)", text):
        table = [r for r in ranks if r["table"].endswith(f", {dimension}-D")]
        for rank, _ in re.findall(r"(\S+) \((\d+)\)", row):
            check(f"{dimension}-D: mean rank {rank}", any(near(rank, float(r["mean_rank"])) for r in table))
    verdicts = defaultdict(Counter)
    for c in comparison:
        verdicts[c["label"]][c["verdict"]] += 1
    for label, better, worse, of in re.findall(r"(\S+?)(?: †)? better on (\d+), worse on (\d+) of (\d+)", text):
        v = verdicts[label]
        tested = sum(n for verdict, n in v.items() if verdict not in ("untested", "too-few-runs"))
        check(f"{label}: {v}", (int(better), int(worse), int(of)) == (v["better"], v["worse"], tested))
    for n, limit in re.findall(r"have (?:a|no) result; (\d+) have an error of at most (\S+);", text):
        check("successes", int(n) == sum(float(r["error"]) <= float(limit) for r in runs if r["error"] != "NA"))
    sizes = Counter(c["dimension"] for c in comparison if c["p"] != "NA")
    for some in re.findall(r"Holm's correction over each dimension, ([\d and]+) comparisons", text):
        check("comparisons", sorted(map(int, some.split(" and "))) == sorted(sizes.values()))
    for n in re.findall(r"All (\d+) runs have a result", text):
        check("all runs", int(n) == len(runs))
    outside = [r for r in runs if float(r["outside"]) > 0]
    for n in re.findall(r"(\d+) have their best point outside", text):
        check("outside", int(n) == len(outside))
    if "no best point is known to lie outside" in text:
        check("none outside", not outside)
    lowest = " ".join(re.findall(r"Lowest mean: .+?\.", text))
    for label, part in re.findall(r"(\S+) on (\d+)(?=,| of \d+ problem)", lowest):
        best = sum(c["label"] == label and c["best"] == "true" for c in comparison)
        check(f"lowest means of {label}", int(part) == best)
    print(f"{checked} statements checked, {len(wrong)} wrong")
    print("\n".join(wrong))
    return 1 if wrong or not checked else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], Path(sys.argv[2])))
