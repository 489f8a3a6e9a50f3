package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;

class RulerTest {
	private static final double EPS = 1e-12;

	private static Ruler ruler(Scale scale, boolean whole, double... values) {
		return Ruler.of(scale, List.of(values), whole);
	}

	private static List<String> labels(Ruler r) {
		return r.ticks().stream().map(t -> t.exponent().isEmpty() ? t.text() : t.text() + "^" + t.exponent()).toList();
	}

	@Test
	void linearTicksStandOnRoundNumbers() {
		// span 100000 in at most 8 parts: steps of 20000; 32 lies within 5 % of the axis above 0, 100032 not below 120000
		Ruler r = ruler(Scale.LINEAR, false, 32, 100_032);
		assertEquals(List.of("0", "20,000", "40,000", "60,000", "80,000", "100,000"), labels(r));
		assertEquals(0, r.low());
		assertEquals(100_032, r.high());
		assertEquals(0.5, r.place(50_016), EPS);
	}

	@Test
	void linearTicksKeepTheirDecimalsAndTheSign() {
		// span 0.5 in at most 8 parts: 0.1; a whole axis goes from −0.3 to 0.3
		Ruler r = ruler(Scale.LINEAR, true, -0.23, 0.27);
		assertEquals(List.of("−0.3", "−0.2", "−0.1", "0", "0.1", "0.2", "0.3"), labels(r));
		assertEquals(0.5, r.place(0), EPS);
	}

	@Test
	void stepsAreOneTwoOrFiveTimesAPowerOfTen() {
		assertEquals(List.of("1", "2", "3", "4", "5", "6", "7", "8"), labels(ruler(Scale.LINEAR, false, 1, 8)));
		assertEquals(List.of("0", "2", "4", "6", "8", "10", "12"), labels(ruler(Scale.LINEAR, false, 0, 12)));
		assertEquals(List.of("0", "5", "10", "15", "20"), labels(ruler(Scale.LINEAR, false, 0, 20)));
		assertEquals(List.of("0", "5e−11", "1e−10", "1.5e−10", "2e−10"), labels(ruler(Scale.LINEAR, true, 0, 1.9e-10)));
	}

	@Test
	void yearsHaveNoComma() {
		assertEquals(List.of("1950", "1960", "1970", "1980", "1990", "2000", "2010"), labels(ruler(Scale.LINEAR, false, 1953, 2015)));
	}

	@Test
	void oneValueAloneHasAnAxisToo() {
		Ruler r = ruler(Scale.LINEAR, true, 7);
		assertEquals(0.5, r.place(7), 0.1);
		assertEquals(List.of("0", "0.2", "0.4", "0.6", "0.8", "1.0"), labels(ruler(Scale.LINEAR, true, Double.NaN)));
	}

	@Test
	void logarithmicTicksStandOnPowersOfTen() {
		// 3e-3 to 500: decades −3 to 3
		Ruler r = ruler(Scale.LOGARITHMIC, true, 3e-3, 0, 500, Double.POSITIVE_INFINITY);
		assertEquals(List.of("10^−3", "10^−2", "10^−1", "10^0", "10^1", "10^2", "10^3"), labels(r));
		assertEquals(6 * 8, r.marks().size()); // 2 … 9 in each of six decades
		assertEquals(0.5, r.place(1), EPS);
		assertEquals(1 / 3.0, r.place(0.1), EPS);
	}

	@Test
	void whatIsNotAboveZeroLiesOnTheLowerEndOfALogarithmicAxis() {
		Ruler r = ruler(Scale.LOGARITHMIC, true, 1e-5, 0, -3);
		assertEquals(1e-5, r.low());
		assertEquals(0, r.place(0));
		assertEquals(0, r.place(-3));
		assertEquals(0.1, ruler(Scale.LOGARITHMIC, true, 0, 0).low());
	}

