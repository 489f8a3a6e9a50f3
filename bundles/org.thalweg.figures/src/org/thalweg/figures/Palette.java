package org.thalweg.figures;

import java.util.List;

/**
 * Colours of a chart as {@code #rrggbb}: those of curves can be distinguished by colour-blind readers (after Okabe and Ito,
 * without yellow, which is invisible on white, and with one more). HTML reports have colours of the same order in {@code page.css}.
 *
 * @param ground background
 * @param ink titles and labels
 * @param faint frame, ticks and captions
 * @param grid lines across the plot
 * @param marks curves and other marks, cyclically
 */
public record Palette(String ground, String ink, String faint, String grid, List<String> marks) {
	/** On white. */
	public static final Palette LIGHT = new Palette("#ffffff", "#222222", "#555555", "#e2e2e2",
			List.of("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#000000", "#e69f00", "#56b4e9", "#330088"));
	/** On nearly black. */
	public static final Palette DARK = new Palette("#1e1f22", "#e6e6e6", "#a8a8a8", "#3a3c40",
			List.of("#56b4e9", "#ff8a3d", "#2fc79a", "#e59cc5", "#f0f0f0", "#ffe94e", "#8866ee", "#8d7344"));

	/** The colours that can be read on a background, which is given by its parts from 0 to 255. */
	public static Palette over(int red, int green, int blue) {
		Palette near = 0.3 * red + 0.6 * green + 0.1 * blue < 128 ? DARK : LIGHT;
		return new Palette(String.format("#%02x%02x%02x", red, green, blue), near.ink, near.faint, near.grid, near.marks);
	}

	/** The colour of mark i of a chart. */
	public String mark(Chart chart, int i) {
		return mark(chart.tone(i));
	}

	/** A colour by its index. */
	String mark(int tone) {
		return marks.get(tone % marks.size());
	}
}
