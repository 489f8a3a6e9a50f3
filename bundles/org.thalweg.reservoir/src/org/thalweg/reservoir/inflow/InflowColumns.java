package org.thalweg.reservoir.inflow;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Finding;
import org.thalweg.reservoir.inflow.CsvTable.Row;

/**
 * Where in a table the inflows stand, and in which unit.
 *
 * @param date the date's column; −1 if the table has one calendar year a line
 * @param inflow the inflow's column; the first of twelve if there is no date
 */
record InflowColumns(CsvTable table, int date, int inflow, FlowUnit unit) {
	private static final String PREFIX = "inflow";
	private static final String REMEDY = "Call the column inflow_m3s, add a line '# unit: m3/s', or give the unit as an option. Known: "
			+ String.join(", ", FlowUnit.names()) + ".";

	/** @return null if they cannot be told; then there is a finding */
	static InflowColumns of(CsvTable table, InflowFile.Options options, List<Finding> findings, List<String> notes) {
		List<String> header = table.header().cells().stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
		boolean years = header.getFirst().equals("year") && header.size() == 13;
		int date = years ? -1 : header.indexOf("date");
		if (!years && date < 0) {
			findings.add(table.finding(table.header().line(), "", "the header '" + String.join(",", table.header().cells())
					+ "' has no column date. Expected date,inflow_m3s or year,m01,…,m12."));
			return null;
		}
		int inflow = years ? months(table, header, findings) : column(table, header, date, options.column(), findings);
		if (inflow < 0) {
			return null;
		}
		FlowUnit unit = unit(table, years ? "" : header.get(inflow), options.unit(), findings, notes);
		return unit == null ? null : new InflowColumns(table, date, inflow, unit);
	}

	/** The first month's column, if the twelve are called m01 … m12, 1 … 12 or jan … dec. */
	private static int months(CsvTable table, List<String> header, List<Finding> findings) {
		for (int m = 1; m <= 12; m++) {
			String name = header.get(m);
			String shortName = Month.of(m).getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT);
			if (!name.matches("m?0?" + m) && !name.equals(shortName)) {
				findings.add(table.finding(table.header().line(), "", "column " + (m + 1) + " is called '" + table.header().cell(m)
						+ "'; expected " + String.format(Locale.ROOT, "m%02d", m) + " in year,m01,…,m12"));
				return -1;
			}
		}
		return 1;
	}

	private static int column(CsvTable table, List<String> header, int date, String wanted, List<Finding> findings) {
		List<String> others = IntStream.range(0, header.size()).filter(i -> i != date).mapToObj(header::get).toList();
		if (!wanted.isEmpty()) {
			int at = header.indexOf(wanted.toLowerCase(Locale.ROOT));
			if (at < 0 || at == date) {
				findings.add(table.finding(table.header().line(), "", "there is no inflow column '" + wanted + "'."
						+ Names.hint(wanted, others)));
				return -1;
			}
			return at;
		}
		List<String> named = others.stream().filter(c -> c.startsWith(PREFIX)).toList();
		List<String> candidates = named.isEmpty() ? others : named;
		if (candidates.size() != 1) {
			findings.add(table.finding(table.header().line(), "", "which column is the inflow? There are "
					+ String.join(", ", candidates) + ". Call one of them inflow_m3s (or with its unit), or name it as an option."));
			return -1;
		}
		return header.indexOf(candidates.getFirst());
	}

	/** The option's, else the file's own. */
	private static FlowUnit unit(CsvTable table, String column, String option, List<Finding> findings, List<String> notes) {
		List<String> said = said(table, column);
		List<FlowUnit> units = new ArrayList<>();
		for (String text : option.isEmpty() ? said : List.of(option)) {
			FlowUnit.of(text).ifPresentOrElse(units::add, () -> findings.add(table.finding(table.header().line(), "",
					"unknown unit '" + text + "' of the inflow. " + REMEDY)));
		}
		if (!findings.isEmpty()) {
			return null;
		}
		if (units.isEmpty()) {
			findings.add(table.finding(table.header().line(), "", "the inflow's unit is not said. " + REMEDY));
			return null;
		}
		FlowUnit first = units.getFirst();
		Optional<FlowUnit> other = units.stream().filter(u -> !u.equals(first)).findFirst();
		if (other.isPresent()) {
			findings.add(table.finding(table.header().line(), "", "the file gives two units for the inflow, " + first + " and "
					+ other.get() + ". Keep one of them."));
			return null;
		}
		said.stream().filter(s -> !FlowUnit.of(s).equals(Optional.of(first))).findFirst()
				.ifPresent(s -> notes.add(table.file() + ": read in " + first + ", as asked for; the file itself says " + s));
		return first;
	}

	/** What the column's name and the comments say of the unit. */
	private static List<String> said(CsvTable table, String column) {
		List<String> out = new ArrayList<>();
		table.comments().stream().filter(c -> c.toLowerCase(Locale.ROOT).matches("unit\\s*:.*"))
				.forEach(c -> out.add(c.substring(c.indexOf(':') + 1).strip()));
		String tail = column.startsWith(PREFIX + "_") ? column.substring(PREFIX.length() + 1) : "";
		if (!tail.isEmpty() && (out.isEmpty() || FlowUnit.of(tail).isPresent())) {
			out.addFirst(tail); // else inflow_upper, say, of a file whose comment names the unit
		}
		return out;
	}

	/** All values in the order of the file; an empty cell is NaN. */
	List<DatedInflow> values(List<Finding> findings) {
		List<DatedInflow> out = new ArrayList<>();
		for (Row row : table.rows()) {
			if (date >= 0) {
				DatedInflow.of(row.line(), row.cell(date)).ifPresentOrElse(d -> out.add(value(row, inflow, d, findings)),
						() -> findings.add(table.finding(row.line(), "", "'" + row.cell(date)
								+ "' is not a date; expected YYYY-MM or YYYY-MM-DD")));
			} else if (row.cell(0).matches("\\d{4}")) {
				for (int m = 1; m <= 12; m++) {
					String text = row.cell(0) + String.format(Locale.ROOT, "-%02d", m);
					out.add(value(row, inflow + m - 1, DatedInflow.of(row.line(), text).orElseThrow(), findings));
				}
			} else {
				findings.add(table.finding(row.line(), "", "'" + row.cell(0) + "' is not a year; expected YYYY"));
			}
		}
		return out;
	}

	private DatedInflow value(Row row, int column, DatedInflow at, List<Finding> findings) {
		if (row.cell(column).isEmpty()) {
			return at;
		}
		double value = table.number(row, column, at.dateText(), "an inflow in " + unit, findings);
		if (value < 0) {
			findings.add(table.finding(row.line(), at.dateText(), "inflow " + row.cell(column) + " is negative. "
					+ "Correct it; if it marks a missing value, leave the cell empty."));
		}
		return at.with(value);
	}
}
