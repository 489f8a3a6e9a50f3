package org.thalweg.reservoir.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.rules.CrossValidation;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.study.HorizonRules;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.SystemPlans;
import org.thalweg.reservoir.system.Simulation;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.YearReference;

/** {@code reservoir picture} and {@code reservoir report}. */
class SystemVerbsTest {
	private static final String TEXT = """
			name: Two lakes
			units: none
			periods: {count: 3}
			reservoirs:
			  - name: A
			    inflow: 2
			    storage: {min: 0, max: 10, initial: 5, final: 5}
			    release: {min: 0, max: 4, plan: [2, 2, 2]}
			    purposes: [{name: mill, benefit: 1}]
			    to: B
			    delay: 1
			    in-transit: 1
			  - name: B
			    inflow: 1
			    storage: {min: 0, max: 8, initial: 4}
			    release: {min: 0, max: 6, plan: [1, 1, 1]}
			    purposes: [{name: mill, benefit: [2, 1, 3]}]
			objective: {benefit: 1}
			penalty: 100
			""";

	@TempDir
	Path folder;
	private Path file;

	@BeforeEach
	void write() {
		file = CommandOutcome.write(folder.resolve("lakes.yaml"), TEXT);
	}

	@Test
	void aPictureNamesReservoirsPurposesAndTravelTimes() {
		Path out = folder.resolve("lakes.svg");
		assertEquals(List.of(), CommandOutcome.of("picture", file, "--out", out).mistakes());
		String svg = CommandOutcome.read(out);
		List.of(">Two lakes<", ">A<", ">B<", ">1 period<", ">mill<", ">storage 0 to 10<", ">release 0 to 6<").forEach(t -> assertTrue(svg.contains(t),
				t));
	}

	@Test
	void aPictureOfAReservoirByCalendarMonthsHasItsMeanInflow() {
		Path out = folder.resolve("r.svg");
		assertEquals(List.of(), CommandOutcome.of("picture", CommandOutcome.reservoir(folder, 2), "--out", out).mistakes());
		String svg = CommandOutcome.read(out);
		List.of(">r<", ">mean 128 m³/s<", ">storage 500 to 3000 million m³<").forEach(t -> assertTrue(svg.contains(t), t + svg));
	}

	/** Both verbs give the same reference plan of a year, and a report draws it together with one of a table. */
	@Test
	void aYearOfAReservoirHasAReferenceAndAReport() {
		Path r = CommandOutcome.reservoir(folder, 2);
		assertEquals(List.of("--year is missing: " + r + " describes a reservoir with calendar months. Choose a year of its record, such as "
				+ "--year 2001"),
				CommandOutcome.of("reference", r).mistakes());
		assertEquals(List.of("--year applies to a reservoir with calendar months, but " + file
				+ " describes a system that defines its own periods. Leave it out"),
				CommandOutcome.of("reference", file, "--year", "2001").mistakes());
		Path plan = folder.resolve("plan.csv");
		CommandOutcome found = CommandOutcome.of("reference", r, "--year", "2002", "--out", plan);
		assertTrue(found.out().startsWith("r: dynamic programming gains "), found.out() + found.mistakes());
		double gain = Double.parseDouble(found.out().replaceAll("(?s).*programming gains ([0-9.]+) kWh,.*", "$1"));
		Inputs inputs = InputFiles.of(r).read("--years", "2002");
		assertEquals(YearReference.of(inputs.reservoir(), inputs.years().getFirst()).benefit() * 1e8, gain, 100, "what optimise compares with");
		double[] release = CommandOutcome.read(plan).lines().skip(1).mapToDouble(l -> Double.parseDouble(l.split(",")[2])).toArray();
		StringBuilder months = new StringBuilder("year,month,outflow\n");
		IntStream.range(0, 12).forEach(t -> months.append("2002,").append(t + 1).append(',').append(release[t]).append('\n'));
		Path table = CommandOutcome.write(folder.resolve("months.csv"), months.toString());
		Path out = folder.resolve("r.html");
		assertEquals(List.of(), CommandOutcome.of("report", r, "--year", "2002", "--plans", table, "--out", out).mistakes());
		String html = CommandOutcome.read(out);
		double told = Double.parseDouble(html.replaceAll("(?s).*?>months</td><td>([0-9.e+]+)<.*", "$1"));
		assertEquals(gain, told, 1000);
		assertEquals(5, html.split("<img ", -1).length - 1, "the picture, and storage, inflow, release and power");
		assertEquals(List.of(table + ": the file has no plan for 2001: 2001-01 is missing; it has 2002-01 to 2002-12"), CommandOutcome.of("report", r,
				"--year", "2001", "--plans",
				table,
				"--out", out).mistakes());
	}

