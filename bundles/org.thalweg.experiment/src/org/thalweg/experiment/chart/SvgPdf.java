package org.thalweg.experiment.chart;

import java.io.StringReader;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Puts a picture that {@link Svg} has written on a page of a document: the elements and attributes that occur there, and no others. One use. */
final class SvgPdf {
	private static final Pattern NUMBERS = Pattern.compile("-?[0-9.]+");
	/** Of Helvetica, in thousandths of its size, from the blank on (Adobe's metrics of the standard fonts). */
	private static final int[] WIDTHS = { 278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
			556,
			556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667,
			778,
			722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222,
			833,
			556, 556, 556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584 };
	private static final int OTHER = 556;
	/** A circle by four curves. */
	private static final double ROUND = 0.5523;

	/** A part of a text. */
	private record Part(String text, double size, double raised) {
		double width() {
			return text.chars().map(c -> c >= ' ' && c - ' ' < WIDTHS.length ? WIDTHS[c - ' '] : OTHER).sum() * size / 1000;
		}
	}

	private final Pdf to;
	private final StringBuilder out = new StringBuilder();
	private final List<Part> parts = new ArrayList<>();
	private Map<String, String> root = Map.of();
	private Map<String, String> text = Map.of();
	private Map<String, String> part = Map.of();
	/** The rectangle that the next group is clipped to. */
	private Map<String, String> clip = Map.of();
	private boolean clipping;

	private SvgPdf(Pdf to) {
		this.to = to;
	}

	/** Adds a page of the picture's size, a point for each pixel. */
	static void add(String svg, Pdf to) {
		try {
			XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
			factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
			new SvgPdf(to).all(factory.createXMLStreamReader(new StringReader(svg)));
		} catch (XMLStreamException e) {
			throw new IllegalArgumentException("a picture cannot be read: " + e.getMessage(), e);
		}
	}

	private void all(XMLStreamReader in) throws XMLStreamException {
		while (in.hasNext()) {
			switch (in.next()) {
			case XMLStreamConstants.START_ELEMENT -> begin(in.getLocalName(), attributes(in));
			case XMLStreamConstants.CHARACTERS -> characters(in.getText());
			case XMLStreamConstants.END_ELEMENT -> end(in.getLocalName());
			default -> {
				// nothing else is drawn
			}
			}
		}
		to.page(value(root, "width"), value(root, "height"), out);
	}

	private static Map<String, String> attributes(XMLStreamReader in) {
		Map<String, String> out = new HashMap<>();
		for (int i = 0; i < in.getAttributeCount(); i++) {
			out.put(in.getAttributeLocalName(i), in.getAttributeValue(i));
		}
		return out;
	}

	private void begin(String name, Map<String, String> a) {
		switch (name) {
		case "svg" -> {
			root = a;
			add(1, 0, 0, -1, 0, value(a, "height"));
			out.append("cm\n");
		}
		case "clipPath" -> clipping = true;
		case "g" -> {
			out.append("q\n");
			if (a.containsKey("clip-path")) {
				rectangle(clip);
				out.append("W n\n");
			}
		}
		case "text" -> {
			text = a;
			part = a;
		}
		case "tspan" -> part = a;
		case "rect" -> {
			if (clipping) {
				clip = a;
			} else {
				paint(a, () -> rectangle(a), true);
			}
		}
		case "line" -> paint(a, () -> {
			move(value(a, "x1"), value(a, "y1"), "m");
			move(value(a, "x2"), value(a, "y2"), "l");
		}, false);
		case "polyline" -> paint(a, () -> points(a), false);
		case "polygon" -> paint(a, () -> points(a), true);
		case "circle" -> paint(a, () -> circle(value(a, "cx"), value(a, "cy"), value(a, "r")), true);
		case "title" -> part = Map.of();
		default -> throw new IllegalArgumentException("pictures of ours have no <" + name + ">");
		}
	}

	private void characters(String some) {
		if (!text.isEmpty()) {
			parts.add(new Part(some, value(part, "font-size", value(root, "font-size", 12)), -value(part, "dy", 0)));
		}
	}

	private void end(String name) {
		switch (name) {
		case "clipPath" -> clipping = false;
		case "g" -> out.append("Q\n");
		case "tspan" -> part = text;
		case "text" -> {
			text();
			text = Map.of();
			parts.clear();
		}
		default -> {
			// was drawn when it began
		}
		}
	}

