package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.HourPrices;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.RiverSystem;

/** A system in the format of {@code kernels/reservoir.cl}, whose header describes the layout. */
final class SystemNumbers {
	/** Text of every reservoir. */
	static final KernelFile FRAGMENT = new KernelFile("org.thalweg.reservoir", "kernels/reservoir.cl");
	/** Of a reservoir; six more where rivers divide, water is pumped or hours have prices. */
	private static final int NODE_NUMBERS = 36;
	private static final int LEVEL_NUMBERS = 11;
	private static final int INITIAL = 1;
	private static final String KEPT = "SYSTEM_KEPT";
	private static final double NOTHING = -1;

	private final RiverSystem system;
	private final Repair repair;
	private final List<Stretch> stretches;
	private final int periods;
	private final int own;
	private final List<double[]> nodes;
	private final StationNumbers stations;
	private final NumberList numbers;

	SystemNumbers(Simulation simulation, Repair repair) {
		this.system = simulation.system();
		this.repair = repair;
		this.stretches = simulation.stretches();
		this.periods = system.periods().count();
		int levels = system.goal().levels().size();
		this.own = system.divides() || system.pumps() || system.hourTypes() > 0 ? NODE_NUMBERS + 6 : NODE_NUMBERS;
		this.numbers = new NumberList(2 * periods + stretches.size() * own + levels * LEVEL_NUMBERS);
		this.stations = new StationNumbers(numbers);
		for (int t = 0; t < periods; t++) {
			numbers.set(t, system.periods().volume(t));
			numbers.set(periods + t, 1.0 / system.periods().volume(t));
		}
		for (int k = 0; k < levels; k++) {
			Goal.Level level = system.goal().levels().get(k);
			int at = 2 * periods + stretches.size() * own + k * LEVEL_NUMBERS;
			numbers.set(at, level.weights());
			double[] order = { level.within(), level.worst(), level.best(), levels > 1 && k < levels - 1 ? level.steps() : 0.0 };
			numbers.set(at + level.weights().length, order);
		}
		this.nodes = stretches.stream().map(this::node).toList();
		for (int p = 0; p < nodes.size(); p++) {
			numbers.set(2 * periods + p * own, nodes.get(p));
		}
	}

	/** The objective as kernel text and these numbers. */
	DeviceObjective objective() {
		int terms = system.goal().terms().stream().mapToInt(t -> 1 << t.ordinal()).sum();
		Map<String, String> defines = new HashMap<>(Map.of("RESERVOIRS", "" + stretches.size(), "PERIODS", "" + periods, "LEVELS", "" + system.goal()
				.levels().size(), "TERM_MASK", "" + terms, "LINKED", stretches.stream().anyMatch(s -> !s.arrivals().isEmpty()) ? "1" : "0"));
		defines.put("EVAPORATES", any(n -> n.evaporation().isPresent()));
		defines.put("OUTLETS", any(n -> n.release().outlet().isPresent()));
		defines.put("SPILLS", any(n -> n.storage().spill() != Node.Spill.NONE));
		defines.put("SERVES", any(n -> !n.purposes().isEmpty()));
		if (system.divides()) {
			defines.put("BRANCHES", "" + Division.count(system.nodes()));
		}
		if (system.pumps()) {
			defines.put("PUMPS", "1");
		}
		if (system.hourTypes() > 0) {
			defines.put("HOUR_TYPES", "" + system.hourTypes());
		}
		defines.put(KEPT, stretches.stream().allMatch(Stretch::keepsBounds) ? "1" : "0");
		defines.put("SYSTEM_ONE_UNIT", stretches.size() == 1 && stations.units().size() == 1 ? "1" : "0");
		if (stretches.size() == 1) {
			number("SYSTEM_NODE_", nodes.getFirst(), defines);
			defines.remove("SYSTEM_NODE_" + INITIAL); // beginnings may differ in an ensemble
			stations.units().stream().limit(1).forEach(u -> number("SYSTEM_UNIT_", u, defines));
		}
		if (system.goal().levels().size() == 1) {
			number("SYSTEM_GOAL_", system.goal().levels().getFirst().weights(), defines);
		}
		if (repair != Repair.REACHABLE) {
			defines.put("LITERAL", "" + repair.ordinal());
		}
		defines.put("VOLUME_SCALE", "R(" + system.scales().volume() + ")");
		defines.put("PENALTY", "R(" + system.penalty() + ")");
		return new DeviceObjective(FRAGMENT, stretches.size() == 1 && repair == Repair.REACHABLE ? Form.SCAN : Form.WHOLE, Reach.NONE, List.of(),
				numbers.all(), Map
						.copyOf(defines));
	}