	@Test
	void formatsAndMistakesAreToldWithTheWayOut() {
		assertEquals(List.of("--out: lakes.bmp has no known file name extension. End the name with .svg, .pdf or .png"), CommandOutcome.of("picture",
				file, "--out",
				"lakes.bmp").mistakes());
		assertEquals(List.of("--out: lakes.svg has no known file name extension. End the name with .html or .pdf"), CommandOutcome.of("report", file,
				"--out",
				"lakes.svg").mistakes());
		CommandOutcome.write(file, TEXT.replace("to: B", "to: C"));
		assertEquals(file + ":10: reservoirs[0].to: there is no reservoir 'C'. Did you mean 'A' or 'B'?",
				CommandOutcome.of("picture", file,
						"--out",
						folder.resolve("lakes.svg")).mistakes().getFirst());
	}

	/**
	 * The plan as described: A keeps 5 and gains 2 + 2 + 2 = 6. B has 4 + 1 + 1 − 1 = 5, then 5 + 1 + 2 − 1 = 7, then 9, reduced to its bound 8 by
	 * a release of 2; it gains 2 · 1 + 1 · 1 + 3 · 2 = 9. The sum is 15.
	 */
	@Test
	void aReportHasThePictureThePlansAndTheirTrajectories() throws Exception {
		Path out = folder.resolve("report.html");
		assertEquals(List.of(), CommandOutcome.of("report", file, "--reference", "--out", out).mistakes());
		String html = CommandOutcome.read(out);
		assertEquals(7, html.split("<img ", -1).length - 1, "the picture, and storage, inflow and release of two reservoirs");
		assertTrue(html.contains("<td class=\"left\">as described</td><td>15.00000000</td>"), html.replaceAll("base64,[^\"]*", ""));
		assertTrue(html.contains(
				"reference:</span> found by linear programming; it gains 38.000000; no plan gains more than 38.000000, gap &lt;0.00001%."),
				html
						.replaceAll("base64,[^\"]*", ""));
		assertFalse(html.contains(">energy<"), "there is no plant");
		Path pdf = folder.resolve("report.pdf");
		assertEquals(List.of(), CommandOutcome.of("report", file, "--out", pdf).mistakes());
		String bytes = new String(Files.readAllBytes(pdf), java.nio.charset.StandardCharsets.ISO_8859_1);
		assertTrue(bytes.startsWith("%PDF-"));
		assertEquals(2, bytes.split("/Type /Page\\b(?!s)", -1).length - 1, "pages: the charts are two beside one another");
	}

	@Test
	void aPlanOfAnotherSystemIsRefused() {
		Path plan = CommandOutcome.write(folder.resolve("plan.csv"), "reservoir,release\nC,1\n");
		assertEquals(List.of(plan + ":2: there is no reservoir 'C'. Did you mean 'A' or 'B'?"),
				CommandOutcome.of("report", file, "--plans", plan, "--out",
						folder.resolve("r.html")).mistakes());
	}

