package org.thalweg.core.math;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleBinaryOperator;
import java.util.function.DoubleUnaryOperator;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelFiles;

class PortableMathTest {
	private static final double INFINITY = Double.POSITIVE_INFINITY;
	private static final double[] SPECIAL = { 0, Double.MIN_VALUE, Double.MIN_NORMAL, 1e-310, 0.5, Math.nextDown(1.0), 1,
			Math.nextUp(1.0), 1.5, 2, 3, 709.7, 709.8, 745.1, 745.2, 1024, 1074, 1075, 0x1p52 + 1, 0x1p53, 0x1p54, 1e300,
			Double.MAX_VALUE, INFINITY, Double.NaN };

	@Test
	void givesTheKnownAnswersInBothPrecisions() {
		List<String[]> cases = KernelFiles.read(KernelFile.ours("test/math-known-answers.txt")).lines()
				.filter(line -> !line.isBlank() && !line.startsWith("#")).map(line -> line.split(" ")).toList();
		assertTrue(cases.size() > 500, "cases in the file: " + cases.size());
		for (String[] c : cases) {
			boolean isDouble = c[1].equals("double");
			double a = number(c[2], isDouble);
			double b = number(c[3], isDouble);
			double correct = number(c[c.length - 2], isDouble);
			double ours = number(c[c.length - 1], isDouble);
			double got = isDouble ? value(c[0], a, b) : value(c[0], (float) a, (float) b);
			assertEquals(ours, got, () -> String.join(" ", c));
			// the file itself: an error below 1 ulp is at most one step from the correctly rounded value
			double steps = c[0].contains("normal") ? 4 : c[0].equals("cauchy") ? 3 : 1;
			double ulp = isDouble ? Math.ulp(correct) : Math.ulp((float) correct);
			assertTrue(Math.abs(ours - correct) <= steps * ulp || Double.compare(ours, correct) == 0, () -> String.join(" ", c));
		}
	}

	@Test
	void treatsSpecialValuesAsJavaDoes() {
		for (double x : SPECIAL) {
			for (double signed : new double[] { x, -x }) {
				sameSpecial("exp", PortableMath::exp, Math::exp, signed);
				sameSpecial("log", PortableMath::log, Math::log, signed);
				if (Math.abs(x) <= 0x1p45 || x == INFINITY || x != x) {
					sameSpecial("sin", PortableMath::sin, Math::sin, signed);
					sameSpecial("cos", PortableMath::cos, Math::cos, signed);
				}
				for (double y : SPECIAL) {
					sameSpecial(PortableMath::pow, Math::pow, signed, y);
					sameSpecial(PortableMath::pow, Math::pow, signed, -y);
				}
			}
		}
	}

	@Test
	void resultsThatAreExactNumbersAreExact() {
		assertEquals(1.0, PortableMath.exp(0.0));
		assertEquals(0.0, PortableMath.log(1.0));
		assertEquals(1.0, PortableMath.cos(0.0));
		assertEquals(1024.0, PortableMath.pow(2.0, 10.0));
		assertEquals(0.125, PortableMath.pow(2.0, -3.0));
		assertEquals(-27.0, PortableMath.pow(-3.0, 3.0));
		assertEquals(1.5, PortableMath.pow(2.25, 0.5)); // 2.25 = 1.5²
		assertEquals(Double.MIN_VALUE, PortableMath.pow(2.0, -1074.0));
		assertEquals(Float.MIN_VALUE, PortableMath.pow(2f, -149f));
	}

	@Test
	void wholeTurnsAreExactForEveryNumber() {
		// cos(2π k/4) = 1, 0, −1, 0 and sin(2π k/4) = 0, 1, 0, −1; every number from 2^52 on is a whole number of turns
		double[] cosine = { 1, 0, -1, 0 };
		double[] sine = { 0, 1, 0, -1 };
		for (int k = -40; k <= 40; k++) {
			int quarter = Math.floorMod(k, 4);
			assertEquals(cosine[quarter], PortableMath.cos2pi(k / 4.0));
			double zeroLikeX = sine[quarter] == 0 ? Math.copySign(0.0, k == 0 ? 1 : k) : sine[quarter];
			assertEquals(zeroLikeX, PortableMath.sin2pi(k / 4.0));
		}
		assertEquals(-0.0, PortableMath.sin2pi(-0.0));
		assertEquals(1.0, PortableMath.cos2pi(Double.MAX_VALUE));
		assertEquals(0.0, PortableMath.sin2pi(Double.MAX_VALUE));
		assertEquals(Double.NaN, PortableMath.cos2pi(INFINITY));
		assertEquals(Double.NaN, PortableMath.sin2pi(-INFINITY));
	}

	@Test
	void theArrayFormGivesTheBitsOfTheScalar() {
		SplittableRandom random = new SplittableRandom(3);
		double[] x = random.doubles(1003, -1e3, 1e3).toArray();
		double[] expected = new double[x.length];
		for (int i = 0; i < x.length; i++) {
			expected[i] = PortableMath.cos2pi(x[i]);
		}
		for (int round = 0; round < 300; round++) { // long enough to be compiled, hence vectorised
			double[] out = x.clone();
			PortableMath.cos2pi(out, out, out.length);
			assertArrayEquals(expected, out);
		}
	}

