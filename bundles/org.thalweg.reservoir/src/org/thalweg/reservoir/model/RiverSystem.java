package org.thalweg.reservoir.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * Reservoirs connected by rivers and canals that form no cycle: each releases to one or several downstream or out of the system. Immutable and
 * thread-safe.
 *
 * @param name in reports
 * @param periods its horizon
 * @param nodes the reservoirs, in the order of the description; at least one
 * @param goal the objective
 * @param penalty of one unit of violation
 * @param scales units of gains in reports
 */
public record RiverSystem(String name, Periods periods, List<Node> nodes, Goal goal, double penalty, Scales scales) {
	/**
	 * @param energy kWh of the stated unit of energy
	 * @param volume million m³ of the stated unit of storage
	 * @param units of results
	 */
	public record Scales(double energy, double volume, ReportUnits units) {
		/** Numbers without units. */
		public static final Scales NONE = new Scales(1, 1, ReportUnits.NONE);

		/** Whether the description has units. */
		public boolean stated() {
			return !units.name(Quantity.STORAGE).isEmpty();
		}

		/** An energy of an operation in the unit of results. */
		public double shown(double gained) {
			return units.energy(gained, energy);
		}

		/** The same of many. */
		public double[] shown(double[] gained) {
			return Arrays.stream(gained).map(this::shown).toArray();
		}
	}

	/** @throws IllegalArgumentException naming a reservoir of a cycle */
	public RiverSystem {
		nodes = List.copyOf(nodes);
		order(nodes);
	}

	/** Number of decisions: a release for each reservoir and period, one reservoir after the other. */
	public int decisions() {
		return nodes.size() * periods.count();
	}

	/** Numbers of the nodes in an order in which each comes after all that release to it; otherwise in the order of the description. */
	public int[] order() {
		return order(nodes);
	}

	private static int[] order(List<Node> nodes) {
		List<Integer> out = new ArrayList<>();
		boolean[] done = new boolean[nodes.size()];
		List<List<Integer>> upstream = IntStream.range(0, done.length).mapToObj(i -> upstream(nodes, i)).toList();
		for (boolean more = true; more;) {
			more = false;
			for (int i = 0; i < done.length && !more; i++) {
				if (!done[i] && upstream.get(i).stream().allMatch(k -> done[k])) {
					done[i] = more = true;
					out.add(i);
				}
			}
		}
		if (out.size() < done.length) {
			throw new IllegalArgumentException(cycle(nodes, done));
		}
		return out.stream().mapToInt(i -> i).toArray();
	}

	/** Follows the water within a cycle, from its first reservoir on, until it meets one again. */
	private static String cycle(List<Node> nodes, boolean[] done) {
		List<Integer> rest = new ArrayList<>(IntStream.range(0, done.length).filter(i -> !done[i]).boxed().toList());
		while (rest.removeIf(i -> nodes.get(i).to().stream().noneMatch(l -> rest.contains(l.node())))) {
			// those that are only downstream of a cycle
		}
		int at = rest.getFirst();
		List<Integer> way = new ArrayList<>();
		while (!way.contains(at)) {
			way.add(at);
			at = nodes.get(at).to().stream().map(Node.Link::node).filter(rest::contains).findFirst().orElseThrow();
		}
		List<String> names = new ArrayList<>(way.subList(way.indexOf(at), way.size()).stream().map(i -> nodes.get(i).name()).toList());
		names.add(nodes.get(at).name());
		return "the reservoirs form a cycle: " + String.join(" to ", names) + ". Let one of them release out of the system";
	}

	/** Numbers of the nodes that release to node i. */
	public List<Integer> upstream(int i) {
		return upstream(nodes, i);
	}

	private static List<Integer> upstream(List<Node> nodes, int i) {
		List<Integer> out = new ArrayList<>();
		for (int k = 0; k < nodes.size(); k++) {
			boolean releases = false;
			for (Node.Link link : nodes.get(k).to()) {
				releases |= link.node() == i;
			}
			if (releases) {
				out.add(k);
			}
		}
		return out;
	}

	/** The name of the reservoir to which a branch leads; {@code out} if it leaves the system. */
	public String destination(Node.Link link) {
		return link.node() == Node.Link.OUT ? "out" : nodes.get(link.node()).name();
	}

	/** Whether the water of any reservoir has several destinations. */
	public boolean divides() {
		return nodes.stream().anyMatch(Node::divides);
	}

	/** Whether any reservoir has pumps. */
	public boolean pumps() {
		return nodes.stream().anyMatch(n -> n.plant().flatMap(Plant::pump).isPresent());
	}

	/** Maximum number of types of hours with prices; 0 if each period has one price. */
	public int hourTypes() {
		return nodes.stream().flatMap(n -> n.plant().flatMap(Plant::hours).stream()).mapToInt(h -> h.price().length).max().orElse(0);
	}

	/** Numbers of connected reservoirs, of each group in the order of the description. */
	public List<List<Integer>> parts() {
		int[] first = IntStream.range(0, nodes.size()).toArray();
		for (boolean more = true; more;) {
			more = false;
			for (int i = 0; i < first.length; i++) {
				for (Node.Link link : nodes.get(i).to()) {
					if (link.node() != Node.Link.OUT && first[i] != first[link.node()]) {
						first[i] = first[link.node()] = Math.min(first[i], first[link.node()]);
						more = true;
					}
				}
			}
		}
		Map<Integer, List<Integer>> out = new LinkedHashMap<>();
		for (int i = 0; i < first.length; i++) {
			out.computeIfAbsent(first[i], _ -> new ArrayList<>()).add(i);
		}
		return List.copyOf(out.values());
	}

	/** A part of the reservoirs. @param part one of {@link #parts} */
	public RiverSystem only(List<Integer> part) {
		if (part.size() == nodes.size()) {
			return this;
		}
		List<Node> own = part.stream().map(nodes::get).map(n -> n.to(n.to().stream().map(l -> l.to(part.indexOf(l.node()))).toList())).toList();
		return new RiverSystem(name, periods, own, goal, penalty, scales);
	}
}
