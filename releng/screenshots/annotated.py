#!/usr/bin/env python3
"""Draws what a command printed as SVG, with numbered notes below: how docs/images/study-summary.svg is made.

    annotated.py TITLE TEXT NOTES > PICTURE.svg

TEXT holds what was printed. NOTES has a line "BEGINNING | note" for each part of it, where BEGINNING is how the part's first line begins; a part ends
where the next one begins.
"""
import html
import sys

WIDTH, LINE, CHARACTER, LEFT, COLUMNS = 960, 17, 7.25, 48, 120
STYLE = """
  text { font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", "Liberation Mono", monospace; font-size: 12px; white-space: pre; }
  .bg { fill: #fbfbf8; } .edge { stroke: #d9d9d2; } .text { fill: #24292f; } .note { fill: #0b5d7a; } .bar { fill: #0b5d7a; } .number { fill: #fbfbf8; }
  @media (prefers-color-scheme: dark) { .bg { fill: #11161c; } .edge { stroke: #30363d; } .text { fill: #d7dde4; }
    .note { fill: #6cc7e6; } .bar { fill: #6cc7e6; } .number { fill: #11161c; } }
"""


def parts(lines, notes):
    """First and last line of each note's part."""
    first = []
    for beginning, _ in notes:
        at = next((k for k, line in enumerate(lines) if line.startswith(beginning) and k >= (first[-1] if first else 0)), None)
        if at is None:
            sys.exit(f"annotated: no line begins with '{beginning}'")
        first.append(at)
    for k, at in enumerate(first):
        last = (first[k + 1] if k + 1 < len(first) else len(lines)) - 1
        while last > at and not lines[last].strip():
            last -= 1
        yield at, last


def wrapped(text):
    out = [""]
    for word in text.split():
        if len(out[-1]) + len(word) >= COLUMNS - 4:
            out.append("")
        out[-1] += (" " if out[-1] else "") + word
    return out


def main(title, text, notes):
    lines = open(text, encoding="utf-8").read().rstrip().splitlines()
    notes = [tuple(cell.strip() for cell in line.split("|", 1)) for line in open(notes, encoding="utf-8") if line.strip()]
    out, y = [], 32

    def put(style, x, line):
        out.append(f'<text class="{style}" x="{x}" y="{y}" textLength="{len(line) * CHARACTER:g}" xml:space="preserve">{html.escape(line)}</text>')

    def number(k, at):
        out.append(f'<circle class="bar" cx="24" cy="{at - 4}" r="8"/><text class="number" x="24" y="{at}" text-anchor="middle">{k + 1}</text>')

    for k, (first, last) in enumerate(parts(lines, notes)):
        top = y + first * LINE
        out.append(f'<rect class="bar" x="36" y="{top - 11}" width="2" height="{(last - first + 1) * LINE - 3}"/>')
        number(k, top)
    for line in lines:
        if line:
            put("text", LEFT, line)
        y += LINE
    y += LINE
    for k, (_, note) in enumerate(notes):
        number(k, y)
        for line in wrapped(note):
            put("note", LEFT, line)
            y += LINE
    height = y + 6
    print(f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{height}" viewBox="0 0 {WIDTH} {height}" role="img" '
          f'aria-label="{html.escape(title)}">\n<style>{STYLE}</style>\n'
          f'<rect class="bg edge" x="0.5" y="0.5" width="{WIDTH - 1}" height="{height - 1}" rx="8"/>')
    print("\n".join(out) + "\n</svg>")


if __name__ == "__main__":
    main(*sys.argv[1:])
