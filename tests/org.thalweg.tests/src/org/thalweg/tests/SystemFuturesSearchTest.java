package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.futures.Change;
import org.thalweg.reservoir.futures.Generator;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.study.Decisions;
import org.thalweg.reservoir.study.FuturesComparison;
import org.thalweg.reservoir.study.FuturesResults;
import org.thalweg.reservoir.study.FuturesSearch;
import org.thalweg.reservoir.study.FuturesTrial;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.PolicySearch;
import org.thalweg.reservoir.study.Progress;
import org.thalweg.reservoir.study.SystemInputs;
import org.thalweg.reservoir.study.SystemSpans;
import org.thalweg.reservoir.study.YearSearch;

/** The horizons of a system over futures: two lakes in two series of three years, and Xiaowan in both forms. */
@Timeout(300)
@Tag("store")
@Tag("slow")
class SystemFuturesSearchTest {
	private static final long GENERATIONS = 40;
	private static final int TOGETHER = 2;

	@TempDir
	private Path folder;

	private static SystemSpans spans(String example) {
		SystemInputs inputs = SystemInputs.read(ReservoirVerbTest.example(example));
		return new SystemSpans(inputs, SystemFutures.like(inputs.names(), inputs.records(), Generator.KIRSCH_NOWAK, 1, 2, 3, Change.NONE, 4));
	}

	private FuturesSearch.Result solve(String device, String example, int check, Path into, Cancel cancel, Progress progress) {
		return solve(device, example, 0, check, into, cancel, progress);
	}

	private FuturesSearch.Result solve(String device, String example, double margin, int check, Path into, Cancel cancel,
			Progress progress) {
		return new FuturesSearch(YearSearch.on(device, GENERATIONS, 1, 2), false, TOGETHER, 0).solve(spans(example), margin, check, into, ExamplesTest
				.catalog(),
				cancel, progress);
	}

	private List<String> lakes(String device, int check) {
		return bits(solve(device, "cascade/system.yaml", check, folder.resolve(device.replace(':', '-')), new Cancel(), (_, _) -> {}));
	}

	private static List<String> bits(FuturesSearch.Result result) {
		return result.decisions().plans().stream().map(p -> p.gain() + " " + p.violation() + " " + Arrays.toString(p.release())).toList();
	}

	/** Two at a time, and as many as fit; on a device some are solved again by the host. */
	@ParameterizedTest
	@MethodSource("org.thalweg.tests.Bench#devices")
	@Tag("full")
	void devicesFindTheHostsPlans(DeviceInfo device) {
		if (device.doubles()) {
			assertEquals(lakes("sequential", 0), lakes(device.address(), 3));
		}
	}

	/** The year's problem and the system's have the same bits, so that their swarms, with the same seeds, take the same way. */
	@Test
	void aSystemOfOneReservoirHasThePlansOfTheReservoir() {
		SystemSpans spans = spans("xiaowan/system.yaml");
		List<Decisions.Plan> system = solve("sequential", "xiaowan/system.yaml", 0, folder.resolve("system"), new Cancel(), (_, _) -> {})
				.decisions().plans();
		SystemInputs years = SystemInputs.of(InputFiles.of(ReservoirVerbTest.example("xiaowan/xiaowan.yaml")).read("", ""));
		List<Decisions.Plan> alone = new FuturesSearch(YearSearch.on("sequential", GENERATIONS, 1, 2), false).solve(new SystemSpans(years,
				new SystemFutures(
						years.names(), spans.futures().sites())), 0, 0, folder.resolve("alone"), ExamplesTest.catalog(), new Cancel(), (_, _) -> {})
				.decisions()
				.plans();
		assertEquals(6, system.size());
		for (int i = 0; i < system.size(); i++) {
			assertArrayEquals(alone.get(i).release(), system.get(i).release());
			assertEquals(alone.get(i).gain(), system.get(i).gain());
		}
	}

