package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.batch.Typed.thalweg;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.run.Cancel;

class RunTest {
	private static final String FILE = """
			name: two
			problems:
			  - {problem: toy/bowl, dimension: [1, 2]}
			algorithms:
			  - {algorithm: halving}
			runs: 2
			stop: {generations: 3}
			""";

	@TempDir
	private Path folder;
	private String file;
	private String out;

	@BeforeEach
	void write() throws IOException {
		file = Files.writeString(folder.resolve("two.yaml"), FILE).toString();
		out = folder.resolve("store").toString();
	}

	private Typed run(String... more) {
		return thalweg(Stream.concat(Stream.of("run", file, "--out", out), Stream.of(more)).toArray(String[]::new));
	}

	@Test
	void aFileIsRunAndReported() {
		Typed t = run();
		assertEquals(0, t.code(), t.err());
		assertTrue(t.out().contains("toy/bowl") && t.out().contains("Results: " + out), t.out());
	}

	@Test
	void theSecondCallComputesNothingAndPrintsTheSameReport() {
		String first = run().out();
		Typed again = run();
		assertEquals(first, again.out());
		assertEquals(List.of("{\"event\":\"done\",\"runs\":0,\"failed\":0,\"skipped\":0,\"kept\":4,\"cancelled\":false}"),
				run("--json").lines());
	}

	/** Once in what is printed, of which the last is a summary, in each table for LaTeX, and once in a page. */
	@Test
	void whatAValueIsStandsInEveryReport() throws IOException {
		String said = "Values of toy/bowl are costs, the lower the better: penalties less energy, in 10⁸ kWh.";
		String[] parts = { "run " + file + " --out " + out, "report " + out, "report " + out + " --full --file " + folder.resolve("r.html"),
				"report " + out + " --sections errors",
				"run " + file + " --out " + out + "-long --set problems[0].dimension=" + IntStream.rangeClosed(1, 40).boxed().toList().toString()
						.replace(" ", "") };
		for (String words : parts) {
			assertEquals(1, count(said, valued(words)), words);
		}
		assertEquals(1, count(said, Files.readString(folder.resolve("r.html"))));
		valued("export " + out + " --format latex");
		for (String table : List.of("table.tex", "comparison.tex")) {
			String tex = Files.readString(Path.of(out, "latex", table));
			assertEquals(1, count("penalties less energy, in 10\\ensuremath{{}^{8}} kWh", tex), tex);
		}
	}

	private static String valued(String words) {
		Typed t = Typed.with(Toys.catalog(new Toys.Bowl(2, "penalties less energy, in 10⁸ kWh")), List.of(), new Cancel(), Screen.NONE, words.split(
				" "));
		assertEquals(0, t.code(), t.err());
		return t.out();
	}

	private static int count(String what, String text) {
		return text.replaceAll("\\s+", " ").split(Pattern.quote(what), -1).length - 1;
	}

	@Test
	void isolationIsRefusedWhereItCannotBe() {
		Typed t = run("--isolate");
		assertEquals(2, t.code());
		assertEquals("--isolate: this program was not started by an installation's launcher, so it cannot start other processes. Start it with "
				+ "thalweg-batch or thalweg-workbench\n", t.err());
		assertEquals("--isolate-limit is used only with --isolate. Add --isolate, or leave this option out\n", run("--isolate-limit", "2h").err());
		assertEquals("--isolate-limit: '2 days' is not a time; expected a number followed by s, min or h, such as 10min\n", run("--isolate",
				"--isolate-limit", "2 days").err());
		assertEquals("--isolate-limit: '0s' would end every process immediately; expected a time above 0, such as 10min. For the default of 10 "
				+ "min, leave the option out\n", run(
						"--isolate", "--isolate-limit", "0s").err());
	}

