package org.thalweg.reservoir.futures;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.hipparchus.stat.correlation.PearsonsCorrelation;
import org.thalweg.reservoir.futures.EnsembleStatistics.Row;
import org.thalweg.reservoir.futures.EnsembleStatistics.Spread;
import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Year;

/** Correlations between the inflows of two reservoirs in the same month. */
public final class SiteCorrelations {
	private SiteCorrelations() {
	}

	/**
	 * Correlations of the records, over the years complete in all of them, compared with those of each series.
	 *
	 * @param records one for each reservoir
	 * @return for each pair of reservoirs twelve rows, January first, whose statistic is named {@code upper ~ lower}
	 */
	public static List<Row> of(SystemFutures futures, List<InflowRecord> records) {
		List<List<Year>> own = SystemFutures.common(records, futures.firstMonth()).stream().map(r -> r.years(futures.firstMonth())).toList();
		List<Row> out = new ArrayList<>();
		for (int i = 0; i < records.size(); i++) {
			for (int j = i + 1; j < records.size(); j++) {
				for (int month = 1; month <= Year.MONTHS; month++) {
					out.add(row(futures, own, i, j, month));
				}
			}
		}
		return List.copyOf(out);
	}

	private static Row row(SystemFutures futures, List<List<Year>> own, int i, int j, int month) {
		int t = Math.floorMod(month - futures.firstMonth(), Year.MONTHS);
		double record = correlation(own.get(i).stream().mapToDouble(y -> y.inflow()[t]).toArray(), own.get(j).stream().mapToDouble(y -> y.inflow()[t])
				.toArray());
		double[] each = IntStream.range(0, futures.series()).mapToDouble(k -> correlation(months(futures.sites().get(i), k, t), months(futures.sites()
				.get(j), k, t))).toArray();
		return new Row(futures.reservoirs().get(i) + " ~ " + futures.reservoirs().get(j), month, record, Spread.of(each));
	}

	/** Month t of each year of a series. */
	private static double[] months(Futures of, int series, int t) {
		double[] flows = of.flows().get(series);
		return IntStream.range(0, of.years()).mapToDouble(y -> flows[y * Year.MONTHS + t]).toArray();
	}

	/** NaN of less than two years, and of what does not vary. */
	private static double correlation(double[] a, double[] b) {
		return a.length < 2 ? Double.NaN : new PearsonsCorrelation().correlation(a, b);
	}
}
