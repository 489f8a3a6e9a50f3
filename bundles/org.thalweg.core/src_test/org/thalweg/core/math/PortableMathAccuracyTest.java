package org.thalweg.core.math;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import java.util.function.UnaryOperator;

import org.junit.jupiter.api.Test;

/** Errors against values of 60 digits, from series worked here and not from any library. */
class PortableMathAccuracyTest {
	private static final MathContext DIGITS = new MathContext(60);
	private static final BigDecimal ONE = BigDecimal.ONE;
	private static final BigDecimal TWO = BigDecimal.TWO;
	/** log 2 = 2 artanh ⅓. */
	private static final BigDecimal LN2 = atanh(ONE.divide(BigDecimal.valueOf(3), DIGITS)).multiply(TWO);
	private static final BigDecimal PI = machin();
	private static final int POINTS = 100;

	private final SplittableRandom random = new SplittableRandom(7);

	@Test
	void expErrsByLessThanOneUlp() {
		within(0.80, PortableMath::exp, PortableMathAccuracyTest::exp, this::wide, -745, 709);
		within(0.80, PortableMath::exp, PortableMathAccuracyTest::exp, this::wide, -0.4, 0.4);
		withinFloat(0.80, x -> PortableMath.exp((float) x), PortableMathAccuracyTest::exp, -103, 88);
	}

	@Test
	void logErrsByLessThanOneUlp() {
		within(0.90, PortableMath::log, PortableMathAccuracyTest::log, this::wide, 0.7, 1.42);
		within(0.90, PortableMath::log, PortableMathAccuracyTest::log, this::anyExponent, -1070, 960);
		withinFloat(0.90, x -> PortableMath.log((float) x), PortableMathAccuracyTest::log, 0.5, 2);
	}

	@Test
	void powErrsByLessThanOneUlp() {
		for (int i = 0; i < POINTS; i++) {
			double x = i % 3 == 0 ? anyExponent(-1022, 960) : wide(0.4, 1.6);
			double y = (2 * random.nextDouble() - 1) * 744 / Math.abs(Math.log(x));
			BigDecimal exact = exp(big(y).multiply(log(big(x)), DIGITS));
			if (exact.compareTo(big(Double.MAX_VALUE)) < 0) {
				check(0.80, PortableMath.pow(x, y), exact, Math.ulp(exact.doubleValue()), "pow(" + x + ", " + y + ")");
			}
			float u = (float) x;
			float v = (float) (y / 8);
			if (u == 0 || Float.isInfinite(u) || Float.isInfinite(v)) {
				continue;
			}
			BigDecimal single = exp(big(v).multiply(log(big(u)), DIGITS));
			if (single.compareTo(big(Float.MAX_VALUE)) < 0) {
				check(0.80, PortableMath.pow(u, v), single, Math.ulp(single.floatValue()), "pow(" + u + "f, " + v + "f)");
			}
		}
	}

	@Test
	void sineAndCosineErrByLessThanOneUlp() {
		for (double range : new double[] { 0.8, 10, 1e5, 0x1p45 }) {
			within(0.80, PortableMath::sin, PortableMathAccuracyTest::sin, this::wide, -range, range);
			within(0.80, PortableMath::cos, x -> sin(x.add(PI.divide(TWO))), this::wide, -range, range);
		}
		for (double range : new double[] { 0.8, 10, 0x1p17 }) {
			withinFloat(0.80, x -> PortableMath.sin((float) x), PortableMathAccuracyTest::sin, -range, range);
			withinFloat(0.80, x -> PortableMath.cos((float) x), x -> sin(x.add(PI.divide(TWO))), -range, range);
		}
		within(0.80, PortableMath::sin, PortableMathAccuracyTest::sin, this::nearMultiple, Math.PI / 2, 1e5);
		within(0.80, PortableMath::cos, x -> sin(x.add(PI.divide(TWO))), this::nearMultiple, Math.PI / 2, 1e5);
	}

	@Test
	void turnsErrByLessThanOneUlp() {
		UnaryOperator<BigDecimal> sine = x -> sin(x.multiply(TWO).multiply(PI));
		UnaryOperator<BigDecimal> cosine = x -> sin(x.multiply(TWO).add(new BigDecimal("0.5")).multiply(PI));
		for (double range : new double[] { 0.13, 1, 1e4 }) {
			within(0.90, PortableMath::cos2pi, cosine, this::wide, -range, range);
			within(0.90, PortableMath::sin2pi, sine, this::wide, -range, range);
			withinFloat(0.90, x -> PortableMath.cos2pi((float) x), cosine, -range, range);
			withinFloat(0.90, x -> PortableMath.sin2pi((float) x), sine, -range, range);
		}
		within(0.90, PortableMath::cos2pi, cosine, this::nearMultiple, 0.25, 1e5);
		within(0.90, PortableMath::sin2pi, sine, this::nearMultiple, 0.25, 1e5);
	}

	private interface Sample {
		double next(double low, double high);
	}

	private double wide(double low, double high) {
		return low + (high - low) * random.nextDouble();
	}

	private double anyExponent(double low, double high) {
		return Math.scalb(1 + random.nextDouble(), random.nextInt((int) low, (int) high));
	}

