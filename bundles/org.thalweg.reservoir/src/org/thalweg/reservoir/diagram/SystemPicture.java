package org.thalweg.reservoir.diagram;

import java.util.Locale;

import org.thalweg.figures.Palette;
import org.thalweg.figures.Svg;
import org.thalweg.reservoir.diagram.SystemLayout.Link;
import org.thalweg.reservoir.diagram.SystemLayout.Node;
import org.thalweg.reservoir.diagram.SystemLayout.Text;

/**
 * Draws a system as SVG: reservoirs as triangles filled to their initial storage, plants as squares under them, arrows for inflows,
 * links and consumption, circles where rivers join or divide without a reservoir. An error is a disc with an exclamation mark.
 */
public final class SystemPicture {
	private static final Palette COLOURS = Palette.LIGHT;
	private static final String WATER = COLOURS.marks().get(0);
	private static final String WRONG = COLOURS.marks().get(1);
	private static final double HALF = SystemLayout.SYMBOL_WIDTH / 2;

	private final SystemLayout layout;
	private final Svg svg;

	private SystemPicture(SystemLayout layout) {
		this.layout = layout;
		this.svg = new Svg(layout.width(), layout.height());
	}

	/** The complete document. */
	public static String render(SystemLayout layout) {
		SystemPicture out = new SystemPicture(layout);
		out.all();
		return out.svg.toString();
	}

	/** The text under the title. */
	static String legend(SystemOutline of) {
		boolean plants = of.reservoirs().stream().anyMatch(SystemOutline.Item::plant);
		return "Triangles: reservoirs at their initial storage." + (plants ? " Squares: plants." : "") + (of.reservoirs().stream().anyMatch(
				SystemOutline.Item::junction) ? " Circles: junctions." : "");
	}

	/** The name of a file with the picture of a system, without an extension. */
	public static String fileName(String title) {
		String word = title.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
		return word.isEmpty() ? "system" : word;
	}

	private void all() {
		svg.text("title", layout.texts().getFirst().text());
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		layout.links().forEach(this::link);
		layout.nodes().forEach(this::node);
		for (Text t : layout.texts()) {
			svg.text("text", t.text(), "x", t.x(), "y", t.base(), "data-place", "begins", "font-size", t.size(), "font-weight", t.bold() ? "bold"
					: "normal", "fill", t
							.faint() ? COLOURS.faint() : COLOURS.ink());
		}
	}

	private void link(Link link) {
		double[] p = link.points();
		StringBuilder points = new StringBuilder();
		for (int k = 0; k < p.length; k += 2) {
			points.append(k == 0 ? "" : " ").append(Svg.number(p[k])).append(',').append(Svg.number(p[k + 1] - (k == p.length - 2 ? 6 : 0)));
		}
		svg.element("polyline", "points", points, "fill", "none", "stroke", WATER, "stroke-width", 1.8, "stroke-linejoin", "round");
		tip(p[p.length - 2], p[p.length - 1], 0, 1);
	}

	/** The head of an arrow that ends at a place. @param dx direction @param dy likewise */
	private void tip(double x, double y, double dx, double dy) {
		double backX = x - 9 * dx;
		double backY = y - 9 * dy;
		svg.element("polygon", "points", Svg.number(x) + "," + Svg.number(y) + " " + Svg.number(backX - 4 * dy) + "," + Svg.number(backY + 4 * dx)
				+ " " + Svg.number(backX + 4 * dy) + "," + Svg.number(backY - 4 * dx), "fill", WATER);
	}

