package org.thalweg.algorithms.maswchains;

import org.thalweg.algorithms.storage.Rounding;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.math.Spans;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.random.Draw;
import org.thalweg.core.random.NormalPairs;

/**
 * What is done coordinate by coordinate, tile by tile and, in large points, by several threads. Numbers are drawn where they are
 * needed, so no row of them is kept.
 */
final class Coordinates {
	/** Work on coordinates {@code from … to − 1}, one tile at most. */
	interface Tile {
		void take(Worker worker, int from, int to);
	}

	/** Each thread's own. */
	static final class Worker {
		private final Draw draw;
		private final NormalPairs normals;
		private final CanonicalSum sums = new CanonicalSum();
		private final double[] terms = new double[CanonicalSum.TILE];

		private Worker(Population population) {
			this.draw = new Draw(population.seed(), population.instance());
			this.normals = new NormalPairs(draw);
		}
	}

	private final int D;
	private final double[] lower;
	private final double[] upper;
	private final Storage storage;
	private final Spans spans;
	private final Worker[] workers;
	private final double[] tiles;

	Coordinates(Problem problem, Population population, int threads, Storage storage) {
		this.D = problem.dimension();
		this.lower = problem.lower();
		this.upper = problem.upper();
		this.storage = storage;
		this.spans = new Spans(threads);
		this.workers = new Worker[threads];
		for (int k = 0; k < threads; k++) {
			workers[k] = new Worker(population);
		}
		this.tiles = new double[CanonicalSum.tileCount(D)];
	}

	int dimension() {
		return D;
	}

	/** Takes all tiles. */
	void each(Tile body) {
		spans.over(D, (k, from, to) -> {
			for (int at = from; at < to; at += CanonicalSum.TILE) {
				body.take(workers[k], at, Math.min(to, at + CanonicalSum.TILE));
			}
		});
	}

	/** Individual number {@code individual} of the start: uniform in the initial range. */
	void scatter(Problem problem, int individual, double[] x) {
		double[] least = problem.initialLower();
		double[] greatest = problem.initialUpper();
		each((worker, from, to) -> {
			uniforms(worker, MaSwStream.POSITION, 0, individual, x, from, to);
			for (int d = from; d < to; d++) {
				double drawn = least[d] + x[d] * (greatest[d] - least[d]);
				x[d] = storage == Storage.DOUBLE ? drawn : Rounding.within(drawn, least[d], greatest[d]);
			}
		});
	}

	/** Uniform deviates of a tile, at their places in a row. */
	static void uniforms(Worker worker, MaSwStream stream, int step, int individual, double[] row, int from, int to) {
		worker.draw.uniforms(stream, step, individual, from, row, from, to - from);
	}

	/** Normal deviates of a tile, at their places in a row. */
	static void normals(Worker worker, MaSwStream stream, int step, double[] row, int from, int to) {
		worker.normals.fill(stream, step, 0, from, row, from, to - from);
	}

	/** A coordinate out of the box is set to the bound. */
	double clipped(double x, int d) {
		return x < lower[d] ? lower[d] : x > upper[d] ? upper[d] : x;
	}

	/** A coordinate within the box as it is kept. */
	double kept(double x, int d) {
		return storage == Storage.DOUBLE ? x : Rounding.within(x, lower[d], upper[d]);
	}

	/** One of a bias as it is kept. */
	double keptBias(double bias) {
		return storage == Storage.DOUBLE ? bias : Rounding.nearest(bias);
	}

	/** A point as it is kept. */
	void keep(double[] x) {
		if (storage == Storage.SINGLE) {
			each((_, from, to) -> {
				for (int d = from; d < to; d++) {
					x[d] = kept(x[d], d);
				}
			});
		}
	}

	/** A row to be kept, of zeros. */
	StoredRow row() {
		return new StoredRow(storage, D);
	}

	double lower(int d) {
		return lower[d];
	}

	double upper(int d) {
		return upper[d];
	}

	/** Σ (a_d − b_d)², the square of Euclid's distance, in the order of {@link CanonicalSum}. */
	double squaredDistance(StoredRow a, StoredRow b) {
		each((worker, from, to) -> {
			double[] terms = worker.terms;
			for (int d = from; d < to; d++) {
				double apart = a.at(d) - b.at(d);
				terms[d - from] = apart * apart;
			}
			tiles[from / CanonicalSum.TILE] = worker.sums.tileSum(terms, 0, to - from);
		});
		return workers[0].sums.joined(tiles, tiles.length);
	}
}
