package org.thalweg.reservoir.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Stochastic dynamic programming as a rule. */
class ProgrammesVerbTest {
	/** A pond that keeps two months of the mean inflow, with a demand whose squared deficit is lost. */
	private static final String POND = """
			units: {flow: m3/s, storage: million m3}
			periods: {step: month, first: 2001-01, count: %d}
			reservoirs:
			  - name: pond
			    inflow: {file: inflow.csv}
			    storage: {min: 0, max: 50, initial: 25}
			    release: {max: 100}
			    spill: down
			    purposes: [{name: towns, demand: 12}]
			objective: {deficit: 1}
			penalty: 100
			""";

	@TempDir
	private Path folder;

	private Path pond(int months) {
		StringBuilder inflow = new StringBuilder("date,inflow_m3s\n");
		for (int m = 0; m < 240; m++) {
			inflow.append("%d-%02d,%d\n".formatted(2001 + m / 12, m % 12 + 1, m % 12 < 6 ? 11 + m * m % 7 : 6 + m * m % 5));
		}
		CommandOutcome.write(folder.resolve("inflow.csv"), inflow.toString());
		return CommandOutcome.write(folder.resolve("pond.yaml"), POND.formatted(months));
	}

	private static double value(CommandOutcome out) {
		assertEquals(List.of(), out.mistakes());
		String line = out.out().lines().filter(l -> l.startsWith("value = ")).findFirst().orElseThrow();
		return Double.parseDouble(line.substring(8, line.indexOf(',')));
	}

	/** The standard policy empties the pond before the driest months; programmes save water, so that squared deficits are smaller. */
	@Test
	void programmesOperateASystemOfOneReservoirBetterThanTheStandardPolicy() {
		Path pond = pond(240);
		double standard = value(CommandOutcome.of("simulate", pond, "--rule", "standard", "--out", folder));
		double sampling = value(CommandOutcome.of("simulate", pond, "--rule", "ssdp"));
		double classes = value(CommandOutcome.of("simulate", pond, "--rule", "sdp"));
		assertTrue(sampling < 0.8 * standard && classes < 0.8 * standard, standard + " " + sampling + " " + classes);
		assertTrue(value(CommandOutcome.of("simulate", pond, "--rule", "ssdp", "--fit-years", "2001-2010")) < 0.8 * standard);
		assertEquals(List.of(), CommandOutcome.of("rules", pond, "--plans", folder.resolve("simulated.csv"), "--out", folder.resolve("out"))
				.mistakes());
		List<String> rows = CommandOutcome.read(folder.resolve("out/rules.csv")).lines().toList();
		assertTrue(rows.stream().anyMatch(r -> r.startsWith("pond: towns,sampling SDP,")) && rows.stream().anyMatch(r -> r.startsWith(
				"pond: towns,SDP,")), rows.toString());
	}

	@Test
	void whereTheyDoNotApplyTheReasonIsGiven() {
		assertEquals(List.of("--rule: Cascade has 2 reservoirs, but ssdp, sdp, mpc operate one. Leave it out, or choose another rule"), CommandOutcome
				.of("simulate", CascadeFiles.write(folder), "--rule", "ssdp").mistakes());
		Path firm = pond(24);
		CommandOutcome.write(firm, CommandOutcome.read(firm).replace("{deficit: 1}", "[{deficit: 1, within: 1, worst: -9, best: 0}, "
				+ "{spill: 1, worst: -9, best: 0}]"));
		assertEquals(List.of("--rule: pond has an objective that is no sum over the periods, which ssdp, sdp, mpc need: one level without "
				+ "firm-energy. Leave it out, or choose another rule"), CommandOutcome.of("simulate", firm, "--rule", "ssdp").mistakes());
		assertTrue(CommandOutcome.of("simulate", pond(18), "--rule", "ssdp").mistakes().getFirst().contains(
				"has 18 periods, but rules are fitted to whole years of calendar months"));
	}

