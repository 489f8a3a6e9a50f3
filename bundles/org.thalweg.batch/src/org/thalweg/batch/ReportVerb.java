package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.BayesTable;
import org.thalweg.report.IntervalTable;
import org.thalweg.report.Outcome;
import org.thalweg.report.PublishedRow;
import org.thalweg.report.ReachedTable;
import org.thalweg.report.Report;
import org.thalweg.report.ReportText;
import org.thalweg.report.ResultOverview;
import org.thalweg.report.Results;
import org.thalweg.report.chart.ReportFile;
import org.thalweg.text.Page;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg report DIR…}. */
@Command(name = "report", mixinStandardHelpOptions = true, description = {
		"Prints the report of stored experiments, finished or not. If several have published figures, these are also compared as one family of "
				+ "tests." },
		footer = { "", "Example: thalweg report results/clpso-a-first-look --charts charts" })
final class ReportVerb implements Callable<Integer> {
	private final Session session;
	private final List<Path> chartFolders = new ArrayList<>();

	@Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders with results.")
	private List<Path> folders;

	@Option(names = "--without-times", description = "Leaves out everything that depends on time, so that reports of equal results are equal.")
	private boolean withoutTimes;

	@Mixin
	private LengthOptions length = new LengthOptions();

	@Option(names = "--charts", paramLabel = "FOLDER", description = { "Also draws charts into this folder, as SVG with the numbers as CSV: the "
			+ "convergence of each problem and dimension, with all labels in one chart, over linear and over logarithmic evaluations; published "
			+ "compared with measured figures; critical differences of ranks; and, where targets or budgets are given, runtime distributions, "
			+ "performance and data profiles and attainment. With several DIRs, each gets a subfolder." })
	private Path charts;

	@Option(names = "--intervals", description = {
			"Also shows 95 %% bootstrap intervals of medians, of means, of A12 compared with the baseline, and, where targets are given, of the "
					+ "share of targets reached." })
	private boolean intervals;

	@Mixin
	private BayesOptions bayes = new BayesOptions();

	@Mixin
	private PictureOptions pictures = new PictureOptions();

	@Option(names = "--file", paramLabel = "FILE", description = {
			"Also writes the tables and all charts into one file: FILE.html, which any browser shows, or FILE.pdf. For one DIR only." })
	private Path file;

	@Option(names = "--others", paramLabel = "DIR", description = {
			"Adds the results of this folder as further columns of the report; may be repeated. For one DIR only." })
	private List<Path> others = List.of();

	@Option(names = "--beside", hidden = true, paramLabel = "DIR", description = "The former name of --others.")
	private List<Path> formerOthers = List.of();

	@Mixin
	private MeasureOptions measures = new MeasureOptions();

	@Option(names = "--paired", description = {
			"Compares runs of equal seeds in pairs, by Wilcoxon's signed ranks; replaces the experiment's test:." })
	private boolean paired;

	@Option(names = "--baseline", paramLabel = "LABEL", description = "Compares with this algorithm; replaces the experiment's baseline:.")
	private String baseline;

	@Option(names = "--json", description = "One JSON object for each report, row and published figure.")
	private boolean json;

	ReportVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		pictures.check(charts);
		length.sections();
		checkFile();
		MeasureChoice asked = measures.measures();
		Optional<Double> rho = bayes.rho();
		List<Report> reports = new ArrayList<>();
		boolean whole = true;
		for (Path folder : folders) {
			join(folder);
			whole &= Results.read(folder, others(), () -> false, results -> one(compared(results.described(session.catalog())).measured(asked), rho,
					reports));
		}
		List<PublishedRow> together = Report.together(reports);
		if (json) {
			ReportJson.together(together, session.json());
		} else if (!together.isEmpty()) {
			session.out().print("\n\n" + ReportText.together(together, session.screen().width()));
		}
		return whole ? ExitCode.DONE : ExitCode.FAILED;
	}

	/** Writes one report, and keeps it after those before. @return whether all that is stored could be read */
	private boolean one(Results results, Optional<Double> rho, List<Report> reports) {
		Report report = Report.of(results, !withoutTimes);
		Outcome outcome = Outcome.of(results, report);
		IntervalTable table = intervals ? IntervalTable.of(results, report) : new IntervalTable(List.of());
		ReachedTable reached = intervals ? ReachedTable.of(report.runtime()) : ReachedTable.NONE;
		BayesTable pairs = rho.map(r -> BayesTable.of(results, report, r)).orElse(BayesTable.NONE);
		if (json) {
			ReportJson.write(report, session.json());
			IntervalJson.write(report.title(), table, session.json());
			IntervalJson.write(report.title(), reached, session.json());
			BayesJson.write(report.title(), pairs, session.json());
		} else {
			int width = session.screen().width();
			String text = length.text(results, outcome, width, withoutTimes || !results.asked().none());
			session.out().print((reports.isEmpty() ? "" : "\n\n") + text + more(table, reached, pairs, width));
		}
		reports.add(report);
		if (charts != null) {
			charts(results, report, page -> {
				ReportText.write(report, ResultOverview.of(results, outcome), page);
				table.write(page);
				reached.write(page);
				pairs.write(page);
			});
		}
		if (file != null) {
			ReportFile.write(results, session.catalog().problemGroups(), file, this::note);
			print(report);
		}
		return results.store().damage().isEmpty();
	}

	private List<Path> others() {
		List<Path> out = new ArrayList<>(others);
		out.addAll(formerOthers);
		return out;
	}

	private void checkFile() {
		if ((file != null || !others().isEmpty()) && folders.size() > 1) {
			throw new UserError((file != null ? "--file writes the report of one DIR" : "--others adds to the report of one DIR") + ", but "
					+ folders
							.size() + " are given. Give one DIR");
		}
		if (file != null && !ReportFile.isReport(file)) {
			throw new UserError("--file: " + file + " does not end in .html or .pdf. End the name with one of these");
		}
	}

	private void note(String text) {
		session.err().println(text);
	}

	private void print(Report report) {
		if (json) {
			session.json().write(chart(report.title(), file));
		} else {
			session.out().println("\nReport: " + file);
		}
	}

	/** Comparison according to the options. */
	private Results compared(Results results) {
		PlanSpec plan = results.plan();
		if (!paired && baseline == null) {
			return results;
		}
		List<String> labels = plan.cases().stream().map(CaseSpec::label).distinct().toList();
		if (baseline != null && !labels.contains(baseline)) {
			throw new UserError("--baseline: no algorithm of " + results.store().folder() + " is labelled '" + baseline + "'."
					+ Names.hint(baseline, labels));
		}
		if (baseline == null && plan.baselines().isEmpty()) {
			throw new UserError("--paired: " + results.store().folder() + " has no baseline to compare with. Add --baseline followed by one of: "
					+ String.join(", ", labels));
		}
		return results.compared(paired ? Experiment.Test.WILCOXON : plan.tests().test(),
				baseline == null ? plan.baselines() : List.of(new Experiment.Baseline(baseline, "", List.of())));
	}

	private static String more(IntervalTable intervals, ReachedTable reached, BayesTable pairs, int width) {
		return intervals.render(width) + reached.render(width) + pairs.render(width);
	}

	/** Shards that are not in the results yet; where these cannot be written, they are reported as they are. */
	private void join(Path folder) {
		try {
			MergeVerb.joinPending(folder, session, false);
		} catch (StoreException e) {
			session.err().println("Shards were not merged: " + e.getMessage());
		}
	}

	private void charts(Results results, Report report, Consumer<Page> text) {
		Path to = folders.size() == 1 ? charts : unused(charts.resolve(results.store().folder().toAbsolutePath().normalize().getFileName()));
		chartFolders.add(to);
		List<Path> files = ReportCharts.write(results, report, to, pictures.style(), session.catalog());
		files.addAll(pictures.write(text, List.copyOf(files), () -> ReportFile.figures(results, session.catalog().problemGroups(), this::note), to,
				this::note));
		if (json) {
			files.forEach(f -> session.json().write(chart(report.title(), f)));
		} else {
			long drawn = files.stream().filter(f -> f.toString().endsWith(".svg")).count();
			session.out().println("\nCharts: " + (drawn == 0 ? "none, because no run has finished" : drawn + " in " + to));
		}
	}

	/** Folders of one name are numbered. */
	private Path unused(Path folder) {
		Path out = folder;
		for (int n = 2; chartFolders.contains(out); n++) {
			out = folder.resolveSibling(folder.getFileName() + "-" + n);
		}
		return out;
	}

	private static Map<String, Object> chart(String report, Path file) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "chart");
		out.put("report", report);
		out.put("file", file.toString());
		return out;
	}
}
