package org.thalweg.reservoir.description;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.InflowFormat.StampedAt;
import org.thalweg.reservoir.inflow.InflowFormat.Times;
import org.thalweg.reservoir.inflow.InflowFormat.YearNamed;
import org.thalweg.reservoir.inflow.Negative;
import org.thalweg.reservoir.table.CsvDialect;
import org.thalweg.reservoir.table.CsvDialect.Decimal;
import org.thalweg.reservoir.table.CsvDialect.Header;
import org.thalweg.reservoir.table.CsvDialect.Separator;

class FormatTextTest {
	private static final InflowFormat EVERYTHING = new InflowFormat(new CsvDialect(Separator.SEMICOLON, Decimal.COMMA, 3, List.of("-999", "n/a"),
			"windows-1252", Header.NONE, "Blatt 2"), "Zufluss \"neu\" [m³/s]", "l/s", "Datum", "dd.MM.yyyy", "Jahr", "Monat", "Tag",
			new Times("Zeit",
					StampedAt.END, "1990-10", YearNamed.FIRST), Negative.SPREAD);

	@Test
	void whatIsWrittenIsReadAgain() {
		assertEquals(EVERYTHING, FormatText.read(FormatText.write(EVERYTHING)));
		assertEquals("{decimal: comma, missing: [\"-999\"], date-format: dd.MM.yyyy}", FormatText.write(FormatText.read(
				"{date-format: dd.MM.yyyy, decimal: comma, missing: -999}")));
	}

	/** What a file does not show stays when it is recognised again. */
	@Test
	void aDescriptionKeepsWhatTheUserDecided() {
		ExperimentDocument document = ExperimentDocument.of(
				"name: x\ninflow: {file: q.csv, skip: 3, unit: cfs, negative: spread, date-format: MM/yyyy}\n");
		assertEquals("name: x\ninflow: {file: q.csv, unit: cfs, negative: spread, date-column: Datum}\n", FormatText.write(document, "inflow",
				FormatText
						.read("{date-column: Datum}")).text());
	}

	@Test
	void theUsualNeedsNoWords() {
		assertEquals("", FormatText.write(InflowFormat.USUAL));
		assertEquals(InflowFormat.USUAL, FormatText.read(" "));
	}

	@Test
	void aWrongKeyIsNamed() {
		assertEquals("decimal: 'coma' is not one of point, comma. Did you mean 'comma'?", assertThrows(IllegalArgumentException.class,
				() -> FormatText.read("{decimal: coma}")).getMessage());
		assertEquals("expected keys and values, such as {decimal: comma}", assertThrows(IllegalArgumentException.class,
				() -> FormatText.read("comma")).getMessage());
	}
}
