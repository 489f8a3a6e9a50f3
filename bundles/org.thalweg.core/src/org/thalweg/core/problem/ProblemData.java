package org.thalweg.core.problem;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import java.util.StringTokenizer;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextFile;

/**
 * The folder with official data files, if there is one: {@code --data DIR}, the file's {@code data:} key or
 * THALWEG_DATA. Files hold numbers in plain text: one a line for vectors, blank-separated rows for matrices.
 *
 * @param folder the folder, empty if the user named none
 */
public record ProblemData(Optional<Path> folder) {
	/** No official data: instances are generated from a seed. */
	public static final ProblemData NONE = new ProblemData(Optional.empty());

	/** Characters of a wrong word that are shown. */
	private static final int SHOWN = 40;

	/** All numbers of a file in the folder, in reading order; empty without a folder or without the file. */
	public Optional<double[]> numbers(String file) {
		Optional<Path> path = folder.map(f -> f.resolve(file)).filter(Files::isRegularFile);
		if (path.isEmpty()) {
			return Optional.empty();
		}
		Numbers numbers = new Numbers(path.get());
		TextFile.read(path.get(), Limits.DATA_BYTES, numbers);
		return Optional.of(numbers.values());
	}

	/** Words of a file as numbers. */
	private static final class Numbers implements TextFile.Lines {
		private final Path file;
		private double[] values = new double[1024];
		private int count;

		Numbers(Path file) {
			this.file = file;
		}

		@Override
		public void line(int number, String text) {
			StringTokenizer words = new StringTokenizer(text);
			while (words.hasMoreTokens()) {
				if (count == Limits.DATA_NUMBERS) {
					throw new IllegalArgumentException(file + ": the file has more than " + Limits.DATA_NUMBERS + " numbers, which is the limit");
				}
				values = count < values.length ? values : Arrays.copyOf(values, 2 * count);
				values[count++] = number(number, words.nextToken());
			}
		}

		private double number(int line, String word) {
			try {
				if (word.length() <= Limits.VALUE_LENGTH) {
					return Double.parseDouble(word);
				}
			} catch (NumberFormatException e) {
				// said below
			}
			throw new IllegalArgumentException(file + ":" + line + ": '" + word.substring(0, Math.min(word.length(), SHOWN))
					+ "' is not a number");
		}

		double[] values() {
			return Arrays.copyOf(values, count);
		}
	}
}
