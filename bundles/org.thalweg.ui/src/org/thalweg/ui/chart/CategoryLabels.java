package org.thalweg.ui.chart;

import java.util.List;
import java.util.function.ToIntFunction;

import org.eclipse.swt.graphics.GC;
import org.eclipse.swt.graphics.Point;

/**
 * Names of categories below a plot: upright where they fit side by side; else they lean, and long ones lose letters in their middle, so that they take a
 * third of the height at most. Of more names than lines have room for, every second, third and so on is shown.
 *
 * @param shown the names, shortened
 * @param widest width of the widest of them, in pixels
 * @param line height of a line
 */
record CategoryLabels(List<String> shown, boolean leaning, int widest, int line) {
	static final CategoryLabels NONE = new CategoryLabels(List.of(), false, 0, 0);

	/** How far names lean. */
	private static final int DEGREES = 60;
	private static final double SINE = Math.sin(Math.toRadians(DEGREES));
	private static final double COSINE = Math.cos(Math.toRadians(DEGREES));
	/** Pixels that the other axis takes, about. */
	private static final int ASIDE = 80;
	/** Pixels between names. */
	private static final int GAP = 8;
	/** Names that are no longer keep all their letters, such as vulnerability. */
	private static final int FEWEST_LETTERS = 13;

	/**
	 * @param size of the drawing, axes included
	 * @param width of a text, in pixels
	 */
	static CategoryLabels of(List<String> names, Point size, ToIntFunction<String> width, int line) {
		int longest = names.stream().mapToInt(width).max().orElse(0);
		boolean lean = (longest + GAP) * names.size() > size.x - ASIDE;
		int letters = names.stream().mapToInt(String::length).max().orElse(0);
		double share = lean ? (size.y / 3.0 - line) / SINE / Math.max(1, longest) : 1;
		int most = Math.max(FEWEST_LETTERS, (int) (share * letters));
		List<String> shown = names.stream().map(n -> shortened(n, most)).toList();
		return new CategoryLabels(shown, lean, shown.stream().mapToInt(width).max().orElse(0), line);
	}

	/** A short last word, which tells it from its neighbours, stays. */
	private static String shortened(String name, int most) {
		int last = name.length() - name.lastIndexOf(' ') - 1;
		int tail = last <= most / 2 ? Math.max(last, most / 3) : most / 3;
		return name.length() <= most ? name : name.substring(0, most - tail - 1) + "…" + name.substring(name.length() - tail);
	}

	/** Pixels that they take below the plot. */
	int height() {
		return leaning ? (int) Math.ceil(widest * SINE + line * COSINE) : line;
	}

	/** Pixels that they need left of the plot. @param each width of a category */
	int overhang(double each) {
		return leaning ? (int) Math.ceil(widest * COSINE + line / 2.0 - each / 2) : 0;
	}

	/** Draws them, with the gc's font and colour. @param left edge of the plot @param each width of a category */
	void draw(GC gc, int left, int top, double each) {
		int step = (int) Math.max(1, Math.ceil((leaning ? line / SINE : 1) / each));
		for (int k = 0; k < shown.size(); k += step) {
			double at = left + (k + 0.5) * each;
			if (leaning) {
				Axes.turned(gc, shown.get(k), (float) (at + line / 4.0), top, -DEGREES);
			} else {
				gc.drawText(shown.get(k), (int) Math.round(at - gc.textExtent(shown.get(k)).x / 2.0), top, true);
			}
		}
	}
}
