package org.thalweg.reservoir.description;

import java.time.YearMonth;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.stream.Collectors;

import org.thalweg.reservoir.inflow.DatedColumn.Value;
import org.thalweg.reservoir.table.CsvTable;

/**
 * Daily values of a series for periods that are months.
 *
 * @param averaged whether the mean of the days is the value of a month, as of flows and prices; not of storages, levels and depths
 */
record MonthlyValues(SeriesColumn of, boolean averaged) {
	/** Whether a month has several days. */
	static boolean wanted(List<Value> values) {
		return values.stream().filter(Value::daily).map(v -> YearMonth.from(v.begin())).distinct().count() < values.stream().filter(Value::daily)
				.map(Value::begin).distinct().count();
	}

	/** A mean for each month that has days, in their order; with one finding, if days are missing or doubled, or there is no mean. */
	List<Value> means(List<Value> days) {
		CsvTable table = of.table();
		if (!averaged) {
			of.diagnostics().add(table.finding(days.getFirst().line(), of.key(),
					"the values are daily, but the periods are months, and only flows and "
							+ "prices are averaged. Give a value of '" + of.key() + "' for each month"));
			return List.of();
		}
		TreeMap<YearMonth, List<Value>> months = days.stream().collect(Collectors.groupingBy(v -> YearMonth.from(v.begin()), TreeMap::new, Collectors
				.toList()));
		List<Value> out = new ArrayList<>();
		for (YearMonth month : months.keySet()) {
			List<Value> in = months.get(month);
			long present = in.stream().filter(v -> !Double.isNaN(v.value())).map(Value::begin).distinct().count();
			if (present != month.lengthOfMonth() || in.size() != present) {
				of.diagnostics().add(table.finding(in.getFirst().line(), of.key(), "month " + month + " has " + in.size() + " lines and values of "
						+ present + " of its " + month.lengthOfMonth() + " days. Give one value for each day"));
				return List.of();
			}
			out.add(new Value(in.getFirst().line(), month.atDay(1).atStartOfDay(), false, in.stream().mapToDouble(Value::value).average()
					.orElseThrow()));
		}
		of.notes().add(table.file() + ": " + days.size() + " daily values of '" + of.key() + "' averaged to " + out.size() + " monthly means");
		return out;
	}
}
