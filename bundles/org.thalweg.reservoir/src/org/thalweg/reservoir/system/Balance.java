package org.thalweg.reservoir.system;

import static org.thalweg.reservoir.system.ReachableBalance.held;

import org.thalweg.reservoir.model.Node;

/**
 * Water balance of one period of a reservoir: storages in million m³, flows in m³/s. Instances are reused. The order of operations is
 * that of {@code water_balance} in {@code kernels/reservoir.cl}.
 */
final class Balance {
	/** Rounding errors of a release relative to its bounds are below this fraction of its terms. */
	private static final double ROUNDING = 1e-10;

	double before;
	double after;
	/** Inflow from all sources. */
	double inflow;
	/** Evaporation, million m³. */
	double loss;
	double release;
	/** Million m³. */
	double spill;
	/** Violation of the bounds of storage, as a fraction of the maximum storage. */
	double violation;

	/** The balance of a decision, with the release changed so that the storage at the end is between {@code low} and {@code high} if possible. */
	void decided(Stretch s, int t, double storage, double decision, double from, double low, double high) {
		Node.Storage bounds = s.node().storage();
		Node.Release limits = s.node().release();
		double most = most(limits, t, storage);
		double least = limits.min()[t];
		least = most < least ? most : least;
		double volume = s.volume()[t];
		before = storage;
		inflow = from;
		loss = loss(s.node(), t, storage);
		double held = held(decision, least, most);
		double end = storage + volume * (inflow - held) - loss;
		after = held(end, low, high);
		double wanted = held + (end - after) * s.flow()[t];
		release = held(wanted, least, most);
		double missed = wanted - release;
		if (missed > s.tolerance() || missed < -s.tolerance()) {
			after = storage + volume * (inflow - release) - loss;
		}
		spill = 0.0;
		if (bounds.spill() != Node.Spill.NONE && after > bounds.capacity()[t]) {
			spill = after - bounds.capacity()[t];
			after = bounds.capacity()[t];
		}
		double beyond = after < bounds.min()[t] ? bounds.min()[t] - after : after > bounds.max()[t] ? after - bounds.max()[t] : 0.0;
		violation = beyond == 0.0 ? 0.0 : beyond / s.greatest(); // most have none, and a division would double the time
	}

	/** The balance of a release and a storage that {@link LiteralRepair} has found. */
	void literal(Stretch s, int t, double storage, double end, double repaired) {
		before = storage;
		after = end;
		inflow = s.node().inflow()[t];
		loss = 0.0;
		release = repaired;
		spill = 0.0;
		violation = Node.Storage.violation(end, s.node().storage().min()[t], s.node().storage().max()[t]);
	}

	/**
	 * The balance of a release wanted by a rule, which knows no later period. The release is clamped to its bounds, then the storage is: water
	 * that cannot be stored is released even above the maximum, unless it may spill, and water that does not exist is not released, even below the
	 * minimum. Nothing flows back, except what a pump lifts.
	 *
	 * @param net inflow less losses, m³/s
	 * @param min minimum storage at the end
	 * @param max maximum storage
	 */
	void ruled(Stretch s, int t, double storage, double wanted, double net, double min, double max) {
		Node.Storage bounds = s.node().storage();
		double most = most(s.node().release(), t, storage);
		double least = Math.min(s.node().release().min()[t], most);
		double volume = s.volume()[t];
		before = storage;
		double held = held(wanted, least, most);
		double end = storage + volume * (net - held);
		after = held(end, min, max);
		release = end == after ? held : net + (storage - after) / volume;
		spill = 0.0;
		if (release > most && bounds.spill() != Node.Spill.NONE) {
			release = most;
			end = storage + volume * (net - most);
			after = Math.min(end, bounds.capacity()[t]);
			spill = end - after;
		} else if (release < 0.0 && release < least) {
			release = least < 0.0 ? least : 0.0;
			after = storage + volume * (net - release);
		}
		double beyond = after < bounds.min()[t] ? bounds.min()[t] - after : after > bounds.max()[t] ? after - bounds.max()[t] : 0.0;
		violation = beyond <= ROUNDING * s.greatest() ? 0.0 : beyond / s.greatest();
	}

	/**
	 * The balance from one storage to another. Water above the maximum release spills from a full reservoir, as in an operation.
	 *
	 * @param quotient whether to divide volumes by that of 1 m³/s rather than to multiply by its reciprocal, which differs by a rounding error
	 * @return excess of the release over its bounds, million m³; 0 if the operation is feasible
	 */
	double between(Stretch s, int t, double storage, double end, double from, boolean quotient) {
		Node.Storage bounds = s.node().storage();
		Node.Release limits = s.node().release();
		double most = most(limits, t, storage);
		double least = Math.min(limits.min()[t], most);
		double volume = s.volume()[t];
		before = storage;
		after = end;
		inflow = from;
		loss = loss(s.node(), t, storage);
		double wanted = inflow + (quotient ? (storage - loss - end) / volume : (storage - loss - end) * s.flow()[t]);
		release = held(wanted, least, most);
		spill = 0.0;
		violation = 0.0;
		if (wanted > most && bounds.spill() != Node.Spill.NONE && end >= bounds.capacity()[t]) {
			spill = (wanted - most) * volume;
			return 0.0;
		}
		double missed = Math.abs(wanted - release);
		return missed <= ROUNDING * (Math.abs(wanted) + Math.max(storage, end) * s.flow()[t]) ? 0.0 : missed * volume;
	}

	private static double most(Node.Release limits, int t, double storage) {
		double most = limits.max()[t];
		if (limits.outlet().isPresent()) {
			double outlet = limits.outlet().get().clamped(storage);
			most = outlet < most ? outlet : most;
		}
		return most;
	}

	static double loss(Node node, int t, double storage) {
		return node.evaporation().isPresent() ? node.evaporation().get().loss(t, storage) : 0.0;
	}
}
