package org.thalweg.reservoir.study;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.rules.Control;
import org.thalweg.reservoir.rules.CourseYear;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.SystemMethod;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * Rules of a system of one reservoir that are fitted to inflows alone: stochastic dynamic programming over the years of its horizon, and model
 * predictive control.
 *
 * @param control settings of the latter; empty for none
 */
record Programmes(RiverSystem system, Optional<Control> control) {
	/** Model predictive control, as options call it. */
	static final String CONTROL = "mpc";
	/** As options call them: sampling stochastic dynamic programming, that of classes of inflow, and model predictive control. */
	static final List<String> NAMES = List.of("ssdp", "sdp", CONTROL);

	/** Why they do not apply to the system; empty if they do. */
	private Optional<String> objection() {
		String names = String.join(", ", NAMES);
		if (system.nodes().size() > 1) {
			return Optional.of("has " + system.nodes().size() + " reservoirs, but " + names + " operate one");
		}
		return system.goal().levels().size() == 1 && !system.goal().has(Term.FIRM_ENERGY) ? Optional.empty()
				: Optional.of("has an objective that is no sum over the periods, which " + names + " need: one level without firm-energy");
	}

	/** @param option that asks for them @throws UserError with the reason if they do not apply */
	void require(String option) {
		objection().ifPresent(o -> {
			throw new UserError(option + ": " + system.name() + " " + o + ". Leave it out, or choose another rule");
		});
	}

	/** By years, with the bounds, prices and demands of the horizon's first one; none if they do not apply. @param horizon of whole years of months */
	List<SystemMethod> methods(PolicySimulation horizon) {
		if (objection().isPresent()) {
			return List.of();
		}
		boolean cyclic = !system.nodes().getFirst().storage().prescribed(Year.MONTHS - 1);
		return Stream.concat(Stream.of(RuleMethod.sampling(horizon, cyclic), RuleMethod.classes(horizon, cyclic)).map(SystemMethod::of), control
				.map(c -> c.method(horizon, cyclic)).stream()).toList();
	}

	/** A rule by its name, fitted to years. @param horizon of whole years of months */
	SystemRule rule(String name, PolicySimulation horizon, List<CourseYear> years) {
		return methods(horizon).get(NAMES.indexOf(name)).fit().apply(years);
	}
}
