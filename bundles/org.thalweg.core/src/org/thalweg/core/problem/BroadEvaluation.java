package org.thalweg.core.problem;

import java.util.Optional;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Precision;
import org.thalweg.core.math.CanonicalSum;

/**
 * How one point is evaluated by a whole group or by many groups of an algorithm's own kernels, for points of up to millions
 * of variables: what the program defines, the launches, and their scratch. The functions that those kernels call are in
 * {@code kernels/lib/broad.cl}, which {@link #append} adds after the objective.
 * <p>
 * One group a point needs one launch. Many groups need up to four, of these groups <i>a point</i>: {@link #stageGroups} (left
 * out if 0), {@link #carryGroups} (left out if 0), {@link #tileGroups}, and one to join. Each kernel is given how many groups a
 * point it has. The bits do not depend on it. Immutable.
 *
 * @since 0.1
 */
public final class BroadEvaluation {
	/** Lanes of a program that evaluates so. */
	public static final int LANES = 32;
	/** Greatest accumulator that a fragment may have. */
	private static final int ACCUMULATOR_BYTES = 64;
	/** Beyond these, the groups of one point take several turns. */
	private static final int MOST_GROUPS = 4096;

	private final ObjectiveText objective;
	private final int dimension;
	private final int groupItems;

	/**
	 * @param groupItems work-items of a group, a multiple of 32
	 * @throws IllegalArgumentException if the problem {@linkplain #objection is not suitable}, or a group is no multiple of 32
	 */
	public BroadEvaluation(Problem problem, int groupItems) {
		objection(problem).ifPresent(why -> {
			throw new IllegalArgumentException(why);
		});
		if (groupItems < LANES || groupItems % LANES != 0) {
			throw new IllegalArgumentException("groups have " + groupItems + " work-items; expected a multiple of " + LANES + ", the rows of a tile");
		}
		this.objective = new ObjectiveText(problem);
		this.dimension = problem.dimension();
		this.groupItems = groupItems;
	}

	/** Why groups cannot share a point of this problem; empty if they can. */
	public static Optional<String> objection(Problem problem) {
		if (problem.device().isEmpty()) {
			return Optional.of("this problem has no kernel text, so it runs on the host only. Use device: sequential");
		}
		return new ObjectiveText(problem).fold() ? Optional.empty()
				: Optional.of("this objective is not a fold, and only folds can be evaluated by whole groups");
	}

	/**
	 * {@code text} with the objective's defines and files after its contents, and {@code lib/broad.cl} after those. Points
	 * lie in global memory, and other functions of the program find 32 lanes.
	 */
	public KernelText append(KernelText text) {
		return objective.append(text.define("SPACE", "GLOBAL").define("LANES", LANES).define("GROUP_ITEMS", groupItems)
				.define("STAGE_APART", objective.stagedApart())).add(KernelFile.ours("lib/broad.cl"));
	}

	/** Work-items of a group. */
	public int groupItems() {
		return groupItems;
	}

	/** Whether a term needs only one coordinate, possibly shifted. */
	public boolean plain() {
		return objective.ownCoordinatesSuffice(false);
	}

	/** Groups that stage one point; 0 if nothing is staged apart. */
	public int stageGroups() {
		if (!objective.stagedApart()) {
			return 0;
		}
		return objective.prefixSum() ? groups(CanonicalSum.tileCount(dimension), 1) : pointGroups();
	}

	/**
	 * Groups of which each work-item has one coordinate of a point.
	 *
	 * @since 0.2
	 */
	public int pointGroups() {
		return groups(dimension, groupItems);
	}

	/** Groups that carry a point's prefix sums from block to block: 1, or 0 if there are none. */
	public int carryGroups() {
		return objective.prefixSum() ? 1 : 0;
	}

	/** Groups that add up the tiles of one point. */
	public int tileGroups() {
		return groups(tiles(), groupItems / LANES);
	}

	private static int groups(int items, int each) {
		return Math.min((items + each - 1) / each, MOST_GROUPS);
	}

	private int tiles() {
		return CanonicalSum.tileCount(objective.terms());
	}

	/** Bytes of {@code staged} for this number of points; 0 if nothing is staged apart. */
	public long stagedBytes(long points, Precision precision) {
		return objective.stagedApart() ? points * objective.staged() * precision.bytes() : 0;
	}

	/** Bytes of {@code tiles} for this number of points. */
	public long tileBytes(long points) {
		return points * tiles() * ACCUMULATOR_BYTES;
	}
}
