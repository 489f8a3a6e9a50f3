package org.thalweg.reservoir.command;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.reservoir.rules.FittedRules;
import org.thalweg.reservoir.rules.ReleaseRegression;
import org.thalweg.reservoir.rules.ReleaseRegression.Coefficients;
import org.thalweg.reservoir.rules.RuleCurve;
import org.thalweg.reservoir.rules.RuleCurve.Band;
import org.thalweg.reservoir.rules.RuleTree.Leaf;
import org.thalweg.reservoir.rules.RuleTree.Node;
import org.thalweg.reservoir.rules.RuleTree.Split;
import org.thalweg.text.Csv;

/** The rules fitted to all years, month by month, as CSV and JSON. */
record FittedTable(FittedRules rules) {
	/** End storages in million m³: {@code month,lower,target,upper}. */
	String curveCsv() {
		RuleCurve curve = rules.curve();
		StringBuilder out = new StringBuilder("month,lower,target,upper\n");
		for (int m = 1; m <= 12; m++) {
			Csv.line(out, m, curve.at(m).lower(), curve.at(m).target(), curve.at(m).upper());
		}
		return out.toString();
	}

	/** Release in m³/s = constant + storage · million m³ + inflow · m³/s: {@code month,constant,storage,inflow}. */
	String regressionCsv() {
		ReleaseRegression regression = rules.regression();
		StringBuilder out = new StringBuilder("month,constant,storage,inflow\n");
		for (int m = 1; m <= 12; m++) {
			Csv.line(out, m, regression.at(m).constant(), regression.at(m).storage(), regression.at(m).inflow());
		}
		return out.toString();
	}

	/** One leaf a line, its end storage in million m³: {@code month,when,end,years}. */
	String treeCsv() {
		StringBuilder out = new StringBuilder("month,when,end,years\n");
		for (int m = 1; m <= 12; m++) {
			leaves(m, rules.tree().at(m), "", out);
		}
		return out.toString();
	}

	private static void leaves(int month, Node node, String when, StringBuilder out) {
		switch (node) {
		case Leaf leaf -> Csv.line(out, month, when.isEmpty() ? "always" : when, leaf.response(), leaf.years());
		case Split split -> {
			String and = when.isEmpty() ? "" : when + " and ";
			String variable = split.variable().name().toLowerCase(Locale.ROOT);
			leaves(month, split.below(), and + variable + " < " + split.threshold(), out);
			leaves(month, split.above(), and + variable + " >= " + split.threshold(), out);
		}
		}
	}

	void json(JsonLines to) {
		for (int m = 1; m <= 12; m++) {
			Band band = rules.curve().at(m);
			Coefficients c = rules.regression().at(m);
			Map<String, Object> line = new LinkedHashMap<>();
			line.put("event", "fitted");
			line.put("month", m);
			line.put("lower", band.lower());
			line.put("target", band.target());
			line.put("upper", band.upper());
			line.put("constant", c.constant());
			line.put("storage", c.storage());
			line.put("inflow", c.inflow());
			to.write(line);
		}
	}
}
