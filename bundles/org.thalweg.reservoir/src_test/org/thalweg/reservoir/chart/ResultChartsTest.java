package org.thalweg.reservoir.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Mark;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.YearReference;
import org.thalweg.reservoir.rules.RuleTree;
import org.thalweg.reservoir.rules.Trajectory;
import org.thalweg.reservoir.study.RuleStudy;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.text.Sheet;

/** Optimal years and rules as charts and tables. */
class ResultChartsTest {
	private static double[] filled(int n, double value) {
		double[] out = new double[n];
		Arrays.fill(out, value);
		return out;
	}

	/** A year of an even inflow that is released as it comes; the storage stays. */
	private static YearResult year(int year, double inflow, double storage) {
		return new YearResult(new Year(year, 1, filled(12, inflow)), inflow, 0, filled(12, inflow), filled(13, storage), filled(12, 140),
				filled(12, 2000), filled(12, 0), new double[0], Optional.empty());
	}

	private static final List<YearResult> YEARS = List.of(year(2001, 100, 900), year(2002, 300, 1000), year(2003, 200, 1100),
			year(2004, 150, 1200), year(2005, 250, 1000));

	/** Ordered by inflow: 2002, 2005, 2003, 2004, 2001. */
	@Test
	void wetMiddlingAndDryYearsAreShownUnlessTheDescriptionNamesOthersThatAreThere() {
		assertEquals(List.of(2002, 2003, 2001), YearCharts.first(List.of(), YEARS));
		assertEquals(List.of(2004, 2001), YearCharts.first(List.of(2004, 1954, 2001), YEARS));
		assertEquals(List.of(2002, 2003, 2001), YearCharts.first(List.of(1954), YEARS));
	}

	@Test
	void fourChartsShowTheChosenYears() {
		List<Chart> charts = YearCharts.of(YEARS, List.of(2004, 2001), ReportUnits.DEFAULT);
		assertEquals(List.of("inflow, m³/s", "outflow, m³/s", "forebay level, m", "power, MW"), charts.stream().map(c -> c.y().title()).toList());
		for (Chart chart : charts) {
			assertEquals(List.of("2004", "2001"), chart.marks().stream().map(Mark::label).toList());
		}
		// steps: two points of each month
		assertArrayEquals(filled(24, 150), ((Curve) charts.get(1).marks().get(0)).y());
		assertArrayEquals(filled(24, 2), ((Curve) charts.get(3).marks().get(1)).y()); // 2000 kW
	}

	/** The reference of 2001 is 125: (125 − 100)/125 = 20 %. */
	@Test
	void theTableOfYearsHasReferencesWhereThereAreAny() {
		assertEquals(List.of("year", "mean inflow, m³/s", "benefit, 10⁸ kWh", "violation"), names(ResultSheets.years(YEARS, ReportUnits.DEFAULT)));
		YearReference best = new YearReference(YEARS.getFirst().year(), 125, 1e-6, filled(12, 100), filled(13, 900), 9);
		Sheet sheet = ResultSheets.years(List.of(YEARS.get(0).with(Optional.of(best)), YEARS.get(1)), ReportUnits.DEFAULT);
		assertEquals(List.of("20.00000%", "-"), sheet.columns().getLast().cells().stream().map(Sheet.Cell::text).toList());
		assertEquals("0", sheet.columns().get(3).cells().getFirst().text());
	}

	private static List<String> names(Sheet sheet) {
		return sheet.columns().stream().map(Sheet.Column::name).toList();
	}

	/** Always 100 m of head, 882.9 kW of each m³/s. */
	private static Reservoir reservoir() {
		return Reservoir.of("flat", new org.thalweg.reservoir.model.Curve("level", new double[] { 0, 2000 }, new double[] { 140, 140 }),
				new Tailrace.Power(40, 0, 1), new Turbines(1e6, new Conversion.Efficiency(0.9), new DischargeLimit.None()), Node.Release.between(
						filled(12, 20), filled(12, 400)), Node.Storage.between(filled(12, 500), filled(12, 1500), 1000, 1000), 5e8);
	}

