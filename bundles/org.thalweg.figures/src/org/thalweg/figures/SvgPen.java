package org.thalweg.figures;

import java.awt.Shape;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Line2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.StringJoiner;
import java.util.stream.Collectors;

/** Writes what is drawn as elements of SVG: lines, rectangles, circles and paths of straight lines. Attributes are left out where they are the default. */
final class SvgPen implements Pen {
	private final Svg to;
	private int plots;

	/** @param to has its size */
	SvgPen(Svg to) {
		this.to = to;
	}

	@Override
	public void clip(Rectangle2D within) {
		List<Object> attributes = new ArrayList<>();
		String name = geometry(within, attributes);
		plots++;
		String id = plots == 1 ? "plot" : "plot" + plots;
		to.open("clipPath", "id", id);
		to.element(name, attributes.toArray());
		to.close("clipPath");
		to.open("g", "clip-path", "url(#" + id + ")");
	}

	@Override
	public void unclip() {
		to.close("g");
	}

	@Override
	public void fill(Shape shape, String colour, double opacity) {
		fillAndStroke(shape, colour, opacity, null);
	}

	@Override
	public void stroke(Shape shape, LineStyle line) {
		fillAndStroke(shape, "none", 1, line);
	}

	@Override
	public void fillAndStroke(Shape shape, String colour, double opacity, LineStyle line) {
		List<Object> a = new ArrayList<>();
		String name = geometry(shape, a);
		Collections.addAll(a, "fill", name.equals("line") ? null : colour, "fill-opacity", opacity == 1 ? null : opacity);
		if (line != null) {
			boolean corners = name.equals("polyline");
			String dashes = line.dashes().stream().map(Svg::number).collect(Collectors.joining(" "));
			Collections.addAll(a, "stroke", line.colour(), "stroke-width", line.width() == 1 ? null : line.width(), "stroke-opacity", corners ? line
					.opacity() : null, "stroke-dasharray", !dashes.isEmpty() ? dashes : line.roundJoin() ? "none" : null, "stroke-dashoffset", corners
							? line.offset() : null, "stroke-linejoin", corners ? "round" : null);
		}
		to.element(name, a.toArray());
	}

	/** Adds where a shape lies. Returns the name of its element. */
	private static String geometry(Shape shape, List<Object> to) {
		switch (shape) {
		case Line2D l -> {
			Collections.addAll(to, "x1", l.getX1(), "y1", l.getY1(), "x2", l.getX2(), "y2", l.getY2());
			return "line";
		}
		case Rectangle2D r -> {
			Collections.addAll(to, "x", r.getX(), "y", r.getY(), "width", r.getWidth(), "height", r.getHeight());
			return "rect";
		}
		case Ellipse2D e -> {
			Collections.addAll(to, "cx", e.getCenterX(), "cy", e.getCenterY(), "r", e.getWidth() / 2);
			return "circle";
		}
		default -> {
			return path(shape, to);
		}
		}
	}

	private static String path(Shape shape, List<Object> to) {
		StringJoiner points = new StringJoiner(" ");
		String name = "polyline";
		double[] p = new double[6];
		for (PathIterator i = shape.getPathIterator(null); !i.isDone(); i.next()) {
			if (i.currentSegment(p) == PathIterator.SEG_CLOSE) {
				name = "polygon";
			} else {
				points.add(Svg.number(p[0]) + "," + Svg.number(p[1]));
			}
		}
		Collections.addAll(to, "points", points);
		return name;
	}

	/** A second part is raised after the first. */
	@Override
	public void text(DrawnText text) {
		double[] turned = text.turned();
		to.exponent("text", text.parts().getFirst().text(), text.parts().size() > 1 ? text.parts().getLast().text() : "", text.parts().getLast()
				.size(), "x", text.x(), "y", text.y(),
				"fill", text.colour().equals(Palette.LIGHT.ink()) ? null : text.colour(), "text-anchor", text.anchor() == Anchor.START ? null
						: text.anchor().name().toLowerCase(Locale.ROOT), "transform", turned.length == 0 ? null
								: "translate(" + Svg.number(turned[0]) + " " + Svg.number(turned[1]) + ") rotate(" + Svg.number(turned[2]) + ")");
	}
}
