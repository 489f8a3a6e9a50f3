package org.thalweg.reservoir.description;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

import org.thalweg.reservoir.inflow.DatedColumn;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvTable;

/**
 * A column of a table of twelve rows as values of the calendar months of any year: by their dates or a column of months, or else with January first.
 */
record YearColumn(SeriesColumn of) {
	/** @param min minimum of a value, in the unit of the file @return twelve numbers, January first; null, with findings, unless each month has one */
	double[] values(double min) {
		CsvTable table = of.table();
		int before = of.diagnostics().size();
		List<Integer> months = months();
		if (of.diagnostics().size() == before && months.stream().distinct().count() != Year.MONTHS) {
			of.diagnostics().add(table.finding(table.header().line(), of.key(), "the rows are of the months " + months.stream().distinct().sorted()
					.map(Object::toString).collect(Collectors.joining(", ")) + ". Give one for each calendar month"));
		}
		double[] out = new double[Year.MONTHS];
		for (int k = 0; k < Year.MONTHS && of.diagnostics().size() == before; k++) {
			out[months.get(k) - 1] = of.number(table.rows().get(k), of.column(), "month " + months.get(k), min);
		}
		return of.diagnostics().size() > before ? null : out;
	}

	/** The calendar month of each row, 1 to 12; of several a day, of each day. */
	private List<Integer> months() {
		CsvTable table = of.table();
		List<String> header = table.header().cells().stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
		String named = of.format().month().isEmpty() ? "month" : of.format().month().toLowerCase(Locale.ROOT);
		int at = of.format().date().isEmpty() && !header.contains("date") ? header.indexOf(named) : -1;
		List<Integer> out = new ArrayList<>();
		if (at < 0 && DatedColumn.isDated(table, of.format())) {
			DatedColumn.values(table, of.column(), of.format(), _ -> true, false, false, of.diagnostics(), of.notes()).forEach(v -> out.add(v.begin()
					.getMonthValue()));
			return out;
		}
		for (int k = 0; k < table.rows().size(); k++) {
			CsvTable.Row row = table.rows().get(k);
			Optional<Integer> month = at < 0 ? Optional.of(k + 1) : DatedColumn.month(row.cell(at));
			if (month.isEmpty()) {
				of.diagnostics().add(table.finding(row.line(), of.key(), "'" + row.cell(at) + "' is not a month; expected 1 … 12 or Jan … Dec"));
			}
			out.add(month.orElse(k + 1));
		}
		return out;
	}
}
