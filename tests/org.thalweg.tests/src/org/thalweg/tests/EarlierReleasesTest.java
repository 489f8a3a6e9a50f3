package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreCheck;
import org.thalweg.tests.Installation.Ended;
import org.thalweg.text.Json;

/** This release resumes experiments and stores that earlier ones wrote, which are in the folder {@code kept}. */
@Tag("store")
@Tag("full")
class EarlierReleasesTest {
	private static final Map<String, String> VARIABLES = Map.of("LC_ALL", "C.UTF-8");

	@TempDir
	private Path folder;
	private Installation installation;
	private Path kept;

	@BeforeEach
	void install() throws IOException {
		installation = Installation.launchers(folder).withThisPlatform();
		kept = Installation.root().resolve("tests/org.thalweg.tests/kept/0.1.0");
		Files.createDirectories(folder.resolve("half/checkpoints"));
		for (String name : List.of("half.yaml", "half/store.sqlite")) {
			Files.copy(kept.resolve(name), folder.resolve(name));
		}
		try (Stream<Path> checkpoints = Files.list(kept.resolve("half/checkpoints"))) {
			for (Path checkpoint : checkpoints.toList()) {
				Files.copy(checkpoint, folder.resolve("half/checkpoints").resolve(checkpoint.getFileName()));
			}
		}
	}

	private Ended run(String arguments) throws Exception {
		Ended ended = installation.shell(VARIABLES, installation.batch() + " " + arguments);
		assertEquals(0, ended.code(), ended.err());
		return ended;
	}

	/** Of eight runs three are there. The fourth begins again, since a checkpoint is of one release. */
	@Test
	void aHalfDoneStoreIsFinishedWithTheNumbersOfTheReleaseThatBeganIt() throws Exception {
		assertTrue(run("report half").out().contains("classic/rastrigin"));
		Map<String, Object> done = Json.map(run("run half.yaml --out half --json --quiet").out().lines().filter(l -> l.startsWith(
				"{\"event\":\"done\"")).findFirst().orElseThrow());
		assertEquals(5, Json.integer(done.get("runs")), done::toString);
		assertEquals(3, Json.integer(done.get("kept")), done::toString);
		assertEquals(lines(kept.resolve("runs.csv")), stored());
		assertTrue(StoreCheck.of(folder.resolve("half")).whole());
	}

	private static List<String> lines(Path file) throws IOException {
		try (Stream<String> lines = Files.lines(file)) {
			return lines.skip(1).sorted().toList();
		}
	}

	/** As the rows of the file: problem, dimension, label, seed, best, evaluations, steps, x. */
	private List<String> stored() {
		try (RunStore store = RunStore.read(folder.resolve("half"))) {
			return store.runs().stream().map(EarlierReleasesTest::row).sorted().toList();
		}
	}

	private static String row(RunRecord r) {
		CaseSpec of = r.spec().spec();
		String x = Arrays.stream(r.x()).mapToObj(Double::toString).collect(Collectors.joining(",", "\"[", "]\""));
		return Stream.of(of.problem(), of.dimension(), of.label(), r.spec().seed(), r.best(), r.evaluations(), r.steps(), x).map(String::valueOf)
				.collect(
						Collectors.joining(","));
	}
}
