package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;

import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;
import org.thalweg.reservoir.model.Conversion;
import org.thalweg.reservoir.model.HourPrices;
import org.thalweg.reservoir.model.Levels;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Tailrace;
import org.thalweg.reservoir.model.Turbines;

/**
 * A plant whose power is a linear function of the flow through each unit, up to a maximum: its head is constant, or its units have water rates
 * that do not depend on it. Relaxed are the order in which units are loaded, that all water passes them, and that turbines and pumps do not run in
 * one period; every operation obeys these rules.
 *
 * @param units power of 1 m³/s, kW, and maximum flow of each unit, m³/s while it runs
 * @param lifting power that 1 m³/s of pumping takes, kW; 0 without a pump
 */
record LinearPlant(Plant plant, List<Unit> units, double lifting) {
	/** @param each kW of 1 m³/s @param most m³/s */
	record Unit(double each, double most) {
	}

	/** Empty if the plant is not linear. */
	static Optional<LinearPlant> of(Node node) {
		Plant plant = node.plant().orElseThrow();
		Optional<Double> head = head(plant);
		List<Unit> units = new ArrayList<>();
		for (Turbines unit : plant.units()) {
			boolean needsHead = !(unit.conversion() instanceof Conversion.WaterRate && Double.isInfinite(unit.limit().discharge(1.0)));
			if (unit.partLoad().isPresent() || needsHead && head.isEmpty()) {
				return Optional.empty();
			}
			double at = head.orElse(0.0);
			double each = unit.conversion().power(at);
			units.add(new Unit(each, Math.min(unit.limit().discharge(at), each > 0.0 ? unit.capacity() / each : Double.POSITIVE_INFINITY)));
		}
		if (plant.pump().isPresent() && head.isEmpty()) {
			return Optional.empty();
		}
		return Optional.of(new LinearPlant(plant, List.copyOf(units), plant.pump().map(p -> p.perMetre() * head.get()).orElse(0.0)));
	}

	private static Optional<Double> head(Plant plant) {
		boolean lake = switch (plant.levels()) {
		case Levels.Points(var curve) -> same(curve.ordinates());
		case Levels.Polynomial(double[] c) -> DoubleStream.of(c).skip(1).allMatch(v -> v == 0.0);
		};
		boolean tail = switch (plant.tailrace()) {
		case Tailrace.Table(var curve) -> same(curve.ordinates());
		case Tailrace.Power p -> p.b() == 0.0;
		};
		return lake && tail ? Optional.of(plant.head(0.0, 0.0, 0.0)) : Optional.empty();
	}

	private static boolean same(double[] values) {
		return Arrays.stream(values).allMatch(v -> v == values[0]);
	}

	/**
	 * Adds the power of a release in period t to a programme.
	 *
	 * @param energy gain of 1 kW
	 * @param revenue gain of 1 kW at a price of 1
	 */
	void add(ExpressionsBasedModel model, Variable release, int t, double energy, double revenue) {
		double worth = plant.hours().isPresent() ? energy : energy + revenue * plant.price()[t];
		Expression through = model.addExpression("turbines " + model.countExpressions()); // release + pumped − through units ≥ 0
		Expression made = model.addExpression("energy " + model.countExpressions()); // power − what is sold by hours = 0
		through.add(release, 1);
		for (Unit unit : units) {
			Variable flow = variable(model, unit.most(), worth * unit.each());
			through.add(flow, -plant.factor());
			made.add(flow, unit.each());
		}
		hours(model, made, t, plant.capacity(), revenue);
		if (plant.pump().isPresent()) {
			double most = plant.pump().get().most()[t];
			double power = lifting / plant.factor();
			Variable pumped = variable(model, most, 0.0 - worth * power);
			through.add(pumped, 1);
			Expression taken = model.addExpression("pumps " + model.countExpressions());
			taken.add(pumped, power);
			hours(model, taken, t, most * power, 0.0 - revenue);
		}
		through.lower(0);
	}

	/** Divides a power among types of hours. @param most kW @param worth of 1 kW at a price of 1 */
	private void hours(ExpressionsBasedModel model, Expression power, int t, double most, double worth) {
		if (plant.hours().isPresent()) {
			HourPrices prices = plant.hours().get();
			for (int k = 0; k < prices.price().length; k++) {
				power.add(variable(model, most * prices.share()[k][t], worth * prices.price()[k][t]), -1);
			}
			power.level(0);
		}
	}

	private static Variable variable(ExpressionsBasedModel model, double most, double weight) {
		Variable out = model.addVariable("p" + model.countVariables()).lower(0).weight(weight);
		return Double.isInfinite(most) ? out : out.upper(most);
	}
}
