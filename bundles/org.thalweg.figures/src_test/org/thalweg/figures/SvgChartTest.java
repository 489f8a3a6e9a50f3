package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;
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
		// x from 0 to 10; y from 1e-2 to 1e2, four decades over 0.48 for 0, which lies in the middle of these
		Document d = draw(new Chart("t", "", X, Y, List.of(new Curve("a", new double[] { 0, 5, 10 }, new double[] { 100, 1, 0 }),
				new Curve("b", new double[] { 0, 10 }, new double[] { 0.01, 10 }))));
		double[] p = plot(d);
		assertEquals(List.of(at(p[0], p[1]) + " " + at(p[0] + p[2] / 2, p[1] + p[3] * 2 / 4.48) + " " + at(p[0] + p[2], p[1] + p[3] * 4.24 / 4.48),
				at(p[0], p[1] + p[3] * 4 / 4.48) + " " + at(p[0] + p[2], p[1] + p[3] / 4.48)), points(d, "polyline"));
		assertEquals(560, p[2]);
		assertEquals(360, p[3]);
	}

	private static double labelled(Document d, String text) {
		List<Element> found = all(d, "text").stream().filter(t -> t.getTextContent().equals(text) && t.getAttribute("text-anchor").equals("end"))
				.toList();
		assertEquals(1, found.size(), text);
		return Double.parseDouble(found.getFirst().getAttribute("y")) - 4;
	}

	/** Four runs of five found 0 exactly; the axis' least power of 10 is no place for them. */
	@Test
	void exactZerosLieBelowTheBreakOfALogarithmicAxisAtATickOfTheirOwn() {
		Boxes boxes = new Boxes("", List.of("a", "b"), List.of(Boxes.Box.of(new double[] { 0, 0, 0, 0, 1 }), Boxes.Box.of(new double[] { 1, 2, 3 })));
		Document d = draw(new Chart("t", "", X, Y, List.of(boxes)));
		double[] p = plot(d);
		// one decade, 0.12 of it for 0: 0 lies 0.06 / 1.12 above the lower edge, 10⁰ at 0.12 / 1.12, 10¹ at the upper edge
		double zero = p[1] + p[3] * (1 - 0.06 / 1.12);
		assertEquals(zero, labelled(d, "0"), 0.01);
		assertEquals(p[1] + p[3] * (1 - 0.12 / 1.12), labelled(d, "100"), 0.01); // 10⁰
		assertEquals(p[1], labelled(d, "101"), 0.01);
		assertEquals(Svg.number(zero), all(d, "rect").stream().filter(r -> r.getAttribute("height").equals("0")).findFirst().orElseThrow()
				.getAttribute("y"));
		assertEquals(1, all(d, "line").stream().filter(l -> l.getAttribute("stroke-dasharray").equals("2 4")).count());
	}

	@Test
	void onlyAnAxisThatNeedsItHasABandForZero() {
		double[] x = { 0, 1 };
		assertEquals(Optional.empty(), new Chart("t", "", X, Y, List.of(new Curve("a", x, new double[] { 1, 2 }))).zeroBand());
		assertEquals(Optional.empty(), new Chart("t", "", X, X, List.of(new Curve("a", x, new double[] { 0, 2 }))).zeroBand());
		// bars of 0 have no height
		assertEquals(Optional.empty(), new Chart("t", "", X, Y, List.of(new Bars("a", List.of("f1", "f2"), new double[] { 0, 2 }))).zeroBand());
		assertEquals("0", new Chart("t", "", X, Y, List.of(new Dots("a", x, new double[] { 0, 2 }))).zeroBand().orElseThrow().label());
		assertEquals("\u2264 0", new Chart("t", "", X, Y, List.of(new Curve("a", x, new double[] { 1, 2 },
				Optional.of(new Curve.Band(new double[] { -1, 1 }, new double[] { 2, 2 }))))).zeroBand().orElseThrow().label());
		// from 10⁻⁸ to 10²: ten decades, the band a decade and a fifth below them
		ZeroBand band = new Chart("t", "", X, Y, List.of(new Curve("a", new double[3], new double[] { 0, 1e-8, 100 }))).zeroBand().orElseThrow();
		assertEquals(List.of(-9.2, -8.6, -8.0), List.of(band.lower(), band.zero(), band.upper()));
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
		// 0 to 4 in steps of 0.5; 10⁰ and 10¹, the exponent after the 10
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
		// the legend's 35 rows of 18 would be higher than the plot's 360: they take two columns, and the lowest text is the axis' title
		double height = Double.parseDouble(d.getDocumentElement().getAttribute("height"));
		double lowest = all(d, "text").stream().mapToDouble(t -> Double.parseDouble(t.getAttribute("y"))).max().orElseThrow();
		assertEquals(40 + 360 + 54 - 12, lowest);
		assertEquals(40 + 360 + 54, height);
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
	void barsStandSideBySideFromZero() {
		// two categories of 280 pixels, two bars each: 0.8 · 280 / 2 = 112 a slot, 0.9 of it filled; y from −1 to 4
		Document d = draw(new Chart("t", "", X, new Axis("speed-up", Scale.LINEAR), List.of(
				new Bars("a", List.of("f1", "f2"), new double[] { 4, Double.NaN },
						Optional.of(new Bars.Whiskers(new double[] { Double.NaN, 1 }, new double[] { 1, 2 }))),
				new Bars("b", List.of("f1", "f2"), new double[] { 2, -1 },
						Optional.of(new Bars.Whiskers(new double[] { 1, Double.NaN }, new double[] { 3, Double.NaN }))))));
		double[] p = plot(d);
		double zero = p[1] + p[3] * 4 / 5;
		List<String> bars = all(d, "rect").stream().filter(r -> r.getAttribute("width").equals("100.8"))
				.map(r -> at(Double.parseDouble(r.getAttribute("x")), Double.parseDouble(r.getAttribute("y"))) + " " + r.getAttribute("height"))
				.toList();
		assertEquals(List.of(at(p[0] + 140 - 56 - 50.4, p[1]) + " 288", at(p[0] + 140 + 56 - 50.4, p[1] + p[3] * 2 / 5) + " 144",
				at(p[0] + 420 + 56 - 50.4, zero) + " 72"), bars);
		// one error bar from 1 to 3: a line with two caps
		assertEquals(1, all(d, "line").stream().filter(l -> l.getAttribute("y1").equals(Svg.number(p[1] + p[3] * 3 / 5))
				&& l.getAttribute("y2").equals(Svg.number(p[1] + p[3] / 5))).count());
		assertEquals(3, all(d, "line").stream().filter(l -> l.getAttribute("stroke").equals("#222222")).count());
	}

	@Test
	void aBoxHasQuartilesWhiskersAndOutliers() {
		// sorted 1 2 3 4 20: quartiles 2 and 4, so whiskers reach no further than 4 + 1.5 · 2 = 7, and 20 lies outside
		Boxes.Box box = Boxes.Box.of(new double[] { 20, 3, 1, Double.NaN, 2, 4 });
		assertEquals(List.of(1.0, 2.0, 3.0, 4.0, 4.0),
				List.of(box.low(), box.lowerQuartile(), box.median(), box.upperQuartile(), box.high()));
		assertEquals(20, box.outliers()[0]);
		Document d = draw(new Chart("t", "", X, new Axis("m", Scale.LINEAR),
				List.of(new Boxes("a", List.of("f1", "f2"), List.of(box, Boxes.Box.of(new double[0]))))));
		double[] p = plot(d);
		// y from 0 to 25, so that 20 is not on the frame: the box from 2 to 4 is 2/25 of the plot; f2 has none
		List<Element> boxes = all(d, "rect").stream().filter(r -> r.getAttribute("height").equals(Svg.number(p[3] * 2 / 25))).toList();
		assertEquals(1, boxes.size());
		assertEquals(Svg.number(p[1] + p[3] * 21 / 25), boxes.getFirst().getAttribute("y"));
		assertEquals(Svg.number(p[1] + p[3] / 5), all(d, "circle").getFirst().getAttribute("cy"));
	}

	@Test
	void dotsLieOverNumbersOrCategories() {
		Document d = draw(new Chart("t", "", X, new Axis("m", Scale.LINEAR), List.of(new Bars("a", List.of("f1", "f2"), new double[] { 1, 2 }),
				new Dots("seen", new double[] { 1, 0 }, new double[] { 2, Double.NaN }))));
		double[] p = plot(d);
		assertEquals(at(p[0] + 420, p[1]), at(Double.parseDouble(all(d, "circle").getFirst().getAttribute("cx")),
				Double.parseDouble(all(d, "circle").getFirst().getAttribute("cy"))));
		assertEquals(2, all(d, "circle").size()); // the other one is the legend's
	}

	@Test
	void longCategoriesAreTiltedWithinTheDrawing() {
		List<String> names = List.of("rotated Weierstrass", "rotated Rastrigin", "shifted Schwefel 1.2", "hybrid composition 1", "expanded F8F2");
		Document d = draw(new Chart("t", "", X, new Axis("m", Scale.LINEAR), List.of(new Bars("", names, new double[] { 1, 2, 3, 4, 5 }))));
		assertEquals(5, all(d, "text").stream().filter(t -> t.getAttribute("transform").endsWith("rotate(-35)")).count());
		// the longest label has 20 letters of 6.8 pixels, which extend 136 · sin 35° = 78 pixels down; no legend
		assertEquals(40 + 360 + 54 + 136 * Math.sin(Math.toRadians(35)), Double.parseDouble(d.getDocumentElement().getAttribute("height")), 0.01);
		assertEquals(0, all(d, "text").stream().filter(t -> t.getTextContent().isEmpty()).count());
	}

	@Test
	void aCurveWithoutALabelIsAFineLineInTheColourOfTheOneBefore() {
		double[] x = { 0, 1 };
		Document d = draw(new Chart("t", "", X, X, List.of(new Curve("a", x, new double[] { 1, 1 }), new Curve("", x, new double[] { 1, 2 }),
				new Curve("b", x, new double[] { 2, 2 }), new Curve("", x, new double[] { 2, 3 }))));
		assertEquals(List.of("#0072b2 1.8 none", "#0072b2 0.8 none", "#d55e00 1.8 9 4", "#d55e00 0.8 none"), all(d, "polyline").stream()
				.map(l -> l.getAttribute("stroke") + " " + l.getAttribute("stroke-width") + " " + l.getAttribute("stroke-dasharray")).toList());
		assertEquals(List.of("a", "b"), all(d, "text").stream().map(Element::getTextContent).filter(t -> t.matches("[ab]?")).toList());
	}

	@Test
	void mistakesAreSaid() {
		assertEquals("curve 'a': 2 values of x, 1 of y. Their numbers must be equal.",
				assertThrows(IllegalArgumentException.class, () -> new Curve("a", new double[2], new double[1])).getMessage());
		assertEquals("bars 'a': 1 categories, 2 values. Their numbers must be equal.",
				assertThrows(IllegalArgumentException.class, () -> new Bars("a", List.of("f1"), new double[2])).getMessage());
		assertEquals("chart 't' is empty. Give at least one curve, bars, boxes or dots.",
				assertThrows(IllegalArgumentException.class, () -> SvgChart.render(new Chart("t", "", X, Y, List.of()))).getMessage());
	}

	/** Where the label of a curve is. */
	private static double[] label(Document d, int curve) {
		Element text = all(d, "text").stream().filter(t -> t.getTextContent().equals("curve " + curve)).findFirst().orElseThrow();
		return new double[] { Double.parseDouble(text.getAttribute("x")), Double.parseDouble(text.getAttribute("y")) };
	}

	private static Document curves(int n) {
		return draw(new Chart("t", "", X, Y, IntStream.range(0, n).mapToObj(i -> new Curve("curve " + i, new double[] { 0, 1 }, new double[] { 1, 2
				+ i })).toList()));
	}

	@Test
	void aLongLegendTakesMoreColumnsBesideThePlot() {
		// the plot is 360 high, a line of the legend 18: 20 lines a column
		double few = Double.parseDouble(curves(20).getDocumentElement().getAttribute("height"));
		Document d = curves(40);
		assertEquals(few, Double.parseDouble(d.getDocumentElement().getAttribute("height")));
		assertEquals(label(d, 0)[1], label(d, 20)[1]);
		assertEquals(label(d, 19)[1], label(d, 39)[1]);
		// "curve 39" has 8 letters of 6.8 pixels; the sample and its distances take 50
		assertEquals(label(d, 0)[0] + 50 + 8 * 6.8, label(d, 20)[0], 0.01);
		assertTrue(label(d, 39)[0] + 8 * 6.8 <= Double.parseDouble(d.getDocumentElement().getAttribute("width")));
	}

	@Test
	void aLegendOfHundredsOfEntriesHasFourColumnsAndLengthensThePicture() {
		Document d = curves(400);
		// 100 lines of 18 in each column
		assertEquals(label(d, 0)[1] + 99 * 18, label(d, 399)[1], 0.01);
		assertTrue(label(d, 399)[1] < Double.parseDouble(d.getDocumentElement().getAttribute("height")));
		assertEquals(360, plot(d)[3]);
	}
}
