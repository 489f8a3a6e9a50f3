package org.thalweg.formula;

import java.util.List;

import org.thalweg.formula.Expr.Binary;
import org.thalweg.formula.Expr.Call;
import org.thalweg.formula.Expr.Choice;
import org.thalweg.formula.Expr.Comparison;
import org.thalweg.formula.Expr.Condition;
import org.thalweg.formula.Expr.Junction;
import org.thalweg.formula.Expr.Negated;
import org.thalweg.formula.Expr.Power;

/** Computes parts of a formula that no coordinate takes part in: constants, and tables by i. */
final class Evaluator {
	private Evaluator() {
	}

	/** Of a part without i. */
	static double constant(Expr e) {
		return at(e, 0);
	}

	/** @param i number of a coordinate, from 1 */
	static double at(Expr e, int i) {
		return switch (e) {
		case Expr.Number(double value) -> value;
		case Expr.Pi() -> Math.PI;
		case Expr.Index() -> i;
		case Negated(Expr of) -> -at(of, i);
		case Binary(char operator, Expr left, Expr right) -> of(operator, at(left, i), at(right, i));
		case Power(Expr base, int exponent) -> Arithmetic.power(at(base, i), exponent);
		case Call(MathFunction f, List<Expr> arguments) -> f.of(at(arguments.getFirst(), i), at(arguments.getLast(), i));
		case Choice(Condition when, Expr then, Expr otherwise) -> holds(when, i) ? at(then, i) : at(otherwise, i);
		default -> throw new IllegalStateException("not constant: " + e);
		};
	}

	private static double of(char operator, double a, double b) {
		return switch (operator) {
		case '+' -> a + b;
		case '-' -> a - b;
		case '*' -> a * b;
		default -> a / b;
		};
	}

	private static boolean holds(Condition when, int i) {
		return switch (when) {
		case Junction(boolean both, Condition left, Condition right) -> both ? holds(left, i) && holds(right, i) : holds(left, i) || holds(right, i);
		case Comparison(String operator, Expr left, Expr right) -> {
			double a = at(left, i);
			double b = at(right, i);
			yield switch (operator) {
			case "<" -> a < b;
			case "<=" -> a <= b;
			case ">" -> a > b;
			case ">=" -> a >= b;
			case "==" -> a == b;
			default -> a != b;
			};
		}
		};
	}
}
