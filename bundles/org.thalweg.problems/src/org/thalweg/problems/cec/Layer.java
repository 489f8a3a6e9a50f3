package org.thalweg.problems.cec;

import java.util.List;

/**
 * One of the functions that a composition weighs, or all of a function that is no composition.
 *
 * @param pieces the basic functions that share the variables: one alone, or those of a hybrid
 * @param rotated whether the point is turned
 * @param width σ: how far around its optimum it weighs
 * @param height λ, what its value is multiplied by
 * @param bias what is added to that
 */
record Layer(List<Piece> pieces, boolean rotated, double width, double height, double bias) {

	/**
	 * A basic function of a part of the variables.
	 *
	 * @param share of the variables, rounded up; the last piece takes the rest
	 */
	record Piece(BasicFunction function, double share) {
	}

	/** All of a function that is no hybrid; Schaffer's F7 is not turned. */
	static Layer of(BasicFunction function) {
		return new Layer(List.of(new Piece(function, 1.0)), function != BasicFunction.SCHAFFER_F7, 1.0, 1.0, 0.0);
	}

	static Layer hybrid(Piece... pieces) {
		return new Layer(List.of(pieces), true, 1.0, 1.0, 0.0);
	}

	/** As a part of a composition. */
	Layer weighing(double newWidth, double newHeight, double newBias) {
		return new Layer(pieces, rotated, newWidth, newHeight, newBias);
	}

	Layer straight() {
		return new Layer(pieces, false, width, height, bias);
	}

	boolean isHybrid() {
		return pieces.size() > 1;
	}

	/** How many variables each piece has. */
	int[] sizes(int n) {
		int[] out = new int[pieces.size()];
		int left = n;
		for (int p = 0; p < out.length; p++) {
			out[p] = p == out.length - 1 ? left : (int) Math.ceil(pieces.get(p).share() * n);
			left -= out[p];
		}
		return out;
	}
}
