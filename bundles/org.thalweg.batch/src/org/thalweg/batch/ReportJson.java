package org.thalweg.batch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.report.Difference;
import org.thalweg.report.FigureComparison;
import org.thalweg.report.ParameterTable;
import org.thalweg.report.PublishedAgreement;
import org.thalweg.report.PublishedRow;
import org.thalweg.report.Report;
import org.thalweg.statistics.Statistics;

/** Reports as JSON, one object a line. */
final class ReportJson {
	private ReportJson() {
	}

	static void write(Report report, JsonLines lines) {
		Map<String, Object> head = new LinkedHashMap<>();
		head.put("event", "report");
		head.put("report", report.title());
		head.put("head", report.head());
		head.put("notes", report.notes());
		lines.write(head);
		report.rows().forEach(r -> lines.write(row(report, r)));
		report.ranks().forEach(t -> RankJson.write(report.title(), t, lines));
		report.parameters().forEach(t -> t.rows().forEach(r -> lines.write(setting(report, t, r))));
		RuntimeJson.write(report.title(), report.runtime(), lines);
		report.published().forEach(p -> lines.write(published("published", p)));
		agreement(List.of(report.title()), report.published(), lines);
	}

	/** @param figures of {@link Report#together}; of none, nothing is written */
	static void together(List<PublishedRow> figures, JsonLines lines) {
		figures.forEach(p -> lines.write(published("together", p)));
		agreement(figures.stream().map(PublishedRow::experiment).distinct().toList(), figures, lines);
	}

	private static Map<String, Object> row(Report report, Report.ReportRow r) {
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
		out.put("distance", r.distance().n() == 0 ? null : summary(r.distance()));
		out.put("success", known(r.success()));
		out.put("evaluations", known(r.evaluations()));
		out.put("baseline", r.baseline());
		out.put("test", Parameters.word(report.tests().test()));
		out.put("level", report.tests().level());
		difference(r.difference(), "", out);
		out.put("toSuccess", r.toSuccess().n() == 0 ? null : summary(r.toSuccess()));
		difference(r.differenceToSuccess(), "ToSuccess", out);
		if (report.times()) {
			out.put("seconds", summary(r.seconds()));
			out.put("build", summary(r.build()));
			out.put("sets", r.sets().n() == 0 ? null : summary(r.sets()));
			out.put("populations", r.populations());
			out.put("shared", r.shared());
			out.put("speedUp", known(r.speedUp()));
			out.put("timeline", r.timeline());
		}
		return out;
	}

	private static Map<String, Object> setting(Report report, ParameterTable table, ParameterTable.SettingRow r) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "setting");
		out.put("report", report.title());
		out.put("algorithm", table.algorithm());
		out.put("label", r.label());
		out.put("place", r.place());
		out.put("parameters", r.values());
		out.put("problems", table.problems());
		out.put("meanRank", known(r.meanRank()));
		out.put("bestOn", r.best());
		return out;
	}

	private static void difference(Difference d, String of, Map<String, Object> out) {
		out.put("p" + of, known(d.p()));
		out.put("leastP" + of, known(d.leastP()));
		out.put("holm" + of, known(d.holm()));
		out.put("a12" + of, known(d.effect().a12()));
		out.put("delta" + of, known(d.effect().delta()));
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

	/** @param event {@code published}, or {@code together} where it was corrected with those of other experiments */
	private static Map<String, Object> published(String event, PublishedRow p) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", event);
		out.put("report", p.experiment());
		out.put("problem", p.problem());
		out.put("dimension", p.dimension());
		out.put("label", p.label());
		out.put("place", p.place());
		out.put("statistic", p.statistic());
		out.put("published", p.figure().value());
		out.put("printed", p.figure().printed());
		out.put("ours", known(p.ours()));
		out.put("test", switch (p.test()) {
		case FigureComparison.Welch _ -> "welch";
		case FigureComparison.Fisher _ -> "fisher";
		case FigureComparison.Below _ -> "below";
		case FigureComparison.Side _ -> "side";
		case FigureComparison.None _ -> null;
		});
		out.put("p", known(p.test().p()));
		out.put("holm", known(p.holm()));
		out.put("below", p.test() instanceof FigureComparison.Below(double bound, boolean _) ? bound : null);
		out.put("agrees", p.tested() ? p.agrees() : null);
		out.put("why", p.why().isEmpty() ? null : p.why());
		return out;
	}

	private static void agreement(List<String> reports, List<PublishedRow> figures, JsonLines lines) {
		for (PublishedAgreement a : PublishedAgreement.of(figures)) {
			Map<String, Object> out = new LinkedHashMap<>();
			out.put("event", "agreement");
			out.put("reports", reports);
			out.put("statistic", a.statistic());
			out.put("level", a.statistic().equals("speed-up") ? null : PublishedRow.LEVEL);
			out.put("tested", a.tested().size());
			out.put("agree", a.tested().size() - a.differing().size());
			out.put("untested", a.rows().size() - a.tested().size());
			lines.write(out);
		}
	}

	/** What could not be computed is null. */
	static Double known(double value) {
		return Double.isNaN(value) ? null : (Double) value;
	}
}
