package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;

/**
 * A value that a program of the suites' authors gives a point.
 *
 * @param point by the rule in {@code cec-values.txt}
 * @param value with its bias
 */
record CecAnswer(String function, int dimension, int point, double value) {
	private static final double[] WIDTHS = { 0, 160, 40, 200, 2 };

	static List<CecAnswer> in(String file) throws IOException {
		try (InputStream in = CecAnswer.class.getResourceAsStream(file)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().filter(l -> !l.startsWith("#")).map(CecAnswer::of).toList();
		}
	}

	private static CecAnswer of(String line) {
		String[] w = line.split(" ");
		return new CecAnswer(w[0] + "/f" + w[1], Integer.parseInt(w[2]), Integer.parseInt(w[3]), Double.parseDouble(w[4]));
	}

	/** To 1e-12 of the value. */
	void check(Problem problem, ProblemData data) {
		double[] x = new double[dimension];
		double[] shift = data.numbers(function.replace("/f", "/input_data/shift_data_") + ".txt").orElseThrow();
		Arrays.setAll(x, i -> WIDTHS[point] * ((37 * i + 11 * point + 5) % 23 / 22.0 - 0.5) + (point == 4 ? shift[i] : 0.0));
		assertEquals(value, problem.value(x, new Evaluation()) + problem.bias(), 1e-12 * Math.abs(value), toString());
	}
}
