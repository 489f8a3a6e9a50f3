package org.thalweg.reservoir.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What is written in a unit is answered in it; plans have dates; what is changed of a plan is said. */
class UnitsOfResultsTest {
	private static final double CUBIC_FOOT = 0.3048 * 0.3048 * 0.3048;
	private static final double TAF = 43_560e3 * CUBIC_FOOT / 1e6; // million m³
	/** Level 1000 ft with a tailrace at 600 ft: a head of 400 ft in every month. */
	private static final String RESERVOIR = """
			units: {flow: cfs, storage: TAF, level: ft, power: MW, energy: GWh}
			inflow: {file: inflow.csv, first-month: 10}
			level-storage: {storage: [0, 1000], level: [1000, 1000.0001]}
			tailrace: {level: 600}
			turbines: {capacity: 100, efficiency: 0.9}
			outflow: {min: 100, max: 8000}
			storage: {min: 100, max: 900, initial: 500, final: 500}
			penalty: 10000
			""";

	@TempDir
	private Path folder;

	/** October 2001 to September 2003 with 1000 cfs. */
	private Path described() {
		StringBuilder record = new StringBuilder("date,inflow_cfs\n");
		for (int m = 0; m < 24; m++) {
			record.append(YearMonth.of(2001, 10).plusMonths(m)).append(",1000\n");
		}
		CommandOutcome.write(folder.resolve("inflow.csv"), record.toString());
		return CommandOutcome.write(folder.resolve("dam.yaml"), RESERVOIR);
	}

	private Path plan(String header, double first, double others) {
		StringBuilder text = new StringBuilder(header + "\n");
		for (int m = 0; m < 24; m++) {
			text.append(YearMonth.of(2001, 10).plusMonths(m)).append(',').append(m == 0 ? first : others).append('\n');
		}
		return CommandOutcome.write(folder.resolve("plan.csv"), text.toString());
	}

	private List<String[]> simulated(Object... more) {
		Object[] args = { "simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--demand", 1000, "--out", folder };
		Object[] all = Arrays.copyOf(args, args.length + more.length);
		System.arraycopy(more, 0, all, args.length, more.length);
		assertEquals(List.of(), CommandOutcome.of(all).mistakes());
		return CommandOutcome.read(folder.resolve("simulated.csv")).lines().map(l -> l.split(",")).toList();
	}

	/**
	 * 1000 cfs of 1000 keep the storage of 500 TAF. Power: 9.81 · 0.9 · 28.3168 m³/s · 121.92 m = 30,481 kW. January 2002 belongs to the water year
	 * 2002, which began in October 2001.
	 */
	@Test
	void flowsStoragesAndDatesAreThoseOfTheDescription() {
		described();
		plan("date,release_cfs", 1000, 1000);
		List<String[]> rows = simulated();
		assertEquals("rule,date,year,inflow_cfs,outflow_cfs,power_MW,storage_TAF,spill_cfs,shortage_cfs,excess_cfs", String.join(",", rows
				.getFirst()));
		String[] january = rows.get(4);
		assertEquals(List.of("plan", "2002-01", "2002"), List.of(january).subList(0, 3));
		assertEquals(1000, Double.parseDouble(january[3]), 1e-9);
		assertEquals(1000, Double.parseDouble(january[4]), 1e-9);
		assertEquals(9.81 * 0.9 * 1000 * CUBIC_FOOT * 400 * 0.3048 / 1000, Double.parseDouble(january[5]), 1e-4);
		assertEquals(500, Double.parseDouble(january[6]), 1e-9);
		String rules = CommandOutcome.read(folder.resolve("rules.csv"));
		assertTrue(rules.startsWith("rule,energy_GWh,spill_TAF,") && rules.lines().findFirst().orElseThrow().endsWith(",endStorage_TAF"), rules);
	}

	@Test
	void aWaterYearIsNamedByItsFirstMonthIfThatIsChosen() {
		described();
		plan("date,release_cfs", 1000, 1000);
		List<String[]> rows = simulated("--year-named", "first", "--years", 2001);
		assertEquals(List.of("2002-09", "2001"), List.of(rows.getLast()).subList(1, 3));
	}