	/** Years from October 2001 on are the water years 2002 to 2005, as those of one reservoir are. */
	@Test
	void yearsOfASystemAreNamedByTheirLastMonth() {
		Path pond = pond(48);
		CommandOutcome.write(pond, CommandOutcome.read(pond).replace("first: 2001-01", "first: 2001-10"));
		assertEquals(List.of("--fit-years: 2001 is not among the years of pond, 2002 to 2005"), CommandOutcome.of("simulate", pond, "--rule", "ssdp",
				"--fit-years", "2001-2003").mistakes());
		assertEquals(List.of(), CommandOutcome.of("simulate", pond, "--rule", "ssdp", "--fit-years", "2002-2005").mistakes());
	}

	/** The mean energy of the years is above that of the standard policy, and of another record the rule is fitted to other years. */
	@Test
	void programmesOperateYearsOfOneReservoir() {
		Path file = CommandOutcome.reservoir(folder, 6);
		double standard = energy(CommandOutcome.of("simulate", file, "--rule", "standard", "--demand", 110));
		for (String rule : List.of("ssdp", "sdp")) {
			double fitted = energy(CommandOutcome.of("simulate", file, "--rule", rule, "--demand", 110));
			assertTrue(fitted > standard, fitted + " " + standard);
			assertTrue(energy(CommandOutcome.of("simulate", file, "--rule", rule, "--demand", 110, "--years", "2005-2006", "--fit-years", "2001-2004",
					"--carry")) > 0);
		}
	}

	private static double energy(CommandOutcome out) {
		assertEquals(List.of(), out.mistakes());
		return Double.parseDouble(out.out().lines().skip(1).findFirst().orElseThrow().strip().split(" +")[1]);
	}

	/** A table of the inflows that occur is a perfect forecast, to the bit; one of another river is worse. */
	@Test
	void predictiveControlOfDaysByAFile() {
		StringBuilder inflow = new StringBuilder("date,inflow\n");
		StringBuilder perfect = new StringBuilder("issue,lead,member,inflow_m3s\n");
		StringBuilder poor = new StringBuilder(perfect);
		for (int t = 0; t < 60; t++) {
			inflow.append("%s,%d\n".formatted(LocalDate.of(2001, 1, 1).plusDays(t), flow(t)));
			for (int lead = 1; lead < 10; lead++) {
				perfect.append("%s,%d,1,%d\n".formatted(LocalDate.of(2001, 1, 1).plusDays(t), lead, flow(t + lead)));
				poor.append("%s,%d,1,%d\n".formatted(LocalDate.of(2001, 1, 1).plusDays(t), lead, 20 - flow(t + lead)));
			}
		}
		CommandOutcome.write(folder.resolve("inflow.csv"), inflow.toString());
		Path pond = CommandOutcome.write(folder.resolve("pond.yaml"), POND.formatted(60).replace("month, first: 2001-01", "day, first: 2001-01-01")
				.replace("max: 50, initial: 25", "max: 5, initial: 1").replace("demand: 12", "demand: 11"));
		Path file = CommandOutcome.write(folder.resolve("perfect.csv"), perfect.toString());
		CommandOutcome known = CommandOutcome.of("simulate", pond, "--rule", "mpc", "--horizon", 10, "--forecasts", "perfect");
		double value = value(known);
		assertEquals(known, CommandOutcome.of("simulate", pond, "--rule", "mpc", "--horizon", 10, "--forecasts", file));
		assertTrue(value < value(CommandOutcome.of("simulate", pond, "--rule", "mpc", "--horizon", 10, "--forecasts", CommandOutcome.write(folder
				.resolve("poor.csv"), poor.toString()))));
		assertTrue(value < 0.8 * value(CommandOutcome.of("simulate", pond, "--rule", "standard")));
		assertEquals(List.of(), CommandOutcome.of("simulate", pond, "--rule", "standard", "--out", folder).mistakes());
		Path out = folder.resolve("out");
		CommandOutcome rules = CommandOutcome.of("rules", pond, "--plans", folder.resolve("simulated.csv"), "--horizon", 10, "--forecasts", "perfect",
				"--out", out);
		assertEquals(List.of(), rules.mistakes());
		assertTrue(rules.out().contains("No rule is fitted, since the periods are not whole years of calendar months"), rules.out());
		List<String[]> rows = CommandOutcome.read(out.resolve("rules.csv")).lines().map(l -> l.split(",")).toList();
		assertEquals(List.of("rule", "plan", "predictive control", "standard operating policy"), rows.stream().map(r -> r[1]).toList());
		long failures = CommandOutcome.read(folder.resolve("simulated.csv")).lines().skip(1).filter(l -> Double.parseDouble(l.split(",")[3]) < 10.9)
				.count();
		assertTrue(failures > 10, failures + " days");
		assertEquals(1 - failures / 60.0, Double.parseDouble(rows.getLast()[6]), 1e-12);
		assertEquals("time", rows.getFirst()[6]);
		assertEquals(List.of("--forecasts climatology: pond has no other year with the periods after day 2001-01-01. Give a file of forecasts, write "
				+ "--forecasts perfect, or choose more periods"), CommandOutcome.of("simulate", pond, "--rule", "mpc", "--horizon", 10).mistakes());
	}

