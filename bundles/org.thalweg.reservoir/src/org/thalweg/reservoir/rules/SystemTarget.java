package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;

import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemOperation.Course;

/** The target of a system in each period: the demand of a purpose, or a guaranteed power. A period below it is a failure. */
public sealed interface SystemTarget {
	/** Hours of a year. */
	double HOURS = 365.25 * 24.0;

	/** The name in reports, such as {@code lower: irrigation}. */
	String name();

	/** The target of period t. */
	double wanted(RiverSystem system, int t);

	/** The delivery, in the same unit. */
	double given(SystemOperation operation, int t);

	/** Share that is missing, exactly 0 if nothing is. */
	default double deficit(RiverSystem system, SystemOperation operation, int t) {
		double wanted = wanted(system, t);
		double missing = wanted - given(operation, t);
		return missing > Target.ROUNDING * wanted ? missing / wanted : 0.0;
	}

	/**
	 * The demand of a purpose in m³/s.
	 *
	 * @param name of reservoir and purpose
	 * @param node number of the reservoir
	 * @param purpose its number among the reservoir's
	 */
	record Demand(String name, int node, int purpose) implements SystemTarget {
		@Override
		public double wanted(RiverSystem system, int t) {
			return system.nodes().get(node).purposes().get(purpose).demand().orElseThrow()[t];
		}

		@Override
		public double given(SystemOperation operation, int t) {
			return operation.courses().get(node).served()[purpose][t];
		}
	}

	/** The release of the only reservoir. @param months m³/s of each calendar month, January first; not to be modified */
	record Release(double[] months) implements SystemTarget {
		@Override
		public String name() {
			return "release";
		}

		@Override
		public double wanted(RiverSystem system, int t) {
			return months[system.periods().date(t).getMonthValue() - 1];
		}

		@Override
		public double given(SystemOperation operation, int t) {
			return operation.courses().getFirst().release()[t];
		}
	}

	/** The mean power of all plants together. @param power kW in every period */
	record Power(double power) implements SystemTarget {
		@Override
		public String name() {
			return "energy";
		}

		@Override
		public double wanted(RiverSystem system, int t) {
			return power;
		}

		@Override
		public double given(SystemOperation operation, int t) {
			double out = 0.0;
			for (Course c : operation.courses()) {
				out += c.node().plant().map(p -> p.factor()).orElse(1.0) * c.power()[t];
			}
			return out;
		}
	}

	/** The same as a target of one reservoir. */
	static SystemTarget of(Target target) {
		return switch (target) {
		case Target.Demand demand -> new Release(demand.outflow());
		case Target.Power power -> new Power(power.of(1));
		};
	}

	/** The demands of a system, then its energy. @param energy guaranteed in a year of 365.25 days, in the unit of results; empty for none */
	static List<SystemTarget> of(RiverSystem system, OptionalDouble energy) {
		List<SystemTarget> out = new ArrayList<>();
		for (int i = 0; i < system.nodes().size(); i++) {
			Node node = system.nodes().get(i);
			for (int p = 0; p < node.purposes().size(); p++) {
				if (node.purposes().get(p).demand().isPresent()) {
					out.add(new Demand(node.name() + ": " + node.purposes().get(p).name(), i, p));
				}
			}
		}
		energy.ifPresent(e -> out.add(new Power(system.scales().units().within(Quantity.ENERGY, e) / HOURS)));
		return List.copyOf(out);
	}
}
