package org.thalweg.reservoir.system;

import java.util.Arrays;
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
				add(u, most[i], system.nodes().get(u).release().max());
				add(u, least[i], served(system.nodes().get(u)));
			}
			if (unbounded) {
				Arrays.fill(most[i], UNBOUNDED);
			}
			Optional<String> objection = new Reach(system.periods(), node).objection(most[i], least[i]);
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

	/** The minimum that a reservoir passes downstream; consumption of purposes does not arrive, and an outlet may block everything. */
	private static double[] served(Node node) {
		double[] out = node.release().min().clone();
		if (node.release().outlet().isPresent() || node.purposes().stream().anyMatch(Purpose::consumes)) {
			Arrays.fill(out, 0.0);
		}
		return out;
	}

	/** Adds what arrives from a reservoir upstream with these releases. */
	private void add(int upstream, double[] to, double[] release) {
		Periods periods = system.periods();
		Node.Link link = system.nodes().get(upstream).to().orElseThrow();
		double[] volumes = new double[to.length];
		for (int t = 0; t < to.length; t++) {
			volumes[t] = release[t] * periods.volume(t);
		}
		Stretch.Arrival arrival = new Stretch.Arrival(0, link.whole(), link.fraction(), link.before() * periods.volume(0));
		for (int t = 0; t < to.length; t++) {
			to[t] += arrival.volume(volumes, t) / periods.volume(t);
		}
	}
}
