package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.YearMonth;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.reservoir.table.CsvDialect;
import org.thalweg.reservoir.table.CsvDialect.Decimal;
import org.thalweg.reservoir.table.CsvDialect.Separator;

/** Records as other programs write them. */
class ForeignFileTest {
	private static final CsvDialect COMMA = new CsvDialect(Separator.AUTO, Decimal.COMMA, 0, List.of("-999", "NA"));

	@TempDir
	Path folder;

	private static InflowFormat format(CsvDialect dialect, String column, String unit) {
		return new InflowFormat(dialect, column, unit, "", "", "", "", "");
	}

	private static InflowFormat dates(CsvDialect dialect, String column, String date, String form) {
		return new InflowFormat(dialect, column, "m3/s", date, form, "", "", "");
	}

	private static InflowFormat parts(CsvDialect dialect, String year, String month, String day) {
		return new InflowFormat(dialect, "", "m3/s", "", "", year, month, day);
	}

	private static InflowFile.Parsed parse(InflowFormat format, String... lines) {
		return InflowFile.parse("q.csv", List.of(lines), new InflowFile.Options(format, true));
	}

	private static double[] inflows(InflowFile.Parsed parsed) {
		InflowRecord record = parsed.orThrow();
		return IntStream.range(0, record.months()).mapToDouble(record::inflow).toArray();
	}

	/** Asserts the only finding, prefixed with its key. */
	private static void assertTold(String expected, InflowFile.Parsed parsed) {
		assertEquals(expected, parsed.diagnostics().stream().map(f -> parsed.keys().get(f) + " <- " + f).collect(Collectors.joining("\n")));
	}

	@Test
	void aSpreadsheetWithSemicolonsAndDecimalCommasIsRead() throws IOException {
		Path file = Files.writeString(folder.resolve("q.csv"), "\uFEFFMonat;\"Zufluss; gesamt [m³/s]\";Bemerkung;\r\n01.1999;1.5;;\r\n"
				.replace("1.5", "\"1,5\"") + "02.1999;12,25;\"ein \"\"Hochwasser\"\"\";\r\n;;;\r\n03.1999;-999;;\r\n04.1999;7;;\r\n");
		InflowFormat format = new InflowFormat(COMMA, "zufluss; gesamt [m³/s]", "", "Monat", "MM.yyyy", "", "", "");
		InflowFile.Parsed parsed = InflowFile.read(file, new InflowFile.Options(format, true));
		assertEquals(YearMonth.of(1999, 1), parsed.orThrow().first());
		assertArrayEquals(new double[] { 1.5, 12.25, Double.NaN, 7 }, inflows(parsed));
		assertEquals(List.of(file + ":5: 1999-03: a gap of 1 month; years with this gap are left out"), parsed.notes());
	}

	@Test
	void tabsBlanksAndTitleLinesAreRead() {
		CsvDialect titled = new CsvDialect(Separator.AUTO, Decimal.POINT, 2, List.of());
		assertArrayEquals(new double[] { 3, 4 }, inflows(parse(format(titled, "", "m3/s"), "Station 7", "a title, with a comma", "date\tQ",
				"2000-01\t3", "2000-02\t4")));
		CsvDialect blanks = new CsvDialect(Separator.BLANK, Decimal.POINT, 0, List.of());
		assertArrayEquals(new double[] { 3, 4 }, inflows(parse(format(blanks, "", "m3/s"), "  year month    Q", "  2000     1  3.0",
				"  2000     2  4.0")));
	}

	@Test
	void datesMayStandInParts() {
		assertArrayEquals(new double[] { 3, 4 }, inflows(parse(parts(CsvDialect.USUAL, "Jahr", "Monat", ""), "Jahr;Monat;Q", "2000;1;3",
				"2000;02;4")));
		assertArrayEquals(new double[] { 3, 4 }, inflows(parse(InflowFormat.USUAL.with("", "cms"), "year,month,Q", "2000,Jan,3", "2000,feb,4")));
		// 30 days of 2 and one of 33 in January: (60 + 33)/31 = 3
		String[] days = IntStream.rangeClosed(0, 31).mapToObj(d -> d == 0 ? "year,month,day,Q" : "2000,1," + d + "," + (d < 31 ? 2 : 33))
				.toArray(String[]::new);
		assertArrayEquals(new double[] { 3 }, inflows(parse(InflowFormat.USUAL.with("", "m3/s"), days)));
		assertArrayEquals(IntStream.rangeClosed(1, 12).asDoubleStream().toArray(), inflows(parse(parts(CsvDialect.USUAL, "Jahr", "", ""),
				"Jahr;1;2;3;4;5;6;7;8;9;10;11;12", "1990;1;2;3;4;5;6;7;8;9;10;11;12")));
	}

