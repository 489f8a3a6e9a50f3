package org.thalweg.reservoir.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ZonesVerbTest {
	private static final String ZONES = "zones: [{below: 400, share: 0.5}, {share: 1}]";

	@TempDir
	private Path folder;

	/** Zones whose storage is always above 400 million m³ and that release the demand are the standard operating policy. */
	@Test
	void zonesAreARuleOfOneReservoir() {
		Path file = CommandOutcome.reservoir(folder, 4);
		assertEquals(List.of(file + ": there are no zones. Add 'zones', or choose another --rule"), CommandOutcome.of("simulate", file, "--rule",
				"zones", "--demand", 110).mistakes());
		CommandOutcome.write(file, CommandOutcome.RESERVOIR + ZONES + "\n");
		CommandOutcome zones = CommandOutcome.of("simulate", file, "--rule", "zones", "--demand", 110);
		assertEquals(List.of(), zones.mistakes());
		assertEquals(CommandOutcome.of("simulate", file, "--rule", "standard", "--demand", 110).out().replaceFirst("(?m)^standard", "zones   "), zones
				.out());
		StringBuilder plan = new StringBuilder("year,month,outflow\n");
		for (int m = 0; m < 48; m++) {
			plan.append("%d,%d,%d\n".formatted(2001 + m / 12, m % 12 + 1, 100 + 7 * m % 60));
		}
		Path plans = CommandOutcome.write(folder.resolve("months.csv"), plan.toString());
		CommandOutcome rules = CommandOutcome.of("rules", file, "--plans", plans, "--demand", 100, "--folds", 2, "--hedging", "0.5,2", "--out", folder
				.resolve("out"));
		assertEquals(List.of(), rules.mistakes());
		assertEquals(List.of("rule", "optimum", "rule curve", "regression", "regression tree", "sampling SDP", "SDP", "zones", "hedging",
				"standard operating policy"),
				CommandOutcome.read(folder.resolve("out/rules.csv")).lines().map(l -> l.split(",")[0]).toList());
	}

	/** The lower lake serves towns; half of their demand, 75 of 150 m³/s, is released below 550 million m³. */
	@Test
	void zonesAreARuleOfASystemAndARowOfItsTable() {
		Path lakes = CascadeFiles.write(folder);
		assertEquals(List.of(lakes + ": no reservoir has zones. Add 'zones' to a reservoir, or choose another --rule"), CommandOutcome.of("simulate",
				lakes, "--rule", "zones").mistakes());
		CommandOutcome.write(lakes, CommandOutcome.read(lakes).replace("count: 12", "count: 240").replace("    purposes",
				"    zones: [{below: 550, share: 0.5}, {share: 1}]\n    purposes"));
		assertEquals(List.of(), CommandOutcome.of("simulate", lakes, "--rule", "zones", "--out", folder).mistakes());
		List<String> months = CommandOutcome.read(folder.resolve("simulated.csv")).lines().filter(l -> l.contains(",lower,")).toList();
		List<String> head = List.of(CommandOutcome.read(folder.resolve("simulated.csv")).lines().findFirst().orElseThrow().split(","));
		int storage = head.indexOf("storage_million_m3");
		int release = head.indexOf("release_m3s");
		int half = 0;
		for (int t = 1; t < months.size() - 1; t++) {
			double before = Double.parseDouble(months.get(t - 1).split(",")[storage]);
			double released = Double.parseDouble(months.get(t).split(",")[release]);
			double after = Double.parseDouble(months.get(t).split(",")[storage]);
			if (before < 550 && after < 600) {
				assertEquals(75, released, 1e-9);
				half++;
			} else if (before >= 550 && after > 50 && after < 600) {
				assertEquals(150, released, 1e-9);
			}
		}
		assertTrue(half > 3, half + " months");
		CommandOutcome rules = CommandOutcome.of("rules", lakes, "--plans", folder.resolve("simulated.csv"), "--out", folder.resolve("out"));
		assertEquals(List.of(), rules.mistakes());
		List<String> rows = CommandOutcome.read(folder.resolve("out/rules.csv")).lines().toList();
		String plan = rows.get(1).replace(",plan,", ",zones,");
		assertTrue(rows.stream().anyMatch(r -> r.startsWith("lower: towns,zones,")), rows.toString());
		assertEquals(1 + 8, rows.size(), plan);
	}

	/** Hedging on the command line is that of a zone; START and END of 1 are the standard policy. */
	@Test
	void hedgingIsARuleWithParameters() {
		Path lakes = CascadeFiles.write(folder);
		CommandOutcome.write(lakes, CommandOutcome.read(lakes).replace("count: 12", "count: 120"));
		String standard = CommandOutcome.of("simulate", lakes, "--rule", "standard").out();
		String hedged = CommandOutcome.of("simulate", lakes, "--rule", "hedging", "--hedging", "0.5,3").out();
		assertEquals(standard, CommandOutcome.of("simulate", lakes, "--rule", "hedging", "--hedging", "1,1").out());
		assertNotEquals(standard, hedged);
		CommandOutcome.of("simulate", lakes, "--rule", "standard", "--out", folder);
		CommandOutcome rules = CommandOutcome.of("rules", lakes, "--plans", folder.resolve("simulated.csv"), "--hedging", "0.5,3", "--out", folder);
		assertEquals(List.of(), rules.mistakes());
		assertTrue(CommandOutcome.read(folder.resolve("rules.csv")).contains("lower: towns,hedging,"));
		CommandOutcome.write(lakes, CommandOutcome.read(lakes).replaceAll("(?m)^    release", "    zones: [{share: 1, hedging: {start: 0.5, end: 3}}]"
				+ "\n    release"));
		assertEquals(hedged, CommandOutcome.of("simulate", lakes, "--rule", "zones").out());
		assertEquals(List.of("--rule hedging needs its parameters. Add --hedging START,END"), CommandOutcome.of("simulate", lakes, "--rule",
				"hedging").mistakes());
		assertEquals(List.of("--hedging: expected a number of 0 to 1 and one of 1 or more, such as 0.5,2"), CommandOutcome.of("simulate", lakes,
				"--rule", "hedging", "--hedging", "0.5").mistakes());
		Path file = CommandOutcome.reservoir(folder, 4);
		assertEquals(List.of(), CommandOutcome.of("simulate", file, "--rule", "hedging", "--hedging", "0,9", "--demand", 110).mistakes());
	}
}
