package org.thalweg.report.parameter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.report.Results;
import org.thalweg.report.ThreeWalks;

/** A grid of 2 × 2 settings, two runs each, and what their columns, slices, maps and plots are. */
class RunVariablesTest {
	private static final String GRID = """
			problems: {problem: toy/bowl, dimension: 2}
			algorithms: {algorithm: walk, with: {size: {grid: [20, 40]}, scale: {grid: [1, 3]}}, label: "N {size}, {scale}"}
			runs: 2
			seed: 11
			stop: 10
			""";

	@TempDir
	Path folder;
	private ThreeWalks walks;
	private RunVariables runs;

	/** Errors in the plan's order of settings (20, 1), (20, 3), (40, 1), (40, 3): 1, 2, 30, 40, 5, 2, 700, 800. */
	@BeforeEach
	void read() {
		walks = new ThreeWalks(folder);
		walks.save(GRID);
		walks.add("N 20, 1", 2, new double[] { 1, 2 }, 1, 1, 1);
		walks.add("N 20, 3", 2, new double[] { 30, 40 }, 1, 1, 1);
		walks.add("N 40, 1", 2, new double[] { 5, 2 }, 1, 1, 1);
		walks.add("N 40, 3", 2, new double[] { 700, 800 }, 1, 1, 1);
		runs = RunVariables.of(Results.of(walks.store));
	}

	@AfterEach
	void close() {
		walks.close();
	}

	private int[] all() {
		return new BrushedRuns(runs).shown();
	}

	/** Two runs with the error 2 share the ranks 2 and 3: (2.5 − 0.5) / 8 = 0.25. What does not differ, such as the problem, has no column. */
	@Test
	void runsAreColumnsOfWhatDiffers() {
		assertEquals(List.of("algorithm", "size", "scale", "seed", "error", "rank"), runs.names());
		assertEquals(List.of("size", "scale"), runs.parameters());
		assertArrayEquals(new double[] { 20, 20, 20, 20, 40, 40, 40, 40 }, runs.get("size").values());
		assertArrayEquals(new double[] { 1, 2, 30, 40, 5, 2, 700, 800 }, runs.get("error").values());
		assertArrayEquals(new double[] { 0.0625, 0.25, 0.5625, 0.6875, 0.4375, 0.25, 0.8125, 0.9375 }, runs.get("rank").values());
		assertEquals("N 20, 3", runs.get("algorithm").text(2));
		assertEquals(Scale.LOGARITHMIC, runs.get("error").scale());
		assertEquals(Scale.LINEAR, runs.get("size").scale());
		assertEquals(List.of("N 40, 1", "40", "1", "12", "2", "0.25"), RunVariables.part(runs.sheet(), new int[] { 5 }).columns().stream().map(c -> c
				.cells().getFirst()
				.text()).toList());
	}

	@Test
	void aFilterComparesColumnsWithValues() {
		assertEquals("{0, 1, 4, 5}", RunFilter.of("scale<3", runs).toString());
		assertEquals("{1, 5}", RunFilter.of("error >= 2, error<=2", runs).toString());
		assertEquals("{4, 5}", RunFilter.of("algorithm=\"N 40, 1\"", runs).toString());
		assertEquals("{6, 7}", RunFilter.of("size=40 and algorithm!=\"n 40, 1\"", runs).toString());
		assertEquals(8, RunFilter.of(" ", runs).cardinality());
		assertTrue(wrong("speed<3").startsWith("'speed' is not a column; expected one of algorithm, size, scale"));
		assertTrue(wrong("size<much").startsWith("'much' is not a number;"));
		assertTrue(wrong("size").startsWith("'size' is not a condition; expected a column"));
		assertTrue(wrong("algorithm<x").startsWith("'algorithm<x' compares words; expected = or !="));
	}

	private String wrong(String filter) {
		return assertThrows(IllegalArgumentException.class, () -> RunFilter.of(filter, runs)).getMessage();
	}

	@Test
	void brushesChooseAmongTheRunsThatAreShown() {
		BrushedRuns brushed = new BrushedRuns(runs);
		int[] changes = { 0 };
		brushed.onChange(() -> changes[0]++);
		assertArrayEquals(new int[] { 0, 1, 2, 3, 4, 5, 6, 7 }, brushed.chosen());
		brushed.brush("error", Optional.of(new Range(2, 40)));
		assertArrayEquals(new int[] { 1, 2, 3, 4, 5 }, brushed.chosen());
		assertArrayEquals(new int[] { 1, 5 }, brushed.best(), "both have the error 2");
		brushed.filter("size=40");
		assertArrayEquals(new int[] { 4, 5 }, brushed.chosen());
		assertArrayEquals(new int[] { 4, 5, 6, 7 }, brushed.shown());
		assertThrows(IllegalArgumentException.class, () -> brushed.filter("nothing"));
		assertArrayEquals(new int[] { 4, 5, 6, 7 }, brushed.shown(), "an error changes nothing");
		brushed.brush("scale", Optional.of(new Range(3, 3)));
		assertArrayEquals(new int[0], brushed.chosen());
		brushed.clear();
		brushed.filter("");
		brushed.problem("other, 3-D");
		assertEquals(0, brushed.shown().length);
		assertFalse(brushed.brushed());
		assertEquals(6, changes[0]);
	}

