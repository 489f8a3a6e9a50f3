package org.thalweg.formula;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.param.ParameterException;
import org.thalweg.core.param.ParameterException.Fault;
import org.thalweg.formula.Tokens.Token;

/**
 * An objective as users type it: {@code sum(x^2 - 10*cos(2*pi*x) + 10)}. The syntax is in docs/own-problems.md. Immutable.
 */
public final class Formula {
	/** Name that compilers print of its kernel text. */
	static final String NAME = "formula";
	private final String text;
	private final Expr tree;
	private final Map<Expr.Fixed, Token> fixed;

	private Formula(String text, Expr tree, Map<Expr.Fixed, Token> fixed) {
		this.text = text;
		this.tree = tree;
		this.fixed = fixed;
	}

	/**
	 * Reads a formula.
	 *
	 * @param constants names of the user's with their values
	 * @throws FormulaException if it is none, with the position of the error
	 * @throws IllegalArgumentException if a constant cannot have its name
	 */
	public static Formula parse(String text, Map<String, Double> constants) {
		constants.keySet().forEach(Formula::name);
		Map<Expr.Fixed, Token> fixed = new LinkedHashMap<>();
		return new Formula(text, new Parser(new Tokens(text), constants, fixed).whole(), fixed);
	}

	/**
	 * Has a parameter refused whose text is no formula.
	 *
	 * @param parameter its name
	 */
	static void require(String parameter, String text, Map<String, Double> constants) {
		try {
			parse(text, constants);
		} catch (FormulaException e) {
			throw new ParameterException(List.of(new Fault(parameter, e.getMessage())));
		}
	}

	private static void name(String name) {
		if (!name.matches("[\\p{L}_][\\p{L}\\p{Nd}_]*")) {
			throw new IllegalArgumentException("'" + name + "' is not a valid name of a constant: use letters, digits and _, and begin with a "
					+ "letter");
		}
		if (CoordinateIndex.NAMES.contains(name) || name.matches("x[1-9]\\d*|if|and|or|π")) {
			throw new IllegalArgumentException("'" + name + "' cannot be the name of a constant, since it has another meaning in formulas. "
					+ "Choose another "
					+ "name");
		}
	}

	/** Number of the last coordinate that is named by its number, as in x[3]; 0 if there is none. */
	public int leastDimension() {
		return fixed.keySet().stream().mapToInt(f -> f.fromLast() ? 1 - f.number() : f.number()).max().orElse(0);
	}

	/** Whether it takes all its coordinates by their numbers. */
	boolean numbered() {
		return leastDimension() > 0 && !tree.has(List.of(Expr.Fold.class, Expr.Dimension.class));
	}

	/**
	 * What is to be computed in one dimension.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if the formula means nothing in it
	 */
	FormulaProgram program(int dimension) {
		fixed.forEach((f, token) -> {
			if ((f.fromLast() ? 1 - f.number() : f.number()) > dimension) {
				throw new FormulaException(text, token.position(), "this coordinate does not exist in dimension " + dimension
						+ ". Choose a dimension of at least " + leastDimension());
			}
		});
		return FormulaProgram.of(tree, dimension);
	}

	/** Kernel text of a program of this formula. */
	KernelFile fragment(FormulaProgram program) {
		return KernelFile.of(NAME, KernelFragment.of(program, text));
	}
}
