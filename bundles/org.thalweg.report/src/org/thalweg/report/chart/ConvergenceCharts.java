package org.thalweg.report.chart;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.FigureStyle;
import org.thalweg.report.FileName;
import org.thalweg.report.Results;
import org.thalweg.report.Series;
import org.thalweg.text.Csv;

/**
 * Convergence of an experiment's cases: for each function and dimension the median best so far over evaluations, the mean where the axis of values is
 * linear, all labels in one chart, with the quartiles as a band if there are enough runs. A mean of errors that differ by powers of ten is that
 * of the worst run, and above the third quartile more often than not. Each chart is an SVG file with a CSV file of its numbers.
 */
public final class ConvergenceCharts {
	private static final int POINTS = 401;
	/** With fewer runs quartiles are not informative. */
	static final int FEWEST_FOR_BAND = 4;

	/** @param name end of the file's name */
	private record Form(String name, Scale x, Scale y) {
	}

	private ConvergenceCharts() {
	}

	/**
	 * Writes into a folder, which is created if missing: errors on a logarithmic scale over evaluations on a linear one ({@code
	 * …-semilog}) and on a logarithmic one ({@code …-loglog}); best values, if no optimum is known, on a linear scale ({@code
	 * …-linear}, {@code …-logx}). Cases without finished runs are left out.
	 *
	 * @return the files
	 * @throws StoreException if the folder cannot be written
	 */
	public static List<Path> write(Results results, Path folder) {
		return write(results, ChartFolder.of(results, folder, FigureStyle.SCREEN));
	}

	/** The same in a style, with the colours of an experiment. */
	public static List<Path> write(Results results, ChartFolder folder) {
		List<Path> out = new ArrayList<>();
		try {
			OutputFolder to = new OutputFolder(folder.path());
			Set<String> taken = new HashSet<>();
			for (Scale across : Scale.values()) {
				Map<String, List<Series>> charts = new LinkedHashMap<>();
				for (Series s : Series.of(results, POINTS, across == Scale.LOGARITHMIC)) {
					charts.computeIfAbsent(s.problem() + ", " + s.dimension() + "-D", k -> new ArrayList<>()).add(s);
				}
				for (Map.Entry<String, List<Series>> c : charts.entrySet()) {
					Form form = form(c.getValue().getFirst().error(), across);
					String name = unused(taken, FileName.words(c.getKey()), form);
					out.add(to.write(name + ".svg", folder.svg(chart(c.getKey(), c.getValue(), form))));
					out.add(to.write(name + ".csv", csv(c.getValue())));
				}
			}
		} catch (IOException e) {
			throw StoreException.unwritten(folder.path(), e);
		}
		return List.copyOf(out);
	}

	private static Form form(boolean error, Scale across) {
		boolean logarithmic = across == Scale.LOGARITHMIC;
		return error ? new Form(logarithmic ? "loglog" : "semilog", across, Scale.LOGARITHMIC)
				: new Form(logarithmic ? "logx" : "linear", across, Scale.LINEAR);
	}

	/** Labels that differ in punctuation alone are numbered. */
	private static String unused(Set<String> taken, String stem, Form form) {
		String name = stem + "-" + form.name;
		for (int n = 2; !taken.add(name); n++) {
			name = stem + "-" + n + "-" + form.name;
		}
		return name;
	}

	/** @param all series of one problem in one dimension */
	static Chart chart(String title, List<Series> all, boolean logarithmicX) {
		return chart(title, all, form(all.getFirst().error(), logarithmicX ? Scale.LOGARITHMIC : Scale.LINEAR));
	}

	private static Chart chart(String title, List<Series> all, Form form) {
		List<Curve> curves = new ArrayList<>();
		for (int i = 0; i < all.size(); i++) {
			Series s = all.get(i);
			String label = label(s, all);
			Optional<Series> same = all.subList(0, i).stream().filter(o -> Arrays.equals(o.mean(), s.mean()) && Arrays.equals(o.median(), s.median())
					&& Arrays.equals(o.evaluations(), s.evaluations())).findFirst();
			boolean band = s.runs() >= FEWEST_FOR_BAND && same.isEmpty();
			curves.add(new Curve(label + same.map(o -> ", same as " + label(o, all)).orElse(""), s.evaluations(), middle(s, form),
					band ? Optional.of(new Curve.Band(s.lower(), s.upper())) : Optional.empty()));
		}
		return new Chart(title, caption(all, form), new Axis("evaluations", form.x),
				new Axis(form.y == Scale.LOGARITHMIC ? "best error so far" : "best value so far", form.y), curves);
	}

	private static double[] middle(Series s, Form form) {
		return form.y == Scale.LOGARITHMIC ? s.median() : s.mean();
	}

	/** The device only where it distinguishes two curves. */
	private static String label(Series s, List<Series> all) {
		boolean several = all.stream().anyMatch(o -> o.label().equals(s.label()) && !o.place().equals(s.place()));
		return several ? s.label() + " on " + s.place() : s.label();
	}

	private static String caption(List<Series> all, Form form) {
		int fewest = all.stream().mapToInt(Series::runs).min().orElseThrow();
		int most = all.stream().mapToInt(Series::runs).max().orElseThrow();
		int instances = all.stream().mapToInt(Series::instances).max().orElseThrow();
		boolean zeros = form.y == Scale.LOGARITHMIC && all.stream().anyMatch(s -> Arrays.stream(s.lower()).anyMatch(v -> v <= 0)
				|| Arrays.stream(middle(s, form)).anyMatch(v -> v <= 0));
		return (form.y == Scale.LOGARITHMIC ? "Median of " : "Mean of ") + (fewest == most ? "" : fewest + " to ") + most + (most == 1 ? " run"
				: " runs") + (instances == 1 ? "" : " on " + instances + " instances")
				+ (most >= FEWEST_FOR_BAND ? ", with quartiles" : "") + (zeros ? "; 0 is shown below the axis break" : "");
	}

	private static String csv(List<Series> all) {
		StringBuilder out = new StringBuilder("problem,dimension,label,device,runs,evaluations,mean,median,lower,upper\n");
		for (Series s : all) {
			for (int k = 0; k < s.evaluations().length; k++) {
				Csv.line(out, s.problem(), s.dimension(), s.label(), s.place(), s.runs(), s.evaluations()[k], s.mean()[k], s.median()[k],
						s.lower()[k], s.upper()[k]);
			}
		}
		return out.toString();
	}
}
