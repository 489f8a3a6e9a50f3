package org.thalweg.report.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Mark;
import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.report.Series;

class ConvergenceChartsTest {
	private static Series series(String label, String place, int runs, boolean error, double... mean) {
		double[] x = new double[mean.length];
		for (int k = 0; k < x.length; k++) {
			x[k] = 10 * (k + 1);
		}
		return new Series("bowl", 2, label, place, runs, 1, error, x, mean, mean, mean, mean);
	}

	private static Chart chart(Series... all) {
		return ConvergenceCharts.chart("bowl, 2-D", List.of(all), false);
	}

	private static List<String> labels(Chart chart) {
		return chart.marks().stream().map(Mark::label).toList();
	}

	@Test
	void errorsHaveALogarithmicAxisAndValuesALinearOne() {
		assertEquals(new Axis("best error so far", Scale.LOGARITHMIC), chart(series("a", "sequential", 1, true, 2, 1)).y());
		assertEquals(new Axis("best value so far", Scale.LINEAR), chart(series("a", "sequential", 1, false, 2, -1)).y());
		Chart log = ConvergenceCharts.chart("", List.of(series("a", "sequential", 1, true, 2, 1)), true);
		assertEquals(new Axis("evaluations", Scale.LOGARITHMIC), log.x());
	}

	@Test
	void theCaptionTellsRunsBandAndZeros() {
		assertEquals("Median of 1 run", chart(series("a", "sequential", 1, true, 2, 1)).caption());
		assertEquals("Median of 3 to 51 runs, with quartiles; 0 is shown below the axis break",
				chart(series("a", "sequential", 3, true, 2, 0), series("b", "sequential", 51, true, 2, 1)).caption());
		assertEquals("Mean of 4 runs, with quartiles", chart(series("a", "sequential", 4, false, 2, 0)).caption());
	}

	@Test
	void threeRunsHaveNoBand() {
		Chart c = chart(series("a", "sequential", 3, true, 2, 1), series("b", "sequential", 4, true, 3, 1));
		assertFalse(((Curve) c.marks().get(0)).band().isPresent());
		assertTrue(((Curve) c.marks().get(1)).band().isPresent());
	}

	@Test
	void aCurveThatCoincidesWithAnEarlierOneSaysSo() {
		Chart c = chart(series("host", "sequential", 9, true, 2, 1), series("shared", "cuda:0 double", 9, true, 2, 1),
				series("tuned", "cuda:0 double", 9, true, 2, 1.5));
		assertEquals(List.of("host", "shared, same as host", "tuned"), labels(c));
		assertFalse(((Curve) c.marks().get(1)).band().isPresent()); // it would darken the first one's
	}

	@Test
	void theDeviceIsNamedWhereALabelHasSeveral() {
		assertEquals(List.of("a on sequential", "a on cuda:0 single", "b"), labels(chart(series("a", "sequential", 1, true, 1, 2),
				series("a", "cuda:0 single", 1, true, 1, 3), series("b", "cuda:0 single", 1, true, 1, 4))));
	}
}
