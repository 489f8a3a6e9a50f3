package org.thalweg.ui.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Control;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.figures.Boxes.Box;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Chart.Range;
import org.thalweg.figures.ContourMap;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Dots;
import org.thalweg.figures.Mark;
import org.thalweg.figures.PopulationOverlay;
import org.thalweg.figures.Resolution;
import org.thalweg.ui.chart.Plot;
import org.thalweg.ui.chart.PlotMenu;
import org.thalweg.ui.problem.ContourCanvas;
import org.thalweg.ui.problem.PicturePanel;
import org.w3c.dom.Element;

/** Saves every visible chart as SVG and compares the numbers in the file with those on the screen. In the UI thread,
 * unless a method says otherwise. */
final class ExportedPictures {
	private final Set<String> titles = new TreeSet<>();
	private final Set<Chart> compared = Collections.newSetFromMap(new IdentityHashMap<>());
	private final Consumer<String> complain;
	private SvgNumbers svg;

	/** @param complain receives each difference */
	ExportedPictures(Consumer<String> complain) {
		this.complain = complain;
	}

	/** Fails where a file has other numbers than the screen; outside the workbench's thread. */
	static void assertSame(Composite parent) {
		List<String> faults = new ArrayList<>();
		ExportedPictures pictures = new ExportedPictures(faults::add);
		Workbench.act(() -> pictures.compare(parent));
		assertEquals(List.of(), faults);
		assertFalse(pictures.titles.isEmpty(), "there is a picture");
	}

	/** Titles of the pictures that were compared so far. */
	Set<String> titles() {
		return titles;
	}

	/** Checks all visible pictures below a composite. */
	void compare(Composite parent) throws Exception {
		for (Plot plot : seen(parent, Plot.class)) {
			if (plot.chart() != null && compared.add(plot.chart())) {
				titles.add(plot.chart().title());
				compare(plot);
			}
		}
		for (ContourCanvas canvas : seen(parent, ContourCanvas.class)) {
			if (canvas.map() != null) {
				compare(canvas);
			}
		}
	}

	private static <C extends Control> List<C> seen(Composite parent, Class<C> type) {
		return Workbench.all(parent, type).stream().filter(Control::isVisible).toList();
	}

	/** Writes a picture into a file. */
	private interface Saving {
		void into(Path file) throws IOException;
	}

	private static String saved(Saving saving) throws IOException {
		Path file = Files.createTempFile("picture", ".svg");
		try {
			saving.into(file);
			return Files.readString(file);
		} finally {
			Files.delete(file);
		}
	}

	private void compare(Plot plot) throws Exception {
		Chart chart = plot.chart();
		svg = new SvgNumbers(saved(f -> new PlotMenu(plot).write(f, Resolution.PRINT)), chart.categories().isEmpty() && chart.x()
				.scale() == Scale.LOGARITHMIC, chart.y().scale() == Scale.LOGARITHMIC);
		if (!svg.title().equals(chart.title())) {
			complain.accept("the file is called " + svg.title() + ", the chart " + chart.title());
		}
		List<? extends Mark> marks = IntStream.of(plot.view().shown()).mapToObj(chart.marks()::get).toList();
		List<Curve> curves = all(marks, Curve.class);
		lines(chart.title() + ": lines", curves.stream().flatMap(c -> pieces(c).stream()).toList(), svg.lines("polyline"));
		lines(chart.title() + ": bands", curves.stream().map(ExportedPictures::band).filter(b -> !b.isEmpty()).toList(), svg.lines("polygon"));
		lines(chart.title() + ": dots", List.of(all(marks, Dots.class).stream().flatMap(d -> points(d.x(), d.y())).toList()), List.of(centres(
				"fill", "none", false).limit(all(marks, Dots.class).stream().mapToLong(d -> points(d.x(), d.y()).count()).sum()).toList()));
		heights(chart.title() + ": bars", all(marks, Bars.class).stream().flatMapToDouble(b -> Arrays.stream(b.values())).filter(Double::isFinite)
				.toArray(), bars());
		List<Box> boxes = all(marks, Boxes.class).stream().flatMap(b -> b.boxes().stream()).filter(b -> !Double.isNaN(b.median())).toList();
		heights(chart.title() + ": medians", boxes.stream().mapToDouble(Box::median).toArray(), svg.elements("line").stream().filter(e -> e
				.getAttribute("stroke-width").equals("2.4")).mapToDouble(e -> SvgNumbers.number(e, "y1")).toArray());
		heights(chart.title() + ": quartiles", boxes.stream().flatMapToDouble(b -> DoubleStream.of(b.upperQuartile(), b.lowerQuartile())).toArray(),
				standing("0.25").flatMapToDouble(e -> DoubleStream.of(top(e), bottom(e))).toArray());
		heights(chart.title() + ": outliers", boxes.stream().flatMapToDouble(b -> Arrays.stream(b.outliers())).filter(Double::isFinite).toArray(),
				centres("fill", "none", true).mapToDouble(c -> c[1]).toArray());
	}

	private static <M extends Mark> List<M> all(List<? extends Mark> marks, Class<M> type) {
		return marks.stream().filter(type::isInstance).map(type::cast).toList();
	}

