package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.List;

import org.thalweg.reservoir.model.Node;

/**
 * Divides the water that a reservoir passes downstream among its {@linkplain Node.Link branches}, in volumes of a period, million m³. The order of
 * operations is that of {@code divide_water} in {@code kernels/reservoir.cl}.
 *
 * @param places of the branches' volumes among those that all reservoirs pass
 * @param share of each branch in each period; −1 for all that is left
 * @param most maximum of each branch in each period, million m³
 */
record Division(int[] places, double[][] share, double[][] most) {
	/** Above any volume; finite in single precision, too. */
	static final double UNLIMITED = Float.MAX_VALUE;
	static final double REST = -1.0;

	/** @param first place of the first branch @param volume million m³ of 1 m³/s in each period */
	static Division of(List<Node.Link> branches, int first, double[] volume) {
		int n = volume.length;
		int[] places = new int[branches.size()];
		double[][] share = new double[places.length][n];
		double[][] most = new double[places.length][n];
		for (int k = 0; k < places.length; k++) {
			Node.Link branch = branches.get(k);
			places[k] = first + k * n;
			for (int t = 0; t < n; t++) {
				share[k][t] = branch.share().isPresent() ? branch.share().get()[t] : REST;
				most[k][t] = branch.most().isPresent() ? branch.most().get()[t] * volume[t] : UNLIMITED;
			}
		}
		return new Division(places, share, most);
	}

	/**
	 * One without a share takes all that is left, one with a share this share of what was left before the first share, none more than its maximum.
	 *
	 * @param volume to be divided in period t
	 * @param passed written at the branches' places
	 */
	void divide(int t, double volume, double[] passed) {
		double left = volume;
		double shared = volume;
		for (int k = 0; k < places.length; k++) {
			double part = share[k][t];
			double taken = part < 0.0 ? left : part * shared;
			taken = most[k][t] < taken ? most[k][t] : taken;
			left = left < taken ? 0.0 : left - taken; // shares of 1 in total may exceed it by a rounding error
			shared = part < 0.0 ? left : shared;
			passed[places[k] + t] = taken;
		}
	}

	/** Branches with their own places, of a system. */
	static int count(List<Node> nodes) {
		return nodes.stream().filter(Node::divides).mapToInt(n -> n.to().size()).sum();
	}

	/** The divided volumes of a branch in all periods. @param volumes to be divided */
	double[] of(int branch, double[] volumes) {
		double[] all = new double[places[places.length - 1] + volumes.length];
		for (int t = 0; t < volumes.length; t++) {
			divide(t, volumes[t], all);
		}
		return Arrays.copyOfRange(all, places[branch], places[branch] + volumes.length);
	}
}
