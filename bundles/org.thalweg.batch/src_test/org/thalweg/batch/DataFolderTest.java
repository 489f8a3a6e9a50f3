package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.run.Cancel;

/** What verbs print about the folder with official data. */
class DataFolderTest {
	/** Without parameters. */
	public record None() {
	}

	/** Σ |x − o|; o is published for 4 variables, else 0. */
	public static final class Shifted implements ProblemFamily<None> {
		@Override
		public Class<None> parameters() {
			return None.class;
		}

		@Override
		public Problem create(None none, int dimension, ProblemData data) {
			Optional<double[]> o = data.vector("suite/o.txt", dimension, 4);
			return new Instance(o.orElse(new double[dimension]), o.isPresent() ? "official" : "generated");
		}
	}

	private record Instance(double[] o, String told) implements Problem {
		@Override
		public int dimension() {
			return o.length;
		}

		@Override
		public double[] lower() {
			double[] out = new double[o.length];
			Arrays.fill(out, -9);
			return out;
		}

		@Override
		public double[] upper() {
			double[] out = new double[o.length];
			Arrays.fill(out, 9);
			return out;
		}

		@Override
		public double value(double[] x, Evaluation at) {
			double sum = 0;
			for (int i = 0; i < o.length; i++) {
				sum += Math.abs(x[i] - o[i]);
			}
			return sum;
		}

		@Override
		public Map<String, String> facts() {
			return Map.of("shift", told);
		}
	}

	@TempDir
	private Path folder;
	private Path data;

	@BeforeEach
	void aFolderWithOfficialNumbers() throws IOException {
		data = folder.resolve("data");
		Files.createDirectories(data.resolve("suite"));
		Files.writeString(data.resolve("suite/o.txt"), "1\n2\n3\n4\n");
	}

	private Typed typed(String verb, Path named, int dimension, String... more) throws IOException {
		Catalog toys = Toys.catalog();
		Catalog catalog = new Catalog(List.copyOf(toys.algorithms().values()),
				List.of(new Contribution<>("suite/shifted", "Shifted", "", "toys", Shifted::new)), List.copyOf(toys.backends().values()));
		List<String> words = new ArrayList<>(List.of(verb, "--problem", "suite/shifted", "--dimension", "" + dimension, "--data", named.toString()));
		words.addAll(verb.equals("solve") ? List.of("--algorithm", "halving", "--generations", "1")
				: List.of("--points", Files.writeString(folder.resolve("p.csv"), "0,".repeat(dimension - 1) + "0").toString()));
		words.addAll(List.of(more));
		return Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, words.toArray(String[]::new));
	}

	@Test
	void evaluateAndSolveSayWhichNumbersServed() throws IOException {
		Typed evaluated = typed("evaluate", data, 3, "--json");
		assertEquals("{\"point\":0,\"value\":6.0,\"error\":null}", evaluated.lines().getFirst()); // 1 + 2 + 3
		assertEquals("Instance: shift official" + System.lineSeparator(), evaluated.err());
		assertTrue(typed("solve", data, 3).err().contains("Instance: shift official"));
		assertTrue(typed("solve", data, 3, "--json").lines().getLast().contains("\"facts\":{\"shift\":\"official\"}"));
	}

	@Test
	void numbersBeyondThePublishedOnesAreGeneratedAndThatIsSaid() throws IOException {
		for (String verb : List.of("evaluate", "solve")) {
			Typed t = typed(verb, data, 5);
			assertEquals(0, t.code());
			assertTrue(t.err().contains("suite/shifted: no official suite/o.txt for 5 dimensions in the data folder " + data
					+ "; used: shift generated." + System.lineSeparator()), t.err());
		}
	}

	@Test
	void aFolderOneLevelOffIsAMistakeThatNamesTheRightOne() throws IOException {
		for (String verb : List.of("evaluate", "solve")) {
			Typed above = typed(verb, folder, 3);
			assertEquals(2, above.code());
			assertEquals("", above.out());
			assertTrue(above.err().contains("Found suite one level deeper: name " + data), above.err());
			Typed below = typed(verb, data.resolve("suite"), 3);
			assertEquals(2, below.code());
			assertTrue(below.err().contains("It contains o.txt itself: name its parent folder, " + data), below.err());
		}
	}

	@Test
	void aFileThatIsCutOrHoldsNoNumberIsAMistake() throws IOException {
		Path file = data.resolve("suite/o.txt");
		Files.writeString(file, "1\n2\n");
		Typed cut = typed("evaluate", data, 3);
		assertEquals(2, cut.code());
		assertTrue(cut.err().contains(file + ": the file holds 2 numbers, at least 3 are expected"), cut.err());
		Files.writeString(file, "1\nnan\n3\n4\n");
		Typed odd = typed("evaluate", data, 3);
		assertEquals(2, odd.code());
		assertTrue(odd.err().contains(file + ":2: 'nan' is not a finite number"), odd.err());
	}

	@Test
	void aFileInPlaceOfTheFolderIsAMistake() throws IOException {
		Typed t = typed("evaluate", data.resolve("suite/o.txt"), 3);
		assertEquals(2, t.code());
		assertEquals("--data: " + data.resolve("suite/o.txt") + " is not a folder. Name the folder that contains "
				+ "it" + System.lineSeparator(), t.err());
	}
}
