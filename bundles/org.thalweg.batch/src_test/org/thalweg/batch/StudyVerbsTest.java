package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.batch.Typed.thalweg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.experiment.run.Cancel;

/** {@code plan}, {@code list}, {@code compare} and {@code prune}. */
@Tag("slow")
class StudyVerbsTest {
	@TempDir
	private Path folder;
	private String file;
	private String a;
	private String b;

	@BeforeEach
	void write() throws IOException {
		file = Files.writeString(folder.resolve("two.yaml"),
				"name: two\nproblems: {problem: toy/bowl, dimension: [1, 2]}\nalgorithms: halving\nruns: 2\nstop: 3\n").toString();
		a = folder.resolve("a").toString();
		b = folder.resolve("b").toString();
	}

	private void run(String out, int runs) {
		assertEquals(0, thalweg("run", file, "--out", out, "--set", "runs=" + runs, "--quiet").code());
	}

	@Test
	void aPlanTellsWhatIsDoneAndWhatIsLeft() {
		run(a, 2);
		Typed t = thalweg("plan", file, "--out", a, "--set", "runs=5", "--no-time");
		assertEquals(0, t.code(), t.err());
		assertTrue(t.out().startsWith("two: 2 cases, 10 runs; 4 stored in " + a + ", 6 remaining\n"), t.out());
		assertTrue(t.out().contains("""
				problem       algorithm  device      runs  done  left
				toy/bowl 1-D  halving    sequential     5     2     3
				toy/bowl 2-D  halving    sequential     5     2     3
				"""), t.out());
		Typed timed = thalweg("plan", file, "--out", a, "--set", "runs=5", "--set", "problems.dimension=1");
		assertTrue(timed.out().contains("The 3 runs left will take "), timed.out());
	}

	@Test
	void aPlanOfManyCasesIsToldByAlgorithmAndDevice() {
		Typed t = thalweg("plan", file, "--out", a, "--no-time", "--set", "problems={problem: toy/bowl, with: {centre: " + tenths() + "}}");
		assertTrue(t.out().contains("41 problems  halving    sequential    82     0    82\n"), t.out());
		assertTrue(t.out().startsWith("two: 41 cases, 82 runs; none stored in " + a + " yet\n"), t.out());
	}

	private static String tenths() {
		return java.util.stream.IntStream.range(-20, 21).mapToObj(i -> i / 10.0).toList().toString();
	}

	private static long outputFiles(Typed plan) {
		assertEquals(0, plan.code(), plan.err());
		return Long.parseLong(plan.out().replaceFirst("(?s).*\"outputFiles\":(\\d+).*", "$1"));
	}

	/** The number that run then writes: exactly for few functions, within a tenth for many. Nothing is left in the folder. */
	@Test
	void aPlanTellsHowManyFilesItsOutputsWillBe() {
		for (int problems : new int[] { 2, 16 }) {
			String centres = "problems={problem: toy/bowl, dimension: 2, with: {centre: " + java.util.stream.IntStream.range(0, problems)
					.mapToObj(i -> i / 8.0).toList()
					+ "}}";
			String to = a + problems;
			Typed plan = thalweg("plan", file, "--out", to, "--no-time", "--json", "--set", centres, "--outputs", "charts,csv");
			assertFalse(Files.exists(Path.of(to)));
			Typed run = thalweg("run", file, "--out", to, "--json", "--quiet", "--set", centres, "--outputs", "charts,csv");
			assertEquals(0, run.code(), run.err());
			long written = run.out().lines().filter(l -> l.contains("\"event\":\"output\"")).count();
			assertEquals(written, outputFiles(plan), problems == 2 ? 0 : written / 10.0);
		}
	}

	@Test
	void aPlanTellsItsOutputsInASentence() {
		Typed plan = thalweg("plan", file, "--out", a, "--no-time", "--outputs", "report,csv");
		assertTrue(plan.out().lines().anyMatch(l -> l.matches("Outputs: \\d files, \\d+ KiB; writing them takes about [0-9.]+ m?s\\.")), plan.out());
		assertEquals(2, thalweg("plan", file, "--no-time", "--outputs", "cvs").code());
	}

	@Test
	void aPlanHasTheMistakesThatRunWouldRefuseAndMakesNothing() {
		Typed t = thalweg("plan", file, "--out", a, "--set", "algorithms=halvin");
		assertEquals(2, t.code());
		assertTrue(t.err().contains("unknown algorithm 'halvin'. Did you mean 'halving'?"), t.err());
		assertEquals(0, thalweg("plan", file, "--out", a, "--no-time").code());
		assertFalse(Files.exists(Path.of(a)));
	}

	/** The sum of squares, and how often it was evaluated, as if a user's program computed it. */
	private static final class Program implements ProblemFamily<Toys.BowlParameters> {
		private final AtomicInteger asked = new AtomicInteger();

		@Override
		public Class<Toys.BowlParameters> parameters() {
			return Toys.BowlParameters.class;
		}

