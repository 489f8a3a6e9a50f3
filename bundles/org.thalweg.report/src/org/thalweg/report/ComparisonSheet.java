package org.thalweg.report;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.text.Sheet;
import org.thalweg.text.Sheet.Cell;
import org.thalweg.text.Sheet.Column;

/** A comparison as a table, followed by mean ranks and counts of verdicts if there are any. */
public final class ComparisonSheet {
	private final Comparison comparison;
	private final boolean ranks;
	private final boolean counts;

	private ComparisonSheet(Comparison comparison) {
		this.comparison = comparison;
		this.ranks = comparison.compares() && comparison.columns().stream().anyMatch(c -> !Double.isNaN(c.meanRank()));
		this.counts = comparison.columns().stream().anyMatch(c -> !c.counts().isEmpty());
	}

	/** One row per problem and dimension, one column per algorithm. */
	public static Sheet of(Comparison comparison) {
		return new ComparisonSheet(comparison).sheet();
	}

	private Sheet sheet() {
		List<Column> out = new ArrayList<>();
		out.add(new Column("problem", "Problem", true, false, under(comparison.lines().stream().map(l -> words(l.problem())).toList(),
				words("Mean rank"), words("Better/no difference/worse"))));
		out.add(new Column("D", "D", true, true, under(comparison.lines().stream()
				.map(l -> new Cell("" + l.dimension(), l.dimension())).toList(), words(""), words(""))));
		for (int k = 0; k < comparison.columns().size(); k++) {
			int column = k;
			Comparison.ComparisonColumn c = comparison.columns().get(k);
			List<Cell> cells = comparison.lines().stream()
					.map(l -> l.cells().get(column).map(ComparisonSheet::cell).orElse(words(""))).toList();
			out.add(new Column(c.name(), c.name(), false, true,
					under(cells, new Cell(comparison.meanRank(c, Comparison.DIGITS), c.meanRank()), words(c.counts()))));
		}
		return new Sheet(List.copyOf(out), out.getFirst().cells().size());
	}

	private List<Cell> under(List<Cell> cells, Cell rank, Cell count) {
		List<Cell> out = new ArrayList<>(cells);
		if (ranks) {
			out.add(rank);
		}
		if (counts) {
			out.add(count);
		}
		return out;
	}

	private static Cell words(String text) {
		return new Cell(text, Double.NaN);
	}

	private static Cell cell(Comparison.ComparisonCell cell) {
		String sign = cell.outcome().verdict().sign();
		return new Cell(Report.name(cell.text() + (sign.isEmpty() ? "" : " " + sign), cell.outcome().row().outside() > 0), cell.outcome().row()
				.value().mean(), cell.best(),
				cell.details());
	}
}
