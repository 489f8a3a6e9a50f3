package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;

class SmallMultiplesTest {
	private static final Axis AXIS = new Axis("", Axis.Scale.LINEAR);

	/** Charts of two algorithms, of which the second has a label of its own in each. */
	private static List<Chart> charts(int n) {
		return IntStream.range(0, n).mapToObj(k -> new Chart("chart " + k, "", AXIS, AXIS, List.of(new Curve("first", new double[] { 0, 1 },
				new double[] {
						0, 1 }), new Curve("second, " + k + " functions", new double[] { 0, 1 }, new double[] { 1, 0 }))).ordered(List.of("first",
								"second")))
				.toList();
	}

	/** 30 charts are two pages of a report; in one picture they are eight rows of four. */
	@Test
	void allChartsAreInOnePictureWithOneLegend() {
		List<Chart> charts = charts(30);
		assertEquals(2, SmallMultiples.render("all", charts, FigureStyle.PAGE, true).size());
		String svg = SmallMultiples.whole("all", charts, FigureStyle.PAGE);
		assertEquals(30, svg.split(">chart ", -1).length - 1);
		assertEquals(1, svg.split(">first<", -1).length - 1);
		assertEquals(1, svg.split(">second<", -1).length - 1);
		assertTrue(Svg.size(svg).height() > Svg.size(SmallMultiples.render("all", charts, FigureStyle.PAGE, true).getFirst()).height());
	}

	private static Chart boxes(int n) {
		List<String> names = IntStream.range(0, n).mapToObj(k -> "algorithm " + k).toList();
		Boxes.Box box = Boxes.Box.of(new double[] { 1, 2, 3 });
		return new Chart("f", "", AXIS, AXIS, List.of(new Boxes("", names, IntStream.range(0, n).mapToObj(_ -> box).toList()))).ordered(names);
	}

	private static int count(String svg, String what) {
		return svg.split(what, -1).length - 1;
	}

	/** 84 mm have room for two charts of 5 names and for one of 12; the 40 names of a chart need two of them. The legend names all once more. */
	@Test
	void everyBoxHasItsNameAndALegendWhateverTheWidth() {
		for (int n : new int[] { 5, 12, 40 }) {
			String svg = SmallMultiples.whole("all", List.of(boxes(n), boxes(n)), FigureStyle.COLUMN);
			Svg.Size size = Svg.size(svg);
			assertEquals(FigureStyle.COLUMN, size.millimetres(), 0.01);
			assertEquals(7, size.points() * FigureStyle.SIZE, 0.01, "points of a letter");
			for (int k = 0; k < n; k++) {
				assertEquals(3, count(svg, ">algorithm " + k + "<"), n + " names: " + k);
			}
			assertEquals(n == 40 ? 4 : 2, count(svg, ">f<"));
		}
	}

	@Test
	void boxesWithoutColoursOfTheirOwnNeedNoLegend() {
		Chart boxes = new Chart("boxes", "", AXIS, AXIS, List.of(new Boxes("", List.of("a"), List.of(Boxes.Box.of(new double[] { 1, 2 })))));
		assertEquals(SmallMultiples.render("all", List.of(boxes), FigureStyle.PAGE, true).getFirst(), SmallMultiples.whole("all", List.of(boxes),
				FigureStyle.PAGE));
	}
}