	/** The plan in m³/s, without a unit in its header, and with calendar years and months, is the same plan. */
	@Test
	void aPlanIsReadInAnyUnitAndWithCalendarYears() {
		described();
		plan("date,release_cfs", 1000, 1000);
		List<String[]> expected = simulated();
		plan("date,outflow", 1000 * CUBIC_FOOT, 1000 * CUBIC_FOOT);
		assertEquals(Double.parseDouble(expected.get(4)[4]), Double.parseDouble(simulated().get(4)[4]), 1e-9);
		plan("Date,Release [kcfs]", 1, 1);
		assertEquals(Double.parseDouble(expected.get(4)[4]), Double.parseDouble(simulated().get(4)[4]), 1e-9);
		StringBuilder calendar = new StringBuilder("year,month,release_cfs\n");
		StringBuilder operating = new StringBuilder("year,month,release_cfs\n");
		for (int m = 0; m < 24; m++) {
			YearMonth month = YearMonth.of(2001, 10).plusMonths(m);
			calendar.append(month.getYear()).append(',').append(month.getMonthValue()).append(',').append(1000 + m).append('\n');
			operating.append(2001 + m / 12).append(',').append(month.getMonthValue()).append(',').append(1000 + m).append('\n');
		}
		CommandOutcome.write(folder.resolve("plan.csv"), calendar.toString());
		assertEquals(1003, Double.parseDouble(simulated("--as-given").get(4)[4]), 1e-9);
		CommandOutcome.write(folder.resolve("plan.csv"), operating.toString());
		assertEquals(1003, Double.parseDouble(simulated("--as-given").get(4)[4]), 1e-9);
		List<String> latestFirst = new ArrayList<>(calendar.toString().lines().toList().reversed());
		latestFirst.addFirst(latestFirst.removeLast());
		CommandOutcome.write(folder.resolve("plan.csv"), String.join("\n", latestFirst) + "\n");
		assertEquals(1003, Double.parseDouble(simulated("--as-given").get(4)[4]), 1e-9, "no operating years");
	}

	/** A column of another name that ends with a unit is no release. */
	@Test
	void onlyTheUnitMayFollowTheNameOfAColumnOfReleases() {
		described();
		Path plan = plan("date,release_max_cfs", 1000, 1000);
		assertEquals(List.of(plan
				+ ":1: there is no column of releases, 'release' or 'outflow' in m3/s, or with a unit, such as 'release_cfs'; the header has date, "
				+ "release_max_cfs"), CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", plan, "--demand", 9, "--out", folder)
						.mistakes());
	}

