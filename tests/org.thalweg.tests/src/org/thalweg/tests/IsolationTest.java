package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Consumer;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Pause;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;

/** Jobs in child processes: their results are the same, and a crash in one of them affects nothing else. */
@Timeout(300)
@Tag("store")
@Tag("slow")
class IsolationTest {
	private static final String GOOD = """
			name: Isolated
			problems: {problem: bowl, dimension: [2, 3]}
			algorithms: [{algorithm: clpso, label: host}, {algorithm: clpso, mapping: resident, label: device}]
			on: [{device: sequential, for: [host]}, {device: opencl, for: [device]}]
			runs: 4
			together: 2
			threads: 2
			stop: {generations: 200}
			""";
	private static final String BATCH = """
			name: Batch
			problems: [{problem: bowl, dimension: 2, label: one}, {problem: bowl, dimension: 2, label: other}]
			algorithms: clpso
			batch: true
			stop: {generations: 200}
			""";
	/** The compiler reads from a pipe without a writer or crashes, a kernel loops, a kernel writes to address 8. */
	private static final String FAULTY = """
			name: Faulty
			problems: {problem: bowl, dimension: 2, with: {fault: %s}}
			algorithms: [{algorithm: clpso, label: host}, {algorithm: clpso, mapping: resident, label: device}]
			on: [{device: sequential, for: [host]}, {device: opencl, for: [device]}]
			runs: 2
			together: 2
			stop: {generations: 200}
			""";
	private static final double LIMIT = 8; // runs out on purpose
	private static final double AMPLE = 120; // never runs out, however busy the machine

	@TempDir
	Path folder;
	private final List<RunEvent> events = Collections.synchronizedList(new ArrayList<>());

	private Runner.RunSummary run(String yaml, String to, double limit) {
		return run(yaml, to, limit, events::add, new Pause());
	}

	private Runner.RunSummary run(String yaml, String to, double limit, Consumer<RunEvent> listener, Pause pause) {
		try (Devices devices = new Devices(IsolatedChild.catalog()); RunStore store = RunStore.open(folder.resolve(to))) {
			Planner.Planned planned = Planner.plan(ExperimentFile.parse("isolated.yaml", yaml, Path.of(""), Map.of()).experiment(),
					IsolatedChild.catalog(), devices, Optional.empty());
			assertEquals(List.of(), planned.diagnostics());
			Plan plan = planned.plan();
			Plan isolated = limit == 0 ? plan : plan.with(new Isolation(program(), limit, Optional.empty()));
			return Runner.run(isolated, store, _ -> false, listener, new Cancel(), pause);
		}
	}

	private List<String> program() {
		return program(fifo());
	}

