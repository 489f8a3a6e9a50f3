package org.thalweg.tests;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;

/** A data folder for the suites cec2017 and cec2022 with numbers of the test's own, in files as the authors name them. */
record CecFolder(Path folder) {
	/** A number of a file by layer, row and column, from 0. */
	interface Number {
		double of(int layer, int row, int column);
	}

	/** Writes text with the line ends of Windows, which most official files have. */
	CecFolder file(String name, String text) {
		Path file = folder.resolve(name);
		try {
			Files.createDirectories(file.getParent());
			Files.writeString(file, text.replace("\n", "\r\n"));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return this;
	}

	/** @param first numbers of each layer's shift; the rest of a hundred are 0 */
	CecFolder shifts(String function, double[]... first) {
		return file(place(function, "shift_data_%d.txt", 0), rows(first.length, 1, 100, (l, _, j) -> j < first[l].length ? first[l][j] : 0.0));
	}

	CecFolder matrices(String function, int n, int layers, Number entry) {
		return file(place(function, "M_%d_D%d.txt", n), rows(layers, n, n, entry));
	}

	CecFolder permutations(String function, int n, int layers, Number place) {
		return file(place(function, "shuffle_data_%d_D%d.txt", n), rows(layers, 1, n, (l, i, j) -> place.of(l, i, j) + 1.0));
	}

	private static String place(String function, String name, int n) {
		String[] f = function.split("/f");
		return f[0] + "/input_data/" + name.formatted(Integer.valueOf(f[1]), n);
	}

	private static String rows(int layers, int rows, int columns, Number entry) {
		return IntStream.range(0, layers * rows).mapToObj(k -> IntStream.range(0, columns)
				.mapToObj(j -> Double.toString(entry.of(k / rows, k % rows, j))).collect(Collectors.joining(" ")) + "\n").collect(Collectors
						.joining());
	}

	/** The numbers used for {@code cec-made-values.txt}: shifts in [−80, 80], matrices that are not orthogonal. */
	CecFolder made(String function, int n) {
		double[][] shifts = new double[6][100];
		for (int l = 0; l < 6; l++) {
			for (int j = 0; j < 100; j++) {
				shifts[l][j] = (37 * j + 53 * l + 11) % 161 - 80;
			}
		}
		return shifts(function, shifts).matrices(function, n, 6, (l, i, j) -> ((7 * i + 3 * j + 5 * l + i * j) % 11 - 5) / 5.0)
				.permutations(function, n, 6, (l, _, j) -> (7 * j + 3 * l + 2) % n);
	}

	ProblemData data() {
		return new ProblemData(Optional.of(folder));
	}

	Problem problem(String function, int n) {
		return Bench.problem(CecSuites.all().get(function), n, java.util.Map.of(), data());
	}
}
