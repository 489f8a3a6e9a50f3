package org.thalweg.formula;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

import org.thalweg.formula.Expr.Binary;
import org.thalweg.formula.Expr.Call;
import org.thalweg.formula.Expr.Choice;
import org.thalweg.formula.Expr.Comparison;
import org.thalweg.formula.Expr.Condition;
import org.thalweg.formula.Expr.Coordinate;
import org.thalweg.formula.Expr.Fixed;
import org.thalweg.formula.Expr.Fold;
import org.thalweg.formula.Expr.Junction;
import org.thalweg.formula.Expr.Negated;
import org.thalweg.formula.Expr.Power;

/** An expression in the language of formulas, for messages: every part in the word that users write. */
final class PlainText {
	private PlainText() {
	}

	/** Without brackets about the whole. */
	static String of(Expr e) {
		String out = part(e);
		boolean bracketed = e instanceof Binary || e instanceof Power || e instanceof Negated;
		return bracketed ? out.substring(1, out.length() - 1) : out;
	}

	private static String part(Expr e) {
		return switch (e) {
		case Expr.Number(double value) -> number(value);
		case Expr.Pi() -> "pi";
		case Expr.Dimension() -> "n";
		case Expr.Index() -> "i";
		case Coordinate(int offset, boolean wraps) -> wraps ? "x[i%n+1]" : offset == 0 ? "x" : "x[i" + signed(offset) + "]";
		case Fixed(int number, boolean fromLast) -> "x[" + (!fromLast ? "" + number : number == 0 ? "n" : "n" + signed(number)) + "]";
		case Negated(Expr of) -> "(-" + part(of) + ")";
		case Binary(char operator, Expr left, Expr right) -> "(" + part(left) + " " + operator + " " + part(right) + ")";
		case Power(Expr base, int exponent) -> "(" + part(base) + " ^ " + exponent + ")";
		case Call(MathFunction f, List<Expr> arguments) -> f.word() + "(" + arguments.stream().map(PlainText::of).collect(Collectors.joining(", "))
				+ ")";
		case Choice(Condition when, Expr then, Expr otherwise) -> "if(" + of(when) + ", " + of(then) + ", " + of(otherwise) + ")";
		case Fold(Expr.Kind kind, Expr term) -> kind.name().toLowerCase(Locale.ROOT) + "(" + of(term) + ")";
		case Expr.FoldResult _,Expr.TableElement _,Expr.HostArrayElement _ -> "…"; // of a part that was computed before
		};
	}

	private static String of(Condition when) {
		return switch (when) {
		case Comparison(String operator, Expr left, Expr right) -> of(left) + " " + operator + " " + of(right);
		case Junction(boolean both, Condition left, Condition right) -> "(" + of(left) + (both ? " and " : " or ") + of(right) + ")";
		};
	}

	private static String signed(int number) {
		return number < 0 ? "" + number : "+" + number;
	}

	/** 5, 0.25, 1e-8. */
	private static String number(double value) {
		return value == Math.rint(value) && Math.abs(value) < 1e15 ? Long.toString((long) value)
				: Double.toString(value).replace(".0E", "e").replace('E', 'e');
	}
}
