package org.thalweg.report;

import java.util.List;
import java.util.stream.Stream;

import org.thalweg.statistics.Adjustment;
import org.thalweg.statistics.Friedman;
import org.thalweg.statistics.RankTable;
import org.thalweg.statistics.RankedPair;
import org.thalweg.text.Csv;

/** Rank tables as CSV, all digits. */
final class RankCsv {
	private final List<RankTable> tables;

	RankCsv(List<RankTable> tables) {
		this.tables = tables;
	}

	/** A line per algorithm; data of a table is repeated in each of its lines. */
	String ranks() {
		StringBuilder out = new StringBuilder(
				"table,algorithm,mean_rank,control,problems,chi_square,chi_square_p,f,f_p,level,critical_difference,exact\n");
		for (RankTable t : tables) {
			Friedman f = t.friedman();
			double critical = t.criticalDifference();
			for (int j : t.order()) {
				Csv.knownLine(out, t.title(), name(t, j), t.meanRank(j), t.control().stream().anyMatch(c -> c == j), f.problems(), f.chiSquare(), f
						.p(),
						f.f(), f.pOfF(), t.level(), critical, f.exact());
			}
		}
		return out.toString();
	}

	/** A line a pair: those with the control, then all where they are compared. */
	String pairs() {
		StringBuilder out = new StringBuilder(
				"table,family,first,second,z,p,nemenyi,holm,hochberg,hommel,li,wins,ties,losses,wilcoxon_p,wilcoxon_holm,a12,delta\n");
		for (RankTable t : tables) {
			t.against().forEach(p -> pair(out, t, "control", p));
			t.pairs().forEach(p -> pair(out, t, "all", p));
		}
		return out.toString();
	}

	private static void pair(StringBuilder out, RankTable t, String family, RankedPair p) {
		Stream<Object> head = Stream.of(t.title(), family, name(t, p.first()), name(t, p.second()), p.z(), p.p(), p.nemenyi());
		Stream<Object> adjusted = Stream.of(Adjustment.values()).map(a -> p.adjusted().getOrDefault(a, Double.NaN));
		Stream<Object> rest = Stream.of(p.wins(), p.ties(), p.losses(), p.wilcoxon(), p.wilcoxonHolm(), p.effect().a12(), p.effect().delta());
		Csv.knownLine(out, Stream.of(head, adjusted, rest).flatMap(s -> s).toArray());
	}

	private static String name(RankTable t, int column) {
		return t.columns().get(column).name();
	}
}
