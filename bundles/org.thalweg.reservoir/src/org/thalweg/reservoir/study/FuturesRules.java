package org.thalweg.reservoir.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.reservoir.rules.OperatingRule;
import org.thalweg.reservoir.rules.PolicyProblem;
import org.thalweg.reservoir.rules.ReservoirRules;
import org.thalweg.reservoir.rules.RuleMethod;
import org.thalweg.reservoir.rules.StandardPolicy;
import org.thalweg.reservoir.rules.SystemRule;
import org.thalweg.reservoir.rules.SystemTarget;
import org.thalweg.reservoir.rules.ZoneRule;
import org.thalweg.reservoir.system.PolicySimulation;

/**
 * Rules for the reservoirs of a system, fitted to the plans of some series and tested in others.
 *
 * @param training series that rules are fitted to; the others are held out
 * @param targets of the system, at least one
 * @param carry whether storages are carried from year to year, for a reservoir by calendar months; otherwise each horizon begins and ends as
 * described
 */
public record FuturesRules(Training training, List<SystemTarget> targets, long seed, boolean carry) {
	/** Name of the held-out series in tables of rules. */
	public static final String HELD_OUT = "held out";

	/** The system as described. */
	public RiverSystem system() {
		return training.system();
	}

	/**
	 * All rules: those of {@link RuleMethod#forFutures} for each reservoir separately, stochastic dynamic programming of a single one, the described
	 * zones, and the standard operating policy.
	 */
	public Map<String, SystemRule> fitted() {
		Map<String, SystemRule> out = new LinkedHashMap<>();
		for (RuleMethod method : RuleMethod.forFutures()) {
			List<OperatingRule> rules = training.years().stream().map(years -> method.fit().apply(years)).toList();
			out.put(method.name(), new ReservoirRules(rules));
		}
		RiverSystem first = carry ? training.spans().carried(0, initial()) : training.spans().system(0);
		new Programmes(first, Optional.empty()).methods(new PolicySimulation(first)).forEach(m -> out.put(m.name(), m.fit().apply(training.years()
				.getFirst())));
		SystemRule standard = StandardPolicy.of(training.energies(), targets);
		if (ZoneRule.of(system())) {
			out.put(ZoneRule.NAME, new ZoneRule(standard));
		}
		out.put("standard operating policy", standard);
		return out;
	}

	/** Direct policy search over about this number of years of the series that rules are fitted to: of the first series, at least one. */
	public PolicyProblem policy(int years) {
		SystemSpans spans = training.spans();
		int n = Math.clamp(years / spans.futures().years(), 1, training.series());
		List<List<PolicySimulation>> series = IntStream.range(0, n).mapToObj(k -> simulations(spans, k)).toList();
		return new PolicyProblem(training.years(), series, carry, spans.inputs().years().isPresent());
	}

	/** The plans themselves in the held-out series; series without all plans are omitted. */
	public FuturesRow optimum() {
		Decisions decisions = training.decisions();
		SystemSpans spans = decisions.spans();
		List<SystemSeries> series = IntStream.range(training.series(), spans.futures().series()).filter(k -> horizons(spans, k)
				.allMatch(i -> decisions.plans().get(i) != null)).parallel()
				.mapToObj(k -> SystemSeries.of(horizons(spans, k).mapToObj(decisions::operation).toList(), targets, prescribed()))
				.toList();
		return FuturesRow.of("optimum", HELD_OUT, series, this);
	}

	/** A rule in the held-out series. */
	public FuturesRow heldOut(String name, SystemRule rule) {
		return row(name, rule, HELD_OUT, training.spans(), training.series());
	}

	/** A rule in all series of other futures. */
	public FuturesRow changed(String name, SystemRule rule, String label, SystemSpans spans) {
		return row(name, rule, label, spans, 0);
	}

	private FuturesRow row(String name, SystemRule rule, String futures, SystemSpans spans, int from) {
		List<SystemSeries> series = IntStream.range(from, spans.futures().series()).parallel().mapToObj(k -> SystemSeries.of(PolicyProblem.operated(
				rule, simulations(spans, k), carry), targets, prescribed())).toList();
		return FuturesRow.of(name, futures, series, this);
	}

	/** The storage above which the ends of years count, for a reservoir by calendar months; empty if horizons prescribe it. */
	private OptionalDouble prescribed() {
		return training.spans().inputs().years().map(in -> OptionalDouble.of(in.reservoir().last())).orElse(OptionalDouble.empty());
	}

	private double initial() {
		return system().nodes().getFirst().storage().initial();
	}

	/** The horizons of a series; where storages are carried on, they have no prescribed end. */
	private List<PolicySimulation> simulations(SystemSpans spans, int series) {
		return horizons(spans, series).mapToObj(i -> new PolicySimulation(carry ? spans.carried(i, initial())
				: spans.system(i))).toList();
	}

	private static IntStream horizons(SystemSpans spans, int series) {
		return IntStream.range(series * spans.each(), (series + 1) * spans.each());
	}
}
