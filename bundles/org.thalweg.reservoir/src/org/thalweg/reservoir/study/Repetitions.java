package org.thalweg.reservoir.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

import org.thalweg.core.ContributedProblem;
import org.thalweg.core.run.Trace;
import org.thalweg.experiment.Cancel;
import org.thalweg.experiment.Ensemble;
import org.thalweg.experiment.RunRecord;
import org.thalweg.experiment.RunSpec;
import org.thalweg.experiment.RunStore;
import org.thalweg.experiment.StoredRuns;
import org.thalweg.experiment.UserMistake;
import org.thalweg.reservoir.objective.YearProblem;

/**
 * All repetitions of one algorithm on one device, each a search over all years.
 *
 * @param label algorithm, model and device
 * @param all in the order of their seeds
 */
public record Repetitions(String label, List<Repetition> all) {
	/**
	 * One repetition.
	 *
	 * @param seconds of the search over all years, without compiling
	 */
	public record Repetition(long seed, List<YearResult> years, double seconds) {
		/** Σ of the years, 10⁸ kWh. */
		public double benefit() {
			return years.stream().mapToDouble(YearResult::benefit).sum();
		}

		public double violation() {
			return years.stream().mapToDouble(YearResult::violation).sum();
		}
	}

	/** Solves them one after the other; each is in the store when it has ended, and what is there already is not solved again. */
	static Repetitions solve(Ensemble ensemble, RunStore store, Cancel cancel, Progress progress) {
		ensemble.objection().ifPresent(o -> {
			throw new UserMistake(o);
		});
		String label = ensemble.cases().getFirst().spec().label();
		int n = ensemble.plan().spec().runs();
		List<Repetition> out = new ArrayList<>();
		progress.at(0, label + ": preparing");
		StoredRuns stored = store.stored(ensemble.plan().spec());
		for (int k = 0; k < n; k++) {
			int number = k + 1;
			Optional<List<RunRecord>> kept = kept(store, stored, ensemble.runs(k));
			if (kept.isPresent()) {
				out.add(repetition(ensemble, kept.get()));
				continue;
			}
			Ensemble.Result result = ensemble.solve(k, fraction -> progress.at((number - 1 + fraction) / n,
					"repetition " + number + " of " + n + ", " + label), cancel);
			keep(store, result);
			out.add(repetition(ensemble, result.records()));
		}
		return new Repetitions(label, List.copyOf(out));
	}

	/** The runs of a repetition, if the store has them all; those of another device would tell its seconds. */
	private static Optional<List<RunRecord>> kept(RunStore store, StoredRuns stored, List<RunSpec> runs) {
		List<RunRecord> found = runs.stream().flatMap(run -> stored.of(run).filter(m -> m.claim() != StoredRuns.Claim.ELSEWHERE).stream())
				.flatMap(m -> store.run(m.run().spec().id()).stream()).toList();
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
				.of((YearProblem) ContributedProblem.itself(ensemble.cases().get(i).problem()), records.get(i).x())).toList();
		return new Repetition(records.getFirst().spec().seed(), years, records.getFirst().job().runSeconds());
	}

	/** That of the median total benefit; of two in the middle the lesser. */
	public Repetition median() {
		return all.stream().sorted(Comparator.comparingDouble(Repetition::benefit)).toList().get((all.size() - 1) / 2);
	}

	public double[] benefits() {
		return all.stream().mapToDouble(Repetition::benefit).toArray();
	}

	public double[] violations() {
		return all.stream().mapToDouble(Repetition::violation).toArray();
	}

	public double[] seconds() {
		return all.stream().mapToDouble(Repetition::seconds).toArray();
	}
}
