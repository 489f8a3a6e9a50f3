package org.thalweg.reservoir.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.study.Decisions.Plan;

/** Two reservoirs, whose horizon is two years, in two series of four. */
class SystemDecisionsFileTest {
	private static final String TEXT = """
			name: Pair
			units: {flow: m3/s, storage: million m3}
			periods: {step: month, first: 2001-01, count: 24}
			reservoirs:
			  - {name: a, inflow: {file: a.csv}, losses: 2, storage: {min: 0, max: 900, initial: 500}, release: {max: 300}, spill: down, to: b}
			  - {name: b, inflow: 5, storage: {min: 0, max: 900, initial: 500}, release: {max: 500}, spill: out, purposes: [{name: p, demand: 9}]}
			objective: {deficit: 1}
			penalty: 10
			""";

	@TempDir
	private Path folder;
	private SystemInputs inputs;
	private SystemSpans spans;

	@BeforeEach
	void write() throws IOException {
		Files.writeString(folder.resolve("a.csv"), "date,inflow_m3s\n" + IntStream.range(0, 24).mapToObj(i -> "%d-%02d,7\n".formatted(2001 + i / 12, i
				% 12 + 1)).reduce("", String::concat));
		inputs = SystemInputs.read(Files.writeString(folder.resolve("pair.yaml"), TEXT));
		double[] second = IntStream.range(0, 48).mapToDouble(t -> t).toArray();
		spans = new SystemSpans(inputs, new SystemFutures(List.of("a"), List.of(new Futures(2010, 1, List.of(new double[48], second)))));
	}

	/** The second horizon of the second series begins in 2012, with its month 24; 2 m³/s are lost, and b gets its described inflow. */
	@Test
	void horizonsHaveTheirYearsInflowsAndDays() {
		assertEquals(4, spans.size());
		assertEquals("series 2, 2012 to 2013", spans.name(3));
		RiverSystem system = spans.system(3);
		assertEquals("2012-01", system.periods().label(0));
		assertEquals(29, system.periods().days(1));
		assertEquals(22, system.nodes().get(0).inflow()[0]);
		assertEquals(45, system.nodes().get(0).inflow()[23]);
		assertEquals(5, system.nodes().get(1).inflow()[0]);
	}

	/** The second horizon of the first series has no plan. */
	private Decisions decisions() {
		double[] thirds = IntStream.range(0, 48).mapToDouble(k -> k / 3.0).toArray();
		return new Decisions(spans, Arrays.asList(new Plan(thirds, 1.5, 0), null, new Plan(thirds, 2, 0.25), new Plan(thirds, 4, 0)));
	}

	/** Release 1 of a in the first year is 1/3, release 24 + 12 of b, that of January of the second year, 12. */
	@Test
	void plansAreReadAsTheyWereWrittenWithAllDigits() throws IOException {
		List<String> lines = DecisionsFile.text(decisions(), List.of("a comment")).lines().toList();
		assertEquals("reservoir,series,year,gain,violation,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12", lines.get(1));
		assertEquals(2 + 3 * 2 * 2, lines.size());
		assertEquals("a,1,2010,1.5,0.0,0.0,0.3333333333333333", lines.get(2).substring(0, 39));
		assertEquals("b,1,2011,1.5,0.0,12.0,", lines.get(5).substring(0, 22));
		Decisions read = DecisionsFile.read(Files.writeString(folder.resolve("d.csv"), String.join("\n", lines)), spans);
		assertArrayEquals(decisions().plans().getFirst().release(), read.plans().getFirst().release());
		assertNull(read.plans().get(1));
		assertEquals(0.25, read.violation());
		assertArrayEquals(new double[] { 1.5, 3 }, read.gains());
	}

	@Test
	void whatIsWrongIsNamed() throws IOException {
		String text = DecisionsFile.text(decisions(), List.of());
		String file = folder.resolve("d.csv").toString();
		assertEquals(file + ":2: c, series 1, 2010: there is no such reservoir. Did you mean 'a' or 'b'?", refused(text.replaceFirst("\na,",
				"\nc,")));
		assertEquals(file + ":2: a, series 1, 2009: there is no such year; the series are 1 … 2, the years 2010 … 2013", refused(text.replaceFirst(
				"2010",
				"2009")));
		assertEquals(file + ": series 1, 2010 to 2011: there is no line for b in 2010. A plan has one for each reservoir and each year of the "
				+ "horizon",
				refused(text.replaceFirst("b,1,2010.*\n", "")));
		assertEquals(file + ":14: a, series 1, 2010: there is already a line of this year above. Keep one of them", refused(text + text.lines()
				.toList().get(
						1)));
		assertEquals(file + ": the file has no plan", refused(text.substring(0, text.indexOf('\n') + 1)));
	}

	private String refused(String text) throws IOException {
		Path file = Files.writeString(folder.resolve("d.csv"), text);
		return assertThrows(UserError.class, () -> DecisionsFile.read(file, spans)).lines().getFirst();
	}

	@Test
	void seriesThatDoNotSuitTheDescriptionAreRefused() {
		assertEquals("--ensemble: its series have 3 years, not a multiple of the 2 years of the horizon of " + inputs.file()
				+ ". Make series of 2 years, or describe fewer periods", refused(new Futures(2010, 1, List.of(new double[36])), "a"));
		assertEquals("--ensemble: its years begin in month 10, but those of " + inputs.file()
				+ " in month 1. Make the series with reservoir inflow "
				+ inputs.file(), refused(new Futures(2010, 10, List.of(new double[24])), "a"));
		assertEquals("--ensemble: there are no series of a, whose inflow is a record. Make them with reservoir inflow " + inputs.file(), refused(
				new Futures(2010, 1, List.of(new double[24])), "z"));
	}

	private String refused(Futures futures, String name) {
		return assertThrows(UserError.class, () -> new SystemSpans(inputs, new SystemFutures(List.of(name), List.of(futures)))).lines().getFirst();
	}
}
