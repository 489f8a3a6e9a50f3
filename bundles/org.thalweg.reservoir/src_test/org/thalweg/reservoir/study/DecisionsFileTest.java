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
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.Source;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.futures.SystemFutures;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.Decisions.Plan;
import org.thalweg.reservoir.system.YearSystem;

class DecisionsFileTest {
	private static final Reservoir LAKE = Reservoir.of("Sample (invented)", new Curve("level", new double[] { 0, 9 }, new double[] { 1, 2 }),
			new Tailrace.Power(
					0, 0, 1), new Turbines(1, new Conversion.Efficiency(1), new DischargeLimit.None()), Node.Release.between(new double[12],
							new double[12]), Node.Storage.between(new double[12], new double[12], 0, 0), 1);
	/** Two series of two years. */
	private static final SystemSpans SPANS = new SystemSpans(inputs(), new SystemFutures(List.of("Sample (invented)"), List.of(new Futures(2001, 1,
			List.of(
					new double[24], new double[24])))));
	private static final double[] THIRDS = { 1 / 3.0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12 };

	@TempDir
	private Path folder;

	private static SystemInputs inputs() {
		RiverSystem lake = YearSystem.of(LAKE, new Year(2001, 1, new double[12]));
		Inputs years = new Inputs(Path.of("lake.yaml"), Optional.empty(), Optional.empty(), LAKE, null, null, List.of(), List.of(), List.of());
		return new SystemInputs(Path.of("lake.yaml"), lake, List.of(new Source(0, LAKE.name(), null, new double[12])), Optional.of(years));
	}

	/** The second year of the first series has no plan. */
	private static Decisions decisions() {
		return new Decisions(SPANS, Arrays.asList(new Plan(THIRDS, 1.5, 0), null, new Plan(THIRDS, 2, 0.25), new Plan(THIRDS, 4, 0)));
	}

	@Test
	void plansAreReadAsTheyWereWrittenWithAllDigits() throws IOException {
		String text = DecisionsFile.text(decisions(), List.of("a comment"));
		assertEquals("1,2001,1.5,0.0,0.3333333333333333,2.0,3.0,4.0,5.0,6.0,7.0,8.0,9.0,10.0,11.0,12.0", text.lines().toList().get(2));
		Decisions read = DecisionsFile.read(Files.writeString(folder.resolve("d.csv"), text), SPANS);
		assertArrayEquals(THIRDS, read.plans().getFirst().release());
		assertNull(read.plans().get(1));
		assertEquals(4, read.plans().get(3).gain());
	}

	/** Series 1 has one plan of 1.5, series 2 plans of 2 and 4. */
	@Test
	void benefitsOfSeriesAreMeansOfTheirYears() {
		assertArrayEquals(new double[] { 1.5, 3 }, decisions().gains());
		assertEquals(7.5, decisions().gain());
		assertEquals(0.25, decisions().violation());
	}

	@Test
	void plansOfOtherYearsAreNamed() throws IOException {
		String text = DecisionsFile.text(decisions(), List.of());
		assertEquals(folder.resolve("d.csv") + ":4: series 3, 2002: there is no such year; the series are 1 … 2, the years 2001 … 2002", refused(text
				.replace("2,2002", "3,2002")));
		assertEquals(folder.resolve("d.csv") + ":2: series 1, 2001: 'much' is not a number; expected a release in m3/s", refused(text.replaceFirst(
				"0.333\\d+", "much")));
		assertEquals(folder.resolve("d.csv") + ":5: series 1, 2001: there is already a line of this year above. Keep one of them", refused(text + text
				.lines().toList().get(1)));
		assertEquals(folder.resolve("d.csv") + ":2: series 1, 2001.5: there is no such year; the series are 1 … 2, the years 2001 … 2002", refused(
				text.replaceFirst("2001", "2001.5")));
		assertEquals(folder.resolve("d.csv") + ": the file has no plan", refused(text.substring(0, text.indexOf('\n') + 1)));
	}

	private String refused(String text) throws IOException {
		Path file = Files.writeString(folder.resolve("d.csv"), text);
		return assertThrows(UserError.class, () -> DecisionsFile.read(file, SPANS)).lines().getFirst();
	}
}
