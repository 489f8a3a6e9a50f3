package org.thalweg.report.parameter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Chart.Range;

class ParallelAxisTest {
	private static ParallelAxis axis(double... values) {
		return ParallelAxis.of(new RunVariable("v", values, List.of()), IntStream.range(0, values.length).toArray());
	}

	@Test
	void numbersLieBetweenTheSmallestAndTheLargest() {
		ParallelAxis linear = axis(10, 20, 50);
		assertEquals(0.25, linear.place(20));
		assertEquals(List.of("10", "20", "50"), linear.ticks().stream().map(ParallelAxis.Tick::label).toList());
		assertEquals(new Range(20, 40), linear.range(0.75, 0.25), "in any order");
		assertEquals(new Range(Double.NEGATIVE_INFINITY, 20), linear.range(-0.1, 0.25));
		assertTrue(Double.isNaN(linear.place(Double.NaN)));
		assertEquals(0.5, axis(3, 3).place(3));
	}

	/** Of 10, 20 and 50 an end stops in the middle of each gap; of ten values in twentieths. */
	@Test
	void anEndStopsBetweenFewValuesElseInTwentieths() {
		ParallelAxis few = axis(10, 20, 50);
		assertEquals("[0.0, 0.125, 0.625, 1.0]", Arrays.toString(few.stops()));
		assertEquals("[0.25, 1.0]", Arrays.toString(few.places(new Range(20, Double.POSITIVE_INFINITY))));
		assertEquals("[0.0, 1.0]", Arrays.toString(axis(3, 3).stops()));
		double[] many = axis(0, 1, 2, 3, 4, 5, 6, 7, 8, 9).stops();
		assertEquals(21, many.length);
		assertEquals(0.35, many[7]);
	}

	/** Exponents count from 10^-8 to 1; an error of 0 lies at the lower end, a run that found nothing at the upper. */
	@Test
	void errorsAreLogarithmic() {
		ParallelAxis axis = axis(1e-8, 1e-2, 1, 0, Double.POSITIVE_INFINITY);
		assertEquals(0.75, axis.place(1e-2), 1e-12);
		assertEquals(0, axis.place(0));
		assertEquals(1, axis.place(Double.POSITIVE_INFINITY));
		assertEquals(1e-4, axis.range(0.5, 2).low(), 1e-16);
		assertEquals(Double.POSITIVE_INFINITY, axis.range(0.5, 2).high());
	}

	/** Of runs that are all at the optimum, in a column with others: 0 lies at the lower end, and can be brushed. */
	@Test
	void zerosAloneHaveALinearAxis() {
		ParallelAxis axis = ParallelAxis.of(new RunVariable("error", new double[] { 0, 0, 1e-8, 1 }, List.of()), new int[] { 0, 1 });
		assertEquals(0, axis.place(0));
		assertEquals(new Range(0.25, 0.5), axis.range(0.5, 0.25));
	}

	/** Ten letters have room: those of a suite that all share go first, then those in the middle of a name, unless two became the same. */
	@Test
	void shortenedWordsStayDifferent() {
		RunVariable problems = RunVariable.ofTexts("problem", List.of("classic/sphere", "classic/rastrigin", "classic/rotated rastrigin"));
		assertEquals(List.of("sphere", "rastrigin", "rotated\u2026gin"), labels(problems, 11));
		RunVariable alike = RunVariable.ofTexts("problem", List.of("classic/shifted ackley in 30", "classic/shifted sphere in 30"));
		List<String> shown = labels(alike, 8);
		assertEquals(2, shown.stream().distinct().count(), shown.toString());
		assertTrue(shown.stream().allMatch(l -> l.contains("\u2026")), shown.toString());
		assertEquals(List.of("0.123457", "2"), labels(RunVariable.ofTexts("v", List.of("0.123456789", "2")), 4));
	}

	private static List<String> labels(RunVariable of, double width) {
		return ParallelAxis.of(of, IntStream.range(0, of.values().length).toArray()).ticks(width, String::length).stream().map(
				ParallelAxis.Tick::label).toList();
	}

	@Test
	void wordsAreEvenlySpaced() {
		RunVariable words = RunVariable.ofTexts("w", List.of("b", "a", "c", "b", ""));
		ParallelAxis axis = ParallelAxis.of(words, new int[] { 0, 1, 2, 3, 4 });
		assertEquals(List.of(new ParallelAxis.Tick(0, "b"), new ParallelAxis.Tick(0.5, "a"), new ParallelAxis.Tick(1, "c")), axis.ticks());
	}
}
