package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;

/** Charts for print: a width on paper, letters of one size, and colours that an experiment's charts share. */
class FigureStyleTest {
	private static final Pattern SIZES = Pattern.compile("font-size=\"([0-9.]+)\"");

	private static Chart chart(String... labels) {
		double[] x = { 1, 100, 10_000 };
		List<Curve> curves = new ArrayList<>();
		for (int k = 0; k < labels.length; k++) {
			curves.add(new Curve(labels[k], x, new double[] { 1e3, 1 + k, 1e-8 }));
		}
		return new Chart("A title that is so long that it takes several lines of a column of 84 mm", "and a caption in small letters", new Axis(
				"evaluations", Scale.LOGARITHMIC), new Axis("best error so far", Scale.LOGARITHMIC), curves);
	}

	/** 84 mm are 238.11 points; at 8 points a letter, which has 12 units, the picture is 238.11 · 12/8 = 357.17 units wide. */
	@Test
	void aFigureIsAsWideAsRequestedAndItsSmallestLetterHasSevenPoints() {
		for (double millimetres : new double[] { 84, 174, 120 }) {
			String svg = SvgChart.render(chart("one", "two"), FigureStyle.print(millimetres));
			Svg.Size size = Svg.size(svg);
			assertEquals(millimetres, size.millimetres(), 0.01);
			assertEquals(8, FigureStyle.SIZE * size.points(), 0.001);
			double smallest = SIZES.matcher(svg).results().map(m -> m.group(1)).mapToDouble(Double::parseDouble).min().orElseThrow();
			assertEquals(7, smallest * size.points(), 0.001);
		}
		assertEquals(357.17, Svg.size(SvgChart.render(chart("one"), FigureStyle.print(84))).width(), 0.01);
	}

	/** No text begins left of the picture or ends right of it: the reader draws with a pen that measures. */
	@Test
	void everyTextHasRoom() {
		String svg = SvgChart.render(chart("an algorithm whose name is longer than the column is wide, with all its parameters", "b", "c", "d", "e"),
				FigureStyle.print(84));
		double width = Svg.size(svg).width();
		List<String> outside = new ArrayList<>();
		for (MatchResult m : Pattern.compile("<text x=\"([0-9.]+)\" y=\"[0-9.]+\"([^>]*)>([^<]*)<").matcher(svg).results().toList()) {
			if (!m.group(2).contains("anchor") && Double.parseDouble(m.group(1)) + Svg.textWidth(m.group(3), 12) > width + 1) {
				outside.add(m.group(3));
			}
		}
		assertEquals(List.of(), outside);
	}

	@Test
	void titleLegendAndLineWidthAreChosen() {
		FigureStyle style = new FigureStyle(84, 9, false, FigureStyle.Legend.NONE, 0.5);
		String svg = SvgChart.render(chart("one", "two"), style);
		assertFalse(svg.contains(">A title</text>") || svg.contains(">one</text>"), svg);
		assertTrue(svg.contains("<title>A title that is"), svg);
		// 0.5 points are 0.5 · 12/9 = 0.67 units
		assertTrue(svg.contains("stroke-width=\"0.67\""), svg);
		assertTrue(SvgChart.render(chart("one", "two"), FigureStyle.print(84)).contains(">one</text>"));
		double below = Svg.size(SvgChart.render(chart("one", "two"), new FigureStyle(174, 8, true, FigureStyle.Legend.BELOW, 1))).height();
		double right = Svg.size(SvgChart.render(chart("one", "two"), new FigureStyle(174, 8, true, FigureStyle.Legend.RIGHT, 1))).height();
		assertTrue(right < below, right + " " + below);
	}

	/** Where it is alone an algorithm has the colour and the dashes that it has among others. */
	@Test
	void anAlgorithmHasOneColourInAllChartsOfAnExperiment() {
		List<String> order = List.of("clpso", "jde on host", "jde on cuda:0", "de");
		for (String alone : new String[] { "de", "de, 3 functions", "de on host" }) {
			Chart chart = chart(alone).ordered(order);
			assertEquals(3, chart.tone(0), alone);
			Pen.LineStyle line = Stroke.of(chart, 0, Palette.LIGHT.mark(chart, 0));
			assertEquals("#cc79a7", line.colour());
			assertEquals(List.of(12.0, 3.0, 3.0, 3.0), line.dashes());
		}
		assertEquals(1, chart("jde").ordered(order).tone(0));
		assertEquals(2, chart("jde on cuda:0").ordered(order).tone(0));
		assertEquals(4, chart("published").ordered(order).tone(0));
		assertEquals(0, chart("de").tone(0));
	}

