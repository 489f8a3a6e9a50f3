package org.thalweg.ui.tests;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

import javax.xml.parsers.DocumentBuilderFactory;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;

/** Numbers of a picture, read from its SVG by the labels of its axes, using only the file. */
final class SvgNumbers {
	/** A pair of numbers in a list of points or in a path. */
	private static final Pattern PAIR = Pattern.compile("(-?[0-9.]+)[ ,](-?[0-9.]+)");
	/** Larger than the rounding of both ends of an axis to hundredths of a pixel. */
	private static final double PIXELS = 0.1;

	private final Document document;
	private final AxisScale across;
	private final AxisScale down;

	/**
	 * An axis, derived from its labels.
	 *
	 * @param from value at pixel 0: the number itself, or its exponent of 10
	 * @param step increase from one pixel to the next; NaN if fewer than two labels are numbers
	 */
	record AxisScale(boolean logarithmic, double from, double step) {
		private double at(double pixel) {
			return from + step * pixel;
		}

		/** Whether a number lies at a pixel. NaN, and numbers that have no place on a logarithmic axis, may lie anywhere. */
		boolean has(double value, double pixel) {
			return Double.isNaN(step) || Double.isNaN(value) || logarithmic && value <= 0 || Math.abs((logarithmic ? Math.log10(value) : value) - at(
					pixel)) <= PIXELS * Math
							.abs(step);
		}

		/** The number at a pixel, for messages. */
		double value(double pixel) {
			return logarithmic ? Math.pow(10, at(pixel)) : at(pixel);
		}
	}

	SvgNumbers(String svg, boolean logarithmicX, boolean logarithmicY) throws Exception {
		document = DocumentBuilderFactory.newInstance().newDocumentBuilder().parse(new InputSource(new StringReader(svg)));
		across = axis("middle", "x", logarithmicX);
		down = axis("end", "y", logarithmicY);
	}

	AxisScale across() {
		return across;
	}

	AxisScale down() {
		return down;
	}

	String title() {
		return elements("title").getFirst().getTextContent();
	}

	/** Elements of a name, in order. */
	List<Element> elements(String name) {
		NodeList all = document.getElementsByTagName(name);
		return IntStream.range(0, all.getLength()).mapToObj(i -> (Element) all.item(i)).toList();
	}

	/** The pixels of each element of a name that has points. */
	List<List<double[]>> lines(String name) {
		return elements(name).stream().map(e -> pairs(e.getAttribute("points"))).toList();
	}

	static List<double[]> pairs(String text) {
		List<double[]> out = new ArrayList<>();
		for (Matcher m = PAIR.matcher(text); m.find();) {
			out.add(new double[] { Double.parseDouble(m.group(1)), Double.parseDouble(m.group(2)) });
		}
		return out;
	}

	static double number(Element element, String attribute) {
		return Double.parseDouble(element.getAttribute(attribute));
	}

	/** From the two labels that are farthest apart. Those of a vertical axis are 4 pixels below their ticks. */
	private AxisScale axis(String anchor, String coordinate, boolean logarithmic) {
		double shift = coordinate.equals("y") ? -4 : 0;
		List<double[]> ticks = elements("text").stream().filter(t -> t.getAttribute("text-anchor").equals(anchor) && !t.hasAttribute("transform"))
				.map(t -> new double[] { number(t, coordinate) + shift, value(t) }).filter(t -> Double.isFinite(t[1]) && (!logarithmic || t[1] > 0))
				.toList();
		if (ticks.size() < 2) {
			return new AxisScale(logarithmic, 0, Double.NaN);
		}
		double[] a = ticks.getFirst();
		double[] b = ticks.getLast();
		double low = logarithmic ? Math.log10(a[1]) : a[1];
		double high = logarithmic ? Math.log10(b[1]) : b[1];
		double step = (high - low) / (b[0] - a[0]);
		return new AxisScale(logarithmic, low - step * a[0], step);
	}

	/** The value of a label, with a superscript as the exponent of 10; NaN for a word. */
	private static double value(Element label) {
		NodeList raised = label.getElementsByTagName("tspan");
		String exponent = raised.getLength() == 0 ? "" : raised.item(0).getTextContent();
		String text = label.getTextContent();
		try {
			double number = number(text.substring(0, text.length() - exponent.length()));
			return exponent.isEmpty() ? number : Math.pow(number, number(exponent));
		} catch (NumberFormatException e) {
			return Double.NaN;
		}
	}

	private static double number(String text) {
		return Double.parseDouble(text.replace('\u2212', '-').replace(",", ""));
	}
}
