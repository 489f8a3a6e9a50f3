package org.thalweg.ui.chart;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.button;
import static org.thalweg.ui.BareDisplay.clipboard;
import static org.thalweg.ui.BareDisplay.press;
import static org.thalweg.ui.BareDisplay.shell;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Display;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Text;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Resolution;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

/** Zooming, hiding curves, saving and copying a chart. */
@NeedsDisplay
class PlotTest {
	private static final Chart CHART = new Chart("Two lines", "why", new Axis("evaluations", Scale.LINEAR), new Axis("error", Scale.LOGARITHMIC),
			List.of(new Curve("falls", new double[] { 0, 100 }, new double[] { 1, 1e-8 }),
					new Curve("ends at 0", new double[] { 0, 100 }, new double[] { 0.5, 0 })));

	@TempDir
	Path folder;
	private Shell shell;
	private Plot plot;
	private Control area;
	private final List<Optional<Range>> looked = new ArrayList<>();

	@BeforeEach
	void open() {
		shell = shell(800, 600);
		plot = new Plot(shell, SWT.NONE);
		plot.onZoom(looked::add);
		BareDisplay.open(shell);
		plot.show(CHART);
		area = plot.area();
	}

	/** A quarter of the way from 10⁰ to 10⁻⁸ is 10⁻²; on the way to 0 there are no numbers. */
	@Test
	void theTextAtThePointerHasTheValuesThatAreDrawn() {
		assertEquals(List.of("evaluations 25", "falls  0.010000", "ends at 0  0.50000"), new Cursor(plot, area).read(25));
	}

	private static Chart bars(String... names) {
		return new Chart("Bars", "", new Axis("", Scale.LINEAR), new Axis("mean", Scale.LINEAR),
				List.of(new Bars("", List.of(names), IntStream.rangeClosed(1, names.length).asDoubleStream().toArray())));
	}

	@Test
	void namesOfCategoriesLeanAndLoseTheirMiddleWhereTheyHaveNoRoom() {
		String[] many = IntStream.range(0, 12).mapToObj(i -> "a function with a rather long name, number " + (10 + i)).toArray(String[]::new);
		plot.show(bars(many));
		await("names that lean", () -> plot.leaning());
		String last = plot.labelsX().get(11);
		assertTrue(last.matches("a function.*….*21") && last.length() < many[11].length(), last);
		assertEquals(List.of(many), plot.chart().categories());
		plot.show(bars("sphere", "ackley"));
		assertFalse(plot.leaning());
		assertEquals("ackley", plot.labelsX().get(1));
	}

	/** Once a part of a logarithmic axis had labels like 1.58e+03. */
	@Test
	void aPartOfALogarithmicAxisHasRoundNumbers() {
		plot.show(new Chart("One", "", new Axis("evaluations", Scale.LOGARITHMIC), CHART.y(),
				List.of(new Curve("one", new double[] { 1200, 3100 }, new double[] { 1, 0.1 }))));
		await("the plot has its size", () -> area.getSize().x > 300);
		assertEquals(List.of("1500", "2000", "2500", "3000"), plot.labelsX());
		assertEquals(List.of("10⁻¹", "10⁰"), plot.labelsY());
	}

	/** A plot whose size the test sets: that of a window may come late, and that of its opening may follow that of a change. */
	private Plot sized(Chart shown) {
		Composite free = new Composite(shell, SWT.NONE);
		Plot out = new Plot(free, SWT.NONE);
		out.show(shown);
		return out;
	}

	/** Labels never overlap, however small a plot is: a narrow one has fewer of them. */
	@Test
	void aNarrowPlotHasFewerLabels() {
		Chart wide = new Chart("One", "", new Axis("evaluations", Scale.LINEAR), CHART.y(),
				List.of(new Curve("one", new double[] { 0, 8_000_000 }, new double[] { 1, 0.1 })));
		Plot sized = sized(wide);
		sized.setSize(800, 600);
		assertEquals(9, sized.labelsX().size());
		sized.setSize(260, 200);
		List<String> few = sized.labelsX();
		assertTrue(few.size() >= 2 && few.size() <= 3, few.toString());
	}

