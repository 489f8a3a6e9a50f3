package org.thalweg.formula;

import java.util.List;
import java.util.Optional;

import org.thalweg.formula.Expr.Binary;
import org.thalweg.formula.Expr.Call;
import org.thalweg.formula.Expr.Negated;
import org.thalweg.formula.Expr.Power;

/**
 * Rewrites a tree for one dimension: sines and cosines of a multiple of π become those of turns, powers with a whole exponent products, and
 * what is known is computed. Nothing else changes: the operations and their order are those of the formula.
 */
final class Simplifier {
	private static final int GREATEST_POWER = 1024;

	private final int dimension;

	Simplifier(int dimension) {
		this.dimension = dimension;
	}

	Expr of(Expr e) {
		Expr out = switch (e) {
		case Call(MathFunction f, List<Expr> arguments) when f == MathFunction.SIN || f == MathFunction.COS -> turns(arguments.getFirst()).map(
				t -> (Expr) new Call(f == MathFunction.SIN ? MathFunction.SIN2PI : MathFunction.COS2PI, List.of(t))).orElse(e).with(this::of);
		default -> e.with(this::of);
		};
		return known(out);
	}

	/** The quotient of a product with π as a factor and 2π; empty if π is not a factor. */
	private static Optional<Expr> turns(Expr e) {
		return switch (e) {
		case Expr.Pi() -> Optional.of(new Expr.Number(0.5));
		case Negated(Expr of) -> turns(of).map(Negated::new);
		case Binary(char operator, Expr left, Expr right) when operator == '*' -> turns(left).map(t -> times(t, right))
				.or(() -> turns(right).map(t -> times(left, t)));
		case Binary(char operator, Expr left, Expr right) when operator == '/' -> turns(left).map(t -> new Binary('/', t, right));
		default -> Optional.empty();
		};
	}

	private static Expr times(Expr a, Expr b) {
		if (a instanceof Expr.Number(double x) && b instanceof Expr.Number(double y)) {
			return new Expr.Number(x * y);
		}
		return a.equals(new Expr.Number(1)) ? b : b.equals(new Expr.Number(1)) ? a : new Binary('*', a, b);
	}

	/** The number that it is, if its parts are numbers. */
	private Expr known(Expr e) {
		return switch (e) {
		case Expr.Pi() -> new Expr.Number(Math.PI);
		case Expr.Dimension() -> new Expr.Number(dimension);
		case Expr.Fixed(int number, boolean fromLast) when fromLast -> new Expr.Fixed(dimension + number, false);
		case Binary(char operator, Expr left, Expr right) when operator == '^' -> power(left, right);
		default -> isNumbers(e) ? finite(Evaluator.constant(e), e) : e;
		};
	}

	private static boolean isNumbers(Expr e) {
		boolean operation = e instanceof Negated || e instanceof Binary || e instanceof Power || e instanceof Call;
		boolean[] all = { operation };
		if (operation) {
			e.with(part -> {
				all[0] &= part instanceof Expr.Number;
				return part;
			});
		}
		return all[0];
	}

	private static Expr power(Expr base, Expr exponent) {
		if (exponent instanceof Expr.Number(double k)) {
			if (k == Math.rint(k) && Math.abs(k) <= GREATEST_POWER) {
				Expr out = k == 1 ? base : k == 0 ? new Expr.Number(1) : new Power(base, (int) k);
				return isNumbers(out) ? finite(Evaluator.constant(out), out) : out;
			}
			if (Math.abs(k) == 0.5) {
				Expr root = new Call(MathFunction.SQRT, List.of(base));
				Expr out = k > 0 ? root : new Binary('/', new Expr.Number(1), root);
				return base instanceof Expr.Number ? finite(Evaluator.constant(out), out) : out;
			}
		}
		Expr out = new Call(MathFunction.POW, List.of(base, exponent));
		return isNumbers(out) ? finite(Evaluator.constant(out), out) : out;
	}

	private static Expr finite(double value, Expr of) {
		if (!Double.isFinite(value)) {
			throw new IllegalArgumentException("a constant part of the formula, " + PlainText.of(of) + ", is " + value
					+ " in this dimension. Choose another dimension, or fix the formula");
		}
		return new Expr.Number(value);
	}
}
