package org.thalweg.reservoir.form;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.reservoir.description.ReservoirFile;
import org.thalweg.reservoir.form.NewDescription.Told;
import org.thalweg.reservoir.inflow.FormatProposal;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.model.Reservoir;

class NewDescriptionTest {
	@TempDir
	Path folder;

	private static Map<String, String> numbers() {
		Map<String, String> out = new HashMap<>();
		NewDescription.NUMBERS.forEach(n -> out.put(n.key(), n.example()));
		return out;
	}

	private Path record() throws IOException {
		StringBuilder text = new StringBuilder("Datum;Zufluss [l/s]\n");
		for (int m = 0; m < 30; m++) {
			text.append("01.%02d.%d;%d,5\n".formatted(m % 12 + 1, 2001 + m / 12, 1000 * (m + 10)));
		}
		return Files.writeString(folder.resolve("Pegel Süd.csv"), text);
	}

	private NewDescription with(String key, String value) throws IOException {
		Map<String, String> numbers = numbers();
		numbers.put(key, value);
		return new NewDescription("Lake: \"new\"", record(), FormatProposal.of(record()), 1, numbers);
	}

	private List<String> told(String key, String value) throws IOException {
		return with(key, value).mistakes().stream().map(Told::text).toList();
	}

	@Test
	void whatIsWrittenIsReadWithItsRecord() throws IOException {
		Path file = Files.writeString(folder.resolve("reservoir.yaml"), with("capacity", "62,5").text());
		ReservoirFile.Parsed parsed = ReservoirFile.read(file);
		Reservoir read = parsed.orThrow();
		assertEquals("Lake: \"new\"", read.name());
		assertEquals(62_500, read.plant().units().getFirst().capacity());
		// 62.5 MW in 9000 h are 562.5 GWh, rounded up
		assertEquals(563e6, read.penalty());
		assertEquals(190, read.plant().tailrace().level(77));
		assertEquals(folder.resolve("Pegel Süd.csv"), parsed.inflows().orElseThrow().file());
		assertEquals(new Told(
				"2001-01 … 2003-06: 2 complete years, mean 25 m³/s; left out: operating year 2003-01 … 2003-12 has 6 of 12 months; missing: "
						+ "2003-07, 2003-08, 2003-09, 2003-10, 2003-11, 2003-12", false), NewDescription.told(record(), parsed.inflows().get()
								.format(), 1));
	}

	@Test
	void aWrongNumberIsToldByItsName() throws IOException {
		assertEquals(List.of(), told("capacity", "60"));
		assertEquals(List.of("Capacity: 'lots' is not a number"), told("capacity", "lots"));
		assertEquals(List.of("Efficiency: 90.0 is above the maximum 1. It is a fraction, not a percentage"), told("efficiency", "90"));
		assertEquals(List.of(
				"Storages: level-storage curve: point 3 (50.0, 248.0) does not lie after point 2 (80.0, 232.0). Sort the points; each abscissa "
						+ "may occur only once"), told("storages", "0, 80, 50, 380, 620"));
		assertTrue(told("greatest", "300").getFirst().startsWith("Maximum level: "), told("greatest", "300").toString());
		assertTrue(told("high", "4").getFirst().contains("is below the minimum"), told("high", "4").toString());
	}

	@Test
	void aRecordThatCannotBeReadIsToldByItsLine() throws IOException {
		Told told = NewDescription.told(record(), InflowFormat.USUAL.with("", "m3/s"), 1);
		assertTrue(told.wrong() && told.text().startsWith("line 1: the header 'Datum,Zufluss [l/s]' has no column date"), told.text());
	}

	@Test
	void decimalCommasAreTakenInLists() throws IOException {
		Map<String, String> numbers = numbers();
		numbers.put("storages", "0,5; 80,25");
		numbers.put("levels", "210; 275,5");
		String text = new NewDescription("a", record(), InflowFormat.USUAL, 10, numbers).text();
		assertTrue(text.contains("storage: [0.5, 80.25]") && text.contains("level: [210, 275.5]") && text.contains("first-month: 10}"), text);
	}
}
