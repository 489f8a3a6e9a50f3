package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.fixtures.Await;
import org.thalweg.problems.classic.Rastrigin;

/**
 * A device that fails: each call that a search makes of it, the first, the one in the middle and the last, fails once as drivers fail, or from then on as
 * where a device is lost; memory runs out in the middle; a driver is replaced. The run fails with the cause and its remedy, the others and the next
 * experiment continue, and no memory of the device, queue, thread or open file stays behind. {@code docs/limits.md} lists the faults;
 * {@link IsolationTest} has those that take a process down.
 */
@Tag("device")
@Tag("full")
class DeviceFaultsTest {
	private static final String YAML = """
			problems: {problem: classic/rastrigin, dimension: 3}
			algorithms: {algorithm: clpso, preset: clpso-opencl, mapping: resident}
			on: {device: %s}
			runs: 3
			stop: {generations: 40}
			""";
	private static final int RUNS = 3;
	/** Files that libraries open when something first happens and keep; of the faults each would leave one. */
	private static final int OPENED_ONCE = 5;
	private static final List<DeviceFault.Kind> MEMORY = List.of(DeviceFault.Kind.DEVICE_MEMORY, DeviceFault.Kind.HOST_MEMORY,
			DeviceFault.Kind.JAVA_MEMORY);

	@TempDir
	Path folder;
	private DeviceInfo info;
	private Map<Long, Double> expected;
	private Map<String, Integer> calls;

	/** What one experiment came to. */
	private record Outcome(Map<Long, Double> best, List<String> failed, FaultyBackend backend) {
	}

	@BeforeEach
	void undisturbed() {
		info = Bench.devices().filter(d -> d.backend().equals("opencl")).findFirst().orElseThrow();
		expected = run(new FaultyBackend(info, DeviceFault.NONE), "undisturbed").best;
		// In one launch a run makes the fewest calls, and as many each time; else it reads more often on a slow machine.
		calls = new TreeMap<>(run(new FaultyBackend(info, DeviceFault.NONE), "counted", YAML + "launch: whole\n").backend.calls());
		assertEquals(RUNS, expected.size());
	}

	@Test
	void eachIsToldWithItsRemedyAndTheNextRunGoesOn() throws Exception {
		Set<DeviceFault> faults = faults();
		fault(faults.iterator().next(), 0); // creates what is only made once
		Set<Thread> threads = threads();
		long files = files();
		int number = 1;
		for (DeviceFault fault : faults) {
			fault(fault, number++);
		}
		System.out.println("device faults: " + faults.size() + " tried");
		assertTrue(faults.size() >= 25, faults.size() + " faults were tried");
		Await.until("no further thread", () -> threads(), () -> threads.containsAll(threads()));
		Await.until("at most " + (files + OPENED_ONCE) + " open files", () -> files(), () -> {
			System.gc(); // what is closed by cleaners
			return files() <= files + OPENED_ONCE;
		});
	}

	/** Of each call the first, one in the middle and the last that is certain to come; what memory may be short of in the middle. */
	private Set<DeviceFault> faults() {
		Set<DeviceFault> out = new LinkedHashSet<>();
		calls.forEach((call, times) -> {
			int middle = (times + 1) / 2;
			for (int at : new int[] { 1, middle, times }) {
				out.add(new DeviceFault(call, at, DeviceFault.Kind.ONCE));
				out.add(new DeviceFault(call, at, DeviceFault.Kind.LOST));
			}
			for (DeviceFault.Kind kind : MEMORY) {
				if (!call.equals("open")) {
					out.add(new DeviceFault(call, middle, kind));
				}
			}
		});
		return out;
	}

	private void fault(DeviceFault fault, int number) {
		String what = fault + ": ";
		Outcome faulty = run(new FaultyBackend(info, fault), "fault " + number);
		assertTrue(faulty.backend.failed(), what + "it did not happen");
		if (fault.call().equals("open")) {
			assertEquals(1, faulty.failed.size(), what + faulty.failed);
		} else {
			assertEquals(RUNS, faulty.failed.size() + faulty.best.size(), what + faulty.failed);
			assertTrue(fault.kind().lasts() || faulty.best.size() >= RUNS - 1, what + "other runs failed, too: " + faulty.failed);
		}
		faulty.failed.forEach(message -> assertTrue(fault.toldIn(message, info.address()), what + message));
		faulty.best.forEach((seed, best) -> assertEquals(expected.get(seed), best, what));
		assertEquals(0, faulty.backend.open(), what + "buffers and queues that stay");
		assertEquals(expected, run(new FaultyBackend(info, DeviceFault.NONE), "fault " + number).best, what + "the next does not go on");
	}

