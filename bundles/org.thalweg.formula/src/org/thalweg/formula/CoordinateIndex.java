package org.thalweg.formula;

import java.util.List;
import java.util.Optional;
import java.util.Set;

import org.thalweg.formula.Expr.Binary;
import org.thalweg.formula.Expr.Call;

/**
 * An index as a multiple of i, a multiple of n and a number.
 *
 * @param indices how many i are in it, 0 or 1
 * @param dimensions how many n are in it
 */
record CoordinateIndex(int indices, int dimensions, int number) {
	/** Names that are no functions. */
	static final Set<String> NAMES = Set.of("x", "i", "n", "pi", "e");
	/** i % n + 1. */
	static final Expr AFTER_LAST_FIRST = new Binary('+', new Call(MathFunction.MOD, List.of(new Expr.Index(), new Expr.Dimension())),
			new Expr.Number(1));
	private static final int FARTHEST = 1_000_000_000;

	/** Empty if it is anything else. */
	static Optional<CoordinateIndex> of(Expr index) {
		Optional<CoordinateIndex> out = switch (index) {
		case Expr.Number(double value) when value == Math.rint(value) && Math.abs(value) <= FARTHEST -> Optional.of(new CoordinateIndex(0, 0,
				(int) value));
		case Expr.Index() -> Optional.of(new CoordinateIndex(1, 0, 0));
		case Expr.Dimension() -> Optional.of(new CoordinateIndex(0, 1, 0));
		case Binary(char operator, Expr left, Expr right) when operator == '+' || operator == '-' -> {
			int sign = operator == '+' ? 1 : -1;
			yield of(left).flatMap(a -> of(right).map(b -> new CoordinateIndex(a.indices + sign * b.indices, a.dimensions + sign * b.dimensions,
					a.number + sign * b.number)));
		}
		default -> Optional.empty();
		};
		return out.filter(p -> p.indices >= 0 && p.indices <= 1 && p.dimensions >= 0 && p.indices + p.dimensions <= 1
				&& Math.abs(p.number) <= FARTHEST);
	}
}
