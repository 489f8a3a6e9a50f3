package org.thalweg.core.problem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.StringTokenizer;

/**
 * The folder with official data files, if there is one: {@code --data DIR}, the file's {@code data:} key or
 * THALWEG_DATA. Files hold numbers in plain text: one a line for vectors, blank-separated rows for matrices.
 *
 * @param folder the folder, empty if the user named none
 */
public record ProblemData(Optional<Path> folder) {
	/** No official data: instances are generated from a seed. */
	public static final ProblemData NONE = new ProblemData(Optional.empty());

	/** All numbers of a file in the folder, in reading order; empty without a folder or without the file. */
	public Optional<double[]> numbers(String file) {
		Optional<Path> path = folder.map(f -> f.resolve(file)).filter(Files::isRegularFile);
		if (path.isEmpty()) {
			return Optional.empty();
		}
		try {
			StringTokenizer words = new StringTokenizer(Files.readString(path.get()));
			double[] out = new double[words.countTokens()];
			for (int i = 0; i < out.length; i++) {
				out[i] = Double.parseDouble(words.nextToken());
			}
			return Optional.of(out);
		} catch (IOException | NumberFormatException e) {
			throw new IllegalArgumentException(path.get() + ": cannot be read as numbers (" + e.getMessage() + ")", e);
		}
	}
}
