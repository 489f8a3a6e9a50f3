package org.thalweg.batch;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.report.IntervalTable;
import org.thalweg.report.ReachedTable;

/** Bootstrap intervals as JSON, a line for each case, then one for each share of targets reached; unknown ends are null. */
final class IntervalJson {
	private IntervalJson() {
	}

	static void write(String report, IntervalTable table, JsonLines lines) {
		table.rows().forEach(r -> {
			Map<String, Object> out = new LinkedHashMap<>();
			out.put("event", "interval");
			out.put("report", report);
			out.put("problem", r.of().problem());
			out.put("dimension", r.of().dimension());
			out.put("label", r.of().label());
			out.put("place", r.of().place());
			out.put("level", IntervalTable.LEVEL);
			out.put("median", r.of().value().median());
			out.put("medianLow", known(r.median().low()));
			out.put("medianHigh", known(r.median().high()));
			out.put("a12", known(r.of().difference().effect().a12()));
			out.put("a12Low", known(r.a12().low()));
			out.put("a12High", known(r.a12().high()));
			out.put("mean", r.of().value().mean());
			out.put("meanLow", known(r.mean().low()));
			out.put("meanHigh", known(r.mean().high()));
			lines.write(out);
		});
	}

	static void write(String report, ReachedTable table, JsonLines lines) {
		table.rows().forEach(r -> {
			Map<String, Object> out = new LinkedHashMap<>();
			out.put("event", "reached");
			out.put("report", report);
			out.put("dimension", r.dimension());
			out.put("label", r.label());
			out.put("place", r.place());
			out.put("functions", r.functions());
			out.put("within", r.within());
			out.put("level", IntervalTable.LEVEL);
			out.put("share", r.share());
			out.put("shareLow", known(r.interval().low()));
			out.put("shareHigh", known(r.interval().high()));
			lines.write(out);
		});
	}

	private static Double known(double value) {
		return Double.isNaN(value) ? null : (Double) value;
	}
}
