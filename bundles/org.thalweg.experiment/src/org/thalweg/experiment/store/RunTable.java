package org.thalweg.experiment.store;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Supplier;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.store.RunDetails.Later;
import org.thalweg.text.Json;
import org.thalweg.text.Unreadable;

/** Runs, their jobs and their cases as records. Numbers of a point lie in a blob, little-endian. What is damaged is left out. */
final class RunTable {
	private static final String POINT_DIFFERS = "its point does not match its checksum";
	private static final String TRACE_DIFFERS = "its trace does not match its checksum";

	private final Sql sql;
	private final Consumer<Damage> damaged;
	private final Map<String, CaseSpec> cases = new HashMap<>();
	private final Map<String, Later<JobFacts>> jobs = new HashMap<>();
	private final PackedRow single = new PackedRow(StoreTable.RUN);
	private final JobFactsJson json = new JobFactsJson();
	private final Set<String> unreadable = new HashSet<>();
	/** The case that was inserted last. */
	private CaseSpec written;
	private String writtenHash;

	/** @param damaged receives what cannot be read, once for each reading */
	RunTable(Sql sql, Consumer<Damage> damaged) {
		this.sql = sql;
		this.damaged = damaged;
	}

	/** Within a transaction. A case and a job that are there already are not written again. */
	void insert(RunRecord run, Trace trace) {
		RunSpec spec = run.spec();
		CaseSpec c = spec.spec();
		String hash = hash(c);
		JobFacts job = run.job();
		byte[] x = bytes(run.x());
		byte[] improvements = trace.toBytes();
		StoreRecord.of(StoreTable.JOB, job.id(), job.seconds(), job.populations(), JobFactsJson.text(job)).insert(sql, "OR IGNORE");
		StoreRecord.of(StoreTable.RUN, spec.id(), spec.key(), spec.version(), hash, job.id(), c.problem(), c.dimension(), c.label(),
				spec.repetition(), spec.seed(), run.best(), run.error(), run.evaluations(), run.steps(), run.success() ? 1 : 0, run.hitStep(),
				run.hitEvaluations(), Json.text(run.outputs()), x, improvements).insert(sql, "");
		sql.update("DELETE FROM failure WHERE id = ?", spec.id());
	}

	/** The hash of a case's text, which is stored by then. A plan has one object for each case, so that the text is made once. */
	private String hash(CaseSpec c) {
		if (c != written) {
			String text = Json.text(SpecJson.of(c));
			writtenHash = RunSpec.sha(text);
			written = c;
			sql.update("INSERT OR IGNORE INTO spec(hash, spec) VALUES(?, ?)", writtenHash, text);
		}
		return writtenHash;
	}

	/**
	 * Every whole run in the order in which they finished, without their points.
	 *
	 * @param later whether facts of jobs and outputs are read on request
	 */
	List<RunRecord> withoutPoints(boolean later) {
		forget();
		return WholeRuns.read(sql, cases, jobs, later).orElseGet(() -> all(false));
	}

	/** The same one after another, with points on request. */
	List<RunRecord> all(boolean points) {
		List<RunRecord> out = new ArrayList<>();
		each(points ? List.of("x") : List.of(), row -> record(row, points).ifPresent(out::add));
		return out;
	}

	/** Run number n, from 1, of those that are whole. */
	List<RunRecord> number(int n) {
		List<String> ids = new ArrayList<>();
		each(List.of(), row -> record(row, false).ifPresent(_ -> ids.add(row.text("id"))));
		return n <= ids.size() ? withId(ids.get(n - 1)) : List.of();
	}

	/** Runs whose id begins like this; ids are ASCII, so that the index of ids finds them. */
	List<RunRecord> beginning(String id) {
		List<RunRecord> exact = withId(id);
		if (!exact.isEmpty()) {
			return exact;
		}
		List<String> ids = new ArrayList<>();
		each(List.of(), row -> record(row, false).filter(_ -> row.text("id").startsWith(id)).ifPresent(_ -> ids.add(row.text("id"))));
		return ids.stream().flatMap(i -> withId(i).stream()).toList();
	}