		@Override
		public Problem create(Toys.BowlParameters p, int dimension, ProblemData data) {
			Problem of = new Toys.Bowl().create(p, dimension, data);
			return new Problem() {
				@Override
				public int dimension() {
					return dimension;
				}

				@Override
				public double[] lower() {
					return of.lower();
				}

				@Override
				public double[] upper() {
					return of.upper();
				}

				@Override
				public double value(double[] x, Evaluation at) {
					asked.incrementAndGet();
					return of.value(x, at);
				}

				@Override
				public boolean external() {
					return true;
				}
			};
		}
	}

	@Test
	void aPlanAsksNoProgramUnlessItMay() {
		Program program = new Program();
		Catalog toys = Toys.catalog();
		Catalog catalog = new Catalog(List.copyOf(toys.algorithms().values()), List.of(new Contribution<>("toy/bowl", "A program", "", "toys",
				() -> program)), List.copyOf(toys.backends().values()));
		for (String words : List.of("plan " + file, "plan --json " + file, "describe --forecast " + file, "plan --help")) {
			Typed t = Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, words.split(" "));
			assertEquals(0, t.code(), t.err());
			assertEquals(0, program.asked.get(), words);
			assertTrue(words.startsWith("describe") || (t.out() + t.err()).contains("--probe"), t.out() + t.err());
		}
		Typed plan = Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, "plan", file);
		assertTrue(plan.out().contains("toy/bowl 1-D  halving    sequential     2     0     2  unknown    unknown\n"), plan.out());
		assertTrue(plan.out().contains("The time for the remaining 4 runs is unknown."), plan.out());
		assertTrue(plan.err().contains("The time of 2 cases is unknown, because "), plan.err());
		plan = Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, "plan", file, "--json");
		assertTrue(plan.out().contains("\"runSeconds\":null,\"secondsLeft\":null") && plan.out().contains("\"secondsLeft\":null,\"probed\":0"), plan
				.out());
		plan = Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, "plan", file, "--probe");
		assertTrue(plan.out().contains("The 4 runs left will take about "), plan.out());
		assertTrue(program.asked.get() > 0);
		assertEquals(2, thalweg("plan", file, "--probe", "--no-time").code());
	}

	/** Shards that have not been merged are results, too. */
	@Test
	void shardsThatAreNotJoinedAreListed() {
		assertEquals(0, thalweg("run", file, "--shard", "1/2", "--out", a, "--quiet").code());
		Typed t = thalweg("list", folder.toString());
		assertEquals(0, t.code());
		assertEquals(a + " contains shards that are not merged. 'thalweg merge " + a + "' merges them; so does 'thalweg report'.\n", t.err());
		assertEquals(t.err(), thalweg("list", a).err());
		thalweg("merge", a);
		assertEquals("", thalweg("list", a).err());
	}

	@Test
	void experimentsBelowAFolderAreListed() throws IOException {
		run(a, 2);
		run(b, 1);
		Typed t = thalweg("list", folder.toString(), "--json");
		assertEquals(0, t.code(), t.err());
		assertTrue(t.lines().getFirst().startsWith("{\"event\":\"experiment\",\"folder\":\"" + a + "\",\"name\":\"two\","), t.out());
		assertTrue(t.lines().getLast().contains("\"done\":2,\"runs\":2,\"failed\":0,\"devices\":[\"sequential\"],"), t.out());
		Files.writeString(Files.createDirectory(folder.resolve("c")).resolve("store.sqlite"), "no store");
		Typed damaged = thalweg("list", folder.toString());
		assertEquals(1, damaged.code());
		assertTrue(damaged.err().contains("is not a Thalweg results file"), damaged.err());
		assertEquals(2, thalweg("list", file).code());
	}

	@Test
	void twoFoldersAreComparedAndTheExitCodeTells() {
		run(a, 2);
		run(b, 2);
		Typed same = thalweg("compare", a, b);
		assertEquals(0, same.code(), same.out());
		assertEquals("4 runs are in both: 4 equal bit for bit, 0 not\nThe same.\n", same.out());
		run(b, 3);
		Typed more = thalweg("compare", a, b, "--json");
		assertEquals(1, more.code());
		assertEquals("{\"event\":\"compared\",\"a\":\"" + a + "\",\"b\":\"" + b
				+ "\",\"same\":false,\"both\":4,\"equal\":4,\"onlyA\":0,\"onlyB\":2,\"notes\":[]}", more.lines().getLast());
		assertEquals(2, thalweg("compare", a, folder.resolve("nowhere").toString()).code());
	}

	@Test
	void otherFoldersBecomeColumnsUnderTheFormerNameOfTheOptionToo() {
		run(a, 2);
		run(b, 2);
		String expected = thalweg("report", a, "--without-times", "--others", b).out();
		assertTrue(expected.contains("halving (b)"), expected);
		assertEquals(expected, thalweg("report", a, "--without-times", "--beside", b).out());
	}

	/** Both labels have the same runs, so no pair differs and p is 1; the least p of six pairs is 2/2⁶ = 0.03125. */
	@Test
	void runsOfEqualSeedsAreComparedInPairsOnRequest() throws IOException {
		String two = Files.writeString(folder.resolve("pairs.yaml"), "problems: {problem: toy/bowl, dimension: 1}\nalgorithms: [halving, "
				+ "{algorithm: halving, label: other}]\nruns: 6\nstop: 3\n").toString();
		assertEquals(0, thalweg("run", two, "--out", a, "--quiet").code());
		Typed none = thalweg("report", a, "--paired");
		assertEquals(2, none.code());
		assertEquals("--paired: " + a + " has no baseline to compare with. Add --baseline followed by one of: halving, other\n", none.err());
		Typed t = thalweg("report", a, "--paired", "--baseline", "halving", "--json");
		assertTrue(t.lines().get(2).contains("\"test\":\"wilcoxon\",\"level\":0.01,\"p\":1.0,"), t.out());
		assertTrue(t.lines().get(2).contains("\"leastP\":0.03125,"), t.out());
		assertEquals(2, thalweg("report", a, "--baseline", "halvin").code());
	}

	/** Both labels have the same runs, so that every draw calls them equivalent. */
	@Test
	void algorithmsAreComparedByBayesianSignedRanksOnRequest() throws IOException {
		String two = Files.writeString(folder.resolve("pairs.yaml"), "problems: {problem: toy/bowl, dimension: [1, 2]}\nalgorithms: [halving, "
				+ "{algorithm: halving, label: other}]\nruns: 3\nstop: 3\n").toString();
		assertEquals(0, thalweg("run", two, "--out", a, "--quiet").code());
		Typed t = thalweg("report", a, "--bayes", "--rope", "1e-8", "--json");
		assertEquals("{\"event\":\"bayes\",\"report\":\"pairs\",\"table\":\"median best error\",\"algorithms\":[\"halving\",\"other\"],"
				+ "\"problems\":2,\"rho\":1.0E-8,\"ahead\":0.0,\"alike\":1.0,\"behind\":0.0}", t.lines().getLast());
		assertTrue(thalweg("report", a, "--bayes").out().contains("\nBayesian signed ranks\n"));
		assertEquals(0, thalweg("export", a, "--format", "csv", "--to", b, "--bayes").code());
		assertTrue(Files.exists(Path.of(b, "bayes.csv")));
		assertEquals("--rope is used only with Bayesian signed ranks. Add --bayes\n", thalweg("report", a, "--rope", "1").err());
		assertEquals("--rope: -1.0 is not a width of a region; expected a finite number >= 0, such as 1e-8\n",
				thalweg("report", a, "--bayes", "--rope", "-1").err());
		assertEquals("--format long: --bayes works only with csv and latex. Leave it "
				+ "out\n", thalweg("export", a, "--format", "long", "--bayes").err());
	}

	/** Outside an installation the commit is unknown. */
	@Test
	void theCommitIsPartOfWhatIsExported() throws IOException {
		run(a, 1);
		assertEquals(0, thalweg("export", a, "--format", "csv", "--to", b).code());
		java.util.List<String> runs = Files.readAllLines(Path.of(b, "runs.csv"));
		assertTrue(runs.getFirst().contains(",x,commit,"), runs.getFirst());
		assertTrue(runs.get(1).contains(",unknown,"), runs.get(1));
		assertTrue(thalweg("--version").out().startsWith("thalweg unreleased (commit unknown, Java "));
	}

	@Test
	void pruningChangesNothingUntilItIsToldTo() {
		run(a, 4);
		run(a, 2);
		Typed t = thalweg("prune", a);
		assertEquals(0, t.code(), t.err());
		assertTrue(t.out().contains("4 runs that the experiment no longer contains\n"), t.out());
		assertTrue(t.out().contains("Nothing was changed. Add --yes to remove this from " + a + ". The 4 runs that the experiment needs stay."), t
				.out());
		assertTrue(thalweg("prune", a, "--yes", "--backup", b, "--json").out().startsWith("{\"event\":\"pruned\",\"folder\":\"" + a
				+ "\",\"gone\":4,"));
		assertEquals(a + ": intact, 4 runs\n" + b + ": intact, 8 runs\n", thalweg("verify", a, b).out());
		assertTrue(thalweg("prune", a).out().startsWith("Nothing to remove"));
		assertEquals(2, thalweg("prune", a, "--backup", b).code());
		assertEquals(2, thalweg("prune", a, "--yes", "--dry-run").code());
	}

	@Test
	void aPlanRefusesAFileInPlaceOfTheFolder() {
		Typed t = thalweg("plan", file, "--out", file, "--no-time");
		assertEquals(file + " is not a folder, so it cannot be used for results. Choose another folder with --out.\n", t.err());
		assertEquals(2, t.code());
	}

	@Test
	void optionsOfTablesAreNamedAsTheyAreTyped() {
		run(a, 1);
		assertEquals("--rows is 0; expected at least 1\n", thalweg("export", a, "--format", "latex", "--rows", "0").err());
		assertEquals("--digits is 0; expected 1 to 17\n", thalweg("run", file, "--out", a, "--outputs", "latex", "--digits", "0").err());
	}

	@Test
	void anOutputThatIsNamedTwiceIsReportedOnce() {
		assertTrue(thalweg("run", file, "--out", a, "--outputs", "report,report").out().endsWith("\nOutputs written: report (1 file)\n"));
	}
}
