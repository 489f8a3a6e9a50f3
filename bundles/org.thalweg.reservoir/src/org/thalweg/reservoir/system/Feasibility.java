package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.RiverSystem;

/** Whether the bounds of each reservoir can be met by some releases upstream: necessary, and for one reservoir sufficient. */
final class Feasibility {
	/** Inflow below a reservoir that may spill any volume downstream, m³/s. */
	private static final double UNBOUNDED = 1e15;

	private final RiverSystem system;
	private final double[][] most;
	private final double[][] least;

	Feasibility(RiverSystem system) {
		this.system = system;
		this.most = new double[system.nodes().size()][];
		this.least = new double[system.nodes().size()][];
	}

	/** The first reservoir downstream whose bounds cannot be met, and why. */
	Optional<String> objection() {
		for (int i : system.order()) {
			Node node = system.nodes().get(i);
			most[i] = node.inflow().clone();
			least[i] = node.inflow().clone();
			boolean unbounded = false;
			for (int u : system.upstream(i)) {
				unbounded |= system.nodes().get(u).storage().spill() == Node.Spill.DOWN;
				add(u, i, most[i], highest(u));
				add(u, i, least[i], lowest(u));
			}
			if (unbounded) {
				Arrays.fill(most[i], UNBOUNDED);
			}
			Optional<String> objection = new Reach(system.periods(), node).objection(most[i], least[i], system.scales().units());
			if (objection.isPresent()) {
				return system.nodes().size() == 1 ? objection : objection.map(o -> node.name() + ": " + o);
			}
		}
		return Optional.empty();
	}

	/** Maximum inflows of a reservoir, m³/s; known once {@link #objection} has found none. */
	double[] most(int node) {
		return most[node];
	}

	/** Minimum inflows. */
	double[] least(int node) {
		return least[node];
	}

	/** Least and most that a reservoir passes downstream in a period, m³/s; known once {@link #objection} has found none. */
	double[] passed(int node, int t) {
		return new double[] { lowest(node)[t], system.nodes().get(node).storage().spill() == Node.Spill.DOWN ? UNBOUNDED : highest(node)[t] };
	}

	private double[] highest(int node) {
		Node of = system.nodes().get(node);
		return of.junction() ? clamped(most[node], of.release().max(), false) : of.release().max();
	}

	private double[] lowest(int node) {
		Node of = system.nodes().get(node);
		return of.junction() && !consumes(of) ? clamped(least[node], of.release().min(), true) : served(of);
	}

	private static boolean consumes(Node node) {
		return node.release().outlet().isPresent() || node.purposes().stream().anyMatch(Purpose::consumes);
	}

	/** Flows that are at most the bounds, or at least. */
	private static double[] clamped(double[] flows, double[] bounds, boolean least) {
		double[] out = new double[flows.length];
		Arrays.setAll(out, t -> least ? Math.max(flows[t], bounds[t]) : Math.min(flows[t], bounds[t]));
		return out;
	}

	/** The minimum that a reservoir passes downstream; consumption of purposes does not arrive, and an outlet may block everything. */
	private static double[] served(Node node) {
		double[] out = node.release().min().clone();
		if (consumes(node)) {
			Arrays.setAll(out, t -> Math.min(0.0, node.release().min()[t]));
		}
		return out;
	}

	/** Adds what arrives from a reservoir upstream with these releases; more of them never make a branch take less. */
	private void add(int upstream, int node, double[] to, double[] release) {
		Periods periods = system.periods();
		List<Node.Link> links = system.nodes().get(upstream).to();
		double[] unit = new double[to.length];
		double[] volumes = new double[to.length];
		for (int t = 0; t < to.length; t++) {
			unit[t] = periods.volume(t);
			volumes[t] = release[t] * unit[t];
		}
		for (int k = 0; k < links.size(); k++) {
			Node.Link link = links.get(k);
			if (link.node() == node) {
				double[] passed = links.size() == 1 ? volumes : Division.of(links, 0, unit).of(k, volumes);
				Stretch.Arrival arrival = new Stretch.Arrival(0, link.whole(), link.fraction(), link.before() * periods.volume(0));
				for (int t = 0; t < to.length; t++) {
					to[t] += arrival.volume(passed, t) / periods.volume(t);
				}
			}
		}
	}
}