	/** Wet and dry weeks. */
	private static int flow(int t) {
		return t / 7 % 2 == 0 ? 14 : 3 + t % 3;
	}

	/** With all inflows of a year known, control gains at least what the best rule without foresight does. */
	@Test
	void predictiveControlIsARowOfTheTables() {
		Path file = CommandOutcome.reservoir(folder, 6);
		StringBuilder plan = new StringBuilder("year,month,outflow\n");
		for (int m = 0; m < 72; m++) {
			plan.append("%d,%d,%d\n".formatted(2001 + m / 12, m % 12 + 1, 100 + 7 * m % 60));
		}
		Path plans = CommandOutcome.write(folder.resolve("months.csv"), plan.toString());
		Path out = folder.resolve("out");
		assertEquals(List.of(), CommandOutcome.of("rules", file, "--plans", plans, "--demand", 100, "--folds", 3, "--horizon", 12, "--forecasts",
				"perfect", "--out", out).mistakes());
		List<String[]> rows = CommandOutcome.read(out.resolve("rules.csv")).lines().map(l -> l.split(",")).toList();
		assertEquals(List.of("sampling SDP", "SDP", "predictive control", "standard operating policy"), rows.stream().skip(5).map(r -> r[0])
				.toList());
		assertTrue(Double.parseDouble(rows.get(7)[1]) > Double.parseDouble(rows.get(5)[1]), rows.get(7)[1] + " " + rows.get(5)[1]);
		Path pond = pond(120);
		assertEquals(List.of(), CommandOutcome.of("simulate", pond, "--rule", "standard", "--out", folder).mistakes());
		assertEquals(List.of(), CommandOutcome.of("rules", pond, "--plans", folder.resolve("simulated.csv"), "--horizon", 3, "--out", out)
				.mistakes());
		assertTrue(CommandOutcome.read(out.resolve("rules.csv")).contains("pond: towns,predictive control,"));
	}

	@Test
	void optionsOfControlThatDoNotFitAreRefused() {
		Path pond = pond(24);
		assertEquals(List.of("--rule mpc needs the number of periods to plan. Add --horizon N"), CommandOutcome.of("simulate", pond, "--rule", "mpc")
				.mistakes());
		assertEquals(List.of("--horizon applies to --rule mpc only. Leave it out, or choose that rule"), CommandOutcome.of("simulate", pond, "--rule",
				"ssdp", "--horizon", 3).mistakes());
		assertEquals(List.of("--forecasts needs the number of periods to plan. Add --horizon N"), CommandOutcome.of("rules", pond, "--forecasts",
				"perfect").mistakes());
		assertEquals(List.of("--horizon: Cascade has 2 reservoirs, but ssdp, sdp, mpc operate one. Leave it out, or choose another rule"),
				CommandOutcome
						.of("rules", CascadeFiles.write(folder), "--horizon", 3).mistakes());
		assertEquals(List.of("--horizon: 0 is below the minimum 1"), CommandOutcome.of("rules", pond, "--horizon", 0).mistakes());
		assertEquals(List.of("--horizon and --hedging apply to the inflows of the description. Leave them out, or leave --ensemble out"),
				CommandOutcome.of("rules", pond, "--horizon", 3, "--ensemble", "f.csv").mistakes());
	}
}
