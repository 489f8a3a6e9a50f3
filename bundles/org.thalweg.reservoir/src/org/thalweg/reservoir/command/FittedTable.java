package org.thalweg.reservoir.command;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.rules.FittedRules;
import org.thalweg.reservoir.rules.ReleaseRegression;
import org.thalweg.reservoir.rules.ReleaseRegression.Coefficients;
import org.thalweg.reservoir.rules.RuleCurve;
import org.thalweg.reservoir.rules.RuleCurve.Band;
import org.thalweg.reservoir.rules.RuleTree.Leaf;
import org.thalweg.reservoir.rules.RuleTree.Node;
import org.thalweg.reservoir.rules.RuleTree.Split;
import org.thalweg.reservoir.rules.RuleTree.Variable;
import org.thalweg.text.Csv;

/** The rules fitted to all years, month by month, as CSV and JSON. */
record FittedTable(FittedRules rules, ReportUnits units) {
	/** End storages: {@code month,lower_…,target_…,upper_…}. */
	String curveCsv() {
		RuleCurve curve = rules.curve();
		StringBuilder out = new StringBuilder();
		Csv.line(out, "month", units.column("lower", Quantity.STORAGE), units.column("target", Quantity.STORAGE), units.column("upper",
				Quantity.STORAGE));
		for (int m = 1; m <= 12; m++) {
			Csv.line(out, m, storage(curve.at(m).lower()), storage(curve.at(m).target()), storage(curve.at(m).upper()));
		}
		return out.toString();
	}

	/** Release = constant + storage · A + inflow · I in the units of the description: {@code month,constant_…,storage,inflow}. */
	String regressionCsv() {
		ReleaseRegression regression = rules.regression();
		StringBuilder out = new StringBuilder("month," + units.column("constant", Quantity.FLOW) + ",storage,inflow\n");
		for (int m = 1; m <= 12; m++) {
			Coefficients c = regression.at(m);
			Csv.line(out, m, units.of(Quantity.FLOW, c.constant()), slope(c), c.inflow());
		}
		return out.toString();
	}

	private double storage(double within) {
		return units.of(Quantity.STORAGE, within);
	}

	/** Flow of a unit of storage. */
	private double slope(Coefficients c) {
		return units.of(Quantity.FLOW, c.storage()) / units.of(Quantity.STORAGE, 1.0);
	}

	/** One leaf a line with its end storage: {@code month,when,end_…,years}; conditions are in the units of the description. */
	String treeCsv() {
		StringBuilder out = new StringBuilder("month,when," + units.column("end", Quantity.STORAGE) + ",years\n");
		for (int m = 1; m <= 12; m++) {
			leaves(m, rules.tree().at(m), "", out);
		}
		return out.toString();
	}

	private void leaves(int month, Node node, String when, StringBuilder out) {
		switch (node) {
		case Leaf leaf -> Csv.line(out, month, when.isEmpty() ? "always" : when, storage(leaf.response()), leaf.years());
		case Split split -> {
			String and = when.isEmpty() ? "" : when + " and ";
			String variable = split.variable().name().toLowerCase(Locale.ROOT);
			double threshold = units.of(split.variable() == Variable.STORAGE ? Quantity.STORAGE : Quantity.FLOW, split.threshold());
			leaves(month, split.below(), and + variable + " < " + threshold, out);
			leaves(month, split.above(), and + variable + " >= " + threshold, out);
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
			line.put("lower", storage(band.lower()));
			line.put("target", storage(band.target()));
			line.put("upper", storage(band.upper()));
			line.put("constant", units.of(Quantity.FLOW, c.constant()));
			line.put("storage", slope(c));
			line.put("inflow", c.inflow());
			to.write(line);
		}
	}
}
