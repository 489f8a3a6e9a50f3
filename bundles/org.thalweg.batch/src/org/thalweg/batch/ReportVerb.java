package org.thalweg.batch;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.JsonLines;
import org.thalweg.experiment.Report;
import org.thalweg.experiment.ReportText;
import org.thalweg.experiment.RunStore;
import org.thalweg.experiment.Statistics;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg report DIR…}. */
@Command(name = "report", mixinStandardHelpOptions = true, description = "Prints the report of stored experiments, finished or not.",
		footer = { "", "Example: thalweg report results/clpso-a-first-look" })
final class ReportVerb implements Callable<Integer> {
	private final Session session;

	@Parameters(arity = "1..*", paramLabel = "DIR", description = "Folders with results.")
	private List<Path> folders;

	@Option(names = "--without-times", description = "Leaves out everything that depends on time, so that reports can be compared.")
	private boolean withoutTimes;

	@Option(names = "--json", description = "One JSON object for each report, row and published figure.")
	private boolean json;

	ReportVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		for (int k = 0; k < folders.size(); k++) {
			try (RunStore store = RunStore.read(folders.get(k))) {
				Report report = Report.of(store, !withoutTimes);
				if (json) {
					write(report);
				} else {
					session.out().print((k == 0 ? "" : "\n\n") + ReportText.render(report, session.screen().width()));
				}
			}
		}
		return ExitCode.DONE;
	}

	private void write(Report report) {
		JsonLines lines = session.json();
		Map<String, Object> head = new LinkedHashMap<>();
		head.put("event", "report");
		head.put("report", report.title());
		head.put("head", report.head());
		head.put("notes", report.notes());
		lines.write(head);
		report.rows().forEach(r -> lines.write(row(report, r)));
		report.published().forEach(p -> lines.write(published(report, p)));
	}

	private static Map<String, Object> row(Report report, Report.Row r) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "row");
		out.put("report", report.title());
		out.put("problem", r.problem());
		out.put("dimension", r.dimension());
		out.put("label", r.label());
		out.put("device", r.device());
		out.put("deviceName", r.deviceName());
		out.put("precision", r.precision());
		out.put("runs", r.runs());
		out.put("planned", r.planned());
		out.put("of", r.error() ? "error" : "value");
		out.put("value", summary(r.value()));
		out.put("success", known(r.success()));
		out.put("evaluations", known(r.evaluations()));
		out.put("baseline", r.baseline());
		out.put("p", known(r.p()));
		if (report.times()) {
			out.put("seconds", summary(r.seconds()));
			out.put("populations", r.populations());
			out.put("shared", r.shared());
			out.put("speedUp", known(r.speedUp()));
			out.put("timeline", r.timeline());
		}
		return out;
	}

	private static Map<String, Object> summary(Statistics.Summary s) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("n", s.n());
		out.put("mean", known(s.mean()));
		out.put("sd", known(s.sd()));
		out.put("median", known(s.median()));
		out.put("min", known(s.min()));
		out.put("max", known(s.max()));
		return out;
	}

	private static Map<String, Object> published(Report report, Report.PublishedRow p) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "published");
		out.put("report", report.title());
		out.put("problem", p.problem());
		out.put("dimension", p.dimension());
		out.put("label", p.label());
		out.put("place", p.place());
		out.put("statistic", p.statistic());
		out.put("published", p.published());
		out.put("ours", known(p.ours()));
		out.put("p", known(p.p()));
		out.put("holm", known(p.holm()));
		return out;
	}

	/** What could not be computed is null. */
	private static Double known(double value) {
		return Double.isNaN(value) ? null : (Double) value;
	}
}
