package org.thalweg.report.live;

import java.util.Arrays;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.IntConsumer;

import org.thalweg.core.run.Interruption;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.PlannedRuns;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.run.JobSnapshot;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore.Failure;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.experiment.store.StoredRuns.Match;

/**
 * Status of every run of a plan, before, during and after a {@link Runner}'s work: one row per run, in the plan's order. Receives
 * the runner's events from any thread, readable from any other; readers poll {@link #revision()} and reload after a change.
 */
public final class RunBoard implements Consumer<RunEvent> {
	/** Status of a run. */
	public enum RunStatus {
		WAITING, BUILDING, RUNNING, PAUSED,
		/** Computed since this board was created. */
		FINISHED,
		/** Already in the store. */
		KEPT, FAILED;

		/** As shown: {@code stored}. */
		String word() {
			return this == KEPT ? "stored" : name().toLowerCase(Locale.ROOT);
		}

		/** Whether a job is computing it. */
		public boolean active() {
			return this == BUILDING || this == RUNNING || this == PAUSED;
		}
	}

	/**
	 * One run.
	 *
	 * @param best bias included; NaN before there is one
	 * @param error NaN where the optimum is unknown
	 * @param fraction of the run's job, 0 … 1
	 * @param rate evaluations per second of this run; NaN while unknown
	 * @param secondsLeft of this run's job; NaN while unknown
	 * @param message why it failed, or a note on a stored one; otherwise empty
	 */
	public record BoardRow(RunSpec run, RunStatus status, double best, double error, long evaluations, double fraction, double rate,
			double secondsLeft, String message) {
		static BoardRow waiting(RunSpec run) {
			return new BoardRow(run, RunStatus.WAITING, Double.NaN, Double.NaN, 0, 0, Double.NaN, Double.NaN, "");
		}

		BoardRow saying(String text, double otherRate) {
			return new BoardRow(run, status, best, error, evaluations, fraction, otherRate, secondsLeft, text);
		}

		BoardRow with(RunStatus other) {
			return new BoardRow(run, other, best, error, evaluations, fraction, rate, secondsLeft, message);
		}
	}

	/** Number of runs by status, and totals. */
	public record Totals(int runs, int done, int failed, double fraction, double secondsLeft) {
	}

	private final BoardRow[] rows;
	private final PlannedRuns all;
	private final Map<Job, int[]> jobs = new IdentityHashMap<>();
	private double fraction;
	private double secondsLeft = Double.NaN;
	private long revision;

	/** Every run waits. Runs that two cases share have one row. */
	public RunBoard(PlanSpec plan) {
		all = new PlannedRuns(plan);
		rows = new BoardRow[all.size()];
		for (int i = 0; i < rows.length; i++) {
			Interruption.heed();
			rows[i] = BoardRow.waiting(all.run(i));
		}
	}

	/** Marks runs that are stored, also by another version, and runs that failed. */
	public synchronized void keep(StoredRuns stored, List<Failure> failed) {
		Map<String, String> failures = new HashMap<>();
		failed.forEach(f -> failures.put(f.id(), f.message()));
		for (int i = 0; i < rows.length; i++) {
			Optional<Match> match = stored.of(rows[i].run());
			if (match.isPresent()) {
				rows[i] = kept(rows[i].run(), match.get());
			} else if (!failures.isEmpty() && failures.containsKey(rows[i].run().id())) {
				rows[i] = failed(rows[i], failures.get(rows[i].run().id()));
			}
		}
		revision++;
	}

	private static BoardRow done(RunSpec run, RunRecord r, RunStatus status) {
		return new BoardRow(run, status, r.best(), r.error(), r.evaluations(), 1, r.evaluations() / r.job().runSeconds(), 0, "");
	}

	/** Times of runs computed elsewhere are not comparable here. */
	private static BoardRow kept(RunSpec run, Match match) {
		BoardRow row = done(run, match.run(), RunStatus.KEPT);
		return switch (match.claim()) {
		case SAME, OTHER_VERSION -> row;
		case ELSEWHERE -> run.spec().imported() ? row.saying("imported", Double.NaN) : row.saying("identical run from " + match.run().job().address(),
				Double.NaN);
		};
	}

	private static BoardRow failed(BoardRow row, String message) {
		return new BoardRow(row.run(), RunStatus.FAILED, row.best(), row.error(), row.evaluations(), row.fraction(), Double.NaN, Double.NaN, message);
	}

	/** Increases with every change. */
	public synchronized long revision() {
		return revision;
	}

	/** Number of rows. */
	public int size() {
		return rows.length;
	}

	public synchronized BoardRow row(int i) {
		return rows[i];
	}

	/** All rows as they are now; later changes do not show in it. */
	public synchronized List<BoardRow> rows() {
		return List.of(rows);
	}

	public synchronized Totals totals() {
		int[] count = new int[RunStatus.values().length];
		for (BoardRow r : rows) {
			count[r.status().ordinal()]++;
		}
		return new Totals(rows.length, count[RunStatus.FINISHED.ordinal()] + count[RunStatus.KEPT.ordinal()], count[RunStatus.FAILED.ordinal()],
				fraction,
				secondsLeft);
	}

	/** Resets running runs to waiting: for a runner that ended early. */
	public synchronized void stopped() {
		Arrays.setAll(rows, i -> rows[i].status().active() ? BoardRow.waiting(rows[i].run()) : rows[i]);
		jobs.clear();
		secondsLeft = Double.NaN;
		revision++;
	}

	@Override
	public synchronized void accept(RunEvent event) {
		revision++;
		switch (event) {
		case RunEvent.Started s -> each(s.job(), i -> rows[i] = BoardRow.waiting(rows[i].run()).with(RunStatus.RUNNING));
		case RunEvent.Building b -> each(b.job(), i -> rows[i] = rows[i].with(RunStatus.BUILDING));
		case RunEvent.Paused p -> each(p.job(), i -> rows[i] = rows[i].with(RunStatus.PAUSED));
		case RunEvent.Resumed r -> each(r.job(), i -> rows[i] = rows[i].with(RunStatus.RUNNING));
		case RunEvent.Progress p -> progress(p);
		case RunEvent.Moved m -> each(m.job(), i -> rows[i] = BoardRow.waiting(rows[i].run()));
		case RunEvent.Finished f -> {
			int i = all.number(f.run().spec());
			rows[i] = done(rows[i].run(), f.run(), RunStatus.FINISHED);
		}
		case RunEvent.Failed f -> {
			int i = all.number(f.run());
			rows[i] = failed(rows[i], f.message());
		}
		case RunEvent.Skipped _,RunEvent.Noted _,RunEvent.Stalled _ -> {
			// no row is left out
		}
		}
	}

	private void progress(RunEvent.Progress p) {
		fraction = p.fraction();
		secondsLeft = p.secondsLeft();
		JobSnapshot s = p.snapshot();
		double left = s.secondsLeft(p.jobFraction());
		int[] of = rowsOf(p.job());
		for (int k = 0; k < of.length; k++) {
			CaseSpec c = rows[of[k]].run().spec();
			double best = s.best(k);
			rows[of[k]] = new BoardRow(rows[of[k]].run(), RunStatus.RUNNING, best + c.bias(), c.error(best), s.evaluations(k), p.jobFraction(),
					s.rate(k), left, "");
		}
	}

	private void each(Job job, IntConsumer change) {
		Arrays.stream(rowsOf(job)).forEach(change);
	}

	private int[] rowsOf(Job job) {
		return jobs.computeIfAbsent(job, j -> j.runs().stream().mapToInt(all::number).toArray());
	}
}
