package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Chart;
import org.thalweg.figures.FigureStyle;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.report.JobTime;
import org.thalweg.report.Outcome;
import org.thalweg.report.Results;
import org.thalweg.report.ThreeWalks;

/** Results of an experiment as charts. */
class OutcomeChartsTest {
	@TempDir
	Path folder;
	private ThreeWalks walks;

	@BeforeEach
	void fill() {
		walks = new ThreeWalks(folder.resolve("r"));
	}

	@AfterEach
	void close() {
		walks.close();
	}

	/** Quartiles of 1, 2, 3, 4: 1.75, 2.5, 3.25. */
	@Test
	void eachProblemHasABoxPlotWithABoxAnAlgorithm() {
		List<Chart> charts = OutcomeCharts.boxes(walks.comparison());
		assertEquals(List.of("bowl_1, 2-D", "bowl_1, 3-D"), charts.stream().map(Chart::title).toList());
		assertEquals(List.of("a", "b", "c"), charts.getFirst().categories());
		assertEquals(Scale.LOGARITHMIC, charts.getFirst().y().scale());
		Boxes.Box box = ((Boxes) charts.getFirst().marks().getFirst()).boxes().getFirst();
		assertArrayEquals(new double[] { 1, 1.75, 2.5, 3.25, 4 },
				new double[] { box.low(), box.lowerQuartile(), box.median(), box.upperQuartile(), box.high() });
	}

	/** 13 s a run against 8 s for 4 runs and 26 s a run; 4 against 2 and 8. */
	@Test
	void speedUpsAreBarsOfEachAlgorithmButTheBaseline() {
		Chart chart = OutcomeCharts.speedUps(walks.comparison()).orElseThrow();
		assertEquals(List.of("b", "c"), chart.marks().stream().map(m -> ((Bars) m).label()).toList());
		assertArrayEquals(new double[] { 6.5, 2 }, ((Bars) chart.marks().get(0)).values());
		assertArrayEquals(new double[] { 0.5, 0.5 }, ((Bars) chart.marks().get(1)).values());
		assertEquals(Scale.LINEAR, chart.y().scale());
	}

	@Test
	void whatAllProblemsShareIsSaidOnce() {
		Chart one = OutcomeCharts.speedUps(walks.comparison()).orElseThrow();
		assertEquals(List.of("2-D", "3-D"), one.categories());
		assertTrue(one.caption().endsWith("; bowl_1"), one.caption());
		walks.save(ThreeWalks.YAML.replace("{problem: toy/bowl, label: bowl_1, dimension: [2, 3]}",
				"[{problem: toy/bowl, label: toy/one}, {problem: toy/bowl, label: toy/two, with: {bias: 1}}]"));
		Chart chart = OutcomeCharts.seconds(walks.comparison()).orElseThrow();
		assertEquals(List.of("one", "two"), chart.categories());
		assertTrue(chart.caption().endsWith("; toy, 2-D"), chart.caption());
	}

	@Test
	void secondsHaveQuartilesOnlyWhereAJobIsARun() {
		Chart chart = OutcomeCharts.seconds(walks.comparison()).orElseThrow();
		Bars a = (Bars) chart.marks().get(0);
		Bars b = (Bars) chart.marks().get(1);
		assertArrayEquals(new double[] { 13, 4 }, a.values());
		// 10, 12, 14, 16: positions 0.75 and 2.25
		assertEquals(11.5, a.whiskers().orElseThrow().lower()[0]);
		assertEquals(14.5, a.whiskers().orElseThrow().upper()[0]);
		assertArrayEquals(new double[] { 4, 2 }, b.values());
		assertTrue(Double.isNaN(b.whiskers().orElseThrow().lower()[0]) && Double.isNaN(b.whiskers().orElseThrow().upper()[0]));
		assertTrue(chart.caption().startsWith("Median without compilation, and quartiles where each job had one population"), chart.caption());
	}

