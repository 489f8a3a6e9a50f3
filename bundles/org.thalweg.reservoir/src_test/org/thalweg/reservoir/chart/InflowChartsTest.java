package org.thalweg.reservoir.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Curve;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.ReportUnits;

class InflowChartsTest {
	/** Years that begin with these inflows and increase by 1 m³/s a month. */
	private static InflowRecord record(double... years) {
		return new InflowRecord(YearMonth.of(2000, 1), IntStream.range(0, 12 * years.length).mapToDouble(i -> years[i / 12] + i % 12).toArray());
	}

	/** January 2000 is plotted in the middle of the first twelfth of the year, 2000 + 1/24. */
	@Test
	void theRecordIsALineOverYearsThatAGapParts() {
		double[] flows = IntStream.range(0, 24).mapToDouble(i -> 100 + i).toArray();
		flows[15] = Double.NaN;
		InflowCharts charts = InflowCharts.of(new InflowRecord(YearMonth.of(2000, 1), flows), 1, ReportUnits.DEFAULT);
		Curve line = (Curve) charts.record().marks().getFirst();
		assertEquals(2000 + 1 / 24.0, line.x()[0], 1e-12);
		assertTrue(Double.isNaN(line.y()[15]));
		assertEquals(116, line.y()[16]);
		assertEquals(List.of("Gap: operating year 2001-01 … 2001-12 has 11 of 12 months; missing: 2001-04."),
				charts.notes().stream().filter(n -> n.startsWith("Gap")).toList());
	}

	/** January's inflows are 100, 110, 120, 130, 140: median 120, quartiles 110 and 130. */
	@Test
	void eachMonthHasABox() {
		Boxes boxes = (Boxes) InflowCharts.of(record(100, 140, 120, 110, 130), 1, ReportUnits.DEFAULT).months().marks().getFirst();
		assertEquals("Jan", boxes.categories().getFirst());
		Boxes.Box january = boxes.boxes().getFirst();
		assertEquals(List.of(110.0, 120.0, 130.0), List.of(january.lowerQuartile(), january.median(), january.upperQuartile()));
	}

	@Test
	void syntheticMomentsStandBesideThoseObserved() {
		double[] flows = IntStream.range(0, 120).mapToDouble(i -> 200 + 20 * Math.sin(i * 1.7) + 30 * Math.cos(i * i)).toArray();
		InflowCharts charts = InflowCharts.of(new InflowRecord(YearMonth.of(2000, 1), flows), 1, ReportUnits.DEFAULT);
		assertEquals(List.of("Mean", "Standard deviation", "Skew", "Lag-1 correlation"), charts.moments().stream().map(c -> c.title()).toList());
		Bars observed = (Bars) charts.moments().getFirst().marks().get(0);
		Bars synthetic = (Bars) charts.moments().getFirst().marks().get(1);
		assertEquals(List.of("observed", "synthetic"), List.of(observed.label(), synthetic.label()));
		double january = IntStream.range(0, 10).mapToDouble(y -> flows[12 * y]).average().orElseThrow();
		assertEquals(january, observed.values()[0], 1e-9);
		// 500 years: the mean's standard error is below 30/√500 = 1.3
		assertEquals(january, synthetic.values()[0], 6);
	}

	/** One year has no standard deviation. */
	@Test
	void aRecordThatIsTooShortHasNoSyntheticMoments() {
		InflowCharts charts = InflowCharts.of(record(100), 1, ReportUnits.DEFAULT);
		assertEquals(List.of(), charts.moments());
		assertEquals(2, charts.all().size());
		assertTrue(charts.notes().getLast().startsWith("No synthetic record: "), Arrays.toString(charts.notes().toArray()));
	}
}
