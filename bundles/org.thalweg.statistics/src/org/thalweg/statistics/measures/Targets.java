package org.thalweg.statistics.measures;

import java.util.stream.IntStream;

/** Errors to reach, descending. */
public final class Targets {
	private Targets() {
	}

	/** COCO's 51 targets of a runtime distribution: 10^(2 − 0.2 i), i = 0 … 50. */
	public static double[] distribution() {
		return IntStream.rangeClosed(0, 50).mapToDouble(i -> Math.pow(10, (10 - i) / 5.0)).toArray();
	}

	/** COCO's targets of a table. */
	public static double[] table() {
		return new double[] { 10, 1, 1e-1, 1e-2, 1e-3, 1e-5, 1e-7 };
	}
}
