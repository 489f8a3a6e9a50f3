package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Optimisation;
import org.ojalgo.optimisation.Variable;
import org.thalweg.core.run.Interruption;
import org.thalweg.reservoir.model.Goal.Term;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Purpose;
import org.thalweg.reservoir.model.RiverSystem;

/**
 * The linear programme of a system for given tangents of its deficits. Release, storage and spill of every reservoir and period are variables, and
 * so are the pieces of every shortage, whose bounds need no rows; balances are equations. For one solution.
 */
final class LinearModel {
	private static final double MILLIMETRES = 1000;

	private final RiverSystem system;
	private final int periods;
	private final Tangents tangents;
	private final double[] weights;
	private final ExpressionsBasedModel model = new ExpressionsBasedModel();
	private final Map<Tangents.Deficit, Variable[]> shortages = new IdentityHashMap<>();
	private final Variable[] release;
	/** For each reservoir and branch, or the only destination, what passes downstream in each period, in million m³. */
	private final List<List<List<Sum>>> passed = new ArrayList<>();
	private final Feasibility flows;
	/** Whether energy counts. */
	private final boolean powered;
	private final List<LinearPlant> generation;
	/** Constant part of the gain. */
	private double constant;
	private double bound;

	/** A variable and its factor. */
	private record Part(Variable variable, double factor) {
	}

	/** A sum of variables and a constant. */
	private static final class Sum {
		private final List<Part> parts = new ArrayList<>();
		private double constant;

		Sum add(Variable variable, double factor) {
			parts.add(new Part(variable, factor));
			return this;
		}

		/** Adds another sum. */
		Sum add(Sum other, double factor) {
			other.parts.forEach(p -> add(p.variable, factor * p.factor));
			constant += factor * other.constant;
			return this;
		}

		/** Adds the variables to an expression. @return the constant, which they do not hold */
		double into(Expression expression) {
			parts.forEach(p -> expression.add(p.variable, p.factor));
			return constant;
		}
	}

	LinearModel(RiverSystem system, Tangents tangents) {
		this.system = system;
		this.periods = system.periods().count();
		this.tangents = tangents;
		this.weights = system.goal().levels().getFirst().weights();
		this.release = new Variable[system.decisions()];
		system.nodes().forEach(n -> passed.add(n.to().stream().<List<Sum>>map(_ -> new ArrayList<>()).toList()));
		this.powered = weights[Term.ENERGY.ordinal()] != 0 || weights[Term.REVENUE.ordinal()] != 0;
		this.generation = system.nodes().stream().map(n -> powered && n.plant().isPresent() ? LinearPlant.of(n).orElseThrow() : null).toList();
		this.flows = new Feasibility(system);
		flows.objection();
		for (int i : system.order()) {
			node(i);
		}
	}

	/** Solves it; ends early if the thread is interrupted. */
	Optimisation.State solve() {
		Optimisation.Result found = model.maximise();
		bound = found.getValue() + constant;
		return found.getState();
	}

	/** Upper bound of the gain of plans without violations. */
	double bound() {
		return bound;
	}

	/** Releases, m³/s, as {@link SystemProblem} has them. */
	double[] plan() {
		double[] out = new double[release.length];
		Arrays.setAll(out, d -> release[d].getValue().doubleValue());
		return out;
	}

	/** The shortage of a demand, m³/s. */
	double shortage(Tangents.Deficit deficit) {
		double out = 0.0;
		for (Variable piece : shortages.get(deficit)) {
			out += piece.getValue().doubleValue();
		}
		return out;
	}