	@Test
	void everyFinishedRunIsALine() {
		Typed t = run("--json", "--set", "runs=3", "--set", "problems[0].dimension=1");
		assertEquals(4, t.lines().size(), t.out());
		// seeds 1, 2, 3 in one dimension: (s / 8)^2 + 2 + 100
		assertTrue(t.lines().get(0).contains("\"seed\":1,\"best\":102.015625,\"error\":0.015625,\"x\":[0.125],\"evaluations\":4,"), t.out());
		assertTrue(t.lines().get(2).contains("\"seed\":3,\"best\":102.140625,"), t.out());
		assertEquals("{\"event\":\"done\",\"runs\":3,\"failed\":0,\"skipped\":0,\"kept\":0,\"cancelled\":false}", t.lines().get(3));
		assertEquals("", t.err());
	}

	@Test
	void aFailedRunIsToldAndEndsWithOne() {
		Typed t = run("--json", "--set", "algorithms[0].with={broken: true}");
		assertEquals(1, t.code());
		assertEquals("{\"event\":\"done\",\"runs\":0,\"failed\":4,\"skipped\":0,\"kept\":0,\"cancelled\":false}", t.lines().getLast());
		assertTrue(t.lines().getFirst().startsWith("{\"event\":\"failed\",\"problem\":\"toy/bowl\",\"dimension\":1,"), t.out());
		assertTrue(t.err().contains("the toy is broken"), t.err());
	}

	@Test
	void mistakesAreNamedByFileAndLineAndNothingIsStarted() throws IOException {
		Files.writeString(Path.of(file), FILE.replace("halving}", "halvng, with: {size: 0}}").replace("runs: 2", "runz: 2"));
		Typed t = run();
		assertEquals(2, t.code());
		assertEquals("", t.out());
		assertTrue(t.err().contains(file + ":6: runz: unknown key 'runz'. Did you mean 'runs'?"), t.err());
		assertFalse(Files.exists(Path.of(out)));
	}

	@Test
	void cancelledRunsAreKeptAndSaid() {
		Cancel cancel = new Cancel();
		ByteArrayOutputStream err = new ByteArrayOutputStream();
		OutputStream raising = new OutputStream() {
			@Override
			public void write(int b) {
				cancel.raise(); // with the line of the first run
			}
		};
		int code = Thalweg.run(new String[] { "run", file, "--out", out, "--json" }, new Session(new PrintStream(raising, true),
				new PrintStream(err, true), Toys.catalog(), cancel, Screen.NONE), List.of());
		assertEquals(130, code);
		assertTrue(err.toString().contains("Cancelled. 1 finished run is stored in "), err::toString);
		assertEquals("{\"event\":\"done\",\"runs\":3,\"failed\":0,\"skipped\":0,\"kept\":1,\"cancelled\":false}", run("--json").lines().getLast());
	}

	@Test
	void aWishToStopBeforeAnythingBeginsLeavesNothingBehind() {
		Cancel cancel = new Cancel();
		cancel.raise();
		Typed t = Typed.with(Toys.catalog(), List.of(), cancel, Screen.NONE, "run", file, "--out", out);
		assertEquals(130, t.code());
		assertEquals("Cancelled." + System.lineSeparator(), t.err());
		assertFalse(Files.exists(Path.of(out)));
	}

	@Test
	void reportExportAndReplayReadTheStore() {
		run();
		assertTrue(thalweg("report", out).out().contains("toy/bowl"));
		List<String> lines = thalweg("report", out, "--without-times", "--json").lines();
		assertTrue(lines.get(0).startsWith("{\"event\":\"report\",\"report\":\"two\","), lines.get(0));
		assertEquals(3, lines.size());
		assertFalse(lines.get(1).contains("seconds"), lines.get(1));
		Typed export = thalweg("export", out, "--format", "csv", "--json");
		assertEquals("{\"file\":\"" + Path.of(out, "csv", "runs.csv") + "\"}", export.lines().getFirst());
		Typed replay = thalweg("replay", out, "3");
		assertEquals(0, replay.code(), replay.err());
		assertTrue(replay.out().contains("identical, all 4 improvements bit for bit"), replay.out()); // the start and three halvings
		assertTrue(thalweg("replay", out, "1", "--json").out().contains("\"outcome\":\"identical\""));
		assertEquals(2, thalweg("replay", out, "99").code());
	}

