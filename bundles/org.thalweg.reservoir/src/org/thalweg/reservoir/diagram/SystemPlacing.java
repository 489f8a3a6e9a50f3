package org.thalweg.reservoir.diagram;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

import org.thalweg.figures.Svg;
import org.thalweg.reservoir.diagram.SystemLayout.Link;
import org.thalweg.reservoir.diagram.SystemLayout.Node;
import org.thalweg.reservoir.diagram.SystemLayout.Text;
import org.thalweg.reservoir.diagram.SystemOutline.Item;
import org.thalweg.reservoir.diagram.SystemOutline.Use;

/** A layout under construction: places of reservoirs, texts and links. For one use. */
final class SystemPlacing {
	/** Width of the mark of an error, or of a purpose, before its text. */
	static final double MARK = 20;
	static final double SMALL = 12;
	static final double LARGE = 13;
	private static final double MARGIN = 20;
	private static final double HEAD = 66;
	/** Between the symbol and the texts on both sides. */
	private static final double GAP = 10;
	private static final double ARROW = 34;
	/** Between two reservoirs of a row. */
	private static final double BETWEEN = 22;
	/** Between two rows: for travel times and links. */
	private static final double CHANNEL = 48;
	private static final double BEND = 27;
	/** Between horizontal lines of branches in a channel. */
	private static final double LANE = 2.5;
	private static final int LANES = 3;
	/** Between their vertical lines at the right. */
	private static final double GUTTER = 7.5;

	private final SystemOutline outline;
	private final List<Item> items;
	private final double[] left;
	private final double[] right;
	private final double[] middle;
	private final int[] row;
	/** The reservoir above which each one is drawn; −1 for those of the bottom row, and where the water would flow in a cycle. */
	private final int[] to;

	SystemPlacing(SystemOutline outline) {
		this.outline = outline;
		this.items = outline.reservoirs();
		int n = items.size();
		left = new double[n];
		right = new double[n];
		middle = new double[n];
		row = new int[n];
		to = new int[n];
		for (int i = 0; i < n; i++) {
			extent(i);
			to[i] = items.get(i).to();
		}
		cutCircles();
	}

	private void cutCircles() {
		for (int i = 0; i < to.length; i++) {
			Set<Integer> way = new HashSet<>();
			int at = i;
			while (to[at] >= 0) {
				if (!way.add(at)) {
					to[at] = -1;
					break;
				}
				at = to[at];
			}
		}
	}

	/** Computes the room of a reservoir on both sides of its symbol's centre. */
	private void extent(int i) {
		Item item = items.get(i);
		left[i] = SystemLayout.SYMBOL_WIDTH / 2 + 6 + (item.inflow().isEmpty() ? 0 : Math.max(ARROW, Svg.screenWidth(item.inflow(), SMALL)));
		double texts = Svg.screenWidth(item.name(), LARGE) + (item.mistakes().isEmpty() ? 0 : MARK);
		for (String line : item.lines()) {
			texts = Math.max(texts, Svg.screenWidth(line, SMALL));
		}
		for (Use use : item.uses()) {
			texts = Math.max(texts, MARK + Svg.screenWidth(use.name(), SMALL));
		}
		right[i] = Math.max(SystemLayout.SYMBOL_WIDTH / 2 + GAP + texts, GAP + Svg.screenWidth(travel(item), SMALL)) + BETWEEN;
	}

	private static String travel(Item item) {
		return item.delay().isEmpty() || item.delay().equals("0") ? "" : item.delay().equals("1") ? "1 period" : item.delay() + " periods";
	}

	SystemLayout all() {
		double x = MARGIN;
		for (int i = 0; i < to.length; i++) {
			if (to[i] < 0) {
				double[] extent = strip(i);
				shift(i, x + extent[0]);
				x += extent[0] + extent[1];
			}
		}
		double titles = Math.max(Svg.screenWidth(outline.title(), 16), Svg.screenWidth(SystemPicture.legend(outline), SMALL));
		return drawn(Math.max(x, MARGIN + titles) + MARGIN);
	}

	private List<Integer> upstream(int i) {
		return IntStream.range(0, to.length).filter(k -> to[k] == i).boxed().toList();
	}

	/** Places all reservoirs upstream of i relative to i, and returns how far they reach to both sides of it. */
	private double[] strip(int i) {
		List<Integer> above = upstream(i);
		if (above.isEmpty()) {
			return new double[] { left[i], right[i] };
		}
		double at = 0;
		double first = 0;
		double last = 0;
		List<Double> places = new ArrayList<>();
		for (int k : above) {
			double[] extent = strip(k);
			last = at + extent[0];
			first = places.isEmpty() ? last : first;
			places.add(last);
			at += extent[0] + extent[1];
		}
		double centre = (first + last) / 2;
		for (int k = 0; k < places.size(); k++) {
			shift(above.get(k), places.get(k) - centre);
		}
		return new double[] { Math.max(left[i], centre), Math.max(right[i], at - centre) };
	}

	private void shift(int i, double by) {
		middle[i] += by;
		upstream(i).forEach(k -> shift(k, by));
	}

