package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.custom.ScrolledComposite;
import org.eclipse.swt.dnd.Clipboard;
import org.eclipse.swt.dnd.TextTransfer;
import org.eclipse.swt.graphics.Image;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.Point;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Button;
import org.eclipse.swt.widgets.Control;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swtchart.IAxis;
import org.eclipse.swtchart.IPlotArea;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.experiment.chart.Axis;
import org.thalweg.experiment.chart.Axis.Scale;
import org.thalweg.experiment.chart.Bars;
import org.thalweg.experiment.chart.Chart;
import org.thalweg.experiment.chart.Chart.Range;
import org.thalweg.experiment.chart.Curve;
import org.thalweg.experiment.chart.Palette;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.PlotMenu;

/** A chart is looked at in parts, its curves are hidden, it is saved and copied. */
@ExtendWith(WorkbenchExtension.class)
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
		Workbench.act(() -> {
			shell = new Shell(Workbench.display(), SWT.SHELL_TRIM);
			shell.setLayout(new FillLayout());
			shell.setSize(800, 600);
			plot = new Plot(shell, SWT.NONE);
			plot.onZoom(looked::add);
			shell.open();
			plot.show(CHART);
			area = Workbench.all(plot, Control.class).stream().filter(IPlotArea.class::isInstance).findFirst().orElseThrow();
		});
	}

	private static Chart bars(String... names) {
		return new Chart("Bars", "", new Axis("", Scale.LINEAR), new Axis("mean", Scale.LINEAR),
				List.of(new Bars("", List.of(names), IntStream.rangeClosed(1, names.length).asDoubleStream().toArray())));
	}

	@Test
	void namesOfCategoriesLeanAndLoseTheirMiddleWhereTheyHaveNoRoom() {
		String[] many = IntStream.range(0, 12).mapToObj(i -> "a function with a rather long name, number " + (10 + i)).toArray(String[]::new);
		Workbench.act(() -> plot.show(bars(many)));
		IAxis x = Workbench.ask(() -> Workbench.all(plot, org.eclipse.swtchart.Chart.class).getFirst().getAxisSet().getXAxis(0));
		Workbench.await("names that lean", () -> x.getTick().getTickLabelAngle() > 0);
		String last = Workbench.ask(() -> x.getCategorySeries()[11]);
		assertTrue(last.matches("a function.*….*21") && last.length() < many[11].length(), last);
		assertEquals(List.of(many), plot.chart().categories());
		Pictures.take("chart-names");
		Workbench.act(() -> plot.show(bars("sphere", "ackley")));
		assertEquals(0, Workbench.ask(() -> x.getTick().getTickLabelAngle()));
		assertEquals("ackley", Workbench.ask(() -> x.getCategorySeries()[1]));
	}

	@Test
	void numbersStandUprightWhereverTheyAreShownFirst() {
		int angle = Workbench.ask(() -> {
			Plot unseen = new Plot(shell, SWT.NONE); // has no size yet
			unseen.show(CHART);
			return Workbench.all(unseen, org.eclipse.swtchart.Chart.class).getFirst().getAxisSet().getXAxis(0).getTick().getTickLabelAngle();
		});
		assertEquals(0, angle);
	}

	@AfterEach
	void close() {
		Workbench.act(shell::dispose);
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
		Workbench.act(() -> {
			int width = area.getSize().x;
			send(SWT.MouseDown, width / 4, 20, 1, 1);
			send(SWT.MouseMove, width / 2, 120, 0, 0);
			send(SWT.MouseUp, width / 2, 120, 1, 1);
			// x from 0 to 100: a quarter of it is 25, to within a pixel
			assertEquals(25, looked.getLast().orElseThrow().low(), 0.5);
			assertEquals(50, looked.getLast().orElseThrow().high(), 0.5);
			send(SWT.MouseDoubleClick, 10, 10, 1, 2);
			assertEquals(Optional.empty(), looked.getLast());
		});
	}

	@Test
	void theWheelKeepsWhatLiesUnderTheCursor() {
		Workbench.act(() -> {
			send(SWT.MouseWheel, 0, 0, 0, 3);
			assertEquals(0, looked.getLast().orElseThrow().low(), 1e-9);
			assertEquals(80, looked.getLast().orElseThrow().high(), 1e-9);
			plot.show(new Chart("Two lines", "more", CHART.x(), CHART.y(), CHART.marks())); // looks on at the same part
			send(SWT.MouseWheel, 0, 0, 0, 3);
			assertEquals(64, looked.getLast().orElseThrow().high(), 1e-9);
		});
	}

	@Test
	void theLegendHidesACurve() throws Exception {
		Path file = folder.resolve("chart.svg");
		Workbench.act(() -> {
			Button falls = Workbench.all(plot, Button.class).stream().filter(b -> b.getText().equals("falls")).findFirst().orElseThrow();
			assertTrue(falls.getSelection());
			falls.setSelection(false);
			falls.notifyListeners(SWT.Selection, new Event());
			new PlotMenu(plot).write(file);
		});
		String svg = Files.readString(file);
		assertTrue(svg.contains(">ends at 0<") && !svg.contains(">falls<"), svg);
	}

	@Test
	void aLegendOfFortyEntriesLeavesMostOfTheRoomToTheChartAndIsScrolled() throws Exception {
		Workbench.act(() -> plot.show(new Chart("Forty", "", CHART.x(), new Axis("error", Scale.LINEAR), IntStream.range(0, 40)
				.mapToObj(i -> new Curve("a curve with a long name, number " + i, new double[] { 0, 100 }, new double[] { i + 1, 0 })).toList())));
		Workbench.await("a plot with its size", () -> area.getSize().x > 300);
		int height = Workbench.ask(() -> plot.getSize().y);
		assertTrue(Workbench.ask(() -> area.getSize().y) > height / 2);
		Button last = Workbench.ask(() -> Workbench.all(plot, Button.class).getLast());
		ScrolledComposite legend = Workbench.ask(() -> (ScrolledComposite) last.getParent().getParent());
		assertTrue(Workbench.ask(() -> legend.getVerticalBar().isVisible() && legend.getSize().y <= height / 4), "a quarter at most");
		Workbench.act(() -> legend.showControl(last));
		assertTrue(Workbench.ask(() -> plot.getDisplay().map(last, legend, 0, last.getSize().y).y <= legend.getSize().y),
				"the last entry can be reached");
		Pictures.take("chart-legend");
		Path file = folder.resolve("forty.png");
		Workbench.act(() -> new PlotMenu(plot).write(file));
		assertTrue(new ImageData(file.toString()).height > height, "a picture shows all entries");
	}

	@Test
	void aLabelThatIsWiderThanTheChartEndsInAnEllipsis() {
		String label = "a label that goes on and on ".repeat(20);
		Workbench.act(() -> plot.show(new Chart("One", "", CHART.x(), CHART.y(),
				List.of(new Curve(label, new double[] { 0, 100 }, new double[] { 1, 1e-8 })))));
		String shown = Workbench.ask(() -> Workbench.all(plot, Button.class).getFirst().getText());
		assertTrue(shown.matches("a label that goes on .*…"), shown);
		assertTrue(Workbench.ask(() -> Workbench.all(plot, Button.class).getFirst().getSize().x <= plot.getSize().x));
	}

	@Test
	void aPictureShowsTheCurves() throws Exception {
		Path file = folder.resolve("chart.png");
		Workbench.await("the plot has its size", () -> area.getSize().x > 300);
		Workbench.act(() -> new PlotMenu(plot).write(file));
		ImageData data = read(file);
		// the first colour of the light theme or of the dark one is in it
		List<RGB> first = Stream.of(Palette.LIGHT, Palette.DARK).map(p -> Integer.parseInt(p.marks().getFirst().substring(1), 16))
				.map(c -> new RGB(c >> 16, c >> 8 & 0xff, c & 0xff)).toList();
		int found = 0;
		for (int x = 0; x < data.width; x++) {
			for (int y = 0; y < data.height; y++) {
				found += first.contains(data.palette.getRGB(data.getPixel(x, y))) ? 1 : 0;
			}
		}
		assertNotEquals(0, found);
	}

	private static ImageData read(Path file) {
		return Workbench.ask(() -> {
			Image image = new Image(Workbench.display(), file.toString());
			try {
				return image.getImageData();
			} finally {
				image.dispose();
			}
		});
	}

	/** Eight decades and 0.12 · 8 = 0.96 of one for 0, which lies in its middle: at −8.48. */
	@Test
	void zeroHasATickOfItsOwnBelowTheNumbers() {
		Path file = folder.resolve("zero.png");
		IAxis y = Workbench.ask(() -> Workbench.all(plot, org.eclipse.swtchart.Chart.class).getFirst().getAxisSet().getYAxis(0));
		Workbench.await("the plot has its size", () -> area.getSize().x > 300);
		Workbench.act(() -> new PlotMenu(plot).write(file));
		assertEquals(-8.96, Workbench.ask(() -> y.getRange().lower), 1e-9);
		assertEquals("", y.getTick().getFormat().format(-8.5));
		assertEquals("10⁻⁸", y.getTick().getFormat().format(-8.0));
		Point corner = Workbench.ask(() -> Workbench.display().map(area.getParent(), plot, area.getLocation()));
		Point size = Workbench.ask(area::getSize);
		double decade = Workbench.ask(() -> size.y / (y.getRange().upper - y.getRange().lower));
		int zero = corner.y + size.y - (int) Math.round(0.48 * decade);
		ImageData data = read(file);
		assertNotEquals(0, ink(data, corner.x, zero, 4));
		// along the lower edge nothing has a label
		assertEquals(0, ink(data, corner.x, corner.y + size.y - 6, 1));
	}

	/** Pixels left of the plot, where labels are, that differ from the ground beside them. */
	private static int ink(ImageData data, int left, int y, int reach) {
		int out = 0;
		for (int row = y - reach; row <= y + reach; row++) {
			for (int x = left - 20; x < left - 7; x++) {
				out += data.getPixel(x, row) == data.getPixel(left - 20, y - reach) ? 0 : 1;
			}
		}
		return out;
	}

	@Test
	void numbersAreCopiedWithAllTheirDigits() {
		String text = Workbench.ask(() -> {
			new PlotMenu(plot).copy();
			Clipboard clipboard = new Clipboard(Workbench.display());
			try {
				return (String) clipboard.getContents(TextTransfer.getInstance());
			} finally {
				clipboard.dispose();
			}
		});
		assertEquals("label\tx\ty\tlower\tupper\nfalls\t0.0\t1.0\t\t\nfalls\t100.0\t1.0E-8\t\t\nends at 0\t0.0\t0.5\t\t\nends at 0\t100.0\t0.0\t\t\n",
				text.replace("\r", ""));
	}
}
