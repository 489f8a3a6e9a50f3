package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Periods;

class ForecastFileTest {
	private static final Periods DAYS = Periods.daily(LocalDate.of(2001, 1, 31), 9);

	@TempDir
	private Path folder;

	private Path file(String text) throws IOException {
		return Files.writeString(folder.resolve("forecasts.csv"), text);
	}

	/** Issued on 1 February, used until the next issue of 3 February; lead 0 is the day itself, which is known. */
	@Test
	void theLatestIssueIsUsedFromThePresentPeriodOn() throws IOException {
		ForecastFile forecasts = ForecastFile.read(file("""
				issue,lead,member,inflow_m3s
				2001-02-01,0,a,99
				2001-02-01,1,a,10
				2001-02-01,1,b,11
				2001-02-01,2,b,21
				2001-02-01,3,b,31
				2001-02-01,2,a,20
				2001-02-01,3,a,30
				2001-02-03,1,a,40
				"""));
		assertArrayEquals(new double[][] { { 10, 20, 30 }, { 11, 21, 31 } }, forecasts.after(DAYS, 1, 5));
		assertArrayEquals(new double[][] { { 10, 20 }, { 11, 21 } }, forecasts.after(DAYS, 1, 2));
		assertArrayEquals(new double[][] { { 20, 30 }, { 21, 31 } }, forecasts.after(DAYS, 2, 5));
		assertArrayEquals(new double[][] { { 40 } }, forecasts.after(DAYS, 3, 5));
		assertArrayEquals(new double[][] { {} }, forecasts.after(DAYS, 4, 0)); // the last period needs none
		String path = folder.resolve("forecasts.csv").toString();
		assertEquals(path + ": no forecast for the periods after day 2001-02-04: the latest, of 2001-02-03, ends before them. Add one issued on "
				+ "2001-02-04", assertThrows(UserError.class, () -> forecasts.after(DAYS, 4, 3)).getMessage());
		assertEquals(path + ": no forecast for the periods after day 2001-01-31. Add one issued on 2001-01-31", assertThrows(UserError.class,
				() -> forecasts.after(DAYS, 0, 3)).getMessage());
	}

	/** Lead 1 of an issue is the hour after the first one of its day. */
	@Test
	void issuesOfHoursAreOfTheFirstHourOfTheDay() throws IOException {
		ForecastFile forecasts = ForecastFile.read(file("""
				issue,lead,member,inflow_m3s
				2001-01-31,1,a,1
				2001-01-31,2,a,2
				2001-01-31,3,a,3
				"""));
		Periods hours = Periods.hourly(LocalDate.of(2001, 1, 31).atStartOfDay(), 24);
		assertArrayEquals(new double[] { 1, 2, 3 }, forecasts.after(hours, 0, 9)[0]);
		assertArrayEquals(new double[] { 3 }, forecasts.after(hours, 2, 9)[0]);
		assertThrows(UserError.class, () -> forecasts.after(hours, 3, 9));
	}

	/** 1000 cubic feet per second are 28.316846592 m³/s. */
	@Test
	void unitsAndMonths() throws IOException {
		ForecastFile forecasts = ForecastFile.read(file("issue,lead,member,inflow_cfs\n2001-12,1,1,1000\n2001-12,2,1,2000\n"));
		Periods months = Periods.months(YearMonth.of(2001, 12), 4);
		assertArrayEquals(new double[] { 28.316846592, 56.633693184 }, forecasts.after(months, 0, 3)[0], 1e-9);
		assertArrayEquals(new double[] { 56.633693184 }, forecasts.after(months, 1, 3)[0], 1e-9);
	}

	@Test
	void whatIsWrongIsReportedWithItsLine() throws IOException {
		assertFindings("date,lead,member,inflow_m3s\n", "1: the header 'date,lead,member,inflow_m3s'; expected issue,lead,member,inflow_m3s, or "
				+ "another unit of flow, such as inflow_cfs");
		assertFindings("issue,lead,member,inflow_m3s\n1.1.2001,1,a,5\n2001-01-01,x,a,5\n2001-01-01,1,a,5\n2001-01-01,1,a,6\n",
				"2: 1.1.2001: '1.1.2001' is not a date; expected YYYY-MM or YYYY-MM-DD", "3: 2001-01-01: 'x' is not a lead; expected an integer of 0 "
						+ "or more", "5: 2001-01-01: lead 1 of member a is there twice. Keep one of the lines");
		assertFindings("issue,lead,member,inflow_m3s\n2001-01-01,1,a,5\n2001-01-01,2,a,5\n2001-01-01,1,b,6\n",
				"1: 2001-01-01: member b has 1 leads up to 1; expected all from 1 to 2, as another member has. Add the others");
		assertFindings("issue,lead,member,inflow_m3s\n2001-01-01,0,a,5\n", "1: there is no forecast of lead 1 or more. Add lines");
	}

	private void assertFindings(String text, String... expected) throws IOException {
		Path path = file(text);
		assertEquals(List.of(expected).stream().map(e -> path + ":" + e).toList(), assertThrows(UserError.class, () -> ForecastFile.read(path))
				.lines());
	}
}