	private void text() {
		double width = parts.stream().mapToDouble(Part::width).sum();
		double x = value(text, "x") - switch (text.getOrDefault("text-anchor", "start")) {
		case "middle" -> width / 2;
		case "end" -> width;
		default -> 0;
		};
		double[] turned = NUMBERS.matcher(text.getOrDefault("transform", "")).results().map(MatchResult::group).mapToDouble(Double::parseDouble)
				.toArray();
		out.append("q\n");
		if (turned.length == 3) { // translate(x y) rotate(angle)
			double angle = Math.toRadians(turned[2]);
			add(Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), turned[0], turned[1]);
			out.append("cm\n");
		}
		out.append(colour(text.getOrDefault("fill", root.get("fill")))).append("rg\n");
		Pdf.Font font = text.getOrDefault("font-weight", "").equals("bold") ? Pdf.Font.BOLD : Pdf.Font.PLAIN;
		for (Part p : parts) {
			out.append("BT /").append(font.name()).append(' ').append(Pdf.number(p.size)).append(" Tf ");
			add(1, 0, 0, -1, x, value(text, "y") - p.raised);
			out.append("Tm ").append(Pdf.string(p.text)).append(" Tj ET\n");
			x += p.width();
		}
		out.append("Q\n");
	}

	/** @param area whether it is filled unless it says otherwise */
	private void paint(Map<String, String> a, Runnable path, boolean area) {
		boolean filled = area && !a.getOrDefault("fill", "").equals("none");
		boolean drawn = a.containsKey("stroke") && !a.get("stroke").equals("none");
		for (boolean fill : new boolean[] { true, false }) {
			if (fill ? filled : drawn) {
				out.append("q\n").append(to.opacity(value(a, fill ? "fill-opacity" : "stroke-opacity", 1)));
				out.append(colour(a.getOrDefault(fill ? "fill" : "stroke", root.get("fill")))).append(fill ? "rg\n" : "RG\n");
				if (!fill) {
					stroke(a);
				}
				path.run();
				out.append(fill ? "f\nQ\n" : "S\nQ\n");
			}
		}
	}

	private void stroke(Map<String, String> a) {
		out.append(Pdf.number(value(a, "stroke-width", 1))).append(" w ").append(a.containsKey("stroke-linejoin") ? "1 j\n" : "\n");
		String dashes = a.getOrDefault("stroke-dasharray", "none");
		if (!dashes.equals("none")) {
			out.append('[').append(dashes.replace(',', ' ')).append("] ").append(Pdf.number(value(a, "stroke-dashoffset", 0))).append(" d\n");
		}
	}

	private void rectangle(Map<String, String> a) {
		add(value(a, "x", 0), value(a, "y", 0), size(a, "width"), size(a, "height"));
		out.append("re\n");
	}

	private double size(Map<String, String> a, String name) {
		return a.get(name).equals("100%") ? value(root, name) : value(a, name);
	}

	private void points(Map<String, String> a) {
		double[] p = NUMBERS.matcher(a.get("points")).results().map(MatchResult::group).mapToDouble(Double::parseDouble).toArray();
		for (int i = 0; i + 1 < p.length; i += 2) {
			move(p[i], p[i + 1], i == 0 ? "m" : "l");
		}
	}

	private void circle(double x, double y, double r) {
		double k = ROUND * r;
		move(x + r, y, "m");
		add(x + r, y + k, x + k, y + r, x, y + r);
		out.append("c\n");
		add(x - k, y + r, x - r, y + k, x - r, y);
		out.append("c\n");
		add(x - r, y - k, x - k, y - r, x, y - r);
		out.append("c\n");
		add(x + k, y - r, x + r, y - k, x + r, y);
		out.append("c\n");
	}

	private void move(double x, double y, String operator) {
		add(x, y);
		out.append(operator).append('\n');
	}

	private void add(double... numbers) {
		for (double n : numbers) {
			out.append(numbers.length == 6 && Math.abs(n) < 1 ? Double.toString(Math.round(n * 1e6) / 1e6) : Pdf.number(n)).append(' ');
		}
	}

	/** {@code #0072b2} as three shares and a blank. */
	private static String colour(String hexadecimal) {
		int rgb = Integer.parseInt(hexadecimal.substring(1), 16);
		return Pdf.number((rgb >> 16) / 255.0) + " " + Pdf.number((rgb >> 8 & 0xff) / 255.0) + " " + Pdf.number((rgb & 0xff) / 255.0) + " ";
	}

	private static double value(Map<String, String> a, String name) {
		return Double.parseDouble(a.get(name));
	}

	private static double value(Map<String, String> a, String name, double otherwise) {
		String value = a.get(name);
		return value == null ? otherwise : Double.parseDouble(value);
	}
}