	@Test
	void manyDecadesShareTicks() {
		// 1e-109 to 1e4: 114 decades in at most 8 parts are 20 each; marks every 5, except at ticks: −105 … 0 are 22, less 6 ticks
		Ruler r = ruler(Scale.LOGARITHMIC, true, 2.2e-110, 4e3);
		assertEquals(List.of("10^−100", "10^−80", "10^−60", "10^−40", "10^−20", "10^0"), labels(r));
		assertEquals(16, r.marks().size());
		assertEquals(1e-110, r.low());
		assertEquals(1e4, r.high());
	}

	@Test
	void theLeastNumbersHaveAnAxis() {
		// 4.9e-324 is above 1e-324, which is no number: it rounds to 0
		Ruler r = ruler(Scale.LOGARITHMIC, true, Double.MIN_VALUE, 1);
		assertEquals(Double.MIN_VALUE, r.low());
		assertEquals(List.of("10^−300", "10^−250", "10^−200", "10^−150", "10^−100", "10^−50", "10^0"), labels(r));
	}

	@Test
	void aLogarithmicAxisWithoutTwoPowersOfTenHasRoundNumbers() {
		// 32 to 300: in 8 parts of at least 33.5 the step is 50
		assertEquals(List.of("50", "100", "150", "200", "250", "300"), labels(ruler(Scale.LOGARITHMIC, false, 32, 300)));
		assertEquals(List.of("10^2", "10^3"), labels(ruler(Scale.LOGARITHMIC, false, 32, 3200)));
	}

	/** Once labels here were 1.58e+03 and 2.51e+03, a fifth of a decade apart. */
	@Test
	void aPartOfALogarithmicAxisHasRoundNumbersOrPowersOfTen() {
		Ruler all = ruler(Scale.LOGARITHMIC, true, 1, 1e6);
		// 1200 to 3100 in at most 8 parts of 237.5 at least: steps of 500; in 4, of 500 too; in 3, of 1000
		assertEquals(List.of("1500", "2000", "2500", "3000"), labels(all.part(new Chart.Range(1200, 3100), 8)));
		assertEquals(List.of("2000", "3000"), labels(all.part(new Chart.Range(1200, 3100), 3)));
		assertEquals(List.of("10^2", "10^3"), labels(all.part(new Chart.Range(25, 3200), 8)));
		assertEquals(1, all.part(new Chart.Range(25, 3200), 8).place(3200), EPS);
		assertEquals(0, all.part(new Chart.Range(25, 3200), 8).place(25), EPS);
		// six decades in at most three, two and one parts: leaps of 2, 3 and 10
		assertEquals(List.of("10^0", "10^2", "10^4", "10^6"), labels(all.withParts(3)));
		assertEquals(List.of("10^0", "10^3", "10^6"), labels(all.withParts(2)));
		assertEquals(List.of("10^0"), labels(all.withParts(1)));
	}

	/** 8 decades and 0.96 of one for 0, so the axis begins at −8.96; looked at from −8.48 on, where 0 is drawn, nothing below −8 is a number. */
	@Test
	void aPartKeepsTheBandOfZero() {
		List<double[]> values = List.of(new double[] { 1, 1e-8, 0 });
		Ruler all = Ruler.of(Scale.LOGARITHMIC, values, true).withZeroBand(values);
		assertEquals(-8.96, all.begin(), EPS);
		assertEquals(0.48 / 8.96, all.place(0), EPS);
		Ruler part = all.part(new Chart.Range(all.value(0.48 / 8.96), 1e-4), 8);
		assertEquals(0, part.place(0), EPS);
		assertEquals(0, part.place(-1), EPS);
		assertEquals(0.48 / 4.48, part.place(1e-8), EPS);
		assertEquals(List.of("10^−8", "10^−7", "10^−6", "10^−5", "10^−4"), labels(part));
		assertEquals(List.of(), labels(all.part(new Chart.Range(all.value(0.01), all.value(0.02)), 8)));
	}

	@Test
	void whatLiesFarOutsideIsPlacedJustOutside() {
		Ruler r = ruler(Scale.LINEAR, false, 0, 100);
		assertEquals(11, r.place(1e300));
		assertEquals(-10, r.place(-1e300));
		assertEquals(25, r.value(0.25), EPS);
	}
}
