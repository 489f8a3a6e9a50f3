#!/usr/bin/env python3
"""Writes the tables of the documents from stored results, so that no figure is copied by hand.

    releng/results/tables.py                  rewrites every generated table of docs/*.md
    releng/results/tables.py --check          exit status 1 if a table differs from its results; changes nothing
    releng/results/tables.py --keep FOLDER    takes over the results of a round of benchmarks, shortened to what tables need

In a document a table stands between two comments, of which the first names a query of queries.sql:

    <!-- table: performance-six-workloads -->
    | workload | device |
    |---|---|
    | CLPSO | CUDA |
    <!-- /table -->

Queries are in SQLite's language; the columns of a query are those of its table.

Results are the files of this folder, as `bin/round FOLDER` of an archive of releng/benchmarks/pack.sh writes them:
- PART-NAME.csv makes a table PART_NAME, and all files of a part together make a table PART, with a column `file` for NAME;
- PART-NAME.jsonl, a report of `thalweg report --json`, makes tables PART_NAME_row, PART_NAME_published and so on, one for each kind of
  event, with columns such as value_mean, and together PART_row and so on.
Dashes in names become underscores. Lines of a CSV file that begin with # say how it was measured and are skipped.
Functions: sig(x, n): n significant digits; pm(mean, sd, n): mean and standard deviation.
"""

import csv
import json
import re
import sqlite3
import sys
from pathlib import Path

RESULTS = Path(__file__).resolve().parent
ROOT = RESULTS.parent.parent
TABLE = re.compile(r"(<!-- table: ([\w-]+) -->\n)(.*?)(<!-- /table -->)", re.DOTALL)
QUERY = re.compile(r"^-- ([\w-]+)\n(.*?)(?=^-- |\Z)", re.DOTALL | re.MULTILINE)
SUPERSCRIPTS = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def sig(x, n):
    """x with n significant digits, as 0.0123, 123 or 1.23·10⁻⁷; empty for NULL."""
    if x is None or x == "":
        return ""
    x = float(x)
    if x == 0:
        return "0"
    mantissa, exponent = f"{x:.{n - 1}e}".split("e")
    exponent = int(exponent)
    if -4 < exponent < 5:
        return f"{float(mantissa + 'e' + str(exponent)):.{max(0, n - 1 - exponent)}f}"
    return f"{mantissa}·10{str(exponent).translate(SUPERSCRIPTS)}"


def pm(mean, sd, n):
    return "" if mean is None else f"{sig(mean, n)} ± {sig(sd, 2)}"


def flat(record, prefix=""):
    """Nested objects as columns: {"value": {"mean": 1}} becomes value_mean."""
    out = {}
    for key, value in record.items():
        if isinstance(value, dict):
            out.update(flat(value, prefix + key + "_"))
        else:
            out[prefix + key] = json.dumps(value) if isinstance(value, list) else value
    return out


def number(text):
    try:
        return float(text) if re.search(r"[.eE]", text) else int(text)
    except ValueError:
        return text or None


def records(file):
    """Tables of a file, by the ending of their names, each a list of records."""
    if file.suffix == ".csv":
        lines = [line for line in file.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
        yield "", [{k: number(v) for k, v in row.items()} for row in csv.DictReader(lines)]
    else:
        kinds = {}
        for line in file.read_text(encoding="utf-8").splitlines():
            record = json.loads(line)
            kinds.setdefault(record["event"], []).append(flat(record))
        for kind, rows in kinds.items():
            yield "_" + kind, rows


def database():
    tables = {}
    for file in sorted(RESULTS.glob("*.csv")) + sorted(RESULTS.glob("*.jsonl")) + sorted((ROOT / "examples/papers").glob("*.csv")):
        name = file.stem.replace("-", "_") if file.parent == RESULTS else "published_" + file.stem.replace("-", "_")
        part, _, rest = name.partition("_")
        for ending, rows in records(file):
            for row in rows:
                row["file"] = rest
            tables.setdefault(name + ending, []).extend(rows)
            if file.parent == RESULTS and rest:
                tables.setdefault(part + ending, []).extend(rows)
    db = sqlite3.connect(":memory:")
    db.create_function("sig", 2, sig, deterministic=True)
    db.create_function("pm", 3, pm, deterministic=True)
    for name, rows in tables.items():
        columns = {}
        for row in rows:
            columns.update(dict.fromkeys(row))
        quoted = ", ".join('"' + c.replace('"', '""') + '"' for c in columns)
        db.execute(f'create table "{name}" ({quoted})')
        db.executemany(f'insert into "{name}" values ({", ".join("?" * len(columns))})', [[r.get(c) for c in columns] for r in rows])
    return db


def rendered(db, query):
    cursor = db.execute(query)
    heads = [column[0] for column in cursor.description]
    rows = cursor.fetchall()
    if not rows:
        raise ValueError("no rows")
    cells = [[("" if cell is None else str(cell)) for cell in row] for row in rows]
    lines = ["| " + " | ".join(heads) + " |", "|" + "---|" * len(heads)]
    return "\n".join(lines + ["| " + " | ".join(row) + " |" for row in cells]) + "\n"


def shortened(value):
    """Numbers with seven significant digits, without what is not known."""
    if isinstance(value, dict):
        return {k: shortened(v) for k, v in value.items() if v is not None and k not in ("timeline", "min", "max", "leastP", "delta")}
    return float(f"{value:.7g}") if isinstance(value, float) else value


def keep(folder):
    for file in sorted(folder.glob("*.csv")):
        (RESULTS / file.name).write_text(file.read_text(encoding="utf-8"), encoding="utf-8")
    for file in sorted(folder.glob("*.jsonl")):
        events = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
        kept = [shortened(e) for e in events if e["event"] in ("report", "row", "rank", "published", "agreement")]
        lines = [json.dumps(e, ensure_ascii=False, separators=(",", ":")) for e in kept]
        (RESULTS / file.name).write_text("\n".join(lines) + "\n", encoding="utf-8")


def main(arguments):
    if len(arguments) == 2 and arguments[0] == "--keep":
        keep(Path(arguments[1]))
        arguments = []
    if arguments not in ([], ["--check"]):
        sys.exit(__doc__)
    db = database()
    queries = dict(QUERY.findall((RESULTS / "queries.sql").read_text(encoding="utf-8")))
    status = 0
    used = set()
    for document in sorted((ROOT / "docs").rglob("*.md")):
        text = document.read_text(encoding="utf-8")

        def table(match):
            nonlocal status
            used.add(match.group(2))
            try:
                return match.group(1) + rendered(db, queries[match.group(2)]) + match.group(4)
            except (sqlite3.Error, ValueError, KeyError) as error:
                line = text[:match.start()].count("\n") + 1
                print(f"{document.relative_to(ROOT)}:{line}: query {match.group(2)}: {error}")
                status = 1
                return match.group(0)

        after = TABLE.sub(table, text)
        if after != text:
            print(f"{document.relative_to(ROOT)}: " + ("differs from the results; run releng/results/tables.py" if arguments else "written"))
            if arguments:
                status = 1
            else:
                document.write_text(after, encoding="utf-8")
    for name in queries.keys() - used:
        print(f"queries.sql: no document has the table {name}")
        status = 1
    print(f"{len(used)} tables of results")
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
