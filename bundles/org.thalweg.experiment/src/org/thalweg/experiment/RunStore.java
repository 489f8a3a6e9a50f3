package org.thalweg.experiment;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

import org.thalweg.core.run.Trace;

/**
 * The record of one experiment: one SQLite file, one writer, any number of readers. Every finished run is in it once.
 * Safe for several threads.
 */
public final class RunStore implements AutoCloseable {
	/** The file in an experiment's folder. */
	public static final String FILE = "store.sqlite";

	/** A failed run. */
	public record Failure(String id, String problem, String label, long seed, String message) {
	}

	private final Path folder;
	private final Connection connection;
	private final StoreLock lock;

	private RunStore(Path folder, Connection connection, StoreLock lock) {
		this.folder = folder;
		this.connection = connection;
		this.lock = lock;
	}

	/** Where an experiment's results go: {@code out} if given, else {@code results/<name>} in the current folder. */
	public static Path folder(Experiment experiment, Optional<Path> out) {
		String name = Normalizer.normalize(experiment.name(), Normalizer.Form.NFD).replaceAll("\\p{M}", "")
				.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
		return out.orElse(Path.of("results", name.isEmpty() ? "experiment" : name));
	}

	/**
	 * Opens for writing; makes folder and file if they are missing.
	 *
	 * @throws StoreException if another process writes, or the folder cannot be used
	 */
	public static RunStore open(Path folder) {
		StoreLock lock = null;
		try {
			Files.createDirectories(folder);
			lock = StoreLock.take(folder);
			return new RunStore(folder, StoreFile.write(folder.resolve(FILE)), lock);
		} catch (IOException | SQLException | StoreException e) {
			release(lock);
			throw e instanceof StoreException known ? known : StoreFile.unusable(folder, e);
		}
	}

	/**
	 * Opens for reading, while another process may write.
	 *
	 * @throws StoreException if there is no store
	 */
	public static RunStore read(Path folder) {
		Path file = folder.resolve(FILE);
		if (!Files.isRegularFile(file)) {
			throw new StoreException(folder + " holds no results: there is no " + FILE + " in it");
		}
		try {
			return new RunStore(folder, StoreFile.read(file), null);
		} catch (SQLException e) {
			throw new StoreException(file + " cannot be read (" + e.getMessage() + ")", e);
		}
	}

	private static void release(StoreLock lock) {
		try {
			if (lock != null) {
				lock.close();
			}
		} catch (IOException e) {
			throw new StoreException("the store's lock cannot be released: " + e.getMessage(), e);
		}
	}

	/** The folder it lies in. */
	public Path folder() {
		return folder;
	}

	/** Keeps a plan with its experiment's text; the latest is the one that reports use. */
	public synchronized void save(Plan plan) {
		String text = Json.text(SpecJson.of(plan.spec()));
		write(() -> {
			try (PreparedStatement last = connection.prepareStatement("SELECT plan FROM plan ORDER BY number DESC LIMIT 1");
					ResultSet r = last.executeQuery()) {
				if (!r.next() || !r.getString(1).equals(text)) {
					insert("INSERT INTO plan(saved, version, plan, experiment) VALUES(?, ?, ?, ?)", now(), plan.spec().version(),
							text, plan.experiment().text());
				}
			}
		});
	}

	/** The latest plan; empty in a new store. */
	public synchronized Optional<PlanSpec> plan() {
		return query("SELECT plan FROM plan ORDER BY number DESC LIMIT 1", r -> SpecJson.planSpec(Json.map(r.getString(1))))
				.stream().findFirst();
	}

	/** Keeps a finished job, all of it or nothing; when this returns it outlives the process. */
	public synchronized void add(List<RunRecord> records, List<Trace> traces) {
		write(() -> {
			for (int i = 0; i < records.size(); i++) {
				insertRun(records.get(i), traces.get(i));
			}
		});
	}

	/** What {@link #add} does within its transaction for one run. */
	void insertRun(RunRecord run, Trace trace) throws SQLException {
		RunSpec spec = run.spec();
		CaseSpec c = spec.spec();
		String caseText = Json.text(SpecJson.of(c));
		String hash = RunSpec.sha(caseText);
		JobFacts job = run.job();
		insert("INSERT OR IGNORE INTO spec VALUES(?, ?)", hash, caseText);
		insert("INSERT OR IGNORE INTO job VALUES(?, ?, ?, ?)", job.id(), job.seconds(), job.populations(), Json.text(SpecJson.of(job)));
		insert("INSERT INTO run VALUES(?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", spec.id(), spec.key(),
				spec.version(), hash, job.id(), c.problem(), c.dimension(), c.label(), spec.repetition(), spec.seed(), run.best(),
				run.error(), run.evaluations(), run.steps(), run.success() ? 1 : 0, run.hitStep(), run.hitEvaluations(),
				Json.text(run.outputs()), bytes(run.x()), trace.toBytes());
		insert("DELETE FROM failure WHERE id = ?", spec.id());
	}

