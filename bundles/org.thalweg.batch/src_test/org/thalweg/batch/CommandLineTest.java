package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.batch.Typed.thalweg;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.Contribution;
import org.thalweg.experiment.run.Cancel;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

class CommandLineTest {
	@Command(name = "flow", description = "made")
	static final class Flow implements Callable<Integer> {
		@Option(names = "--rate")
		private int rate;

		@Override
		public Integer call() {
			if (rate == 13) {
				throw new IllegalStateException("thirteen");
			}
			return rate;
		}
	}

	private static Contribution<Object> verb(String id, Callable<Object> make) {
		return new Contribution<>(id, "lets it flow", "", "toys.flow", () -> {
			try {
				return make.call();
			} catch (Exception e) {
				throw new IllegalStateException(e.getMessage(), e);
			}
		});
	}

	private static Typed flow(Contribution<Object> verb, String... args) {
		return Typed.with(Toys.catalog(), List.of(verb), new Cancel(), Screen.NONE, args);
	}

	@Test
	void helpStatesTheVerbsTheExitCodesAndExamples() {
		Typed help = thalweg("--help");
		assertEquals(0, help.code());
		for (String word : List.of("run", "solve", "serve", "evaluate", "describe", "devices", "kernels", "check", "report", "export",
				"import", "completion", "replay", "130", "Examples:")) {
			assertTrue(help.out().contains(word), word);
		}
		assertEquals("", help.err());
	}

	static Stream<String> verbs() {
		return Thalweg.verbs(null).keySet().stream().filter(verb -> !Set.of("completion", "man", "help").contains(verb));
	}

	@ParameterizedTest
	@MethodSource("verbs")
	void everyVerbHasHelpAndJson(String verb) {
		Typed help = thalweg(verb, "--help");
		assertEquals(0, help.code());
		assertTrue(help.out().contains("--json"), help.out());
	}

	@ParameterizedTest
	@CsvSource(delimiter = '|', value = {
			"rnu e.yaml | thalweg: unknown verb 'rnu'. Did you mean 'run'? See thalweg --help.",
			"run e.yaml --jsn | thalweg run: unknown option '--jsn'. Did you mean '--json'? See thalweg run --help.",
			"run a.yaml b.yaml | thalweg run: unexpected argument 'b.yaml'. See thalweg run --help.",
			"run --hlp | thalweg run: unknown option '--hlp'. Did you mean '--help'? See thalweg run --help.",
			"run | thalweg run: missing required parameter: 'FILE'. See thalweg run --help.",
			"solve --problem toy/bowl | thalweg solve: missing required option: '--algorithm=ID'. See thalweg solve --help.",
			"solve --problem toy/bowl --algorithm halving --generations few | thalweg solve: invalid value for option "
					+ "'--generations': 'few' is not an integer. See thalweg solve --help.",
			"solve --problem toy/bowl --algorithm halving --generations 2.5 | thalweg solve: invalid value for option "
					+ "'--generations': '2.5' is not an integer. See thalweg solve --help.",
			"solve --problem toy/bowl --algorithm halving --dimension 1e10 | thalweg solve: invalid value for option "
					+ "'--dimension': '1e10' is too large; the maximum is 2147483647. See thalweg solve --help.",
			"solve --problem toy/bowl --algorithm halving --target 1D | thalweg solve: invalid value for option '--target': '1D' is not a number. "
					+ "See thalweg solve --help.",
			"solve --problem toy/bowl --algorithm halving --seconds long | thalweg solve: invalid value for option '--seconds': 'long' is not "
					+ "a number. See thalweg solve --help.",
			"describe halvng | unknown id 'halvng'. Did you mean 'halving'?",
			"report nowhere/to/be/found | nowhere/to/be/found contains no results: it has no file store.sqlite. Name a folder to which 'thalweg "
					+ "run' wrote results",
			"export nowhere --format cvs | --format: 'cvs' is not one of csv, coco, iohprofiler, json, latex, long. Did you mean 'csv'?" })
	void aSlipIsOneLineWithTheNearestName(String typed, String line) {
		Typed t = thalweg(typed.split(" "));
		assertEquals(line + System.lineSeparator(), t.err());
		assertEquals(2, t.code());
		assertEquals("", t.out());
	}