	/** Two folders with the same five algorithms: the colours are those of the first folder, no curve has the stroke of another. */
	@Test
	void anAlgorithmOfAnotherFolderHasItsColourWithOtherDashes() {
		List<String> own = List.of("a", "b (x)", "b", "c", "d");
		List<String> order = Stream.concat(own.stream(), own.stream().map(l -> l + " (s)")).toList();
		Chart chart = chart(order.toArray(String[]::new)).ordered(order);
		List<Integer> tones = IntStream.range(0, 10).mapToObj(chart::tone).toList();
		assertEquals(List.of(0, 1, 2, 3, 4, 0, 1, 2, 3, 4), tones);
		assertEquals(10, IntStream.range(0, 10).mapToObj(i -> Stroke.of(chart, i, Palette.LIGHT.mark(chart, i))).map(l -> l.colour() + l.dashes())
				.distinct().count());
		assertEquals(IntStream.range(0, 10).mapToObj(i -> Stroke.of(chart, i, Palette.LIGHT.mark(chart, i))).toList(), order.stream()
				.map(name -> LegendSample.of(chart, name, Palette.LIGHT).line()).toList(), "a legend of all charts shows them likewise");
	}

	/** Five algorithms, four of them in another folder, too, and a sixth there, which comes tenth. */
	@Test
	void resultsOfAnotherFolderTakeNoColourFromOtherAlgorithms() {
		List<String> order = List.of("a", "b", "c", "d", "e", "a (s)", "b (s)", "c (s)", "d (s)", "f");
		assertEquals(5, chart("f").ordered(order).tone(0));
		assertEquals(6, chart("published").ordered(order).tone(0));
		List<String> devices = List.of("a on x", "a on y", "a (s) on x", "a (s) on y", "b");
		assertEquals(List.of(0, 1, 0, 1, 2), devices.stream().map(name -> chart(name).ordered(devices).tone(0)).toList());
	}

	/** 168 mm hold four charts of at least 41 mm, and a page six rows: 25 charts are two pages. Each is clipped to its own plot. */
	@Test
	void smallMultiplesFillPages() {
		List<Chart> charts = Collections.nCopies(25, chart("a", "b"));
		List<String> pages = SmallMultiples.render("All", charts, 168, true);
		assertEquals(2, pages.size());
		List<String> ids = Pattern.compile("clipPath id=\"(\\w+)\"").matcher(pages.getFirst()).results().map(m -> m.group(1)).toList();
		assertEquals(24, ids.size());
		assertEquals(24, ids.stream().distinct().count());
		Svg.Size size = Svg.size(pages.getFirst());
		assertEquals(168, size.millimetres(), 0.01);
		assertEquals(7, SIZES.matcher(pages.getFirst()).results().mapToDouble(m -> Double.parseDouble(m.group(1))).min().orElseThrow() * size
				.points(),
				0.01);
		assertTrue(size.height() * size.points() < PdfReport.HEIGHT - 2 * PdfReport.MARGIN, "fits a page of A4");
	}

	/** Sorted boxes keep the colours of their algorithms: c is the third, a the first. */
	@Test
	void aBoxHasTheColourOfItsAlgorithm() {
		Boxes.Box box = Boxes.Box.of(new double[] { 1, 2, 3 });
		Chart chart = new Chart("t", "", new Axis("", Scale.LINEAR), new Axis("y", Scale.LINEAR), List.of(new Boxes("", List.of("c", "a"), List.of(
				box, box))));
		List<String> colours = Pattern.compile("fill=\"(#[0-9a-f]{6})\" fill-opacity=\"0.25\"").matcher(SvgChart.render(chart.ordered(List.of(
				"a", "b", "c")))).results().map(m -> m.group(1)).toList();
		assertEquals(List.of("#009e73", "#0072b2"), colours);
	}

	@Test
	void whatIsOutsideItsLimitsIsNamed() {
		assertEquals("width is 5.0 mm; expected 40 to 1200, such as 84 for a column or 174 for a page",
				assertThrows(IllegalArgumentException.class, () -> FigureStyle.print(5)).getMessage());
		assertEquals("font size is 30.0 pt; expected 4 to 24, such as 8", assertThrows(IllegalArgumentException.class, () -> new FigureStyle(84, 30,
				true, FigureStyle.Legend.BELOW, 1)).getMessage());
	}
}
