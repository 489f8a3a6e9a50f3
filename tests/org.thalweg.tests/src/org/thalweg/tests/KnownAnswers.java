package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelFiles;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;

/**
 * Known values of one function in one dimension, from a file under {@code kernels/test}, which describes its points.
 *
 * @param values by the number of the point
 */
record KnownAnswers(String function, int dimension, Map<Integer, Double> values) {
	private static final int POINTS = 10;

	/** Everything that a file has, by function and dimension as it writes them. */
	static Map<String, KnownAnswers> in(String file) {
		Map<String, KnownAnswers> out = new LinkedHashMap<>();
		KernelFiles.read(KernelFile.ours("test/" + file)).lines().filter(line -> !line.startsWith("#")).map(line -> line.split(" "))
				.forEach(c -> out.computeIfAbsent(c[0] + " " + c[1], name -> new KnownAnswers(c[0], Integer.parseInt(c[1]), new TreeMap<>()))
						.values().put(Integer.valueOf(c[2]), Double.valueOf(c[3])));
		return out;
	}

	/** Compares the values of a problem with these. */
	void check(Problem problem, double tolerance) {
		double[][] points = points(problem);
		assertEquals(POINTS, values.size());
		values.forEach((k, known) -> assertEquals(known, problem.value(points[k], new Evaluation()), tolerance * Math.abs(known),
				"point " + k));
	}

	/** The ten points of a problem. */
	private static double[][] points(Problem problem) {
		double bound = problem.upper()[0];
		double[] minimizer = problem.minimizer().orElseThrow();
		double[][] x = new double[POINTS][problem.dimension()];
		long s = 2010;
		for (int k = 0; k < POINTS; k++) {
			for (int i = 0; i < x[k].length; i++) {
				s = (1103515245 * s + 12345) % (1L << 31);
				double u = s * 0x1p-31;
				x[k][i] = switch (k) {
				case 7 -> 0.0;
				case 8 -> i % 2 == 0 ? bound : -bound;
				case 9 -> minimizer[i] + (2.0 * u - 1.0) * bound / 16.0;
				default -> -bound + 2.0 * bound * u;
				};
			}
		}
		return x;
	}
}
