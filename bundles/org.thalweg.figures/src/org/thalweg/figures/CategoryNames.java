package org.thalweg.figures;

import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * Names of categories below a plot: upright where they fit side by side; else they lean, and long ones lose letters in their middle, so that they take a
 * third of the height at most, unless different names became equal. Of more names than lines have room for, every second, third and so on is shown.
 *
 * @param shown the names, shortened
 * @param widest width of the widest of them, in pixels
 * @param line height of a line
 */
public record CategoryNames(List<String> shown, boolean leaning, double widest, double line) {
	/** How far names lean. */
	static final int DEGREES = 60;
	private static final double SINE = Math.sin(Math.toRadians(DEGREES));
	private static final double COSINE = Math.cos(Math.toRadians(DEGREES));
	/** Pixels that the other axis takes, about. */
	private static final int ASIDE = 80;
	/** Pixels between names. */
	private static final int GAP = 8;
	/** Names that are no longer keep all their letters, such as vulnerability. */
	private static final int FEWEST_LETTERS = 13;
	private static final int LEAST_LETTERS = 4;
	/** Of a line's height, what leaning names take below the foot of the first letter. */
	private static final double HANGS = 0.7;

	/**
	 * @param width of the drawing, axes included
	 * @param height likewise
	 * @param measure gives the width of a text
	 */
	static CategoryNames of(List<String> names, double width, double height, ToDoubleFunction<String> measure, double line) {
		double longest = names.stream().mapToDouble(measure).max().orElse(0);
		boolean lean = (longest + GAP) * names.size() > width - ASIDE;
		int letters = names.stream().mapToInt(String::length).max().orElse(0);
		double share = lean ? (height / 3 - line) / SINE / Math.max(1, longest) : 1;
		int most = distinct(names, Math.max(FEWEST_LETTERS, (int) (share * letters)));
		List<String> shown = names.stream().map(n -> shortened(n, most)).toList();
		return new CategoryNames(shown, lean, shown.stream().mapToDouble(measure).max().orElse(0), line);
	}

	/**
	 * Names that fit a width and stay different: without the suite that all have, and with fewer letters in their middle; wider ones if they would be
	 * the same otherwise.
	 *
	 * @param width in the unit of {@code measure}
	 * @param measure gives the width of a text
	 */
	public static List<String> fitted(List<String> names, double width, ToDoubleFunction<String> measure) {
		int suite = suite(names).length();
		List<String> own = names.stream().map(n -> n.substring(suite)).toList();
		int letters = own.stream().mapToInt(String::length).max().orElse(0);
		int most = IntStream.rangeClosed(LEAST_LETTERS, letters).map(m -> LEAST_LETTERS + letters - m).filter(m -> own.stream().allMatch(
				n -> measure.applyAsDouble(shortened(n, m)) <= width)).findFirst().orElse(LEAST_LETTERS);
		int distinct = distinct(own, most);
		return own.stream().map(n -> shortened(n, distinct)).toList();
	}

	/** {@code classic/} if all names of problems begin with it; empty for a single name. */
	public static String suite(List<String> names) {
		String first = names.isEmpty() ? "" : names.getFirst();
		String suite = first.substring(0, first.indexOf('/') + 1);
		return names.size() > 1 && names.stream().allMatch(n -> n.startsWith(suite)) ? suite : "";
	}

	/** The least number of letters that leaves different names different; the given one if twice as many do not. */
	private static int distinct(List<String> names, int most) {
		long all = names.stream().distinct().count();
		return IntStream.rangeClosed(most, 2 * most).filter(m -> names.stream().map(n -> shortened(n, m)).distinct().count() == all).findFirst()
				.orElse(most);
	}

	/** A short last word, which distinguishes it from its neighbours, stays. */
	private static String shortened(String name, int most) {
		int last = name.length() - name.lastIndexOf(' ') - 1;
		int tail = last <= most / 2 ? Math.max(last, most / 3) : most / 3;
		return name.length() <= most ? name : name.substring(0, most - tail - 1) + "…" + name.substring(name.length() - tail);
	}

	/** Pixels that they take below the plot. */
	double height() {
		return leaning ? widest * SINE + HANGS * line : line;
	}

	/** Pixels that they need left of the plot. @param each width of a category */
	double overhang(double each) {
		return leaning ? widest * COSINE + line / 2 - each / 2 : 0;
	}

	/** Every which name is shown. @param each width of a category */
	int step(double each) {
		return (int) Math.max(1, Math.ceil((leaning ? line / SINE : 1) / each));
	}
}
