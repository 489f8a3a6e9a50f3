package org.thalweg.reservoir.command;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.Console;
import org.thalweg.experiment.Ensemble;
import org.thalweg.experiment.RunRecord;
import org.thalweg.experiment.RunSpec;
import org.thalweg.experiment.RunStore;
import org.thalweg.experiment.StatusLine;
import org.thalweg.experiment.UserMistake;
import org.thalweg.reservoir.objective.YearProblem;

/**
 * All repetitions of one algorithm on one device, each a search over all years.
 *
 * @param label algorithm, model and device
 * @param all in the order of their seeds
 */
record Repetitions(String label, List<Repetition> all) {
	/**
	 * One repetition.
	 *
	 * @param seconds of the search over all years
	 */
	record Repetition(long seed, List<YearResult> years, double seconds) {
		/** Σ of the years, 10⁸ kWh. */
		double benefit() {
			return years.stream().mapToDouble(YearResult::benefit).sum();
		}

		double violation() {
			return years.stream().mapToDouble(YearResult::violation).sum();
		}
	}

	/** Solves them one after the other; each is in the store when it has ended, and what is there already is not solved again. */
	static Repetitions solve(Ensemble ensemble, RunStore store, Console console, StatusLine status) {
		ensemble.objection().ifPresent(o -> {
			throw new UserMistake(o);
		});
		String label = ensemble.cases().getFirst().spec().label();
		int n = ensemble.plan().spec().runs();
		List<Repetition> out = new ArrayList<>();
		status.show(label + ": preparing");
		long start = System.nanoTime();
		for (int k = 0; k < n; k++) {
			int number = k + 1;
			Optional<List<RunRecord>> kept = kept(store, ensemble.runs(k));
			if (kept.isPresent()) {
				out.add(repetition(ensemble, kept.get()));
				continue;
			}
			Ensemble.Result result = ensemble.solve(k, fraction -> status.show(progress((number - 1 + fraction) / n,
					(System.nanoTime() - start) * 1e-9) + "repetition " + number + " of " + n + ", " + label), console.cancel());
			keep(store, result);
			out.add(repetition(ensemble, result.records()));
		}
		status.clear();
		return new Repetitions(label, List.copyOf(out));
	}

	private static String progress(double fraction, double seconds) {
		return StatusLine.bar(fraction) + "  " + (fraction > 0 ? Math.round(seconds * (1 - fraction) / fraction) + " s left  " : "");
	}

	/** The runs of a repetition, if the store has them all. */
	private static Optional<List<RunRecord>> kept(RunStore store, List<RunSpec> runs) {
		List<RunRecord> found = runs.stream().flatMap(run -> store.run(run.id()).stream()).toList();
		return found.size() == runs.size() ? Optional.of(found) : Optional.empty();
	}

	/** A run that is there already belongs to a repetition that lacks others; it is not stored again. */
	private static void keep(RunStore store, Ensemble.Result result) {
		List<RunRecord> records = new ArrayList<>();
		List<Trace> traces = new ArrayList<>();
		for (int i = 0; i < result.records().size(); i++) {
			if (store.run(result.records().get(i).spec().id()).isEmpty()) {
				records.add(result.records().get(i));
				traces.add(result.traces().get(i));
			}
		}
		store.add(records, traces);
	}

	private static Repetition repetition(Ensemble ensemble, List<RunRecord> records) {
		List<YearResult> years = IntStream.range(0, records.size()).mapToObj(i -> YearResult
				.of((YearProblem) ensemble.cases().get(i).problem(), records.get(i).x())).toList();
		return new Repetition(records.getFirst().spec().seed(), years, records.getFirst().job().seconds());
	}

	/** That of the median total benefit; of two in the middle the lesser. */
	Repetition median() {
		return all.stream().sorted(Comparator.comparingDouble(Repetition::benefit)).toList().get((all.size() - 1) / 2);
	}

	double[] benefits() {
		return all.stream().mapToDouble(Repetition::benefit).toArray();
	}

	double[] violations() {
		return all.stream().mapToDouble(Repetition::violation).toArray();
	}

	double[] seconds() {
		return all.stream().mapToDouble(Repetition::seconds).toArray();
	}
}