	/** A curve's parts between points that are not finite. */
	private static List<List<double[]>> pieces(Curve curve) {
		List<List<double[]>> out = new ArrayList<>();
		List<double[]> piece = new ArrayList<>();
		for (int k = 0; k <= curve.x().length; k++) {
			if (k < curve.x().length && Double.isFinite(curve.x()[k]) && Double.isFinite(curve.y()[k])) {
				piece.add(new double[] { curve.x()[k], curve.y()[k] });
			} else if (!piece.isEmpty()) {
				out.add(piece);
				piece = new ArrayList<>();
			}
		}
		return out;
	}

	/** There along the upper line, back along the lower one. */
	private static List<double[]> band(Curve curve) {
		return curve.band().map(b -> Stream.concat(points(curve.x(), b.upper()), points(curve.x(), b.lower()).toList().reversed().stream()).toList())
				.orElse(List.of());
	}

	private static Stream<double[]> points(double[] x, double[] y) {
		return IntStream.range(0, x.length).filter(k -> Double.isFinite(x[k]) && Double.isFinite(y[k])).mapToObj(k -> new double[] { x[k], y[k] });
	}

	/** Circles whose attribute is, or is not, a value. */
	private Stream<double[]> centres(String attribute, String value, boolean equal) {
		return svg.elements("circle").stream().filter(e -> e.getAttribute(attribute).equals(value) == equal).map(e -> new double[] { SvgNumbers
				.number(e, "cx"), SvgNumbers.number(e, "cy") });
	}

	/** Rectangles of the plot, and not of its legend. */
	private Stream<Element> standing(String opacity) {
		return svg.elements("rect").stream().filter(e -> e.getAttribute("fill-opacity").equals(opacity) && !e.getAttribute("width").endsWith("%")
				&& !List.of("", "none").contains(e.getAttribute("fill")) && !(e.getAttribute("width").equals("12") && e.getAttribute("height").equals(
						"12")));
	}

	private static double top(Element rectangle) {
		return SvgNumbers.number(rectangle, "y");
	}

	private static double bottom(Element rectangle) {
		return top(rectangle) + SvgNumbers.number(rectangle, "height");
	}

	/** The end of each bar that is not at 0. */
	private double[] bars() {
		return standing("").mapToDouble(e -> svg.down().has(0, top(e)) && !svg.down().logarithmic() ? bottom(e) : top(e)).toArray();
	}

	private void lines(String what, List<List<double[]>> numbers, List<List<double[]>> pixels) {
		if (numbers.size() != pixels.size()) {
			complain.accept(what + ": the screen has " + numbers.size() + ", the file " + pixels.size());
			return;
		}
		for (int i = 0; i < numbers.size(); i++) {
			if (numbers.get(i).size() != pixels.get(i).size()) {
				complain.accept(what + ", number " + i + ": the screen has " + numbers.get(i).size() + " points, the file " + pixels.get(i).size());
				return;
			}
			for (int k = 0; k < numbers.get(i).size(); k++) {
				double[] is = numbers.get(i).get(k);
				double[] at = pixels.get(i).get(k);
				if (!svg.across().has(is[0], at[0]) || !svg.down().has(is[1], at[1])) {
					complain.accept(what + ", number " + i + ", point " + k + ": the screen has " + is[0] + ", " + is[1] + ", the file " + svg
							.across()
							.value(at[0]) + ", " + svg.down().value(at[1]));
					return;
				}
			}
		}
	}

	private void heights(String what, double[] numbers, double[] pixels) {
		lines(what, List.of(Arrays.stream(numbers).mapToObj(v -> new double[] { Double.NaN, v }).toList()), List.of(Arrays.stream(pixels).mapToObj(
				p -> new double[] { Double.NaN, p }).toList()));
	}

	/** Contours, known solutions and the population. */
	private void compare(ContourCanvas canvas) throws Exception {
		ContourMap map = canvas.map();
		svg = new SvgNumbers(saved(f -> ((PicturePanel) canvas.getParent()).write(f, Resolution.PRINT)), false, false);
		titles.add(map.title() + (canvas.crowd() == null ? "" : " with its population"));
		lines(map.title() + ": contours", map.bands().stream().map(b -> b.rings().stream().flatMap(r -> IntStream.range(0, r.length / 2).mapToObj(
				k -> number(map, r[2 * k], r[2 * k + 1]))).toList()).toList(), svg.elements("path").stream().filter(e -> e.getAttribute("fill-rule")
						.equals("evenodd")).map(e -> SvgNumbers.pairs(e.getAttribute("d"))).toList());
		lines(map.title() + ": solutions", List.of(map.spots().stream().filter(ContourMap.Spot::known).map(s -> number(map, s.x(), s.y())).toList()),
				List.of(centres("r", "4", true).toList()));
		List<PopulationOverlay.PlottedIndividual> places = canvas.crowd() == null ? List.of() : canvas.crowd().places().stream().filter(
				PopulationOverlay.PlottedIndividual::inside).toList();
		lines(map.title() + ": population", List.of(places.stream().map(p -> number(map, p.x(), p.y())).toList()), List.of(centres("r", "3.2", true)
				.toList()));
		List<String> labels = svg.elements("text").stream().map(Element::getTextContent).toList();
		if (!labels.containsAll(map.bands().stream().skip(1).map(ContourMap.Band::from).toList())) {
			complain.accept(map.title() + ": the file lacks levels of the screen, " + labels);
		}
	}

	private static double[] number(ContourMap map, double x, double y) {
		return new double[] { within(map.grid().x(), x), within(map.grid().y(), y) };
	}

	private static double within(Range range, double place) {
		return range.low() + place * (range.high() - range.low());
	}
}