	/** 1000 cfs a month more for October leave 1000 cfs · 31 days = 61.4876 TAF less, which the repair takes back in the last month at the latest. */
	@Test
	void whatIsChangedOfAPlanIsCountedAndCanBeKept() {
		described();
		plan("date,release_cfs", 2000, 1000);
		CommandOutcome said = CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--demand", 1000,
				"--years", 2002);
		assertTrue(said.err().contains("releases of the plan were changed, by up to 900 cfs (2002-09), to keep the bounds of releases and storages"),
				said.err());
		List<String[]> given = simulated("--as-given", "--years", 2002);
		assertEquals(2000, Double.parseDouble(given.get(1)[4]), 1e-9);
		assertEquals(1000, Double.parseDouble(given.get(12)[4]), 1e-9);
		assertEquals(500 - 1000 * CUBIC_FOOT * 86400 * 31 / 1e6 / TAF, Double.parseDouble(given.get(12)[6]), 1e-6);
	}

	/** 8000 cfs for twelve months are 5792 TAF, of which the lake and its inflow have 500 + 724. */
	@Test
	void waterThatIsNotThereIsNotReleased() {
		described();
		plan("date,release_cfs", 8000, 8000);
		CommandOutcome said = CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--demand", 1000,
				"--as-given");
		assertEquals(1, said.mistakes().size());
		assertTrue(said.mistakes().getFirst().matches(".*month 2001-11: the storage would be -\\S+ TAF, below 0: 8000 cfs are released, but there is "
				+ "less water.*"), said.mistakes().getFirst());
	}

	/** 8766 h · 100 MW = 876.6 GWh. */
	@Test
	void aTargetBeyondTheCapacityIsReported() {
		described();
		plan("date,release_cfs", 1000, 1000);
		CommandOutcome said = CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--energy", 1000);
		assertTrue(said.err().contains("--energy: 1000 GWh a year is a mean power of 114.077 MW, above the capacity of the plants, 100 MW: no period "
				+ "can meet it. Lower it to 876.6 GWh or less"), said.err());
		CommandOutcome met = CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--energy", 250,
				"--json");
		assertTrue(met.out().contains("\"reliability\":1.0"), met.out());
	}

	@Test
	void aDemandAboveTheMaximumOutflowIsReported() {
		described();
		plan("date,release_cfs", 1000, 1000);
		CommandOutcome said = CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--demand", 99000);
		assertTrue(said.err().contains(
				"--demand: 99000 cfs is above the maximum outflow, 8000 cfs, in October and 11 other months: no outflow within "
						+ "the bounds can meet it. Lower it"), said.err());
		String june = "10,10,10,10,10,99000,10,10,10,10,10,10";
		assertTrue(CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--demand", june).err().contains(
				"8000 cfs, in June: no outflow"));
		assertEquals("", CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--demand", 10, "--json")
				.err());
	}

	/** A release of 100 cfs of 1000 fills the lake by 900 cfs, 657 TAF in a year: above 900 of 500 + … from May on. */
	@Test
	void storagesBeyondTheirBoundsAreReported() {
		described();
		plan("date,release_cfs", 100, 100);
		CommandOutcome said = CommandOutcome.of("simulate", folder.resolve("dam.yaml"), "--plans", folder.resolve("plan.csv"), "--demand", 1000,
				"--as-given", "--years", 2002);
		assertTrue(said.err().contains("Storages leave their bounds in 5 of 12 months, by up to 251."), said.err());
		assertTrue(said.err().contains(" TAF (2002-09); above the level-storage curve, the level is that of its end"), said.err());
	}

	/** From one line to the next, the storage changes by inflow less outflow and losses. */
	@Test
	void theBalanceOfAResultCanBeClosed() {
		CommandOutcome.write(described(), RESERVOIR + "losses: [50, 0, 0, 0, 0, 0, 0, 0, 0, 20, 0, 0]\n");
		plan("date,release_cfs", 1000, 1000);
		List<String[]> rows = simulated("--as-given", "--carry");
		assertEquals("losses_cfs", rows.getFirst()[10]);
		double storage = 500;
		for (String[] row : rows.subList(1, rows.size())) {
			double net = Double.parseDouble(row[3]) - Double.parseDouble(row[4]) - Double.parseDouble(row[10]);
			storage += net * CUBIC_FOOT * 86400 * YearMonth.parse(row[1]).lengthOfMonth() / 1e6 / TAF;
			assertEquals(storage, Double.parseDouble(row[6]), 1e-9, row[1]);
		}
		assertEquals(500 - 140 * CUBIC_FOOT * 86400 * 31 / 1e6 / TAF, storage, 1e-9);
	}

	@Test
	void theReferenceOfAYearIsInItsUnitOfEnergy() {
		described();
		String said = CommandOutcome.of("reference", folder.resolve("dam.yaml"), "--year", 2002).out();
		double gain = Double.parseDouble(said.replaceAll("(?s).*gains ([0-9.]+) GWh,.*", "$1"));
		assertEquals(8760 * 9.81 * 0.9 * 1000 * CUBIC_FOOT * 400 * 0.3048 / 1e6, gain, 0.1); // the head hardly changes
	}

	/** A system of the same lake: the inflow is the record's, losses have a column. */
	@Test
	void theInflowOfASystemIsThatOfItsRecord() {
		described();
		Path system = CommandOutcome.write(folder.resolve("s.yaml"), """
				name: lake
				units: {flow: cfs, storage: TAF}
				periods: {step: month, first: 2001-10, count: 2}
				reservoirs:
				  - {name: lake, inflow: {file: inflow.csv}, losses: 40, storage: {min: 0, max: 900, initial: 500}, spill: down, release: {min: 0, max: 5000,
				     plan: [1000, 500]}}
				objective: {spill: 1}
				penalty: 1
				""");
		assertEquals(List.of(), CommandOutcome.of("simulate", system, "--as-given", "--out", folder).mistakes());
		List<String[]> rows = CommandOutcome.read(folder.resolve("simulated.csv")).lines().map(l -> l.split(",", -1)).toList();
		List<String> header = List.of(rows.getFirst());
		assertEquals(1000, Double.parseDouble(rows.get(1)[header.indexOf("inflow_cfs")]), 1e-9);
		assertEquals(40, Double.parseDouble(rows.get(1)[header.indexOf("losses_cfs")]), 1e-9);
		assertEquals(500 - 40 * CUBIC_FOOT * 86400 * 31 / 1e6 / TAF, Double.parseDouble(rows.get(1)[header.indexOf("storage_TAF")]), 1e-9);
	}
}
