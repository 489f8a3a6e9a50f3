package org.thalweg.reservoir.model;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A reservoir of a system. Arrays have a number for each period; they are not to be modified.
 *
 * @param name unique in its system
 * @param inflow local inflow less fixed losses, m³/s; without releases of other reservoirs
 * @param storage bounds of its storage
 * @param release bounds of its release, the decision
 * @param evaporation of the lake; empty for none
 * @param plant its power station; empty for none
 * @param purposes of its release, served in this order
 * @param to destinations of the water that it passes downstream, in the order in which they take it; empty if it leaves the
 * system
 * @param zones by which it is operated with the rule {@code zones}; empty for none
 * @param losses fixed losses that {@code inflow} is less, m³/s, which reports add to it
 */
public record Node(String name, double[] inflow, Storage storage, Release release, Optional<Evaporation> evaporation, Optional<Plant> plant,
		List<Purpose> purposes, List<Link> to, Optional<Zones> zones, double[] losses) {

	/** @throws IllegalArgumentException if the last of several destinations does not take what the others leave */
	public Node {
		to = List.copyOf(to);
		if (!to.isEmpty() && !to.getLast().takesRest()) {
			throw new IllegalArgumentException(name + ": the last branch must take what the others leave");
		}
	}

	/** Without zones. */
	public Node(String name, double[] inflow, Storage storage, Release release, Optional<Evaporation> evaporation, Optional<Plant> plant,
			List<Purpose> purposes, List<Link> to) {
		this(name, inflow, storage, release, evaporation, plant, purposes, to, Optional.empty(), new double[inflow.length]);
	}

	/** The same with one destination of all its water, or none. */
	public Node(String name, double[] inflow, Storage storage, Release release, Optional<Evaporation> evaporation, Optional<Plant> plant,
			List<Purpose> purposes, Optional<Link> to) {
		this(name, inflow, storage, release, evaporation, plant, purposes, to.stream().toList());
	}

	/** The same with zones. */
	public Node zones(Optional<Zones> other) {
		return new Node(name, inflow, storage, release, evaporation, plant, purposes, to, other, losses);
	}

	/** The same with losses that its inflow is less, m³/s. */
	public Node losses(double[] other) {
		return new Node(name, inflow, storage, release, evaporation, plant, purposes, to, zones, other);
	}

	/** The same with other destinations of its water. */
	public Node to(List<Link> others) {
		return new Node(name, inflow, storage, release, evaporation, plant, purposes, others, zones, losses);
	}

	/** The same with another power station and other bounds of the release. */
	public Node station(Plant other, Release bounds) {
		return new Node(name, inflow, storage, bounds, evaporation, Optional.of(other), purposes, to, zones, losses);
	}

	/** Whether its water has several destinations. */
	public boolean divides() {
		return to.size() > 1;
	}

	/** Whether it stores no water: whatever flows in is released in the same period, and no decision changes it. */
	public boolean junction() {
		return storage.initial() == 0.0 && Arrays.stream(storage.capacity()).allMatch(c -> c == 0.0);
	}

	/** The same with other local inflows, less fixed losses, m³/s. */
	public Node inflow(double[] other) {
		return new Node(name, other, storage, release, evaporation, plant, purposes, to, zones, losses);
	}

	/**
	 * Storages in million m³.
	 *
	 * @param initial at the beginning of the first period
	 * @param last prescribed at the end of the last period; empty for none
	 * @param min at the end of each period; in the last one the prescribed storage
	 * @param max likewise; flood rules are part of it
	 * @param floor minimum storages as {@code min}, but in a last period with a prescribed storage the minimum for rules that cannot reach it
	 * @param capacity physical maximum at the end of each period, not below {@code max} except in the last period
	 * @param spill destination of water above the capacity
	 */
	public record Storage(double initial, OptionalDouble last, double[] min, double[] max, double[] floor, double[] capacity, Spill spill) {
		/** Bounds at the ends of periods, between a first storage and one that is prescribed for the end of a year. All in million m³. */
		public static Storage between(double[] min, double[] max, double initial, double last) {
			return new Storage(initial, OptionalDouble.of(last), min, max, min, max, Spill.NONE);
		}

		/** Θ of a storage between its bounds (eq. 20): the share of the bound by which it misses it. */
		public static double violation(double storage, double least, double greatest) {
			return storage < least ? 1.0 - storage / least : storage > greatest ? storage / greatest - 1.0 : 0.0;
		}

		/** The maximum storage of all periods, to which violations are related. */
		public double greatest() {
			double out = 0.0;
			for (double c : capacity) {
				out = Math.max(out, c);
			}
			return out > 0.0 ? out : 1.0;
		}

		/** Whether the storage at the end of period t is prescribed. */
		public boolean prescribed(int t) {
			return last.isPresent() && t == min.length - 1;
		}

		/** Minimum storage at the end of period t, prescribed or not. */
		public double least(int t) {
			return floor[t];
		}

		/** Maximum storage at the end of period t, prescribed or not. */
		public double most(int t) {
			return prescribed(t) ? capacity[t] : max[t];
		}
	}

	/** The destination of water above the capacity. */
	public enum Spill {
		/** It must not occur: storage above the capacity breaks a bound. */
		NONE,
		/** It goes where the release goes, without serving anything. */
		DOWN,
		/** It leaves the system. */
		OUT
	}

	/**
	 * Bounds of the release in m³/s. A negative release is water that is pumped up from the reservoir downstream.
	 *
	 * @param outlet maximum release by storage at the beginning of a period; empty if only {@code max} limits it
	 */
	public record Release(double[] min, double[] max, Optional<Curve> outlet) {
		/** A maximum, in m³/s, that stands for none. */
		public static final double UNLIMITED = 1e9;

		/** Only bounds, m³/s. */
		public static Release between(double[] min, double[] max) {
			return new Release(min, max, Optional.empty());
		}

		/** The minimum of all periods. */
		public double lowest() {
			return Arrays.stream(min).min().orElseThrow();
		}

		/** The maximum of all periods. */
		public double highest() {
			return Arrays.stream(max).max().orElseThrow();
		}
	}

	/**
	 * Loss of a period in million m³: depth/1000 · area at the storage of its beginning.
	 *
	 * @param depth net of rain, mm in each period
	 * @param area km² of storage
	 */
	public record Evaporation(double[] depth, Curve area) {
		/** Loss of period t with a storage at its beginning, million m³; below the range of the curve, that of its lower end. */
		public double loss(int t, double storage) {
			return depth[t] * area.clamped(storage) / 1000.0;
		}
	}

	/**
	 * A destination of the water that a reservoir passes downstream: the only one, or a branch. Branches with only a maximum come first, then those
	 * with a share, then the one that takes the rest.
	 *
	 * @param node number of the reservoir downstream; {@link #OUT} if the branch leaves the system
	 * @param delay travel time in periods, at least 0; a fraction f of it divides a release over two periods
	 * @param before flow in transit at the beginning, m³/s
	 * @param share of what branches with only a maximum leave, in each period, 0 to 1; empty for what all branches before it leave; not to be modified
	 * @param most maximum in each period, m³/s; empty for none; not to be modified
	 */
	public record Link(int node, double delay, double before, Optional<double[]> share, Optional<double[]> most) {
		/** Node of a branch that leaves the system. */
		public static final int OUT = -1;

		/** One that takes what others leave, such as the only one. */
		public Link(int node, double delay, double before) {
			this(node, delay, before, Optional.empty(), Optional.empty());
		}

		/** Whether it takes what others leave. */
		public boolean takesRest() {
			return share.isEmpty() && most.isEmpty();
		}

		/** The same to another node. */
		public Link to(int other) {
			return new Link(other, delay, before, share, most);
		}

		/** Integer part of the delay, in periods. */
		public int whole() {
			return (int) Math.floor(delay);
		}

		/** Fractional part of the delay, 0 ≤ f < 1. */
		public double fraction() {
			return delay - whole();
		}
	}
}
