package org.thalweg.reservoir.study;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;

/** Plans of a lake and a junction over three periods. */
class SystemPlansTest {
	@TempDir
	private Path folder;

	private RiverSystem system(String periods) {
		return SystemFile.read(folder.resolve("s.yaml"), """
				units: {flow: m3/s, storage: million m3}
				periods: {%s, count: 3}
				reservoirs:
				  - {name: lake, inflow: 5, storage: {min: 0, max: 100, initial: 50}, release: {min: 0, max: 100}, spill: down, to: fork}
				  - {name: fork, inflow: 0, storage: none}
				objective: {spill: 1}
				penalty: 1
				""".formatted(periods)).orThrow();
	}

	private double[] plan(String periods, String... lines) throws IOException {
		double[] out = SystemPlans.read(Files.writeString(folder.resolve("plan.csv"), String.join("\n", lines) + "\n"), system(periods));
		return Arrays.copyOf(out, 3);
	}

	private String refused(String periods, String... lines) {
		return assertThrows(UserError.class, () -> plan(periods, lines)).getMessage().replace(folder + "/", "");
	}

	/** The second to fourth of five rows, in any order. */
	@Test
	void rowsAreMatchedByDate() throws IOException {
		double[] expected = { 2, 3, 4 };
		assertArrayEquals(expected, plan("step: month, first: 2000-12", "date,reservoir,release", "2000-11,lake,1", "2001-01,lake,3",
				"2000-12,lake,2", "2001-02,lake,4", "2001-03,lake,5"));
		assertArrayEquals(expected, plan("step: month, first: 2000-12", "Date,reservoir,release", "2000-12-01,lake,2", "2001-01-01,lake,3",
				"2001-02-01,lake,4"));
		assertArrayEquals(expected, plan("step: day, first: 2000-12-31", "date,reservoir,release", "2000-12-30,lake,1", "2000-12-31,lake,2",
				"2001-01-01,lake,3", "2001-01-02,lake,4", "2001-01-03,lake,5"));
		assertArrayEquals(expected, plan("step: hour, first: 2000-12-31T23:00", "date,reservoir,release", "2000-12-31T22:00,lake,1",
				"2000-12-31T23:00,lake,2", "2001-01-01 00:00,lake,3", "2001-01-01T01:00,lake,4"));
		assertArrayEquals(expected, plan("step: month, first: 2000-12", "reservoir,release", "lake,2", "lake,3", "lake,4"), "in their order");
		assertArrayEquals(expected, plan("days: 30", "date,reservoir,release", "1,lake,2", "2,lake,3", "3,lake,4"), "no calendar");
	}

	@Test
	void missingPeriodsAndOtherDatesAreErrors() {
		assertEquals("plan.csv: lake: there is no release of month 2000-12; dates are 2001-01 to 2001-03. Add it, or choose other periods",
				refused("step: month, first: 2000-12", "date,reservoir,release", "2001-01,lake,2", "2001-02,lake,3", "2001-03,lake,4"));
		assertEquals("plan.csv:3: lake: a second release of month 2000-12; expected one for each period", refused("step: month, first: 2000-12",
				"date,reservoir,release", "2000-12-01,lake,2", "2000-12-02,lake,3", "2000-12-03,lake,4"));
		assertEquals("plan.csv:2: lake: '31.12.2000' is not a date; expected one such as 2000-12-31", refused("step: day, first: 2000-12-31",
				"date,reservoir,release", "31.12.2000,lake,2", "01.01.2001,lake,2"));
		assertEquals("plan.csv: lake: 4 releases; expected one for each of the 3 periods", refused("step: month, first: 2000-12",
				"reservoir,release", "lake,2", "lake,3", "lake,4", "lake,5"));
	}
}
