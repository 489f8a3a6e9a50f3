package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.store.JobFacts;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Bars;
import org.thalweg.figures.Boxes;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.figures.Chart;
import org.thalweg.figures.FigureStyle;
import org.thalweg.figures.SmallMultiples;
import org.thalweg.report.CaseOutcome;
import org.thalweg.report.Comparison;
import org.thalweg.report.JobTime;
import org.thalweg.report.Report;
import org.thalweg.statistics.Statistics;

/** Final results of an experiment: final values as box plots, seconds and speed-ups as bars. */
public final class OutcomeCharts {
	/** Bars whose lengths differ by more than this factor are on a logarithmic scale. */
	private static final double WIDE = 50;
	/** Width of a page of the report, in millimetres. */
	static final double REPORT = FigureStyle.PAGE - 6;

	private OutcomeCharts() {
	}

	/**
	 * Draws all of them as SVG into a folder, which is created if missing: {@code boxes-….svg} for each problem, {@code
	 * speed-up.svg} and {@code seconds-per-job.svg}, if there is anything to show, and {@link #together}.
	 *
	 * @return the files
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(Comparison comparison, Path folder) {
		return write(comparison, ChartFolder.plain(folder));
	}

	/** The same in a style, with the colours of an experiment. */
	public static List<Path> write(Comparison comparison, ChartFolder folder) {
		SvgFiles files = new SvgFiles();
		boxes(comparison).forEach(c -> files.add("boxes-" + c.title(), c));
		Stream.of(speedUps(comparison), seconds(comparison)).flatMap(Optional::stream).forEach(c -> files.add(c.title(), c));
		List<Path> out = new ArrayList<>(files.write(folder));
		out.addAll(together(comparison, folder));
		return out;
	}

	/** Box plots of several problems on pages for print; none of a single one. */
	public static List<Path> together(Comparison comparison, ChartFolder folder) {
		return comparison.lines().size() > 1 ? pages(comparison, folder, folder.style().printed() ? folder.style().millimetres() : REPORT) : List
				.of();
	}

	/** Only speed-ups and seconds. */
	static List<Path> bars(Comparison comparison, ChartFolder folder) {
		SvgFiles files = new SvgFiles();
		Stream.of(speedUps(comparison), seconds(comparison)).flatMap(Optional::stream).forEach(c -> files.add(c.title(), c));
		return files.write(folder);
	}

	/**
	 * Box plots of all problems side by side for print, as {@code boxes-all-1.svg} and so on, a page each.
	 *
	 * @param millimetres width of a page
	 * @throws StoreException if the folder cannot be written
	 */
	static List<Path> pages(Comparison comparison, ChartFolder folder, double millimetres) {
		List<Chart> charts = boxes(comparison).stream().map(c -> folder.order().isEmpty() ? c : c.ordered(folder.order())).toList();
		boolean legend = folder.style().legend() != FigureStyle.Legend.NONE;
		List<Path> out = new ArrayList<>();
		try {
			OutputFolder to = new OutputFolder(folder.path());
			for (String page : charts.isEmpty() ? List.<String>of()
					: SmallMultiples.render("Final values of all problems", charts, millimetres, legend)) {
				out.add(to.write("boxes-all-" + (out.size() + 1) + ".svg", page));
			}
		} catch (IOException e) {
			throw StoreException.unwritten(folder.path(), e);
		}
		return out;
	}

	/** One chart for each problem and dimension with finished runs, one box per algorithm, the lowest median first. */
	public static List<Chart> boxes(Comparison comparison) {
		return comparison.lines().stream().flatMap(l -> boxes(comparison, l).stream()).toList();
	}

	/** Of one problem; empty without finished runs. */
	static Optional<Chart> boxes(Comparison comparison, Comparison.ComparisonRow line) {
		List<String> names = new ArrayList<>();
		List<Boxes.Box> boxes = new ArrayList<>();
		boolean positive = false;
		List<Integer> best = IntStream.range(0, line.cells().size()).boxed().sorted(Comparator.comparingDouble(k -> Boxes.Box.of(values(line, k))
				.median())).toList();
		for (int k : best) {
			double[] values = values(line, k);
			if (Arrays.stream(values).anyMatch(Double::isFinite)) {
				names.add(comparison.columns().get(k).name());
				boxes.add(Boxes.Box.of(values));
				positive |= Arrays.stream(values).anyMatch(v -> v > 0);
			}
		}
		boolean logarithmic = line.error() && positive;
		boolean zeros = logarithmic && boxes.stream().anyMatch(b -> b.low() <= 0);
		return boxes.isEmpty() ? Optional.empty() : Optional.of(new Chart(line.name(),
				"Quartiles, whiskers up to 1.5 times the interquartile range, and outliers" + (zeros ? "; 0 is shown below the axis break" : ""),
				new Axis("", Scale.LINEAR),
				new Axis(line.error() ? "best error" : "best value", logarithmic ? Scale.LOGARITHMIC : Scale.LINEAR),
				List.of(new Boxes("", names, boxes)), comparison.columns().stream().map(Comparison.ComparisonColumn::name).toList()));
	}

	private static double[] values(Comparison.ComparisonRow line, int column) {
		return line.cells().get(column).map(c -> c.outcome().values()).orElse(new double[0]);
	}

