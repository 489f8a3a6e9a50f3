package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.stream.IntStream;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.Diagnostic;
import org.thalweg.experiment.reading.Diagnostics;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.futures.SystemFuturesFile;
import org.thalweg.reservoir.futures.YearColumns;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.Decisions.Plan;
import org.thalweg.reservoir.table.CsvTable;

/**
 * Decisions in a file, one line per reservoir and year, releases in m³/s in the year's order with all digits. Horizons without a plan have no lines.
 *
 * <pre>
 * series,year,benefit,violation,m01,…,m12            of a reservoir by calendar months; the benefit in 10⁸ kWh
 * reservoir,series,year,gain,violation,m01,…,m12     of a system; gain and violation are those of the complete horizon that the year belongs to
 * </pre>
 */
public final class DecisionsFile {
	private final SystemSpans spans;
	private final CsvTable table;
	private final List<Diagnostic> diagnostics;
	private final List<String> names;
	/** Index of the column of series; the previous one is that of reservoirs, if there is one. */
	private final int first;
	/** How much later than in its first month a year is named. */
	private final int later;
	private final double[][] releases;
	private final double[][] values;

	private DecisionsFile(SystemSpans spans, CsvTable table, List<Diagnostic> diagnostics) {
		this.spans = spans;
		this.table = table;
		this.diagnostics = diagnostics;
		this.names = spans.inputs().system().nodes().stream().map(Node::name).toList();
		this.first = named(spans) ? 1 : 0;
		this.later = YearColumns.later(table, spans.futures().firstMonth());
		this.releases = new double[spans.size()][];
		this.values = new double[spans.size()][];
	}

	private static boolean named(SystemSpans spans) {
		return spans.inputs().years().isEmpty();
	}

	/** @param comments first lines, without {@code #} */
	public static String text(Decisions decisions, List<String> comments) {
		SystemSpans spans = decisions.spans();
		StringBuilder out = new StringBuilder((int) decisions.there().count() * 270);
		YearColumns.comment(out, comments, spans.futures().firstMonth());
		int later = Year.later(spans.futures().firstMonth());
		out.append(String.join(",", header(spans))).append('\n');
		List<Node> nodes = spans.inputs().system().nodes();
		decisions.there().forEach(i -> {
			Plan plan = decisions.plans().get(i);
			for (int y = 0; y < spans.inputs().horizon(); y++) {
				for (int n = 0; n < nodes.size(); n++) {
					if (named(spans)) {
						out.append(SystemFuturesFile.cell(nodes.get(n).name())).append(',');
					}
					out.append(spans.series(i) + 1).append(',').append(spans.firstYear(i) + y + later).append(',').append(plan.gain()).append(',')
							.append(plan
									.violation());
					for (int t = 0; t < Year.MONTHS; t++) {
						out.append(',').append(plan.release()[n * spans.periods() + y * Year.MONTHS + t]);
					}
					out.append('\n');
				}
			}
		});
		return out.toString();
	}

	private static List<String> header(SystemSpans spans) {
		int firstMonth = spans.futures().firstMonth();
		return named(spans) ? YearColumns.header(firstMonth, "reservoir", "series", "year", "gain", "violation")
				: YearColumns.header(firstMonth, "series", "year", "benefit", "violation");
	}

	/**
	 * Reads the plans of futures.
	 *
	 * @throws UserError with file and line of an error, or of a year or reservoir that is not in the futures
	 */
	public static Decisions read(Path file, SystemSpans spans) {
		List<Diagnostic> diagnostics = new Diagnostics();
		List<Plan> plans = List.of();
		try {
			CsvTable table = CsvTable.read(file, diagnostics);
			if (table != null) {
				plans = new DecisionsFile(spans, table, diagnostics).plans();
			}
		} catch (Diagnostics.Enough e) {
			// reported with the others
		}
		UserError.refuse(diagnostics);
		if (plans.stream().allMatch(Objects::isNull)) {
			throw new UserError(file + ": the file has no plan");
		}
		return new Decisions(spans, plans);
	}

	private List<Plan> plans() {
		if (!YearColumns.are(header(spans), table, diagnostics)) {
			return List.of();
		}
		table.rows().forEach(this::row);
		List<Plan> out = new ArrayList<>(Collections.nCopies(spans.size(), null));
		for (int i = 0; i < out.size() && diagnostics.isEmpty(); i++) {
			if (releases[i] != null) {
				complete(i);
				out.set(i, new Plan(releases[i], values[i][0], values[i][1]));
			}
		}
		return out;
	}

	private void complete(int i) {
		int n = spans.periods();
		IntStream.range(0, releases[i].length).filter(k -> Double.isNaN(releases[i][k])).findFirst().ifPresent(k -> diagnostics.add(table.finding(0,
				spans
						.name(i), "there is no line for " + names.get(k / n) + " in " + (spans.firstYear(i) + later + k % n / Year.MONTHS)
								+ ". A plan has one for each reservoir and each year of the horizon")));
	}

	private void row(CsvTable.Row row) {
		String what = (first == 0 ? "" : row.cell(0) + ", ") + "series " + row.cell(first) + ", " + row.cell(first + 1);
		int node = first == 0 ? 0 : names.indexOf(row.cell(0));
		double series = table.number(row, first, what, "a series", diagnostics);
		double year = table.number(row, first + 1, what, "a year", diagnostics) - later;
		int i = series == Math.rint(series) && year == Math.rint(year) ? spans.at((int) series - 1, (int) year) : -1;
		if (node < 0 || i < 0) {
			diagnostics.add(table.finding(row.line(), what, node < 0 ? "there is no such reservoir." + Names.hint(row.cell(0), names)
					: YearColumns.noSuchYear(spans.futures().series(), spans.futures().firstYear() + later, spans.futures().years())));
			return;
		}
		if (releases[i] == null) {
			releases[i] = new double[names.size() * spans.periods()];
			Arrays.fill(releases[i], Double.NaN);
		}
		int from = node * spans.periods() + ((int) year - spans.firstYear(i)) * Year.MONTHS;
		if (!Double.isNaN(releases[i][from])) {
			diagnostics.add(table.finding(row.line(), what, YearColumns.TWICE));
			return;
		}
		for (int t = 0; t < Year.MONTHS; t++) {
			releases[i][from + t] = table.number(row, first + 4 + t, what, "a release in m3/s", diagnostics);
		}
		values[i] = new double[] { table.number(row, first + 2, what, first == 0 ? "a benefit" : "a gain", diagnostics), table.number(row, first + 3,
				what, "a violation", diagnostics) };
	}
}
