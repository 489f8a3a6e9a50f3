package org.thalweg.reservoir.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

import org.thalweg.reservoir.rules.OperatingRule;
import org.thalweg.reservoir.rules.ReservoirRules;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.SystemPolicyProblem;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemStandardPolicy;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.system.PolicySimulation;
import org.thalweg.reservoir.system.RiverSystem;
import org.thalweg.reservoir.system.SystemOperation;

/**
 * Rules for the reservoirs of a system that were fitted to the plans of some series, in series that they have not seen.
 *
 * @param training what rules are fitted to; the other series are held out
 * @param targets what the system is meant to give, at least one
 */
public record SystemFuturesRules(SystemTraining training, List<SystemTarget> targets, long seed) {
	/** What rules are called that were tried in the series held out. */
	public static final String HELD_OUT = "held out";

	/** The system as described. */
	public RiverSystem system() {
		return training.system();
	}

	/** All rules: those of {@link RuleMethod#forFutures} for each reservoir by itself, and the standard operating policy. */
	public Map<String, SystemRule> fitted() {
		Map<String, SystemRule> out = new LinkedHashMap<>();
		for (RuleMethod method : RuleMethod.forFutures()) {
			List<OperatingRule> rules = training.years().stream().map(years -> method.fit().apply(years)).toList();
			out.put(method.name(), new ReservoirRules(rules));
		}
		out.put("standard operating policy", SystemStandardPolicy.of(training.energies(), targets.stream().filter(
				SystemTarget.Power.class::isInstance)
				.mapToDouble(t -> ((SystemTarget.Power) t).power()).sum()));
		return out;
	}

	/** Direct policy search over about so many years of the series that rules are fitted to: of the first series, at least one. */
	public SystemPolicyProblem policy(int years) {
		SystemSpans spans = training.spans();
		int n = Math.clamp(years / spans.futures().years(), 1, training.series());
		return new SystemPolicyProblem(training.years(), IntStream.range(0, n * spans.each()).mapToObj(i -> new PolicySimulation(spans.system(i)))
				.toList());
	}

	/** The plans themselves in the series held out; a series that lacks a plan is left out. */
	public SystemRow optimum() {
		SystemDecisions decisions = training.decisions();
		SystemSpans spans = decisions.spans();
		List<SystemSeries> series = IntStream.range(training.series(), spans.futures().series()).filter(k -> horizons(spans, k)
				.allMatch(i -> decisions.plans().get(i) != null)).parallel()
				.mapToObj(k -> SystemSeries.of(horizons(spans, k).mapToObj(decisions::operation).toList(), targets)).toList();
		return SystemRow.of("optimum", HELD_OUT, series, this);
	}

	/** A rule in the series held out. */
	public SystemRow heldOut(String name, SystemRule rule) {
		return row(name, rule, HELD_OUT, training.spans(), training.series());
	}

	/** A rule in all series of other futures. */
	public SystemRow changed(String name, SystemRule rule, String label, SystemSpans spans) {
		return row(name, rule, label, spans, 0);
	}

	private SystemRow row(String name, SystemRule rule, String futures, SystemSpans spans, int from) {
		List<SystemSeries> series = IntStream.range(from, spans.futures().series()).parallel().mapToObj(k -> SystemSeries.of(horizons(spans, k)
				.mapToObj(
						i -> operated(rule, spans.system(i))).toList(), targets)).toList();
		return SystemRow.of(name, futures, series, this);
	}

	private static SystemOperation operated(SystemRule rule, RiverSystem system) {
		PolicySimulation simulation = new PolicySimulation(system);
		return simulation.run(rule.over(simulation));
	}

	private static IntStream horizons(SystemSpans spans, int series) {
		return IntStream.range(series * spans.each(), (series + 1) * spans.each());
	}
}
