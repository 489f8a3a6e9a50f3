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
	private final List<List<List<LinearSum>>> passed = new ArrayList<>();
	private final Feasibility flows;
	private final LinearBranches branches;
	/** Whether energy counts. */
	private final boolean powered;
	private final List<LinearPlant> generation;
	/** Constant part of the gain. */
	private double constant;
	private double bound;

	LinearModel(RiverSystem system, Tangents tangents) {
		this.system = system;
		this.periods = system.periods().count();
		this.tangents = tangents;
		this.weights = system.goal().levels().getFirst().weights();
		this.release = new Variable[system.decisions()];
		system.nodes().forEach(n -> passed.add(n.to().stream().<List<LinearSum>>map(_ -> new ArrayList<>()).toList()));
		this.powered = weights[Term.ENERGY.ordinal()] != 0 || weights[Term.REVENUE.ordinal()] != 0;
		this.generation = system.nodes().stream().map(n -> powered && n.plant().isPresent() ? LinearPlant.of(n).orElseThrow() : null).toList();
		this.branches = new LinearBranches(model, system.periods());
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
			LinearSum arriving = new LinearSum();
			for (int u : system.upstream(i)) {
				arrival(arriving, i, u, t);
			}
			right -= new LinearSum().add(arriving, -1).into(balance);
			LinearSum down = new LinearSum().add(serve(node, tangents.of(i * periods + t), own, t), volume);
			if (node.storage().spill() != Node.Spill.NONE) {
				Variable spill = variable(0, Double.NaN, weights[Term.SPILL.ordinal()] / system.scales().volume());
				balance.add(spill, 1);
				if (node.storage().spill() == Node.Spill.DOWN) {
					down.add(spill, 1);
				}
			}
			balance.level(right);
			List<LinearSum> parts = branches.of(node.to(), t, down, flows.passed(i, t));
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

	/** Adds the inflow from upstream. */
	private void arrival(LinearSum to, int node, int upstream, int t) {
		List<Node.Link> links = system.nodes().get(upstream).to();
		for (int k = 0; k < links.size(); k++) {
			if (links.get(k).node() == node) {
				arrival(to, links.get(k), passed.get(upstream).get(k), t);
			}
		}
	}

	private void arrival(LinearSum to, Node.Link link, List<LinearSum> volumes, int t) {
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
	private LinearSum serve(Node node, List<Tangents.Deficit> deficits, Variable release, int t) {
		LinearSum left = new LinearSum().add(release, 1);
		int next = 0;
		for (Purpose purpose : node.purposes()) {
			LinearSum served = purpose.demand().isPresent() ? demanded(deficits.get(next++), left) : all(purpose, left, t);
			if (purpose.consumes()) {
				left = new LinearSum().add(left, 1).add(served, -1);
			}
		}
		return left;
	}

	/** A purpose without a demand gets all that is left. */
	private LinearSum all(Purpose purpose, LinearSum left, int t) {
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
	private LinearSum demanded(Tangents.Deficit deficit, LinearSum left) {
		double benefit = weights[Term.BENEFIT.ordinal()] * deficit.purpose().benefit()[deficit.t()];
		LinearSum served = new LinearSum();
		served.constant = deficit.demand();
		constant += benefit * deficit.demand();
		Variable[] pieces = deficit.pieces().stream().filter(p -> p.length() > 0).map(p -> variable(0, p.length(), weights[Term.DEFICIT.ordinal()] * p
				.slope() - benefit)).toArray(Variable[]::new);
		for (Variable piece : pieces) {
			served.add(piece, -1);
		}
		shortages.put(deficit, pieces);
		Expression most = model.addExpression(deficit.purpose().name() + " " + model.countExpressions()); // left − served
		most.lower(-new LinearSum().add(left, 1).add(served, -1).into(most));
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
