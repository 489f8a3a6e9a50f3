package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.contracts.Checks;
import org.thalweg.contracts.Checks.Check;
import org.thalweg.contracts.Checks.Scope;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.ForwardingDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.Runner;
import org.thalweg.problems.classic.Sphere;

/** Devices are notified of the programs that runs will build. */
@Tag("device")
@Tag("full")
class CompiledAheadTest {
	private static final Map<String, Algorithm<?>> ALGORITHMS = Map.of("clpso", Bench.CLPSO, "jde", Bench.JDE, "gojde", Bench.GOJDE, "spso",
			Bench.SPSO,
			"lshade", Bench.LSHADE, "random", Bench.RANDOM, "maswchains", Bench.MASWCHAINS);

	/** A device that records notifications and builds. */
	private static final class Noting extends ForwardingDevice {
		private final Set<KernelText> told;
		private final List<KernelText> built;

		Noting(KernelDevice device, Set<KernelText> told, List<KernelText> built) {
			super(device);
			this.told = told;
			this.built = built;
		}

		@Override
		public void prepare(KernelText text) {
			told.add(text);
			super.prepare(text);
		}

		@Override
		public Program build(KernelText text) {
			built.add(text);
			return super.build(text);
		}
	}

	private record One(DeviceInfo info, Set<KernelText> told, List<KernelText> built) implements Backend {
		@Override
		public List<DeviceSlot> discover() {
			return List.of(new DeviceSlot.Available(info));
		}

		@Override
		public Device open(DeviceInfo which) {
			return new Noting(Bench.open(which), told, built);
		}
	}

	/** The text that is announced is the one that is built, for every algorithm, so that its compilation is used. */
	@TestFactory
	Stream<DynamicTest> announcedTextsAreThoseThatAreBuilt() {
		return Bench.devices().map(device -> DynamicTest.dynamicTest(device.address(), () -> {
			Set<KernelText> told = ConcurrentHashMap.newKeySet();
			List<KernelText> built = Collections.synchronizedList(new ArrayList<>());
			Catalog catalog = new Catalog(
					ALGORITHMS.entrySet().stream().map(e -> new Contribution<Algorithm<?>>(e.getKey(), e.getKey(), "", "tests", e::getValue))
							.toList(),
					List.of(new Contribution<>("sphere", "Sphere", "", "tests", Sphere::new)),
					List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
							new Contribution<>(device.backend(), device.backend(), "", "tests", () -> new One(device, told, built))));
			String text = "problems: [{problem: sphere, dimension: 10}]\nalgorithms: [clpso, jde, gojde, spso, lshade, random, maswchains]\non: ["
					+ device
							.address() + "]\nruns: 3\nstop: {generations: 4}\n";
			ExperimentFile.Parsed parsed = ExperimentFile.parse("ahead", text, Path.of(""), Map.of());
			assertEquals(List.of(), parsed.diagnostics());
			try (Devices devices = new Devices(catalog)) {
				Planner.Planned planned = Planner.plan(parsed.experiment(), catalog, devices, Optional.empty());
				assertEquals(List.of(), planned.diagnostics());
				Runner.RunSummary summary = Runner.run(planned.plan(), null, _ -> {}, new Cancel());
				assertEquals(0, summary.failed());
			}
			assertTrue(built.stream().distinct().count() >= 7, built.size() + " programs");
			assertTrue(told.containsAll(built), () -> built.stream().filter(t -> !told.contains(t)).map(KernelText::name).toList().toString());
		}));
	}

	/** The same of checks: the values of a problem, a trajectory, and the contract of a mapping in single precision. */
	@TestFactory
	Stream<DynamicTest> textsThatChecksAnnounceAreThoseThatAreBuilt() {
		return Bench.devices().map(device -> DynamicTest.dynamicTest(device.address(), () -> {
			Set<KernelText> told = ConcurrentHashMap.newKeySet();
			List<KernelText> built = new ArrayList<>();
			Problem sphere = Bench.problem(new Sphere(), 10, Map.of());
			try (Device opened = new One(device, told, built).open(device)) {
				List<Check> checks = new Checks(Map.of("sphere", sphere), Map.of("jde", Bench.JDE), Scope.ORDINARY).of(opened).checks();
				List<Check> some = Stream.of("values of sphere", "trajectory of jde/tuned on sphere",
						"mapping jde/tuned in single precision on reference/sphere").map(name -> checks.stream().filter(c -> c.name().equals(name))
								.findFirst().orElseThrow()).toList();
				for (Check check : some) {
					check.prepare();
					assertEquals(List.of(), check.outcome().violations(), check.name());
				}
			}
			assertTrue(built.stream().distinct().count() >= 4, built.size() + " programs");
			assertTrue(told.containsAll(built), () -> built.stream().filter(t -> !told.contains(t)).map(KernelText::toString).toList().toString());
		}));
	}
}
