package org.thalweg.figures;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.text.TextTable;

/** A table of a {@link PdfReport}, with rules above, below its head and at its end. */
final class PdfTable {
	private static final double LARGE = 8;
	private static final double SMALL = 7;
	private static final double LEADING = 1.3;
	/** Between columns, for letters of size 1. */
	private static final double GAP = 1.1;
	/** Share of the page that a column takes at most; longer texts are broken. */
	private static final double WIDEST = 0.4;
	/** A wide table of more rows is turned. */
	private static final int LONG = 16;

	private final PdfReport to;
	private final List<List<TextTable.TextCell>> rows = new ArrayList<>();
	private double size = LARGE;
	private double width;
	private double[] widths;

	PdfTable(PdfReport to, TextTable table) {
		this.to = to;
		table.rows(_ -> true, (_, cells) -> rows.add(cells));
	}

	void all() {
		if (rows.getFirst().isEmpty()) {
			return;
		}
		int[] columns = IntStream.range(0, rows.getFirst().size()).toArray();
		boolean turned = false;
		boolean whole = fits(columns, LARGE, to.width(false)) || fits(columns, SMALL, to.width(false));
		if (!whole && rows.size() > LONG) {
			turned = fits(columns, SMALL, to.width(true));
			whole = turned;
		}
		if (!whole) {
			fits(columns, SMALL, to.width(false));
		}
		to.begin(turned);
		if (whole) {
			part(columns);
		} else {
			split(columns);
		}
	}

	/** Measures columns for letters of a size and a page. */
	private boolean fits(int[] columns, double letters, double page) {
		size = letters;
		width = page;
		widths = IntStream.range(0, rows.getFirst().size()).mapToDouble(c -> Math.min(WIDEST * page,
				rows.stream().mapToDouble(r -> to.width(r.get(c).text(), size)).max().orElse(0)) + GAP * size).toArray();
		return fits(columns);
	}

	private boolean fits(int[] columns) {
		return IntStream.of(columns).mapToDouble(c -> widths[c]).sum() - GAP * size <= width;
	}

	/** Parts of as many columns as fit, each with the keys. */
	private void split(int[] columns) {
		List<Integer> keys = IntStream.of(columns).filter(c -> rows.getFirst().get(c).key()).boxed().toList();
		List<Integer> rest = new ArrayList<>(IntStream.of(columns).boxed().toList());
		rest.removeAll(keys);
		boolean again = false;
		while (!rest.isEmpty()) {
			List<Integer> part = new ArrayList<>(keys);
			do {
				part.add(rest.removeFirst());
			} while (!rest.isEmpty() && fits(IntStream.concat(part.stream().mapToInt(c -> c), IntStream.of(rest.getFirst())).toArray()));
			to.down(again ? size : 0);
			part(part.stream().mapToInt(c -> c).toArray());
			again = true;
		}
	}

	private void part(int[] columns) {
		double wide = IntStream.of(columns).mapToDouble(c -> widths[c]).sum() - GAP * size;
		to.down(size / 2);
		to.room(4 * LEADING * size);
		head(columns, wide);
		String key = "";
		for (int r = 1; r < rows.size(); r++) {
			List<List<String>> cells = lines(r, columns);
			String name = rows.get(r).get(columns[0]).text();
			key = name.isEmpty() ? key : name;
			if (to.room((height(cells) + 1) * LEADING * size)) {
				head(columns, wide);
				cells.set(0, to.lines(key, widths[columns[0]] - GAP * size, size)); // what is not repeated is, on a new page
			}
			row(cells, columns, false);
		}
		to.down(size / 2);
		to.rule(PdfReport.MARGIN, PdfReport.MARGIN + wide, 0.8);
		to.down(size / 2);
	}

	private void head(int[] columns, double wide) {
		to.rule(PdfReport.MARGIN, PdfReport.MARGIN + wide, 0.8);
		row(lines(0, columns), columns, true);
		to.down(size / 2);
		to.rule(PdfReport.MARGIN, PdfReport.MARGIN + wide, 0.4);
	}

	private List<List<String>> lines(int row, int[] columns) {
		return new ArrayList<>(IntStream.of(columns).mapToObj(c -> to.lines(rows.get(row).get(c).text(), widths[c] - GAP * size + 0.01, size))
				.toList());
	}

	private static int height(List<List<String>> cells) {
		return Collections.max(cells.stream().map(List::size).toList());
	}

	private void row(List<List<String>> cells, int[] columns, boolean bold) {
		double left = PdfReport.MARGIN;
		for (int k = 0; k < columns.length; k++) {
			boolean right = rows.getFirst().get(columns[k]).right();
			double x = right ? left + widths[columns[k]] - GAP * size : left;
			double foot = to.height();
			for (String l : cells.get(k)) {
				foot += LEADING * size;
				to.line(l, x, foot, size, bold, right ? Pen.Anchor.END : Pen.Anchor.START, Palette.LIGHT.ink());
			}
			left += widths[columns[k]];
		}
		to.down(height(cells) * LEADING * size);
	}
}
