package org.thalweg.benchmarks;

import org.thalweg.algorithms.cmaes.CmaesParameters;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.kit.PopulationMethod;
import org.thalweg.core.math.SymmetricEigen;

/**
 * The floor of CMA-ES, for a mean generation of a run: the lower one of two layouts.
 *
 * <pre>
 * device  = max(issue, chain)
 * inside:   w = ⌈K/units⌉ · units populations, as if the busiest unit were all of them;   far = barrier
 * shared:   w = K populations' points on all units, their matrices as inside;              far = launch
 * issue   = w · max(λ D v / blocks, points / operations) + ⌈K/units⌉ · units · matrix / operations
 * points  = λ (2 D² + 2 D + f) + u D (D + 1)
 * matrix  = r (12 q + 12 q (q − 1) + 6 q D)
 * chain   = 2 · far + (4 + 2 r) · barrier(max(λ, D)) + (3 (D + 1) + μ + u + t + 15 + 16 r + g) · latency
 * </pre>
 *
 * K populations of λ points in D dimensions, of which u change the covariance matrix: all, or with positive weights only μ = λ/2. A Philox
 * block gives two normal deviates in double precision and four in single, v = 1/2 or 1/4. f operations evaluate a point ({@link Cost#operations}).
 * A point is a vector turned by the axes; the matrix gains u squares. Jacobi's rotations are in rounds of q disjoint pairs, (D + 1)/2 rounded down;
 * a sweep has 2 q − 1, and there is at least one sweep in the share of generations in which axes change ({@link Rotations}), so r rounds
 * on average. A round has 12 operations for each angle, 24 for each pair of pairs, 6 for each pair and coordinate of the axes.
 *
 * <p>In the chain, sums are in the order that fixes the bits: D terms for a coordinate of a point, of the path of σ, and of the other path in the
 * matrix's own coordinates; μ for the mean; u for an element of the matrix; t for the length of a path (32 parts and a tree). Ranks take
 * a tree at least. g operations of the function depend on each other ({@link Cost#depth}). An angle has 12 and a rotation 4.
 * Everything waits for the values, for their ranks, for the mean step, for the length, for the path, for the matrix, and twice in each
 * round; in <i>shared</i> two of these are launches.
 *
 * <p>The separable form has no axes: r = 0, points = λ (4 D + f) + 2 u D, and no sums of D.
 *
 * <p>Not counted, so that this is a lower bound: memory traffic, logarithms, roots, sines and cosines of the deviates, the order below the best,
 * further sweeps, the test for ends of runs, restarts, traces read back.
 */
final class CmaesFloor {
	static final String FORMULA = """
			floor = max(issue, chain) per generation, the lesser of two ways, u points that change the matrix, r rounds of rotations of q pairs:
			  inside: w = ceil(K/units) units, far = barrier; shared: w = K, far = launch
			issue = w max(lambda D v / blocks, (lambda (2 D^2 + 2 D + f) + u D (D + 1)) / operations), v = 1/2 or 1/4,
			  + ceil(K/units) units r (12 q + 12 q (q - 1) + 6 q D) / operations
			chain = 2 far + (4 + 2 r) barrier + (3 (D + 1) + mu + u + tree + sum + 15 + 16 r + g) latency;
			f, g: operations and depth of the function for a point; see CmaesFloor's Javadoc""";
	private static final int WAITS = 4;
	private static final int FAR_WAITS = 2;
	/** Root, deviation, 2 of the point; 1 of the mean, division, 2 of the path, square, root, comparison, other path; 3 of the matrix. */
	private static final int CHAIN_OPERATIONS = 4 + 8 + 3;
	private static final int ANGLE = 12;
	private static final int ANGLE_DEPTH = 12;
	private static final int ROTATION = 24; // of the four elements of two pairs
	private static final int ROTATION_DEPTH = 4;
	private static final int TURN = 6; // of two elements of the axes
	private static final int PARTS = 32; // of a sum

	private CmaesFloor() {
	}

	/** @param cost of a point, times {@code evaluations} / λ at the start */
	static Floor of(PopulationMethod<CmaesParameters> algorithm, boolean separable, Setting<CmaesParameters> setting, Cost cost,
			double evaluations, Ceilings at) {
		double D = setting.dimension();
		double used = setting.parameters().active() ? evaluations : evaluations / 2;
		double pairs = SymmetricEigen.rows(setting.dimension()) / 2;
		double rounds = separable ? 0 : Rotations.share(algorithm, setting) * (2 * pairs - 1);
		double blocks = evaluations * D * setting.precision().bytes() / 16 / at.blocks();
		double turned = separable ? 2 * D : 2 * D * D;
		double squares = separable ? 2 * D : D * (D + 1);
		double values = cost.operations(setting) * algorithm.size(setting);
		double points = Math.max(blocks, (evaluations * (turned + 2 * D) + values + used * squares) / at.operations());
		double matrix = rounds * pairs * (ANGLE + ROTATION / 2 * (pairs - 1) + TURN * D) / at.operations();

		double sums = separable ? 0 : 3 * (D + 1);
		double length = Math.ceil(D / PARTS) + Cost.joins(setting.dimension());
		double tree = Math.ceil(Math.log(evaluations) / Math.log(2));
		double depth = sums + evaluations / 2 + used + tree + length + CHAIN_OPERATIONS + rounds * (ANGLE_DEPTH + ROTATION_DEPTH) + cost.depth(
				setting);
		double barrier = at.barrier((int) Math.max(evaluations, D));
		double near = (WAITS + 2 * rounds) * barrier + depth * at.latency();

		int populations = setting.populations().size();
		double busiest = Math.ceil((double) populations / at.units()) * at.units();
		Floor inside = new Floor(0, busiest * (points + matrix), FAR_WAITS * barrier + near, 0, 0);
		Floor shared = new Floor(0, populations * points + busiest * matrix, FAR_WAITS * at.launch() + near, 0, 0);
		return inside.device() < shared.device() ? inside : shared;
	}
}
