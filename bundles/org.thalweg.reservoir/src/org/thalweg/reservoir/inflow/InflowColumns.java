package org.thalweg.reservoir.inflow;

import java.time.Month;
import java.time.format.TextStyle;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.CsvTable.Row;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/**
 * The inflow columns of a table, and their unit.
 *
 * @param inflow the inflow's column; the first of twelve if a line has a calendar year
 */
record InflowColumns(CsvTable table, DateColumns dates, int inflow, FlowUnit unit) {
	private static final String PREFIX = "inflow";
	private static final String REMEDY = "Name the column inflow_m3s, add a line '# unit: m3/s', or set 'unit'. Known: "
			+ String.join(", ", FlowUnit.names()) + ".";
	/** A unit in brackets after a column's name. */
	private static final Pattern BRACKETS = Pattern.compile(".*[\\[(]([^\\[(]*)[\\])]\\s*");

	/** @return null, with a finding, if they cannot be determined */
	static InflowColumns of(CsvTable table, InflowFormat format, List<Diagnostic> diagnostics, List<String> notes) {
		DateColumns dates = DateColumns.of(table, format, diagnostics);
		if (dates == null) {
			return null;
		}
		List<String> header = table.header().cells().stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
		int inflow = dates.yearly() ? months(table, dates.year(), header, diagnostics) : column(table, header, dates, format.column(), diagnostics);
		if (inflow < 0) {
			return null;
		}
		FlowUnit unit = unit(table, dates.yearly() ? "" : header.get(inflow), format.unit(), diagnostics, notes);
		return unit == null ? null : new InflowColumns(table, dates, inflow, unit);
	}

	/** The first month's column, if the twelve after the year are called m01 … m12, 1 … 12 or jan … dec. */
	private static int months(CsvTable table, int year, List<String> header, List<Diagnostic> diagnostics) {
		for (int m = 1; m <= 12; m++) {
			int at = year + m;
			String name = at < header.size() ? header.get(at) : "";
			String shortName = Month.of(m).getDisplayName(TextStyle.SHORT, Locale.ENGLISH).toLowerCase(Locale.ROOT);
			if (!name.matches("m?0?" + m) && !name.equals(shortName)) {
				KeyedDiagnostics.add(diagnostics, "year-column", table.finding(table.header().line(), "", "column " + (at + 1) + " is called '"
						+ (at < header.size() ? table.header().cell(at) : "") + "'; expected " + String.format(Locale.ROOT, "m%02d", m)
						+ " in year,m01,…,m12"));
				return -1;
			}
		}
		return year + 1;
	}

	private static int column(CsvTable table, List<String> header, DateColumns dates, String wanted, List<Diagnostic> diagnostics) {
		List<String> others = IntStream.range(0, header.size()).filter(i -> !dates.contains(i)).mapToObj(header::get).toList();
		if (!wanted.isEmpty()) {
			int at = header.indexOf(wanted.toLowerCase(Locale.ROOT));
			if (at < 0 || dates.contains(at)) {
				KeyedDiagnostics.add(diagnostics, "column", table.finding(table.header().line(), "", at < 0 ? "there is no inflow column '" + wanted
						+ "'." + Names.hint(wanted, others) : "the column '" + wanted + "' contains the dates. Name the column of inflows in "
								+ "'column': "
								+ String.join(", ", others)));
				return -1;
			}
			return at;
		}
		List<String> named = others.stream().filter(c -> c.startsWith(PREFIX)).toList();
		List<String> candidates = named.isEmpty() ? others : named;
		if (candidates.size() != 1) {
			KeyedDiagnostics.add(diagnostics, "column", table.finding(table.header().line(), "", "which column is the inflow? There are "
					+ String.join(", ", candidates) + ". Name one of them inflow_m3s (or with its unit), or give its name in 'column'."));
			return -1;
		}
		return header.indexOf(candidates.getFirst());
	}

