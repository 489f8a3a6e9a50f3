#!/usr/bin/env python3
"""Writes dez_480_months.csv from a copy of https://github.com/behzadasd/Reservoir-Operation-Optimization.

    git clone https://github.com/behzadasd/Reservoir-Operation-Optimization
    python3 convert.py Reservoir-Operation-Optimization

The repository accompanies Asadieh and Afshar, Hydrology 6(1):5, 2019, and states no licence. Its Dez_data.mat is a
file of MATLAB 5, of which this script reads the real matrices: inflow and demand in million m3 and net evaporation in
mm of 480 months.
"""

import csv
import struct
import sys
import zlib
from pathlib import Path

HERE = Path(__file__).resolve().parent
COMPRESSED, MATRIX = 15, 14
FORMATS = {1: "b", 2: "B", 3: "h", 4: "H", 5: "i", 6: "I", 7: "f", 9: "d", 12: "q", 13: "Q"}


def elements(data):
    """Type and bytes of each element; small ones are in four bytes of their tag."""
    at = 0
    while at + 8 <= len(data):
        kind, size = struct.unpack_from("<II", data, at)
        if kind >> 16:
            kind, size = kind & 0xFFFF, kind >> 16
            yield kind, data[at + 4:at + 4 + size]
            at += 8
        else:
            yield kind, data[at + 8:at + 8 + size]
            at += 8 + size + (0 if kind == COMPRESSED else -size % 8)


def matrices(data):
    """The numbers of each matrix, column by column, by its name."""
    out = {}
    for kind, body in elements(data[128:]):
        if kind == COMPRESSED:
            kind, body = next(elements(zlib.decompress(body)))
        if kind == MATRIX:
            _, _, (_, name), *parts = elements(body)
            if parts and parts[0][0] in FORMATS:
                number = FORMATS[parts[0][0]]
                out[name.decode("ascii")] = struct.unpack(f"<{len(parts[0][1]) // struct.calcsize(number)}{number}",
                                                          parts[0][1])
    return out


def main(folder):
    found = matrices((folder / "Hydropower-Reservoir-480period" / "Dez_data.mat").read_bytes())
    columns = [found[name] for name in ("Inflow480", "Loss480", "Demand480")]
    if any(len(column) != 480 for column in columns):
        sys.exit(f"expected 480 months each, found {[len(column) for column in columns]}")
    with open(HERE / "dez_480_months.csv", "w", newline="", encoding="utf-8") as out:
        writer = csv.writer(out, lineterminator="\n")
        writer.writerow(["month", "inflow_mcm", "evaporation_net_mm", "demand_mcm"])
        writer.writerows((t + 1, *row) for t, row in enumerate(zip(*columns)))
    print(f"{HERE / 'dez_480_months.csv'}: 480 rows")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(Path(sys.argv[1]))