	/** Rows above the bottom, below which no water flows; in a cycle of further branches, those of the tree. */
	private int[] distances() {
		int[] out = new int[to.length];
		for (int i = 0; i < out.length; i++) {
			for (int at = i; to[at] >= 0; at = to[at]) {
				out[i]++;
			}
		}
		boolean more = true;
		for (int round = 0; more && round < out.length; round++) {
			more = false;
			for (int i = 0; i < out.length; i++) {
				int own = i;
				int least = Math.max(to[i] < 0 ? 0 : 1 + out[to[i]], others(i).map(k -> 1 + out[k]).max().orElse(0));
				more |= least > out[own];
				out[own] = Math.max(least, out[own]);
			}
		}
		return out;
	}

	private IntStream others(int i) {
		return items.get(i).others().stream().mapToInt(k -> k).filter(k -> k != i);
	}

	private static double height(Item item) {
		return Math.max(SystemLayout.SYMBOL_HEIGHT + (item.plant() ? SystemLayout.PLANT : 0), SystemLayout.LINE * (1 + item.lines().size() + item
				.uses().size()));
	}

	private SystemLayout drawn(double width) {
		int n = items.size();
		int[] distance = distances();
		int rows = 1 + Arrays.stream(distance).max().orElse(0);
		double[] heights = new double[rows];
		for (int i = 0; i < n; i++) {
			row[i] = rows - 1 - distance[i];
			heights[row[i]] = Math.max(heights[row[i]], height(items.get(i)));
		}
		double[] tops = new double[rows + 1];
		tops[0] = HEAD;
		for (int r = 0; r < rows; r++) {
			tops[r + 1] = tops[r] + heights[r] + CHANNEL;
		}
		List<Node> nodes = new ArrayList<>();
		List<Text> texts = new ArrayList<>(List.of(new Text(outline.title(), MARGIN, 26, 16, true, false), new Text(SystemPicture.legend(
				outline),
				MARGIN, 45, SMALL, false, true)));
		for (int i = 0; i < n; i++) {
			double top = tops[row[i]];
			nodes.add(new Node(items.get(i), middle[i], top, new Rectangle2D.Double(middle[i] - left[i], top - 6, left[i] + right[i] - BETWEEN
					+ 6,
					heights[row[i]] + 22), middle[i] + SystemLayout.SYMBOL_WIDTH / 2 + GAP));
			texts(nodes.get(i), top + heights[row[i]], texts);
		}
		double[] bottoms = IntStream.range(0, rows).mapToDouble(r -> tops[r] + heights[r]).toArray();
		List<Link> links = new ArrayList<>();
		double right = width;
		for (int i = 0; i < n; i++) {
			boolean far = to[i] >= 0 && row[to[i]] > row[i] + 1;
			right += far ? GUTTER : 0;
			links.add(far ? branch(nodes, i, to[i], bottoms, right, links.size()) : link(nodes, i, bottoms[row[i]]));
		}
		for (int i = 0; i < n; i++) {
			int from = i;
			for (int end : others(i).filter(k -> row[k] > row[from]).toArray()) {
				right += row[end] > row[i] + 1 ? GUTTER : 0;
				links.add(branch(nodes, i, end, bottoms, right, links.size()));
			}
		}
		return new SystemLayout(right, tops[rows] - (n == 0 ? 0 : 6), nodes, texts, links);
	}

	private void texts(Node node, double bottom, List<Text> to) {
		Item item = node.item();
		double base = node.top() + SystemLayout.HIGHEST;
		to.add(new Text(item.name(), node.textX() + (item.mistakes().isEmpty() ? 0 : MARK), base, LARGE, true, false));
		for (String line : item.lines()) {
			base += SystemLayout.LINE;
			to.add(new Text(line, node.textX(), base, SMALL, false, true));
		}
		for (int k = 0; k < item.uses().size(); k++) {
			to.add(new Text(item.uses().get(k).name(), node.textX() + MARK, node.useBase(k), SMALL, false, false));
		}
		if (!item.inflow().isEmpty()) {
			double end = node.x() - SystemLayout.SYMBOL_WIDTH / 2 - 4;
			to.add(new Text(item.inflow(), end - Svg.screenWidth(item.inflow(), SMALL), node.top() - 2, SMALL, false, false));
		}
		if (!travel(item).isEmpty()) {
			to.add(new Text(travel(item), node.x() + GAP, bottom + 15, SMALL, false, false));
		}
	}

	/** Along the channel below its beginning, a gutter at the right, and the channel above its end, unless that is the same. */
	private Link branch(List<Node> nodes, int i, int end, double[] bottoms, double right, int number) {
		Node from = nodes.get(i);
		Node to = nodes.get(end);
		double x = to.x() + SystemLayout.PLANT / 2 + 2;
		double up = BEND - LANE * (number % LANES);
		double begins = bottoms[row[i]] + up;
		double ends = bottoms[row[end] - 1] + up;
		return new Link(row[end] == row[i] + 1 ? new double[] { from.x(), from.outlet(), from.x(), begins, x, begins, x, to.top() - 2 }
				: new double[] { from.x(), from.outlet(), from.x(), begins, right - MARGIN, begins, right - MARGIN, ends, x, ends, x, to.top()
						- 2 }, false);
	}

	private Link link(List<Node> nodes, int i, double bottom) {
		Node from = nodes.get(i);
		if (to[i] < 0) {
			return new Link(new double[] { from.x(), from.outlet(), from.x(), bottom + BEND + 6 }, true);
		}
		Node end = nodes.get(to[i]);
		double bend = bottom + BEND;
		return new Link(new double[] { from.x(), from.outlet(), from.x(), bend, end.x(), bend, end.x(), end.top() - 2 }, false);
	}
}