	@Test
	void chartsAreDrawnOfEveryFolder() {
		run();
		String more = folder.resolve("more/store").toString();
		assertEquals(0, thalweg("run", file, "--out", more, "--quiet").code());
		Path one = folder.resolve("one");
		// one and two dimensions, over linear and over logarithmic evaluations, and box plots of both
		assertTrue(thalweg("report", out, "--charts", one.toString()).out().endsWith("\nCharts: 5 in " + one + "\n"));
		assertTrue(Files.isRegularFile(one.resolve("toy-bowl-2-d-loglog.svg")));
		List<String> lines = thalweg("report", out, more, "--charts", folder.resolve("two").toString(), "--json").lines();
		assertEquals(2 * (1 + 2 + 9), lines.size());
		assertEquals("{\"event\":\"chart\",\"report\":\"two\",\"file\":\"" + folder.resolve("two/store/toy-bowl-1-d-semilog.svg") + "\"}", lines.get(
				3));
		assertEquals("{\"event\":\"chart\",\"report\":\"two\",\"file\":\"" + folder.resolve("two/store-2/toy-bowl-2-d-loglog.csv") + "\"}",
				lines.get(lines.size() - 2));
		assertTrue(lines.getLast().endsWith("/two/store-2/boxes-all-1.svg\"}"), lines.getLast());
	}

	@Test
	void publishedFiguresAreDrawnBesideOurs() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), "toy/bowl,1,halving,mean,0.5\ntoy/bowl,2,halving,mean,7.0\n");
		assertEquals(0, run("--set", "published=" + csv).code());
		Path charts = folder.resolve("charts");
		assertTrue(thalweg("report", out, "--charts", charts.toString()).out().endsWith("\nCharts: 6 in " + charts + "\n"));
		assertTrue(Files.isRegularFile(charts.resolve("published-mean.svg")));
	}

	/** Seeds 1 and 2 in one dimension: errors (s / 8)², 0.015625 and 0.0625, mean 0.0390625, sd 0.0331. */
	@Test
	void publishedFiguresOfSeveralFoldersAreComparedTogether() throws IOException {
		Path csv = Files.writeString(folder.resolve("p.csv"), """
				toy/bowl,1,halving,mean,0.0
				toy/bowl,1,halving,sd,0.0
				toy/bowl,2,halving,mean,7.0
				""");
		String more = folder.resolve("more").toString();
		for (String to : List.of(out, more)) {
			assertEquals(0, thalweg("run", file, "--out", to, "--set", "published=" + csv, "--quiet").code());
		}
		Typed text = thalweg("report", out, more);
		assertTrue(text.out().contains("Published figures of all experiments"), text.out());
		assertTrue(text.out().contains("Means: 2 of 2 cells agree (Welch, Holm, 0.01; means printed as zero by their bound)."), text.out());
		assertFalse(thalweg("report", out).out().contains("together"));
		List<String> lines = thalweg("report", out, more, "--json").lines();
		assertEquals(2 * (1 + 2 + 3 + 1) + 4 + 1, lines.size());
		assertEquals(
				"{\"event\":\"together\",\"report\":\"two\",\"problem\":\"toy/bowl\",\"dimension\":1,\"label\":\"halving\",\"place\":\"sequential\","
						+ "\"statistic\":\"mean\",\"published\":0.0,\"printed\":\"0.0\",\"ours\":0.0390625,\"test\":\"below\",\"p\":null,\"holm\":null,"
						+ "\"below\":0.05,\"agrees\":true,\"why\":null}", lines.get(14));
		assertTrue(lines.get(15).endsWith("\"agrees\":null,\"why\":\"no sd was published\"}"), lines.get(15));
		assertEquals("{\"event\":\"agreement\",\"reports\":[\"two\",\"two (2)\"],\"statistic\":\"mean\",\"level\":0.01,\"tested\":2,\"agree\":2,"
				+ "\"untested\":2}", lines.getLast());
	}
}