	/** The unit of the option, otherwise that of the file. */
	private static FlowUnit unit(CsvTable table, String column, String option, List<Diagnostic> diagnostics, List<String> notes) {
		List<String> said = said(table, column);
		List<FlowUnit> units = new ArrayList<>();
		for (String text : option.isEmpty() ? said : List.of(option)) {
			FlowUnit.of(text).ifPresentOrElse(units::add, () -> KeyedDiagnostics.add(diagnostics, "unit", table.finding(table.header().line(), "",
					"unknown unit '" + text + "' of the inflow. " + REMEDY)));
		}
		if (!diagnostics.isEmpty()) {
			return null;
		}
		if (units.isEmpty()) {
			KeyedDiagnostics.add(diagnostics, "unit", table.finding(table.header().line(), "", "the inflow's unit is not stated. " + REMEDY));
			return null;
		}
		FlowUnit first = units.getFirst();
		Optional<FlowUnit> other = units.stream().filter(u -> !u.equals(first)).findFirst();
		if (other.isPresent()) {
			KeyedDiagnostics.add(diagnostics, "unit", table.finding(table.header().line(), "", "the file gives two units for the inflow, " + first
					+ " and "
					+ other.get() + ". Keep one of them."));
			return null;
		}
		said.stream().filter(s -> !FlowUnit.of(s).equals(Optional.of(first))).findFirst()
				.ifPresent(s -> notes.add(table.file() + ": read in " + first + ", as requested; the file itself states " + s));
		return first;
	}

	/** Candidates for the unit in the column's name and the comments. */
	private static List<String> said(CsvTable table, String column) {
		List<String> out = new ArrayList<>();
		table.comments().stream().filter(c -> c.toLowerCase(Locale.ROOT).matches("unit\\s*:.*"))
				.forEach(c -> out.add(c.substring(c.indexOf(':') + 1).strip()));
		Matcher brackets = BRACKETS.matcher(column);
		if (brackets.matches() && FlowUnit.of(brackets.group(1)).isPresent()) {
			out.addFirst(brackets.group(1));
			return out;
		}
		String tail = column.startsWith(PREFIX + "_") ? column.substring(PREFIX.length() + 1) : "";
		if (!tail.isEmpty() && (out.isEmpty() || FlowUnit.of(tail).isPresent())) {
			out.addFirst(tail); // otherwise a name such as inflow_upper in a file whose comment names the unit
		}
		return out;
	}

	/** All values in the order of the file; a missing one is NaN. */
	List<DatedInflow> values(List<Diagnostic> diagnostics) {
		List<DatedInflow> out = new ArrayList<>();
		for (Row row : table.rows()) {
			if (!dates.yearly()) {
				dates.date(row, diagnostics).ifPresent(d -> out.add(value(row, inflow, d, diagnostics)));
			} else if (row.cell(dates.year()).matches("\\d{4}")) {
				for (int m = 1; m <= 12; m++) {
					String text = row.cell(dates.year()) + String.format(Locale.ROOT, "-%02d", m);
					out.add(value(row, inflow + m - 1, DatedInflow.of(row.line(), text).orElseThrow(), diagnostics));
				}
			} else {
				KeyedDiagnostics.add(diagnostics, "year-column", table.finding(row.line(), "", "'" + row.cell(dates.year())
						+ "' is not a year; expected YYYY"));
			}
		}
		return out;
	}

	private DatedInflow value(Row row, int column, DatedInflow at, List<Diagnostic> diagnostics) {
		if (table.isMissing(row, column)) {
			return at;
		}
		double value = table.number(row, column, at.dateText(), "an inflow in " + unit, diagnostics);
		if (value < 0) {
			KeyedDiagnostics.add(diagnostics, "missing", table.finding(row.line(), at.dateText(), "inflow " + row.cell(column) + " is negative. "
					+ "Correct it; if it marks a missing value, leave the cell empty or name it in 'missing'."));
		}
		return at.with(value);
	}
}
