package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Svg;
import org.thalweg.statistics.RankTable;
import org.thalweg.text.Csv;

/**
 * Critical-difference diagram (Demšar, 2006) as SVG: an axis of mean ranks with 1 at the left, algorithms hanging from it, the
 * better half to the left, a bar as long as the critical difference above, and thick bars that join algorithms that Nemenyi's
 * test does not separate.
 */
public final class CriticalDifferenceDiagram {
	private static final double AXIS = 480;
	private static final double AXIS_Y = 100;
	private static final double LETTER = 6.8;
	private static final double ROW = 20;
	private static final double GROUP = 9;
	private static final int TICK = 6;
	private static final Palette COLOURS = Palette.LIGHT;

	private final RankTable table;
	private final List<Integer> order;
	private final double left;
	private final double names;
	private final Svg svg;

	private CriticalDifferenceDiagram(RankTable table) {
		this.table = table;
		this.order = table.order();
		this.left = 40 + LETTER * (6 + table.columns().stream().mapToInt(c -> c.name().length()).max().orElse(0));
		this.names = AXIS_Y + 24 + GROUP * table.groups().size();
		this.svg = new Svg(2 * left + AXIS, names + ROW * ((order.size() + 1) / 2) + 10);
	}

	/** The whole document. */
	public static String render(RankTable table) {
		CriticalDifferenceDiagram out = new CriticalDifferenceDiagram(table);
		out.all();
		return out.svg.toString();
	}

	/**
	 * Draws a diagram of each table into a folder, which is created if missing: {@code critical-difference.svg} and its numbers as
	 * {@code critical-difference.csv}, with a suffix for each if there are several tables.
	 *
	 * @return the files
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(List<RankTable> tables, Path folder) {
		List<Path> out = new ArrayList<>();
		try {
			for (RankTable t : tables) {
				String of = tables.size() == 1 ? "" : "-" + t.title().toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-");
				OutputFolder to = new OutputFolder(folder);
				out.add(to.write("critical-difference" + of + ".svg", render(t)));
				out.add(to.write("critical-difference" + of + ".csv", csv(t)));
			}
			return out;
		} catch (IOException e) {
			throw new StoreException(OutputFolder.cannot(folder, e), e);
		}
	}

	/** Mean ranks, the best first. */
	private static String csv(RankTable table) {
		StringBuilder out = new StringBuilder("label,mean_rank,critical_difference,level\n");
		double critical = table.criticalDifference();
		table.order().forEach(k -> Csv.knownLine(out, table.columns().get(k).name(), table.meanRank(k), critical, table.level()));
		return out.toString();
	}

	private void all() {
		svg.text("title", "Ranks of the " + table.title());
		svg.element("rect", "width", "100%", "height", "100%", "fill", COLOURS.ground());
		svg.text("text", "Ranks of the " + table.title(), "x", 20, "y", 24, "font-size", 16, "font-weight", "bold");
		axis();
		criticalDifference();
		algorithms();
		groups();
	}

	private double across(double rank) {
		return left + AXIS * (rank - 1) / (order.size() - 1);
	}

	private void axis() {
		line(across(1), AXIS_Y, across(order.size()), AXIS_Y, 1.2);
		for (int rank = 1; rank <= order.size(); rank++) {
			line(across(rank), AXIS_Y - TICK, across(rank), AXIS_Y, 1.2);
			svg.text("text", "" + rank, "x", across(rank), "y", AXIS_Y - TICK - 4, "text-anchor", "middle");
		}
	}

	/** It may be longer than the axis; then the bar is cut, has no end mark, and the number shows the difference. */
	private void criticalDifference() {
		double difference = table.criticalDifference();
		if (Double.isNaN(difference)) {
			svg.text("text", "too few problems for any mean ranks to differ significantly "
					+ "(Nemenyi, " + table.level() + ")", "x", across(1), "y", AXIS_Y - 46,
					"fill", COLOURS.faint());
			return;
		}
		double end = Math.min(across(1 + difference), across(order.size()) + left - 20);
		double y = AXIS_Y - 38;
		line(across(1), y, end, y, 1.2);
		line(across(1), y - 4, across(1), y + 4, 1.2);
		if (end == across(1 + difference)) {
			line(end, y - 4, end, y + 4, 1.2);
		}
		svg.text("text", String.format(Locale.ROOT, "critical difference %.3f (Nemenyi, %s)", difference, Double.toString(table.level())), "x",
				across(1), "y", y - 8, "fill", COLOURS.faint());
	}

	private void algorithms() {
		int half = (order.size() + 1) / 2;
		for (int k = 0; k < order.size(); k++) {
			boolean better = k < half;
			double rank = table.meanRank(order.get(k));
			double y = names + ROW * (better ? k : order.size() - 1 - k);
			double end = better ? left - 10 : left + AXIS + 10;
			line(across(rank), AXIS_Y, across(rank), y, 0.8);
			line(across(rank), y, end, y, 0.8);
			String name = table.columns().get(order.get(k)).name();
			String shown = String.format(Locale.ROOT, "%.2f", rank);
			svg.text("text", better ? name + "  " + shown : shown + "  " + name, "x", end + (better ? -6 : 6), "y", y + 4, "text-anchor",
					better ? "end" : "start");
		}
	}

	private void groups() {
		double y = AXIS_Y + 12;
		for (List<Integer> group : table.groups()) {
			line(across(table.meanRank(group.getFirst())) - 3, y, across(table.meanRank(group.getLast())) + 3, y, 4);
			y += GROUP;
		}
	}

	private void line(double x1, double y1, double x2, double y2, double width) {
		svg.element("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke", COLOURS.ink(), "stroke-width", width);
	}
}
