package org.thalweg.experiment;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads the runs of a store in which nothing is damaged, without their points: every record's checksum, every case and every job, and the index
 * that would tell of lost records. Whatever is odd makes it give up, so that {@link RunTable} looks closer. One use.
 */
final class WholeRuns {
	private static final double[] NO_POINT = {};

	/** Something is not as it was written. */
	private static final class Odd extends RuntimeException {
		private static final long serialVersionUID = 1;

		Odd() {
			super(null, null, false, false);
		}
	}

	private final Sql sql;
	private final Map<String, CaseSpec> cases;
	private final Map<String, JobFacts> jobs;
	private final PackedRow row = new PackedRow(StoreTable.RUN);
	private final PackedRow job = new PackedRow(StoreTable.JOB);
	private final JobFactsJson json = new JobFactsJson();
	private final int spec = row.place("spec");
	private final int version = row.place("version");
	private final List<RunRecord> out = new ArrayList<>();
	private final Set<String> ids = new HashSet<>();
	private long[] rowids = new long[1024];
	private int rows;
	private byte[] lastSpec = {};
	private CaseSpec lastCase;
	private byte[] lastVersion = {};
	private String lastVersionText = "";

	private WholeRuns(Sql sql, Map<String, CaseSpec> cases, Map<String, JobFacts> jobs) {
		this.sql = sql;
		this.cases = cases;
		this.jobs = jobs;
	}

	/**
	 * In the order in which they finished.
	 *
	 * @param cases filled with all cases, by hash
	 * @param jobs filled with the facts of all jobs, by id
	 * @return empty if anything is odd
	 */
	static Optional<List<RunRecord>> read(Sql sql, Map<String, CaseSpec> cases, Map<String, JobFacts> jobs) {
		try {
			return Optional.of(new WholeRuns(sql, cases, jobs).read());
		} catch (SQLException | RuntimeException e) { // whoever looks closer tells what it is
			cases.clear();
			jobs.clear();
			return Optional.empty();
		}
	}

	private List<RunRecord> read() throws SQLException {
		sql.each("SELECT hash, spec FROM spec NOT INDEXED", r -> {
			String text = r.getString(2);
			require(RunSpec.sha(text).equals(r.getString(1)));
			cases.putIfAbsent(r.getString(1), SpecJson.caseSpec(Json.map(text)));
		});
		try (SecondThread second = new SecondThread()) {
			sql.each(job.select() + " FROM job NOT INDEXED ORDER BY rowid", r -> second.use(job.raw(r), this::job));
			sql.each(row.select() + " FROM run NOT INDEXED ORDER BY rowid", r -> {
				found(r.getLong(1));
				second.use(row.raw(r), this::run);
			});
			int[] indexed = { 0 };
			sql.each("SELECT rowid FROM run INDEXED BY sqlite_autoindex_run_1 ORDER BY id", r -> {
				require(Arrays.binarySearch(rowids, 0, rows, r.getLong(1)) >= 0);
				indexed[0]++;
			});
			second.finish();
			require(indexed[0] == rows);
		}
		return out;
	}

	private void job(PackedRow.Raw raw) {
		require(job.take(raw));
		JobFacts facts = json.read(job.bytes(job.place("facts")));
		String id = job.text(job.place("id"));
		jobs.putIfAbsent(id.equals(facts.id()) ? facts.id() : id, facts);
	}

	private void run(PackedRow.Raw raw) {
		require(row.take(raw) && ids.add(row.text(row.place("id"))));
		out.add(record());
	}

	private static void require(boolean whole) {
		if (!whole) {
			throw new Odd();
		}
	}

	/** Rows come in rising order of their numbers. */
	private void found(long rowid) {
		if (rows == rowids.length) {
			rowids = Arrays.copyOf(rowids, 2 * rows);
		}
		require(rows == 0 || rowid > rowids[rows - 1]);
		rowids[rows++] = rowid;
	}

	private RunRecord record() {
		if (!row.is(spec, lastSpec)) {
			lastSpec = row.bytes(spec);
			lastCase = cases.get(row.text(spec));
		}
		if (!row.is(version, lastVersion)) {
			lastVersion = row.bytes(version);
			lastVersionText = row.text(version);
		}
		JobFacts job = jobs.get(row.text(row.place("job")));
		require(lastCase != null && job != null);
		return new RunRecord(new RunSpec(lastCase, Math.toIntExact(integer("repetition")), integer("seed"), lastVersionText), row.real(0), row.real(
				1),
				NO_POINT, integer("evaluations"), integer("steps"), integer("success") == 1, integer("hit_step"), integer("hit_evaluations"), job,
				Json.arrays(row.bytes(row.place("outputs"))));
	}

	private long integer(String column) {
		return row.integer(row.place(column));
	}
}
