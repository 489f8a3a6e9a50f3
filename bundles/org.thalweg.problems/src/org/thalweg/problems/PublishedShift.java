package org.thalweg.problems;

import java.util.Optional;

import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.random.Draw;

/**
 * A shift that a suite publishes as one vector for all dimensions, and what takes its place if the vector is not available or too
 * short: numbers drawn by counter, uniform in (low, high).
 *
 * @param file in the data folder
 * @param published numbers in the file
 * @param function distinguishes what is drawn from one seed: the draw's individual
 * @param low smallest number that is drawn, exclusive
 * @param high largest number that is drawn, exclusive
 */
public record PublishedShift(String file, int published, int function, double low, double high) {
	private static final int SHIFT = 220;

	/**
	 * The first n official numbers, or n drawn ones.
	 *
	 * @throws IllegalArgumentException as {@link ProblemData#vector}
	 */
	public GeneratedNumbers numbers(int n, ProblemData data, long dataSeed) {
		Optional<double[]> official = data.vector(file, n, published);
		if (official.isPresent()) {
			return new GeneratedNumbers(official.get(), "official " + file);
		}
		return new GeneratedNumbers(drawn(n, dataSeed, function, low, high), GeneratedNumbers.generated(dataSeed));
	}

	/** n numbers uniform in (low, high), drawn by counter. */
	public static double[] drawn(int n, long seed, int function, double low, double high) {
		double[] o = new double[n];
		new Draw(seed, 0).uniforms(SHIFT, 0, function, o, 0, n);
		for (int i = 0; i < n; i++) {
			o[i] = low + (high - low) * o[i];
		}
		return o;
	}
}
