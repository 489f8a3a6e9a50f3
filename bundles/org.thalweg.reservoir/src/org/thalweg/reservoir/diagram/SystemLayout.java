package org.thalweg.reservoir.diagram;

import java.awt.geom.Rectangle2D;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;

import org.thalweg.figures.Svg;
import org.thalweg.reservoir.diagram.SystemOutline.Item;

/**
 * Layout of a system's picture, in pixels from the upper left corner. Water flows downwards: reservoirs that release out of the system are in
 * the bottom row, every other one is a row or more above those that it releases to. The reservoirs upstream of one have their own strip, so that
 * neither symbols nor texts can overlap. Where a river divides, the first branch is part of the tree of strips; the others lead along channels between
 * rows and gutters at the right. Immutable.
 *
 * @param nodes in the order of the description
 * @param texts all texts
 * @param links from each reservoir to the one downstream, or out of the system; then those of further branches
 */
public record SystemLayout(double width, double height, List<Node> nodes, List<Text> texts, List<Link> links) {
	static final double SYMBOL_WIDTH = 44;
	static final double SYMBOL_HEIGHT = 34;
	/** Side of a plant's square, under the symbol. */
	static final double PLANT = 16;
	static final double LINE = 16;
	static final double HIGHEST = 11;

	/**
	 * A reservoir.
	 *
	 * @param x of the middle of its symbol
	 * @param top of its symbol
	 * @param cell all that belongs to it but its link
	 * @param textX where its texts begin
	 */
	public record Node(Item item, double x, double top, Rectangle2D cell, double textX) {
		/** Base line of the name of purpose k. */
		double useBase(int k) {
			return top + HIGHEST + LINE * (1 + item.lines().size() + k);
		}

		/** Ordinate of the outlet, in pixels. */
		double outlet() {
			return top + SYMBOL_HEIGHT + (item.plant() ? PLANT : 0);
		}
	}

	/** A text. @param x where it begins @param base its base line */
	public record Text(String text, double x, double base, double size, boolean bold, boolean faint) {
		/** The room that it takes. */
		public Rectangle2D box() {
			return new Rectangle2D.Double(x, base - HIGHEST, Svg.screenWidth(text, size), HIGHEST + 3);
		}
	}

	/** A path of water. @param points alternating x and y @param out whether it leaves the system */
	public record Link(double[] points, boolean out) {
	}

	/** Lays out a system. */
	public static SystemLayout of(SystemOutline outline) {
		return new SystemPlacing(outline).all();
	}

	/** The reservoir at a place; −1 for none. */
	public int at(double x, double y) {
		return IntStream.range(0, nodes.size()).filter(i -> nodes.get(i).cell.contains(x, y)).findFirst().orElse(-1);
	}

	/** Numbers of the reservoirs as a reader meets them: row after row, each from the left. */
	public List<Integer> readingOrder() {
		return IntStream.range(0, nodes.size()).boxed().sorted(Comparator.<Integer>comparingDouble(i -> nodes.get(i).top).thenComparingDouble(
				i -> nodes.get(i).x)).toList();
	}
}
