package org.thalweg.experiment.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.thalweg.experiment.chart.Axis.Scale;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

class SvgChartTest {
	private static final Axis X = new Axis("months", Scale.LINEAR);
	private static final Axis Y = new Axis("error", Scale.LOGARITHMIC);

	private static Document draw(Chart chart) {
		try {
			return DocumentBuilderFactory.newInstance().newDocumentBuilder()
					.parse(new InputSource(new StringReader(SvgChart.render(chart))));
		} catch (Exception e) {
			throw new AssertionError(e);
		}
	}

	private static List<Element> all(Document d, String name) {
		List<Element> out = new ArrayList<>();
		NodeList found = d.getElementsByTagName(name);
		for (int i = 0; i < found.getLength(); i++) {
			out.add((Element) found.item(i));
		}
		return out;
	}

	private static List<String> points(Document d, String name) {
		return all(d, name).stream().map(e -> e.getAttribute("points")).toList();
	}

	/** Where the plot is: the frame, the only rectangle without filling. */
	private static double[] plot(Document d) {
		Element frame = all(d, "rect").stream().filter(r -> r.getAttribute("fill").equals("none")).findFirst().orElseThrow();
		return List.of("x", "y", "width", "height").stream().mapToDouble(a -> Double.parseDouble(frame.getAttribute(a))).toArray();
	}

	private static String at(double x, double y) {
		return Svg.number(x) + "," + Svg.number(y);
	}

	@Test
	void pointsLieWhereTheAxesSay() {
		// x from 0 to 10; y from 1e-2 to 1e2: 0.01 at the bottom, 1 half way up, 0 at the bottom
		Document d = draw(new Chart("t", "", X, Y, List.of(new Curve("a", new double[] { 0, 5, 10 }, new double[] { 100, 1, 0 }),
				new Curve("b", new double[] { 0, 10 }, new double[] { 0.01, 10 }))));
		double[] p = plot(d);
		assertEquals(List.of(at(p[0], p[1]) + " " + at(p[0] + p[2] / 2, p[1] + p[3] / 2) + " " + at(p[0] + p[2], p[1] + p[3]),
				at(p[0], p[1] + p[3]) + " " + at(p[0] + p[2], p[1] + p[3] / 4)), points(d, "polyline"));
		assertEquals(560, p[2]);
		assertEquals(360, p[3]);
	}

	@Test
	void aBandIsOneAreaUnderItsLine() {
		// y from 0 to 4 in steps of 0.5; there along the upper edge, back along the lower one
		Curve c = new Curve("a", new double[] { 0, 10 }, new double[] { 2, 2 },
				Optional.of(new Curve.Band(new double[] { 0, 1 }, new double[] { 4, 3 })));
		Document d = draw(new Chart("t", "", X, new Axis("m", Scale.LINEAR), List.of(c)));
		double[] p = plot(d);
		double right = p[0] + p[2];
		assertEquals(List.of(at(p[0], p[1]) + " " + at(right, p[1] + p[3] / 4) + " " + at(right, p[1] + 3 * p[3] / 4) + " " + at(p[0], p[1] + p[3])),
				points(d, "polygon"));
		assertEquals(1, points(d, "polyline").size());
	}

	@Test
	void whatIsNotFinitePartsALine() {
		double[] x = { 0, 1, 2, 3, 4 };
		Document d = draw(new Chart("t", "", X, X, List.of(new Curve("a", x, new double[] { 1, 2, Double.NaN, 3, Double.POSITIVE_INFINITY }))));
		assertEquals(List.of(2, 1), points(d, "polyline").stream().map(p -> p.split(" ").length).toList());
		double[] none = { Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN };
		Document band = draw(new Chart("t", "", X, X, List.of(new Curve("a", x, none, Optional.of(new Curve.Band(x, x))))));
		assertEquals(0, points(band, "polyline").size());
		assertEquals(1, points(band, "polygon").size());
	}

	@Test
	void titlesTicksAndLegendAreText() {
		Document d = draw(new Chart("A & <B>", "why", X, Y, List.of(new Curve("x < y", new double[] { 0, 4 }, new double[] { 1, 10 }))));
		// 0 to 4 in steps of 0.5; 10⁰ and 10¹, the exponent behind the 10
		assertEquals(List.of("A & <B>", "why", "0", "0.5", "1.0", "1.5", "2.0", "2.5", "3.0", "3.5", "4.0", "months", "100", "101", "error", "x < y"),
				all(d, "text").stream().map(Element::getTextContent).toList());
		assertEquals(List.of("0", "1"), all(d, "tspan").stream().map(Element::getTextContent).toList());
		assertEquals("#ffffff", all(d, "rect").getFirst().getAttribute("fill"));
	}

	@Test
	void curvesDifferInColourOrDash() {
		List<Curve> many = new ArrayList<>();
		for (int i = 0; i < 35; i++) {
			many.add(new Curve("c" + i, new double[] { 0, 1 }, new double[] { i, i }));
		}
		Document d = draw(new Chart("t", "", X, X, many));
		assertEquals(35, all(d, "polyline").stream().map(l -> l.getAttribute("stroke") + l.getAttribute("stroke-dasharray")).distinct().count());
		// the legend's 35 rows of 18 are higher than the plot's 360
		double height = Double.parseDouble(d.getDocumentElement().getAttribute("height"));
		double lowest = all(d, "text").stream().mapToDouble(t -> Double.parseDouble(t.getAttribute("y"))).max().orElseThrow();
		assertEquals(40 + 18 * 34 + 14, lowest);
		assertEquals(40 + 18 * 35 + 54, height);
	}

	@Test
	void curvesThatCoincideAreStripedInTurn() {
		double[] x = { 0, 1 };
		Document d = draw(new Chart("t", "", X, X, List.of(new Curve("a", x, new double[] { 1, 2 }), new Curve("b", x, new double[] { 1, 3 }),
				new Curve("c", x, new double[] { 1, 2 }), new Curve("d", x, new double[] { 1, 2 }))));
		// a, c and d share stripes of 9: each paints one and leaves two; b has the second dash
		assertEquals(List.of("9 18 0", "9 4 0", "9 18 -9", "9 18 -18"), all(d, "polyline").stream()
				.map(l -> l.getAttribute("stroke-dasharray") + " " + l.getAttribute("stroke-dashoffset")).toList());
	}

	@Test
	void mistakesAreSaid() {
		assertEquals("curve 'a': 2 values of x, 1 of y. Give equally many.",
				assertThrows(IllegalArgumentException.class, () -> new Curve("a", new double[2], new double[1])).getMessage());
		assertEquals("chart 't' has no curve. Give at least one.",
				assertThrows(IllegalArgumentException.class, () -> SvgChart.render(new Chart("t", "", X, Y, List.of()))).getMessage());
	}
}