	/**
	 * A releases 6 in its first two stages, in total. B has 6 for its first stage, worth 2 each; then 8 arrive, of which the third takes 6, worth
	 * 3, and the second 2. 6 + 12 + 2 + 18 = 38.
	 */
	@Test
	void bothReferencesFindWhatCanBeWorkedByHand() {
		CommandOutcome both = CommandOutcome.of("reference", file, "--method", "both", "--out", folder.resolve("plan.csv"));
		assertEquals(List.of(), both.mistakes());
		assertTrue(both.out().startsWith("""
				Two lakes: no plan gains more than 38.000000
				The plan found gains 38.000000, violation 0.00; gap <0.00001%
				Two lakes: dynamic programming gains 38.000000, violation 0.00; gap <0.00001%
				About this plan: a local optimum, from a grid of """), both.out());
		assertEquals(7, CommandOutcome.read(folder.resolve("plan.csv")).lines().count());
		assertEquals(List.of(), CommandOutcome.of("report", file, "--plans", folder.resolve("plan.csv"), "--out", folder.resolve("r.html"))
				.mistakes());
		String json = CommandOutcome.of("reference", file, "--method", "dynamic", "--json").out();
		assertTrue(json.startsWith("{\"event\":\"reference\",\"method\":\"dynamic\",\"gain\":3"), json);
		assertFalse(json.contains("bound\":"), json);
	}

	@Test
	void whatNeitherReferenceCanDoIsTold() {
		CommandOutcome.write(file, TEXT.replace("objective: {benefit: 1}",
				"objective: [{benefit: 1, within: 1, worst: 0, best: 9}, {benefit: 2, worst: 0, best: 9}]"));
		assertEquals(List.of(file + ": Two lakes: the objective has several levels; dynamic programming supports only one. Use weights instead"),
				CommandOutcome
						.of("reference", file).mistakes());
	}

	/** Two reservoirs with records, the second one's twice the first's: they rise and fall together in every series. */
	@Test
	void seriesOfASystemAreMadeAndSetBesideItsRecords() {
		Path lakes = CascadeFiles.write(folder);
		Path out = folder.resolve("futures.csv");
		CommandOutcome made = CommandOutcome.of("inflow", lakes, "--synthetic", "3", "--series", "4", "--out", out, "--charts", folder.resolve(
				"charts"), "--json");
		assertEquals(List.of(), made.mistakes());
		assertEquals(2 * 12, CommandOutcome.read(out).lines().filter(l -> l.matches("(upper|lower),[1-4],196[0-9],.*")).count());
		assertTrue(made.out().contains("\"reservoir\":\"lower\"") && made.out().contains("\"reservoirs\":\"upper ~ lower\""), made.out());
		assertTrue(Files.exists(folder.resolve("charts/lower/futures-mean.svg")) && Files.exists(folder.resolve(
				"charts/correlation-upper-lower.svg")));
		CommandOutcome again = CommandOutcome.of("inflow", lakes, "--futures", out);
		assertTrue(again.out().contains("monthly correlation of the inflows of two reservoirs"), again.out());
	}

	@Test
	void whatASystemsSeriesCannotBeIsToldWithTheWayOut() {
		assertEquals(List.of(file + ": periods: futures need whole years of calendar months, but there are 3 periods of the step stage. Write "
				+ "periods: "
				+ "{step: month, first: 2001-01, count: 12}"), CommandOutcome.of("inflow", file, "--series", "2").mistakes());
		Path lakes = CascadeFiles.write(folder);
		assertEquals(List.of("--series: " + lakes
				+ " describes a system. Give the number of series to generate with --series N, or name a file of series with --futures FILE"),
				CommandOutcome.of("inflow", lakes).mistakes());
		assertTrue(CommandOutcome.of("inflow", lakes, "--series", "2", "--synthetic", "3", "--out", "x.csv", "--method", "thomas-fiering").mistakes()
				.getFirst().endsWith("Use kirsch-nowak, which resamples the same years for all"));
	}