	@Test
	void nothingTypedIsAMistake() {
		assertEquals(2, thalweg().code());
	}

	/** A shell is given all verbs with their options, a broken one of another bundle by its name, and nothing that is not for people. */
	@Test
	void aShellCompletesVerbsAndOptions() {
		assertTrue(flow(verb("flow", Flow::new), "completion").out().contains("'--rate'"));
		Typed t = flow(verb("flow", () -> {
			throw new IllegalStateException("no class");
		}), "completion", "--name", "thalweg-batch");
		assertEquals(0, t.code());
		assertTrue(t.err().startsWith("toys.flow: 'flow' cannot be used: java.lang.IllegalStateException: no class"), t.err());
		for (String part : List.of("complete -F _complete_thalweg-batch -o default thalweg-batch", "'report' 'compare' 'export' 'import'",
				"'--intervals'",
				"'completion' 'man' 'help' 'flow')")) {
			assertTrue(t.out().contains(part), part);
		}
		assertFalse(t.out().contains("isolated-worker"));
		Typed wrong = thalweg("completion", "--name", "a; b");
		assertEquals(2, wrong.code());
		assertEquals("--name: 'a; b' is not a command's name; expected letters, digits, dots, dashes and underscores" + System.lineSeparator(), wrong
				.err());
	}

	@Test
	void manualPagesAreMadeOfAllVerbs(@TempDir Path folder) throws IOException {
		String page = thalweg("man", "prune").out();
		assertTrue(page.startsWith(".TH \"THALWEG-PRUNE\" \"1\""), page);
		assertTrue(page.contains(".TP\n.B \\-\\-backup=NEWDIR\nWith \\-\\-yes: first copies"), page);
		assertTrue(page.contains(".SH SEE ALSO\n.BR thalweg (1)\n"), page);
		assertEquals(0, flow(verb("flow", Flow::new), "man", "--to", folder.toString()).code());
		assertTrue(Files.readString(folder.resolve("man1/thalweg-flow.1")).contains(".B \\-\\-rate="));
		assertTrue(Files.readString(folder.resolve("man1/thalweg.1")).contains(".BR thalweg\\-flow (1)"));
		assertEquals(2, thalweg("man", "prun").code());
		assertEquals(2, thalweg("man", "run", "--to", folder.toString()).code());
	}

	@Test
	void aTableIsImportedAndReported(@TempDir Path folder) throws IOException {
		Path table = Files.writeString(folder.resolve("t.csv"), "algorithm,function,dimension,evaluations,value\na,f,2,1,8\na,f,2,9,7\nb,f,2,1,6\n");
		Path out = folder.resolve("r");
		Typed done = thalweg("import", table.toString(), "--out", out.toString(), "--json");
		assertEquals(0, done.code());
		assertEquals(List.of("{\"event\":\"imported\",\"label\":\"a (imported)\",\"runs\":1,\"folder\":\"" + out + "\"}",
				"{\"event\":\"imported\",\"label\":\"b (imported)\",\"runs\":1,\"folder\":\"" + out + "\"}"), done.out().lines().toList());
		Typed report = thalweg("report", out.toString());
		assertEquals(0, report.code());
		assertTrue(report.out().contains("imported  a, long table, from t.csv: 1 run; b, long table, from t.csv: 1 run"), report.out());
		assertTrue(thalweg("report", out.toString(), "--values=7,6").out().contains("Expected runtime to a value"));
		Typed exported = thalweg("export", out.toString(), "--format", "csv", "--values=7,6");
		assertTrue(exported.out().contains("runtimes.csv"), exported.out());
		String unreachable = "No run reaches a target, since no optimum is known. Use report --values, or import with --errors if imported values "
				+ "are distances to the optimum.";
		assertTrue(thalweg("report", out.toString(), "--targets=10,0.1").out().replaceAll("\\s+", " ").contains("Notes ----- - " + unreachable));
		assertEquals(unreachable + System.lineSeparator(), thalweg("export", out.toString(), "--format", "csv", "--targets=10,0.1").err());
		assertEquals(2, thalweg("export", out.toString(), "--format", "long", "--targets", "1").code());
		Typed again = thalweg("replay", out.toString(), "1");
		assertEquals(2, again.code());
		assertEquals("run '1' is imported: another program computed it, so it cannot be replayed" + System.lineSeparator(), again.err());
		Typed slip = thalweg("import", table.toString(), "--out", out.toString(), "--columns", "vlaue=x");
		assertEquals(2, slip.code());
		assertTrue(slip.err().startsWith("--columns: 'vlaue=x' is neither ROLE=COLUMN nor ROLE:=TEXT. Roles: algorithm, suite, "), slip.err());
	}

