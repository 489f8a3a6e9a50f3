package org.thalweg.experiment;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.run.Trace;

/** Runs, their jobs and their cases as rows. Numbers of a point lie in a blob, little-endian. */
final class RunTable {
	private static final String COLUMNS = "spec, job, version, repetition, seed, best, error, evaluations, steps, success, hit_step, "
			+ "hit_evaluations, outputs";

	private final Sql sql;

	RunTable(Sql sql) {
		this.sql = sql;
	}

	/** Within a transaction. A case and a job that are there already are not written again. */
	void insert(RunRecord run, Trace trace) {
		RunSpec spec = run.spec();
		CaseSpec c = spec.spec();
		String caseText = Json.text(SpecJson.of(c));
		String hash = RunSpec.sha(caseText);
		JobFacts job = run.job();
		sql.update("INSERT OR IGNORE INTO spec VALUES(?, ?)", hash, caseText);
		sql.update("INSERT OR IGNORE INTO job VALUES(?, ?, ?, ?)", job.id(), job.seconds(), job.populations(), Json.text(SpecJson.of(job)));
		sql.update("INSERT INTO run VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", spec.id(), spec.key(),
				spec.version(), hash, job.id(), c.problem(), c.dimension(), c.label(), spec.repetition(), spec.seed(), run.best(),
				run.error(), run.evaluations(), run.steps(), run.success() ? 1 : 0, run.hitStep(), run.hitEvaluations(),
				Json.text(run.outputs()), bytes(run.x()), trace.toBytes());
		sql.update("DELETE FROM failure WHERE id = ?", spec.id());
	}

	/** Every run in the order in which they finished, without their points if those are not wanted. */
	List<RunRecord> all(boolean points) {
		return select(points ? "x" : "NULL", "ORDER BY rowid");
	}

	/** Run number n, from 1. */
	List<RunRecord> number(int n) {
		return select("x", "ORDER BY rowid LIMIT 1 OFFSET ?", n - 1);
	}

	/** Runs whose id begins like this; ids are ASCII, so that the index of ids finds them. */
	List<RunRecord> beginning(String id) {
		return select("x", "WHERE id >= ? AND id < ? ORDER BY rowid", id, id + Character.MAX_VALUE);
	}

	/** A run's point alone, found by the index of ids. */
	double[] point(String id) {
		return sql.query("SELECT x FROM run WHERE id = ?", r -> numbers(r.getBytes(1)), id).stream().findFirst().orElseGet(() -> new double[0]);
	}

	private List<RunRecord> select(String point, String which, Object... values) {
		Map<String, CaseSpec> specs = new HashMap<>();
		Map<String, JobFacts> jobs = new HashMap<>();
		return sql.query("SELECT " + COLUMNS + ", " + point + " FROM run " + which, r -> {
			CaseSpec spec = specs.computeIfAbsent(r.getString(1), this::spec);
			JobFacts job = jobs.computeIfAbsent(r.getString(2), this::job);
			return new RunRecord(new RunSpec(spec, r.getInt(4), r.getLong(5), r.getString(3)), real(r, 6), real(r, 7),
					numbers(r.getBytes(14)), r.getLong(8), r.getLong(9), r.getInt(10) == 1, r.getLong(11), r.getLong(12), job,
					outputs(r.getString(13)));
		}, values);
	}

	private CaseSpec spec(String hash) {
		return sql.query("SELECT spec FROM spec WHERE hash = ?", r -> SpecJson.caseSpec(Json.map(r.getString(1))), hash).getFirst();
	}

	private JobFacts job(String id) {
		return sql.query("SELECT facts FROM job WHERE id = ?", r -> SpecJson.jobFacts(Json.map(r.getString(1))), id).getFirst();
	}

	/** SQLite keeps NaN as NULL. */
	private static double real(ResultSet r, int column) throws SQLException {
		double value = r.getDouble(column);
		return r.wasNull() ? Double.NaN : value;
	}

	private static byte[] bytes(double[] x) {
		ByteBuffer out = ByteBuffer.allocate(8 * x.length).order(ByteOrder.LITTLE_ENDIAN);
		out.asDoubleBuffer().put(x);
		return out.array();
	}

	private static double[] numbers(byte[] bytes) {
		double[] out = new double[bytes == null ? 0 : bytes.length / 8];
		if (bytes != null) {
			ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(out);
		}
		return out;
	}

	private static Map<String, double[]> outputs(String text) {
		Map<String, double[]> out = new LinkedHashMap<>();
		Json.map(text).forEach((name, values) -> out.put(name, Json.numbers(values)));
		return out;
	}
}