	@Test
	void aSystemIsOperatedByTheStandardPolicyAndByNothingThatIsNoRule() {
		Path lakes = CascadeFiles.write(folder);
		String standard = CommandOutcome.of("simulate", lakes, "--rule", "standard").out();
		assertTrue(standard.contains("value = "), standard);
		assertTrue(CommandOutcome.of("simulate", lakes, "--rule", "curve").mistakes().getFirst().endsWith(
				". --rule ssdp, sdp, mpc, standard, zones and hedging need none"));
		assertEquals(List.of("--rule: unknown rule 'curv'. Did you mean 'curve'?"), CommandOutcome.of("simulate", lakes, "--rule", "curv")
				.mistakes());
		assertEquals(List.of("--fit-years needs a rule that is fitted. Name one with --rule, or leave --fit-years out"), CommandOutcome.of("simulate",
				lakes, "--rule", "standard", "--fit-years", "1901").mistakes());
	}

	private Path plan(Path system) {
		assertEquals(List.of(), CommandOutcome.of("simulate", system, "--rule", "standard", "--energy", "300", "--out", folder).mistakes());
		return folder.resolve("simulated.csv");
	}

	/** Storages are carried over, so the first fold is operated by a rule fitted to all later years. */
	@Test
	void rulesOperateYearsOfAHorizonThatTheyWereNotFittedTo() {
		Path lakes = CascadeFiles.write(folder);
		CommandOutcome.write(lakes, CommandOutcome.read(lakes).replace("count: 12", "count: 240"));
		Path plan = plan(lakes);
		CommandOutcome told = CommandOutcome.of("rules", lakes, "--plans", plan, "--energy", "300", "--folds", "4", "--out", folder.resolve("out"));
		assertEquals(List.of(), told.mistakes());
		List<String> lines = CommandOutcome.read(folder.resolve("out").resolve("rules.csv")).lines().toList();
		assertEquals(1 + 2 * 7, lines.size());
		assertTrue(lines.getFirst().startsWith("target,rule,gain,violation,energy_") && lines.getFirst().endsWith(
				",vulnerability,endStorage_million_m3"),
				lines.getFirst());
		assertTrue(lines.get(1).startsWith("lower: towns,plan,") && lines.getLast().startsWith("energy,standard operating policy,"), lines
				.toString());
		assertTrue(told.out().contains("Each rule in years that it was not fitted to: 4 contiguous folds; storages carried over from year to "
				+ "year"), told
						.out());
		RiverSystem system = SystemFile.read(lakes).system();
		HorizonRules rules = new HorizonRules(system, SystemTarget.of(system, OptionalDouble.of(300)));
		SystemOperation operation = new Simulation(system).operation(SystemPlans.read(plan, system));
		List<HorizonRules.Row> rows = rules.compared(operation, new CrossValidation(4, CrossValidation.Folds.CONTIGUOUS));
		double[] first = rules.operated("curve", Optional.of(operation), IntStream.range(1965, 1980).boxed().toList()).courses().getLast().release();
		double[] all = rules.operated("curve", Optional.of(operation), List.of()).courses().getLast().release();
		double[] held = rows.get(1).operation().courses().getLast().release();
		assertArrayEquals(Arrays.copyOf(first, 60), Arrays.copyOf(held, 60));
		assertFalse(Arrays.equals(Arrays.copyOf(all, 60), Arrays.copyOf(held, 60)));
		assertEquals(operation.gains()[0], rows.getFirst().gain());
	}

