package org.thalweg.contracts;

import java.util.ArrayList;
import java.util.List;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.device.Precision;

/**
 * A search that supports checkpoints resumes from one bit for bit: after its start, early and late, with some populations
 * finished, and, if the mapping keeps the host's trajectory, from host to device and
 * back if the host supports them. Saving changes nothing, and a state has the size that the algorithm declares. A search without
 * checkpoints violates nothing.
 */
final class SavedStateRule {
	private static final int FEW = 7;
	/** Of a population's best point, counters and the like; small compared with any population. */
	private static final long ONCE_BYTES = 1024;

	private final AlgorithmTrial<?> trial;
	private final AlgorithmTrial<?> host;
	private final int steps;
	private final List<Population> populations;
	private final List<String> differences = new ArrayList<>();

	private SavedStateRule(AlgorithmTrial<?> trial, int steps) {
		this.trial = trial;
		this.host = trial.mapping() != null && trial.mapping().hostTrajectory() && trial.precision() == Precision.DOUBLE
				? trial.onHost()
				: null;
		this.steps = steps;
		this.populations = trial.mapping() == null || trial.mapping().together() ? AlgorithmTrial.seeds(9, 1, 5) : AlgorithmTrial.seeds(9);
	}

	/** Differences from a search that was never saved. */
	static List<String> differences(AlgorithmTrial<?> trial, int steps) {
		SavedStateRule rule = new SavedStateRule(trial, steps);
		Budget whole = Budget.ofSteps(steps);
		double middle = trial.run(rule.populations, whole, steps / 2).getFirst().best();
		rule.check(whole, 0);
		rule.check(whole, FEW);
		rule.check(whole.until(middle), 3 * steps / 4); // the first population is done, or several
		return rule.differences;
	}

	private void check(Budget budget, int at) {
		List<Snapshot> expected = trial.run(populations, budget, steps);
		HeldState saved = saved(trial, budget, at, expected);
		if (saved == null) {
			return;
		}
		restored("", trial, saved, budget, at, expected);
		HeldState other = host == null ? null : saved(host, budget, at, expected);
		if (other != null) {
			restored(" on the host", host, saved, budget, at, expected);
			restored(" from the host", trial, other, budget, at, expected);
		}
	}

	/** Null if it cannot be saved. */
	private HeldState saved(AlgorithmTrial<?> by, Budget budget, int at, List<Snapshot> expected) {
		try (Search search = by.start(populations, budget)) {
			search.advance(at);
			HeldState out = new HeldState();
			if (!search.save(out)) {
				by.stateBytes(populations, budget).ifPresent(b -> differences.add("stateBytes is " + b + ", but the state cannot be saved"));
				return null;
			}
			size(by, out, budget);
			search.advance(steps);
			compare("continuing after a save at step " + at, AlgorithmTrial.snapshots(search), expected);
			return out;
		}
	}

	/** A tenth, and what is there once in each population. */
	private void size(AlgorithmTrial<?> by, HeldState saved, Budget budget) {
		by.stateBytes(populations, budget).ifPresent(each -> {
			long declared = each * populations.size();
			if (Math.abs(declared - saved.ownBytes()) > declared / 10 + ONCE_BYTES * populations.size()) {
				differences.add("stateBytes gives " + declared + " bytes for " + populations.size() + " populations, "
						+ "but " + saved.ownBytes() + " bytes were saved: "
						+ saved.described());
			}
		});
	}

	private void restored(String where, AlgorithmTrial<?> by, HeldState saved, Budget budget, int at, List<Snapshot> expected) {
		try (Search search = by.start(populations, budget)) {
			search.restore(saved.reader());
			String what = "saved after " + at + " steps and restored" + where;
			compare(what + ", before a step", AlgorithmTrial.snapshots(search), by.run(populations, budget, at));
			HeldState again = new HeldState();
			search.save(again);
			search.advance(steps);
			compare(what, AlgorithmTrial.snapshots(search), expected);
			try (Search second = by.start(populations, budget)) {
				second.restore(again.reader());
				second.advance(steps);
				compare(what + " twice", AlgorithmTrial.snapshots(second), expected);
			}
		}
	}

	private void compare(String what, List<Snapshot> found, List<Snapshot> expected) {
		for (int p = 0; p < expected.size(); p++) {
			int k = p;
			found.get(p).difference(expected.get(p)).ifPresent(d -> differences.add(what + ": population " + k + ": " + d));
		}
	}
}
