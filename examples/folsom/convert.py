#!/usr/bin/env python3
"""Writes the three files of system.yaml from a copy of https://github.com/jdherman/ptreeopt (MIT licence).

    git clone https://github.com/jdherman/ptreeopt
    python3 convert.py ptreeopt

The record has the days on which inflow, outflow, storage and evaporation are known, in thousand acre-feet.
"""

import ast
import csv
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent


def write(name, header, rows):
    with open(HERE / name, "w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
    print(f"{HERE / name}: {len(rows)} rows")


def lists(function):
    """The lists of numbers in a function, in their order."""
    found = [node for node in ast.walk(function) if isinstance(node, ast.List)]
    found.sort(key=lambda node: (node.lineno, node.col_offset))
    return [ast.literal_eval(node) for node in found]


def main(folder):
    source = folder / "examples" / "folsom"
    with open(source / "data" / "folsom-daily-w2016.csv", newline="", encoding="utf-8") as lines:
        table = csv.reader(lines)
        header = next(table)
        if header != ["", "inflow", "outflow", "storage", "evap"]:
            sys.exit(f"unexpected columns {header}; expected an unnamed one of dates, inflow, outflow, storage, evap")
        rows = [row for row in table if all(row)]
    write("folsom_daily_1955_2016.csv", ["date", "inflow_taf_per_day", "outflow_taf_per_day", "storage_taf",
                                         "evaporation_taf_per_day"], rows)

    demand = [float(line) for line in (source / "data" / "demand.txt").read_text(encoding="utf-8").split()]
    write("demand_by_water_year_day.csv", ["day_index_0_is_1_October", "demand_taf_per_day"],
          list(enumerate(demand)))

    code = ast.parse((source / "folsom.py").read_text(encoding="utf-8"))
    functions = {node.name: node for node in code.body if isinstance(node, ast.FunctionDef)}
    curves = []
    for function, name in (("volume_to_height", "elevation_ft_from_storage_taf"),
                           ("max_release", "max_release_cfs_from_storage_taf"),
                           ("tocs", "top_of_conservation_taf_from_water_year_day")):
        x, y = lists(functions[function])
        curves += [(name, a, b) for a, b in zip(x, y)]
    write("curves.csv", ["curve", "x", "y"], curves)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
