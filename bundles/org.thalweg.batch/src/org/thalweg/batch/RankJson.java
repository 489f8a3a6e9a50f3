package org.thalweg.batch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.console.JsonLines;
import org.thalweg.statistics.Adjustment;
import org.thalweg.statistics.Friedman;
import org.thalweg.statistics.RankTable;
import org.thalweg.statistics.RankedPair;

/** Rank tables as JSON: a line a table, then one each algorithm, the best first, and one each pair. */
final class RankJson {
	private RankJson() {
	}

	static void write(String report, RankTable t, JsonLines lines) {
		lines.write(table(report, t));
		for (int column : t.order()) {
			Map<String, Object> out = head("rank", report, t);
			out.put("algorithm", name(t, column));
			out.put("meanRank", t.meanRank(column));
			out.put("control", t.control().stream().anyMatch(c -> c == column));
			lines.write(out);
		}
		t.against().forEach(p -> lines.write(pair(report, t, "control", p)));
		t.pairs().forEach(p -> lines.write(pair(report, t, "all", p)));
	}

	private static Map<String, Object> head(String event, String report, RankTable t) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", event);
		out.put("report", report);
		out.put("table", t.title());
		return out;
	}

	private static Map<String, Object> table(String report, RankTable t) {
		Friedman f = t.friedman();
		Map<String, Object> out = head("ranks", report, t);
		out.put("problems", t.problems());
		out.put("chiSquare", f.chiSquare());
		out.put("freedom", f.freedom());
		out.put("p", f.p());
		out.put("f", ReportJson.known(f.f()));
		out.put("freedomOfF", f.freedomOfF());
		out.put("pOfF", ReportJson.known(f.pOfF()));
		out.put("level", t.level());
		out.put("criticalDifference", ReportJson.known(t.criticalDifference()));
		out.put("exact", f.exact());
		out.put("groups", t.groups().stream().map(g -> g.stream().map(j -> name(t, j)).toList()).toList());
		out.put("notes", t.notes());
		return out;
	}

	private static Map<String, Object> pair(String report, RankTable t, String family, RankedPair p) {
		Map<String, Object> out = head("pair", report, t);
		out.put("family", family);
		out.put("algorithms", List.of(name(t, p.first()), name(t, p.second())));
		out.put("z", p.z());
		out.put("p", p.p());
		out.put("nemenyi", ReportJson.known(p.nemenyi()));
		for (Adjustment a : Adjustment.values()) {
			out.put(Parameters.word(a), p.adjusted().get(a));
		}
		out.put("wins", p.wins());
		out.put("ties", p.ties());
		out.put("losses", p.losses());
		out.put("wilcoxon", ReportJson.known(p.wilcoxon()));
		out.put("wilcoxonHolm", ReportJson.known(p.wilcoxonHolm()));
		out.put("a12", ReportJson.known(p.effect().a12()));
		out.put("delta", ReportJson.known(p.effect().delta()));
		return out;
	}

	private static String name(RankTable t, int column) {
		return t.columns().get(column).name();
	}
}
