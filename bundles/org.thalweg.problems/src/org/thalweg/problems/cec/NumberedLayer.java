package org.thalweg.problems.cec;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.problem.Evaluation;

/**
 * A layer with the numbers of one instance.
 *
 * @param shift o
 * @param matrix M, row by row; null if the layer is not rotated
 * @param permutation the variable at each place, from 0; null if it is no hybrid
 * @param pieces its basic functions and the places that they read
 */
record NumberedLayer(Layer layer, double[] shift, double[] matrix, int[] permutation, List<Piece> pieces) {

	/**
	 * A basic function, its first place, how many it has, and its own numbers.
	 */
	record Piece(BasicFunction function, int from, int n, double[] own) {
		/** z = the scaled coordinates from the first place on. */
		void scale(double[] y, double[] z) {
			for (int k = 0; k < n; k++) {
				z[k] = function.scaled(y[from + k], k, own);
			}
		}

		double value(double[] z, double[] straight) {
			return function.value().of(z, straight, n, own);
		}
	}

	NumberedLayer(Layer layer, double[] shift, double[] matrix, int[] permutation) {
		this(layer, shift, matrix, permutation, pieces(layer, shift));
	}

	/** The places of a piece begin after those of the previous one; Schaffer's F7 reads the first ones. */
	private static List<Piece> pieces(Layer layer, double[] shift) {
		List<Piece> out = new ArrayList<>();
		int[] sizes = layer.sizes(shift.length);
		int from = 0;
		for (int p = 0; p < sizes.length; p++) {
			BasicFunction f = layer.pieces().get(p).function();
			out.add(new Piece(f, f == BasicFunction.SCHAFFER_F7 ? 0 : from, sizes[p], f.numbers(sizes[p], shift)));
			from += sizes[p];
		}
		return List.copyOf(out);
	}

	int dimension() {
		return shift.length;
	}

	/** 2 D σ². */
	double spread() {
		return 2.0 * dimension() * (layer.width() * layer.width());
	}

	/** λ g + bias. distances: x − o */
	double value(double[] distances, Evaluation at) {
		return layer.height() * (permutation == null ? basic(distances, at) : hybrid(distances, at)) + layer.bias();
	}

	/** The point is scaled before it is turned. */
	private double basic(double[] distances, Evaluation at) {
		double[] y = at.scratch(1, dimension());
		Piece all = pieces.getFirst();
		all.scale(distances, y);
		return all.value(matrix == null ? y : turned(y, at), y);
	}

	/** The point is turned, then dealt out and scaled. */
	private double hybrid(double[] distances, Evaluation at) {
		double[] turned = turned(distances, at);
		double[] y = at.scratch(1, dimension());
		for (int i = 0; i < permutation.length; i++) {
			y[i] = turned[permutation[i]];
		}
		double sum = 0.0;
		for (Piece p : pieces) {
			double[] z = at.scratch(2, p.n());
			p.scale(y, z);
			sum += p.value(z, z);
		}
		return sum;
	}

	/** M y, every row a dot product in ascending order. */
	private double[] turned(double[] y, Evaluation at) {
		int n = dimension();
		double[] z = at.scratch(2, n);
		for (int i = 0; i < n; i++) {
			double sum = 0.0;
			for (int j = 0; j < n; j++) {
				sum += matrix[i * n + j] * y[j];
			}
			z[i] = sum;
		}
		return z;
	}
}
