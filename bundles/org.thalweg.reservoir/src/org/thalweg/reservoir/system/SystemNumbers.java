package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.problem.DeviceObjective;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.DischargeLimit;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.HourPrices;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/** A system in the format of {@code kernels/reservoir.cl}, whose header describes the layout. */
final class SystemNumbers {
	/** Text of every reservoir. */
	static final KernelFile FRAGMENT = new KernelFile("org.thalweg.reservoir", "kernels/reservoir.cl");
	/** Of a reservoir; six more where rivers divide, water is pumped or hours have prices. */
	private static final int NODE_NUMBERS = 36;
	private static final int UNIT_NUMBERS = 15;
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
	private final List<double[]> units = new ArrayList<>();
	private double[] data;
	private int used;

	SystemNumbers(Simulation simulation, Repair repair) {
		this.system = simulation.system();
		this.repair = repair;
		this.stretches = simulation.stretches();
		this.periods = system.periods().count();
		int levels = system.goal().levels().size();
		this.own = system.divides() || system.pumps() || system.hourTypes() > 0 ? NODE_NUMBERS + 6 : NODE_NUMBERS;
		this.used = 2 * periods + stretches.size() * own + levels * LEVEL_NUMBERS;
		this.data = new double[used];
		for (int t = 0; t < periods; t++) {
			data[t] = system.periods().volume(t);
			data[periods + t] = 1.0 / system.periods().volume(t);
		}
		for (int k = 0; k < levels; k++) {
			Goal.Level level = system.goal().levels().get(k);
			int at = 2 * periods + stretches.size() * own + k * LEVEL_NUMBERS;
			System.arraycopy(level.weights(), 0, data, at, level.weights().length);
			double[] order = { level.within(), level.worst(), level.best(), levels > 1 && k < levels - 1 ? level.steps() : 0.0 };
			System.arraycopy(order, 0, data, at + level.weights().length, order.length);
		}
		this.nodes = stretches.stream().map(this::node).toList();
		for (int p = 0; p < nodes.size(); p++) {
			System.arraycopy(nodes.get(p), 0, data, 2 * periods + p * own, own);
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
		defines.put("SYSTEM_ONE_UNIT", stretches.size() == 1 && units.size() == 1 ? "1" : "0");
		if (stretches.size() == 1) {
			number("SYSTEM_NODE_", nodes.getFirst(), defines);
			defines.remove("SYSTEM_NODE_" + INITIAL); // beginnings may differ in an ensemble
			units.stream().limit(1).forEach(u -> number("SYSTEM_UNIT_", u, defines));
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
				Arrays.copyOf(data, used), Map
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

	/** Appends numbers. @return index of the first one */
	private int add(double... numbers) {
		if (used + numbers.length > data.length) {
			data = Arrays.copyOf(data, Math.max(2 * data.length, used + numbers.length));
		}
		System.arraycopy(numbers, 0, data, used, numbers.length);
		used += numbers.length;
		return used - numbers.length;
	}

	/** Writes the position of a curve's table, and its parts, steps and points. */
	private void curve(Curve curve, double[] out, int to) {
		CurveTable table = CurveTable.of(curve);
		double[] shape = { add(table.numbers()), table.parts(), table.steps(), curve.size() };
		System.arraycopy(shape, 0, out, to, shape.length);
	}

	private double[] node(Stretch s) {
		Node node = s.node();
		double[] out = new double[own];
		out[0] = s.column();
		out[1] = node.storage().initial();
		out[2] = s.tolerance();
		out[3] = node.storage().greatest();
		out[4] = s.arrivals().size();
		out[5] = add(s.arrivals().stream().flatMapToDouble(a -> Arrays.stream(new double[] { a.place(), a.whole(), a.fraction(), a.before() }))
				.toArray());
		out[6] = node.storage().spill().ordinal();
		out[7] = add(series(s));
		out[8] = out[12] = out[22] = NOTHING;
		node.evaporation().ifPresent(e -> curve(e.area(), out, 8));
		node.release().outlet().ifPresent(o -> curve(o, out, 12));
		node.plant().ifPresent(p -> plant(p, out));
		out[33] = node.purposes().size();
		out[34] = used;
		node.purposes().forEach(this::purpose);
		out[35] = s.low().isPresent() ? 1 : 0;
		s.division().ifPresent(d -> division(d, out));
		node.plant().flatMap(Plant::pump).ifPresent(p -> {
			out[NODE_NUMBERS + 2] = p.perMetre();
			out[NODE_NUMBERS + 3] = add(p.most());
		});
		node.plant().flatMap(Plant::hours).ifPresent(h -> hours(h, out));
		return out;
	}

	private void division(Division division, double[] out) {
		out[NODE_NUMBERS] = division.places().length;
		out[NODE_NUMBERS + 1] = used;
		for (int k = 0; k < division.places().length; k++) {
			add(division.places()[k]);
			add(division.share()[k]);
			add(division.most()[k]);
		}
	}

	private void hours(HourPrices hours, double[] out) {
		out[NODE_NUMBERS + 4] = hours.price().length;
		out[NODE_NUMBERS + 5] = used;
		for (int k = 0; k < hours.price().length; k++) {
			add(hours.price()[k]);
			add(hours.share()[k]);
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

	private void plant(Plant plant, double[] out) {
		switch (plant.levels()) {
		case Levels.Points(Curve curve) -> {
			out[16] = 1;
			curve(curve, out, 17);
		}
		case Levels.Polynomial(double[] c) -> {
			out[16] = 2;
			out[17] = add(c);
			out[18] = c.length - 1.0;
		}
		}
		out[21] = plant.mean() == Plant.Mean.LEVEL ? 1 : 0;
		switch (plant.tailrace()) {
		case Tailrace.Table(Curve curve) -> curve(curve, out, 22);
		case Tailrace.Power(double a, double b, double c) -> {
			out[26] = a;
			out[27] = b;
			out[28] = c;
		}
		}
		List<double[]> own = plant.units().stream().map(this::unit).toList();
		out[29] = own.size();
		out[30] = used;
		own.forEach(this::add);
		units.addAll(own);
		out[31] = plant.factor();
		out[32] = plant.capacity();
	}

	private double[] unit(Turbines unit) {
		double[] out = new double[UNIT_NUMBERS];
		out[0] = unit.capacity();
		switch (unit.conversion()) {
		case Conversion.Efficiency e -> out[2] = e.perMetre();
		case Conversion.EfficiencyCurve e -> {
			out[1] = 1;
			curve(e.curve(), out, 2);
		}
		case Conversion.WaterRate r -> {
			out[1] = 2;
			out[2] = r.power(0.0);
		}
		case Conversion.WaterRateCurve r -> {
			out[1] = 3;
			curve(r.curve(), out, 2);
		}
		}
		switch (unit.limit()) {
		case DischargeLimit.None _ -> out[6] = 0;
		case DischargeLimit.Root r -> {
			out[6] = 1;
			out[7] = r.factor();
		}
		case DischargeLimit.Table t -> {
			out[6] = 2;
			curve(t.curve(), out, 7);
		}
		}
		out[11] = NOTHING;
		unit.partLoad().ifPresent(curve -> curve(curve, out, 11));
		return out;
	}

	private void purpose(Purpose p) {
		add(p.demand().isPresent() ? 1 : 0, p.consumes() ? 1 : 0, p.exponent(), p.weight());
		add(p.demand().orElse(new double[periods]));
		add(p.benefit());
		add(p.scale());
	}
}
