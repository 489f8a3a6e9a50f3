package org.thalweg.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;

import org.thalweg.core.param.Names;
import org.thalweg.formula.Expr.Binary;
import org.thalweg.formula.Expr.Call;
import org.thalweg.formula.Expr.Choice;
import org.thalweg.formula.Expr.Comparison;
import org.thalweg.formula.Expr.Condition;
import org.thalweg.formula.Expr.Coordinate;
import org.thalweg.formula.Expr.Fold;
import org.thalweg.formula.Expr.Junction;
import org.thalweg.formula.Expr.Kind;
import org.thalweg.formula.Expr.Negated;
import org.thalweg.formula.Tokens.Token;

/** Turns the text of a formula into its tree, by recursive descent. Used once. */
final class Parser {
	private static final int DEEPEST = 100;
	private static final Map<String, Kind> FOLDS = Map.of("sum", Kind.SUM, "mean", Kind.SUM, "product", Kind.PRODUCT, "prod", Kind.PRODUCT, "min",
			Kind.MIN, "max", Kind.MAX);
	private static final String[] COMPARISONS = { "<", "<=", ">", ">=", "==", "!=" };

	private final Tokens tokens;
	private final Map<String, Double> constants;
	private final Map<Expr.Fixed, Token> fixed;
	private int folds;
	private int depth;

	/**
	 * @param constants names with their values
	 * @param fixed receives the coordinates that are named by a number, with their first places
	 */
	Parser(Tokens tokens, Map<String, Double> constants, Map<Expr.Fixed, Token> fixed) {
		this.tokens = tokens;
		this.constants = constants;
		this.fixed = fixed;
	}

	Expr whole() {
		if (tokens.peek().kind() == Tokens.Kind.END) {
			throw tokens.error(tokens.peek(), "the formula is empty. Write one such as sum(x^2)");
		}
		Expr out = sum();
		end();
		return out;
	}

	private void end() {
		Token rest = tokens.peek();
		if (rest.kind() == Tokens.Kind.END) {
			return;
		}
		boolean value = rest.kind() != Tokens.Kind.SIGN || rest.is("(");
		throw tokens.error(rest, value ? "an operator is missing before '" + rest.text() + "'. Multiplication is written *, as in 2*x"
				: rest.is(")") ? "there is no opening bracket for this one. Leave it out, or add an opening bracket" : "'" + rest.text() + "' "
						+ "is not expected here");
	}

	private Expr sum() {
		if (++depth > DEEPEST) {
			throw tokens.error(tokens.peek(), "brackets are nested too deeply; the limit is " + DEEPEST + " levels");
		}
		Expr out = term();
		for (Token t = tokens.takeIf("+", "-"); t != null; t = tokens.takeIf("+", "-")) {
			out = new Binary(t.text().charAt(0), out, term());
		}
		depth--;
		return out;
	}

	private Expr term() {
		Expr out = signed();
		for (Token t = tokens.takeIf("*", "/", "%"); t != null; t = tokens.takeIf("*", "/", "%")) {
			Expr right = signed();
			out = t.is("%") ? new Call(MathFunction.MOD, List.of(out, right)) : new Binary(t.text().charAt(0), out, right);
		}
		return out;
	}

	/** A minus takes less than a power: −x² is −(x²). */
	private Expr signed() {
		int minus = 0;
		for (Token t = tokens.takeIf("-", "+"); t != null; t = tokens.takeIf("-", "+")) {
			minus += t.is("-") ? 1 : 0;
		}
		Expr base = atom();
		Expr out = tokens.takeIf("^", "**") == null ? base : new Binary('^', base, signed());
		return minus % 2 == 0 ? out : new Negated(out);
	}

	private Expr atom() {
		Token t = tokens.take();
		return switch (t.kind()) {
		case NUMBER -> number(t);
		case NAME -> name(t);
		case END -> throw tokens.error(t, "the formula ends where a number, a name or a bracket is expected");
		case SIGN -> {
			if (!t.is("(")) {
				throw tokens.error(t, "a number, a name or a bracket is expected here, not '" + t.text() + "'");
			}
			Expr inner = sum();
			tokens.expect(")", "to close the bracket in column " + (t.position() + 1));
			yield inner;
		}
		};
	}

	private Expr number(Token t) {
		double value = Double.parseDouble(t.text());
		if (Double.isInfinite(value)) {
			throw tokens.error(t, t.text() + " is beyond the range of numbers, about 1.8e308");
		}
		return new Expr.Number(value);
	}

	private Expr name(Token t) {
		String name = t.text();
		if (constants.containsKey(name)) {
			return new Expr.Number(constants.get(name));
		}
		if (tokens.peek().is("(")) {
			return call(t);
		}
		switch (name) {
		case "pi", "π" :
			return new Expr.Pi();
		case "e" :
			return new Expr.Number(Math.E);
		case "n" :
			return new Expr.Dimension();
		case "i" :
			within(t, "i (the number of a coordinate)");
			return new Expr.Index();
		case "x" :
			if (tokens.peek().is("[")) {
				return indexed(t);
			}
			within(t, "x (each coordinate)");
			return new Coordinate(0, false);
		default :
			return numbered(t);
		}
	}

	private void within(Token t, String what) {
		if (folds == 0) {
			throw tokens.error(t, what + " can only be used within sum(…), product(…), mean(…), min(…) or max(…). Write a single coordinate as x[1]");
		}
	}