	private void send(int type, int x, int y, int button, int count) {
		Event e = new Event();
		e.x = x;
		e.y = y;
		e.button = button;
		e.count = count;
		area.notifyListeners(type, e);
	}

	@Test
	void aDragLooksAtARectangleAndADoubleClickAtEverything() {
		int width = area.getSize().x;
		send(SWT.MouseDown, width / 4, 20, 1, 1);
		send(SWT.MouseMove, width / 2, 120, 0, 0);
		send(SWT.MouseUp, width / 2, 120, 1, 1);
		// x from 0 to 100: a quarter of it is 25, to within a pixel
		assertEquals(25, looked.getLast().orElseThrow().low(), 0.5);
		assertEquals(50, looked.getLast().orElseThrow().high(), 0.5);
		send(SWT.MouseDoubleClick, 10, 10, 1, 2);
		assertEquals(Optional.empty(), looked.getLast());
	}

	private void wheel(int state, int count) {
		Event e = new Event();
		e.stateMask = state;
		e.count = count;
		area.notifyListeners(SWT.MouseWheel, e);
	}

	@Test
	void theWheelWithCtrlKeepsWhatLiesUnderTheCursorAndEndsAtTheData() {
		wheel(0, 3);
		assertEquals(List.of(), looked, "the page scrolls");
		wheel(SWT.MOD1, 3);
		assertEquals(0, looked.getLast().orElseThrow().low(), 1e-9);
		assertEquals(80, looked.getLast().orElseThrow().high(), 1e-9);
		plot.show(new Chart("Two lines", "more", CHART.x(), CHART.y(), CHART.marks())); // looks on at the same part
		wheel(SWT.MOD1, 3);
		assertEquals(64, looked.getLast().orElseThrow().high(), 1e-9);
		wheel(SWT.MOD1, -3);
		assertEquals(80, looked.getLast().orElseThrow().high(), 1e-9);
		wheel(SWT.MOD1, -3);
		wheel(SWT.MOD1, -3);
		assertEquals(Optional.empty(), looked.getLast());
	}

	@Test
	void theLegendHidesACurve() throws Exception {
		Path file = folder.resolve("chart.svg");
		Button falls = all(plot, Button.class).stream().filter(b -> b.getText().equals("falls")).findFirst().orElseThrow();
		assertTrue(falls.getSelection());
		falls.setSelection(false);
		falls.notifyListeners(SWT.Selection, new Event());
		new PlotMenu(plot).write(file, Resolution.PRINT);
		String svg = Files.readString(file);
		assertTrue(svg.contains(">ends at 0<") && !svg.contains(">falls<"), svg);
		// the other one keeps its colour, the second
		assertTrue(svg.contains(Palette.LIGHT.marks().get(1)) && !svg.contains(Palette.LIGHT.marks().get(0)), svg);
	}

	/** A file shows the part that the screen shows: its lower left corner is where the drag ended. */
	@Test
	void aFileHoldsThePartThatIsLookedAt() throws Exception {
		Path file = folder.resolve("part.svg");
		await("the plot has its size", () -> area.getSize().x > 300);
		send(SWT.MouseDown, 0, 20, 1, 1);
		send(SWT.MouseUp, area.getSize().x / 2 - 1, 120, 1, 1);
		new PlotMenu(plot).write(file, Resolution.PRINT);
		// from 0 to just below 50 evaluations, of 100
		assertEquals(List.of("0", "10", "20", "30", "40"), plot.labelsX());
		String svg = Files.readString(file);
		for (String label : Stream.of(plot.labelsX()).flatMap(List::stream).toList()) {
			assertTrue(svg.contains("text-anchor=\"middle\">" + label + "<"), label + " in " + svg);
		}
		assertFalse(svg.contains("text-anchor=\"middle\">50<"), svg);
	}