	/** A range of words is one of their places. */
	@Test
	void brushesStayWhenFurtherRunsFinishUnlessTheirWordsMove() {
		BrushedRuns brushed = new BrushedRuns(runs);
		brushed.brush("algorithm", Optional.of(new Range(1, 1)));
		brushed.brush("size", Optional.of(new Range(20, 20)));
		assertArrayEquals(new int[] { 2, 3 }, new BrushedRuns(runs, brushed).chosen());
		List<RunVariable> moved = runs.variables().stream().map(v -> v.name().equals("algorithm") ? new RunVariable(v.name(), v.values(), v.words()
				.reversed()) : v).toList();
		BrushedRuns further = new BrushedRuns(new RunVariables(runs.runs(), runs.problems(), moved, runs.parameters(), runs.objective()), brushed);
		assertArrayEquals(new int[] { 0, 1, 2, 3 }, further.chosen());
	}

	/** Over size 20: 1, 2, 30, 40, with the median 16; over 40: 2, 5, 700, 800, with 352.5. */
	@Test
	void aSliceHasABoxForEachValue() {
		List<Chart> slices = ParameterSlices.of(runs, all());
		assertEquals(List.of("error over size", "error over scale"), slices.stream().map(Chart::title).toList());
		Boxes boxes = (Boxes) slices.getFirst().marks().getFirst();
		assertEquals(List.of("20", "40"), boxes.categories());
		assertEquals(16, boxes.boxes().get(0).median());
		assertEquals(352.5, boxes.boxes().get(1).median());
	}

	@Test
	void aMapHasTheMedianOfEachPair() {
		ParameterMap map = ParameterMap.of(runs, all(), "size", "scale").orElseThrow();
		assertArrayEquals(new double[] { 1.5, 3.5 }, map.map().values()[0], "scale 1 is the lower row");
		assertArrayEquals(new double[] { 35, 750 }, map.map().values()[1]);
		assertEquals(new Range(40, 40), map.rangesX().get(1));
		assertTrue(map.map().svg().contains(">750.0<") || map.map().svg().contains(">750<"), map.map().svg());
		assertEquals(Optional.empty(), ParameterMap.of(runs, new int[0], "size", "scale"));
	}

	/** Sizes are areas: from 2.5 to 13 pixels of radius for errors from 1 to 800, by their exponents. */
	@Test
	void bubblesHaveAreasByAThirdColumn() {
		ScatterPlot plot = ScatterPlot.of(runs, all(), "size", "rank", Optional.of("error"));
		assertEquals(2.5, plot.radii()[0], 1e-12);
		assertEquals(13, plot.radii()[7], 1e-12);
		double share = Math.log10(30) / Math.log10(800);
		assertEquals(Math.sqrt(6.25 + share * 162.75), plot.radii()[2], 1e-12);
		assertEquals("rank over size", plot.chart().title());
		assertArrayEquals(new double[] { -14, 14 * (2 * 0.618 - 1) }, Arrays.copyOf(plot.shiftsX(), 2), 0.01);
		assertEquals(20 - 0.04 * 20, plot.view().x().range().low(), 1e-12, "room for bubbles at both ends of sizes from 20 to 40");
	}

	/** One path a run over size and error, and once more that of the best one of eight; of four that are brushed, each of the eight is below them. */
	@Test
	void picturesAreSavedAsTheyAreSeen() {
		BrushedRuns brushed = new BrushedRuns(runs);
		List<ParallelAxis> axes = List.of(ParallelAxis.of(runs.get("size"), brushed.shown()), ParallelAxis.of(runs.get("error"), brushed.shown()));
		String all = ParallelPicture.svg(brushed, axes);
		assertEquals(9, all.split("<path ", -1).length - 1, all);
		assertTrue(all.contains(">Parallel coordinates of 8 runs<") && all.contains(">size<") && all.contains(">40<"), all);
		String scattered = ScatterPlot.of(runs, all(), "size", "error", Optional.empty()).svg(brushed);
		assertEquals(8, scattered.split("fill-opacity=\"0.5\"", -1).length - 1, scattered);
		brushed.brush("size", Optional.of(new Range(40, 40)));
		assertEquals(13, ParallelPicture.svg(brushed, axes).split("<path ", -1).length - 1);
		scattered = ScatterPlot.of(runs, all(), "size", "error", Optional.empty()).svg(brushed);
		assertEquals(4, scattered.split("fill-opacity=\"0.12\"", -1).length - 1, scattered);
		assertTrue(scattered.contains(">error over size<"), scattered);
	}

	@Test
	void fewRunsHaveNoImportance() {
		assertEquals(Optional.empty(), ParameterImportance.of(runs, all()));
	}
}
