package org.thalweg.report;

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

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.MeasureSpec;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.figures.Curve;
import org.thalweg.report.chart.AttainmentCharts;
import org.thalweg.report.chart.ChartFolder;
import org.thalweg.report.chart.ProfileCharts;
import org.thalweg.report.chart.RuntimeCharts;

/** Profiles and attainment of a few runs, computed by hand. */
class CostProfileTest {
	private static final String TABLE = """
			function,dimension,algorithm,run,evaluations,error
			f,1,a,1,1,8
			f,1,a,1,10,0.5
			f,1,b,1,1,8
			f,1,b,1,20,0.5
			g,1,a,1,1,8
			g,1,a,1,40,0.5
			g,1,b,1,1,8
			g,1,b,1,10,0.5
			h,3,a,1,1,2
			h,3,a,2,1,4
			h,3,a,2,100,1
			""";
	private static final MeasureSpec AT_ONE = MeasureSpec.of(List.of("1"), List.of());

	@TempDir
	Path folder;

	private RunStore store() throws IOException {
		ImportedRuns.into(folder.resolve("r"), TABLE, true);
		return RunStore.read(folder.resolve("r"));
	}

	private static Measured measured(RunStore store, MeasureSpec spec, AttainmentMap.MapConsumer attainment) {
		return Measured.of(Results.of(store).measured(MeasureChoice.all(spec)), Map.of(), attainment);
	}

	/** Each function has a separate distribution, in the dimensions it has; all functions come first. */
	@Test
	void distributionsAreOfAllFunctionsAndOfEach() throws IOException {
		try (RunStore store = store()) {
			List<RuntimeProfile> all = measured(store, AT_ONE, _ -> {}).distributions();
			assertEquals(List.of("all functions 1", "all functions 3", "f 1", "g 1", "h 3"), all.stream().map(p -> p.group() + " " + p.dimension())
					.toList());
			RuntimeProfile f = all.get(2);
			assertEquals(1, f.functions());
			assertEquals(0, f.lines().get("a (imported)").at(9));
			assertEquals(1, f.lines().get("a (imported)").at(10), 1e-12);
			assertEquals("1 target, with simulated restarts, which alone determine the curve beyond the dot, the median of the runs' "
					+ "evaluations", RuntimeCharts
							.chart(f).caption());
		}
	}

	/** Costs to an error of 1: f 10 and 20, g 40 and 10, so that a takes 1 and 4 times as long as the best, b 2 and 1. Only a has runs on h. */
	@Test
	void costsAreRelativeToTheBest() throws IOException {
		try (RunStore store = store()) {
			CostProfile p = measured(store, AT_ONE, _ -> {}).profiles().getFirst();
			assertEquals(List.of("a (imported)", "b (imported)"), p.lines());
			assertEquals(List.of(2, 1), List.of(p.problems(), p.leftOut()));
			assertArrayEquals(new double[] { 1, 4 }, p.profile().costs()[0]);
			assertArrayEquals(new double[] { 1, 2 }, p.profile().costs()[1]);
			assertEquals("2 problems; 1 left out, since not every algorithm has runs, errors 1", ProfileCharts.chart(p).caption());
			Curve b = (Curve) ProfileCharts.chart(p).marks().get(1);
			assertArrayEquals(new double[] { 1, 2, 2, 4, 4 }, b.x(), "a step at 2");
			assertArrayEquals(new double[] { 0.5, 0.5, 1, 1, 1 }, b.y());
			assertEquals(List.of(1.0, 0.5, 4.0, 1.0), List.of(b.x()[0], b.y()[0], b.x()[b.x().length - 1], b.y()[b.y().length - 1]));
		}
	}

	/** From 8 to 0.5, a tenth of the way left is 1.25, which all reach at their last improvement: two evaluations are a simplex gradient of one variable. */
	@Test
	void dataProfilesCountSimplexGradients() throws IOException {
		try (RunStore store = store()) {
			List<CostProfile> all = measured(store, AT_ONE, _ -> {}).profiles();
			assertEquals(List.of("errors 1", "0.1", "0.001", "1e-5", "1e-7"), all.stream().map(CostProfile::what).toList());
			assertArrayEquals(new double[] { 5, 20 }, all.get(1).profile().costs()[0]);
			assertArrayEquals(new double[] { 5, 10 }, all.get(1).profile().costs()[1]);
		}
	}

	@Test
	void nothingIsDrawnWithoutTargetsOrBudgets() throws IOException {
		try (RunStore store = store()) {
			assertEquals(List.of(), measured(store, MeasureSpec.NONE, map -> {
				throw new AssertionError(map);
			}).profiles());
		}
	}

	/** Half of two runs: the better one, which is the second from evaluation 100 on. */
	@Test
	void aLevelIsWhatAShareOfTheRunsHasAttained() throws IOException {
		try (RunStore store = store()) {
			List<AttainmentMap> maps = new ArrayList<>();
			measured(store, AT_ONE, maps::add);
			assertEquals(1, maps.size()); // others have a single run
			AttainmentMap h = maps.getFirst();
			int end = h.evaluations().length - 1;
			assertEquals(List.of(1.0, 100.0), List.of(h.evaluations()[0], h.evaluations()[end]));
			assertEquals(List.of(2.0, 2.0, 4.0, 4.0), List.of(h.levels()[0][0], h.levels()[4][0], h.levels()[5][0], h.levels()[9][0]));
			assertEquals(List.of(1.0, 1.0, 2.0, 2.0), List.of(h.levels()[0][end], h.levels()[4][end], h.levels()[5][end], h.levels()[9][end]));
			List<String> csv = h.csv().lines().toList();
			assertEquals("evaluations,error,share", csv.getFirst());
			assertEquals("1.0,1.0,0.0", csv.get(1));
			assertEquals("100.0,4.0,1.0", csv.getLast());
			assertTrue(csv.contains("100.0,1.0,0.5"), h::csv);
			AttainmentCharts.DrawnMaps drawn = new AttainmentCharts.DrawnMaps(ChartFolder.plain(folder.resolve("c")));
			measured(store, AT_ONE, drawn);
			List<Path> files = drawn.written();
			assertEquals(List.of("attainment-h-3-d-a-imported.svg", "attainment-h-3-d-a-imported.csv"), files.stream().map(f -> f.getFileName()
					.toString()).toList());
			assertFalse(Files.readString(files.getFirst()).contains("NaN"));
		}
	}
}
