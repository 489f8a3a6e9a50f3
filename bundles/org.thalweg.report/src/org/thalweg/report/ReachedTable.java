package org.thalweg.report;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.statistics.measures.Bootstrap;
import org.thalweg.statistics.measures.Interval;
import org.thalweg.statistics.measures.Reached;
import org.thalweg.text.Csv;
import org.thalweg.text.Sheet;
import org.thalweg.text.Page;
import org.thalweg.text.TextPage;

/**
 * The share of functions and targets that an algorithm's runs reached, without restarts, within each budget and by their ends, with bootstrap
 * intervals: runs are resampled within the instances of each function.
 */
public record ReachedTable(List<ReachedRow> rows) {
	/** Without rows. */
	public static final ReachedTable NONE = new ReachedTable(List.of());
	private static final String END = "end";
	private static final int DIGITS = 3;

	/**
	 * An algorithm in one dimension.
	 *
	 * @param functions number of them
	 * @param within a budget as written, or {@code end}
	 */
	public record ReachedRow(int dimension, String label, String place, int functions, String within, double share, Interval interval) {
	}

	private record ReachedKey(int dimension, String label, String place) {
	}

	private record ReachedSample(ReachedKey line, String within, Reached reached) {
		ReachedRow row(Bootstrap bootstrap) {
			return new ReachedRow(line.dimension, line.label, line.place, reached.shares().size(), within, reached.share(), bootstrap.reached(
					reached));
		}
	}

	/** Without rows unless the table has targets. */
	public static ReachedTable of(RuntimeTable table) {
		Map<ReachedKey, List<RuntimeRow>> lines = table.timed().stream().collect(Collectors.groupingBy(r -> new ReachedKey(r.dimension(), r.label(), r
				.place()),
				LinkedHashMap::new, Collectors.toList()));
		List<ReachedSample> work = lines.entrySet().stream().flatMap(e -> Stream.concat(table.spec().differentBudgets(List.of(e.getKey().dimension))
				.stream()
				.map(table.spec().budgets()::get).map(b -> work(e.getKey(), b.text(), b.evaluations(e.getKey().dimension), e.getValue())),
				Stream.of(work(e.getKey(), END, Double.POSITIVE_INFINITY, e.getValue())))).toList();
		Bootstrap bootstrap = new Bootstrap(table.seed(), Bootstrap.RESAMPLES, IntervalTable.LEVEL, Bootstrap.Kind.PERCENTILE);
		return new ReachedTable(work.parallelStream().map(w -> w.row(bootstrap)).toList());
	}

	private static ReachedSample work(ReachedKey line, String within, double evaluations, List<RuntimeRow> rows) {
		return new ReachedSample(line, within, new Reached(rows.stream().map(r -> Reached.by(evaluations, r.runtimes())).toList(), rows.stream()
				.map(RuntimeRow::instances).toList()));
	}

	/** One row per algorithm, dimension and budget. */
	public Sheet sheet() {
		return new Sheet.Maker<>(rows).keyNumber("D", ReachedRow::dimension).key("algorithm", ReachedRow::label).key("device", ReachedRow::place)
				.key("within", ReachedRow::within).count("functions", ReachedRow::functions).number("share", DIGITS, ReachedRow::share)
				.words("95 % CI of the share", r -> IntervalTable.text(r.interval, DIGITS)).make();
	}

	/** As text below a report; empty without rows. */
	public String render(int width) {
		TextPage page = new TextPage(width);
		write(page);
		return rows.isEmpty() ? "" : page.toString();
	}

	/** Adds it to a report; nothing without rows. */
	public void write(Page page) {
		if (rows.isEmpty()) {
			return;
		}
		page.title("Targets reached");
		page.table(sheet());
		page.gap();
		page.wrap("",
				"Share of the pairs of function and target that runs reached within this number of evaluations or by their end, "
						+ "without restarts. Intervals: percentiles of " + Bootstrap.RESAMPLES
						+ " resamples of the runs of each function, within its instances if each has several.");
		if (rows.stream().anyMatch(r -> !r.interval.defined())) {
			page.wrap("", IntervalTable.tooFew("-", "runs", "and two of each function"));
		}
	}

	/** One line per row, all digits. */
	String csv() {
		StringBuilder out = new StringBuilder("dimension,label,place,functions,within,share,low,high\n");
		rows.forEach(r -> Csv.knownLine(out, r.dimension, r.label, r.place, r.functions, r.within, r.share, r.interval.low(), r.interval.high()));
		return out.toString();
	}
}
