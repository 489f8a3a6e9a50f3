package org.thalweg.reservoir.inflow;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.table.CsvTable;
import org.thalweg.reservoir.table.CsvTable.Row;
import org.thalweg.reservoir.table.KeyedDiagnostics;

/**
 * The inflow columns of a table, and their unit.
 *
 * @param inflow the inflow's column; the first of twelve if a line has a year
 * @param years of lines; null if a line has one value
 */
record InflowColumns(CsvTable table, DateColumns dates, int inflow, YearTable years, FlowUnit unit, Negative negative) {
	private static final String PREFIX = "inflow";

	/** @return null, with a finding, if they cannot be determined */
	static InflowColumns of(CsvTable table, InflowFormat format, List<Diagnostic> diagnostics, List<String> notes) {
		DateColumns dates = DateColumns.of(table, format, diagnostics);
		if (dates == null) {
			return null;
		}
		YearTable years = dates.yearly() ? YearTable.of(table, dates.year(), format.times().named(), diagnostics) : null;
		int inflow = dates.yearly() ? dates.year() + 1 : column(table, dates, format.column(), diagnostics);
		if (inflow < 0 || dates.yearly() && years == null) {
			return null;
		}
		FlowUnit unit = new StatedUnit(table, dates.yearly() ? "" : table.header().cell(inflow)).unit(format.unit(), diagnostics, notes);
		return unit == null ? null : new InflowColumns(table, dates, inflow, years, unit, format.negative());
	}

	private static int column(CsvTable table, DateColumns dates, String wanted, List<Diagnostic> diagnostics) {
		List<String> written = table.header().cells();
		List<String> header = written.stream().map(c -> c.toLowerCase(Locale.ROOT)).toList();
		List<String> others = IntStream.range(0, header.size()).filter(i -> !dates.contains(i)).mapToObj(written::get).filter(c -> !c.isEmpty())
				.toList();
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
		List<String> named = others.stream().filter(c -> c.toLowerCase(Locale.ROOT).startsWith(PREFIX)).toList();
		List<String> candidates = named.isEmpty() ? others : named;
		if (candidates.size() != 1) {
			KeyedDiagnostics.add(diagnostics, "column", table.finding(table.header().line(), "", "which column is the inflow? There are "
					+ String.join(", ", candidates) + ". Name one of them inflow_m3s (or with its unit), or give its name in 'column'."));
			return -1;
		}
		return written.indexOf(candidates.getFirst());
	}

	/** All values in the order of the file; a missing one is NaN. */
	List<DatedInflow> values(List<Diagnostic> diagnostics) {
		List<DatedInflow> out = new ArrayList<>();
		if (years != null) {
			for (Row row : table.rows()) {
				List<Stamp> months = years.months(row, diagnostics);
				for (int m = 0; m < months.size(); m++) {
					out.add(value(row, inflow + m, new DatedInflow(row.line(), months.get(m)), negative != Negative.KEEP, diagnostics));
				}
			}
			return out;
		}
		List<Stamp> stamps = dates.stamps(diagnostics);
		boolean others = negative != Negative.KEEP || NegativeFlows.others(table, inflow);
		for (int k = 0; k < stamps.size(); k++) {
			Row row = table.rows().get(k);
			if (stamps.get(k) != null) {
				out.add(value(row, inflow, new DatedInflow(row.line(), stamps.get(k)), others, diagnostics));
			}
		}
		return out;
	}

	/** @param others whether negative numbers may be flows */
	private DatedInflow value(Row row, int column, DatedInflow at, boolean others, List<Diagnostic> diagnostics) {
		if (table.isMissing(row, column)) {
			return at;
		}
		double value = table.number(row, column, at.dateText(), "an inflow in " + unit, diagnostics);
		if (value < 0 && NegativeFlows.marks(row.cell(column), others)) {
			NegativeFlows.refuse(table.file(), at.with(value), row.cell(column), diagnostics);
		}
		return at.with(value);
	}
}
