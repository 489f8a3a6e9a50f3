package org.thalweg.reservoir.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.reservoir.form.DescriptionForm;

/** Charts of an editor for a description and the files next to it. */
class ReservoirChartsTest {
	private static final String TEXT = """
			name: Round
			units: {flow: m3/s, storage: million m3, level: m, power: MW, energy: kWh}
			inflow: {file: inflow.csv}
			level-storage: {file: curve.csv}
			tailrace: {level: 40, factor: 0.5, exponent: 0.5}
			turbines: {capacity: 300, efficiency: 0.9}
			outflow: {min: 100, max: 400}
			storage: {min: 500, max: 3000, initial: 2000, final: 1900}
			penalty: 2e8
			""";

	@TempDir
	private Path folder;

	private ReservoirCharts charts(String text, String curve, String inflow) throws IOException {
		Files.writeString(folder.resolve("curve.csv"), curve);
		Files.writeString(folder.resolve("inflow.csv"), inflow);
		return ReservoirCharts.of(folder.resolve("r.yaml"), text); // which need not be there
	}

	private static String twoYears() {
		StringBuilder out = new StringBuilder("date,inflow_m3s\n");
		for (int i = 0; i < 24; i++) {
			out.append("%d-%02d,%d\n".formatted(2001 + i / 12, i % 12 + 1, 100 + 10 * (i % 12) + i / 12));
		}
		return out.toString();
	}

	/** Tail level at 100 m³/s: 40 + 0.5 · 10 = 45, at 400: 40 + 0.5 · 20 = 50. */
	@Test
	void curvesAndBoundsAreDrawn() throws IOException {
		ReservoirCharts read = charts(TEXT, "storage,level\n0,100\n1000,150\n3000,200\n", twoYears());
		assertEquals(List.of(), read.mistakes());
		assertEquals("Round", read.name());
		assertEquals(List.of(2001, 2002), read.years());
		Curve levels = (Curve) read.storage().get(0).marks().getFirst();
		assertArrayEquals(new double[] { 0, 1000, 3000 }, levels.x());
		assertArrayEquals(new double[] { 100, 150, 200 }, levels.y());
		Curve tail = (Curve) read.station().get(0).marks().getFirst();
		assertEquals(45, tail.y()[0], 1e-9);
		assertEquals(50, tail.y()[tail.y().length - 1], 1e-9);
		Chart storage = read.storage().get(1);
		assertEquals("storage, million m³", storage.y().title());
		Curve end = (Curve) storage.marks().getLast();
		assertEquals("at the year's end", end.label());
		assertEquals(1900, end.y()[11]);
		Curve permitted = (Curve) read.station().get(1).marks().getFirst();
		assertEquals(100, permitted.band().orElseThrow().lower()[0]);
		assertEquals(400, permitted.band().orElseThrow().upper()[6]);
	}

	@Test
	void yearsThatAreTypedAreJudgedByTheRecord() throws IOException {
		ReservoirCharts read = charts(TEXT, "storage,level\n0,100\n1000,150\n3000,200\n", twoYears());
		DescriptionForm form = DescriptionForm.of(ExperimentDocument.of(TEXT), "", read.offers());
		assertEquals("Round: 2 years, 2001 to 2002", read.summary(form));
		assertEquals("", read.wrongYears(" "));
		assertEquals("", read.wrongYears("2001-2002"));
		assertEquals("Years: 2000 is not a complete year of the record, which has 2 complete years, from 2001 to 2002", read.wrongYears(
				"2000, 2001"));
		assertEquals("Years: '20x' is not a year. Write 1954, 1953-2014 or 1954,1976,2011", read.wrongYears("20x"));
		assertEquals(List.of("curve.csv", "inflow.csv"), read.offers().files());
		assertEquals(List.of("date", "inflow_m3s"), read.offers().columns());
		String broken = TEXT.replace("max: 400", "max: 4").replace("capacity: 300", "capacity: x");
		assertEquals("2 errors in the description, on page Station:\noutflow.max: month 1: the maximum outflow, 4.0 m3/s, is below the minimum, "
				+ "100.0 m3/s. Swap them, or give both the same value to fix the outflow\nturbines.capacity: 'x' is not a number",
				ReservoirCharts.of(folder.resolve("r.yaml"), broken).summary(DescriptionForm.of(ExperimentDocument.of(broken), "", read.offers())));
	}

	/** A number in the curve's file is invalid: the description's key for that file is marked, and the record is still shown. */
	@Test
	void aMistakeInAnotherFileIsMarkedWhereThatIsNamed() throws IOException {
		ReservoirCharts read = charts(TEXT, "storage,level\n0,100\n1000,x\n3000,200\n", twoYears());
		TextDiagnostic mistake = read.mistakes().getFirst();
		assertEquals(4, mistake.line());
		assertEquals("level-storage.file", mistake.path());
		assertTrue(mistake.message().startsWith("curve.csv:3: "), mistake.message());
		assertEquals(List.of(), read.storage().stream().filter(c -> c.title().equals("Level and storage")).toList());
		assertEquals(2, read.station().size(), "the rest is drawn all the same");
		assertTrue(read.inflow().isPresent());
	}

	@Test
	void aMistakeInTheRecordIsMarkedWhereThatIsNamed() throws IOException {
		ReservoirCharts read = charts(TEXT, "storage,level\n0,100\n1000,150\n3000,200\n", twoYears().replace("2001-03,120", "2001-03,-7"));
		TextDiagnostic mistake = read.mistakes().getFirst();
		assertEquals(3, mistake.line());
		assertEquals("inflow.missing", mistake.path());
		assertTrue(mistake.message().startsWith("inflow.csv:4: "), mistake.message());
		assertEquals(4, read.storage().size() + read.station().size());
		assertEquals(List.of(), read.years());
	}

	@Test
	void aTextThatIsNoDescriptionShowsNothingButItsMistakes() throws IOException {
		ReservoirCharts read = charts("name: [", "", "");
		assertEquals(1, read.mistakes().size());
		assertEquals(List.of(), read.storage());
		assertTrue(read.inflow().isEmpty());
	}
}
