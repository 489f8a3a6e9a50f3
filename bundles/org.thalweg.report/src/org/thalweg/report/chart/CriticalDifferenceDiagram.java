package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.Palette;
import org.thalweg.figures.Svg;
import org.thalweg.report.FileName;
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
	/** Height of the title. */
	private static final double TITLE = 30;
	/** Share of a printed picture that names take on each side at most. */
	private static final double NAMES = 0.32;
	private static final double SIZE = 12;
	/** Length of a line beyond the axis, and the gap between it and its text. */
	private static final double END = 10;
	private static final double GAP = 6;
	private static final double MARGIN = 10;
	private static final double ROW = 20;
	private static final double GROUP = 9;
	private static final int TICK = 6;
	private static final Palette COLOURS = Palette.LIGHT;

	private final RankTable table;
	private final List<Integer> order;
	private final FigureStyle style;
	private final double left;
	private final double axis;
	private final double axisY;
	private final double names;
	private final Svg svg;

	private CriticalDifferenceDiagram(RankTable table, FigureStyle style) {
		this.table = table;
		this.style = style;
		this.order = table.order();
		ToDoubleFunction<String> wide = style.printed() ? t -> Svg.textWidth(t, SIZE) : t -> Svg.screenWidth(t, SIZE);
		double own = END + GAP + MARGIN + order.stream().mapToDouble(k -> wide.applyAsDouble(named(k, name(k), true))).max().orElse(0);
		this.left = style.printed() ? Math.min(NAMES * style.width(), own) : own;
		this.axis = style.printed() ? style.width() - 2 * left : AXIS;
		this.axisY = style.printed() && !style.title() ? AXIS_Y - TITLE : AXIS_Y;
		this.names = axisY + 24 + GROUP * table.groups().size();
		this.svg = new Svg(2 * left + axis, names + ROW * ((order.size() + 1) / 2) + 10, style.millimetres());
	}

	/** The whole document. */
	public static String render(RankTable table) {
		return render(table, FigureStyle.SCREEN);
	}

	/** The whole document in a style; it has no legend. */
	public static String render(RankTable table, FigureStyle style) {
		CriticalDifferenceDiagram out = new CriticalDifferenceDiagram(table, style);
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
		return write(tables, ChartFolder.plain(folder));
	}

	/** The same in a style. */
	public static List<Path> write(List<RankTable> tables, ChartFolder folder) {
		List<Path> out = new ArrayList<>();
		try {
			for (RankTable t : tables) {
				String of = tables.size() == 1 ? "" : "-" + FileName.words(t.title());
				OutputFolder to = new OutputFolder(folder.path());
				out.add(to.write("critical-difference" + of + ".svg", render(t, folder.style())));
				out.add(to.write("critical-difference" + of + ".csv", csv(t)));
			}
			return out;
		} catch (IOException e) {
			throw StoreException.unwritten(folder.path(), e);
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
		if (style.title()) {
			svg.text("text", "Ranks of the " + table.title(), "x", style.printed() ? 4 : 20, "y", 24, "font-size", style.printed() ? SIZE : 16,
					"font-weight", "bold");
		}
		axis();
		criticalDifference();
		algorithms();
		groups();
	}

	private double across(double rank) {
		return left + axis * (rank - 1) / (order.size() - 1);
	}

	private void axis() {
		line(across(1), axisY, across(order.size()), axisY, 1.2);
		for (int rank = 1; rank <= order.size(); rank++) {
			line(across(rank), axisY - TICK, across(rank), axisY, 1.2);
			svg.text("text", "" + rank, "x", across(rank), "y", axisY - TICK - 4, "text-anchor", "middle");
		}
	}

	/** It may be longer than the axis; then the bar is cut, has no end mark, and the number shows the difference. */
	private void criticalDifference() {
		double difference = table.criticalDifference();
		if (Double.isNaN(difference)) {
			svg.text("text", "too few problems for any mean ranks to differ significantly "
					+ "(Nemenyi, " + table.level() + ")", "x", style.printed() ? 4 : across(1), "y", axisY - 46, "font-size", style.printed() ? style
							.small() : null,
					"fill", COLOURS.faint());
			return;
		}
		double end = Math.min(across(1 + difference), across(order.size()) + left - 20);
		double y = axisY - 38;
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
			double end = better ? left - END : left + axis + END;
			line(across(rank), axisY, across(rank), y, 0.8);
			line(across(rank), y, end, y, 0.8);
			String shown = cut(order.get(k), better, better ? end - GAP : 2 * left + axis - end - GAP);
			// the text keeps its place: centred in Helvetica's room, wider letters of a screen would touch the line
			svg.text("text", shown, "x", end + (better ? -GAP : GAP), "y", y + 4, "text-anchor", better ? "end" : "start", "data-place", "begins");
		}
	}

	private String name(int column) {
		return table.columns().get(column).name();
	}

	/** A name and its mean rank, which is next to the line. */
	private String named(int column, String name, boolean left) {
		String rank = String.format(Locale.ROOT, "%.2f", table.meanRank(column));
		return left ? name + "  " + rank : rank + "  " + name;
	}

	/** A printed name loses letters that have no room. */
	private String cut(int column, boolean left, double room) {
		String name = name(column);
		String out = named(column, name, left);
		for (int n = name.length() - 1; style.printed() && n > 0 && Svg.textWidth(out, SIZE) > room; n--) {
			out = named(column, name.substring(0, n) + "…", left);
		}
		return out;
	}

	private void groups() {
		double y = axisY + 12;
		for (List<Integer> group : table.groups()) {
			line(across(table.meanRank(group.getFirst())) - 3, y, across(table.meanRank(group.getLast())) + 3, y, 4);
			y += GROUP;
		}
	}

	private void line(double x1, double y1, double x2, double y2, double width) {
		svg.element("line", "x1", x1, "y1", y1, "x2", x2, "y2", y2, "stroke", COLOURS.ink(), "stroke-width", width);
	}
}
