package org.thalweg.reservoir.system;

import java.util.ArrayList;
import java.util.List;

import org.ojalgo.optimisation.Expression;
import org.ojalgo.optimisation.ExpressionsBasedModel;
import org.ojalgo.optimisation.Variable;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;

/** Rivers that divide, in a linear programme. */
final class LinearBranches {
	private final ExpressionsBasedModel model;
	private final Periods periods;

	LinearBranches(ExpressionsBasedModel model, Periods periods) {
		this.model = model;
		this.periods = periods;
	}

	/**
	 * What each branch takes, million m³. That branches with a maximum take all they can is relaxed: they take at least the chord of that concave
	 * function between the least and the most that they can be offered.
	 *
	 * @param range least and most that passes, m³/s
	 */
	List<LinearSum> of(List<Node.Link> branches, int t, LinearSum down, double[] range) {
		List<LinearSum> out = new ArrayList<>();
		LinearSum left = down;
		LinearSum shared = down;
		double volume = periods.volume(t);
		Offered from = new Offered(range[0] * volume);
		Offered to = new Offered(range[1] * volume);
		for (int k = 0; k < branches.size(); k++) {
			Node.Link branch = branches.get(k);
			LinearSum taken = branch.share().isPresent() ? new LinearSum().add(shared, branch.share().get()[t]) : left;
			if (branch.most().isPresent()) {
				double limit = branch.most().get()[t] * volume;
				Variable less = model.addVariable("x" + model.countVariables()).lower(0).upper(limit);
				Expression most = model.addExpression("branch " + model.countExpressions()); // taken − less
				most.add(less, -1);
				most.lower(-taken.into(most));
				chord(less, taken, limit, from.to(branch, t), to.to(branch, t));
				taken = new LinearSum().add(less, 1);
			}
			out.add(taken);
			from.take(branch, t, volume);
			to.take(branch, t, volume);
			left = new LinearSum().add(left, 1).add(taken, -1);
			shared = branch.share().isPresent() ? shared : left;
		}
		return out;
	}

	/** less ≥ min(limit, least) + slope (offered − least), with the slope between the least and the most that is offered. */
	private void chord(Variable less, LinearSum offered, double limit, double least, double most) {
		double first = Math.min(limit, least);
		double slope = most > least && most < Node.Release.UNLIMITED ? (Math.min(limit, most) - first) / (most - least) : 0.0;
		if (first > 0.0 || slope > 0.0) {
			Expression chord = model.addExpression("chord " + model.countExpressions()); // less − slope · offered
			chord.add(less, 1);
			chord.lower(first - slope * least - new LinearSum().add(offered, -slope).into(chord));
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
}
