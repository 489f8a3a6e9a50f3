package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.run.Cancel;

/** Which checks {@code thalweg check} runs. The device is only described, so that none passes there. */
class CheckVerbTest {
	/** Two algorithms of two mappings each; three problems of one kind with a fragment, and one without. */
	private static Typed check(String... options) {
		return check(Described.Still::new, options);
	}

	private static Typed check(Supplier<Algorithm<?>> second, String... options) {
		Catalog catalog = new Catalog(
				List.of(new Contribution<>("one", "One", "ours", "toys", Described.Still::new), new Contribution<>("two", "Two", "ours", "toys",
						second)),
				List.of(new Contribution<>("s/x", "X", "ours", "toys", Described.Square::new), new Contribution<>("s/y", "Y", "ours", "toys",
						Described.Square::new),
						new Contribution<>("t/z", "Z", "ours", "toys", Described.Square::new), new Contribution<>("toy/bowl", "Bowl", "ours", "toys",
								Toys.Bowl::new)),
				List.of(new Contribution<>("sequential", "the host", "", "core", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "toys", Described::new)));
		String[] args = new String[options.length + 1];
		args[0] = "check";
		System.arraycopy(options, 0, args, 1, options.length);
		return Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, args);
	}

	/** The names of the checks in the order in which they ran. */
	private static List<String> names(Typed t) {
		return t.lines().stream().filter(l -> l.startsWith("{\"check\":\"")).map(l -> l.substring(10, l.indexOf('"', 10))).toList();
	}

	private static List<String> trajectories(Typed t) {
		return names(t).stream().filter(n -> n.startsWith("trajectory of ")).toList();
	}

	/** On the host 2 answers, 4 problems, 2 algorithms; on the device 3, 3 values, trajectories of 4 mappings, the contract of 1. */
	@Test
	void aCheckSaysFirstWhatItWillDo() {
		assertEquals("19 checks on sequential, opencl:0:0: 5 known answers, 4 problems, values of 3 problems, 4 trajectories, 3 contracts of "
				+ "algorithms and mappings. With --full: 15 more.", check().lines().getFirst());
		assertEquals("1 check on sequential: 1 problem.", check("--problem", "toy/bowl", "--device", "sequential").lines().getFirst());
		assertFalse(check("--quiet").out().contains("With --full"));
		assertTrue(check("--json").lines().getFirst().startsWith("{\"check\":"));
	}

	/** 4 × 3 trajectories in full, and 4 mappings in both precisions. */
	@Test
	void anOrdinaryCheckSaysWhatFullAdds() {
		assertEquals(List.of("trajectory of one/a on s/x", "trajectory of one/b on s/y", "trajectory of two/a on t/z", "trajectory of two/b on s/x"),
				trajectories(check("--json")));
		assertEquals("Skipped: most contracts of mappings, the other ways to evaluate each problem, and the other problems for each mapping. "
				+ "With --full: 15 more checks.", check("--device", "opencl").lines().getLast());
		assertEquals("Skipped: the other problems for each mapping. With --full: 4 more checks.",
				check("--device", "opencl", "--algorithm", "two").lines().getLast());
		assertFalse(check("--quiet").out().contains("--full"));
		assertFalse(check("--device", "sequential").out().contains("--full"));
	}

	@Test
	void aFullCheckComparesEveryMappingOnEveryProblem() {
		Typed full = check("--full");
		assertEquals(12, full.err().lines().filter(l -> l.startsWith("not checked: trajectory of ")).count(), full.err());
		assertFalse(full.out().contains("--full"), full.out());
		List<String> names = names(check("--full", "--json"));
		assertTrue(names.containsAll(names(check("--json"))));
	}

	/** It raises the request when it is evaluated. */
	private record Stopping(Cancel cancel, Described.Square by) implements Problem, ProblemFamily<Described.None> {
		@Override
		public Class<Described.None> parameters() {
			return Described.None.class;
		}

		@Override
		public Problem create(Described.None parameters, int dimension, ProblemData data) {
			return this;
		}

		@Override
		public int defaultDimension() {
			return 1;
		}

		@Override
		public int dimension() {
			return 1;
		}

		@Override
		public double[] lower() {
			return by.lower();
		}

		@Override
		public double[] upper() {
			return by.upper();
		}

		@Override
		public double value(double[] x, Evaluation at) {
			cancel.raise();
			return by.value(x, at);
		}
	}

	@Test
	void aStopEndsItAfterTheCheckThatRuns() {
		Cancel cancel = new Cancel();
		Catalog catalog = new Catalog(List.of(), List.of(new Contribution<>("s/x", "X", "ours", "toys", () -> new Stopping(cancel,
				new Described.Square())), new Contribution<>("s/y", "Y", "ours", "toys", Described.Square::new)),
				List.of(new Contribution<>("sequential", "the host", "", "core", SequentialBackend::new)));
		Typed t = Typed.with(catalog, List.of(), cancel, Screen.NONE, "check", "--json");
		assertEquals(ExitCode.CANCELLED, t.code());
		assertEquals(List.of("known answers of the random numbers", "known answers of the mathematics", "problem s/x"), names(t));
		assertTrue(t.lines().getLast().contains("\"cancelled\":true"), t.out());
	}

	@Test
	void ofANamedAlgorithmOnlyItsOwnIsChecked() {
		assertEquals(List.of("algorithm two on reference/sphere", "trajectory of two/a on s/x", "trajectory of two/b on s/x",
				"mapping two/a in single precision on reference/sphere",
				"mapping two/a in double precision on reference/sphere", "mapping two/b in single precision on reference/sphere",
				"mapping two/b in double precision on reference/sphere"), names(check("--algorithm", "two", "--json")));
	}

	@Test
	void aSuiteStandsForItsProblems() {
		assertEquals(List.of("problem s/x", "problem s/y", "problem toy/bowl", "values of s/x", "values of s/y", "trajectory of one/a on s/x",
				"trajectory of one/a on s/y", "trajectory of one/b on s/x", "trajectory of two/a on s/x", "trajectory of two/b on s/x"),
				names(check("--problem", "s", "--problem", "toy/bowl", "--json")));
	}

	@Test
	void aPatternStandsForWhatItFits() {
		assertEquals(names(check("--problem", "s", "--problem", "toy/bowl", "--json")), names(check("--problem", "s/*", "--problem", "*bowl",
				"--json")));
		assertEquals(names(check("--algorithm", "two", "--problem", "s/x", "--json")),
				names(check("--algorithm", "t*o", "--problem", "s/x", "--json")));
	}

	@Test
	void aDeviceOnWhichNothingThatIsNamedRunsIsNotCheckedAndSaysSo() {
		Typed t = check("--problem", "toy/bowl");
		assertEquals(0, t.code(), t.out());
		assertEquals("not checked: device on opencl:0:0: none of the selected algorithms and problems runs on it" + System.lineSeparator(), t.err());
		assertTrue(t.out().endsWith("1 check on 2 devices: none failed, 1 not checked\n"), t.out());
	}

	@Test
	void aNamedAlgorithmSaysWhichPresetIsChecked() {
		Supplier<Algorithm<?>> two = () -> new Described.Still("plain", "hasty", "wild");
		Typed first = check(two, "--algorithm", "two", "--device", "sequential");
		assertEquals("two: preset plain; not checked: hasty, wild (--preset NAME, --with NAME=VALUE)", first.lines().get(1));
		Typed full = check(two, "--algorithm", "two", "--device", "sequential", "--full");
		assertEquals("two: preset plain, then hasty, wild", full.lines().get(1));
		assertTrue(full.out().contains("algorithm two with preset wild on reference/sphere"), full.out());
		Typed hasty = check(two, "--algorithm", "two", "--device", "sequential", "--preset", "hasty");
		assertEquals("two: preset hasty; not checked: plain, wild (--preset NAME, --with NAME=VALUE)", hasty.lines().get(1));
		assertTrue(hasty.out().contains("algorithm two with preset hasty on reference/sphere"), hasty.out());
		assertFalse(check("--algorithm", "two").out().contains("preset"));
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"--preset=hasty | --preset sets values of an algorithm. Name it with --algorithm.",
			"--with=size=4 | --with sets values of an algorithm. Name it with --algorithm.",
			"--preset=hasty --algorithm=two | --preset: two has no preset 'hasty'; it has none",
			"--with=sice=4 --algorithm=two | --with sice: two: unknown parameter 'sice'. There are none." })
	void valuesThatNoAlgorithmHasAreRefused(String options, String line) {
		Typed t = check(options.split(" "));
		assertEquals(2, t.code());
		assertEquals(line + System.lineSeparator(), t.err());
		assertEquals("", t.out());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"--algorithm | too | --algorithm: unknown algorithm 'too'. Did you mean 'two'?",
			"--algorithm | sphere | --algorithm: unknown algorithm 'sphere'. 'thalweg describe' lists what is installed.",
			"--problem | s/w | --problem: unknown problem 's/w'. Did you mean 's/x' or 's/y'?",
			"--problem | s/*x* y | --problem: the pattern 's/*x* y' matches no problem. 'thalweg describe' lists what is installed.",
			"--algorithm | o*w | --algorithm: the pattern 'o*w' matches no algorithm. 'thalweg describe' lists what is installed.",
			"--problem | toi | --problem: unknown problem 'toi'. Did you mean 'toy'?" })
	void anUnknownIdIsOneLineAndNothingIsChecked(String option, String id, String line) {
		Typed t = check("--problem", "s/x", option, id);
		assertEquals(2, t.code());
		assertEquals(line + System.lineSeparator(), t.err());
		assertEquals("", t.out());
	}
}