	@Test
	void aContributedVerbIsListedWithoutBeingMade() {
		Typed help = flow(verb("flow", () -> {
			throw new IllegalStateException("made without need");
		}), "--help");
		assertEquals(0, help.code());
		assertTrue(help.out().contains("lets it flow"), help.out());
		assertEquals("", help.err());
	}

	@Test
	void aContributedVerbRuns() {
		assertEquals(7, flow(verb("flow", Flow::new), "flow", "--rate", "7").code());
	}

	@Test
	void aVerbThatCannotBeMadeIsNamedWithItsBundle() {
		Typed t = flow(verb("flow", () -> {
			throw new IllegalStateException("no class");
		}), "flow");
		assertEquals(1, t.code());
		assertEquals(1, t.err().lines().count(), t.err());
		assertTrue(t.err().startsWith("toys.flow: 'flow' cannot be used: java.lang.IllegalStateException: no class (at "), t.err());
	}

	@Test
	void aVerbWhoseNameIsTakenIsSkippedWithOneWarning() {
		Typed t = flow(verb("describe", Flow::new), "--help");
		assertEquals(0, t.code());
		assertEquals("toys.flow: command 'describe' is skipped: a verb of this name already exists" + System.lineSeparator(), t.err());
	}

	@Test
	void ourMistakeIsOneLineAndItsStackTraceAFile() {
		Typed t = flow(new Contribution<>("flow", "lets it flow", "", "org.thalweg.flow", Flow::new), "flow", "--rate", "13");
		assertEquals(3, t.code());
		assertEquals(1, t.err().lines().count(), t.err());
		assertTrue(t.err().startsWith("thalweg: internal error: java.lang.IllegalStateException: thirteen. This is an error of Thalweg; "
				+ "the stack trace is in "), t.err());
	}

	@Test
	void debugPrintsTheStackTrace() {
		Typed t = flow(verb("flow", Flow::new), "flow", "--rate", "13", "--debug");
		assertTrue(t.err().contains("\tat org.thalweg.batch.CommandLineTest$Flow.call"), t.err());
	}

	@Test
	void describeListsWithoutLoadingABackend() {
		Typed t = thalweg("describe");
		assertEquals(0, t.code());
		assertEquals(List.of("Algorithms", "  halving  Halving", "             presets: plain, pair",
				"             mappings: none; runs on the host", "Problems", "  toy/bowl  Bowl", "Backends", "  opencl      OpenCL",
				"  sequential  the host"), t.lines());
	}