	private void node(int i) {
		Interruption.heed();
		Node node = system.nodes().get(i);
		Variable before = null;
		for (int t = 0; t < periods; t++) {
			double volume = system.periods().volume(t);
			Variable own = variable(node.release().min()[t], most(node, t), 0);
			if (powered && node.plant().isPresent()) {
				double energy = system.periods().hours(t) * node.plant().get().factor() / system.scales().energy(); // of 1 kW
				generation.get(i).add(model, own, t, energy * weights[Term.ENERGY.ordinal()], energy * weights[Term.REVENUE.ordinal()]);
			}
			Variable after = variable(node.storage().min()[t], node.storage().max()[t], 0);
			double[] loss = loss(node, t);
			Expression balance = model.addExpression(node.name() + " balance " + t); // A' − (1 − c) A + v O + W − arrivals = v I − loss
			balance.add(after, 1);
			balance.add(own, volume);
			double right = volume * node.inflow()[t] - loss[0] + (before == null ? (1 - loss[1]) * node.storage().initial() : 0);
			if (before != null) {
				balance.add(before, loss[1] - 1);
			}
			Sum arriving = new Sum();
			for (int u : system.upstream(i)) {
				arrival(arriving, i, u, t);
			}
			right -= new Sum().add(arriving, -1).into(balance);
			Sum down = new Sum().add(serve(node, tangents.of(i * periods + t), own, t), volume);
			if (node.storage().spill() != Node.Spill.NONE) {
				Variable spill = variable(0, Double.NaN, weights[Term.SPILL.ordinal()] / system.scales().volume());
				balance.add(spill, 1);
				if (node.storage().spill() == Node.Spill.DOWN) {
					down.add(spill, 1);
				}
			}
			balance.level(right);
			List<Sum> parts = divided(node.to(), t, down, flows.passed(i, t));
			for (int k = 0; k < parts.size(); k++) {
				passed.get(i).get(k).add(parts.get(k));
			}
			release[i * periods + t] = own;
			before = after;
		}
	}

	/** Evaporation of period t as a constant in million m³ and a fraction of the storage at its beginning. */
	private static double[] loss(Node node, int t) {
		if (node.evaporation().isEmpty()) {
			return new double[2];
		}
		double depth = node.evaporation().get().depth()[t] / MILLIMETRES;
		double[] area = LinearProgramme.line(node).orElseThrow();
		return new double[] { depth * area[0], depth * area[1] };
	}

	/** NaN for none. */
	private static double most(Node node, int t) {
		return node.release().max()[t] >= Node.Release.UNLIMITED ? Double.NaN : node.release().max()[t];
	}

	/**
	 * What each branch takes, million m³. That branches with a maximum take all they can is relaxed: they take at least the chord of that concave
	 * function between the least and the most that they can be offered.
	 *
	 * @param range least and most that passes, m³/s
	 */
	private List<Sum> divided(List<Node.Link> branches, int t, Sum down, double[] range) {
		List<Sum> out = new ArrayList<>();
		Sum left = down;
		Sum shared = down;
		double volume = system.periods().volume(t);
		Offered from = new Offered(range[0] * volume);
		Offered to = new Offered(range[1] * volume);
		for (int k = 0; k < branches.size(); k++) {
			Node.Link branch = branches.get(k);
			Sum taken = branch.share().isPresent() ? new Sum().add(shared, branch.share().get()[t]) : left;
			if (branch.most().isPresent()) {
				double limit = branch.most().get()[t] * volume;
				Variable less = variable(0, limit, 0);
				Expression most = model.addExpression("branch " + model.countExpressions()); // taken − less
				most.add(less, -1);
				most.lower(-taken.into(most));
				chord(less, taken, limit, from.to(branch, t), to.to(branch, t));
				taken = new Sum().add(less, 1);
			}
			out.add(taken);
			from.take(branch, t, volume);
			to.take(branch, t, volume);
			left = new Sum().add(left, 1).add(taken, -1);
			shared = branch.share().isPresent() ? shared : left;
		}
		return out;
	}

