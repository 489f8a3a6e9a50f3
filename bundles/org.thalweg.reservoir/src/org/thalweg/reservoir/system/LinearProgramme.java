package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.thalweg.reservoir.model.Curve;
import org.thalweg.reservoir.system.Goal.Term;

/**
 * The greatest gain of a system whose balances and goal are linear, by the simplex method of ojAlgo: a bound that no plan can surpass, and a
 * plan. Release, storage, spill and what each purpose gets are variables of every reservoir and period; balances are equations. Deficits with an
 * exponent are bounded from below by tangents, which are added where a solution needs them (Kelley 1960).
 *
 * <p>Three rules of the simulation are left to the programme's choice: that purposes are served in their order, that water spills only above the
 * capacity, and that an outlet lets through only so much. Every operation keeps them, so that the bound holds; whether the plan reaches it is found by simulating it.
 */
public final class LinearProgramme {
	/** Tangents of a deficit to begin with, at shortages from 0 to the demand. */
	private static final int TANGENTS = 5;
	/** Programmes that are solved, each with tangents at the shortages that the one before has found. */
	private static final int ROUNDS = 12;
	/** A deficit that lies so little above its tangents gets no other. */
	private static final double TOUCHES = 1e-9;
	private static final double MILLIMETRES = 1000;
	/** Share by which a curve may leave a line. */
	private static final double STRAIGHT = 1e-9;
	/** Releases above which tables of the simplex method take too long. */
	private static final int MOST = 5_000;

	/**
	 * What was found.
	 *
	 * @param bound no plan without violations gains more
	 * @param plan releases, m³/s, as {@link SystemProblem} has them
	 * @param operation that the plan leads to
	 */
	public record Result(double bound, double[] plan, SystemOperation operation) {
		/** What the plan gains in the simulation. */
		public double gain() {
			return operation.gains()[0];
		}

		/** How much better than the plan any plan can be, as a share of the greater of both. */
		public double gap() {
			double scale = Math.max(Math.abs(bound), Math.abs(gain()));
			return scale == 0 ? 0 : (bound - gain()) / scale;
		}
	}

	private final RiverSystem system;
	private final int periods;
	private final double[] weights;
	private final ExpressionsBasedModel model = new ExpressionsBasedModel();
	private final List<Deficit> deficits = new ArrayList<>();
	private final List<Variable[]> release = new ArrayList<>();
	/** For each reservoir and period what passes downstream, in million m³, as sums of variables. */
	private final List<List<Sum>> passed = new ArrayList<>();

	/** What a purpose lacks of its demand in a period. */
	private record Deficit(Purpose purpose, int t, Variable served, Variable value) {
		double demand() {
			return purpose.demand().orElseThrow()[t];
		}
	}

	/** A variable and its factor. */
	private record Part(Variable variable, double factor) {
	}

	/** A sum of variables. */
	private static final class Sum {
		private final List<Part> parts = new ArrayList<>();

		Sum add(Variable variable, double factor) {
			parts.add(new Part(variable, factor));
			return this;
		}

		void into(Expression expression, double factor) {
			parts.forEach(p -> LinearProgramme.add(expression, p.variable, factor * p.factor));
		}
	}

	private LinearProgramme(RiverSystem system) {
		this.system = system;
		this.periods = system.periods().count();
		this.weights = system.goal().levels().getFirst().weights();
	}

	/** What is not linear in a system, as a sentence with reservoir and way out; empty if nothing is. */
	public static Optional<String> objection(RiverSystem system) {
		Goal goal = system.goal();
		if (goal.levels().size() > 1) {
			return Optional.of("the objective has several levels; a linear programme has one. Give weights instead");
		}
		Optional<Term> term = goal.terms().stream().filter(t -> t != Term.BENEFIT && t != Term.DEFICIT && t != Term.SPILL).findFirst();
		if (term.isPresent()) {
			return Optional.of("the objective has " + SystemProblem.word(term.get()) + ", which is not linear in releases and storages");
		}
		if (weighs(goal, Term.DEFICIT) > 0 || weighs(goal, Term.SPILL) > 0) {
			return Optional.of("deficits or spill count as gains; a linear programme needs them as costs");
		}
		if (system.decisions() > MOST) {
			return Optional.of(system.decisions() + " releases; a linear programme is solved for at most " + MOST + ". Give fewer periods");
		}
		return system.nodes().stream().map(LinearProgramme::objection).flatMap(Optional::stream).findFirst();
	}