	@Test
	void datesAreReadInTheFormThatIsSaid() {
		assertArrayEquals(new double[] { 3, 4 }, inflows(parse(dates(CsvDialect.USUAL, "q", "Datum", "dd.MM.yyyy"), "Datum;q", "31.01.2000;3",
				"29.02.2000;4")));
		assertArrayEquals(new double[] { 3, 4 }, inflows(parse(dates(CsvDialect.USUAL, "q", "t", "DD/MM/YYYY HH:mm"), "t,q",
				"31/01/2000 00:00,3", "29/02/2000 00:00,4")));
		assertTold("date-format <- q.csv: 'dd.mm.yyyy' is not a date format: a year and a month are needed. Write y for digits of the year, M of the "
				+ "month, d of the day, such as dd.MM.yyyy or MM/yyyy", parse(dates(CsvDialect.USUAL, "q", "Datum", "dd.mm.yyyy"), "Datum;q",
						"31.01.2000;3"));
	}

	@Test
	void whatIsNotSaidIsToldWithTheWayOut() {
		InflowFormat usual = InflowFormat.USUAL.with("", "m3/s");
		assertTold("decimal <- q.csv:2: 2000-01: '1,5' is not a number; expected an inflow in m3/s. If the comma is the decimal mark, set "
				+ "'decimal' to comma", parse(usual, "date;Q", "2000-01;1,5"));
		assertTold("decimal <- q.csv:2: 2000-01: '1.5' is not a number; expected an inflow in m3/s, since the decimal mark is a comma. If the "
				+ "point is the decimal mark, set 'decimal' to point", parse(format(COMMA, "", "m3/s"), "date;Q", "2000-01;1.5"));
		assertTold("decimal <- q.csv:2: 2000-01: '1.234,5' is not a number; expected an inflow in m3/s. Remove the marks that group its digits",
				parse(format(COMMA, "", "m3/s"), "date;Q", "2000-01;1.234,5"));
		assertTold("missing <- q.csv:2: 2000-01: inflow -999 is negative. Correct it; if it marks a missing value, leave the cell empty or name it "
				+ "in 'missing'.", parse(usual, "date;Q", "2000-01;-999"));
		assertTold("date-format <- q.csv:2: '31.01.2000' is not a date; expected YYYY-MM or YYYY-MM-DD. If it is one, set 'date-format' to "
				+ "dd.MM.yyyy", parse(usual, "date;Q", "31.01.2000;5"));
		assertTold("date-format <- q.csv:2: '04/03/2000' is not a date; expected YYYY-MM or YYYY-MM-DD. If it is one, set 'date-format' to "
				+ "dd/MM/yyyy or MM/dd/yyyy", parse(usual, "date;Q", "04/03/2000;5"));
		assertTold("null <- q.csv:3: a quote is opened in cell 2 and not closed on this line. Close it, or remove it",
				parse(usual, "date;Q", "2000-01;1", "2000-02;\"2"));
	}

	@Test
	void columnsThatAreSwappedAreSuspected() {
		assertTold("date-format <- q.csv:2: '365.4' is not a date; expected YYYY-MM or YYYY-MM-DD. Another cell of this line is one: are two "
				+ "columns swapped? Name that of dates in 'date-column'", parse(InflowFormat.USUAL.with("", "m3/s"), "date,inflow", "365.4,2000-01"));
		assertTold("year-column <- q.csv:2: '1' is not a year; expected YYYY. Are the columns swapped? Name them in 'year-column' and "
				+ "'month-column'", parse(InflowFormat.USUAL.with("", "m3/s"), "year,month,Q", "1,2000,5"));
		assertTold("month-column <- q.csv:2: 2000: '13' is not a month; expected 1 … 12 or Jan … Dec", parse(InflowFormat.USUAL.with("", "m3/s"),
				"year,month,Q", "2000,13,5"));
		assertTold("date-column <- q.csv:1: there is no column 'Datun'. Did you mean 'Datum'?", parse(dates(CsvDialect.USUAL, "q", "Datun", ""),
				"Datum;q", "2000-01;3"));
		assertTold("column <- q.csv:1: the column 'Datum' contains the dates. Name the column of inflows in 'column': q", parse(dates(
				CsvDialect.USUAL,
				"Datum", "Datum", ""), "Datum;q", "2000-01;3"));
	}

	@Test
	void aUnitMayStandInBracketsBehindTheName() {
		// 1000 l/s are 1 m³/s
		assertArrayEquals(new double[] { 1 }, inflows(parse(format(CsvDialect.USUAL, "", ""), "date,Q (l/s)", "2000-01,1000")));
		assertEquals(Map.of(), parse(format(CsvDialect.USUAL, "", ""), "date,Q (l/s)", "2000-01,1000").keys());
		assertTold("unit <- q.csv:1: the inflow's unit is not stated. Name the column inflow_m3s, add a line '# unit: m3/s', or set 'unit'. Known: "
				+ String.join(", ", FlowUnit.names()) + ".", parse(format(CsvDialect.USUAL, "", ""), "date,Q (total)", "2000-01,1000"));
	}
}