	/** Mean 2.575 and deviation 4.95 s: a bar of them would begin 2.4 s before the start. */
	@Test
	void noBarOfSecondsReachesBelowZero() {
		walks.save(ThreeWalks.YAML.replace("seed: 11", "seed: 100"));
		walks.add("a", 2, ThreeWalks.LOW, 1, 0.1, 0.1, 10, 0.1);
		walks.add("b", 2, ThreeWalks.LOW, 1, 0.2, 0.2, 20, 0.2);
		Chart chart = OutcomeCharts.seconds(walks.comparison()).orElseThrow();
		assertEquals(0.1, ((Bars) chart.marks().getFirst()).values()[0]);
		for (var mark : chart.marks()) {
			Bars.Whiskers w = ((Bars) mark).whiskers().orElseThrow();
			assertTrue(w.at(0) && w.lower()[0] >= 0.1, w.lower()[0] + " to " + w.upper()[0]);
		}
		assertEquals(0, chart.rangeY().low());
	}

	@Test
	void theTimeOfACaseIsToldOnAverageAndJobByJob() {
		List<JobTime> times = JobTime.of(Outcome.of(Results.of(walks.store)));
		assertEquals(List.of("mean of 4 jobs", "seed 11", "seed 12", "seed 13", "seed 14", "mean of 2 jobs",
				"seeds 11 to 12", "seeds 13 to 14"),
				times.stream().limit(8).map(JobTime::runs).toList());
		assertEquals(13, times.getFirst().seconds());
		Map<Segment, Double> phases = new EnumMap<>(Segment.class);
		for (Segment s : Segment.values()) {
			phases.put(s, s == Segment.EXECUTE ? 13.0 : 0.0);
		}
		assertEquals(phases, times.getFirst().timeline());
		Chart chart = OutcomeCharts.timeline(List.of(times.getFirst()));
		assertEquals(List.of("initialise", "buffers", "build", "enqueue", "execute", "read-back", "release"), chart.categories());
		assertEquals("a on sequential, bowl_1, 2-D, mean of 4 jobs: 13.00 s", chart.caption());
		assertEquals("", chart.marks().getFirst().label());
		Chart both = OutcomeCharts.timeline(List.of(times.get(0), times.get(1)));
		assertEquals("a on sequential, bowl_1, 2-D", both.caption());
		assertEquals(List.of("mean of 4 jobs", "seed 11"), both.marks().stream().map(m -> m.label()).toList());
	}

	@Test
	void everyChartIsAFile() throws IOException {
		assertEquals(List.of("boxes-bowl-1-2-d.svg", "boxes-bowl-1-2-d.csv", "boxes-bowl-1-3-d.svg", "boxes-bowl-1-3-d.csv", "speed-up.svg",
				"speed-up.csv", "seconds-per-job.svg", "seconds-per-job.csv", "boxes-all-1.svg"),
				OutcomeCharts.write(walks.comparison(), folder.resolve("charts")).stream().map(f -> f.getFileName().toString()).toList());
		String all = Files.readString(folder.resolve("charts/boxes-all-1.svg"));
		assertTrue(all.contains(">bowl_1, 2-D</text>") && all.contains(">bowl_1, 3-D</text>"), all);
		assertTrue(all.startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"168mm\""), all);
		assertEquals(3, all.split(">a<", -1).length - 1, "under both plots, and in the legend");
	}

	@Test
	void allBoxesAreAsWideAsAskedFor() throws IOException {
		FigureStyle column = FigureStyle.print(FigureStyle.COLUMN);
		OutcomeCharts.together(walks.comparison(), new ChartFolder(folder.resolve("c"), column, List.of("a", "b", "c")));
		String svg = Files.readString(folder.resolve("c/boxes-all-1.svg"));
		assertTrue(svg.startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"84mm\""), svg);
		assertEquals(3, svg.split(">c<", -1).length - 1);
		FigureStyle without = new FigureStyle(FigureStyle.COLUMN, FigureStyle.POINTS, true, FigureStyle.Legend.NONE, FigureStyle.LINE);
		OutcomeCharts.together(walks.comparison(), new ChartFolder(folder.resolve("n"), without, List.of("a", "b", "c")));
		assertEquals(2, Files.readString(folder.resolve("n/boxes-all-1.svg")).split(">c<", -1).length - 1, "no legend");
	}
}
