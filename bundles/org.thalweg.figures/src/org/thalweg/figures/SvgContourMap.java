package org.thalweg.figures;

import java.util.List;

import org.thalweg.figures.ContourMap.Band;
import org.thalweg.figures.ContourMap.Spot;
import org.thalweg.figures.ContourMap.Tick;

/** Draws a contour map as SVG, on white as {@link SvgChart} does. */
public final class SvgContourMap {
	private static final int SIDE = 420;
	private static final int LEFT = 70;
	private static final int TOP = 58;
	private static final int FOOT = 54;
	/** From the plot to the scale of colours, and the width of that. */
	private static final int GAP = 24;
	private static final int BAR = 18;
	private static final int LABELS = 110;
	private static final double LETTER = 6.8;
	private static final Palette COLOURS = Palette.LIGHT;

	private final ContourMap map;
	private final String caption;
	private final Svg svg;

	private SvgContourMap(ContourMap map, String caption) {
		this.map = map;
		this.caption = caption;
		double titles = LETTER * Math.max(1.3 * map.title().length(), map.caption().length());
		svg = new Svg(LEFT + Math.max(SIDE + GAP + BAR + LABELS, titles + 20), TOP + SIDE + FOOT);
	}

	/** The whole document. */
	public static String render(ContourMap map) {
		SvgContourMap out = new SvgContourMap(map, map.caption());
		out.all();
		return out.svg.toString();
	}

	/** The same with a population over it; documents of one map are of one size. */
	public static String render(ContourMap map, PopulationOverlay crowd) {
		SvgContourMap out = new SvgContourMap(map, crowd.caption());
		out.all();
		out.ellipse(crowd.ellipse());
		out.crowd(crowd);
		return out.svg.toString();
	}

	/** Light dots with a dark rim and the way that each has come, to be seen on dark and light; the best one as a ring. */
	private void crowd(PopulationOverlay crowd) {
		for (PopulationOverlay.PlottedIndividual p : crowd.places()) {
			if (p.moved()) {
				String way = "M" + Svg.number(across(p.fromX())) + " " + Svg.number(down(p.fromY())) + "L" + Svg.number(across(p.x())) + " "
						+ Svg.number(down(p.y()));
				svg.element("path", "d", way, "stroke", "#ffffff", "stroke-opacity", 0.55, "stroke-width", 1.2, "fill", "none");
			}
		}
		for (PopulationOverlay.PlottedIndividual p : crowd.places()) {
			if (p.inside()) {
				svg.element("circle", "cx", across(p.x()), "cy", down(p.y()), "r", 3.2, "fill", "#ffffff", "stroke", "#000000", "stroke-width", 1);
			}
		}
		if (crowd.bestInside()) {
			svg.element("circle", "cx", across(crowd.x()), "cy", down(crowd.y()), "r", 7, "fill", "none", "stroke", "#ffffff", "stroke-width", 3.5);
			svg.element("circle", "cx", across(crowd.x()), "cy", down(crowd.y()), "r", 7, "fill", "none", "stroke", "#d55e00", "stroke-width", 1.8);
		}
	}

	/** An ellipse with a light rim, clipped to the plot. */
	private void ellipse(double[] corners) {
		if (corners.length == 0) {
			return;
		}
		svg.open("clipPath", "id", "plot");
		svg.element("rect", "x", LEFT, "y", TOP, "width", SIDE, "height", SIDE);
		svg.close("clipPath");
		svg.open("g", "clip-path", "url(#plot)");
		svg.element("path", "d", ring(corners), "fill", "none", "stroke", "#ffffff", "stroke-width", 3.5);
		svg.element("path", "d", ring(corners), "fill", "none", "stroke", "#d55e00", "stroke-width", 1.8);
		svg.close("g");
	}

