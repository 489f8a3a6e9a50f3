package org.thalweg.formula;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.formula.Expr.Coordinate;
import org.thalweg.formula.Expr.Fold;

/**
 * What is computed for a formula in one dimension: folds one after another, then the value. If it shares its work, folds are added up in the
 * canonical order and computed in one pass; else one after another, in ascending order.
 *
 * @param folds each may use the results of those before it if the work is not shared
 * @param value from the results of the folds
 * @param tables numbers that depend on i alone, {@code dimension} each
 * @param fixed coordinates that the value takes by number, from 1; empty if the work is not shared
 * @param shared whether any number of work-items can share it
 */
record FormulaProgram(int dimension, List<Fold> folds, Expr value, double[][] tables, List<Integer> fixed, boolean shared) {
	/** Numbers of an accumulator of at most 64 bytes. */
	private static final int MOST = 8;

	/** @param formula as the user wrote it */
	static FormulaProgram of(Expr formula, int dimension) {
		Making making = new Making(dimension);
		Expr value = making.extract(new Simplifier(dimension).of(formula));
		Set<Integer> fixed = new LinkedHashSet<>();
		value.visit(e -> {
			if (e instanceof Expr.Fixed(int number, _)) {
				fixed.add(number);
			}
		});
		boolean shared = !making.folds.isEmpty() && making.folds.size() + fixed.size() <= MOST
				&& making.folds.stream().allMatch(FormulaProgram::alone);
		return new FormulaProgram(dimension, List.copyOf(making.folds), value, making.tables.toArray(double[][]::new),
				shared ? List.copyOf(fixed) : List.of(), shared);
	}

	/** Whether a term reads its coordinate and the next one alone. */
	private static boolean alone(Fold fold) {
		boolean[] alone = { true };
		fold.term().visit(e -> alone[0] &= !(e instanceof Expr.FoldResult || e instanceof Expr.Fixed || e instanceof Coordinate(int offset, _)
				&& offset != 0 && offset != 1));
		return alone[0];
	}

	/** First coordinate of a fold, from 0. */
	static int from(Fold fold) {
		return -offsets(fold)[0];
	}

	/** After the last coordinate of a fold. */
	int to(Fold fold) {
		return dimension - offsets(fold)[1];
	}

	/** Least and greatest offset of a neighbour; one that wraps does not count. */
	private static int[] offsets(Fold fold) {
		int[] out = { 0, 0 };
		fold.term().visit(e -> {
			if (e instanceof Coordinate(int offset, boolean wraps) && !wraps) {
				out[0] = Math.min(out[0], offset);
				out[1] = Math.max(out[1], offset);
			}
		});
		return out;
	}

	/** What all folds together need to read. */
	Reach reach() {
		boolean wraps = folds.stream().anyMatch(FormulaProgram::wraps);
		boolean all = folds.stream().allMatch(f -> to(f) == dimension - 1) && fixed.isEmpty();
		boolean next = folds.stream().anyMatch(f -> to(f) == dimension - 1);
		return !wraps && !next ? Reach.NONE : !wraps && all ? Reach.NEXT : Reach.NEXT_WRAP;
	}

	private static boolean wraps(Fold fold) {
		boolean[] out = { false };
		fold.term().visit(e -> out[0] |= e instanceof Coordinate(_, boolean wraps) && wraps);
		return out[0];
	}

	/** Folds and tables, found one after another. */
	private static final class Making {
		private final int dimension;
		private final List<Fold> folds = new ArrayList<>();
		private final List<double[]> tables = new ArrayList<>();
		private final List<Expr> tabulated = new ArrayList<>();

		Making(int dimension) {
			this.dimension = dimension;
		}

		/** An expression with its folds, innermost first, replaced by their results. */
		Expr extract(Expr e) {
			Expr inner = e.with(this::extract);
			if (!(inner instanceof Fold(Expr.Kind kind, Expr term))) {
				return inner;
			}
			Fold fold = new Fold(kind, tabulate(term));
			if (from(fold) >= dimension - offsets(fold)[1]) {
				throw new IllegalArgumentException("the formula has no term, since too few coordinates have the neighbours that it reads. "
						+ "Choose a dimension "
						+ "of at least " + (from(fold) + offsets(fold)[1] + 1));
			}
			if (!folds.contains(fold)) {
				folds.add(fold);
			}
			return new Expr.FoldResult(folds.indexOf(fold));
		}

		/** A term whose costly parts that depend on i alone are looked up. */
		private Expr tabulate(Expr e) {
			boolean coordinates = e.has(List.of(Coordinate.class, Expr.Fixed.class, Expr.FoldResult.class));
			if (coordinates || !e.has(List.of(Expr.Index.class)) || !costly(e)) {
				return e.with(this::tabulate);
			}
			int known = tabulated.indexOf(e);
			if (known < 0) {
				known = tabulated.size();
				tabulated.add(e);
				tables.add(table(e));
			}
			return new Expr.TableElement(known);
		}

		private static boolean costly(Expr e) {
			boolean[] out = { false };
			e.visit(part -> out[0] |= part instanceof Expr.Call || part instanceof Expr.Power || part instanceof Expr.Choice
					|| part instanceof Expr.Binary(char operator, _, _) && operator == '/');
			return out[0];
		}

		private double[] table(Expr e) {
			double[] out = new double[dimension];
			for (int i = 0; i < dimension; i++) {
				out[i] = Evaluator.at(e, i + 1);
				if (!Double.isFinite(out[i])) {
					throw new IllegalArgumentException(PlainText.of(e) + " is " + out[i] + " for i = " + (i + 1)
							+ ". Choose another dimension, or fix the formula");
				}
			}
			return out;
		}
	}

	/** All tables, one after another. */
	double[] data() {
		double[] out = new double[tables.length * dimension];
		for (int k = 0; k < tables.length; k++) {
			System.arraycopy(tables[k], 0, out, k * dimension, dimension);
		}
		return out;
	}
}