	@Test
	void manyEntriesAreFilteredHiddenAndRanked() {
		List<Curve> curves = IntStream.range(0, 10).mapToObj(i -> new Curve((i % 2 == 0 ? "DE " : "CLPSO ") + i, new double[] { 0, 100 },
				new double[] { 1000, 10 + (i * 3) % 10 })).toList();
		plot.show(new Chart("Ten", "", CHART.x(), new Axis("error", Scale.LOGARITHMIC), curves));
		all(plot, Text.class).getFirst().setText("clpso");
		press(plot, "None");
		// those that are not listed stay as they are
		assertArrayEquals(new int[] { 0, 2, 4, 6, 8 }, plot.view().shown());
		press(plot, "All");
		all(plot, Text.class).getFirst().setText("");
		Button ranked = button(plot, "by rank");
		ranked.setSelection(true);
		press(plot, "by rank");
		assertEquals(10, plot.view().shown().length);
		await("all entries, which are made in parts", () -> entries().count() == 10);
		// 10 + 3 i mod 10 from the minimum: 0, 7, 4, 1, 8, 5, 2, 9, 6, 3
		assertEquals(List.of("DE 0", "CLPSO 7", "DE 4", "CLPSO 1", "DE 8", "CLPSO 5", "DE 2", "CLPSO 9", "DE 6", "CLPSO 3"), entries().toList());
	}

	private Stream<String> entries() {
		return all(plot, Button.class).stream().map(Button::getText).filter(t -> t.matches("(DE|CLPSO) ."));
	}

	@Test
	void aLegendOfFortyEntriesLeavesMostOfTheRoomToTheChartAndIsScrolled() throws Exception {
		plot.show(new Chart("Forty", "", CHART.x(), new Axis("error", Scale.LINEAR), IntStream.range(0, 40)
				.mapToObj(i -> new Curve("a curve with a long name, number " + i, new double[] { 0, 100 }, new double[] { i + 1, 0 })).toList()));
		await("a plot with its size", () -> area.getSize().x > 300);
		await("the last entry of the legend", () -> all(plot, Button.class).getLast().getText().endsWith("number 39"));
		int height = plot.getSize().y;
		assertTrue(area.getSize().y > height / 2);
		Button last = all(plot, Button.class).getLast();
		ScrolledComposite legend = (ScrolledComposite) last.getParent().getParent();
		assertTrue(legend.getVerticalBar().isVisible() && legend.getSize().y <= height / 4, "a quarter at most");
		legend.showControl(last);
		assertTrue(plot.getDisplay().map(last, legend, 0, last.getSize().y).y <= legend.getSize().y,
				"the last entry can be reached");
		Path file = folder.resolve("forty.svg");
		new PlotMenu(plot).write(file, Resolution.PRINT);
		String svg = Files.readString(file);
		assertTrue(IntStream.range(0, 40).allMatch(i -> svg.contains("number " + i + "<")), "a picture shows all entries");
	}

	/** Boxes are created in batches; the chart used to shrink and be redrawn with each row of them. */
	@Test
	void aLegendHasItsRoomBeforeAllOfItsEntriesAreMade() {
		plot.show(new Chart("Forty", "", CHART.x(), new Axis("error", Scale.LINEAR), IntStream.range(0, 40)
				.mapToObj(i -> new Curve("number " + i, new double[] { 0, 100 }, new double[] { i + 1, 0 })).toList()));
		assertTrue(all(plot, Button.class).stream().noneMatch(b -> b.getText().equals("number 39")), "the last one comes later");
		int first = area.getSize().y;
		await("the last entry", () -> all(plot, Button.class).getLast().getText().equals("number 39"));
		Button last = all(plot, Button.class).getLast();
		await("its place", () -> last.getSize().x > 0);
		assertEquals(first, area.getSize().y);
		assertTrue(all(plot, Button.class).stream().filter(b -> b.getText().startsWith("number")).map(
				b -> b.getLocation().y).distinct().count() > 1, "more rows than one");
	}

	/** In a low plot a quarter holds one of the two rows. */
	@Test
	void aLegendShowsAllOfItsRowsWhenAPlotBecomesHigherThatWasTooLow() {
		plot.show(new Chart("Two", "", CHART.x(), CHART.y(), List.of(new Curve("a curve with a long name", new double[] { 0, 100 }, new double[] {
				1, 1e-8 }), new Curve("another one with a long name", new double[] { 0, 100 }, new double[] { 0.5, 0 }))));
		shell.setSize(330, 190);
		ScrolledComposite legend = (ScrolledComposite) all(plot, Button.class).getLast().getParent().getParent();
		await("a row that is scrolled", () -> legend.getSize().y < legend.getMinHeight());
		shell.setSize(330, 600);
		await("both rows", () -> plot.getSize().y > 400 && legend.getSize().y >= legend.getMinHeight());
	}