	/** @param fifo pipe that the hanging compiler reads from */
	static List<String> program(Path fifo) {
		return List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1",
				"-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED", "-D" + FaultyBowl.FILE + "=" + fifo, "-cp", KilledRunsTest.classPath(),
				IsolatedChild.class.getName());
	}

	private Path fifo() {
		return folder.resolve("fifo");
	}

	@Test
	void childrenComputeWhatThisProcessDoes() {
		Assumptions.assumeTrue(KilledRunsTest.hasDevice(), "skipped: no device");
		assertEquals(new Runner.RunSummary(16, 0, 0, 0, false), run(GOOD, "here", 0));
		events.clear();
		assertEquals(new Runner.RunSummary(16, 0, 0, 0, false), run(GOOD, "children", Double.POSITIVE_INFINITY));
		assertEquals(KilledRunsTest.stored(folder.resolve("here")), KilledRunsTest.stored(folder.resolve("children")));
		assertTrue(events.stream().anyMatch(RunEvent.Progress.class::isInstance));
		try (RunStore here = RunStore.read(folder.resolve("here")); RunStore children = RunStore.read(folder.resolve("children"))) {
			assertEquals(facts(here), facts(children));
		}
	}

	@Test
	@Tag("full")
	void aBatchIsAJobLikeAnyOther() {
		assertEquals(new Runner.RunSummary(2, 0, 0, 0, false), run(BATCH, "here", 0));
		assertEquals(new Runner.RunSummary(2, 0, 0, 0, false), run(BATCH, "children", Double.POSITIVE_INFINITY));
		assertEquals(KilledRunsTest.stored(folder.resolve("here")), KilledRunsTest.stored(folder.resolve("children")));
	}

	/** Raised at the first sign of progress, lifted when the child has reported that it waits. */
	@Test
	@Tag("full")
	void aPauseReachesTheChild() {
		Pause pause = new Pause();
		List<String> seen = new ArrayList<>();
		Runner.RunSummary summary = run(BATCH.replace("generations: 200", "generations: 100000"), "paused", Double.POSITIVE_INFINITY, event -> {
			if (event instanceof RunEvent.Progress && seen.isEmpty()) {
				seen.add("progress");
				pause.raise();
			} else if (event instanceof RunEvent.Paused) {
				seen.add("paused");
				pause.lift();
			} else if (event instanceof RunEvent.Resumed) {
				seen.add("resumed");
			}
		}, pause);
		assertEquals(new Runner.RunSummary(2, 0, 0, 0, false), summary);
		assertEquals(List.of("progress", "paused", "resumed"), seen);
	}

	/** What a report shows of jobs, except times. */
	private static List<String> facts(RunStore store) {
		return store.runs().stream().map(r -> r.spec().id() + r.job().id() + r.job().populations() + r.job().shared() + r.job().address() + r.job()
				.kernelHash() + r.job().layout() + r.job().exact()).sorted().toList();
	}

	@Test
	@Tag("full")
	void whatHangsLoopsOrCrashesFailsAlone() throws Exception {
		Assumptions.assumeTrue(KilledRunsTest.hasDevice(), "skipped: no device");
		assertEquals(0, new ProcessBuilder("mkfifo", fifo().toString()).start().waitFor());
		System.setProperty(FaultyBowl.FILE, fifo().toString());
		List<String> faults = List.of("compiler", "compiler-crashes", "endless", "crashes");
		try (ExecutorService threads = Executors.newFixedThreadPool(3)) {
			for (Future<?> f : threads.invokeAll(faults.stream().map(fault -> Executors.callable(() -> fails(fault))).toList())) {
				f.get();
			}
		} finally {
			System.clearProperty(FaultyBowl.FILE);
		}
		String first = "was ended because it made no progress for 8 s, during its preparation, compilation or first step\\. .*";
		told("compiler", first);
		told("endless", first + "|was ended because it made no progress for 8 s, after step [1-9]\\d*\\. .*");
		String crashed = ", a crash of native code such as a driver, its compiler or a kernel, during its preparation, compilation or first "
				+ "step\\. Java's crash log is .*If it happens again, use a newer driver or another device\\. ";
		Files.delete(log(told("crashes", "was ended by SIGSEGV" + crashed)));
		Files.delete(log(told("compiler-crashes", "was ended by SIG(ILL|TRAP)" + crashed)));
		assertEquals(0, ProcessHandle.current().children().filter(c -> c.info().commandLine().orElse("").endsWith("IsolatedChild")).count());
	}

	/** The host's job continues despite a crash; where a limit is to expire, it is finished first, since it may take longer than the limit. */
	private void fails(String fault) {
		String yaml = FAULTY.formatted(fault);
		boolean crashes = fault.endsWith("crashes");
		if (!crashes) {
			String host = yaml.replaceAll(", \\{algorithm: clpso, mapping.*?\\}|, \\{device: opencl.*?\\}", "");
			assertEquals(new Runner.RunSummary(2, 0, 0, 0, false), run(host, fault, AMPLE), fault);
		}
		assertEquals(new Runner.RunSummary(crashes ? 2 : 0, crashes ? 0 : 2, 2, 0, false), run(yaml, fault, crashes ? AMPLE : LIMIT), fault);
	}

	/** The same kernel takes a whole process down; what was stored before is there, and the next start reports the job. */
	@Test
	@Tag("full")
	void aCrashWithoutChildrenIsToldAtTheNextStart() throws Exception {
		Assumptions.assumeTrue(KilledRunsTest.hasDevice(), "skipped: no device");
		String yaml = FAULTY.formatted("crashes");
		List<String> command = new ArrayList<>(program());
		command.addAll(1, List.of("-XX:ErrorFile=" + folder.resolve("crash.log"), "-XX:-CreateCoredumpOnCrash"));
		command.addAll(List.of(yaml, folder.resolve("crashes").toString()));
		Process crashed = new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(folder.resolve("said").toFile()).start();
		crashed.waitFor();
		assertTrue(Files.readString(folder.resolve("said")).contains("SIGSEGV"));
		Runner.RunSummary summary = run(yaml, "crashes", AMPLE);
		assertEquals(List.of(0, 2, 2), List.of(summary.finished(), summary.kept(), summary.failed())); // its version may be another
		List<String> notes = events.stream().filter(RunEvent.Noted.class::isInstance).map(e -> ((RunEvent.Noted) e).sentence()).toList();
		assertEquals(1, notes.size());
		assertTrue(notes.getFirst().matches(
				"The last run here ended abruptly .* while it computed device on bowl in 2 dimensions on opencl:.*, 2 runs "
						+ "from seed 1\\. Finished runs are kept\\. If it happens again, use --isolate: .*"), notes.getFirst());
		Files.delete(log(told("crashes", "was ended by SIGSEGV, .*")));
	}

	private static Path log(String message) {
		return Path.of(message.replaceAll(".* crash log is (\\S+)\\. .*", "$1"));
	}

	private String told(String fault, String how) {
		try (RunStore store = RunStore.read(folder.resolve(fault))) {
			assertEquals(List.of("host"), store.runs().stream().map(r -> r.spec().spec().label()).distinct().toList());
			assertEquals(2, store.failures().size());
			String message = store.failures().getFirst().message();
			assertTrue(message.matches("The process that computed device on bowl in 2 dimensions on opencl:\\S+ \\(.*\\), 2 runs from seed 1 (" + how
					+ ")No stored result is lost, and the other jobs continue\\. Run the same command again to retry this job\\."), message);
			return message;
		}
	}
}
