package org.thalweg.reservoir.table;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.reservoir.description.FormatText;
import org.thalweg.reservoir.inflow.FormatProposal;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowRecord;

/** Workbooks as Excel stores them: shared texts, styles of dates, formulas with their results, and empty cells that are left out. */
class WorkbookTest {
	private static final String HEAD = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n";
	private static final String MAIN = "xmlns=\"http://schemas.openxmlformats.org/spreadsheetml/2006/main\"";
	private static final String PACKAGE = "http://schemas.openxmlformats.org/package/2006/";
	private static final String OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

	@TempDir
	Path folder;

	/** A workbook with the sheets Inflow and Notes. @param rows of the first one, as XML */
	private Path workbook(String properties, String rows) throws IOException {
		Path file = folder.resolve("q.xlsx");
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(file))) {
			String type = "<Override ContentType=\"application/vnd.openxmlformats-officedocument.spreadsheetml.%s+xml\" PartName=\"/xl/%s.xml\"/>";
			put(zip, "[Content_Types].xml", "<Types xmlns=\"" + PACKAGE + "content-types\"><Default Extension=\"rels\" ContentType=\"application/vnd."
					+ "openxmlformats-package.relationships+xml\"/>" + type.formatted("sheet.main", "workbook") + type.formatted("worksheet",
							"worksheets/sheet1") + type.formatted("worksheet", "worksheets/sheet2") + type.formatted("styles", "styles") + type
									.formatted("sharedStrings", "sharedStrings") + "</Types>");
			put(zip, "_rels/.rels", "<Relationships xmlns=\"" + PACKAGE + "relationships\">" + relation(1, "officeDocument", "xl/workbook.xml")
					+ "</Relationships>");
			put(zip, "xl/workbook.xml", "<workbook " + MAIN + " xmlns:r=\"" + OFFICE + "\">" + properties
					+ "<sheets><sheet name=\"Inflow\" sheetId=\"1\" r:id=\"rId1\"/><sheet name=\"Notes\" sheetId=\"2\" "
					+ "r:id=\"rId2\"/></sheets></workbook>");
			put(zip, "xl/_rels/workbook.xml.rels", "<Relationships xmlns=\"" + PACKAGE + "relationships\">" + relation(1, "worksheet",
					"worksheets/sheet1.xml") + relation(2, "worksheet", "worksheets/sheet2.xml") + relation(3, "styles", "styles.xml") + relation(4,
							"sharedStrings", "sharedStrings.xml") + "</Relationships>");
			put(zip, "xl/styles.xml", "<styleSheet " + MAIN
					+ "><numFmts count=\"2\"><numFmt numFmtId=\"164\" formatCode=\"[$-407]dd/mm/yyyy\\ hh:mm\"/>"
					+ "<numFmt numFmtId=\"165\" formatCode=\"0.0&quot; day&quot;\"/></numFmts><cellXfs count=\"4\"><xf numFmtId=\"0\"/>"
					+ "<xf numFmtId=\"14\" applyNumberFormat=\"1\"/><xf numFmtId=\"164\" applyNumberFormat=\"1\"/><xf numFmtId=\"165\" "
					+ "applyNumberFormat=\"1\"/></cellXfs></styleSheet>");
			put(zip, "xl/sharedStrings.xml", "<sst " + MAIN + " count=\"4\" uniqueCount=\"4\"><si><t>Some River</t></si><si><t>Monat</t></si>"
					+ "<si><r><t>Zufluss </t></r><r><t>[m³/s]</t></r></si><si><t>Bemerkung</t></si></sst>");
			put(zip, "xl/worksheets/sheet1.xml", "<worksheet " + MAIN + "><sheetData>" + rows + "</sheetData></worksheet>");
			put(zip, "xl/worksheets/sheet2.xml", "<worksheet " + MAIN
					+ "><sheetData><row r=\"1\"><c r=\"A1\" t=\"inlineStr\"><is><t>seen</t></is></c>"
					+ "</row></sheetData></worksheet>");
		}
		return file;
	}

	private static String relation(int id, String type, String target) {
		return "<Relationship Id=\"rId" + id + "\" Type=\"" + OFFICE + "/" + type + "\" Target=\"" + target + "\"/>";
	}

	private static void put(ZipOutputStream to, String name, String text) throws IOException {
		to.putNextEntry(new ZipEntry(name));
		to.write((HEAD + text).getBytes(StandardCharsets.UTF_8));
		to.closeEntry();
	}

	private static List<String> rows(Path file, String sheet) {
		List<String> out = new ArrayList<>();
		Workbook.read(file, sheet, (number, cells) -> out.add(number + ": " + String.join("|", cells)));
		return out;
	}

	/** A cell with a shared text. */
	private static String text(String at, int number) {
		return "<c r=\"" + at + "\" t=\"s\"><v>" + number + "</v></c>";
	}

	/** A cell with a number, of style 1 a date. @param formula may be empty */
	private static String number(String at, int style, String formula, String value) {
		return "<c r=\"" + at + "\" s=\"" + style + "\">" + (formula.isEmpty() ? "" : "<f>" + formula + "</f>") + "<v>" + value + "</v></c>";
	}

	private static String row(int number, String... cells) {
		return "<row r=\"" + number + "\">" + String.join("", cells) + "</row>";
	}

	/** 32874 is 1 January 1990 in days since 30 December 1899; the row of a title, an empty row, and formulas. */
	private Path months() throws IOException {
		return workbook("", row(1, text("A1", 0)) + row(3, text("A3", 1), text("B3", 2), text("C3", 3))
				+ row(4, number("A4", 1, "", "32874"), number("B4", 0, "", "365.39999999999998"), text("C4", 0))
				+ row(5, number("A5", 1, "EDATE(A4,1)", "32905"), number("B5", 3, "B4+1", "366.5")));
	}

	@Test
	void cellsAreTextsNumbersDatesAndResults() throws IOException {
		assertEquals(List.of("1: Some River", "3: Monat|Zufluss [m³/s]|Bemerkung", "4: 1990-01-01|365.39999999999998|Some River",
				"5: 1990-02-01|366.5"), rows(months(), ""));
		assertEquals(List.of("1: seen"), rows(months(), "Notes"));
		assertEquals("there is no sheet 'Q'. The workbook has Inflow, Notes", assertThrows(Workbook.Refused.class, () -> rows(months(), "Q"))
				.getMessage());
	}

	/** In minutes; with days since 1904, 31412 is the same day. */
	@Test
	void timesAreShownWhereTheCellShowsThem() throws IOException {
		String rows = "<row r=\"1\"><c r=\"A1\" s=\"2\"><v>%d</v></c><c r=\"B1\" s=\"2\"><v>%d.041666666664</v></c></row>";
		assertEquals(List.of("1: 1990-01-01 00:00|1990-01-01 01:00"), rows(workbook("", rows.formatted(32874, 32874)), ""));
		assertEquals(List.of("1: 1990-01-01 00:00|1990-01-01 01:00"), rows(workbook("<workbookPr date1904=\"1\"/>", rows.formatted(31412, 31412)),
				""));
	}

	@Test
	void aRecordIsRecognisedAndRead() throws IOException {
		InflowFormat format = FormatProposal.of(months());
		assertEquals("{skip: 2, column: \"Zufluss [m³/s]\", date-column: Monat}", FormatText.write(format));
		InflowRecord record = InflowFile.read(months(), new InflowFile.Options(format, true)).orThrow();
		assertEquals(List.of(365.4, 366.5), List.of(record.inflow(0), record.inflow(1)));
	}

	@Test
	void anotherFileIsRefused() throws IOException {
		Path file = Files.writeString(folder.resolve("r.xlsx"), "date,inflow_m3s\n");
		assertEquals(file + ": the file is no workbook of Excel (.xlsx), or it is damaged or encrypted. Save it again, or as CSV", InflowFile.read(
				file,
				InflowFile.Options.NONE).diagnostics().getFirst().toString());
		assertEquals(InflowFormat.USUAL, FormatProposal.of(file));
		Path none = folder.resolve("none.xlsx");
		assertEquals(none + ": there is no such file. The folder " + folder + " has r.xlsx", InflowFile.read(none, InflowFile.Options.NONE)
				.diagnostics()
				.getFirst().toString());
	}
}