	@Test
	void aLabelThatIsWiderThanTheChartEndsInAnEllipsis() {
		String label = "a label that goes on and on ".repeat(20);
		plot.show(new Chart("One", "", CHART.x(), CHART.y(),
				List.of(new Curve(label, new double[] { 0, 100 }, new double[] { 1, 1e-8 }))));
		String shown = all(plot, Button.class).getLast().getText();
		assertTrue(shown.matches("a label that goes on .*…"), shown);
		assertTrue(all(plot, Button.class).getLast().getSize().x <= plot.getSize().x);
	}

	/** The picture of the SVG, not of the window: white in any theme, and of the requested size. */
	@Test
	void aPictureIsOnWhiteAndOfTheSizeThatIsAskedFor() throws Exception {
		Path svg = folder.resolve("chart.svg");
		Path file = folder.resolve("chart.png");
		new PlotMenu(plot).write(svg, Resolution.PRINT);
		new PlotMenu(plot).write(file, new Resolution(50.8, 300));
		ImageData data = read(file);
		assertEquals(600, data.width); // 2 inches
		assertEquals(new RGB(255, 255, 255), data.palette.getRGB(data.getPixel(1, 1)));
		String text = Files.readString(svg);
		double ratio = Double.parseDouble(text.replaceAll("(?s).*?height=\"([0-9.]+)\".*", "$1"))
				/ Double.parseDouble(text.replaceAll("(?s).*?width=\"([0-9.]+)\".*", "$1"));
		assertEquals(600 * ratio, data.height, 1);
		int rgb = Integer.parseInt(Palette.LIGHT.marks().getFirst().substring(1), 16);
		RGB first = new RGB(rgb >> 16, rgb >> 8 & 0xff, rgb & 0xff);
		assertTrue(IntStream.range(0, data.width * data.height).anyMatch(k -> data.palette.getRGB(data.getPixel(k % data.width, k / data.width))
				.equals(first)), "the first curve");
	}

	private static ImageData read(Path file) {
		return new ImageData(file.toString());
	}

	/** Eight decades and 0.12 · 8 = 0.96 of one for 0, which is in its middle: at 0.48 of 8.96 from below. */
	@Test
	void zeroHasATickOfItsOwnBelowTheNumbers() {
		await("the plot has its size", () -> area.getSize().x > 300);
		assertEquals("10⁻⁸", plot.labelsY().getFirst());
		ImageData data = BareDisplay.picture(plot);
		Point corner = Display.getCurrent().map(area.getParent(), plot, area.getLocation());
		int height = area.getSize().y;
		int zero = corner.y + height - (int) Math.round(0.48 / 8.96 * height);
		assertNotEquals(0, ink(data, corner.x, zero, 4));
		// along the lower edge nothing has a label
		assertEquals(0, ink(data, corner.x, corner.y + height - 6, 1));
	}

	/** Pixels left of the plot, where labels are, that differ from their background. */
	private static int ink(ImageData data, int left, int y, int reach) {
		int out = 0;
		for (int row = y - reach; row <= y + reach; row++) {
			for (int x = left - 22; x < left - 7; x++) {
				out += data.getPixel(x, row) == data.getPixel(left - 22, y - reach) ? 0 : 1;
			}
		}
		return out;
	}

	@Test
	void numbersAreCopiedWithAllTheirDigits() {
		new PlotMenu(plot).copy();
		assertEquals("label\tx\ty\tlower\tupper\nfalls\t0.0\t1.0\t\t\nfalls\t100.0\t1.0E-8\t\t\nends at 0\t0.0\t0.5\t\t\nends at 0\t100.0\t0.0\t\t\n",
				clipboard().replace("\r", ""));
	}
}
