package org.thalweg.report.parameter;

import java.util.Arrays;
import java.util.List;

import org.thalweg.figures.Axis.Scale;
import org.thalweg.text.Numbers;

/**
 * One column of runs. Arrays must not be modified.
 *
 * @param name such as that of a parameter
 * @param values one per run: numbers, or places in {@code words}; NaN for none
 * @param words different values in the order of their first appearance; empty for a column of numbers
 */
public record RunVariable(String name, double[] values, List<String> words) {
	/** From this ratio of the largest to the smallest value on the scale is logarithmic. */
	private static final double WIDE = 100;
	private static final int FEW = 12;
	/** Multiples of the golden ratio, less whole numbers, are spread evenly however many there are; so are those of its sum with a root. */
	private static final double GOLDEN = 0.6180339887498949;
	private static final double OTHER = 0.41421356237309503;

	/** A column of words; empty ones are none. */
	static RunVariable ofWords(String name, List<String> texts) {
		List<String> words = texts.stream().filter(t -> !t.isEmpty()).distinct().toList();
		return new RunVariable(name, texts.stream().mapToDouble(t -> t.isEmpty() ? Double.NaN : words.indexOf(t)).toArray(), words);
	}

	/** A column of numbers if all texts that are not empty are numbers, else of words. */
	static RunVariable ofTexts(String name, List<String> texts) {
		try {
			return new RunVariable(name, texts.stream().mapToDouble(t -> t.isEmpty() ? Double.NaN : Double.parseDouble(t)).toArray(), List.of());
		} catch (NumberFormatException e) {
			return ofWords(name, texts);
		}
	}

	/** Whether its values are words. */
	public boolean isWords() {
		return !words.isEmpty();
	}

	/** A value as it is shown; - for none. */
	public String text(int run) {
		return label(values[run]);
	}

	/** The same of a value of the column. */
	String label(double value) {
		return Double.isNaN(value) ? "-" : isWords() ? words.get((int) value) : Numbers.published(value);
	}

	/** Different values, ascending. */
	public double[] distinct() {
		return Arrays.stream(values).filter(v -> !Double.isNaN(v)).sorted().distinct().toArray();
	}

	/** Whether so few values differ that runs hide one another. */
	public boolean few() {
		return distinct().length <= FEW;
	}

	/**
	 * From −1 to 1, evenly spread over any number of successive runs: how far to move a run in a column of few values.
	 *
	 * @param axis from 0; on each a run is moved otherwise
	 */
	public static double shift(int run, int axis) {
		return 2 * (run * (GOLDEN + axis * OTHER) % 1) - 1;
	}

	/** Whether two runs differ in it. */
	boolean varies() {
		return Arrays.stream(values).distinct().limit(2).count() > 1;
	}

	/** Logarithmic for positive numbers that differ by powers of ten. */
	public Scale scale() {
		double[] finite = Arrays.stream(values).filter(v -> Double.isFinite(v) && v > 0).sorted().toArray();
		boolean positive = !isWords() && !name.equals(RunVariables.RANK) && finite.length > 0 && Arrays.stream(values).noneMatch(v -> v < 0);
		return positive && finite[finite.length - 1] >= WIDE * finite[0] ? Scale.LOGARITHMIC : Scale.LINEAR;
	}
}
