package org.thalweg.reservoir.table;

import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;

/**
 * The column of a table that has the releases of a plan: {@code release} or {@code outflow}, in m³/s, or with a {@linkplain ColumnUnit unit}, as in {@code release_cfs}.
 *
 * @param at its number
 * @param unit of its flows; empty for m³/s, or for plain numbers without units
 */
public record PlanColumn(int at, Optional<Quantity.Unit> unit) {
	private static final List<String> NAMES = List.of("release", "outflow");

	/** @param units of the description, in which results are written @return empty, with a finding, if there is none */
	public static Optional<PlanColumn> of(CsvTable table, ReportUnits units, List<Diagnostic> diagnostics) {
		List<String> header = table.header().cells();
		for (String name : NAMES) {
			for (int i = 0; i < header.size(); i++) {
				String cell = header.get(i).strip();
				if (cell.equalsIgnoreCase(name)) {
					return Optional.of(new PlanColumn(i, Optional.empty()));
				}
				Optional<Quantity.Unit> unit = cell.equals(units.column(name, Quantity.FLOW)) ? units.unit(Quantity.FLOW)
						: ColumnUnit.named(cell, Quantity.FLOW::unit).filter(n -> n.name().equalsIgnoreCase(name)).map(ColumnUnit.Named::unit);
				if (unit.isPresent()) {
					return Optional.of(new PlanColumn(i, unit));
				}
			}
		}
		diagnostics.add(table.finding(table.header().line(), "",
				"there is no column of releases, 'release' or 'outflow' in m3/s, or with a unit, such as "
						+ "'release_cfs'; the header has " + String.join(", ", header)));
		return Optional.empty();
	}

	/** The release of a line, m³/s; NaN, with a finding, if it is no number. @param what name of the line */
	public double number(CsvTable table, CsvTable.Row row, String what, List<Diagnostic> diagnostics) {
		double value = table.number(row, at, what, "a release" + unit.map(u -> " in " + u.name()).orElse(""), diagnostics);
		return unit.map(u -> u.convert(value)).orElse(value);
	}
}