	/** The numbers around a multiple of the step, where sine or cosine nearly vanishes. */
	private double nearMultiple(double step, double limit) {
		double x = Math.rint(random.nextDouble() * limit) * step;
		return x + (random.nextInt(5) - 2.5) * Math.ulp(x);
	}

	private void within(double ulps, DoubleUnaryOperator f, UnaryOperator<BigDecimal> exact, Sample sample, double low,
			double high) {
		for (int i = 0; i < POINTS; i++) {
			double x = sample.next(low, high);
			BigDecimal value = exact.apply(big(x));
			check(ulps, f.applyAsDouble(x), value, Math.ulp(value.doubleValue()), String.valueOf(x));
		}
	}

	private void withinFloat(double ulps, DoubleUnaryOperator f, UnaryOperator<BigDecimal> exact, double low, double high) {
		for (int i = 0; i < POINTS; i++) {
			float x = (float) wide(low, high);
			BigDecimal value = exact.apply(big(x));
			check(ulps, f.applyAsDouble(x), value, Math.ulp(value.floatValue()), x + "f");
		}
	}

	private static void check(double ulps, double got, BigDecimal exact, double ulp, String x) {
		double error = big(got).subtract(exact).abs().divide(big(ulp), DIGITS).doubleValue();
		assertTrue(error <= ulps, () -> x + ": " + got + " errs by " + error + " ulp");
	}

	private static BigDecimal big(double x) {
		return new BigDecimal(x);
	}

	/** e^x = (e^(r/2^8))^(2^8) 2^k, x = k log 2 + r. */
	private static BigDecimal exp(BigDecimal x) {
		int k = (int) Math.rint(x.doubleValue() / Math.log(2));
		BigDecimal r = x.subtract(LN2.multiply(BigDecimal.valueOf(k))).divide(BigDecimal.valueOf(256), DIGITS);
		BigDecimal term = ONE;
		BigDecimal sum = ONE;
		for (int i = 1; i < 22; i++) {
			term = term.multiply(r, DIGITS).divide(BigDecimal.valueOf(i), DIGITS);
			sum = sum.add(term, DIGITS);
		}
		BigDecimal power = sum.pow(256, DIGITS);
		return k < 0 ? power.divide(TWO.pow(-k), DIGITS) : power.multiply(TWO.pow(k), DIGITS);
	}

	/** log x = k log 2 + 2 artanh((m − 1)/(m + 1)), x = 2^k m. */
	private static BigDecimal log(BigDecimal x) {
		int k = Math.getExponent(x.doubleValue() * 0x1p60) - 60; // for denormal numbers too
		BigDecimal m = k < 0 ? x.multiply(TWO.pow(-k)) : x.divide(TWO.pow(k), DIGITS);
		if (m.doubleValue() > 1.4) {
			m = m.divide(TWO);
			k++;
		}
		BigDecimal s = m.subtract(ONE).divide(m.add(ONE), DIGITS);
		return LN2.multiply(BigDecimal.valueOf(k)).add(atanh(s).multiply(TWO), DIGITS);
	}

	/** artanh s = s + s³/3 + s⁵/5 + … */
	private static BigDecimal atanh(BigDecimal s) {
		return odd(s, s.multiply(s, DIGITS));
	}

	/** s + s z/3 + s z²/5 + … */
	private static BigDecimal odd(BigDecimal s, BigDecimal z) {
		BigDecimal term = s;
		BigDecimal sum = s;
		for (int i = 3; term.signum() != 0 && term.precision() - term.scale() > -90; i += 2) {
			term = term.multiply(z, DIGITS);
			sum = sum.add(term.divide(BigDecimal.valueOf(i), DIGITS), new MathContext(90));
		}
		return sum;
	}

	/** π = 16 arctan ⅕ − 4 arctan 1/239 (Machin), to 80 digits, enough for arguments up to 10²⁰. */
	private static BigDecimal machin() {
		MathContext more = new MathContext(90);
		return arctan(5, more).multiply(BigDecimal.valueOf(16)).subtract(arctan(239, more).multiply(BigDecimal.valueOf(4)));
	}

	private static BigDecimal arctan(int inverse, MathContext digits) {
		BigDecimal term = ONE.divide(BigDecimal.valueOf(inverse), digits);
		BigDecimal sum = term;
		for (int i = 3; i < 135; i += 2) {
			term = term.divide(BigDecimal.valueOf(-(long) inverse * inverse), digits);
			sum = sum.add(term.divide(BigDecimal.valueOf(i), digits), digits);
		}
		return sum;
	}

	/** Reduced by multiples of π, then the Taylor series. */
	private static BigDecimal sin(BigDecimal x) {
		BigDecimal k = x.divide(PI, 0, RoundingMode.HALF_EVEN);
		BigDecimal r = x.subtract(k.multiply(PI)).round(DIGITS);
		BigDecimal z = r.multiply(r, DIGITS).negate();
		BigDecimal term = r;
		BigDecimal sum = r;
		for (int i = 3; i < 53; i += 2) {
			term = term.multiply(z, DIGITS).divide(BigDecimal.valueOf((long) i * (i - 1)), DIGITS);
			sum = sum.add(term, DIGITS);
		}
		return k.toBigInteger().testBit(0) ? sum.negate() : sum;
	}
}
