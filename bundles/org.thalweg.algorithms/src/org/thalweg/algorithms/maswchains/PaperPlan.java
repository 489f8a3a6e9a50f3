package org.thalweg.algorithms.maswchains;

import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.problem.BroadEvaluation;
import org.thalweg.core.problem.Problem;

/**
 * How a job lies on a device in mapping {@code paper}. Results do not depend on it.
 *
 * @param groupItems work-items of a group, a multiple of 32
 * @param folds whether groups share a point's evaluation by tiles; else 32 work-items do it
 * @param bucketGroups groups of a point where each work-item has a bucket of coordinates
 * @param sumGroups groups of a distance
 * @param tileGroups groups that evaluate a point
 * @param stageGroups groups that stage a point in a separate launch; 0 for none
 * @param carryGroups groups that carry prefix sums, 1 or 0
 */
record PaperPlan(int groupItems, boolean folds, int bucketGroups, int sumGroups, int tileGroups, int stageGroups, int carryGroups) {
	/** Coordinates of a work-item, BUCKET of {@code paper.cl}. */
	private static final int BUCKET = 8;
	private static final int MOST_ITEMS = 128;
	/** Rows in addition to the individuals: TRIAL, MOVE of {@code paper.cl}. */
	private static final int MORE_ROWS = 2;

	static PaperPlan of(Setting<MaSwParameters> setting) {
		DeviceInfo device = setting.device().info();
		Problem problem = setting.problems().getFirst();
		boolean folds = BroadEvaluation.objection(problem).isEmpty();
		int dimension = setting.dimension();
		int most = Math.min(MOST_ITEMS, GroupShape.greatest(device) / BroadEvaluation.LANES * BroadEvaluation.LANES);
		int wanted = device.cpu() || !folds ? BroadEvaluation.LANES : dimension;
		int items = Math.clamp(GroupShape.roundUp(wanted, BroadEvaluation.LANES), BroadEvaluation.LANES, most);
		int buckets = parts(dimension, items * BUCKET);
		int sums = parts(CanonicalSum.tileCount(dimension), items / BroadEvaluation.LANES);
		if (!folds) {
			return new PaperPlan(items, false, buckets, sums, 1, 0, 0);
		}
		BroadEvaluation broad = new BroadEvaluation(problem, items);
		return new PaperPlan(items, true, buckets, sums, broad.tileGroups(), broad.stageGroups(), broad.carryGroups());
	}

	private static int parts(int n, int each) {
		return (n + each - 1) / each;
	}

	/** Individuals and children. */
	static int members(MaSwParameters p) {
		return Math.addExact(p.size(), p.children());
	}

	/** Rows of points. */
	static int rows(MaSwParameters p) {
		return members(p) + MORE_ROWS;
	}

	/** The arrays of {@code paper.cl}, in the order of the kernels' arguments, then those of {@code paper-tiles.cl}. */
	PopulationArrays arrays(Setting<MaSwParameters> setting) {
		MaSwParameters p = setting.parameters();
		int members = members(p);
		long distances = Math.max((long) p.children() * p.candidates(), p.firstRho() == FirstRho.NEAREST ? p.size() : 0);
		PopulationArrays out = new PopulationArrays(setting).points("points", rows(p)).points("biases", members).reals("values", members + 1L)
				.words("order", members + 1L).words("sorted order", members).words("parents", 2L * p.children())
				.reals("sums", distances * CanonicalSum.tileCount(setting.dimension())).reals("nearest", 1);
		if (folds) {
			BroadEvaluation broad = new BroadEvaluation(setting.problems().getFirst(), groupItems);
			out.reals("staged points", broad.stagedBytes(p.children(), setting.precision()) / setting.precision().bytes())
					.words("tiles", broad.tileBytes(p.children()) / Integer.BYTES);
		}
		return out;
	}

	MemoryForecast forecast(Setting<MaSwParameters> setting) {
		return arrays(setting).forecast();
	}
}
