package org.thalweg.reservoir.system;

import java.util.Optional;

/** Whether the bounds of each reservoir can be met by some releases upstream: necessary, and for one reservoir sufficient. */
final class Feasibility {
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
			double[] greatest = most[i].clone();
			if (unbounded) {
				java.util.Arrays.fill(greatest, 1e15);
			}
			Optional<String> objection = new Reach(system.periods(), node).objection(greatest, least[i]);
			if (objection.isPresent()) {
				return objection;
			}
		}
		return Optional.empty();
	}

	/** The least that a reservoir passes downstream; what purposes may consume does not arrive. */
	private static double[] served(Node node) {
		double[] out = node.release().min().clone();
		if (node.purposes().stream().anyMatch(Purpose::consumes)) {
			java.util.Arrays.fill(out, 0.0);
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