	private void node(Node node) {
		boolean wrong = !node.item().mistakes().isEmpty();
		if (node.item().junction()) {
			svg.element("circle", "cx", node.x(), "cy", node.top() + SystemLayout.SYMBOL_HEIGHT / 2, "r", SystemLayout.SYMBOL_HEIGHT / 2 - 1, "fill",
					COLOURS
							.ground(), "stroke", wrong ? WRONG : COLOURS.ink(), "stroke-width", wrong ? 2.4 : 1.6);
		} else {
			triangle(node, wrong);
		}
		double bottom = node.top() + SystemLayout.SYMBOL_HEIGHT;
		if (node.item().plant()) {
			double half = SystemLayout.PLANT / 2;
			svg.element("rect", "x", node.x() - half, "y", bottom, "width", SystemLayout.PLANT, "height", SystemLayout.PLANT, "fill", COLOURS
					.ground(),
					"stroke", COLOURS.ink(), "stroke-width", 1.4);
			String bolt = Svg.number(node.x() + 2) + "," + Svg.number(bottom + 2) + " " + Svg.number(node.x() - 4) + "," + Svg.number(bottom + 9)
					+ " "
					+ Svg.number(node.x() + 3) + "," + Svg.number(bottom + 7.5) + " " + Svg.number(node.x() - 2) + "," + Svg.number(bottom + 14);
			svg.element("polyline", "points", bolt, "fill", "none", "stroke", COLOURS.ink(), "stroke-width", 1.3);
		}
		if (!node.item().inflow().isEmpty()) {
			double y = node.top() + 9;
			svg.element("line", "x1", node.x() - HALF - 36, "y1", y, "x2", node.x() - HALF - 1, "y2", y, "stroke", WATER, "stroke-width", 1.8);
			tip(node.x() - HALF + 5, y, 1, 0);
		}
		if (wrong) {
			svg.element("circle", "cx", node.textX() + 8, "cy", node.top() + 7, "r", 7.5, "fill", WRONG);
			svg.element("rect", "x", node.textX() + 7, "y", node.top() + 2.5, "width", 2, "height", 5.5, "fill", COLOURS.ground());
			svg.element("rect", "x", node.textX() + 7, "y", node.top() + 9.5, "width", 2, "height", 2, "fill", COLOURS.ground());
		}
		for (int k = 0; k < node.item().uses().size(); k++) {
			use(node, k);
		}
	}

	/** The water surface is placed so that the area below it is proportional to the storage. */
	private void triangle(Node node, boolean wrong) {
		double top = node.top();
		double bottom = top + SystemLayout.SYMBOL_HEIGHT;
		svg.element("polygon", "points", corner(node.x() - HALF, top) + " " + corner(node.x() + HALF, top) + " " + corner(node.x(), bottom), "fill",
				COLOURS.ground());
		double share = Math.sqrt(Double.isNaN(node.item().fill()) ? 0 : node.item().fill());
		if (share > 0) {
			double surface = bottom - share * SystemLayout.SYMBOL_HEIGHT;
			svg.element("polygon", "points", corner(node.x() - share * HALF, surface) + " " + corner(node.x() + share * HALF, surface) + " " + corner(
					node.x(), bottom), "fill", WATER, "fill-opacity", 0.55);
		}
		svg.element("polygon", "points", corner(node.x() - HALF, top) + " " + corner(node.x() + HALF, top) + " " + corner(node.x(), bottom) + " "
				+ corner(node.x() - HALF, top), "fill", "none", "stroke", wrong ? WRONG : COLOURS.ink(), "stroke-width", wrong ? 2.4 : 1.6,
				"stroke-linejoin", "round");
	}

	private static String corner(double x, double y) {
		return Svg.number(x) + "," + Svg.number(y);
	}

	/** An arrow for consumption, a point for a use that leaves the water in the river. */
	private void use(Node node, int k) {
		double y = node.useBase(k) - 4;
		if (node.item().uses().get(k).consumes()) {
			svg.element("line", "x1", node.textX(), "y1", y, "x2", node.textX() + 9, "y2", y, "stroke", WATER, "stroke-width", 1.8);
			tip(node.textX() + 16, y, 1, 0);
		} else {
			svg.element("circle", "cx", node.textX() + 8, "cy", y, "r", 3, "fill", WATER);
		}
	}
}