	/** The first run is stored; the second finds that the driver was replaced, and so does the third. After discovery the device works again. */
	@Test
	void aDriverThatIsReplacedBetweenTwoRunsFailsThemUntilTheDeviceIsFoundAnew() {
		DeviceFault fault = new DeviceFault("allocate", calls.get("allocate") / RUNS + 1, DeviceFault.Kind.REPLACED);
		Outcome before = run(new FaultyBackend(info, fault), "replaced");
		assertEquals(Set.of(1L), before.best.keySet());
		assertEquals(RUNS - 1, before.failed.size());
		before.failed.forEach(message -> assertTrue(fault.toldIn(message, info.address()), message));
		assertEquals(0, before.backend.open());
		Outcome after = run(new FaultyBackend(withDriver(info, "another"), DeviceFault.NONE), "replaced");
		assertEquals(expected, after.best);
		try (RunStore store = RunStore.read(folder.resolve("replaced"))) {
			assertEquals(List.of(info.driver(), "another", "another"), store.runs().stream().sorted(Comparator.comparingLong(r -> r.spec().seed()))
					.map(r -> r.job().driver()).toList());
		}
	}

	private static DeviceInfo withDriver(DeviceInfo d, String driver) {
		return new DeviceInfo(d.address(), d.name(), d.vendor(), driver, d.kind(), d.runtime(), d.globalBytes(), d.allocationBytes(), d.localBytes(),
				d.computeUnits(), d.groupSize(), d.lanes(), d.doubles(), d.lanesExchange(), d.unit(), d.properties());
	}

	/** What the documentation states is tested: each call with each kind of fault. */
	@Test
	void theDocumentListsThem() throws IOException {
		String text = Files.readString(LimitsDocumentTest.document());
		Set<DeviceFault> faults = faults();
		for (DeviceFault.Kind kind : DeviceFault.Kind.values()) {
			assertTrue(text.contains("| " + kind.title + " | "), kind.title);
		}
		List<String> published = Pattern.compile("`(\\w+)`").matcher(text.replaceAll("(?s).*Each of the calls (.*?)\\.\n.*", "$1")).results().map(
				m -> m.group(1)).toList();
		assertEquals(List.copyOf(calls.keySet()), published);
		assertTrue(text.contains((faults.size() + 1) + " faults"), faults.size() + 1 + " faults are injected into this device");
	}

	private static Set<Thread> threads() {
		return Thread.getAllStackTraces().keySet();
	}

	/** Open ones of this process. */
	private static long files() {
		String[] names = new File("/proc/self/fd").list();
		return names == null ? 0 : names.length;
	}

	/** Computes what the store of that name lacks. */
	private Outcome run(FaultyBackend backend, String name) {
		return run(backend, name, YAML);
	}

	private Outcome run(FaultyBackend backend, String name, String yaml) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new)),
				List.of(new Contribution<>("classic/rastrigin", "Rastrigin", "", "tests", Rastrigin::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "tests", () -> backend)));
		List<String> failed = new ArrayList<>();
		Map<Long, Double> best = new HashMap<>();
		try (Devices devices = new Devices(catalog)) {
			Planner.Planned planned = Planner.plan(ExperimentFile.parse("faults.yaml", yaml.formatted(info.address()), Path.of(""), Map.of())
					.experiment(),
					catalog, devices, Optional.empty());
			planned.diagnostics().forEach(diagnostic -> failed.add(diagnostic.toString()));
			if (failed.isEmpty()) {
				compute(planned.plan(), folder.resolve(name), failed, best);
			}
		}
		return new Outcome(best, failed, backend);
	}

	private static void compute(Plan plan, Path to, List<String> failed, Map<Long, Double> best) {
		try (RunStore store = RunStore.open(to)) {
			Runner.run(plan, store, event -> {
				if (event instanceof RunEvent.Failed(var _, var message)) {
					failed.add(message);
				}
			}, new Cancel());
			store.runs().forEach(run -> best.put(run.spec().seed(), run.best()));
		}
	}
}
