package org.thalweg.figures;

import java.awt.Shape;
import java.awt.geom.Line2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import javax.xml.stream.XMLStreamReader;

/** Draws a picture that {@link Svg} has written with another pen: the elements and attributes that occur there, and no others. One use. */
public final class SvgReader {
	private static final Pattern NUMBERS = Pattern.compile("-?[0-9.]+");
	private static final Pattern STEP = Pattern.compile("([MLhvZ])([-0-9. ]*)");

	private final Pen pen;
	private final List<Pen.TextFragment> parts = new ArrayList<>();
	private Map<String, String> root = Map.of();
	private Map<String, String> text = Map.of();
	private Map<String, String> part = Map.of();
	/** The rectangle that the next group is clipped to. */
	private Rectangle2D clip = new Rectangle2D.Double();
	private boolean clipping;

	private SvgReader(Pen pen) {
		this.pen = pen;
	}

	/**
	 * Draws all of a picture.
	 *
	 * @throws IllegalArgumentException if it is none of our pictures
	 */
	public static void draw(String svg, Pen pen) {
		try {
			XMLInputFactory factory = XMLInputFactory.newDefaultFactory();
			factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
			factory.setProperty(XMLInputFactory.IS_COALESCING, true); // a text with & or < is one part, and keeps its place
			new SvgReader(pen).all(factory.createXMLStreamReader(new StringReader(svg)));
		} catch (XMLStreamException e) {
			throw new IllegalArgumentException("the picture cannot be read, since it was not drawn by this program", e);
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
			if (a.containsKey("viewBox")) {
				double[] box = numbers(a.get("viewBox"));
				a.put("width", Double.toString(box[2]));
				a.put("height", Double.toString(box[3]));
			}
			pen.page(value(a, "width"), value(a, "height"));
		}
		case "clipPath" -> clipping = true;
		case "g" -> pen.clip(a.containsKey("clip-path") ? clip : new Rectangle2D.Double(0, 0, value(root, "width"), value(root, "height")));
		case "text" -> {
			text = a;
			part = a;
		}
		case "tspan" -> part = a;
		case "rect" -> {
			Rectangle2D r = new Rectangle2D.Double(value(a, "x", 0), value(a, "y", 0), size(a, "width"), size(a, "height"));
			if (clipping) {
				clip = r;
			} else {
				paint(a, r, true);
			}
		}
		case "line" -> paint(a, new Line2D.Double(value(a, "x1"), value(a, "y1"), value(a, "x2"), value(a, "y2")), false);
		case "polyline" -> paint(a, points(a), false);
		case "polygon" -> paint(a, points(a), true);
		case "path" -> paint(a, path(a), true);
		case "circle" -> paint(a, Pen.circle(value(a, "cx"), value(a, "cy"), value(a, "r")), true);
		case "title", "desc" -> part = Map.of();
		default -> throw new IllegalArgumentException("pictures drawn by this program have no <" + name + ">");
		}
	}

	private void characters(String some) {
		if (!text.isEmpty()) {
			parts.add(new Pen.TextFragment(some, value(part, "font-size", value(root, "font-size", 12)), -value(part, "dy", 0)));
		}
	}

	private void end(String name) {
		switch (name) {
		case "clipPath" -> clipping = false;
		case "g" -> pen.unclip();
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
		pen.text(new Pen.DrawnText(List.copyOf(parts), value(text, "x"), value(text, "y"),
				Pen.Anchor.valueOf(text.getOrDefault("text-anchor", "start").toUpperCase(Locale.ROOT)),
				numbers(text.getOrDefault("transform", "")), // translate(x y) rotate(angle)
				text.getOrDefault("fill", root.get("fill")), text.getOrDefault("font-weight", "").equals("bold"),
				text.getOrDefault("data-place", "").equals("begins")));
	}

	/** @param area whether it is filled by default */
	private void paint(Map<String, String> a, Shape shape, boolean area) {
		if (area && !a.getOrDefault("fill", "").equals("none")) {
			pen.fill(shape, a.getOrDefault("fill", root.get("fill")), value(a, "fill-opacity", 1));
		}
		if (a.containsKey("stroke") && !a.get("stroke").equals("none")) {
			String dashes = a.getOrDefault("stroke-dasharray", "none");
			pen.stroke(shape, new Pen.LineStyle(a.get("stroke"), value(a, "stroke-width", 1), value(a, "stroke-opacity", 1),
					dashes.equals("none") ? List.of() : Arrays.stream(numbers(dashes)).boxed().toList(), value(a, "stroke-dashoffset", 0), a
							.containsKey("stroke-linejoin")));
		}
	}

	private double size(Map<String, String> a, String name) {
		return a.get(name).equals("100%") ? value(root, name) : value(a, name);
	}

	private static Path2D points(Map<String, String> a) {
		double[] p = numbers(a.get("points"));
		Path2D out = new Path2D.Double();
		for (int i = 0; i + 1 < p.length; i += 2) {
			to(out, p[i], p[i + 1]);
		}
		return out;
	}

	private static Path2D path(Map<String, String> a) {
		Path2D out = new Path2D.Double(a.getOrDefault("fill-rule", "").equals("evenodd") ? Path2D.WIND_EVEN_ODD : Path2D.WIND_NON_ZERO);
		Matcher step = STEP.matcher(a.get("d"));
		while (step.find()) {
			double[] to = numbers(step.group(2));
			switch (step.group(1)) {
			case "M" -> out.moveTo(to[0], to[1]);
			case "L" -> out.lineTo(to[0], to[1]);
			case "h" -> out.lineTo(out.getCurrentPoint().getX() + to[0], out.getCurrentPoint().getY());
			case "v" -> out.lineTo(out.getCurrentPoint().getX(), out.getCurrentPoint().getY() + to[0]);
			default -> out.closePath();
			}
		}
		return out;
	}

	private static void to(Path2D path, double x, double y) {
		if (path.getCurrentPoint() == null) {
			path.moveTo(x, y);
		} else {
			path.lineTo(x, y);
		}
	}

	private static double[] numbers(String text) {
		return NUMBERS.matcher(text).results().map(MatchResult::group).mapToDouble(Double::parseDouble).toArray();
	}

	private static double value(Map<String, String> a, String name) {
		return Double.parseDouble(a.get(name));
	}

	private static double value(Map<String, String> a, String name, double otherwise) {
		String value = a.get(name);
		return value == null ? otherwise : Double.parseDouble(value);
	}
}
