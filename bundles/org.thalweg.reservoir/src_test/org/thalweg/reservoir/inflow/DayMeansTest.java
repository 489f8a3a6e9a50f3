package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.FormatText;

class DayMeansTest {
	private static final DateTimeFormatter FORM = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm");
	private static final double EPS = 1e-12;

	private static InflowFile.Parsed read(boolean leaveOut, List<String> lines) {
		return InflowFile.parse("q.csv", lines, new InflowFile.Options(FormatText.read("{date-format: yyyy-MM-dd HH:mm}"), leaveOut));
	}

	/** Lines of a month from its first to its last minute: 2 until noon, 4 from noon on. */
	private static List<String> month(String first, int days, int step, Predicate<LocalDateTime> there) {
		List<String> out = new ArrayList<>(List.of("date,inflow_m3s"));
		LocalDateTime start = LocalDateTime.parse(first + "T00:00");
		for (LocalDateTime t = start; t.isBefore(start.plusDays(days)); t = t.plusMinutes(step)) {
			if (there.test(t)) {
				out.add(FORM.format(t) + "," + (t.getHour() < 12 ? 2 : 4));
			}
		}
		return out;
	}

	@Test
	void quartersOfAnHourAreAveragedByDay() {
		InflowFile.Parsed parsed = read(false, month("2001-06-01", 30, 15, _ -> true));
		assertEquals(3, parsed.orThrow().inflow(0), EPS);
		assertEquals(List.of("q.csv: 2880 values, 15 minutes apart, averaged to 30 days", "q.csv: 30 daily values averaged to 1 monthly means"),
				parsed
						.notes());
	}

	/** A day of 23 hours has eleven of 2 and twelve of 4: 70/23; a day of 25 hours thirteen of 2: 74/25. */
	@Test
	void clocksAreChangedInSpringAndAutumn() {
		List<String> march = month("2001-03-01", 31, 60, t -> !FORM.format(t).equals("2001-03-11 02:00"));
		assertEquals((30 * 3 + 70.0 / 23) / 31, read(false, march).orThrow().inflow(0), EPS);
		List<String> october = month("2001-10-01", 31, 60, _ -> true);
		october.add(october.indexOf("2001-10-28 01:00,2") + 1, "2001-10-28 01:00,2");
		assertEquals((30 * 3 + 74.0 / 25) / 31, read(false, october).orThrow().inflow(0), EPS);
	}

	@Test
	void aDayThatLacksValuesIsAGap() {
		List<String> june = month("2001-06-01", 30, 60, t -> !FORM.format(t).startsWith("2001-06-11 0"));
		assertEquals(
				"q.csv:242: 2001-06-11: a gap of 1 day, which has 14 of 24 values. Gaps are not filled: add the values, or leave years with gaps "
						+ "out by --leave-out-gaps.", read(false, june).diagnostics().getFirst().toString());
		List<String> july = month("2001-07-01", 31, 60, t -> !FORM.format(t).equals("2001-07-11 02:00"));
		assertEquals(
				"q.csv:242: 2001-07-11: a gap of 1 day, which has 23 of 24 values. Gaps are not filled: add the values, or leave years with gaps "
						+ "out by --leave-out-gaps.", read(false, july).diagnostics().getFirst().toString());
	}

	@Test
	void timesThatDoNotAscendOrDoNotDivideADayAreNamed() {
		List<String> june = month("2001-06-01", 30, 60, _ -> true);
		june.add(3, june.get(2));
		assertEquals("q.csv:4: 2001-06-01 01:00: this time is given twice. Keep one of the lines.", read(true, june).diagnostics().getFirst()
				.toString());
		assertEquals("q.csv:2: 2001-06-01 00:00: the times of a day are 420 minutes apart, which does not divide a day. Give regular values, such as "
				+ "hourly ones, or daily ones", read(true, month("2001-06-01", 30, 420, _ -> true)).diagnostics().getFirst().toString());
	}
}
