package org.thalweg.figures;

/**
 * How bars and boxes share the width of a category.
 *
 * @param each number side by side
 */
record Slots(int each) {
	/** Part of a category that is used. */
	private static final double USED = 0.8;
	/** Part of a slot that is used if several are side by side. */
	private static final double FILLED = 0.9;
	/** A lonely box is no wider than this part of its category. */
	private static final double WIDEST = 0.5;

	/** The slots of a chart. */
	static Slots of(Chart chart) {
		return new Slots(chart.standing().size());
	}

	/** Middle of slot {@code j}, from 0, over a category's index. */
	double middle(int category, int j) {
		return category + USED * ((j + 0.5) / each - 0.5);
	}

	/** Width of a bar or box, in categories. */
	double width() {
		return Math.min(WIDEST, FILLED * USED / each);
	}
}
