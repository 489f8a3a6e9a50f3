package org.thalweg.reservoir.table;

import java.util.List;
import java.util.Map;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;

/** Chooses rows of a table that holds several things one below another, by the cells of some columns. */
public final class RowFilter {
	private RowFilter() {
	}

	/**
	 * The rows with given cells.
	 *
	 * @param wanted cells by the names of their columns; empty for all rows
	 * @return null, with a finding, if a column is missing or no row matches
	 */
	public static CsvTable of(CsvTable table, Map<String, String> wanted, List<Diagnostic> diagnostics) {
		CsvTable out = table;
		for (Map.Entry<String, String> want : wanted.entrySet()) {
			List<String> header = table.header().cells();
			int at = header.indexOf(want.getKey());
			List<CsvTable.Row> rows = at < 0 ? List.of() : out.rows().stream().filter(r -> r.cell(at).equals(want.getValue())).toList();
			if (rows.isEmpty()) {
				diagnostics.add(table.finding(table.header().line(), "", at < 0
						? "there is no column '" + want.getKey() + "'." + Names.hint(want.getKey(), header)
						: "no row has '" + want.getValue() + "' in column '" + want.getKey() + "'." + Names.hint(want.getValue(),
								table.rows().stream().map(r -> r.cell(at)).distinct().limit(50).toList())));
				return null;
			}
			out = new CsvTable(table.file(), table.dialect(), table.comments(), table.header(), rows);
		}
		return out;
	}
}
