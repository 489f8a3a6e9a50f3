package org.thalweg.reservoir.description;

import java.util.List;

import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.inflow.DatedColumn;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvTable;

/**
 * The rows of a series' file and the periods for which they are.
 *
 * @param described number of periods of the description, of which {@code periods} may be the first
 * @param format of the dates
 */
record SeriesRows(Periods periods, int described, CsvTable table, InflowFormat format) {
	/**
	 * Whether the number of rows is one that cannot be misunderstood; otherwise there is a finding.
	 *
	 * @param in section that names the file, and perhaps selects {@code rows}
	 * @param notes get what is not used of selected rows
	 */
	boolean fit(YamlSection in, String key, List<String> notes) {
		int rows = table.rows().size();
		boolean selected = in.has("rows");
		if (periods.ofAnyYear()) {
			if (rows != Year.MONTHS) {
				in.finding("file", "the file has " + rows + " rows. '" + key
						+ "' applies to every year: give one number, twelve with January first, or a "
						+ "file with twelve rows, January first" + (selected ? ", that 'rows' selects" : ""));
			}
			return rows == Year.MONTHS;
		}
		boolean more = rows > described && !(periods.calendar() && DatedColumn.isDated(table, format));
		if (more && selected) {
			notes.add(table.file() + ": '" + key + "' has the first " + periods.count() + " of " + rows + " rows");
		} else if (more) {
			in.finding("file", "the file has " + rows + " rows for " + described + " periods" + (periods.calendar()
					? ", and no column 'date'. Name that "
							+ "of its dates in 'date-column', or those of years and months in 'year-column' and 'month-column', or select"
					: ". Select")
					+ " rows by 'rows'");
		}
		return selected || !more;
	}
}
