package org.thalweg.reservoir.chart;

import java.util.Locale;

import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.rules.RuleTree;
import org.thalweg.reservoir.rules.RuleTree.Leaf;
import org.thalweg.reservoir.rules.RuleTree.Node;
import org.thalweg.reservoir.rules.RuleTree.Split;
import org.thalweg.reservoir.rules.RuleTree.Variable;

/** Regression trees of storages as text, for letters of one width: a branch a line, the month above its branches. */
public final class TreeText {
	private final StringBuilder out = new StringBuilder();

	private final ReportUnits units;

	private TreeText(ReportUnits units) {
		this.units = units;
	}

	/** The trees of all months, January first. */
	public static String of(RuleTree tree, ReportUnits units) {
		TreeText text = new TreeText(units);
		for (int m = 1; m <= 12; m++) {
			text.node(Months.NAMES.get(m - 1), tree.at(m), "");
		}
		return text.out.toString();
	}

	/** @param before prefix of the node's branches */
	private void node(String words, Node node, String before) {
		switch (node) {
		case Leaf leaf -> out.append(String.format(Locale.ROOT, "%s → %.6g %s (%d %s)\n", words, units.of(Quantity.STORAGE, leaf
				.response()), units.printed(Quantity.STORAGE), leaf.years(),
				leaf.years() == 1 ? "year" : "years"));
		case Split split -> {
			out.append(words).append('\n');
			String variable = split.variable() == Variable.STORAGE ? "storage" : "inflow";
			Quantity quantity = split.variable() == Variable.STORAGE ? Quantity.STORAGE : Quantity.FLOW;
			double threshold = units.of(quantity, split.threshold());
			String unit = units.printed(quantity);
			out.append(before).append("├─ ");
			node(String.format(Locale.ROOT, "%s < %.6g %s", variable, threshold, unit), split.below(), before + "│  ");
			out.append(before).append("└─ ");
			node(String.format(Locale.ROOT, "%s ≥ %.6g %s", variable, threshold, unit), split.above(), before + "   ");
		}
		}
	}
}
