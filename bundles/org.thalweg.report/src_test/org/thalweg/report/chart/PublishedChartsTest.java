package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.Published;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.report.FigureComparison;
import org.thalweg.report.PublishedRow;

/** Charts comparing published figures with ours. */
class PublishedChartsTest {
	@TempDir
	Path folder;

	private static PublishedRow row(String problem, int dimension, String label, String place, String statistic, String printed, double ours) {
		return new PublishedRow("e", problem, dimension, label, false, place, Published.of(problem, dimension, label, statistic, printed), ours,
				FigureComparison.NOT_ASKED, Double.NaN, Double.NaN);
	}

	private static PublishedRow row(String problem, String label, String statistic, String printed, double ours) {
		return row(problem, 10, label, "sequential", statistic, printed, ours);
	}

	private static List<String> labels(Chart chart) {
		return chart.marks().stream().map(m -> m.label()).toList();
	}

	private static double[] values(Chart chart, int mark) {
		return ((Bars) chart.marks().get(mark)).values();
	}

	@Test
	void eachStatisticHasAChartWithBothSideBySide() {
		List<Chart> charts = PublishedCharts.of(List.of(row("classic/sphere", "a", "mean", "2.5", 3), row("classic/sphere", "a", "sd", "1", 2),
				row("classic/ackley", "a", "mean", "4.0", 5), row("classic/ackley", "a", "p", "0.01", 0.02)));
		assertEquals(List.of("Mean", "Sd"), charts.stream().map(Chart::title).toList());
		Chart mean = charts.getFirst();
		assertEquals(List.of("published", "ours"), labels(mean));
		assertEquals(List.of("sphere", "ackley"), mean.categories());
		assertArrayEquals(new double[] { 2.5, 4 }, values(mean, 0));
		assertArrayEquals(new double[] { 3, 5 }, values(mean, 1));
		assertEquals("classic, 10-D, a", mean.caption());
		assertEquals("mean", mean.y().title());
		assertEquals(Scale.LINEAR, mean.y().scale());
		assertEquals(List.of("classic/sphere"), charts.get(1).categories());
	}

	/** 5 is 5000 times 0.001, more than 50 times. */
	@Test
	void figuresFarApartStandOnALogarithmicScaleWhereZeroHasNoBar() {
		Chart chart = PublishedCharts.of(List.of(row("x", "a", "mean", "<1e-14", 0.001), row("x", "b", "mean", "2", 5))).getFirst();
		assertEquals(Scale.LOGARITHMIC, chart.y().scale());
		assertEquals(List.of("a", "b"), chart.categories());
		assertEquals("x, 10-D; 0 has no bar", chart.caption());
	}

	@Test
	void eachDeviceHasBarsOfItsOwn() {
		Chart chart = PublishedCharts.of(List.of(row("x", 2, "a", "sequential", "mean", "1", 2), row("x", 2, "a", "cuda:0", "mean", "1", 3),
				row("x", 3, "a", "cuda:0", "mean", "4", 5))).getFirst();
		assertEquals(List.of("published", "ours on sequential", "ours on cuda:0"), labels(chart));
		assertEquals(List.of("2-D", "3-D"), chart.categories());
		assertArrayEquals(new double[] { 1, 4 }, values(chart, 0));
		assertArrayEquals(new double[] { 2, Double.NaN }, values(chart, 1));
		assertArrayEquals(new double[] { 3, 5 }, values(chart, 2));
	}

	/** 9 problems of two algorithms are 18 cases, and 16 have room. */
	@Test
	void whatHasNoRoomInOneChartIsShownAlgorithmByAlgorithm() {
		List<PublishedRow> rows = IntStream.range(0, 18).mapToObj(i -> row("f" + i / 2, i % 2 == 0 ? "a" : "b", "mean", "1", 1)).toList();
		assertEquals(List.of("Mean of a", "Mean of b"), PublishedCharts.of(rows).stream().map(Chart::title).toList());
		assertEquals(List.of("Mean"), PublishedCharts.of(rows.subList(0, 16)).stream().map(Chart::title).toList());
	}

	@Test
	void whatWeHaveNotYetIsNotShown() {
		assertEquals(List.of(), PublishedCharts.of(List.of(row("x", "a", "mean", "1", Double.NaN))));
		assertEquals(List.of(), PublishedCharts.of(List.of()));
	}

	@Test
	void everyChartIsAFile() throws IOException {
		List<Path> files = PublishedCharts.write(List.of(row("x", "a", "seconds-mean", "1", 2), row("x", "a", "mean", "1", 2)), folder.resolve("c"));
		assertEquals(List.of("published-seconds-mean.svg", "published-seconds-mean.csv", "published-mean.svg", "published-mean.csv"), files.stream()
				.map(f -> f.getFileName().toString()).toList());
		assertTrue(Files.readString(files.get(2)).contains(">published<"));
		assertTrue(Files.readString(files.getLast()).startsWith("label,category,y,lower,upper\n"));
	}
}
