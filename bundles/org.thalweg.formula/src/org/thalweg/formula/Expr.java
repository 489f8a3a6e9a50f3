package org.thalweg.formula;

import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;

/** A part of a formula. Immutable; parts are equal if they are written alike. */
sealed interface Expr {
	/** A finite number. */
	record Number(double value) implements Expr {
	}

	/** π, kept apart until sines and cosines of turns are found. */
	record Pi() implements Expr {
	}

	/** n, the number of variables. */
	record Dimension() implements Expr {
	}

	/** i, the number of the coordinate within a fold, from 1. */
	record Index() implements Expr {
	}

	/** Within a fold, coordinate i + offset; if it wraps, the first follows the last. */
	record Coordinate(int offset, boolean wraps) implements Expr {
	}

	/** Coordinate number {@code number}, from 1; counted from the last, whose number is 0, if so declared. */
	record Fixed(int number, boolean fromLast) implements Expr {
	}

	/** −of. */
	record Negated(Expr of) implements Expr {
	}

	/** One of + − * / ^. */
	record Binary(char operator, Expr left, Expr right) implements Expr {
	}

	/** An integer power, see {@link Arithmetic#power}. */
	record Power(Expr base, int exponent) implements Expr {
	}

	/** A function's value. */
	record Call(MathFunction function, List<Expr> arguments) implements Expr {
	}

	/** One of two values. */
	record Choice(Condition when, Expr then, Expr otherwise) implements Expr {
	}

	/** A sum or the like of a term for every coordinate. */
	record Fold(Kind kind, Expr term) implements Expr {
	}

	/** Value of the fold of this number. */
	record FoldResult(int fold) implements Expr {
	}

	/** Number i of a table that is computed once. */
	record TableElement(int table) implements Expr {
	}

	/** Number i of an array that the host has just filled. */
	record HostArrayElement(int array) implements Expr {
	}

	/** What a fold does with its terms. */
	enum Kind {
		SUM, PRODUCT, MIN, MAX
	}

	/** What a choice depends on. */
	sealed interface Condition {
	}

	/** @param operator one of {@code < <= > >= == !=} */
	record Comparison(String operator, Expr left, Expr right) implements Condition {
	}

	/** Both, or any of two. */
	record Junction(boolean both, Condition left, Condition right) implements Condition {
	}

	/** The same with other parts. */
	default Expr with(UnaryOperator<Expr> parts) {
		return switch (this) {
		case Negated(Expr of) -> new Negated(parts.apply(of));
		case Binary(char operator, Expr left, Expr right) -> new Binary(operator, parts.apply(left), parts.apply(right));
		case Power(Expr base, int exponent) -> new Power(parts.apply(base), exponent);
		case Call(MathFunction function, List<Expr> arguments) -> new Call(function, arguments.stream().map(parts).toList());
		case Choice(Condition when, Expr then, Expr otherwise) -> new Choice(with(when, parts), parts.apply(then), parts.apply(otherwise));
		case Fold(Kind kind, Expr term) -> new Fold(kind, parts.apply(term));
		default -> this;
		};
	}

	private static Condition with(Condition when, UnaryOperator<Expr> parts) {
		return switch (when) {
		case Comparison(String operator, Expr left, Expr right) -> new Comparison(operator, parts.apply(left), parts.apply(right));
		case Junction(boolean both, Condition left, Condition right) -> new Junction(both, with(left, parts), with(right, parts));
		};
	}

	/** Shows this part and all within it, the outer ones first. */
	default void visit(Consumer<Expr> to) {
		to.accept(this);
		with(part -> {
			part.visit(to);
			return part;
		});
	}

	/** Whether one of these kinds of parts is in it. */
	default boolean has(List<Class<? extends Expr>> kinds) {
		boolean[] found = { false };
		visit(part -> found[0] |= kinds.contains(part.getClass()));
		return found[0];
	}
}
