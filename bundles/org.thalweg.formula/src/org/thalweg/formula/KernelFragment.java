package org.thalweg.formula;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.formula.Expr.Coordinate;
import org.thalweg.formula.Expr.Fold;
import org.thalweg.formula.Expr.Kind;

/** Writes a program as a fragment of kernel text: a fold, or a whole if its work cannot be shared. */
final class KernelFragment {
	private final FormulaProgram program;
	private final Set<String> declarations = new LinkedHashSet<>();

	private KernelFragment(FormulaProgram program) {
		this.program = program;
	}

	/** @param formula shown in the fragment's first line */
	static String of(FormulaProgram program, String formula) {
		KernelFragment fragment = new KernelFragment(program);
		String body = program.shared() ? fragment.fold() : fragment.whole();
		return "// " + formula.replaceAll("[^ -\\[\\]-~]+", " ") + "\n" + String.join("", fragment.declarations) + body;
	}

	private String fold() {
		StringBuilder fields = new StringBuilder();
		StringBuilder empty = new StringBuilder();
		StringBuilder add = new StringBuilder();
		StringBuilder join = new StringBuilder();
		for (int k = 0; k < program.folds().size(); k++) {
			Fold fold = program.folds().get(k);
			String f = "f" + k;
			fields.append("    real ").append(f).append(";\n");
			empty.append("    a.").append(f).append(" = ").append(neutral(fold.kind())).append(";\n");
			add.append(within(fold, added("a." + f, fold.kind(), new KernelExpression(KernelFragment::near, declarations).of(fold.term()))));
			join.append(joined("a." + f, fold.kind(), "b." + f));
		}
		for (int number : program.fixed()) {
			String x = "x" + number;
			fields.append("    real ").append(x).append(";\n");
			empty.append("    a.").append(x).append(" = R(0.0);\n");
			add.append("    if (i == ").append(number - 1).append(") {\n        a.").append(x).append(" = x + R(0.0);\n    }\n");
			join.append(joined("a." + x, Kind.SUM, "b." + x));
		}
		String value = new KernelExpression(e -> e instanceof Expr.FoldResult(int k) ? "a.f" + k : e instanceof Expr.Fixed(int k, _) ? "a.x" + k : e,
				declarations).of(program.value());
		return "typedef struct {\n" + fields + "} Acc;\n\nFN Acc acc_empty(void)\n{\n    Acc a;\n" + empty + "    return a;\n}\n\n"
				+ "FN Acc acc_add(Acc a, int i, real x, real next, Evaluation at)\n{\n" + add + "    return a;\n}\n\n"
				+ "FN Acc acc_join(Acc a, Acc b)\n{\n" + join + "    return a;\n}\n\n"
				+ "FN real acc_value(Acc a, Evaluation at)\n{\n    return " + value + ";\n}\n";
	}

	private static Object near(Object e) {
		return e instanceof Coordinate(int offset, _) ? offset == 0 ? "x" : "next" : e;
	}

	/** A statement for the terms that a fold has: where others run to the last coordinate, one of neighbours ends before it. */
	private String within(Fold fold, String statement) {
		boolean fewer = program.to(fold) < program.dimension() && program.reach() != Reach.NEXT;
		return fewer ? "    if (i < DIM - 1) {\n" + statement.replaceAll("(?m)^", "    ").stripTrailing() + "\n    }\n" : statement;
	}

	private static String neutral(Kind kind) {
		return switch (kind) {
		case SUM -> "R(0.0)";
		case PRODUCT -> "R(1.0)";
		case MIN -> "INFINITE";
		case MAX -> "-INFINITE";
		};
	}

	private static String added(String to, Kind kind, String term) {
		return switch (kind) {
		case SUM -> "    " + to + " += " + term + ";\n";
		case PRODUCT -> "    " + to + " *= " + term + ";\n";
		case MIN, MAX -> "    {\n        real t = " + term + " + R(0.0);\n    " + joined(to, kind, "t") + "    }\n";
		};
	}

	private static String joined(String to, Kind kind, String other) {
		return switch (kind) {
		case SUM -> "    " + to + " += " + other + ";\n";
		case PRODUCT -> "    " + to + " *= " + other + ";\n";
		case MIN, MAX -> "    " + to + " = " + other + (kind == Kind.MIN ? " < " : " > ") + to + " || " + other + " != " + other + " ? " + other
				+ " : " + to + ";\n";
		};
	}

	private String whole() {
		StringBuilder out = new StringBuilder("FN real objective(Point x, Evaluation at)\n{\n");
		List<Fold> folds = program.folds();
		for (int k = 0; k < folds.size(); k++) {
			Fold fold = folds.get(k);
			out.append("    real f").append(k).append(" = ").append(neutral(fold.kind())).append(";\n    for (int i = ").append(FormulaProgram.from(
					fold))
					.append("; i < ").append(program.to(fold)).append("; i++) {\n    ")
					.append(added("f" + k, fold.kind(), new KernelExpression(KernelFragment::anywhere, declarations).of(fold.term())))
					.append("    }\n");
		}
		return out.append("    return ").append(new KernelExpression(KernelFragment::anywhere, declarations).of(program.value())).append(";\n}\n")
				.toString();
	}

	private static Object anywhere(Object e) {
		return switch (e) {
		case Coordinate(int offset, boolean wraps) -> wraps ? "X((i + 1) % DIM)" : offset == 0 ? "X(i)" : "X(i + " + offset + ")";
		case Expr.Fixed(int number, _) -> "X(" + (number - 1) + ")";
		case Expr.FoldResult(int k) -> "f" + k;
		default -> e;
		};
	}
}
