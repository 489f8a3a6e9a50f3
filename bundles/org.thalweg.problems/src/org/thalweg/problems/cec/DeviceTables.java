package org.thalweg.problems.cec;

import java.util.Arrays;
import java.util.List;
import java.util.stream.DoubleStream;

import org.thalweg.problems.Matrices;

/**
 * What the fragment {@code kernels/problems/cec.cl} reads: tables of the layers and of their pieces, then their numbers.
 */
final class DeviceTables {
	/** Numbers of a layer and of a piece in the tables. */
	private static final int LAYER = 8;
	private static final int PIECE = 5;

	private final double[] tables;
	private DoubleStream.Builder numbers = DoubleStream.builder();
	private int written;
	private int end;

	private DeviceTables(int tables) {
		this.tables = new double[tables];
		this.end = tables;
	}

	/** The data of the fragment. */
	static double[] of(List<NumberedLayer> layers) {
		int pieces = layers.stream().mapToInt(l -> l.pieces().size()).sum();
		int first = 1 + LAYER * layers.size();
		DeviceTables out = new DeviceTables(first + PIECE * pieces);
		out.write(layers.size());
		for (NumberedLayer l : layers) {
			out.layer(l, first);
			first += PIECE * l.pieces().size();
		}
		for (NumberedLayer l : layers) {
			l.pieces().forEach(out::piece);
		}
		return DoubleStream.concat(Arrays.stream(out.tables), out.numbers.build()).toArray();
	}

	private void layer(NumberedLayer l, int firstPiece) {
		write(numbers(l.shift()));
		write(l.matrix() == null ? -1 : numbers(Matrices.columns(l.matrix(), l.dimension())));
		write(l.permutation() == null ? -1 : numbers(Arrays.stream(l.permutation()).asDoubleStream().toArray()));
		write(firstPiece);
		write(l.pieces().size());
		write(l.spread());
		write(l.layer().height());
		write(l.layer().bias());
	}

	private void piece(NumberedLayer.Piece p) {
		write(p.function().ordinal());
		write(p.from());
		write(p.n());
		write(p.function().scale());
		write(numbers(p.own()));
	}

	private void write(double number) {
		tables[written++] = number;
	}

	/** @return where they begin */
	private int numbers(double[] some) {
		Arrays.stream(some).forEach(numbers::add);
		end += some.length;
		return end - some.length;
	}
}
