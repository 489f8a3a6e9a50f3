package org.thalweg.experiment.store;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunDetails.Later;
import org.thalweg.text.Json;

/**
 * Reads the runs of a store in which nothing is damaged, without their points: every record's checksum, every case and every job, and the index
 * that would show lost records. Gives up at any irregularity, so that {@link RunTable} looks closer. One use.
 */
final class WholeRuns {
	private static final double[] NO_POINT = {};
	private static final int MOST_ROOM = 1 << 20;

	/** Something is not as it was written. */
	private static final class Odd extends RuntimeException {
		private static final long serialVersionUID = 1;

		Odd() {
			super(null, null, false, false);
		}
	}

	/** A run and its id. */
	private record IdentifiedRun(String id, RunRecord run) {
	}

	private final Sql sql;
	private final Map<String, CaseSpec> cases;
	private final Map<String, Later<JobFacts>> jobs;
	private final boolean later;
	private final List<RunRecord> out;
	private final Set<String> ids;
	// Not of a thread: threads outlive this, and would keep all that was read.
	private final Queue<JobRow> jobRows = new ConcurrentLinkedQueue<>();
	private final Queue<RunRow> runRows = new ConcurrentLinkedQueue<>();
	private int rows;
	private long last;
	private long sum;
	private long squares;

	private WholeRuns(Sql sql, Map<String, CaseSpec> cases, Map<String, Later<JobFacts>> jobs, boolean later) throws SQLException {
		this.sql = sql;
		this.cases = cases;
		this.jobs = jobs;
		this.later = later;
		int runs = rows();
		this.out = new ArrayList<>(runs);
		this.ids = HashSet.newHashSet(runs);
	}

	/**
	 * In the order in which they finished.
	 *
	 * @param cases filled with all cases, by hash
	 * @param jobs filled with the facts of all jobs, by id
	 * @param later whether facts of jobs and outputs are read on request
	 * @return empty if anything is odd
	 */
	static Optional<List<RunRecord>> read(Sql sql, Map<String, CaseSpec> cases, Map<String, Later<JobFacts>> jobs, boolean later) {
		try {
			return Optional.of(new WholeRuns(sql, cases, jobs, later).read());
		} catch (SQLException | RuntimeException e) { // the closer look reports it
			cases.clear();
			jobs.clear();
			return Optional.empty();
		}
	}

	/** About how many runs there are, for room. */
	private int rows() throws SQLException {
		int[] most = { 0 };
		sql.each("SELECT max(rowid) FROM run", r -> most[0] = Math.clamp(r.getLong(1), 0, MOST_ROOM));
		return most[0];
	}

	private List<RunRecord> read() throws SQLException {
		sql.each("SELECT hash, spec FROM spec NOT INDEXED", r -> {
			String text = r.getString(2);
			require(RunSpec.sha(text).equals(r.getString(1)));
			cases.putIfAbsent(r.getString(1), SpecJson.caseSpec(Json.map(text)));
		});
		PackedRow select = new PackedRow(StoreTable.JOB);
		PackedRow selectRun = new PackedRow(StoreTable.RUN);
		try (OrderedPipeline ahead = new OrderedPipeline()) {
			OrderedPipeline.PipelineStage<PackedRow.Raw, Map.Entry<String, Later<JobFacts>>> facts = ahead.line(raw -> idle(jobRows, JobRow::new,
					row -> row
							.read(raw)),
					e -> jobs.putIfAbsent(e
							.getKey(),
							e.getValue()));
			sql.each(select.select() + " FROM job NOT INDEXED ORDER BY rowid", r -> facts.add(select.raw(r)));
			facts.finish(); // before runs request them
			OrderedPipeline.PipelineStage<PackedRow.Raw, IdentifiedRun> runs = ahead.line(raw -> idle(runRows, RunRow::new, row -> row.read(raw)),
					this::add);
			sql.each(selectRun.select() + " FROM run NOT INDEXED ORDER BY rowid", r -> {
				found(r.getLong(1));
				runs.add(selectRun.raw(r));
			});
			require(indexed());
			runs.finish();
		}
		return out;
	}

	/** Reads with one that no other thread is using. */
	private static <R, T> T idle(Queue<R> rows, Supplier<R> fresh, Function<R, T> reading) {
		R row = Optional.ofNullable(rows.poll()).orElseGet(fresh);
		T out = reading.apply(row);
		rows.add(row);
		return out;
	}

	/** Whether the index has the rows that were found: as many, with the same sum and the same sum of squares. */
	private boolean indexed() throws SQLException {
		boolean[] same = { false };
		sql.each("SELECT count(*), coalesce(sum(rowid), 0), coalesce(sum(rowid * rowid), 0) FROM run INDEXED BY sqlite_autoindex_run_1", r -> {
			same[0] = r.getLong(1) == rows && r.getLong(2) == sum && r.getLong(3) == squares;
		});
		return same[0];
	}

	private void add(IdentifiedRun found) {
		require(ids.add(found.id));
		out.add(found.run);
	}

	private static void require(boolean whole) {
		if (!whole) {
			throw new Odd();
		}
	}

	/** Rows come in rising order of their numbers. */
	private void found(long rowid) {
		require(rows == 0 || rowid > last);
		rows++;
		last = rowid;
		sum += rowid;
		squares += rowid * rowid;
	}

	/** Rows of jobs, for one thread at a time. */
	private final class JobRow {
		private final PackedRow row = new PackedRow(StoreTable.JOB);
		private final JobFactsJson json = new JobFactsJson();
		private final int id = row.place("id");
		private final int facts = row.place("facts");

		Map.Entry<String, Later<JobFacts>> read(PackedRow.Raw raw) {
			require(row.take(raw));
			byte[] text = row.bytes(facts);
			return Map.entry(row.text(id), later ? Later.facts(text) : Later.known(json.read(text)));
		}
	}

	/** Rows of runs, for one thread at a time. */
	private final class RunRow {
		private final PackedRow row = new PackedRow(StoreTable.RUN);
		private final int id = row.place("id");
		private final int spec = row.place("spec");
		private final int version = row.place("version");
		private final int job = row.place("job");
		private final int outputs = row.place("outputs");
		private final int[] integers = Stream.of("repetition", "seed", "evaluations", "steps", "success", "hit_step", "hit_evaluations").mapToInt(
				row::place).toArray();
		private byte[] lastSpec = {};
		private CaseSpec lastCase;
		private byte[] lastVersion = {};
		private String lastVersionText = "";

		IdentifiedRun read(PackedRow.Raw raw) {
			require(row.take(raw));
			if (!row.is(spec, lastSpec)) {
				lastSpec = row.bytes(spec);
				lastCase = cases.get(row.text(spec));
			}
			if (!row.is(version, lastVersion)) {
				lastVersion = row.bytes(version);
				lastVersionText = row.text(version);
			}
			Later<JobFacts> facts = jobs.get(row.text(job));
			require(lastCase != null && facts != null);
			RunSpec run = new RunSpec(lastCase, Math.toIntExact(integer(0)), integer(1), lastVersionText);
			return new IdentifiedRun(row.text(id), new RunRecord(run, row.real(0), row.real(1), NO_POINT, integer(2), integer(3), integer(4) == 1,
					integer(5), integer(6), details(facts, row.bytes(outputs))));
		}

		private RunDetails details(Later<JobFacts> facts, byte[] text) {
			return later ? new RunDetails.Stored(facts, Later.outputs(text)) : new RunDetails.KnownDetails(facts.get(), Json.arrays(text));
		}

		private long integer(int k) {
			return row.integer(integers[k]);
		}
	}
}