	/** How many times faster than its baseline each algorithm is on each problem; empty if there is no baseline with a time. */
	public static Optional<Chart> speedUps(Comparison comparison) {
		List<Bars> bars = bars(comparison, c -> c.row().baseline() ? Double.NaN : c.row().speedUp(), false);
		return chart("Speed-up", "Median seconds per run of the baseline, divided by those of the algorithm; without "
				+ "compilation" + shared(comparison), "speed-up",
				bars);
	}

	/** Seconds per job of each algorithm on each problem; empty without runs. */
	public static Optional<Chart> seconds(Comparison comparison) {
		List<Bars> bars = bars(comparison, c -> c.row().seconds().median(), true);
		boolean shared = rows(comparison).stream().anyMatch(Report.ReportRow::shared);
		boolean together = rows(comparison).stream().anyMatch(r -> r.populations() > 1);
		return chart("Seconds per job", "Median without compilation, and quartiles where each job had one population"
				+ (together ? "; other jobs had several" : "") + (shared ? "; some ran concurrently with other jobs" : "")
				+ shared(comparison), "seconds", bars);
	}

	private static Collection<Report.ReportRow> rows(Comparison comparison) {
		return comparison.lines().stream().flatMap(l -> l.cells().stream()).flatMap(Optional::stream)
				.map(c -> c.outcome().row()).toList();
	}

	/**
	 * Bars of every column that has one.
	 *
	 * @param quartiles whether lines reach from quartile to quartile of the jobs' seconds
	 */
	private static List<Bars> bars(Comparison comparison, ToDoubleFunction<CaseOutcome> value, boolean quartiles) {
		List<String> names = names(comparison).names();
		List<Bars> out = new ArrayList<>();
		for (int k = 0; k < comparison.columns().size(); k++) {
			int column = k;
			Bars bars = new Bars(comparison.columns().get(k).name(), names, numbers(comparison, k, value),
					quartiles ? Optional.of(new Bars.Whiskers(numbers(comparison, column, c -> quartile(c, 0.25)),
							numbers(comparison, column, c -> quartile(c, 0.75)))) : Optional.empty());
			if (Arrays.stream(bars.values()).anyMatch(Double::isFinite)) {
				out.add(bars);
			}
		}
		return out;
	}

	private static CaseNames names(Comparison comparison) {
		return new CaseNames(comparison.lines().stream().map(l -> new CaseNames.NamedCase(l.problem(), l.dimension(), "")).toList());
	}

	private static String shared(Comparison comparison) {
		String shared = names(comparison).shared();
		return shared.isEmpty() ? "" : "; " + shared;
	}

	/** Of the jobs' seconds; NaN unless there are several jobs, each with one population. Never below 0, as a mean less a deviation may be. */
	private static double quartile(CaseOutcome c, double q) {
		boolean alone = c.jobs().size() > 1 && c.jobs().stream().allMatch(j -> j.populations() == 1);
		return alone ? Statistics.quantile(c.jobs().stream().mapToDouble(JobFacts::runSeconds).sorted().toArray(), q) : Double.NaN;
	}

	private static double[] numbers(Comparison comparison, int column, ToDoubleFunction<CaseOutcome> number) {
		return comparison.lines().stream().mapToDouble(l -> l.cells().get(column)
				.map(c -> number.applyAsDouble(c.outcome())).orElse(Double.NaN)).toArray();
	}

	/** Empty without bars. */
	static Optional<Chart> chart(String title, String caption, String y, List<Bars> bars) {
		double[] values = bars.stream().flatMapToDouble(b -> Arrays.stream(b.values())).filter(v -> v > 0).toArray();
		double least = Arrays.stream(values).min().orElse(1);
		double greatest = Arrays.stream(values).max().orElse(1);
		return bars.isEmpty() ? Optional.empty() : Optional.of(new Chart(title, caption, new Axis("", Scale.LINEAR),
				new Axis(y, greatest > WIDE * least ? Scale.LOGARITHMIC : Scale.LINEAR), bars));
	}

	/**
	 * Time breakdown by segment. Common properties of the jobs are in the title, differences in the legend.
	 *
	 * @param jobs at least one
	 */
	public static Chart timeline(List<JobTime> jobs) {
		JobTime first = jobs.getFirst();
		List<String> phases = first.timeline().keySet().stream().map(Parameters::word).toList();
		List<Integer> shared = IntStream.range(0, first.names().size())
				.filter(k -> jobs.stream().allMatch(j -> j.names().get(k).equals(first.names().get(k)))).boxed().toList();
		String caption = String.join(", ", shared.stream().map(k -> first.names().get(k)).toList())
				+ (jobs.size() == 1 ? String.format(Locale.ROOT, ": %.4g s", first.seconds()) : "");
		return new Chart("Where the time went", caption, new Axis("phase of a job", Scale.LINEAR), new Axis("seconds", Scale.LINEAR),
				jobs.stream().map(j -> new Bars(label(j, shared), phases,
						j.timeline().values().stream().mapToDouble(Double::doubleValue).toArray())).toList());
	}

	private static String label(JobTime job, List<Integer> shared) {
		return IntStream.range(0, job.names().size()).filter(k -> !shared.contains(k)).mapToObj(job.names()::get)
				.collect(Collectors.joining(", "));
	}
}