	private void all() {
		svg.text("title", map.title());
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		svg.text("text", map.title(), "x", LEFT, "y", 24, "font-size", 16, "font-weight", "bold");
		svg.text("text", caption, "x", LEFT, "y", 44, "fill", COLOURS.faint());
		map.bands().forEach(this::band);
		for (double[] r : map.absent()) {
			svg.element("rect", "x", across(r[0]), "y", down(r[3]), "width", SIDE * (r[2] - r[0]), "height", SIDE * (r[3] - r[1]), "fill",
					ContourMap.NOTHING);
		}
		map.spots().forEach(this::spot);
		svg.element("rect", "x", LEFT, "y", TOP, "width", SIDE, "height", SIDE, "fill", "none", "stroke", COLOURS.faint());
		axes();
		scale();
	}

	private static double across(double place) {
		return LEFT + SIDE * place;
	}

	private static double down(double place) {
		return TOP + SIDE * (1 - place);
	}

	private void band(Band band) {
		StringBuilder path = new StringBuilder();
		band.rings().forEach(ring -> path.append(ring(ring)));
		svg.element("path", "d", path, "fill", band.colour(), "fill-rule", "evenodd", "stroke", "#000000", "stroke-opacity", 0.35, "stroke-width",
				0.5);
	}

	private static String ring(double[] corners) {
		StringBuilder path = new StringBuilder();
		for (int k = 0; k < corners.length; k += 2) {
			path.append(k == 0 ? 'M' : 'L').append(Svg.number(across(corners[k]))).append(' ').append(Svg.number(down(corners[k + 1])));
		}
		return path.append('Z').toString();
	}

	/** A known solution as a disc, a chosen point as a cross, each with a light rim, to be seen on dark and light. */
	private void spot(Spot spot) {
		double x = across(spot.x());
		double y = down(spot.y());
		if (spot.known()) {
			svg.element("circle", "cx", x, "cy", y, "r", 4, "fill", "#d55e00", "stroke", "#ffffff", "stroke-width", 1.5);
			return;
		}
		String cross = "M" + Svg.number(x - 6) + " " + Svg.number(y) + "h12M" + Svg.number(x) + " " + Svg.number(y - 6) + "v12";
		svg.element("path", "d", cross, "stroke", "#ffffff", "stroke-width", 4, "fill", "none");
		svg.element("path", "d", cross, "stroke", "#000000", "stroke-width", 1.5, "fill", "none");
	}

	private void axes() {
		for (Tick t : map.ticksX()) {
			rule(across(t.at()), down(0), across(t.at()), down(0) + 5);
			svg.raised("text", t.text(), t.exponent(), "x", across(t.at()), "y", down(0) + 19, "text-anchor", "middle");
		}
		for (Tick t : map.ticksY()) {
			rule(LEFT - 5, down(t.at()), LEFT, down(t.at()));
			svg.raised("text", t.text(), t.exponent(), "x", LEFT - 9, "y", down(t.at()) + 4, "text-anchor", "end");
		}
		svg.text("text", map.x(), "x", across(0.5), "y", down(0) + FOOT - 12, "text-anchor", "middle");
		svg.text("text", map.y(), "x", 0, "y", 0, "text-anchor", "middle", "transform", "translate(16 " + Svg.number(down(0.5)) + ") rotate(-90)");
	}

	/** Bands of one height, the levels between them. */
	private void scale() {
		List<Band> bands = map.bands();
		double height = (double) SIDE / bands.size();
		double x = LEFT + SIDE + GAP;
		svg.text("text", map.scaleTitle(), "x", x, "y", TOP - 8);
		for (int k = 0; k < bands.size(); k++) {
			double bottom = TOP + SIDE - k * height;
			svg.element("rect", "x", x, "y", bottom - height, "width", BAR, "height", height, "fill", bands.get(k).colour());
			if (k > 0) {
				rule(x, bottom, x + BAR + 4, bottom);
				svg.text("text", bands.get(k).from(), "x", x + BAR + 8, "y", bottom + 4);
			}
		}
		svg.element("rect", "x", x, "y", TOP, "width", BAR, "height", SIDE, "fill", "none", "stroke", COLOURS.faint());
	}

	private void rule(double x1, double y1, double x2, double y2) {
		svg.element("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke", COLOURS.faint());
	}
}
