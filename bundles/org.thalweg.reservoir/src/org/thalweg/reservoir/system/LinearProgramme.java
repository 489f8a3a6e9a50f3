package org.thalweg.reservoir.system;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;

import org.ojalgo.optimisation.Optimisation;
import org.thalweg.core.run.Interruption;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.model.Goal;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * The maximum gain of a system whose balances and goal are linear, by the simplex method of ojAlgo: an upper bound of all plans, and a
 * plan. Deficits with an exponent are bounded from below by {@link Tangents}, which are added where a solution requires them.
 *
 * <p>Some rules of the simulation are relaxed: that purposes are served in their order, that water spills only above the capacity, that an outlet
 * limits the release, that a branch with a maximum takes all it can, and those of {@link LinearPlant}. Every operation obeys them, so that the bound
 * is valid; a simulation shows whether the plan reaches it.
 */
public final class LinearProgramme {
	/** Programmes that are solved, each with tangents at the shortages that the one before has found. */
	private static final int ROUNDS = 12;
	/** Share by which a curve may leave a line. */
	private static final double STRAIGHT = 1e-9;
	/** Number of releases above which the simplex method is too slow. */
	private static final int MAX_RELEASES = 5_000;

	/**
	 * The result of a programme.
	 *
	 * @param bound upper bound of the gain of plans without violations
	 * @param plan releases, m³/s, in the order of {@link SystemProblem}
	 * @param operation by the plan
	 */
	public record Result(double bound, double[] plan, SystemOperation operation) {
		/** The gain of the plan in the simulation. */
		public double gain() {
			return operation.gains()[0];
		}

		/** Upper bound of the improvement over the plan, as a fraction of the larger of bound and gain. */
		public double gap() {
			return LinearProgramme.gap(bound, gain());
		}
	}

	/** Difference of a bound and a gain, as a fraction of the larger one. */
	static double gap(double bound, double gain) {
		double scale = Math.max(Math.abs(bound), Math.abs(gain));
		return scale == 0 ? 0 : (bound - gain) / scale;
	}

	private LinearProgramme() {
	}

	/** The first nonlinearity of a system, as a sentence with the reservoir and a remedy; empty if there is none. */
	public static Optional<String> objection(RiverSystem system) {
		Goal goal = system.goal();
		if (goal.levels().size() > 1) {
			return Optional.of("the objective has several levels; a linear programme supports only one. Use weights instead");
		}
		boolean linear = system.nodes().stream().allMatch(n -> n.plant().isEmpty() || LinearPlant.of(n).isPresent());
		Optional<Term> term = goal.terms().stream().filter(t -> t != Term.BENEFIT && t != Term.DEFICIT && t != Term.SPILL && !(linear
				&& (t == Term.ENERGY || t == Term.REVENUE))).findFirst();
		if (term.isPresent()) {
			return Optional.of("the objective has " + term.get().word() + ", which is not linear in releases and storages");
		}
		if (weighs(goal, Term.DEFICIT) > 0 || weighs(goal, Term.SPILL) > 0) {
			return Optional.of("deficits or spill count as gains; a linear programme needs them as costs");
		}
		if (system.decisions() > MAX_RELEASES) {
			return Optional.of(system.decisions() + " releases; a linear programme is solved for at most " + MAX_RELEASES + ". Use fewer periods");
		}
		return system.nodes().stream().map(LinearProgramme::objection).flatMap(Optional::stream).findFirst();
	}

	private static double weighs(Goal goal, Term term) {
		return goal.levels().getFirst().weights()[term.ordinal()];
	}

	private static Optional<String> objection(Node node) {
		return node.evaporation().isPresent() && line(node).isEmpty() ? Optional.of(node.name()
				+ ": evaporation is not a linear function of the storage within its bounds") : Optional.empty();
	}

	/** Area as a + b S between the minimum and the maximum storage; empty if it is not linear there. */
	static Optional<double[]> line(Node node) {
		double least = node.storage().initial();
		for (double s : node.storage().min()) {
			least = Math.min(least, s);
		}
		Curve area = node.evaporation().orElseThrow().area();
		double greatest = Math.max(node.storage().initial(), node.storage().greatest());
		double[] x = area.abscissae();
		if (least < x[0] || greatest > x[x.length - 1]) {
			return Optional.empty();
		}
		double slope = greatest > least ? (area.clamped(greatest) - area.clamped(least)) / (greatest - least) : 0;
		double at = area.clamped(least);
		double from = least;
		double margin = STRAIGHT * Math.max(Math.abs(at), Math.abs(area.clamped(greatest)));
		boolean straight = Arrays.stream(x).filter(s -> s > from && s < greatest).allMatch(s -> Math.abs(area.clamped(s) - at - slope * (s
				- from)) <= margin);
		return straight ? Optional.of(new double[] { at - slope * least, slope }) : Optional.empty();
	}

	/** The same, untold how far it is. */
	static Result solve(RiverSystem system) {
		return solve(system, _ -> {});
	}

	/**
	 * Solves a system.
	 *
	 * @param progress receives messages now and then
	 * @throws IllegalArgumentException naming the nonlinearity, or if no plan keeps all bounds
	 * @throws java.util.concurrent.CancellationException if the thread is interrupted
	 */
	public static Result solve(RiverSystem system, Consumer<String> progress) {
		objection(system).ifPresent(o -> {
			throw new IllegalArgumentException(system.name() + ": " + o);
		});
		Simulation simulation = new Simulation(system); // reports infeasibility by names
		Tangents tangents = new Tangents(system);
		LinearModel model = null;
		for (int round = 1; round <= ROUNDS && (model == null || tangents.added(model)); round++) {
			progress.accept("linear programme " + round + " of at most " + ROUNDS);
			model = new LinearModel(system, tangents);
			Optimisation.State state = model.solve();
			Interruption.heed();
			if (!state.isOptimal()) {
				throw new IllegalArgumentException(system.name() + ": no plan keeps all bounds (the linear programme is " + state.toString()
						.toLowerCase(Locale.ROOT) + ")");
			}
		}
		return new Result(model.bound(), model.plan(), simulation.operation(model.plan()));
	}
}