	@Test
	void describeTellsEverythingOfOneContribution() {
		Typed t = thalweg("describe", "halving", "--json");
		assertEquals("{\"kind\":\"algorithm\",\"id\":\"halving\",\"name\":\"Halving\",\"reference\":\"ours\",\"bundle\":\"toys\","
				+ "\"parameters\":[{\"name\":\"size\",\"type\":\"int\",\"default\":\"1\",\"min\":1,\"max\":9,\"choices\":[],"
				+ "\"unit\":\"\",\"text\":\"evaluations a step N\"},{\"name\":\"broken\",\"type\":\"choice\",\"default\":\"false\","
				+ "\"min\":null,\"max\":null,\"choices\":[\"true\",\"false\"],\"unit\":\"\",\"text\":\"whether it breaks\"}],"
				+ "\"presets\":[{\"name\":\"plain\",\"source\":\"ours\",\"values\":{}},{\"name\":\"pair\",\"source\":\"ours\","
				+ "\"values\":{\"size\":\"2\"}}],\"mappings\":[]}", t.lines().getFirst());
	}

	@Test
	void devicesTellCauseAndRemedyOfWhatCannotBeUsed() {
		Typed t = thalweg("devices", "--json");
		assertEquals(0, t.code());
		assertTrue(t.lines().get(0).startsWith("{\"device\":\"sequential\",\"available\":true,"), t.out());
		assertTrue(t.lines().get(0).contains("\"lanesExchange\":false,\"computeUnit\":{\"threads\":null,\"groups\":null,"
				+ "\"registers\":null,\"localBytes\":null,\"reservedBytes\":null},"), t.out());
		assertTrue(t.lines().get(1).startsWith("{\"device\":\"opencl\",\"available\":false,\"cause\":\"toys.opencl: 'opencl' cannot be used"),
				t.out());
	}

	@Test
	void whatWasMeasuredIsOneObjectAFigure() {
		Typed t = thalweg("devices", "--device", "sequential", "--measure", "--json");
		assertEquals(0, t.code());
		assertEquals(3, t.lines().size(), t.out());
		assertTrue(t.lines().get(1).matches("\\{\"device\":\"sequential\",\"measurement\":\"memory bandwidth\",\"size\":\"read and write "
				+ "32.0 MiB, one core\",\"best\":[\\d.E]+,\"median\":[\\d.E]+,\"unit\":\"B/s\",\"samples\":\\d+}"), t.out());
		assertTrue(t.lines().get(2).contains("\"measurement\":\"Philox\""), t.out());
	}

	@Test
	void theHostHasNoKernelsToTellOf() {
		Typed t = thalweg("kernels", "--problem", "toy/bowl", "--algorithm", "halving");
		assertEquals(2, t.code());
		assertTrue(t.err().startsWith("the host runs algorithms as Java and has no kernels."), t.err());
	}

	@Test
	void checkPassesOnTheHostAndSaysSoInJson() {
		Typed t = thalweg("check", "--device", "sequential", "--json");
		assertEquals(0, t.code());
		assertEquals(List.of("{\"check\":\"known answers of the random numbers\",\"device\":\"sequential\",\"ok\":true}",
				"{\"check\":\"known answers of the mathematics\",\"device\":\"sequential\",\"ok\":true}",
				"{\"check\":\"problem toy/bowl\",\"device\":\"sequential\",\"ok\":true}",
				"{\"check\":\"algorithm halving on reference/sphere\",\"device\":\"sequential\",\"ok\":true}",
				"{\"event\":\"done\",\"checks\":4,\"failed\":0,\"unchecked\":0,\"cancelled\":false}"), t.lines());
	}

	@Test
	void aFailedCheckSaysWhyAndEndsWithOne() {
		Typed t = Typed.with(Toys.catalog(new Toys.Bowl(30)), List.of(), new Cancel(), Screen.NONE, "check", "--device", "sequential");
		assertEquals(1, t.code());
		assertTrue(t.out().contains("  FAILED  problem toy/bowl\n          the value "), t.out());
		assertTrue(t.out().contains("is below the optimum 30.0"), t.out());
		assertTrue(t.out().endsWith("4 checks on 1 device: 1 failed\n"), t.out());
	}
}
