package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.FormatText;

class FormatProposalTest {
	private static String proposed(String... lines) {
		return FormatText.write(FormatProposal.of(List.of(lines)));
	}

	@Test
	void whatNeedsNoWordsGetsNone() {
		assertEquals("", proposed("# a river", "date,inflow_m3s", "2000-01,3", "2000-02,4.5"));
		assertEquals("", proposed("year,month,inflow_m3s", "2000,1,3", "2000,2,4.5"));
		assertEquals("", proposed("year,m01,m02,m03,m04,m05,m06,m07,m08,m09,m10,m11,m12", "1990,1,2,3,4,5,6,7,8,9,10,11,12"));
		assertEquals("", proposed("nothing at all"));
	}

	@Test
	void aSpreadsheetWithSemicolonsAndDecimalCommas() {
		assertEquals("{decimal: comma, missing: [\"-999\"], column: \"Zufluss [m³/s]\", date-column: Datum, date-format: dd.MM.yyyy}",
				proposed("Datum;Pegel;Zufluss [m³/s]", "31.01.2000;1,2;365,4", "28.02.2000;1,3;-999", "31.03.2000;1,4;12"));
	}

	/** A day above 12 shows which of two formats it is; without one the day is first. */
	@Test
	void theOrderOfDayAndMonthIsTakenFromAllLines() {
		assertEquals("{column: q, date-column: t, date-format: MM/dd/yyyy}", proposed("t,q", "01/02/2000,3", "01/13/2000,4"));
		assertEquals("{column: q, date-column: t, date-format: dd/MM/yyyy}", proposed("t,q", "01/02/2000,3", "02/02/2000,4"));
		assertEquals("{column: q, date-column: t, date-format: MM/dd/yyyy}", proposed("t,q", "11/01/2000,3", "12/01/2000,4", "01/01/2001,5",
				"02/01/2001,6"), "first days of months");
		assertEquals("{column: q, date-column: t, date-format: dd/MM/yyyy}", proposed("t,q", "01/11/2000,3", "01/12/2000,4", "01/01/2001,5",
				"01/02/2001,6"), "first days of months");
	}

	@Test
	void titlesBlanksAndDatesInParts() {
		String[] lines = Stream.concat(Stream.of("Station 12", "Some River at Somewhere", "  Jahr Monat   Q"), IntStream.rangeClosed(1, 12).mapToObj(
				m -> "  1990   %2d  %3d.5".formatted(m, 10 * m))).toArray(String[]::new);
		assertEquals("{separator: blank, skip: 2, column: Q, year-column: Jahr, month-column: Monat}", proposed(lines));
	}

	@Test
	void aTitleOfASpreadsheetIsNoHeader() {
		assertEquals("{skip: 2, column: Q, date-column: t}", proposed("Station 12;;", ";;", "t;Q;", "2000-01;3;", "2000-02;4;"));
	}

	@Test
	void theColumnThatIsCalledLikeAFlowIsTheInflow() {
		assertEquals("{column: \"Q (l/s)\"}", proposed("date\train\tQ (l/s)", "2000-01\t5\t100", "2000-02\t6\t200"));
		assertEquals("", proposed("date,rain,inflow_cfs", "2000-01,5,100", "2000-02,6,200"));
	}
}