	/** End storages 900, 1000, 1000, 1100, 1200: median 1000, quartiles 1000 and 1100. Four fifths of the mean benefit 200 are 160. */
	@Test
	void rulesAreFittedAndTriedAgainstTheEnergyThatIsAskedFor() {
		assertEquals(160, RuleStudy.usualEnergy(YEARS));
		RuleStudy study = RuleStudy.of(reservoir(), YEARS, 10);
		assertEquals(5, study.folds());
		Curve median = (Curve) RuleCharts.curve(study.fitted().curve(), reservoir()).marks().getFirst();
		assertArrayEquals(filled(12, 1000), median.y(), 1e-9);
		assertArrayEquals(filled(12, 1000), median.band().orElseThrow().lower(), 1e-9);
		assertArrayEquals(filled(12, 1100), median.band().orElseThrow().upper(), 1e-9);
		Chart indices = RuleCharts.indices(study.rows());
		assertEquals(List.of("reliability", "resilience", "vulnerability"), indices.categories());
		assertEquals(List.of("optimum", "rule curve", "regression", "regression tree", "standard operating policy"),
				indices.marks().stream().map(Mark::label).toList());
		// 10·10⁸ kWh a year are 114,077 kW, which take 129.2 m³/s: of the even inflows only 100 fails, the year with 12 of the 60 months
		assertEquals(80, ((Bars) indices.marks().getFirst()).values()[0], 1e-9);
		Sheet rules = ResultSheets.rules(study.rows(), ReportUnits.DEFAULT);
		assertEquals(5, rules.rows());
		assertEquals("end storage \u2212 final, million m³", names(rules).getLast());
	}

	/** The outflow is the inflow; the storages of all months are 900, 1000, 1000, 1100, 1200. */
	@Test
	void whatWasFittedIsTabledMonthByMonth() {
		Sheet sheet = ResultSheets.fitted(RuleStudy.of(reservoir(), YEARS, 10).fitted(), ReportUnits.DEFAULT);
		assertEquals(List.of("month", "constant", "storage", "inflow", "lower", "target", "upper"), names(sheet));
		assertEquals(12, sheet.rows());
		double[] march = sheet.columns().stream().mapToDouble(c -> c.cells().get(2).number()).toArray();
		assertArrayEquals(new double[] { 3, 0, 0, 1, 1000, 1000, 1100 }, march, 1e-9);
		assertEquals("Mar", sheet.columns().getFirst().cells().get(2).text());
	}

	/** Five years each of 900, 1100 and 1300 million m³. Both thresholds leave the same squares; ties go to the lower one. */
	@Test
	void aTreeIsDrawnWithABranchALine() {
		List<Trajectory> years = IntStream.range(0, 15).mapToObj(i -> year(2000 + i, 100, 900 + i / 5 * 200)).map(y -> y.trajectory(reservoir()))
				.toList();
		assertEquals(List.of("Jan", "├─ storage < 1000.00 million m³ → 900.000 million m³ (5 years)", "└─ storage ≥ 1000.00 million m³",
				"   ├─ storage < 1200.00 million m³ → 1100.00 million m³ (5 years)",
				"   └─ storage ≥ 1200.00 million m³ → 1300.00 million m³ (5 years)", "Feb"),
				TreeText.of(RuleTree.fit(years), ReportUnits.DEFAULT).lines().limit(6).toList());
		assertEquals("Dec → 900.000 million m³ (1 year)", TreeText.of(RuleTree.fit(years.subList(0, 1)), ReportUnits.DEFAULT).lines().skip(11)
				.findFirst().orElseThrow());
	}

	@Test
	void oneYearIsNotEnoughForRules() {
		assertThrows(IllegalArgumentException.class, () -> RuleStudy.of(reservoir(), YEARS.subList(0, 1), 10));
		assertThrows(IllegalArgumentException.class, () -> RuleStudy.of(reservoir(), YEARS, 0));
	}

	@Test
	void meanInflowIsWeightedByDays() {
		double[] flow = filled(12, 0);
		flow[1] = 365; // February, 28 of 365 days
		assertEquals(28, YearCharts.mean(new Year(2001, 1, flow)), 1e-9);
	}
}
