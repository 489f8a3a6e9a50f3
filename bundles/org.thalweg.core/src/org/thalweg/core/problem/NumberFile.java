package org.thalweg.core.problem;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.StringTokenizer;

import org.thalweg.core.number.Decimals;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextFile;

/** The words of a file as finite numbers. */
final class NumberFile implements TextFile.Lines {
	/** Characters of a wrong word that are shown. */
	private static final int SHOWN = 40;

	private final Path file;
	private double[] values = new double[1024];
	private int count;

	private NumberFile(Path file) {
		this.file = file;
	}

	/**
	 * All numbers in reading order.
	 *
	 * @throws IllegalArgumentException naming the file, and the line where a word is no finite number
	 */
	static double[] read(Path file) {
		NumberFile numbers = new NumberFile(file);
		TextFile.read(file, Limits.DATA_BYTES, numbers);
		return Arrays.copyOf(numbers.values, numbers.count);
	}

	@Override
	public void line(int number, String text) {
		StringTokenizer words = new StringTokenizer(text);
		while (words.hasMoreTokens()) {
			if (count == Limits.NUMBERS) {
				throw new IllegalArgumentException(file + ": the file has more than " + Limits.NUMBERS + " numbers, which is the limit");
			}
			values = count < values.length ? values : Arrays.copyOf(values, 2 * count);
			values[count++] = number(number, words.nextToken());
		}
	}

	private double number(int line, String word) {
		if (word.length() > Limits.VALUE_LENGTH || !Decimals.is(word)) {
			boolean known = word.matches("(?i)[+-]?(nan|inf(inity)?)");
			throw wrong(line, word, known ? "is not a finite number" : "is not a number");
		}
		double value = Double.parseDouble(word);
		if (Double.isInfinite(value)) {
			throw wrong(line, word, "is beyond the range of a double");
		}
		return value;
	}

	private IllegalArgumentException wrong(int line, String word, String why) {
		return new IllegalArgumentException(file + ":" + line + ": '" + word.substring(0, Math.min(word.length(), SHOWN)) + "' " + why);
	}
}
