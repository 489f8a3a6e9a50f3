package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceProperty;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Experiment.Stop;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.explore.device.ComposedText;
import org.thalweg.explore.device.DeviceSheet;
import org.thalweg.explore.device.KernelStudy;
import org.thalweg.explore.device.KernelUse;
import org.thalweg.explore.device.MeasuredFigure;
import org.thalweg.explore.device.Measurements;
import org.thalweg.explore.device.Measurements.Measurement;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.classic.Rastrigin;

/** What a device inspector shows, on every device of this machine. Needs no OSGi, as {@link Bench}. */
@Tag("device")
@Tag("slow")
class DeviceInspectionTest {
	private static final Map<String, Algorithm<?>> ALGORITHMS = Map.of("clpso", Bench.CLPSO, "de", Bench.DE, "gojde", Bench.GOJDE, "spso",
			Bench.SPSO, "lshade", Bench.LSHADE, "random", Bench.RANDOM);
	private static final Catalog CATALOG = new Catalog(
			ALGORITHMS.entrySet().stream().map(e -> new Contribution<Algorithm<?>>(e.getKey(), e.getKey(), "", "tests", e::getValue)).toList(),
			List.of(new Contribution<>("rastrigin", "Rastrigin", "", "tests", Rastrigin::new)),
			List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
					new Contribution<>("opencl", "OpenCL", "", "tests", OpenClBackend::new),
					new Contribution<>("cuda", "CUDA", "", "tests", CudaBackend::new)));

	private static Experiment experiment(String algorithm, String mapping, String device, Precision precision, int populations) {
		return Experiment.single(new Places(""), new ProblemEntry(List.of("rastrigin"), List.of(30), Map.of(), ""),
				new AlgorithmEntry(algorithm, "", mapping, Map.of(), ""),
				new DeviceEntry(device, precision, MathMode.PORTABLE, List.of(), false), populations, 1, Stop.atGeneration(KernelStudy.STEPS), 1,
				Optional.empty());
	}

	private static KernelStudy study(String algorithm, String mapping, DeviceInfo device, Precision precision) {
		try (Devices devices = new Devices(CATALOG)) {
			return KernelStudy.of(experiment(algorithm, mapping, device.address(), precision, 1), CATALOG, devices, new Cancel());
		}
	}

	/** The first mapping of each algorithm; at full length every mapping. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyMappingsKernelsAreFoundWithTheirSizesAndTexts() {
		List<DynamicTest> out = new ArrayList<>();
		Bench.devices().forEach(device -> ALGORITHMS.forEach((id, algorithm) -> {
			for (DeviceMapping mapping : algorithm.mappings().subList(0, Bench.FULL ? algorithm.mappings().size() : 1)) {
				out.add(DynamicTest.dynamicTest(id + "/" + mapping.id() + " on " + device.address(),
						() -> check(study(id, mapping.id(), device, Precision.SINGLE))));
			}
		}));
		return out.stream();
	}

	private static void check(KernelStudy study) {
		assertEquals(KernelStudy.STEPS, study.steps());
		assertFalse(study.kernels().isEmpty());
		assertTrue(study.bytes() > 0 && study.buildSeconds() >= 0);
		for (KernelUse k : study.kernels()) {
			assertTrue(k.launches() > 0 && k.groups() > 0 && k.groupSize() > 0, k.toString());
			assertTrue(k.groupSize() <= k.resources().groupSize(), k.toString());
			assertTrue(study.texts().stream().anyMatch(t -> t.name().equals(k.program()) && t.text().contains(" " + k.kernel() + "(")),
					k.toString());
			assertEquals(study.device().unit().known() && k.resources().registers() >= 0 && k.resources().localBytes() >= 0, k.known(),
					k.toString());
			assertTrue(!k.known() || k.occupancy().groups() > 0 && k.occupancy().share() <= 1, k.toString());
		}
		for (ComposedText t : study.texts()) {
			assertTrue(t.files().getFirst().startsWith("kernels/dialect/"), t.files().toString());
			assertEquals(t.text().lines().count(), t.parts().size() - 1 + t.parts().stream().mapToInt(ComposedText.SourceLines::lines).sum());
		}
	}

	/** A step of CLPSO is one launch with a group for each population; the first, with no step, ends the start. */
	@TestFactory
	Stream<DynamicTest> launchesAreCounted() {
		return Bench.devices().map(device -> DynamicTest.dynamicTest(device.address(), () -> {
			try (Devices devices = new Devices(CATALOG)) {
				KernelStudy study = KernelStudy.of(experiment("clpso", "resident", device.address(), Precision.SINGLE, 3), CATALOG, devices,
						new Cancel());
				Stream<String> all = Stream.of("clpso_start 3 1", "clpso_advance 3 " + (1 + KernelStudy.STEPS),
						"order_improvements 3 " + (1 + KernelStudy.STEPS));
				assertEquals(all.limit(device.cpu() ? 2 : 3).toList(), // the host puts a CPU's improvements in order
						study.kernels().stream().map(k -> k.kernel() + " " + k.groups() + " " + k.launches()).toList());
			}
		}));
	}

	@SuppressWarnings("resource") // the host holds nothing
	@Test
	void theHostHasNoKernels() {
		UserError error = assertThrows(UserError.class, () -> study("clpso", "", new HostDevice().info(), Precision.DOUBLE));
		assertTrue(error.getMessage().contains("has no kernels. Choose an OpenCL or a CUDA device"), error.getMessage());
	}

	@TestFactory
	@Tag("full")
	Stream<DynamicTest> everyFigureCanBeTaken() {
		return Stream.concat(Stream.of(new HostDevice()), Bench.devices().map(Bench::open)).map(device -> DynamicTest.dynamicTest(device.info()
				.address(), () -> {
					try (device) {
						measure(device);
					}
				}));
	}

	private static void measure(Device device) {
		List<Measurement> all = Measurements.of(device, new Cancel());
		for (Measurement m : all) {
			MeasuredFigure f = m.take();
			assertTrue(m.name().startsWith(f.name()), m.name());
			assertTrue(f.samples() >= 5 && f.best() > 0 && Double.isFinite(f.best()), f.toString());
			assertTrue(f.unit() == MeasuredFigure.Unit.SECONDS ? f.best() <= f.median() : f.best() >= f.median(), f.toString());
		}
		assertEquals(device instanceof KernelDevice ? 9 : 2, all.size());
	}

	@Test
	void measuringStopsWhenAsked() {
		Cancel cancel = new Cancel();
		Measurement first = Measurements.of(new HostDevice(), cancel).getFirst();
		cancel.raise();
		assertThrows(CancellationException.class, first::take);
	}

	@SuppressWarnings("resource") // the host holds nothing
	@TestFactory
	Stream<DynamicTest> aSheetHasEveryPropertyOnceUnderItsHeading() {
		return Stream.concat(Stream.of(new HostDevice().info()), Bench.devices()).map(device -> DynamicTest.dynamicTest(device.address(), () -> {
			Map<String, List<DeviceProperty>> sheet = DeviceSheet.of(device);
			List<String> names = sheet.values().stream().flatMap(List::stream).map(DeviceProperty::name).toList();
			assertEquals(names.size(), new HashSet<>(names).size(), names.toString());
			assertTrue(names.containsAll(device.properties().stream().map(DeviceProperty::name).toList()));
			assertEquals(device.name(), sheet.get("Device").get(1).value());
			assertTrue(sheet.keySet().containsAll(List.of("Device", "Memory", "Compute unit")), sheet.keySet().toString());
		}));
	}
}
