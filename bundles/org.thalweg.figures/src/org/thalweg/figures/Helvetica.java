package org.thalweg.figures;

import org.thalweg.text.Superscript;

/** Widths of letters, by which pictures are laid out: Helvetica's, which Arial, Liberation Sans and Nimbus Sans share. */
final class Helvetica {
	/** In thousandths of the size, from the blank on (Adobe's metrics of the standard fonts). */
	private static final int[] WIDTHS = { 278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
			556,
			556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667,
			778,
			722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222,
			833,
			556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584 };
	private static final int OTHER = 556;
	private static final int SMALL = 333;

	private Helvetica() {
	}

	/** The width of a text, in units of its size. */
	static double width(String text) {
		return text.chars().map(c -> c >= ' ' && c - ' ' < WIDTHS.length ? WIDTHS[c - ' '] : Superscript.isDigit(c) ? SMALL : OTHER).sum() / 1000.0;
	}
}
