package org.thalweg.reservoir.futures;

import java.time.YearMonth;
import java.util.Arrays;
import java.util.List;
import java.util.NavigableSet;
import java.util.TreeSet;
import java.util.stream.IntStream;

import org.thalweg.reservoir.inflow.InflowRecord;
import org.thalweg.reservoir.model.Year;

/**
 * Series of the local inflows of several reservoirs: series k of one belongs to series k of the others.
 *
 * @param reservoirs their names, each once
 * @param sites the series of each, over the same years
 */
public record SystemFutures(List<String> reservoirs, List<Futures> sites) {
	/** @throws IllegalArgumentException if there is no reservoir, or years or numbers of series differ */
	public SystemFutures {
		reservoirs = List.copyOf(reservoirs);
		sites = List.copyOf(sites);
		if (sites.isEmpty() || sites.size() != reservoirs.size()) {
			throw new IllegalArgumentException(sites.size() + " sites of " + reservoirs.size() + " reservoirs");
		}
		Futures first = sites.getFirst();
		for (int i = 1; i < sites.size(); i++) {
			Futures f = sites.get(i);
			if (f.series() != first.series() || f.years() != first.years() || f.firstYear() != first.firstYear() || f.firstMonth() != first
					.firstMonth()) {
				throw new IllegalArgumentException(reservoirs.get(i) + " has " + span(f) + ", but " + reservoirs.getFirst() + " " + span(first)
						+ ". Give all reservoirs the same years and the same number of series");
			}
		}
	}

	private static String span(Futures f) {
		return f.series() + " series of " + f.years() + " years from " + YearMonth.of(f.firstYear(), f.firstMonth()) + " on";
	}

	/** Number of series. */
	public int series() {
		return sites.getFirst().series();
	}

	/** Years of each series. */
	public int years() {
		return sites.getFirst().years();
	}

	/** Calendar year of the first month. */
	public int firstYear() {
		return sites.getFirst().firstYear();
	}

	/** The first month of years, 1 to 12. */
	public int firstMonth() {
		return sites.getFirst().firstMonth();
	}

	/**
	 * Futures like the records of several reservoirs, based on the years complete in all of them. For several, only {@link Generator#KIRSCH_NOWAK}
	 * resamples the same years for all, and so preserves the correlation between them.
	 *
	 * @param seed of all
	 * @throws IllegalArgumentException as {@link Generator#futures} does, naming the reservoir, or if the generator supports only one
	 */
	public static SystemFutures like(List<String> reservoirs, List<InflowRecord> records, Generator generator, int firstMonth, int series, int years,
			Change change, long seed) {
		if (generator != Generator.KIRSCH_NOWAK && records.size() > 1) {
			throw new IllegalArgumentException("--method: thomas-fiering draws the series of " + String.join(", ", reservoirs)
					+ " independently, so that wet years need not coincide. Use kirsch-nowak, which resamples the same years for all");
		}
		if ((long) series * years * records.size() > Futures.MOST_YEARS) {
			throw new IllegalArgumentException("--series: " + series + " series of " + years + " years of " + records.size()
					+ " reservoirs; expected at most " + Futures.MOST_YEARS + " years in total");
		}
		List<InflowRecord> common = common(records, firstMonth);
		return new SystemFutures(reservoirs, IntStream.range(0, common.size()).mapToObj(i -> {
			try {
				return generator.futures(common.get(i), firstMonth, series, years, change, seed);
			} catch (IllegalArgumentException e) {
				throw e.getMessage().startsWith("--") ? e : new IllegalArgumentException(reservoirs.get(i) + ": " + e.getMessage(), e);
			}
		}).toList());
	}

	/** The records over the years complete in all of them; a single record unchanged. @throws IllegalArgumentException if there is no common year */
	static List<InflowRecord> common(List<InflowRecord> records, int firstMonth) {
		if (records.size() == 1) {
			return records;
		}
		NavigableSet<Integer> years = new TreeSet<>(years(records.getFirst(), firstMonth));
		records.forEach(r -> years.retainAll(years(r, firstMonth)));
		if (years.isEmpty()) {
			throw new IllegalArgumentException("the records have no complete year in common that begins in month " + firstMonth);
		}
		return records.stream().map(r -> only(r, years, firstMonth)).toList();
	}

	private static List<Integer> years(InflowRecord record, int firstMonth) {
		return record.years(firstMonth).stream().map(Year::year).toList();
	}

	private static InflowRecord only(InflowRecord record, NavigableSet<Integer> years, int firstMonth) {
		double[] out = new double[(years.last() - years.first() + 1) * Year.MONTHS];
		Arrays.fill(out, Double.NaN);
		for (int year : years) {
			System.arraycopy(record.year(year, firstMonth).inflow(), 0, out, (year - years.first()) * Year.MONTHS, Year.MONTHS);
		}
		return new InflowRecord(YearMonth.of(years.first(), firstMonth), out);
	}
}
