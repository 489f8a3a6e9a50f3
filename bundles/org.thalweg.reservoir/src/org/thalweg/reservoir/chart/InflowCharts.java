package org.thalweg.reservoir.chart;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.inflow.PrescribedMeans;
import org.thalweg.reservoir.inflow.SeasonalMoments;
import org.thalweg.reservoir.inflow.SyntheticInflow;
import org.thalweg.reservoir.inflow.Validation;

/**
 * What a record of inflows looks like.
 *
 * @param record every month in m³/s; a gap parts the line
 * @param months a box for each calendar month
 * @param moments mean, standard deviation, skew and lag-1 correlation of each calendar month beside those of a synthetic record of the
 * same moments; none where the record is too short for one
 * @param notes sentences about the record: its extent, its gaps, the synthetic record
 */
public record InflowCharts(Chart record, Chart months, List<Chart> moments, List<String> notes) {
	/** Years of the synthetic record: enough for its moments to settle. */
	private static final int YEARS = 500;
	private static final long SEED = 1;

	/** The record, its months, and the moments if there are any. */
	public List<Chart> all() {
		return Stream.concat(Stream.of(record, months), moments.stream()).toList();
	}

	/** @param firstMonth calendar month in which years begin, 1 to 12 */
	public static InflowCharts of(InflowRecord record, int firstMonth) {
		SeasonalMoments observed = SeasonalMoments.of(record);
		List<String> about = new ArrayList<>();
		int years = record.years(firstMonth).size();
		about.add(record.first() + " … " + record.last() + ": " + years + (years == 1 ? " complete year" : " complete years") + ", mean "
				+ Math.round(record.mean()) + " m³/s.");
		List<String> gaps = record.incomplete(firstMonth);
		about.addAll(gaps.isEmpty() ? List.of("No gaps.") : gaps.stream().map(line -> "Gap: " + line + ".").toList());
		Optional<InflowRecord> synthetic = synthetic(record, observed, about);
		List<Chart> moments = synthetic.map(s -> moments(Validation.of(s, observed))).orElse(List.of());
		return new InflowCharts(months(record), boxes(record), moments, List.copyOf(about));
	}

	private static Optional<InflowRecord> synthetic(InflowRecord record, SeasonalMoments moments, List<String> about) {
		try {
			InflowRecord out = new SyntheticInflow(moments, YearMonth.of(record.first().getYear(), 1), YEARS, SEED, PrescribedMeans.NONE).scaled()
					.record();
			about.add("Synthetic: " + YEARS + " years by the generator of Thomas and Fiering, seed " + SEED + ".");
			return Optional.of(out);
		} catch (IllegalArgumentException e) {
			about.add("No synthetic record: " + e.getMessage() + ".");
			return Optional.empty();
		}
	}

	private static Chart months(InflowRecord record) {
		double[] x = IntStream.range(0, record.months())
				.mapToDouble(i -> record.month(i).getYear() + (record.month(i).getMonthValue() - 0.5) / 12).toArray();
		double[] y = IntStream.range(0, record.months()).mapToDouble(record::inflow).toArray();
		return new Chart("Record", "", new Axis("year", Scale.LINEAR), new Axis("inflow, m³/s", Scale.LINEAR),
				List.of(new Curve("monthly mean", x, y)));
	}

	private static Chart boxes(InflowRecord record) {
		List<Boxes.Box> boxes = IntStream.rangeClosed(1, 12).mapToObj(m -> Boxes.Box.of(IntStream.range(0, record.months())
				.filter(i -> record.month(i).getMonthValue() == m).mapToDouble(record::inflow).toArray())).toList();
		return new Chart("Months", "", new Axis("month", Scale.LINEAR), new Axis("inflow, m³/s", Scale.LINEAR),
				List.of(new Boxes("all years", Months.NAMES, boxes)));
	}

	/** Target is what was observed, record what is synthetic. */
	static List<Chart> moments(Validation v) {
		return List.of(moment("Mean", "mean, m³/s", v, SeasonalMoments.Month::mean),
				moment("Standard deviation", "standard deviation, m³/s", v, SeasonalMoments.Month::sd),
				moment("Skew", "coefficient of skewness", v, SeasonalMoments.Month::skew),
				moment("Lag-1 correlation", "correlation with the month before", v, SeasonalMoments.Month::lag1));
	}

	private static Chart moment(String title, String axis, Validation v, ToDoubleFunction<SeasonalMoments.Month> of) {
		return new Chart(title, "", new Axis("month", Scale.LINEAR), new Axis(axis, Scale.LINEAR),
				List.of(bars("observed", v.target(), of), bars("synthetic", v.record(), of)));
	}

	private static Bars bars(String label, SeasonalMoments moments, ToDoubleFunction<SeasonalMoments.Month> of) {
		return new Bars(label, Months.NAMES, moments.months().stream().mapToDouble(of).toArray());
	}
}
