package org.thalweg.reservoir.command;

import java.util.List;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowFormat.Times;
import org.thalweg.reservoir.table.CsvDialect;

import picocli.CommandLine.Option;

/** Options of the format of an inflow record; each has the name of the key of a description that it replaces. */
final class RecordOptions {
	@Option(names = "--column", paramLabel = "NAME", description = "The column of inflows; default: the one whose name begins with inflow.")
	private String column = "";

	@Option(names = "--unit", paramLabel = "UNIT", description = "The unit of the inflow, e.g. m3/s or cfs; default: the unit stated in the record.")
	private String unit = "";

	@Option(names = "--sheet", paramLabel = "NAME", description = "The sheet of a workbook (.xlsx); default: the first.")
	private String sheet = "";

	@Option(names = "--encoding", paramLabel = "E", description = "The encoding of the file, e.g. windows-1252; default: UTF-8.")
	private String encoding = "";

	@Option(names = "--separator", paramLabel = "S",
			description = "Separator between cells: comma, semicolon, tab, blank, or auto (default), which takes it from the header line.")
	private String separator;

	@Option(names = "--decimal", paramLabel = "D", description = "The decimal mark: point (default) or comma.")
	private String decimal;

	@Option(names = "--skip", paramLabel = "N", description = "Number of lines before the header line; default: 0.")
	private Integer skip;

	@Option(names = "--header", paramLabel = "H", description = "Where columns have their names: line (default), or none: they are called 1, 2, …")
	private String header;

	@Option(names = "--missing", paramLabel = "V", split = ",", description = "Values that mark missing data, in addition to empty cells, e.g. "
			+ "-999,NA.")
	private List<String> missing;

	@Option(names = "--negative", paramLabel = "N",
			description = "Negative inflows: keep (default; days only), zero, or spread, which takes them from the values around.")
	private String negative;

	@Option(names = "--date-column", paramLabel = "NAME", description = "The column of dates; default: date, or a first one without a name.")
	private String date = "";

	@Option(names = "--time-column", paramLabel = "NAME", description = "The column of times of day, if they are separate.")
	private String time = "";

	@Option(names = "--date-format", paramLabel = "F", description = "The format of dates, e.g. dd.MM.yyyy; default: yyyy-MM or yyyy-MM-dd.")
	private String dateFormat = "";

	@Option(names = "--stamped", paramLabel = "AT",
			description = "Where in its period a date is: begin (default) or end, when 1 November is October.")
	private String stamped;

	@Option(names = "--first", paramLabel = "DATE", description = "The month or day of the first value, if there are no dates, e.g. 1990-10.")
	private String first = "";

	@Option(names = "--year-column", paramLabel = "NAME", description = "The column of years, if dates are split into columns; default: year.")
	private String year = "";

	@Option(names = "--month-column", paramLabel = "NAME", description = "The column of months; default: month.")
	private String month = "";

	@Option(names = "--day-column", paramLabel = "NAME", description = "The column of days; default: day, if there is one.")
	private String day = "";

	@Option(names = "--year-named", paramLabel = "Y",
			description = "Month whose calendar year names a year that begins in another month than January: last (default) or first.")
	private String named;

	/** The sheet of a workbook; empty for the first. */
	String sheet() {
		return sheet;
	}

	/** The encoding of the file; empty if it is not given. */
	String encoding() {
		return encoding;
	}

	/**
	 * The given options, with defaults for the others.
	 *
	 * @throws UserError naming an option with an invalid value
	 */
	InflowFormat over(InflowFormat own) {
		CsvDialect cells = own.dialect();
		if (skip != null && skip < 0) {
			throw new UserError("--skip: " + skip + " is below the minimum 0");
		}
		CsvDialect dialect = new CsvDialect(word("--separator", separator, cells.separator()), word("--decimal", decimal, cells.decimal()),
				skip == null ? cells.skip() : skip, missing == null ? cells.missing() : missing, said(encoding, cells.encoding()), word("--header",
						header,
						cells.header()), said(sheet, cells.sheet()));
		Times times = new Times(said(time, own.times().column()), word("--stamped", stamped, own.times().stamped()), said(first, own.times().first()),
				word("--year-named", named, own.times().named()));
		return new InflowFormat(dialect, said(column, own.column()), said(unit, own.unit()), said(date, own.date()),
				said(dateFormat, own.dateFormat()), said(year, own.year()), said(month, own.month()), said(day, own.day()), times,
				word("--negative", negative, own.negative()));
	}

	private static String said(String option, String otherwise) {
		return option.isEmpty() ? otherwise : option;
	}

	private static <E extends Enum<E>> E word(String option, String text, E otherwise) {
		return text == null ? otherwise : SearchOptions.choice(otherwise.getDeclaringClass(), option, text);
	}
}
