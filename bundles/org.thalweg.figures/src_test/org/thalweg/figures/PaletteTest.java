package org.thalweg.figures;

import static java.lang.Math.abs;
import static java.lang.Math.atan2;
import static java.lang.Math.cos;
import static java.lang.Math.exp;
import static java.lang.Math.hypot;
import static java.lang.Math.pow;
import static java.lang.Math.sin;
import static java.lang.Math.sqrt;
import static java.lang.Math.toRadians;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.text.Page;

class PaletteTest {
	/** Of two colours that nobody takes for the same; 2.3 is just noticeable side by side. */
	private static final double DISTANCE = 20;
	private static final int COLOURS = 8;

	/** On white and nearly black, in pictures and in HTML reports. */
	@Test
	void eightAlgorithmsHaveColoursThatAreFarApart() throws IOException {
		List<List<String>> all = new ArrayList<>(List.of(Palette.LIGHT.marks(), Palette.DARK.marks()));
		try (InputStream css = Page.class.getResourceAsStream("page.css")) {
			Pattern.compile("(--c\\d: #\\w{6};\\s*)+").matcher(new String(css.readAllBytes(), StandardCharsets.UTF_8)).results()
					.map(MatchResult::group).map(p -> Pattern.compile("#\\w{6}").matcher(p).results().map(MatchResult::group).toList()).forEach(
							all::add);
		}
		assertEquals(5, all.size(), "two of pictures, three of pages: light, dark, printed");
		for (List<String> marks : all) {
			assertEquals(COLOURS, marks.size(), marks.toString());
			for (int i = 0; i < COLOURS; i++) {
				for (int k = 0; k < i; k++) {
					double distance = distance(lab(marks.get(i)), lab(marks.get(k)));
					assertTrue(distance >= DISTANCE, marks.get(i) + " and " + marks.get(k) + ": " + distance);
				}
			}
		}
	}

	/** Pairs 1, 7, 17, 20 and 25 of Sharma, Wu and Dalal (2005), table 1; and CIELAB of sRGB red. */
	@Test
	void distancesAreThoseOfTheLiterature() {
		assertEquals(2.0425, distance(new double[] { 50, 2.6772, -79.7751 }, new double[] { 50, 0, -82.7485 }), 5e-5);
		assertEquals(2.3669, distance(new double[] { 50, 0, 0 }, new double[] { 50, -1, 2 }), 5e-5);
		assertEquals(27.1492, distance(new double[] { 50, 2.5, 0 }, new double[] { 73, 25, -18 }), 5e-5);
		assertEquals(19.4535, distance(new double[] { 50, 2.5, 0 }, new double[] { 58, 24, 15 }), 5e-5);
		assertEquals(1.2644, distance(new double[] { 60.2574, -34.0099, 36.2677 }, new double[] { 60.4626, -34.1751, 39.4387 }), 5e-5);
		assertEquals(List.of(53L, 80L, 67L), IntStream.range(0, 3).mapToObj(k -> Math.round(lab("#ff0000")[k])).toList());
	}

	/** CIELAB of a colour of sRGB, with white D65. */
	private static double[] lab(String colour) {
		double[] c = IntStream.range(0, 3).mapToDouble(k -> Pen.component(colour, k) / 255.0).map(v -> v <= 0.04045 ? v / 12.92
				: pow((v + 0.055) / 1.055, 2.4)).toArray();
		double x = f((0.4124564 * c[0] + 0.3575761 * c[1] + 0.1804375 * c[2]) / 0.95047);
		double y = f(0.2126729 * c[0] + 0.7151522 * c[1] + 0.0721750 * c[2]);
		double z = f((0.0193339 * c[0] + 0.1191920 * c[1] + 0.9503041 * c[2]) / 1.08883);
		return new double[] { 116 * y - 16, 500 * (x - y), 200 * (y - z) };
	}

	private static double f(double t) {
		return t > 216.0 / 24389 ? Math.cbrt(t) : (24389.0 / 27 * t + 16) / 116;
	}

	/** CIEDE2000, with the symbols of Sharma, Wu and Dalal (2005). */
	private static double distance(double[] p, double[] q) {
		double meanC = (hypot(p[1], p[2]) + hypot(q[1], q[2])) / 2;
		double g = (1 - sqrt(pow(meanC, 7) / (pow(meanC, 7) + pow(25, 7)))) / 2;
		double c1 = hypot((1 + g) * p[1], p[2]);
		double c2 = hypot((1 + g) * q[1], q[2]);
		double h1 = hue((1 + g) * p[1], p[2]);
		double h2 = hue((1 + g) * q[1], q[2]);
		boolean grey = c1 * c2 == 0;
		double dh = grey ? 0 : h2 - h1 > 180 ? h2 - h1 - 360 : h2 - h1 < -180 ? h2 - h1 + 360 : h2 - h1;
		double dL = q[0] - p[0];
		double dC = c2 - c1;
		double dH = 2 * sqrt(c1 * c2) * sin(toRadians(dh / 2));
		double l = pow((p[0] + q[0]) / 2 - 50, 2);
		double c = (c1 + c2) / 2;
		double h = grey ? h1 + h2 : abs(h1 - h2) <= 180 ? (h1 + h2) / 2 : h1 + h2 < 360 ? (h1 + h2 + 360) / 2 : (h1 + h2 - 360) / 2;
		double t = 1 - 0.17 * cos(toRadians(h - 30)) + 0.24 * cos(toRadians(2 * h)) + 0.32 * cos(toRadians(3 * h + 6))
				- 0.2 * cos(toRadians(4 * h - 63));
		double turn = -sin(toRadians(60 * exp(-pow((h - 275) / 25, 2)))) * 2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)));
		double byL = dL / (1 + 0.015 * l / sqrt(20 + l));
		double byC = dC / (1 + 0.045 * c);
		double byH = dH / (1 + 0.015 * c * t);
		return sqrt(byL * byL + byC * byC + byH * byH + turn * byC * byH);
	}

	private static double hue(double a, double b) {
		return (Math.toDegrees(atan2(b, a)) + 360) % 360;
	}
}
