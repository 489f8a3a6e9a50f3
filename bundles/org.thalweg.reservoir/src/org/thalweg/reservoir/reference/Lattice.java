package org.thalweg.reservoir.reference;

import java.util.Arrays;

import org.thalweg.reservoir.model.Year;

/** Storages between which dynamic programming chooses the best path: for each of the 13 moments, in rising order. */
final class Lattice {
	/** A path of 13 storages and its energy in 10⁸ kWh; negative infinity if there is none within the bounds. */
	record Path(double[] storage, double benefit) {
	}

	private final Stages stages;
	private final double[][] points = new double[Year.MONTHS + 1][];

	private Lattice(Stages stages) {
		this.stages = stages;
	}

	/** Evenly over all that can be reached, and a path that keeps the bounds, without which a narrow year might have none. */
	static Lattice whole(Stages stages, int count) {
		Lattice out = new Lattice(stages);
		double[] path = stages.somePath();
		for (int t = 0; t <= Year.MONTHS; t++) {
			double lower = stages.lower(t);
			double upper = stages.upper(t);
			double[] all = new double[count + 1];
			for (int k = 0; k < count; k++) {
				all[k] = k == count - 1 ? upper : lower + k * (upper - lower) / (count - 1);
			}
			all[count] = path[t];
			out.points[t] = Arrays.stream(all).sorted().distinct().toArray();
		}
		return out;
	}

	/** Steps of a spacing to either side of a path. */
	static Lattice corridor(Stages stages, double[] path, double spacing, int steps) {
		Lattice out = new Lattice(stages);
		for (int t = 0; t <= Year.MONTHS; t++) {
			double lower = stages.lower(t);
			double upper = stages.upper(t);
			double[] all = new double[2 * steps + 1];
			for (int k = -steps; k <= steps; k++) {
				all[k + steps] = k == 0 ? path[t] : Math.clamp(path[t] + k * spacing, lower, upper);
			}
			out.points[t] = Arrays.stream(all).sorted().distinct().toArray();
		}
		return out;
	}

	/** Bellman's recursion forwards: the best energy with which each storage can be reached. */
	Path best() {
		int[][] from = new int[Year.MONTHS + 1][];
		double[] energy = new double[points[0].length];
		for (int t = 0; t < Year.MONTHS; t++) {
			from[t + 1] = new int[points[t + 1].length];
			energy = next(t, energy, from[t + 1]);
		}
		int at = 0;
		for (int k = 1; k < energy.length; k++) {
			at = energy[k] > energy[at] ? k : at;
		}
		double benefit = energy[at];
		double[] storage = new double[Year.MONTHS + 1];
		for (int t = Year.MONTHS; t >= 0; t--) {
			storage[t] = points[t][at];
			at = t == 0 ? at : from[t][at];
		}
		return new Path(storage, benefit);
	}

	/** @param from written: the storage at the month's beginning from which each at its end is reached best */
	private double[] next(int t, double[] energy, int[] from) {
		double[] out = new double[from.length];
		Arrays.fill(out, Double.NEGATIVE_INFINITY);
		for (int i = 0; i < energy.length; i++) {
			if (energy[i] == Double.NEGATIVE_INFINITY) {
				continue;
			}
			for (int k = 0; k < from.length; k++) {
				double with = energy[i] + stages.energy(t, points[t][i], points[t + 1][k]);
				if (with > out[k]) {
					out[k] = with;
					from[k] = i;
				}
			}
		}
		return out;
	}
}