	/** Keeps why runs failed, until they succeed. */
	public synchronized void addFailure(List<RunSpec> runs, String message) {
		write(() -> {
			for (RunSpec run : runs) {
				insert("INSERT OR REPLACE INTO failure VALUES(?, ?, ?, ?, ?, ?)", run.id(), run.spec().problemLabel(),
						run.spec().label(), run.seed(), message, now());
			}
		});
	}

	/** Every finished run, in the order in which they finished. */
	public synchronized List<RunRecord> runs() {
		Map<String, CaseSpec> specs = new HashMap<>();
		query("SELECT hash, spec FROM spec", r -> specs.put(r.getString(1), SpecJson.caseSpec(Json.map(r.getString(2)))));
		Map<String, JobFacts> jobs = new HashMap<>();
		query("SELECT id, facts FROM job", r -> jobs.put(r.getString(1), SpecJson.jobFacts(Json.map(r.getString(2)))));
		return query("SELECT spec, job, version, repetition, seed, best, error, evaluations, steps, success, hit_step, "
				+ "hit_evaluations, outputs, x FROM run ORDER BY rowid",
				r -> new RunRecord(new RunSpec(specs.get(r.getString(1)), r.getInt(4), r.getLong(5), r.getString(3)), real(r, 6),
						real(r, 7), numbers(r.getBytes(14)), r.getLong(8), r.getLong(9), r.getInt(10) == 1, r.getLong(11),
						r.getLong(12), jobs.get(r.getString(2)), outputs(r.getString(13))));
	}

	/** Identities of every finished run: id → version, and key → version. */
	synchronized Map<String, String> versions() {
		Map<String, String> out = new HashMap<>();
		query("SELECT id, key, version FROM run ORDER BY rowid", r -> {
			out.put(r.getString(1), r.getString(3));
			return out.put(r.getString(2), r.getString(3));
		});
		return out;
	}

	/** A run by id, by the beginning of its id (at least 4 letters), or by its number in {@link #runs()} from 1. */
	public Optional<RunRecord> run(String idOrNumber) {
		List<RunRecord> all = runs();
		if (idOrNumber.matches("\\d{1,9}") && Integer.parseInt(idOrNumber) >= 1 && Integer.parseInt(idOrNumber) <= all.size()) {
			return Optional.of(all.get(Integer.parseInt(idOrNumber) - 1));
		}
		List<RunRecord> found = idOrNumber.length() < 4 ? List.of()
				: all.stream().filter(r -> r.spec().id().startsWith(idOrNumber)).toList();
		return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
	}

	/** A run's improvements. */
	public synchronized Trace trace(String id) {
		return query("SELECT trace FROM run WHERE id = ?", r -> Trace.fromBytes(r.getBytes(1)), id).stream().findFirst()
				.orElseThrow(() -> new StoreException(folder + " holds no run " + id));
	}

	/** Runs that failed and have not succeeded since. */
	public synchronized List<Failure> failures() {
		return query("SELECT id, problem, label, seed, message FROM failure ORDER BY rowid",
				r -> new Failure(r.getString(1), r.getString(2), r.getString(3), r.getLong(4), r.getString(5)));
	}

	@Override
	public synchronized void close() {
		try {
			connection.close();
		} catch (SQLException e) {
			throw new StoreException(folder + " cannot be closed: " + e.getMessage(), e);
		} finally {
			release(lock);
		}
	}

	/** Work on the connection. */
	interface Work {
		void run() throws SQLException;
	}

	private interface Row<T> {
		T read(ResultSet row) throws SQLException;
	}

	private void write(Work work) {
		try {
			try {
				work.run();
				connection.commit();
			} catch (SQLException | RuntimeException e) {
				connection.rollback();
				throw e;
			}
		} catch (SQLException e) {
			throw new StoreException(folder + " cannot be written: " + e.getMessage(), e);
		}
	}

	private void insert(String sql, Object... values) throws SQLException {
		try (PreparedStatement s = connection.prepareStatement(sql)) {
			for (int i = 0; i < values.length; i++) {
				s.setObject(i + 1, values[i]);
			}
			s.executeUpdate();
		}
	}

	private <T> List<T> query(String sql, Row<T> row, Object... values) {
		try (PreparedStatement s = connection.prepareStatement(sql)) {
			for (int i = 0; i < values.length; i++) {
				s.setObject(i + 1, values[i]);
			}
			List<T> out = new ArrayList<>();
			try (ResultSet r = s.executeQuery()) {
				while (r.next()) {
					out.add(row.read(r));
				}
			}
			if (!connection.getAutoCommit()) {
				connection.commit();
			}
			return out;
		} catch (SQLException e) {
			throw new StoreException(folder + " cannot be read: " + e.getMessage(), e);
		}
	}

	private static String now() {
		return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
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
		double[] out = new double[bytes.length / 8];
		ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(out);
		return out;
	}

	private static Map<String, double[]> outputs(String text) {
		Map<String, double[]> out = new LinkedHashMap<>();
		Json.map(text).forEach((name, values) -> out.put(name, Json.numbers(values)));
		return out;
	}
}
