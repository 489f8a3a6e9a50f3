package org.thalweg.workbench.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.Supplier;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.FigureStyle.Legend;
import org.thalweg.figures.SvgChart;

class PictureChoiceTest {
	private static final Chart CHART = new Chart("Two points", "a line", new Axis("x", Axis.Scale.LINEAR), new Axis("y", Axis.Scale.LINEAR), List.of(
			new Curve("line", new double[] { 0, 1 }, new double[] { 0, 1 })));

	private static PictureChoice wide(String width, String dots) {
		return new PictureChoice(width, dots, "9", "0,5", Legend.NONE, false);
	}

	@Test
	void aWidthOnPaperDrawsForPrintWithTheLettersAndLinesThatWereTyped() {
		FigureStyle style = wide(" 84,5 ", "300").style();
		assertEquals(new FigureStyle(84.5, 9, false, Legend.NONE, 0.5), style);
		String svg = SvgChart.render(CHART, style);
		assertTrue(svg.startsWith("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"84.5mm\""), svg);
		assertTrue(!svg.contains(">Two points</text>") && !svg.contains(">line</text>"), svg);
		assertEquals(FigureStyle.SCREEN, PictureChoice.USUAL.style());
		assertEquals(FigureStyle.print(174), new PictureChoice("174", "300", "8", "1", Legend.BELOW, true).style());
	}

	/** 84 mm at 300 dpi: 84 / 25.4 · 300 = 992.1 pixels. Without a width 560 × 360 pixels and the legend, at 96 dpi those of the file. */
	@Test
	void theSizeOfTheFileIsKnownBeforeItIsSaved() {
		String print = SvgChart.render(CHART, wide("84", "300").style());
		assertTrue(wide("84", "300").size(print, true, true).startsWith("992 \u00d7 "), wide("84", "300").size(print, true, true));
		assertTrue(wide("84", "300").size(print, true, false).matches("84 \u00d7 [5-7][0-9] mm"), wide("84", "300").size(print, true, false));
		String screen = SvgChart.render(CHART);
		String own = PictureChoice.USUAL.size(screen, true, false);
		assertEquals(own, wide("", "96").size(screen, true, true));
		assertTrue(own.endsWith(" pixels"), own);
		assertTrue(wide("50.8", "300").size(screen, false, true).startsWith("600 \u00d7 "), "2 inches of a picture that has one style");
	}

	@Test
	void anErrorNamesTheValue() {
		assertEquals("width 'wide' is not a number", error(() -> wide("wide", "300").style()));
		assertTrue(error(() -> wide("3", "300").style()).startsWith("width is 3.0 mm; expected 40 to 1200"));
		assertEquals("font size 'big' is not a number", error(() -> new PictureChoice("84", "300", "big", "1", Legend.BELOW, true).style()));
		assertTrue(error(() -> new PictureChoice("84", "300", "8", "50", Legend.BELOW, true).style()).startsWith("line width is 50.0 pt"));
		assertEquals("resolution '' is not a number", error(() -> wide("84", "").resolution(true)));
		assertTrue(error(() -> wide("84", "3").resolution(true)).startsWith("resolution is 3 dpi"));
	}

	private static String error(Supplier<?> of) {
		return assertThrows(IllegalArgumentException.class, of::get).getMessage();
	}
}
