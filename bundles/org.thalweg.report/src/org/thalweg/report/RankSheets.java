package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.ToDoubleFunction;

import org.thalweg.statistics.Adjustment;
import org.thalweg.statistics.Friedman;
import org.thalweg.statistics.RankTable;
import org.thalweg.statistics.RankedPair;
import org.thalweg.text.Numbers;
import org.thalweg.text.Sheet;

/** Rank tables as sheets and sentences, for the command line and the workbench. */
public final class RankSheets {
	/** @param pair it and the control, from its own point of view; empty for the control itself and without one */
	private record ComparedColumn(RankTable table, int column, Optional<RankedPair> pair) {
		double of(ToDoubleFunction<RankedPair> number) {
			return pair.map(number::applyAsDouble).orElse(Double.NaN);
		}
	}

	private record Two(RankTable table, RankedPair pair) {
	}

	/** Of a larger group only the first and the last algorithm are named. */
	private static final int SPELT_OUT = 6;

	private RankSheets() {
	}

	/** One row per algorithm, best first, each compared with the control if there is one. */
	public static Sheet ranking(List<RankTable> tables) {
		List<ComparedColumn> rows = new ArrayList<>();
		tables.forEach(t -> t.order().forEach(j -> rows.add(new ComparedColumn(t, j, t.against().stream().filter(p -> p.second() == j)
				.map(RankedPair::turned).findFirst()))));
		Sheet.Maker<ComparedColumn> sheet = new Sheet.Maker<>(rows).key("ranks of", r -> r.table.title())
				.key("algorithm", r -> name(r.table, r.column) + (r.table.control().equals(OptionalInt.of(r.column)) ? " (control)" : ""))
				.number("mean rank", r -> r.table.meanRank(r.column), r -> meanRank(r.table, r.column)).number("z", 3, r -> r.of(RankedPair::z))
				.number("p", 3, r -> r.of(
						RankedPair::p));
		for (Adjustment a : Adjustment.values()) {
			sheet.number(a.author(), 3, r -> r.of(p -> p.adjusted().get(a)));
		}
		return sheet.words("win/tie/loss", r -> r.pair.map(RankedPair::counts).orElse("-")).number("Wilcoxon p", 3, r -> r.of(RankedPair::wilcoxon))
				.number("Wilcoxon Holm", 3, r -> r.of(RankedPair::wilcoxonHolm)).number("A12", 3, r -> r.of(p -> p.effect().a12()))
				.number("delta", 3, r -> r.of(p -> p.effect().delta())).make();
	}

	/** One row per pair; empty if only a control is compared. */
	public static Sheet pairs(List<RankTable> tables) {
		List<Two> rows = tables.stream().flatMap(t -> t.pairs().stream().map(p -> new Two(t, p))).toList();
		Sheet.Maker<Two> sheet = new Sheet.Maker<>(rows).key("ranks of", r -> r.table.title()).key("algorithm", r -> name(r.table, r.pair.first()))
				.key("compared with", r -> name(r.table, r.pair.second())).number("z", 3, r -> r.pair.z()).number("p", 3, r -> r.pair.p())
				.number("Nemenyi", 3, r -> r.pair.nemenyi());
		for (Adjustment a : Adjustment.values()) {
			sheet.number(a.author(), 3, r -> r.pair.adjusted().getOrDefault(a, Double.NaN));
		}
		return sheet.words("win/tie/loss", r -> r.pair.counts()).number("Wilcoxon p", 3, r -> r.pair.wilcoxon())
				.number("Wilcoxon Holm", 3, r -> r.pair.wilcoxonHolm()).number("A12", 3, r -> r.pair.effect().a12())
				.number("delta", 3, r -> r.pair.effect().delta()).make();
	}

	/** Followed by the number of problems where others are left out. */
	private static String meanRank(RankTable table, int column) {
		int of = table.problems().size();
		return Numbers.digits(table.meanRank(column), 4) + (table.notes().isEmpty() ? "" : of == 1 ? " (1 problem)" : " (" + of + " problems)");
	}

	/** An algorithm as tables and sentences show it. */
	static String name(RankTable table, int column) {
		return Report.name(table.columns().get(column).name(), table.columns().get(column).marked());
	}

	private static String group(RankTable t, List<Integer> columns) {
		return columns.size() > SPELT_OUT
				? name(t, columns.getFirst()) + " to " + name(t, columns.getLast()) + " (" + columns.size() + " in the order of mean ranks)"
				: String.join(", ", columns.stream().map(j -> name(t, j)).toList());
	}

	/** Results of Friedman's and Nemenyi's tests on a table, and what it leaves out, a sentence each. */
	public static List<String> sentences(RankTable t) {
		Friedman f = t.friedman();
		List<String> out = new ArrayList<>();
		out.add("Friedman over " + f.problems() + (f.problems() == 1 ? " problem" : " problems") + ": chi-square " + Numbers.digits(f.chiSquare(), 4)
				+ " with " + f.freedom() + (f.freedom() == 1 ? " degree" : " degrees") + " of freedom" + (f.exact() ? "" : ", p " + Numbers.digits(f
						.p(), 3))
				+ (Double.isNaN(f.f()) ? "" : "; Iman and Davenport: " + (Double.isInfinite(f.f()) ? "F unbounded, since all problems have "
						+ "the same order"
						: "F " + Numbers.digits(f.f(), 4) + " with " + f.freedom() + " and " + f.freedomOfF())
						+ (f.exact() ? "" : ", p " + Numbers.digits(f.pOfF(), 3)))
				+ (f.exact() ? "; p " + Numbers.digits(f.p(), 3) + ". All p of mean ranks are exact: all orders within each problem are "
						+ "enumerated" : "")
				+ ". Rank 1 is the lowest value; ties share the mean of their ranks.");
		double critical = t.criticalDifference();
		out.add("Nemenyi: " + (Double.isNaN(critical) ? "too few problems for any mean ranks to differ significantly at "
				: "mean ranks that differ by " + Numbers.digits(critical, 4) + " or more differ significantly at ")
				+ Numbers.plain(t.level()) + ". " + (t.groups().isEmpty() ? "All pairs do." : "No difference shown "
						+ "between: " + String.join("; ", t.groups()
								.stream()
								.map(g -> group(t, g)).toList()) + "."));
		t.control().ifPresent(c -> out.add("Each row compares its algorithm with the control, " + name(t, c)
				+ ": z above 0, A12 above 0.5 and delta above 0 mean that the row's algorithm is better; win/tie/loss counts the problems on which it is "
				+ "better, equal or worse. z, p and its corrections are based on mean ranks, Wilcoxon p on signed ranks over problems, A12 and delta on "
				+ "runs, averaged over problems."));
		out.addAll(t.notes());
		return out;
	}
}