	private List<RunRecord> withId(String id) {
		return row(id, "x").filter(this::whole).flatMap(row -> record(row, true)).stream().toList();
	}

	/** The improvements of a run; empty if there is no such run, or if they are damaged. */
	Optional<Trace> trace(String id) {
		return wholeBlob(id, StoreTable.TRACE, TRACE_DIFFERS).map(Trace::fromBytes);
	}

	/** The point of a run; empty if there is no such run, or if it is damaged. */
	Optional<double[]> point(String id) {
		return wholeBlob(id, StoreTable.X, POINT_DIFFERS).map(RunTable::numbers);
	}

	/** A run's improvements if its record and these are intact, by a single query; otherwise {@link #trace} reports why not. */
	Optional<Trace> wholeTrace(String id) {
		try {
			return sql.first(single.select() + ", trace FROM run WHERE id = ?", r -> {
				byte[] trace = r.getBytes(single.further());
				boolean whole = single.take(single.raw(r)) && id.equals(single.text(single.place("id")))
						&& Checksum.holds(single.text(single.place(Checksum.COLUMN)), StoreTable.TRACE, trace);
				return whole ? trace : new byte[0];
			}, id).filter(bytes -> bytes.length > 0).map(Trace::fromBytes);
		} catch (SQLException e) {
			return Optional.empty();
		}
	}

	/** @param differs what is reported if it is damaged */
	private Optional<byte[]> wholeBlob(String id, int which, String differs) {
		String column = StoreTable.RUN.blobs().get(which);
		Optional<SqliteRow> row = row(id, column);
		Optional<byte[]> out = row.filter(this::whole).map(r -> r.bytes(column)).filter(bytes -> blob(row.get(), which, bytes));
		if (row.isPresent() && out.isEmpty()) {
			damaged.accept(Damage.ofRun(id, differs));
		}
		return out;
	}

	/** Clears the cache of cases and jobs. */
	void forget() {
		written = null;
		cases.clear();
		jobs.clear();
	}

	/** Hands over every run whose record, point and trace are whole, and whose case and job are: all that a run is. */
	void complete(Consumer<SqliteRow> use) {
		each(StoreTable.RUN.blobs(), row -> {
			boolean traced = blob(row, StoreTable.TRACE, row.bytes("trace"));
			if (!traced) {
				damaged.accept(Damage.ofRun(row.text("id"), TRACE_DIFFERS));
			}
			if (record(row, true).isPresent() && traced) {
				use.accept(row);
			}
		});
	}

	/** One run by its id: through the index, and where that fails, by looking at every row. */
	private Optional<SqliteRow> row(String id, String blob) {
		List<String> columns = StoreTable.RUN.selected(List.of(blob));
		for (String way : List.of("", " NOT INDEXED")) {
			List<SqliteRow> found = new ArrayList<>();
			try {
				sql.each("SELECT rowid, " + String.join(", ", columns) + " FROM run" + way + " WHERE id = ?",
						r -> found.add(SqliteRow.of(r, columns)), id);
			} catch (SQLException e) {
				continue;
			}
			if (!found.isEmpty() && id.equals(found.getFirst().values().get("id"))) {
				return Optional.of(found.getFirst());
			}
			if (found.isEmpty() && id.length() < 64) {
				return Optional.empty(); // no whole id: not worth a look at every row
			}
		}
		List<SqliteRow> found = new ArrayList<>();
		RowScan.each(sql, StoreTable.RUN, columns, row -> {
			if (id.equals(row.values().get("id"))) {
				found.add(row);
			}
		});
		return found.stream().findFirst();
	}

