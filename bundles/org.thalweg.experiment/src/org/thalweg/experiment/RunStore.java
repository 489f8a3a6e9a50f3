package org.thalweg.experiment;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
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
	private static final String LATEST = "SELECT plan FROM plan ORDER BY number DESC LIMIT 1";

	/** A failed run. */
	public record Failure(String id, String problem, String label, long seed, String message) {
	}

	private final Path folder;
	private final Sql sql;
	private final RunTable table;
	private final StoreLock lock;

	RunStore(Path folder, Connection connection, StoreLock lock) {
		this.folder = folder;
		this.sql = new Sql(folder.toString(), connection);
		this.table = new RunTable(sql);
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
		if (!sql.query(LATEST, r -> r.getString(1)).equals(List.of(text))) {
			sql.transaction(() -> sql.update("INSERT INTO plan(saved, version, plan, experiment) VALUES(?, ?, ?, ?)", now(),
					plan.spec().version(), text, plan.experiment().text()));
		}
	}

	/** The latest plan; empty in a new store. */
	public synchronized Optional<PlanSpec> plan() {
		return sql.query(LATEST, r -> SpecJson.planSpec(Json.map(r.getString(1)))).stream().findFirst();
	}

	/** Keeps a finished job, all of it or nothing; when this returns it outlives the process. */
	public synchronized void add(List<RunRecord> records, List<Trace> traces) {
		sql.transaction(() -> insert(records, traces));
	}

	/** What {@link #add} does within its transaction. */
	void insert(List<RunRecord> records, List<Trace> traces) {
		for (int i = 0; i < records.size(); i++) {
			table.insert(records.get(i), traces.get(i));
		}
	}

	/** Keeps why runs failed, until they succeed. */
	public synchronized void addFailure(List<RunSpec> runs, String message) {
		sql.transaction(() -> {
			for (RunSpec run : runs) {
				sql.update("INSERT OR REPLACE INTO failure VALUES(?, ?, ?, ?, ?, ?)", run.id(), run.spec().problemLabel(),
						run.spec().label(), run.seed(), message, now());
			}
		});
	}

	/**
	 * Drops runs of whatever version, so that they count as missing; those that are not there are passed over. Stored runs of other
	 * numbers or another code stay, as do those of other devices.
	 */
	public synchronized void forget(List<RunSpec> runs) {
		Map<String, String> wanted = new HashMap<>();
		runs.forEach(r -> wanted.put(r.key(), r.content()));
		List<RunSpec> all = runs.isEmpty() ? List.of() : runsWithoutPoints().stream().map(RunRecord::spec).toList();
		sql.transaction(() -> {
			all.stream().filter(r -> r.spec().provenance().unknown() ? wanted.containsKey(r.key()) : wanted.containsValue(r.content()))
					.forEach(r -> sql.update("DELETE FROM run WHERE id = ?", r.id()));
			sql.update("DELETE FROM job WHERE id NOT IN (SELECT job FROM run)");
		});
	}

	/** Every finished run, in the order in which they finished. */
	public synchronized List<RunRecord> runs() {
		return table.all(true);
	}

	/** The same with empty points: a million coordinates times a thousand runs need not be read for a table. */
	synchronized List<RunRecord> runsWithoutPoints() {
		return table.all(false);
	}

	/** Which of them serve for a plan. */
	public StoredRuns stored(PlanSpec plan) {
		return new StoredRuns(plan, runsWithoutPoints());
	}

	/** A run by its number in {@link #runs()} from 1, by id, or by the beginning of its id (at least 4 letters). */
	public synchronized Optional<RunRecord> run(String idOrNumber) {
		List<RunRecord> found = idOrNumber.matches("[1-9]\\d{0,8}") ? table.number(Integer.parseInt(idOrNumber)) : List.of();
		if (found.isEmpty() && idOrNumber.length() >= 4) {
			found = table.beginning(idOrNumber);
		}
		return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
	}

	/** A run's improvements. */
	public synchronized Trace trace(String id) {
		return sql.query("SELECT trace FROM run WHERE id = ?", r -> Trace.fromBytes(r.getBytes(1)), id).stream().findFirst()
				.orElseThrow(() -> new StoreException(folder + " holds no run " + id));
	}

	/** Where a run found its best value; empty if the store holds no such run. */
	synchronized double[] point(String id) {
		return table.point(id);
	}

	/** Runs that failed and have not succeeded since. */
	public synchronized List<Failure> failures() {
		return sql.query("SELECT id, problem, label, seed, message FROM failure ORDER BY rowid",
				r -> new Failure(r.getString(1), r.getString(2), r.getString(3), r.getLong(4), r.getString(5)));
	}

	@Override
	public synchronized void close() {
		try {
			sql.close();
		} finally {
			release(lock);
		}
	}

	private static String now() {
		return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
	}
}
