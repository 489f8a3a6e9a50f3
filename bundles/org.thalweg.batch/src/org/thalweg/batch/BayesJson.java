package org.thalweg.batch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.report.BayesTable;

/** Bayesian signed ranks as JSON, a line for each pair. */
final class BayesJson {
	private BayesJson() {
	}

	static void write(String report, BayesTable table, JsonLines lines) {
		table.rows().forEach(r -> {
			Map<String, Object> out = new LinkedHashMap<>();
			out.put("event", "bayes");
			out.put("report", report);
			out.put("table", r.of());
			out.put("algorithms", List.of(r.first(), r.second()));
			out.put("problems", r.problems());
			out.put("rho", table.rho());
			out.put("ahead", r.ahead());
			out.put("alike", r.alike());
			out.put("behind", r.behind());
			lines.write(out);
		});
	}
}
