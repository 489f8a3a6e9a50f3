package org.thalweg.reservoir.inflow;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.CsvTable.Row;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/** What is wrong with the dates of a table, and how it could be meant. */
record DateFindings(DateColumns of, List<Diagnostic> diagnostics) {
	static Optional<Integer> month(String text) {
		for (Month m : Month.values()) {
			if (m.getDisplayName(TextStyle.SHORT, Locale.ENGLISH).equalsIgnoreCase(text) || m.name().equalsIgnoreCase(text)) {
				return Optional.of(m.getValue());
			}
		}
		return number(text, 1, 12);
	}

	static Optional<Integer> number(String text, int least, int most) {
		return text.matches("\\d{1,4}") && Integer.parseInt(text) >= least && Integer.parseInt(text) <= most ? Optional.of(Integer.parseInt(text))
				: Optional.empty();
	}

	/** One finding for all dates that do not have the format. @param rows at least one */
	void form(List<Row> rows) {
		Row row = rows.getFirst();
		int more = rows.size() - 1;
		KeyedDiagnostics.add(diagnostics, "date-format", of.table().finding(row.line(), "", "'" + of.text(row) + "' is not a date; expected "
				+ (of.form().written().isEmpty() ? "YYYY-MM or YYYY-MM-DD" + otherForm(row) : of.form().written())
				+ (more == 0 ? "" : ". So " + (more == 1 ? "is another line" : "are " + more + " other lines"))));
	}

	private String otherForm(Row row) {
		List<String> forms = DateForm.likely(of.text(row));
		if (!forms.isEmpty()) {
			return ". If it is one, set 'date-format' to " + String.join(" or ", forms);
		}
		boolean swapped = row.cells().stream().anyMatch(c -> DateForm.USUAL.parse(c).isPresent() || !DateForm.formsOf(c).isEmpty());
		return swapped ? ". Another cell of this line is one: are two columns swapped? Name that of dates in 'date-column'" : "";
	}

	/** A row whose year, month or day is none. */
	void parts(Row row) {
		CsvTable table = of.table();
		String year = row.cell(of.year());
		String month = row.cell(of.month());
		String swapped = number(month, 1000, 9999).isPresent() && month(year).isPresent()
				? ". Are the columns swapped? Name them in 'year-column' and 'month-column'" : "";
		if (number(year, 1000, 9999).isEmpty()) {
			KeyedDiagnostics.add(diagnostics, "year-column", table.finding(row.line(), "", "'" + year + "' is not a year; expected YYYY" + swapped));
		} else if (month(month).isEmpty()) {
			KeyedDiagnostics.add(diagnostics, "month-column", table.finding(row.line(), year, "'" + month
					+ "' is not a month; expected 1 … 12 or Jan … Dec"));
		} else {
			KeyedDiagnostics.add(diagnostics, "day-column", table.finding(row.line(), year + "-" + month, "'" + row.cell(of.day())
					+ "' is not a day of this month"));
		}
	}
}