	/** Every row that can be read, whole or not, each id once; what is lost is reported. */
	private void each(List<String> blobs, Consumer<SqliteRow> use) {
		unreadable.clear();
		Lost lost = new Lost(sql, StoreTable.RUN);
		Set<String> seen = new HashSet<>();
		String why = RowScan.each(sql, StoreTable.RUN, StoreTable.RUN.selected(blobs), row -> {
			lost.found(row);
			if (!whole(row)) {
				damaged.accept(Damage.ofRun(lost.id(row), "its record does not match its checksum"));
			} else if (seen.add(row.text("id"))) {
				use.accept(row);
			}
		});
		lost.tell(why, damaged);
	}

	private boolean whole(SqliteRow row) {
		return row.values().get("id") instanceof String && Checksum.holds(row.values());
	}

	private boolean blob(SqliteRow row, int which, byte[] bytes) {
		return Checksum.holds(row.text(Checksum.COLUMN), which, bytes);
	}

	/** @param row intact according to its checksum */
	private Optional<RunRecord> record(SqliteRow row, boolean point) {
		try {
			CaseSpec spec = spec(row.text("spec"));
			JobFacts job = job(row.text("job"));
			if (spec == null || job == null) {
				damaged.accept(Damage.ofRun(row.text("id"), spec == null ? "its case cannot be read" : "the facts of its job cannot be read"));
				return Optional.empty();
			}
			if (point && !blob(row, StoreTable.X, row.bytes("x"))) {
				damaged.accept(Damage.ofRun(row.text("id"), POINT_DIFFERS));
				return Optional.empty();
			}
			return Optional.of(new RunRecord(new RunSpec(spec, Math.toIntExact(row.integer("repetition")), row.integer("seed"), row.text("version")),
					row.real("best"), row.real("error"), point ? numbers(row.bytes("x")) : new double[0], row.integer("evaluations"),
					row.integer("steps"), row.integer("success") == 1, row.integer("hit_step"), row.integer("hit_evaluations"), job,
					Json.arrays(row.text("outputs").getBytes(StandardCharsets.UTF_8))));
		} catch (RuntimeException e) {
			damaged.accept(Damage.ofRun(String.valueOf(row.values().get("id")), "its record cannot be read (" + Unreadable.reason(e) + ")"));
			return Optional.empty();
		}
	}

	/** Null if it cannot be read. */
	private CaseSpec spec(String hash) {
		if (!cases.containsKey(hash) && unreadable.add(hash)) {
			RowScan.each(sql, StoreTable.SPEC, StoreTable.SPEC.columns(), row -> keep(cases, row.values().get("hash"), () -> {
				String text = row.text("spec");
				return RunSpec.sha(text).equals(row.text("hash")) ? SpecJson.caseSpec(Json.map(text)) : null;
			}));
		}
		return cases.get(hash);
	}

	/** Null if they cannot be read. */
	private JobFacts job(String id) {
		if (!jobs.containsKey(id) && unreadable.add(id)) {
			RowScan.each(sql, StoreTable.JOB, StoreTable.JOB.selected(List.of()), row -> keep(jobs, row.values().get("id"),
					() -> Checksum.holds(row.values()) ? Later.known(json.read(row.text("facts").getBytes(StandardCharsets.UTF_8)))
							: null));
		}
		return jobs.containsKey(id) ? jobs.get(id).get() : null;
	}

	/** A value that cannot be read is left out: the runs that need it are reported as damaged. */
	private static <T> void keep(Map<String, T> values, Object name, Supplier<T> read) {
		if (!(name instanceof String key) || values.containsKey(key)) {
			return;
		}
		try {
			T value = read.get();
			if (value != null) {
				values.put(key, value);
			}
		} catch (RuntimeException e) {
			return; // damaged
		}
	}

	private static byte[] bytes(double[] x) {
		ByteBuffer out = ByteBuffer.allocate(8 * x.length).order(ByteOrder.LITTLE_ENDIAN);
		out.asDoubleBuffer().put(x);
		return out.array();
	}

	private static double[] numbers(byte[] bytes) {
		double[] out = new double[bytes.length / 8];
		ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(out);
		return out;
	}
}