	/** The same without the assumption that the repair keeps all bounds. */
	static DeviceObjective general(DeviceObjective objective) {
		Map<String, String> defines = new HashMap<>(objective.defines());
		defines.put(KEPT, "0");
		return objective.defining(defines);
	}

	/** Numbers that are known as a program is compiled. */
	private static void number(String name, double[] numbers, Map<String, String> defines) {
		for (int k = 0; k < numbers.length; k++) {
			defines.put(name + k, "R(" + numbers[k] + ")");
		}
	}

	private String any(Predicate<Node> has) {
		return stretches.stream().map(Stretch::node).anyMatch(has) ? "1" : "0";
	}

	private double[] node(Stretch s) {
		Node node = s.node();
		double[] out = new double[own];
		out[0] = s.column();
		out[1] = node.storage().initial();
		out[2] = s.tolerance();
		out[3] = node.storage().greatest();
		out[4] = s.arrivals().size();
		out[5] = numbers.add(s.arrivals().stream().flatMapToDouble(a -> Arrays.stream(new double[] { a.place(), a.whole(), a.fraction(), a
				.before() }))
				.toArray());
		out[6] = node.storage().spill().ordinal();
		out[7] = numbers.add(series(s));
		out[8] = out[12] = out[22] = NOTHING;
		node.evaporation().ifPresent(e -> numbers.curve(e.area(), out, 8));
		node.release().outlet().ifPresent(o -> numbers.curve(o, out, 12));
		node.plant().ifPresent(p -> stations.write(p, out));
		out[33] = node.purposes().size();
		out[34] = numbers.size();
		node.purposes().forEach(this::purpose);
		out[35] = s.low().isPresent() ? 1 : 0;
		s.division().ifPresent(d -> division(d, out));
		node.plant().flatMap(Plant::pump).ifPresent(p -> {
			out[NODE_NUMBERS + 2] = p.perMetre();
			out[NODE_NUMBERS + 3] = numbers.add(p.most());
		});
		node.plant().flatMap(Plant::hours).ifPresent(h -> hours(h, out));
		return out;
	}

	private void division(Division division, double[] out) {
		out[NODE_NUMBERS] = division.places().length;
		out[NODE_NUMBERS + 1] = numbers.size();
		for (int k = 0; k < division.places().length; k++) {
			numbers.add(division.places()[k]);
			numbers.add(division.share()[k]);
			numbers.add(division.most()[k]);
		}
	}

	private void hours(HourPrices hours, double[] out) {
		out[NODE_NUMBERS + 4] = hours.price().length;
		out[NODE_NUMBERS + 5] = numbers.size();
		for (int k = 0; k < hours.price().length; k++) {
			numbers.add(hours.price()[k]);
			numbers.add(hours.share()[k]);
		}
	}

	private double[] series(Stretch s) {
		Node node = s.node();
		double[] none = new double[periods];
		double[][] columns = { node.inflow(), node.release().min(), node.release().max(), node.storage().min(), node.storage().max(),
				node.storage().capacity(), s.low().orElse(none), s.high().orElse(none), node.evaporation().map(Node.Evaporation::depth).orElse(none),
				s.energy(), node.plant().map(Plant::price).orElse(none) };
		double[] out = new double[columns.length * periods];
		for (int t = 0; t < periods; t++) {
			for (int k = 0; k < columns.length; k++) {
				out[t * columns.length + k] = columns[k][t];
			}
		}
		return out;
	}

	private void purpose(Purpose p) {
		numbers.add(p.demand().isPresent() ? 1 : 0, p.consumes() ? 1 : 0, p.exponent(), p.weight());
		numbers.add(p.demand().orElse(new double[periods]));
		numbers.add(p.benefit());
		numbers.add(p.scale());
	}
}
