package org.thalweg.report.live;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Curve;
import org.thalweg.fixtures.Toys;
import org.thalweg.report.Course;
import org.thalweg.report.Spread;
import org.thalweg.report.ToyRuns;
import org.thalweg.report.XAxis;
import org.thalweg.report.chart.ConvergenceOptions;
import org.thalweg.report.chart.CourseCharts;
import org.thalweg.report.live.CurveSource.Strand;

@Timeout(300)
class ConvergenceTest {
	private static final String YAML = "problems: toy/bowl\nalgorithms: walk\nruns: 2\nseed: 1\nstop: {generations: 20}\n";
	private static final String TOPIC = "toy/bowl, 2-D";

	@TempDir
	Path folder;
	private final Toys.Walk walk = new Toys.Walk();

	private static Course course(boolean ended, double end, double... values) {
		double[] x = new double[values.length];
		for (int k = 0; k < x.length; k++) {
			x[k] = k + 1;
		}
		return new Course(x, values, x.length, 1, 0, end, ended);
	}

	@Test
	void aCourseIsAStepFunctionThatKeepsItsLastValueOnceItHasEnded() {
		Course c = new Course(new double[] { 0, 2, 5 }, new double[] { 9, 4, 1 }, 3, 10, 100, 70, false);
		assertEquals(109, c.at(19));
		assertEquals(104, c.at(20));
		assertEquals(101, c.at(70));
		assertTrue(c.reaches(70));
		assertFalse(c.reaches(71));
		assertTrue(course(true, 3, 3, 2, 1).reaches(1000));
	}

	@Test
	void aSpreadIsOverThoseThatHaveComeSoFar() {
		// at 2: values 8 and 4; at 3: only the second has come so far
		Spread s = Spread.of(List.of(course(false, 2, 9, 8), course(false, 3, 5, 4, 3)), new double[] { 2, 3, 4 });
		assertArrayEquals(new double[] { 6, 3, Double.NaN }, s.mean());
		assertArrayEquals(new double[] { 6, 3, Double.NaN }, s.median());
	}

	@Test
	void storedAndRunningRunsAreShownTogether() {
		Plan plan = ToyRuns.plan(YAML, walk);
		Execution execution = new Execution(plan, folder);
		assertEquals("", execution.overview().convergence().begun());
		List<List<Strand>> seen = new ArrayList<>();
		execution.run(false, List.of(), e -> seen.add(execution.overview().convergence().strands(TOPIC, XAxis.GENERATIONS)));
		assertEquals(List.of(TOPIC), execution.overview().convergence().topics());
		assertEquals(TOPIC, execution.overview().convergence().begun());
		// started, then the first step of the first run: 1 + 10 and 1 + 9
		assertEquals(List.of(), seen.getFirst());
		Course early = seen.get(1).getFirst().courses().getFirst();
		assertEquals(2, early.size());
		assertEquals(10, early.at(1));
		assertFalse(early.reaches(2));
		List<Course> last = execution.overview().convergence().strands(TOPIC, XAxis.GENERATIONS).getFirst().courses();
		assertEquals(List.of(1.0, 2.0), last.stream().map(c -> c.at(20)).toList());
		// the same from the store alone
		List<Course> read = Overview.read(folder).convergence().strands(TOPIC, XAxis.EVALUATIONS).getFirst().courses();
		// 4 evaluations for the start and each step: after 12 of them 1 + 8
		assertEquals(9, read.getFirst().at(12));
		assertEquals(84, read.getFirst().end());
	}

	@Test
	void secondsAreSpreadEvenlyOverEvaluations() {
		new Execution(ToyRuns.plan(YAML, walk), folder).run(false, List.of(), e -> {});
		double seconds;
		try (RunStore store = RunStore.read(folder)) {
			seconds = store.runs().getFirst().job().runSeconds();
		}
		Course c = Overview.read(folder).convergence().strands(TOPIC, XAxis.SECONDS).getFirst().courses().getFirst();
		assertEquals(seconds, c.end(), 1e-12);
		assertEquals(9, c.at(seconds * 12.5 / 84));
	}

	@Test
	void aChartShowsTheStatisticsThatAreAskedFor() {
		new Execution(ToyRuns.plan(YAML.replace("runs: 2", "runs: 5"), walk), folder).run(false, List.of(), e -> {});
		List<Strand> strands = Overview.read(folder).convergence().strands(TOPIC, XAxis.EVALUATIONS);
		Chart usual = CourseCharts.chart(TOPIC, strands, ConvergenceOptions.USUAL);
		assertEquals("Median, quartiles of 5 runs", usual.caption());
		Curve mean = (Curve) usual.marks().getFirst();
		// seeds 1 to 5: 11 … 15 at the start, 1 … 5 at the end
		assertEquals(13, mean.y()[0]);
		assertEquals(3, mean.y()[1000]);
		assertEquals(List.of(2.0, 4.0), List.of(mean.band().orElseThrow().lower()[1000], mean.band().orElseThrow().upper()[1000]));
		ConvergenceOptions all = new ConvergenceOptions(XAxis.EVALUATIONS, Scale.LOGARITHMIC, Scale.LINEAR, true, true, false, true, Optional.of(
				new Range(8, 40)));
		Chart chart = CourseCharts.chart(TOPIC, strands, all);
		assertEquals(List.of("walk, mean", "walk, median", "", "", "", "", ""), chart.marks().stream().map(m -> m.label()).toList());
		assertEquals("Mean, median, each run of 5 runs", chart.caption());
		Curve part = (Curve) chart.marks().getLast();
		assertEquals(8, part.x()[0]);
		assertEquals(40, part.x()[1000]);
		assertEquals(14, part.y()[0]); // seed 5 after one step
	}
}
