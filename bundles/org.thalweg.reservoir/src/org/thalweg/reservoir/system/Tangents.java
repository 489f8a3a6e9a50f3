package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * The deficits of a system, bounded from below by tangents (Kelley 1960). The maximum of a deficit's tangents is piecewise linear with
 * increasing slopes: a shortage is divided among the pieces, each of which costs its slope.
 */
final class Tangents {
	/** Initial tangent points of a deficit with an exponent, from 0 to the demand. */
	private static final int POINTS = 9;
	/** Tolerance below which a deficit gets no further tangent. */
	private static final double TOUCHES = 1e-9;

	/** A straight piece of a deficit over a range of shortages, m³/s. */
	record Piece(double length, double slope) {
	}

	/** The shortage of a purpose in a period, and the points of its tangents, in increasing order. */
	record Deficit(Purpose purpose, int t, TreeSet<Double> touching) {
		double demand() {
			return purpose.demand().orElseThrow()[t];
		}

		double value(double shortage) {
			return purpose.deficit(t, shortage);
		}

		private double slope(double shortage) {
			return purpose.exponent() == 1 ? value(demand()) / demand() : shortage == 0.0 ? 0.0 : purpose.exponent() * value(shortage) / shortage;
		}

		/** The pieces between crossings of neighbouring tangents. */
		List<Piece> pieces() {
			List<Piece> out = new ArrayList<>();
			Double[] s = touching.toArray(Double[]::new);
			double from = 0.0;
			for (int k = 0; k < s.length; k++) {
				double to = k + 1 == s.length ? demand() : Math.clamp(crossing(s[k], s[k + 1]), from, demand());
				out.add(new Piece(to - from, slope(s[k])));
				from = to;
			}
			return out;
		}

		private double crossing(double a, double b) {
			return (value(a) - slope(a) * a - value(b) + slope(b) * b) / (slope(b) - slope(a));
		}

		private double tangent(double shortage) {
			double out = 0.0;
			double left = shortage;
			for (Piece piece : pieces()) {
				out += piece.slope * Math.min(left, piece.length);
				left -= Math.min(left, piece.length);
			}
			return out;
		}
	}

	/** Indexed by the number of the reservoir times the periods plus the period; one deficit for each of its purposes with demands. */
	private final List<List<Deficit>> deficits = new ArrayList<>();

	Tangents(RiverSystem system) {
		for (Node node : system.nodes()) {
			for (int t = 0; t < system.periods().count(); t++) {
				int period = t;
				deficits.add(node.purposes().stream().filter(p -> p.demand().isPresent()).map(p -> of(p, period)).toList());
			}
		}
	}

	private static Deficit of(Purpose purpose, int t) {
		double demand = purpose.demand().orElseThrow()[t];
		int points = purpose.exponent() == 1 || purpose.weight() == 0.0 ? 1 : POINTS;
		TreeSet<Double> touching = new TreeSet<>();
		for (int k = 0; k < points; k++) {
			touching.add(points == 1 ? 0.0 : demand * k / (points - 1));
		}
		return new Deficit(purpose, t, touching);
	}

	/** Deficits of a reservoir in a period, in the order of its purposes with demands. */
	List<Deficit> of(int decision) {
		return deficits.get(decision);
	}

	/** Adds tangents where deficits of a solution are above the existing ones. @return whether any was needed */
	boolean added(LinearModel solution) {
		boolean any = false;
		for (List<Deficit> some : deficits) {
			for (Deficit d : some) {
				double s = solution.shortage(d);
				double value = d.value(s);
				if (value - d.tangent(s) > TOUCHES * Math.max(TOUCHES, value)) {
					any |= d.touching.add(s);
				}
			}
		}
		return any;
	}
}