	/** With it the bounds of releases, 5 to 400 m³/s of the upper lake, are no longer the edge of the box, and are hit more often; none is left. */
	@Test
	void aMarginLetsPlansHitTheBoundsOfReleases() {
		double[][] upper = new double[2][];
		for (int k = 0; k < 2; k++) {
			upper[k] = solve("sequential", "cascade/system.yaml", k, 0, folder.resolve("margin" + k), new Cancel(), (_, _) -> {}).decisions().plans()
					.stream().flatMapToDouble(p -> Arrays.stream(p.release(), 0, 12)).toArray();
		}
		assertEquals(6 * 12, Arrays.stream(upper[1]).filter(o -> o >= 5 && o <= 400).count());
		long[] hits = Stream.of(upper).mapToLong(o -> Arrays.stream(o).filter(v -> v == 5 || v == 400).count()).toArray();
		assertTrue(hits[1] > hits[0], Arrays.toString(hits));
	}

	@Test
	void whatWasStoppedGoesOnWithTheSameBits() {
		Cancel cancel = new Cancel();
		List<String> notes = new ArrayList<>();
		assertThrows(CancellationException.class, () -> solve("sequential", "cascade/system.yaml", 0, folder, cancel, progress(notes, cancel)));
		assertEquals(List.of("Solved horizons are kept in " + folder.resolve("checkpoints") + "; run the same command again to resume."), notes);
		notes.clear();
		FuturesSearch.Result result = solve("sequential", "cascade/system.yaml", 0, folder, new Cancel(), progress(notes, null));
		assertEquals("Continuing with 2 of 6 horizons from " + folder.resolve("checkpoints") + ".", notes.getFirst());
		assertEquals(lakes("sequential", 0), bits(result));
		FuturesResults.write(folder, folder.resolve("series.csv"), YearSearch.on("sequential", GENERATIONS, 1, 2), result);
		assertFalse(Files.exists(folder.resolve("checkpoints")));
	}

	/**
	 * As the workbench has it: series are made, plans solved, and rules tried, with four fifths of the plans' energy as target in addition to the
	 * demand.
	 */
	@Test
	void aTrialMakesAndSolvesWhatIsNotThere() {
		List<Double> fractions = new ArrayList<>();
		List<String> steps = new ArrayList<>();
		FuturesComparison out = new FuturesTrial(Optional.empty(), 4, 2, Optional.empty(), YearSearch.on("sequential", GENERATIONS, 1, 2), 0.9,
				25,
				OptionalDouble.empty(), Optional.of(PolicySearch.usual(2))).run(SystemInputs.read(ReservoirVerbTest.example("cascade/system.yaml")),
						folder, ExamplesTest.catalog(), new Cancel(), (fraction, step) -> {
							fractions.add(fraction);
							steps.add(step);
						});
		assertEquals(fractions.stream().sorted().toList(), fractions);
		assertEquals("testing rules", steps.getLast());
		assertEquals(0.95, fractions.getLast(), "the rest is done when the trial ends");
		// plans: 4 series of 2 years, 40 generations; rules: 248 years, 2 generations
		assertEquals(0.95 * (4 * 2 * 40) / (4 * 2 * 40 + 248 * 2), fractions.get(steps.indexOf("fitting rules")), 1e-12);
		assertEquals("direct policy search by clpso", steps.get(steps.size() - 2));
		assertEquals(List.of("lower: irrigation", "energy"), out.study().targets().stream().map(SystemTarget::name).toList());
		assertEquals(1 + 7 + 7, out.rows().size());
		assertEquals(3, out.study().training().series());
		double optimal = out.rows().getFirst().of(1, 0).intervals().getFirst().mean();
		double kilowatts = ((SystemTarget.Power) out.study().targets().getLast()).power();
		assertEquals(0.8 * optimal, kilowatts * 8766 / 1e6, 0.3 * optimal); // the optimum is that of other series
		assertEquals(List.of("decisions.csv", "futures.csv"), Stream.of(folder.toFile().list()).sorted().toList());
	}

	/** @param cancel raised as the third horizon advances; null for never */
	private static Progress progress(List<String> notes, Cancel cancel) {
		return new Progress() {
			@Override
			public void at(double fraction, String what) {
				if (cancel != null && fraction > TOGETHER / 6.0) {
					cancel.raise();
				}
			}

			@Override
			public void note(String sentence) {
				notes.add(sentence);
			}
		};
	}
}
