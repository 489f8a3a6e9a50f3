package org.thalweg.formula;

import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

import org.thalweg.formula.Expr.Binary;
import org.thalweg.formula.Expr.Call;
import org.thalweg.formula.Expr.Choice;
import org.thalweg.formula.Expr.Comparison;
import org.thalweg.formula.Expr.Condition;
import org.thalweg.formula.Expr.Junction;
import org.thalweg.formula.Expr.Negated;
import org.thalweg.formula.Expr.Power;

/**
 * Writes an expression as kernel text.
 *
 * @param leaf writes coordinates and results
 * @param declarations receives the functions that it needs, in an order in which they can be declared
 */
record KernelExpression(UnaryOperator<Object> leaf, Set<String> declarations) {
	private static final String INDEX = "(real)(i + 1)";
	private static final String POWER = "formula_power_";

	String of(Expr e) {
		return switch (e) {
		case Expr.Number(double value) -> "R(" + value + ")";
		case Expr.Index() -> INDEX;
		case Expr.TableElement(int table) -> "at.data[" + (table == 0 ? "i" : table + " * DIM + i") + "]";
		case Negated(Expr of) -> "(-" + of(of) + ")";
		case Binary(char operator, Expr left, Expr right) -> "(" + of(left) + " " + operator + " " + of(right) + ")";
		case Power(Expr base, int exponent) when exponent < 0 -> "(R(1.0) / " + of(new Power(base, -exponent)) + ")";
		case Power(Expr base, int exponent) -> exponent == 1 ? of(base) : power(exponent) + "(" + of(base) + ")";
		case Call(MathFunction f, List<Expr> arguments) -> {
			if (!f.declaration().isEmpty()) {
				declarations.add(f.declaration());
			}
			yield f.kernel() + "(" + arguments.stream().map(this::of).collect(Collectors.joining(", ")) + ")";
		}
		case Choice(Condition when, Expr then, Expr otherwise) -> "(" + of(when) + " ? " + of(then) + " : " + of(otherwise) + ")";
		default -> leaf.apply(e).toString();
		};
	}

	private String of(Condition when) {
		return switch (when) {
		case Comparison(String operator, Expr left, Expr right) -> "(" + of(left) + " " + operator + " " + of(right) + ")";
		case Junction(boolean both, Condition left, Condition right) -> "(" + of(left) + (both ? " && " : " || ") + of(right) + ")";
		};
	}

	/** Name of the function that takes a number to a power of at least 2; it and those that it calls are declared. */
	private String power(int exponent) {
		if (exponent > 2 && exponent / 2 > 1) {
			power(exponent % 2 == 0 ? exponent / 2 : exponent - 1);
		} else if (exponent == 3) {
			power(2);
		}
		String half = exponent / 2 == 1 ? "a" : POWER + exponent / 2 + "(a)";
		String body = exponent % 2 == 0 ? "    real b = " + half + ";\n    return b * b;\n" : "    return a * " + POWER + (exponent - 1) + "(a);\n";
		declarations.add("FN real " + POWER + exponent + "(real a)\n{\n" + body + "}\n\n");
		return POWER + exponent;
	}
}