	/** less ≥ min(limit, least) + slope (offered − least), with the slope between the least and the most that is offered. */
	private void chord(Variable less, Sum offered, double limit, double least, double most) {
		double first = Math.min(limit, least);
		double slope = most > least && most < Node.Release.UNLIMITED ? (Math.min(limit, most) - first) / (most - least) : 0.0;
		if (first > 0.0 || slope > 0.0) {
			Expression chord = model.addExpression("chord " + model.countExpressions()); // less − slope · offered
			chord.add(less, 1);
			chord.lower(first - slope * least - new Sum().add(offered, -slope).into(chord));
		}
	}

	/** A volume that passes, as branches take their parts. */
	private static final class Offered {
		private double left;
		private double shared;

		Offered(double volume) {
			left = shared = volume;
		}

		/** What a branch could take if it had no maximum. */
		double to(Node.Link branch, int t) {
			return branch.share().isPresent() ? branch.share().get()[t] * shared : left;
		}

		void take(Node.Link branch, int t, double volume) {
			left = Math.max(0.0, left - Math.min(to(branch, t), branch.most().isPresent() ? branch.most().get()[t] * volume : left));
			shared = branch.share().isPresent() ? shared : left;
		}
	}

	/** Adds the inflow from upstream. */
	private void arrival(Sum to, int node, int upstream, int t) {
		List<Node.Link> links = system.nodes().get(upstream).to();
		for (int k = 0; k < links.size(); k++) {
			if (links.get(k).node() == node) {
				arrival(to, links.get(k), passed.get(upstream).get(k), t);
			}
		}
	}

	private void arrival(Sum to, Node.Link link, List<Sum> volumes, int t) {
		double[] shares = { 1 - link.fraction(), link.fraction() };
		for (int k = 0; k < 2; k++) {
			int from = t - link.whole() - k;
			if (shares[k] > 0 && from >= 0) {
				to.add(volumes.get(from), shares[k]);
			} else if (shares[k] > 0) {
				to.constant += shares[k] * link.before() * system.periods().volume(0);
			}
		}
	}

	/** @return the remainder of a release, in m³/s */
	private Sum serve(Node node, List<Tangents.Deficit> deficits, Variable release, int t) {
		Sum left = new Sum().add(release, 1);
		int next = 0;
		for (Purpose purpose : node.purposes()) {
			Sum served = purpose.demand().isPresent() ? demanded(deficits.get(next++), left) : all(purpose, left, t);
			if (purpose.consumes()) {
				left = new Sum().add(left, 1).add(served, -1);
			}
		}
		return left;
	}

	/** A purpose without a demand gets all that is left. */
	private Sum all(Purpose purpose, Sum left, int t) {
		double benefit = weights[Term.BENEFIT.ordinal()] * purpose.benefit()[t];
		if (benefit != 0) {
			Variable served = variable(0, Double.NaN, benefit);
			Expression all = model.addExpression(purpose.name() + " " + model.countExpressions());
			all.add(served, -1);
			all.level(-left.into(all));
		}
		return left;
	}

	/** @return demand − shortage, at most the remaining release */
	private Sum demanded(Tangents.Deficit deficit, Sum left) {
		double benefit = weights[Term.BENEFIT.ordinal()] * deficit.purpose().benefit()[deficit.t()];
		Sum served = new Sum();
		served.constant = deficit.demand();
		constant += benefit * deficit.demand();
		Variable[] pieces = deficit.pieces().stream().filter(p -> p.length() > 0).map(p -> variable(0, p.length(), weights[Term.DEFICIT.ordinal()] * p
				.slope() - benefit)).toArray(Variable[]::new);
		for (Variable piece : pieces) {
			served.add(piece, -1);
		}
		shortages.put(deficit, pieces);
		Expression most = model.addExpression(deficit.purpose().name() + " " + model.countExpressions()); // left − served
		most.lower(-new Sum().add(left, 1).add(served, -1).into(most));
		return served;
	}

	private Variable variable(double least, double most, double weight) {
		Variable out = model.addVariable("x" + model.countVariables()).lower(least);
		if (most >= least) {
			out.upper(most);
		}
		return weight == 0 ? out : out.weight(weight);
	}
}
