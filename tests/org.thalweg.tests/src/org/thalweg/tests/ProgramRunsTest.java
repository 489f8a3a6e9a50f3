package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.run.Runner.RunSummary;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Await;
import org.thalweg.process.ProcessFamily;
import org.thalweg.report.Report;

/** Experiments whose problem a program computes: a script of the shell, which gives the first coordinate as the value. */
@Timeout(300)
@Tag("store")
@Tag("slow")
class ProgramRunsTest {
	private static final String FIRST = "while read x rest; do echo $x; done\n";
	/** What follows is for the worker of the second run: the first worker ends with its first answer, the second with the first run. */
	private static final String SECOND_RUN = "mkdir first 2>/dev/null || mkdir second 2>/dev/null || ";
	@TempDir
	Path folder;
	private final List<RunEvent> events = new ArrayList<>();

	static Catalog catalog() {
		return new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new), new Contribution<>("de", "DE", "", "tests",
				De::new), new Contribution<>("spso2011", "SPSO", "", "tests", Spso::new)),
				List.of(new Contribution<>("process", "A program", "", "tests", ProcessFamily::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new)));
	}

	static Plan plan(Devices devices, Path folder, String problem, String algorithms) {
		String text = "name: Programs\nproblems: [{process: sh f.sh, dimension: 3, lower: 0, upper: 5" + problem + "}]\nalgorithms: [" + algorithms
				+ "]\nruns: 2\nstop: {generations: 5}\n";
		ExperimentFile.Parsed parsed = ExperimentFile.parse("e.yaml", text, folder, Map.of());
		assertEquals(List.of(), parsed.diagnostics());
		Planner.Planned planned = Planner.plan(parsed.experiment(), catalog(), devices, Optional.empty());
		assertEquals(List.of(), planned.diagnostics());
		return planned.plan();
	}

	private RunSummary run(String script, String store, String problem, String algorithms, Cancel cancel) throws IOException {
		Files.writeString(folder.resolve("f.sh"), script);
		events.clear();
		try (Devices devices = new Devices(catalog()); RunStore into = RunStore.open(folder.resolve(store))) {
			return Runner.run(plan(devices, folder, problem, algorithms), into, events::add, cancel);
		}
	}

	private RunSummary run(String script, String store, String problem) throws IOException {
		return run(script, store, problem, "de", new Cancel());
	}

	private List<String> messages() {
		return events.stream().filter(RunEvent.Noted.class::isInstance).map(e -> ((RunEvent.Noted) e).sentence()).toList();
	}

	private static String trace(Trace t) {
		return IntStream.range(0, t.size()).mapToObj(k -> t.step(k) + " " + t.evaluations(k) + " " + t.value(k)).toList().toString();
	}

	@Test
	void eightWorkersGiveTheBitsOfOneAndAreNoPartOfARunsIdentity() throws IOException {
		String all = "clpso, de, spso2011";
		assertEquals(6, run(FIRST, "one", "", all, new Cancel()).finished());
		assertEquals(6, run(FIRST, "eight", ", workers: 8", all, new Cancel()).finished());
		try (RunStore one = RunStore.read(folder.resolve("one")); RunStore eight = RunStore.read(folder.resolve("eight"))) {
			List<RunRecord> a = one.runs();
			List<RunRecord> b = eight.runs();
			for (int k = 0; k < 6; k++) {
				assertEquals(a.get(k).spec().id(), b.get(k).spec().id());
				assertEquals(a.get(k).best(), b.get(k).best());
				assertArrayEquals(a.get(k).x(), b.get(k).x());
				assertEquals(a.get(k).x()[0], a.get(k).best());
				assertEquals(trace(one.trace(a.get(k).spec().id())), trace(eight.trace(b.get(k).spec().id())));
			}
		}
		assertEquals(new RunSummary(0, 6, 0, 0, false), run(FIRST, "one", ", workers: 4, timeout: 60s", all, new Cancel()));
		assertEquals(6, run(FIRST + "# another text\n", "one", "", all, new Cancel()).finished());
	}

	/** One of three workers kills itself now and then; another one has the value, so that nothing is to be seen in the results. */
	@Test
	void killedWorkersChangeNothing() throws IOException {
		run(FIRST, "sound", "");
		String dies = "n=0; while read x rest; do n=$((n + 1)); [ $THALWEG_WORKER = 0 ] && [ $n = 50 ] && kill -9 $$; echo $x; done\n";
		assertEquals(2, run(dies, "dying", ", workers: 3").finished());
		assertEquals(List.of(), messages());
		try (RunStore sound = RunStore.read(folder.resolve("sound")); RunStore dying = RunStore.read(folder.resolve("dying"))) {
			for (int k = 0; k < 2; k++) {
				assertEquals(trace(sound.trace(sound.runs().get(k).spec().id())), trace(dying.trace(dying.runs().get(k).spec().id())));
			}
		}
	}

	@Test
	void aFailureStopsItsRunAndTheSameCommandComputesOnlyWhatIsMissing() throws IOException {
		String once = "[ -e broken ] && { " + SECOND_RUN
				+ "{ n=0; while read x rest; do n=$((n + 1)); [ $n = 70 ] && echo garbage || echo $x; done; }; }\n"
				+ FIRST;
		Files.createFile(folder.resolve("broken"));
		RunSummary summary = run(once, "stop", "");
		assertEquals(1, summary.finished());
		assertEquals(1, summary.failed());
		String message = events.stream().filter(RunEvent.Failed.class::isInstance).map(e -> ((RunEvent.Failed) e).message()).findFirst()
				.orElseThrow();
		assertTrue(message.startsWith("process 'sh f.sh': worker 1 answered 'garbage'; expected a number. The point: "), message);
		Files.delete(folder.resolve("broken"));
		assertEquals(new RunSummary(1, 1, 0, 0, false), run(once, "stop", ""));
	}

	/** The line before the answer is 0.0, less than any point has; it would be the best of both runs. */
	@Test
	void aLineTooManyFailsAllRunsAndNothingOfThemIsStored() throws IOException {
		for (String more : List.of("", ", on-failure: worst", ", on-failure: worst, workers: 4")) {
			for (String script : List.of("while read x rest; do echo 0.0; echo $x; done\n",
					"n=0; while read x rest; do n=$((n + 1)); [ $n = 50 ] && echo 0.0; echo $x; done\n")) {
				assertEquals(new RunSummary(0, 0, 2, 0, false), run(script, "lines", more));
				String message = events.stream().filter(RunEvent.Failed.class::isInstance).map(e -> ((RunEvent.Failed) e).message()).findFirst()
						.orElseThrow();
				assertTrue(message.contains("without a request. Its earlier answers may belong to other points"), message);
			}
		}
		try (RunStore store = RunStore.read(folder.resolve("lines"))) {
			assertEquals(List.of(), store.runs());
		}
	}

	@Test
	void failuresThatCountAsTheWorstAreToldAtTheEndAndInTheReport() throws IOException {
		String refuses = "while read x rest; do case $x in 4.*) echo nan;; *) echo $x;; esac; done\n";
		assertEquals(2, run(refuses, "worst", ", on-failure: worst, workers: 2").finished());
		assertEquals(2, messages().size());
		assertTrue(messages().getFirst().matches(
				"(?s)de on process in 3 dimensions on sequential, the run of seed 1: failed evaluations: [1-9][0-9]*, the "
						+ "last: process 'sh f\\.sh': worker [12] answered nan, which is not a value\\. For a point without a value, print inf\\. The "
						+ "point: 4\\..*"),
				messages().getFirst());
		try (RunStore store = RunStore.read(folder.resolve("worst"))) {
			List<String> notes = Report.of(store, false).notes();
			assertTrue(notes.stream().anyMatch(n -> n.startsWith("In 2 jobs of 'de' on process, evaluations failed and count as the worst value: ")),
					() -> notes
							.toString());
		}
	}

	/** Once a worker has written its number into a file; another thread waits for that. */
	private void raiseOnceItHangs(Cancel cancel) {
		Path hanging = folder.resolve("hanging");
		Thread.ofPlatform().start(() -> {
			try {
				Await.until("a worker that hangs", () -> List.of(folder.toFile().list()), () -> Files.exists(hanging) && Files.readString(hanging)
						.endsWith("\n"));
			} catch (Exception e) {
				throw new IllegalStateException(e);
			} finally {
				cancel.raise();
			}
		});
	}

	@Test
	void aCancelEndsAnEvaluationThatHangsAndFinishedRunsAreKept() throws Exception {
		String hangs = SECOND_RUN
				+ "{ n=0; while read x rest; do n=$((n + 1)); [ -e hang ] && [ $n = 70 ] && { echo $$ > hanging; sleep 6000; }; echo $x; "
				+ "done; }\n" + FIRST;
		Files.createFile(folder.resolve("hang"));
		Cancel cancel = new Cancel();
		raiseOnceItHangs(cancel);
		RunSummary summary = run(hangs, "cancelled", "", "de", cancel);
		assertTrue(summary.cancelled());
		assertEquals(1, summary.finished());
		assertEquals(0, summary.failed());
		assertFalse(ProcessHandle.of(Long.parseLong(Files.readString(folder.resolve("hanging")).strip())).isPresent(), "the worker was ended");
		Files.delete(folder.resolve("hang"));
		assertEquals(new RunSummary(1, 1, 0, 0, false), run(hangs, "cancelled", "", "de", new Cancel()));
	}

	/** Four individuals, 0.3 s each: a generation takes longer than a second, so each is followed by a checkpoint. */
	@Test
	void aSlowRunThatIsCancelledGoesOnWithTheGenerationThatWasUnderWay() throws Exception {
		String slow = "while read x rest; do sleep 0.3; echo $x >> asked; [ -e hang ] && [ $(grep -c . asked) = 14 ] && { echo $$ > hanging; "
				+ "sleep 6000; }; "
				+ "echo $x; done\n";
		Files.createFile(folder.resolve("hang"));
		Cancel cancel = new Cancel();
		raiseOnceItHangs(cancel);
		String de = "{algorithm: de, with: {size: 4}}";
		assertTrue(run(slow, "slow", "", de, cancel).cancelled());
		Files.delete(folder.resolve("hang"));
		Files.delete(folder.resolve("asked"));
		assertEquals(2, run(slow, "slow", ", workers: 4", de, new Cancel()).finished());
		assertTrue(messages().getFirst().matches("Resuming from .*: step 2 after .*"), () -> messages().toString());
		assertEquals(3 * 4 + 6 * 4, Files.readAllLines(folder.resolve("asked")).size()); // generations 3 to 5, and all of the second run
	}

	@Test
	void aTimeoutIsNamedAndTheRunGoesOnWhereItMay() throws IOException {
		String hangs = "n=0; while read x rest; do n=$((n + 1)); [ $n = 300 ] && sleep 600; echo $x; done\n";
		assertEquals(2, run(hangs, "late", ", timeout: 0.3s, on-failure: worst").finished());
		assertTrue(messages().getFirst().contains("worker 1 did not answer within 0.3 s"), messages().getFirst());
	}

	/** Workers end when the experiment does, and when the calling process is killed. */
	@Test
	void workersEndWithTheExperimentAndWithItsProcess() throws Exception {
		run("echo $$ >> pids\n" + FIRST, "ends", ", workers: 3");
		List<String> pids = Files.readAllLines(folder.resolve("pids"));
		assertTrue(!pids.isEmpty() && pids.size() <= 1 + 2 * 3); // one for the first answer; for each run as many as time allowed
		for (String pid : pids) {
			assertFalse(ProcessHandle.of(Long.parseLong(pid)).isPresent());
		}
		Files.delete(folder.resolve("pids"));
		Files.writeString(folder.resolve("f.sh"), """
				echo $$ >> pids
				while read x rest; do
				  while [ $(grep -c . pids) -lt 3 ]; do sleep 0.01; done
				  sleep 0.01; echo $x
				done
				""");
		Process other = KilledRunsTest.start(ProgramRun.class, "-XX:TieredStopAtLevel=1", folder.toString());
		Path numbers = folder.resolve("pids");
		Await.until("three workers", () -> other.isAlive() + ", " + List.of(folder.toFile().list()), () -> Files.exists(numbers) && Files
				.readAllLines(
						numbers).size() == 3);
		other.destroyForcibly().waitFor();
		for (String pid : Files.readAllLines(folder.resolve("pids"))) {
			Optional<ProcessHandle> worker = ProcessHandle.of(Long.parseLong(pid));
			if (worker.isPresent()) {
				worker.get().onExit().get();
			}
		}
	}
}
