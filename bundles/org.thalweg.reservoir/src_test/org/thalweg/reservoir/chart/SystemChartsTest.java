package org.thalweg.reservoir.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Chart;
import org.thalweg.figures.ChartTable;
import org.thalweg.figures.Curve;
import org.thalweg.figures.SvgChart;
import org.thalweg.reservoir.chart.SystemCharts.Plan;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.Simulation;

class SystemChartsTest {
	private static final String TEXT = """
			name: One lake
			units: none
			periods: {count: 3}
			reservoirs:
			  - name: A
			    inflow: [2, 4, 0]
			    storage: {min: 1, max: 6, initial: 5}
			    release: {min: 0, max: 4}
			    spill: out
			objective: {spill: 1}
			penalty: 100
			""";

	private static List<Chart> charts(String text, double[]... releases) {
		RiverSystem system = SystemFile.read(Path.of("/nowhere/lake.yaml"), text).orThrow();
		Simulation simulation = new Simulation(system);
		List<Plan> plans = IntStream.range(0, releases.length).mapToObj(k -> new Plan("plan " + k, simulation.asGiven(releases[k]))).toList();
		return SystemCharts.of(system, plans, 0);
	}

	private static double[] y(Chart chart, int mark) {
		return ((Curve) chart.marks().get(mark)).y();
	}

	@Test
	void curvesAreWhatTheBalanceGivesByHand() {
		// releases 1, 1, 4: 5 + 2 − 1 = 6; 6 + 4 − 1 = 9, of which 3 spill; 6 + 0 − 4 = 2
		List<Chart> charts = charts(TEXT, new double[] { 1, 1, 4 }, new double[] { 4, 4, 0 });
		assertEquals(List.of("A: storage", "A: inflow", "A: release", "A: spill"), charts.stream().map(Chart::title).toList());
		assertArrayEquals(new double[] { 5, 6, 6, 2 }, y(charts.get(0), 0), "storage at the beginning and the three ends");
		assertArrayEquals(new double[] { 0, 1, 2, 3 }, ((Curve) charts.get(0).marks().get(0)).x());
		assertArrayEquals(new double[] { 5, 3, 3, 3 }, y(charts.get(0), 1), "the second plan: 5 + 2 − 4, 3 + 4 − 4, 3 + 0 − 0");
		assertArrayEquals(new double[] { 2, 2, 4, 4, 0, 0 }, y(charts.get(1), 0));
		assertArrayEquals(new double[] { 1, 1, 1, 1, 4, 4 }, y(charts.get(2), 0));
		assertArrayEquals(new double[] { 0, 0, 3, 3, 0, 0 }, y(charts.get(3), 0), "constant over a period");
		assertArrayEquals(new double[] { 0, 1, 1, 2, 2, 3 }, ((Curve) charts.get(3).marks().get(0)).x(), "from its beginning to its end");
		Curve.Band bounds = ((Curve) charts.get(0).marks().get(2)).band().orElseThrow();
		assertArrayEquals(new double[] { 1, 1, 1 }, bounds.lower());
		assertArrayEquals(new double[] { 6, 6, 6 }, bounds.upper());
		assertTrue(ChartTable.csv(charts.get(3)).contains("plan 0,1.0,3.0"), ChartTable.csv(charts.get(3)));
		charts.forEach(SvgChart::render);
	}

	/** Of releases 1, 4 and 4, a town with a demand of 3 takes 1, 3 and 3, and irrigation after it 0, 1 and 1 of 2. */
	@Test
	void supplyIsDrawnBesideItsDemand() {
		String served = TEXT.replace("spill: out",
				"spill: out\n    purposes: [{name: town, demand: 3, consumes: true}, {name: irrigation, demand: [2, 2, 2]}]");
		List<Chart> charts = charts(served, new double[] { 1, 4, 4 });
		assertEquals(List.of("A: storage", "A: inflow", "A: release", "A: town", "A: irrigation"), charts.stream().map(Chart::title).toList());
		assertArrayEquals(new double[] { 1, 1, 3, 3, 3, 3 }, y(charts.get(3), 0));
		assertArrayEquals(new double[] { 3, 3, 3, 3, 3, 3 }, y(charts.get(3), 1));
		assertArrayEquals(new double[] { 0, 0, 1, 1, 1, 1 }, y(charts.get(4), 0));
		assertArrayEquals(new double[] { 2, 2, 2, 2, 2, 2 }, y(charts.get(4), 1));
		assertEquals("demand", ((Curve) charts.get(4).marks().get(1)).label());
	}

	@Test
	void decadesOfDaysLieOnTheirYears() {
		String daily = TEXT.replace("periods: {count: 3}", "periods: {step: day, first: 2001-01-01, count: 2000}").replace("units: none",
				"units: {flow: m3/s, storage: million m3}").replace("[2, 4, 0]", "2").replace("max: 4}", "max: 2000}");
		Chart storage = charts(daily, new double[2000]).getFirst();
		assertEquals("year", storage.x().title());
		double[] x = ((Curve) storage.marks().get(0)).x();
		assertEquals(2001, x[0]);
		assertEquals(2002, x[365], "the end of day 365 is the beginning of the next year");
		assertEquals(2005 + 31.0 / 365, x[4 * 365 + 1 + 31], 1e-12, "2004 is a leap year");
	}
}
