package org.thalweg.reservoir.table;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.Vocabulary.Word;
import org.thalweg.reservoir.description.FormatText;
import org.thalweg.reservoir.inflow.FormatProposal;
import org.thalweg.reservoir.inflow.InflowFile;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.table.CsvDialect.Decimal;
import org.thalweg.reservoir.table.CsvDialect.Header;
import org.thalweg.reservoir.table.CsvDialect.Separator;

class EncodingsTest {
	private static final String TEXT = "Datum;Průtok\n2000-01;3,5\n2000-02;4\n";

	@TempDir
	Path folder;

	private Path write(String text, String encoding) throws IOException {
		return Files.write(folder.resolve("q.csv"), text.getBytes(Charset.forName(encoding)));
	}

	private String sample(Path file, String encoding) {
		return Encodings.of(file).stream().filter(w -> w.text().equals(encoding)).map(Word::meaning).findFirst().orElse("");
	}

	private static CsvDialect in(String encoding) {
		return new CsvDialect(Separator.AUTO, Decimal.POINT, 0, List.of(), encoding, Header.LINE);
	}

	/** F9 is ů in windows-1250, ù in windows-1252 and no character in UTF-8. */
	@Test
	void eachPossibleEncodingShowsTheFirstLetterBeyondAscii() throws IOException {
		Path file = write(TEXT, "windows-1250");
		assertEquals("Central Europe: Datum;Průtok", sample(file, "windows-1250"));
		assertEquals("Western Europe: Datum;Prùtok", sample(file, "windows-1252"));
		assertEquals("", sample(file, "UTF-8"));
		assertEquals("", sample(file, "UTF-16"));
		assertEquals("all languages: Datum;Průtok", sample(write("\uFEFF" + TEXT, "UTF-8"), "UTF-8"));
		assertEquals(Encodings.KNOWN, Encodings.of(folder.resolve("nothing.csv")));
	}

	@Test
	void twoBytesForEachLetterAreSeenWithAndWithoutAMark() throws IOException {
		assertEquals("UTF-16", Encodings.wide(write(TEXT, "UTF-16")));
		assertEquals("UTF-16LE", Encodings.wide(write(TEXT, "UTF-16LE")));
		assertEquals("UTF-16BE", Encodings.wide(write(TEXT, "UTF-16BE")));
		assertEquals("", Encodings.wide(write(TEXT, "UTF-8")));
		assertEquals("", Encodings.wide(write(TEXT + "\0", "UTF-8")), "a stray zero");
		Path file = write(TEXT, "UTF-16LE");
		assertEquals("the same without a mark at the beginning: Datum;Průtok", sample(file, "UTF-16LE"));
		assertEquals("", sample(file, "windows-1252"));
	}

	/** What is chosen is kept where it can be, stands in the description, and reads the same there as on the command line. */
	@Test
	void aChosenEncodingIsWrittenAndReadAgain() throws IOException {
		Path file = write(TEXT, "windows-1250");
		assertEquals("windows-1252", FormatProposal.of(file).dialect().encoding());
		assertEquals("windows-1252", FormatProposal.of(file, "", "UTF-8").dialect().encoding(), "in which it cannot be read");
		assertEquals("windows-1252", FormatProposal.of(file, "", "UTF-16").dialect().encoding(), "which would make Chinese of it");
		assertEquals("windows-1252", FormatProposal.of(file, "", "no such").dialect().encoding());
		InflowFormat chosen = FormatProposal.of(file, "", "windows-1250");
		String text = FormatText.write(ExperimentDocument.of("inflow:\n  file: q.csv\n  unit: m3/s\n"), "inflow", chosen).text();
		assertEquals("inflow:\n  file: q.csv\n  unit: m3/s\n  encoding: windows-1250\n  decimal: comma\n  column: Průtok\n  date-column: Datum\n",
				text);
		InflowFormat read = FormatText.read("{encoding: windows-1250, decimal: comma, column: Průtok, date-column: Datum, unit: m3/s}");
		assertEquals(List.of(), InflowFile.read(file, new InflowFile.Options(read, true)).diagnostics());
		assertEquals("UTF-16LE", FormatProposal.of(write(TEXT, "UTF-16LE"), "", "windows-1250").dialect().encoding());
	}

	@Test
	void aWrongEncodingIsSeenInThePreview() throws IOException {
		Path file = write(TEXT, "windows-1250");
		TablePreview wrong = TablePreview.of(file, CsvDialect.USUAL);
		assertEquals(List.of(), wrong.header());
		assertEquals("Datum;Pr\uFFFDtok", wrong.rows().getFirst().cell(0));
		assertEquals(List.of("Datum", "Průtok"), TablePreview.of(file, in("windows-1250")).header());
		assertEquals(3, TablePreview.of(file, in("no such")).rows().size());
		assertEquals(List.of("Datum", "Průtok"), TablePreview.of(write(TEXT, "UTF-16"), in("UTF-16")).header());
	}

	/** A letter that is cut after 65,536 bytes is no error. */
	@Test
	void aLongFileIsLookedAtInPart() throws IOException {
		String text = "x".repeat(20) + "ů" + "1;2\n".repeat(20000);
		assertEquals("all languages: xxxxxxxxxxxxů1;2", sample(write(text, "UTF-8"), "UTF-8"));
		assertEquals("all languages: " + "é".repeat(39), sample(write("1" + "é".repeat(40000) + "\n", "UTF-8"), "UTF-8").replace("1", ""));
	}
}
