package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
import org.thalweg.problems.classic.Rastrigin;

/**
 * A device that fails: each call that a search makes of it, the first, the one in the middle and the last, fails once as drivers fail, or from then on as
 * where a device is lost. The run fails with the driver's cause and its remedy, the others and the next experiment go on, and no memory and no
 * queue stays behind.
 */
@Tag("slow")
class DeviceFaultsTest {
	private static final String YAML = """
			problems: {problem: classic/rastrigin, dimension: 3}
			algorithms: {algorithm: clpso, preset: paper, model: resident}
			on: {device: %s}
			runs: 3
			stop: {generations: 40}
			""";
	private static final int RUNS = 3;

	@TempDir
	Path folder;
	private DeviceInfo info;
	private Map<Long, Double> expected;

	/** What one experiment came to. */
	private record Outcome(Map<Long, Double> best, List<String> failed, FaultyBackend backend) {
	}

	@BeforeEach
	void undisturbed() {
		info = Bench.devices().filter(d -> d.backend().equals("opencl")).findFirst().orElseThrow();
		expected = run(new FaultyBackend(info, "", 0, false), "undisturbed").best;
		assertEquals(RUNS, expected.size());
	}

	@Test
	void eachIsToldWithItsRemedyAndTheNextRunGoesOn() {
		FaultyBackend counted = new FaultyBackend(info, "", 0, false);
		run(counted, "counted");
		int tried = 0;
		for (Map.Entry<String, Integer> calls : new HashMap<>(counted.calls()).entrySet()) {
			for (int at : new int[] { 1, (calls.getValue() + 1) / 2, calls.getValue() }) {
				for (boolean lost : new boolean[] { false, true }) {
					fault(calls.getKey(), at, lost, tried++);
				}
			}
		}
		System.out.println("device faults: " + tried + " tried");
		assertTrue(tried >= 25, tried + " faults were tried");
	}

	private void fault(String call, int at, boolean lost, int number) {
		String what = call + " " + at + (lost ? ", lost" : "") + ": ";
		Outcome faulty = run(new FaultyBackend(info, call, at, lost), "fault " + number);
		assertTrue(faulty.backend.failed(), what + "it did not happen");
		if (call.equals("open")) {
			assertEquals(1, faulty.failed.size(), what + faulty.failed);
		} else {
			assertEquals(RUNS, faulty.failed.size() + faulty.best.size(), what + faulty.failed);
			assertTrue(lost || faulty.best.size() >= RUNS - 1, what + "other runs failed, too: " + faulty.failed);
		}
		for (String message : faulty.failed) {
			assertTrue(message.contains(info.address()) && message.contains(FaultyBackend.CAUSE) && message.contains(FaultyBackend.REMEDY), what
					+ message);
		}
		faulty.best.forEach((seed, best) -> assertEquals(expected.get(seed), best, what));
		assertEquals(0, faulty.backend.open(), what + "buffers and queues that stay");
		assertEquals(expected, run(new FaultyBackend(info, "", 0, false), "fault " + number).best, what + "the next does not go on");
	}

	/** Computes what the store of that name lacks. */
	private Outcome run(FaultyBackend backend, String name) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new)),
				List.of(new Contribution<>("classic/rastrigin", "Rastrigin", "", "tests", Rastrigin::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "tests", () -> backend)));
		List<String> failed = new ArrayList<>();
		Map<Long, Double> best = new HashMap<>();
		try (Devices devices = new Devices(catalog)) {
			Planner.Planned planned = Planner.plan(ExperimentFile.parse("faults.yaml", YAML.formatted(info.address()), Path.of(""), Map.of())
					.experiment(),
					catalog, devices, Optional.empty());
			planned.findings().forEach(finding -> failed.add(finding.toString()));
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