	/** x1 is short for x[1]. */
	private Expr numbered(Token t) {
		if (t.text().matches("x[1-9]\\d{0,8}")) {
			return noted(new Expr.Fixed(Integer.parseInt(t.text().substring(1)), false), t);
		}
		if (FOLDS.containsKey(t.text()) || t.text().equals("if") || MathFunction.named(t.text()).isPresent()) {
			throw tokens.error(t, t.text() + " is a function and needs an argument, such as " + t.text() + "(x)");
		}
		TreeSet<String> known = new TreeSet<>(List.of("x", "i", "n", "pi", "e", "x1", "if"));
		known.addAll(constants.keySet());
		known.addAll(FOLDS.keySet());
		for (MathFunction f : MathFunction.values()) {
			known.add(f.word());
		}
		Optional<String> nearest = t.text().length() < 2 ? Optional.empty()
				: Names.nearest(t.text(), known).filter(n -> n.length() > 1 || t.text().contains(n));
		throw tokens.error(t, "unknown name '" + t.text() + "'." + nearest.map(n -> " Did you mean '" + n + "'?").orElse(
				" Coordinates are written x or x[1]. Define a constant with: {" + t.text() + ": 1}"));
	}

	private Expr noted(Expr.Fixed coordinate, Token t) {
		fixed.putIfAbsent(coordinate, t);
		return coordinate;
	}

	private Expr indexed(Token t) {
		Token open = tokens.take();
		folds++; // i may occur in the index; whether it is in a fold is checked below
		Expr index = sum();
		folds--;
		tokens.expect("]", "to close the bracket in column " + (open.position() + 1));
		if (index.equals(CoordinateIndex.AFTER_LAST_FIRST)) {
			within(t, "x[i%n+1]");
			return new Coordinate(1, true);
		}
		Optional<CoordinateIndex> place = CoordinateIndex.of(index);
		if (place.isEmpty() || place.get().dimensions() > 1) {
			throw tokens.error(open, "this index is not possible. Allowed: a number (x[1], x[n]), x[i], a neighbour (x[i+1], x[i-1]), or x[i%n+1], "
					+ "where the first coordinate follows the last");
		}
		if (place.get().indices() == 1) {
			within(t, "x[i]");
			return new Coordinate(place.get().number(), false);
		}
		int number = place.get().number();
		boolean fromLast = place.get().dimensions() == 1;
		if (fromLast ? number > 0 : number < 1) {
			throw tokens.error(open, "coordinates are numbered from x[1] to x[n]");
		}
		return noted(new Expr.Fixed(number, fromLast), t);
	}

	private Expr call(Token t) {
		tokens.take();
		if (t.is("if")) {
			return choice(t);
		}
		boolean fold = FOLDS.containsKey(t.text());
		Optional<MathFunction> named = MathFunction.named(t.text());
		if (!fold && named.isEmpty()) {
			throw unknown(t);
		}
		folds += fold ? 1 : 0;
		List<Expr> arguments = arguments(t);
		folds -= fold ? 1 : 0;
		if (fold && arguments.size() == 1) {
			Fold out = new Fold(FOLDS.get(t.text()), arguments.getFirst());
			return t.is("mean") ? new Binary('/', out, new Expr.Dimension()) : out;
		}
		MathFunction function = named.orElseThrow(() -> tokens.error(t, t.text() + " takes one argument, such as " + t.text() + "(x^2)"));
		if (function == MathFunction.MIN || function == MathFunction.MAX) {
			return arguments.stream().reduce((a, b) -> new Call(function, List.of(a, b))).get();
		}
		if (arguments.size() != function.arity()) {
			throw tokens.error(t, t.text() + " takes " + (function.arity() == 1 ? "one argument" : "two arguments") + ", not " + arguments.size());
		}
		return new Call(function, arguments);
	}

	private FormulaException unknown(Token t) {
		TreeSet<String> known = new TreeSet<>(FOLDS.keySet());
		known.add("if");
		for (MathFunction f : MathFunction.values()) {
			known.add(f.word());
		}
		if (CoordinateIndex.NAMES.contains(t.text())) {
			return tokens.error(t, "an operator is missing after '" + t.text() + "'. Multiplication is written *, as in 2*x");
		}
		String hint = t.text().equals("ln") ? " The natural logarithm is log(…)." : Names.hint(t.text(), known);
		return tokens.error(t, "unknown function '" + t.text() + "'." + hint);
	}

	private List<Expr> arguments(Token of) {
		List<Expr> out = new ArrayList<>();
		do {
			out.add(sum());
		} while (tokens.takeIf(",") != null);
		tokens.expect(")", "to close " + of.text() + "( in column " + (of.position() + 1));
		return out;
	}

	private Expr choice(Token t) {
		Condition when = condition();
		tokens.expect(",", "after the condition, as in if(x > 0, x, 0)");
		Expr then = sum();
		tokens.expect(",", "before the second value, as in if(x > 0, x, 0)");
		Expr otherwise = sum();
		tokens.expect(")", "to close if( in column " + (t.position() + 1));
		return new Choice(when, then, otherwise);
	}

	private Condition condition() {
		Condition out = conjunction();
		while (tokens.takeIf("or", "||") != null) {
			out = new Junction(false, out, conjunction());
		}
		return out;
	}

	private Condition conjunction() {
		Condition out = comparison();
		while (tokens.takeIf("and", "&&") != null) {
			out = new Junction(true, out, comparison());
		}
		return out;
	}

	private Condition comparison() {
		Expr left = sum();
		Token sign = tokens.takeIf(COMPARISONS);
		if (sign == null) {
			throw tokens.error(tokens.peek(), "a comparison is expected here, with one of " + String.join(" ", COMPARISONS));
		}
		return new Comparison(sign.text(), left, sum());
	}
}