	@Test
	void farArgumentsOfSineStayWithinTheirStatedError() {
		for (double x : new double[] { 0x1p45 + 3, 0x1p50 / 3, 1e16, 1e20, 1e25 }) { // Math's error: 1 ulp
			assertEquals(Math.sin(x), PortableMath.sin(x), 3e-16 + x * 0x1p-105 + 1.2e-16, () -> "sin " + x);
			assertEquals(Math.cos(x), PortableMath.cos(x), 3e-16 + x * 0x1p-105 + 1.2e-16, () -> "cos " + x);
		}
		for (float x : new float[] { 0x1p17f + 1, 1e6f, 1e7f, 1e9f }) {
			assertEquals(Math.sin(x), PortableMath.sin(x), 2e-7 + x * 0x1p-47, () -> "sin " + x + "f");
			assertEquals(Math.cos(x), PortableMath.cos(x), 2e-7 + x * 0x1p-47, () -> "cos " + x + "f");
		}
		for (double x = 1e22; x < INFINITY; x *= 1e7) {
			assertTrue(Math.abs(PortableMath.sin(x)) <= 1 && Math.abs(PortableMath.cos(x)) <= 1);
		}
	}

	@Test
	void normalDeviatesFollowBoxAndMuller() {
		// u1 = 1/√e makes √(−2 log u1) = 1; an eighth of a turn gives √½ twice
		double u1 = Math.exp(-0.5);
		assertEquals(Math.sqrt(0.5), PortableMath.normal(u1, 0.125), 4e-16);
		assertEquals(Math.sqrt(0.5), PortableMath.secondNormal(u1, 0.125), 4e-16);
		assertEquals(-1.0, PortableMath.normal(u1, 0.5), 4e-16);
		assertEquals(1.0, PortableMath.secondNormal(u1, 0.25), 4e-16);
		assertEquals(-1f, PortableMath.secondNormal((float) u1, 0.75f), 2e-7f);
	}

	@Test
	void normalDeviatesHaveTheMomentsOfTheNormalDistribution() {
		int n = 100_000;
		SplittableRandom random = new SplittableRandom(1);
		double sum = 0;
		double squares = 0;
		double products = 0;
		for (int i = 0; i < n; i++) {
			double u1 = random.nextDouble() + 0x1p-54;
			double u2 = random.nextDouble();
			double first = PortableMath.normal(u1, u2);
			double second = PortableMath.secondNormal(u1, u2);
			sum += first + second;
			squares += first * first + second * second;
			products += first * second;
		}
		// four standard errors: mean 1/√(2n), variance √(2/(2n)), covariance 1/√n
		assertEquals(0, sum / (2 * n), 4 / Math.sqrt(2 * n));
		assertEquals(1, squares / (2 * n), 4 / Math.sqrt(n));
		assertEquals(0, products / n, 4 / Math.sqrt(n));
	}

	private static void sameSpecial(String name, DoubleUnaryOperator ours, DoubleUnaryOperator java, double x) {
		double expected = java.applyAsDouble(x);
		double got = ours.applyAsDouble(x);
		assertTrue(close(expected, got), () -> name + "(" + x + ") is " + got + ", Math says " + expected);
	}

	private static void sameSpecial(DoubleBinaryOperator ours, DoubleBinaryOperator java, double x, double y) {
		double expected = java.applyAsDouble(x, y);
		double got = ours.applyAsDouble(x, y);
		assertTrue(close(expected, got), () -> "pow(" + x + ", " + y + ") is " + got + ", Math says " + expected);
	}

	/** Equal where the value is special (with the sign of zero), else within both errors. */
	private static boolean close(double expected, double got) {
		return Double.compare(expected, got) == 0 || expected != 0 && Math.abs(expected - got) <= 2 * Math.ulp(expected);
	}

	private static double number(String bits, boolean isDouble) {
		return bits.length() != (isDouble ? 16 : 8) ? Double.NaN
				: isDouble ? Double.longBitsToDouble(Long.parseUnsignedLong(bits, 16))
				: Float.intBitsToFloat(Integer.parseUnsignedInt(bits, 16));
	}

	private static double value(String function, double a, double b) {
		return switch (function) {
		case "exp" -> PortableMath.exp(a);
		case "log" -> PortableMath.log(a);
		case "pow" -> PortableMath.pow(a, b);
		case "sin" -> PortableMath.sin(a);
		case "cos" -> PortableMath.cos(a);
		case "cos2pi" -> PortableMath.cos2pi(a);
		case "sin2pi" -> PortableMath.sin2pi(a);
		case "normal" -> PortableMath.normal(a, b);
		case "second_normal" -> PortableMath.secondNormal(a, b);
		case "cauchy" -> PortableMath.cauchy(a);
		case "sqrt" -> Math.sqrt(a);
		default -> throw new IllegalArgumentException("no function " + function);
		};
	}

	private static float value(String function, float a, float b) {
		return switch (function) {
		case "exp" -> PortableMath.exp(a);
		case "log" -> PortableMath.log(a);
		case "pow" -> PortableMath.pow(a, b);
		case "sin" -> PortableMath.sin(a);
		case "cos" -> PortableMath.cos(a);
		case "cos2pi" -> PortableMath.cos2pi(a);
		case "sin2pi" -> PortableMath.sin2pi(a);
		case "normal" -> PortableMath.normal(a, b);
		case "second_normal" -> PortableMath.secondNormal(a, b);
		case "cauchy" -> PortableMath.cauchy(a);
		case "sqrt" -> (float) Math.sqrt(a);
		default -> throw new IllegalArgumentException("no function " + function);
		};
	}
}