	private static double weighs(Goal goal, Term term) {
		return goal.levels().getFirst().weights()[term.ordinal()];
	}

	private static Optional<String> objection(Node node) {
		return node.evaporation().isPresent() && line(node).isEmpty() ? Optional.of(node.name()
				+ ": evaporation is no linear function of the storage within its bounds") : Optional.empty();
	}

	/** Area as a + b S between the least storage and the greatest; empty if it is no line there. */
	private static Optional<double[]> line(Node node) {
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

	/**
	 * Solves a system.
	 *
	 * @throws IllegalArgumentException with what is not linear, or if no plan keeps all bounds
	 */
	public static Result solve(RiverSystem system) {
		objection(system).ifPresent(o -> {
			throw new IllegalArgumentException(system.name() + ": " + o);
		});
		return new LinearProgramme(system).solve();
	}

	private Result solve() {
		Simulation simulation = new Simulation(system); // says what is infeasible by names
		for (int i = 0; i < system.nodes().size(); i++) {
			release.add(null);
			passed.add(new ArrayList<>());
		}
		for (int i : system.order()) {
			node(i);
		}
		Optimisation.Result found = model.maximise();
		for (int round = 1; round < ROUNDS && found.getState().isOptimal() && touched(); round++) {
			found = model.maximise();
		}
		if (!found.getState().isOptimal()) {
			throw new IllegalArgumentException(system.name() + ": no plan keeps all bounds at once (the linear programme is " + found.getState()
					.toString().toLowerCase(Locale.ROOT) + ")");
		}
		double[] plan = new double[system.decisions()];
		for (int i = 0; i < release.size(); i++) {
			for (int t = 0; t < periods; t++) {
				plan[i * periods + t] = release.get(i)[t].getValue().doubleValue();
			}
		}
		return new Result(found.getValue(), plan, simulation.operation(plan));
	}

	private void node(int i) {
		Node node = system.nodes().get(i);
		Variable[] own = new Variable[periods];
		Variable before = null;
		for (int t = 0; t < periods; t++) {
			double volume = system.periods().volume(t);
			own[t] = variable(node, "release", t, node.release().min()[t], node.release().max()[t], 0);
			Variable after = variable(node, "storage", t, node.storage().min()[t], node.storage().max()[t], 0);
			Expression balance = model.addExpression(node.name() + " balance " + t); // A' − (1 − c) A + v O + W − arrivals = v I − loss
			add(balance, after, 1);
			add(balance, own[t], volume);
			double[] loss = loss(node, t);
			double right = volume * node.inflow()[t] - loss[0] + (before == null ? (1 - loss[1]) * node.storage().initial() : 0);
			if (before != null) {
				add(balance, before, loss[1] - 1);
			}
			for (int u : system.upstream(i)) {
				right += arrival(balance, u, t);
			}
			Sum down = serve(node, own[t], t, volume);
			if (node.storage().spill() != Node.Spill.NONE) {
				Variable spill = variable(node, "spill", t, 0, Double.NaN, weights[Term.SPILL.ordinal()] / system.scales().volume());
				add(balance, spill, 1);
				if (node.storage().spill() == Node.Spill.DOWN) {
					down.add(spill, 1);
				}
			}
			balance.level(right);
			passed.get(i).add(down);
			before = after;
		}
		release.set(i, own);
	}

	/** Evaporation of period t as a constant in million m³ and a share of the storage at its beginning. */
	private static double[] loss(Node node, int t) {
		if (node.evaporation().isEmpty()) {
			return new double[2];
		}
		double depth = node.evaporation().get().depth()[t] / MILLIMETRES;
		double[] area = line(node).orElseThrow();
		return new double[] { depth * area[0], depth * area[1] };
	}

	/** Takes what comes from upstream off a balance. @return what was under way before the first period */
	private double arrival(Expression balance, int upstream, int t) {
		Node.Link link = system.nodes().get(upstream).to().orElseThrow();
		double under = 0;
		double[] shares = { 1 - link.fraction(), link.fraction() };
		for (int k = 0; k < 2; k++) {
			int from = t - link.whole() - k;
			if (shares[k] > 0 && from >= 0) {
				passed.get(upstream).get(from).into(balance, -shares[k]);
			} else if (shares[k] > 0) {
				under += shares[k] * link.before() * system.periods().volume(0);
			}
		}
		return under;
	}

	/** @return what is left of a release, in million m³ */
	private Sum serve(Node node, Variable release, int t, double volume) {
		Sum left = new Sum().add(release, 1);
		for (Purpose purpose : node.purposes()) {
			double benefit = weights[Term.BENEFIT.ordinal()] * purpose.benefit()[t];
			Variable served = variable(node, purpose.name(), t, 0, purpose.demand().isPresent() ? purpose.demand().get()[t] : Double.NaN, benefit);
			Expression most = model.addExpression(node.name() + " " + purpose.name() + " " + t); // left − served
			left.into(most, 1);
			add(most, served, -1);
			if (purpose.demand().isPresent()) {
				most.lower(0);
				deficit(node, purpose, served, t);
			} else {
				most.level(0);
			}
			if (purpose.consumes()) {
				left.add(served, -1);
			}
		}
		Sum out = new Sum();
		left.parts.forEach(p -> out.add(p.variable, p.factor * volume));
		return out;
	}

	private void deficit(Node node, Purpose purpose, Variable served, int t) {
		double weight = weights[Term.DEFICIT.ordinal()];
		double demand = purpose.demand().orElseThrow()[t];
		if (weight == 0 || purpose.weight() == 0 || demand == 0) {
			return;
		}
		Deficit deficit = new Deficit(purpose, t, served, variable(node, purpose.name() + " deficit", t, 0, Double.NaN, weight));
		deficits.add(deficit);
		int tangents = purpose.exponent() == 1 ? 1 : TANGENTS;
		for (int k = 1; k < tangents; k++) { // at 0 it is the bound of the variable
			tangent(deficit, demand * k / (tangents - 1));
		}
		if (tangents == 1) {
			tangent(deficit, demand);
		}
	}

	/** d ≥ f(s) + f'(s) (demand − served − s) for a shortage s above 0. */
	private void tangent(Deficit d, double s) {
		double value = d.purpose.deficit(d.t, s);
		double slope = d.purpose.exponent() * value / s;
		Expression tangent = model.addExpression("tangent " + model.countExpressions());
		add(tangent, d.value, 1);
		add(tangent, d.served, slope);
		tangent.lower(value + slope * (d.demand() - s));
	}

	/** Adds tangents where deficits lie above those that are there. @return whether any was needed */
	private boolean touched() {
		List<Deficit> above = deficits.stream().filter(d -> {
			double s = d.demand() - d.served.getValue().doubleValue();
			double value = s > 0 ? d.purpose.deficit(d.t, s) : 0;
			return value - d.value.getValue().doubleValue() > TOUCHES * Math.max(TOUCHES, value);
		}).toList();
		above.forEach(d -> tangent(d, d.demand() - d.served.getValue().doubleValue()));
		return !above.isEmpty();
	}

	private Variable variable(Node node, String what, int t, double least, double most, double weight) {
		Variable out = model.addVariable(node.name() + " " + what + " " + t).lower(least);
		if (most >= least) {
			out.upper(most);
		}
		return weight == 0 ? out : out.weight(weight);
	}

	/** Adds to what the variable may have already: water that passes on comes with several signs. */
	private static void add(Expression expression, Variable variable, double factor) {
		expression.add(variable, factor);
	}
}
