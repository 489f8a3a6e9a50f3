package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * Storages of one reservoir from which all its later bounds can still be met, whatever was done before, if its inflows are known. The twin is
 * {@code reachable_storages} of {@code kernels/reservoir.cl} (eqs. 12 and 13).
 */
final class Reach {
	/** Evaporation depends on the unknown storage: number of fixed-point iterations. */
	static final int ROUNDS = 4;

	private final Periods periods;
	private final Node node;

	Reach(Periods periods, Node node) {
		this.periods = periods;
		this.node = node;
	}

	/**
	 * @param inflow of all sources, m³/s
	 * @param low written: L at the end of each period, million m³
	 * @param high written: U
	 */
	void of(double[] inflow, double[] low, double[] high) {
		Node.Storage storage = node.storage();
		int last = periods.count() - 1;
		low[last] = storage.min()[last];
		high[last] = storage.max()[last];
		for (int t = last; t > 0; t--) {
			double needed = needed(t, inflow[t], low[t]);
			low[t - 1] = needed < storage.min()[t - 1] ? storage.min()[t - 1] : needed;
			double most = most(t, inflow[t], high[t]);
			high[t - 1] = most > storage.max()[t - 1] ? storage.max()[t - 1] : most;
		}
	}

	/** Minimum storage at the beginning of period t from which the minimum release leads to {@code end}. */
	private double needed(int t, double inflow, double end) {
		return before(t, end - periods.volume(t) * (inflow - node.release().min()[t]));
	}

	/** Maximum storage at the beginning of period t from which the maximum release leads to {@code end}; unbounded if water may spill. */
	private double most(int t, double inflow, double end) {
		if (node.storage().spill() != Node.Spill.NONE && end == node.storage().capacity()[t]) {
			return Double.MAX_VALUE;
		}
		return before(t, end - periods.volume(t) * (inflow - node.release().max()[t]));
	}

	/** The storage S of which S − loss(S) is left. */
	private double before(int t, double left) {
		if (node.evaporation().isEmpty()) {
			return left;
		}
		double out = left;
		for (int k = 0; k < ROUNDS; k++) {
			out = left + node.evaporation().get().loss(t, out);
		}
		return out;
	}

	/**
	 * Why the bounds cannot be met by any release.
	 *
	 * @param most maximum inflow, for the lower bounds
	 * @param least minimum inflow, for the upper bounds
	 * @param units of results
	 */
	Optional<String> objection(double[] most, double[] least, ReportUnits units) {
		int n = periods.count();
		double[] low = new double[n];
		double[] high = new double[n];
		of(most, low, new double[n]);
		of(least, new double[n], high);
		Node.Storage s = node.storage();
		double margin = 1e-9 * s.greatest();
		for (int t = n - 1; t >= 0; t--) {
			double needed = needed(t, most[t], low[t]);
			double greatest = most(t, least[t], high[t]);
			double from = t == 0 ? s.initial() : s.min()[t - 1];
			double to = t == 0 ? s.initial() : s.max()[t - 1];
			if (needed > to + margin || greatest < from - margin) {
				boolean dry = needed > to + margin;
				return Optional.of(periods.named(t) + ": later bounds can be met only if the storage at its beginning is "
						+ (dry ? units.text(Quantity.STORAGE, needed) + " or more" : units.text(Quantity.STORAGE, greatest) + " or less") + ", but "
						+ (t == 0 ? "the initial storage is " + units.text(Quantity.STORAGE, from) : "the bounds allow " + units.text(
								Quantity.STORAGE, from)
								+ " to " + units.text(Quantity.STORAGE, to))
						+ (dry ? ". There is too little water" + remedy(t)
								: ". There is too much water: raise the maximum release, the final storage or the maximum storages, or allow "
										+ "spill"));
			}
		}
		return Optional.empty();
	}

	/** What makes water scarce from period t on, and what to change. */
	private String remedy(int t) {
		List<String> lower = new ArrayList<>();
		if (Arrays.stream(node.release().min()).skip(t).anyMatch(v -> v > 0)) {
			lower.add("the minimum release");
		}
		if (node.storage().last().isPresent()) {
			lower.add("the final storage");
		}
		if (Arrays.stream(node.storage().floor()).skip(t).anyMatch(v -> v > 0)) {
			lower.add("the minimum storages");
		}
		String losses = node.evaporation().isPresent() ? " for the evaporation" : Arrays.stream(node.inflow()).skip(t).anyMatch(v -> v < 0)
				? " for the losses"
				: "";
		return losses + ": " + (lower.isEmpty() ? "raise the inflow or the initial storage, or lower the evaporation and losses"
				: "lower " + listed(lower) + (losses.isEmpty() ? "" : ", or the evaporation and losses"));
	}

	private static String listed(List<String> words) {
		String last = words.getLast();
		return words.size() == 1 ? last : String.join(", ", words.subList(0, words.size() - 1)) + " or " + last;
	}

	/** Names of the features that make reachable storages uncertain: the repair may then leave violations. */
	static List<String> uncertainties(RiverSystem system, int i) {
		Node node = system.nodes().get(i);
		return java.util.stream.Stream.of(system.upstream(i).isEmpty() ? "" : "inflow from upstream",
				node.evaporation().isPresent() ? "evaporation" : "", node.release().outlet().isPresent() ? "outlet" : "")
				.filter(s -> !s.isEmpty()).toList();
	}
}
