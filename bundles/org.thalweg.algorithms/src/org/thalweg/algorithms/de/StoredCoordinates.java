package org.thalweg.algorithms.de;

import org.thalweg.algorithms.de.DeParameters.Bounds;
import org.thalweg.algorithms.storage.Rounding;
import org.thalweg.algorithms.storage.Singles;
import org.thalweg.algorithms.storage.Storage;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.problem.Problem;

/**
 * Coordinates as they are kept: with {@code storage: single} rounded once, as they are made. Those of a trial that are its target's are
 * rounded already, and stay.
 */
final class StoredCoordinates {
	private final Problem problem;
	private final boolean rounds;
	private final boolean bounded; // trials keep within the box
	private final double[] lower;
	private final double[] upper;

	StoredCoordinates(Rules rules, Problem problem) {
		this.problem = problem;
		this.rounds = rules.storage() == Storage.SINGLE;
		this.bounded = rules.bounds() != Bounds.NONE;
		this.lower = problem.lower();
		this.upper = problem.upper();
	}

	/** Individuals of the start, within the initial range. */
	void start(double[][] x) {
		if (rounds) {
			double[] from = problem.initialLower();
			double[] to = problem.initialUpper();
			for (double[] row : x) {
				within(row, from, to);
			}
		}
	}

	/** A trial, returned into the bounds where there is a rule for that. */
	void trial(double[] u) {
		if (rounds && bounded) {
			within(u, lower, upper);
		} else if (rounds) {
			for (int d = 0; d < u.length; d++) {
				u[d] = Rounding.nearest(u[d]);
			}
		}
	}

	/** Rows of coordinates in a saved state. */
	StateArrays declare(StateArrays own, String name, double[][] rows) {
		return rounds ? own.add(name, StateType.FLOATS, (long) rows.length * lower.length, Singles.of(rows)) : own.reals(name, rows);
	}

	private static void within(double[] x, double[] from, double[] to) {
		for (int d = 0; d < x.length; d++) {
			x[d] = Rounding.within(x[d], from[d], to[d]);
		}
	}

	/** Coordinate j of an opposite within the box. */
	double opposite(double x, int j) {
		return rounds ? Rounding.within(x, lower[j], upper[j]) : x;
	}

	/** A coordinate of an opposite that is drawn between two that are kept. */
	double drawn(double x) {
		return rounds ? Rounding.nearest(x) : x;
	}
}
