package org.thalweg.figures;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Shape;
import java.awt.geom.Path2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.figures.Axis.Scale;

/** A chart in a drawing of a given size, as the screen has it, with letters as wide as Helvetica's. */
class ChartDrawingTest {
	private static final int SIZE = 12;
	private static final Axis X = new Axis("evaluations", Scale.LINEAR);

	/** Keeps what is drawn. */
	private static final class Memory implements Pen {
		private final List<Shape> lines = new ArrayList<>();
		private final List<DrawnText> texts = new ArrayList<>();

		@Override
		public void clip(Rectangle2D to) {
			assertTrue(to.getWidth() > 0);
		}

		@Override
		public void unclip() {
			// nothing is left out
		}

		@Override
		public void fill(Shape shape, String colour, double opacity) {
			throw new AssertionError("a line has no area");
		}

		@Override
		public void stroke(Shape shape, LineStyle line) {
			lines.add(shape instanceof Path2D path ? new Path2D.Double(path) : shape);
		}

		@Override
		public void text(DrawnText text) {
			texts.add(text);
		}
	}

	private static ChartView curve(String y, int points) {
		double[] x = IntStream.range(0, points).asDoubleStream().toArray();
		return ChartView.all(new Chart("t", "", X, new Axis(y, Scale.LINEAR), List.of(new Curve("a", x, x))));
	}

	private static Memory drawn(ChartView view, int width, int height, boolean thinned) {
		Memory out = new Memory();
		new ChartDrawing(view, ChartLayout.fit(view, width, height, out, SIZE), Palette.LIGHT, out, thinned).all();
		return out;
	}

	private static int points(Memory drawn) {
		int out = 0;
		for (PathIterator i = drawn.lines.stream().filter(Path2D.class::isInstance).findFirst().orElseThrow().getPathIterator(null); !i.isDone(); i
				.next()) {
			out++;
		}
		return out;
	}

	@Test
	void ofALongCurveTheScreenDrawsWhatItsColumnsShow() {
		ChartView view = curve("y", 100_000);
		int columns = ChartLayout.fit(view, 500, 300, new Memory(), SIZE).frame().width();
		assertEquals(100_000, points(drawn(view, 500, 300, false)));
		// of a column of points that rise the first, which is the least, and the last, which is the greatest
		assertTrue(points(drawn(view, 500, 300, true)) <= 2 * (columns + 2));
	}

	/** The axis goes from 0 to 1, and 0.02 beyond along which there is a curve. */
	@Test
	void aCurveAlongTheFrameIsNotHiddenByIt() {
		double[] x = { 0, 1, 2 };
		Axis y = new Axis("share", Scale.LINEAR);
		Chart both = new Chart("t", "", X, y, List.of(new Curve("a", x, new double[] { 0, 0, 1 }), new Curve("b", x, new double[] { 0, 1, 1 })));
		assertEquals(new Chart.Range(-0.02, 1.02), both.rangeY());
		assertEquals(List.of("0", "0.2", "0.4", "0.6", "0.8", "1.0"), both.rulerY().ticks().stream().map(Ruler.Tick::label).toList());
		Chart crossing = new Chart("t", "", X, y, List.of(new Curve("a", x, new double[] { 0, 0.5, 1 })));
		assertEquals(new Chart.Range(0, 1), crossing.rangeY(), "only a point lies on it");
		Memory drawn = drawn(ChartView.all(both), 500, 300, false);
		PlotFrame frame = ChartLayout.fit(ChartView.all(both), 500, 300, drawn, SIZE).frame();
		double lowest = drawn.lines.stream().filter(Path2D.class::isInstance).mapToDouble(l -> l.getBounds2D().getMaxY()).max().orElseThrow();
		assertTrue(frame.bottom() - lowest > Stroke.WIDTH, frame.bottom() + " below " + lowest);
	}

	/** The left edge of the plot: the title and its line of 1.2 · 12, "10" at 12, the tick and two gaps of 4. */
	@Test
	void thePlotTakesTheRoomThatItsLabelsLeave() {
		PlotFrame frame = ChartLayout.fit(curve("y", 11), 500, 300, new Memory(), SIZE).frame();
		assertEquals(Math.ceil(14.4 + 2 * 0.556 * 12 + 5 + 8), frame.left());
		assertEquals("10", frame.y().ticks().getLast().text());
		// "10" at the right end sticks out by half its width, less than the 8 that are kept free
		assertEquals(500 - frame.left() - 8, frame.width());
	}

	@Test
	void whatIsTooWideForItsAxisIsCutAndStaysInTheDrawing() {
		String title = "a title that is longer than the axis that it belongs to";
		ChartLayout layout = ChartLayout.fit(curve(title, 11), 300, 150, new Memory(), SIZE);
		assertTrue(layout.y().text().matches("a title that .*…"), layout.y().text());
		double half = Helvetica.width(layout.y().text()) * SIZE / 2;
		assertTrue(layout.y().middle() >= half && layout.y().middle() + half <= 150);
		assertEquals("evaluations", layout.x().text());
	}

	@Test
	void namesOfCategoriesLeanWhereTheyHaveNoRoom() {
		List<String> names = List.of("rotated Weierstrass function", "rotated Rastrigin function", "shifted Schwefel function");
		ChartView view = ChartView.all(new Chart("t", "", X, X, List.of(new Bars("", names, new double[] { 1, 2, 3 }))));
		// the longest has 28 letters: some 140 pixels, of which 800 hold three and 300 do not
		assertFalse(ChartLayout.fit(view, 800, 300, new Memory(), SIZE).leaning());
		ChartLayout narrow = ChartLayout.fit(view, 300, 300, new Memory(), SIZE);
		assertTrue(narrow.leaning());
		assertTrue(narrow.labelsX().stream().allMatch(l -> l.length() < 28 && l.contains("…")), narrow.labelsX().toString());
	}

	/** A plot 150 high has room for 13 letters, in which "de F=0.3 CR=0.9" and "de F=0.5 CR=0.9" would be the same "de F=0…CR=0.9". */
	@Test
	void shortenedNamesOfCategoriesStayDifferent() {
		List<String> names = List.of("de F=0.3 CR=0.9", "de F=0.5 CR=0.9", "de F=0.3 CR=0.1", "de F=0.5 CR=0.1");
		ChartView view = ChartView.all(new Chart("t", "", X, X, List.of(new Bars("", names, new double[] { 1, 2, 3, 4 }))));
		assertEquals(names, ChartLayout.fit(view, 300, 150, new Memory(), SIZE).labelsX());
		List<String> long4 = names.stream().map(n -> "differential evolution of Storn and Price " + n).toList();
		ChartView longer = ChartView.all(new Chart("t", "", X, X, List.of(new Bars("", long4, new double[] { 1, 2, 3, 4 }))));
		List<String> cut = ChartLayout.fit(longer, 300, 150, new Memory(), SIZE).labelsX();
		assertTrue(cut.stream().allMatch(l -> l.length() <= 26), cut.toString());
	}
}
