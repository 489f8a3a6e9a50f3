package org.thalweg.batch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.text.UnitText;

/** {@code describe --forecast} and the line before a run. A population of "still" takes 1 MiB, and each search 1 MiB besides. */
class DescribeForecastTest {
	private static final String FILE = """
			name: forecast
			problems:
			  - {problem: s/x}
			algorithms:
			  - {algorithm: still}
			on: [sequential, {device: opencl, precision: single}]
			runs: 5
			together: all
			stop: {generations: 3}
			""";
	private static final String JAVA = UnitText.bytes(Runtime.getRuntime().maxMemory());

	@TempDir
	private Path folder;
	private String file;

	@BeforeEach
	void write() throws IOException {
		file = Files.writeString(folder.resolve("e.yaml"), FILE).toString();
	}

	private static Typed typed(Stream<String> args) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("still", "Still", "ours", "toys", Described.Still::new)),
				List.of(new Contribution<>("s/x", "X", "ours", "toys", Described.Square::new)),
				List.of(new Contribution<>("sequential", "the host", "", "core", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "toys", Described::new)));
		return Typed.with(catalog, List.of(), new Cancel(), Screen.NONE, args.toArray(String[]::new));
	}

	private Typed forecast(String... more) {
		return typed(Stream.concat(Stream.of("describe", "--forecast", file), Stream.of(more)));
	}

	/** The problem takes 64 bytes on the host; 5 populations 6 MiB wherever they are, and 15 KiB in a checkpoint. */
	@Test
	void eachCaseIsARowAndNothingRuns() {
		Typed t = forecast();
		assertEquals(0, t.code(), t.err());
		assertEquals(List.of(
				"problem  algorithm  device             checkpoints          together  host memory  device memory  fits",
				"s/x 1-D  still      sequential         every 5 min, 15 KiB         5      6.0 MiB              -   yes",
				"s/x 1-D  still      opencl:0:0 single  every 5 min, 15 KiB         5     64 bytes        6.0 MiB   yes",
				"Needs up to 6.0 MiB of Java's " + JAVA
						+ ", 6.0 MiB of opencl:0:0's 1.0 GiB. Checkpoints every 5 min, up to 15 KiB each and 24 bytes for each improvement."), t
								.lines());
		assertEquals("", t.err());
	}

	@Test
	void anotherValueMayBeSetAsForARun() {
		assertTrue(forecast("--set", "launch=whole", "--set", "runs=2").out().endsWith(
				"Needs up to 3.0 MiB of Java's " + JAVA + ", 3.0 MiB of opencl:0:0's 1.0 GiB. No checkpoints (launch: whole).\n"));
	}

	/** 1 MiB and 1 MiB a population: 1023 fit into 1 GiB. */
	@Test
	void whatDoesNotFitSaysWhatDoesAndEndsAsARunWould() {
		Typed t = forecast("--set", "runs=2000", "--set", "on=opencl");
		assertEquals(2, t.code());
		assertTrue(t.out().contains(" 2.0 GiB    no\n"), t.out());
		assertTrue(t.err().endsWith("Use 'together: 1023' or less." + System.lineSeparator()), t.err());
		assertEquals(t.err(), typed(Stream.of("run", file, "--set", "runs=2000", "--set", "on=opencl", "--out", folder.resolve("o").toString()))
				.err());
	}

	@Test
	void scriptsReadAnObjectACase() {
		Typed t = forecast("--json");
		assertEquals(3, t.lines().size(), t.out());
		assertEquals("{\"problem\":\"s/x\",\"dimension\":1,\"algorithm\":\"still\",\"label\":\"still\",\"mapping\":\"a\",\"device\":\"opencl:0:0\","
				+ "\"precision\":\"single\",\"together\":5,\"hostBytes\":64,\"deviceBytes\":6291456,\"deviceHas\":1073741824,\"fits\":true,"
				+ "\"tooLarge\":null,\"checkpointSeconds\":300.0,\"firstCheckpointSeconds\":300.0,\"checkpointBytes\":15360,"
				+ "\"noCheckpoints\":null}", t.lines().get(1));
		assertTrue(t.lines().getFirst().contains("\"deviceBytes\":null,\"deviceHas\":null,"), t.out());
		assertEquals("{\"event\":\"done\",\"cases\":2,\"hostBytes\":6291520,\"javaHas\":" + Runtime.getRuntime().maxMemory()
				+ ",\"deviceBytes\":{\"opencl:0:0\":6291456}}", t.lines().getLast());
		String never = forecast("--json", "--set", "checkpoint=never").lines().getFirst();
		assertTrue(never.endsWith("\"checkpointSeconds\":null,\"firstCheckpointSeconds\":null,\"checkpointBytes\":null,"
				+ "\"noCheckpoints\":\"checkpoint: never\"}"), never);
	}

	@Test
	void mistakesAreThoseOfARun() {
		Typed t = forecast("--set", "algorithms[0].algorithm=stil");
		assertEquals(2, t.code());
		assertEquals("", t.out());
		assertTrue(t.err().contains("unknown algorithm 'stil'. Did you mean 'still'?"), t.err());
		assertTrue(typed(Stream.of("describe", "still", "--forecast", file)).err().startsWith("--forecast describes a file, and 'still' is an id"));
		assertEquals("--set is used only with --forecast FILE" + System.lineSeparator(), typed(Stream.of("describe", "--set", "runs=2")).err());
	}

	@Test
	void aRunSaysItFirstButNotToScriptsOrIfItIsToBeQuiet() {
		String line = "Needs up to 6.0 MiB of Java's ";
		List<String> run = List.of("run", file, "--set", "on=sequential", "--out", folder.resolve("out").toString());
		assertTrue(typed(run.stream()).err().startsWith(line + JAVA
				+ ". Checkpoints every 5 min, up to 15 KiB each and 24 bytes for each improvement.\n"));
		assertFalse(typed(Stream.concat(run.stream(), Stream.of("--quiet"))).err().contains(line));
		assertFalse(typed(Stream.concat(run.stream(), Stream.of("--json"))).err().contains(line));
	}
}
