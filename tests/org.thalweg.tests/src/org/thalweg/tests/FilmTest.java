package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.geom.Path2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.Experiment.AlgorithmEntry;
import org.thalweg.experiment.reading.Experiment.DeviceEntry;
import org.thalweg.experiment.reading.Experiment.ProblemEntry;
import org.thalweg.experiment.reading.Experiment.Stop;
import org.thalweg.experiment.reading.Places;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.explore.film.Film;
import org.thalweg.explore.film.FilmFrame;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.classic.Rastrigin;

/** A running algorithm looks the same on the host and on devices. */
@Tag("device")
class FilmTest {
	private static final int STEPS = 8;
	private static final Map<String, Algorithm<?>> ALGORITHMS = Map.of("clpso", Bench.CLPSO, "cmaes", Bench.CMAES, "jde", Bench.JDE, "gojde",
			Bench.GOJDE, "spso", Bench.SPSO, "lshade", Bench.LSHADE, "random", Bench.RANDOM, "maswchains", Bench.MASWCHAINS);
	private static final Catalog CATALOG = new Catalog(
			ALGORITHMS.entrySet().stream().map(e -> new Contribution<Algorithm<?>>(e.getKey(), e.getKey(), "", "tests", e::getValue)).toList(),
			List.of(new Contribution<>("rastrigin", "Rastrigin", "", "tests", Rastrigin::new)),
			List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
					new Contribution<>("opencl", "OpenCL", "", "tests", OpenClBackend::new),
					new Contribution<>("cuda", "CUDA", "", "tests", CudaBackend::new)));

	private static Film film(String algorithm, String mapping, String device, long each) {
		return film(algorithm, mapping, device, each, Map.of());
	}

	private static Film film(String algorithm, String mapping, String device, long each, Map<String, String> with) {
		Experiment experiment = Experiment.single(new Places(""), new ProblemEntry(List.of("rastrigin"), List.of(2), Map.of(), ""),
				new AlgorithmEntry(algorithm, "", mapping, with, ""), new DeviceEntry(device, Precision.DOUBLE, MathMode.PORTABLE, List.of(),
						false), 1,
				7, Stop.atGeneration(STEPS), 1, Optional.empty());
		try (Devices devices = new Devices(CATALOG)) {
			return Film.take(Planner.plan(experiment, CATALOG, devices, Optional.empty()).plan().cases().getFirst(), 7, STEPS, each, new Cancel(),
					_ -> {});
		}
	}

	@TestFactory
	Stream<DynamicTest> everyAlgorithmTellsWhereItsIndividualsAre() {
		return ALGORITHMS.keySet().stream().map(id -> DynamicTest.dynamicTest(id, () -> {
			Film film = film(id, "", HostDevice.ADDRESS, 1);
			assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L, 6L, 7L, 8L), film.frames().stream().map(FilmFrame::step).toList());
			FilmFrame start = film.frames().getFirst();
			assertEquals(start.evaluations(), start.individuals().length);
			double least = Arrays.stream(start.individuals()).mapToDouble(x -> film.problem().value(x, new Evaluation())).min().orElseThrow();
			assertEquals(start.best(), least);
			assertTrue(Arrays.stream(film.moves()).skip(1).sum() > 0);
		}));
	}

	/** N = 36 at the start and 4 at the end of 8 generations; the first generation is of 36, whose evaluations are the second's budget. */
	@Test
	void onlyIndividualsThatLiveAreShown() {
		List<FilmFrame> frames = film("lshade", "", HostDevice.ADDRESS, 1).frames();
		long made = 0;
		for (FilmFrame frame : frames) { // each individual of a generation has made one evaluation in it
			assertEquals(frame.evaluations() - made, frame.individuals().length);
			made = frame.evaluations();
		}
		assertTrue(frames.getLast().individuals().length < 10, () -> frames.getLast().individuals().length + " live at the end");
	}

	/** Of points of a normal distribution in the plane, 86 % are within two standard deviations; the next generation is drawn from this one. */
	@Test
	void theEllipseOfAGenerationHoldsMostOfTheNext() {
		List<FilmFrame> frames = film("cmaes", "", HostDevice.ADDRESS, 1).frames();
		int inside = 0;
		int all = 0;
		for (int k = 1; k < frames.size(); k++) {
			double[] corners = frames.get(k - 1).ellipses().of(0, 1);
			Path2D ellipse = new Path2D.Double();
			ellipse.moveTo(corners[0], corners[1]);
			IntStream.range(1, corners.length / 2).forEach(c -> ellipse.lineTo(corners[2 * c], corners[2 * c + 1]));
			ellipse.closePath();
			for (double[] x : frames.get(k).individuals()) {
				inside += ellipse.contains(x[0], x[1]) ? 1 : 0;
				all++;
			}
		}
		assertEquals(48, all); // 8 generations of 4 + 3 log 2
		assertTrue(inside >= 36 && inside < 48, inside + " of 48");
		assertNull(film("jde", "", HostDevice.ADDRESS, STEPS).frames().getLast().ellipses());
	}

	/** A run that may not become wider than at its start ends soon. */
	@Test
	void restartsAreKnownInEachFrame() {
		List<FilmFrame> frames = film("cmaes", "", HostDevice.ADDRESS, 1, Map.of("tolxup", "1")).frames();
		assertEquals(List.of("TolXUp"), List.copyOf(frames.getLast().restarts().reasons().keySet()));
		long before = 0;
		for (FilmFrame frame : frames) {
			long now = frame.restarts().reasons().getOrDefault("TolXUp", 0L);
			assertTrue(now == before || now == before + 1, () -> frame.restarts().toString());
			before = now;
		}
	}

	/** For mappings that keep the host's trajectory. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> framesAreTheHosts() {
		List<DynamicTest> out = new ArrayList<>();
		Bench.devices().map(DeviceInfo::address).forEach(device -> ALGORITHMS.forEach((id, algorithm) -> {
			DeviceMapping mapping = algorithm.mappings().getFirst();
			out.add(DynamicTest.dynamicTest(id + "/" + mapping.id() + " on " + device, () -> same(film(id, "", HostDevice.ADDRESS, 3), film(id,
					mapping
							.id(),
					device, 3))));
		}));
		return out.stream();
	}

	private static void same(Film host, Film device) {
		assertEquals(List.of(0L, 3L, 6L, 8L), device.frames().stream().map(FilmFrame::step).toList());
		for (int k = 0; k < host.frames().size(); k++) {
			assertArrayEquals(host.frames().get(k).individuals(), device.frames().get(k).individuals(), "frame " + k);
			assertEquals(host.frames().get(k).best(), device.frames().get(k).best());
			assertEquals(host.frames().get(k).evaluations(), device.frames().get(k).evaluations());
		}
	}
}
