package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.model.Zones.Hedging;

/** Rules, each in years that it was not fitted to, compared with the optimum and the standard operating policy. */
public final class RuleComparison {
	/**
	 * A row of the table.
	 *
	 * @param name of the rule
	 * @param years simulated years
	 * @param performance energy, spill and indices
	 * @param endStorage mean storage at the end of the years less the prescribed one, million m³: energy produced from missing
	 * water is no gain
	 */
	public record Row(String name, List<SimulatedYear> years, Performance performance, double endStorage) {
	}

	private final RuleSimulation simulation;
	private final CrossValidation validation;
	private final Target target;

	public RuleComparison(RuleSimulation simulation, CrossValidation validation, Target target) {
		this.simulation = simulation;
		this.validation = validation;
		this.target = target;
	}

	/**
	 * The table: the optimum first, then the rules in the order given, then the described zones, if there are any, and the standard operating policy.
	 *
	 * @param optima optimal plans of all years, in the order of the years
	 */
	public List<Row> rows(List<Trajectory> optima, List<RuleMethod> methods) {
		return compared(optima, methods.stream().map(SystemMethod::of).toList(), Optional.empty());
	}

	/** The same. @param hedging of the demand, as a further row */
	public List<Row> compared(List<Trajectory> optima, List<SystemMethod> methods, Optional<Hedging> hedging) {
		List<Row> out = new ArrayList<>();
		out.add(row("optimum", simulation.given(optima)));
		for (SystemMethod method : methods) {
			out.add(row(method.name(), validation.run(method, optima, simulation)));
		}
		SystemRule standard = StandardPolicy.of(target);
		List<Year> years = optima.stream().map(Trajectory::year).toList();
		if (simulation.reservoir().node().zones().isPresent()) {
			out.add(row(ZoneRule.NAME, simulation.run(new ZoneRule(standard), years)));
		}
		hedging.ifPresent(h -> out.add(row(HedgingRule.NAME, simulation.run(new HedgingRule(standard, h), years))));
		out.add(row("standard operating policy", simulation.run(standard, years)));
		return List.copyOf(out);
	}

	private Row row(String name, List<SimulatedYear> years) {
		double end = years.stream().mapToDouble(year -> year.storage()[Year.MONTHS]).average().getAsDouble();
		return new Row(name, years, Performance.of(years, target), end - simulation.reservoir().last());
	}
}