	@Test
	void whatASystemsPlansCannotBeIsToldWithTheWayOut() {
		Path lakes = CascadeFiles.write(folder);
		assertEquals(List.of("--charts and --show draw years of one reservoir. Leave them out, or draw a plan with thalweg reservoir report"),
				CommandOutcome.of("optimise", lakes, "--show", "1960").mistakes());
		assertEquals(List.of("repair: literal works only for one reservoir without evaporation, outlet and spill, unlike Cascade. Use repair: "
				+ "reachable"), CommandOutcome.of("optimise", lakes, "--ensemble", "f.csv", "--repair", "literal").mistakes());
		assertEquals(List.of("writeBack: best works for one reservoir only; Cascade has 2. Use writeBack: none"), CommandOutcome.of("optimise", lakes,
				"--ensemble", "f.csv", "--write-back", "best").mistakes());
		assertEquals(List.of("--margin: 11.0; expected 0 to 10"), CommandOutcome.of("optimise", lakes, "--ensemble", "f.csv", "--margin", "11")
				.mistakes());
		assertTrue(CommandOutcome.of("optimise", lakes, "--ensemble", "f.csv", "--years", "1960").mistakes().getFirst().endsWith(
				"whose description sets them. Leave them out"));
	}

	@Test
	void whatASystemsRulesCannotBeIsToldWithTheWayOut() {
		Path lakes = CascadeFiles.write(folder);
		assertEquals(List.of("--folds: 5 folds need as many years, but the horizon has 1. Raise 'count' of 'periods', or lower --folds (at least 2)"),
				CommandOutcome.of("rules", lakes, "--plans", plan(lakes)).mistakes());
		assertTrue(CommandOutcome.of("rules", lakes, "--carry").mistakes().getFirst().startsWith("--carry applies to years of one reservoir; "));
		assertEquals(List.of("--plans, --folds and --strided apply to the inflows of the description. Leave them out, or leave --ensemble out"),
				CommandOutcome.of("rules", lakes, "--ensemble", "f.csv", "--strided").mistakes());
		assertEquals(List.of("--demand applies to one reservoir; a system's demands are those of its purposes. Leave it out"), CommandOutcome.of(
				"rules",
				lakes,
				"--ensemble", "f.csv", "--policy", "none", "--demand", "5").mistakes());
		assertEquals(List.of("--demand applies to one reservoir; a system's demands are those of its purposes. Leave it out"), CommandOutcome.of(
				"simulate", lakes, "--plans", plan(lakes), "--as-given", "--demand", "5").mistakes());
		Path idle = CommandOutcome.write(folder.resolve("idle.yaml"), CommandOutcome.read(lakes).replaceFirst("purposes:.*", "losses: 0").replace(
				", deficit: 100", ""));
		assertTrue(CommandOutcome.of("rules", idle, "--ensemble", "f.csv", "--policy", "none").mistakes().getFirst().startsWith(
				"--energy: no reservoir of " + idle + " has a purpose with a demand. Give the guaranteed energy of a year with --energy E"));
	}

	/** 10 and 5 m³/s meet, with 1 of its own; a plan says nothing of the junction. */
	@Test
	void aRecordedPlanNeedsNoReleasesOfJunctions() {
		Path file = CommandOutcome.write(folder.resolve("rivers.yaml"), """
				name: Rivers
				units: {flow: m3/s, storage: million m3}
				periods: {step: day, first: 2001-01-01, count: 2}
				reservoirs:
				  - {name: a, inflow: 10, storage: {min: 0, max: 20, initial: 10}, release: {max: 50}, to: meet}
				  - {name: b, inflow: 5, storage: {min: 0, max: 20, initial: 10}, release: {max: 50}, to: meet}
				  - {name: meet, inflow: 1, storage: none, purposes: [{name: town, demand: 12}]}
				objective: {deficit: 1}
				penalty: 100
				""");
		Path plan = CommandOutcome.write(folder.resolve("plan.csv"), "reservoir,release\na,10\na,10\nb,5\nb,5\n");
		CommandOutcome said = CommandOutcome.of("simulate", file, "--plans", plan, "--as-given", "--out", folder);
		assertEquals(List.of(), said.mistakes());
		assertEquals("", said.err());
		assertTrue(CommandOutcome.read(folder.resolve("simulated.csv")).lines().toList().getLast().startsWith(
				"2001-01-02,meet,16.0,15.99999999"), CommandOutcome.read(folder.resolve("simulated.csv")));
	}
}
