package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.text.Normalizer;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.run.Trace;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Experiment;

/**
 * The record of one experiment: one SQLite file, one writer, any number of readers. Every finished run is in it once.
 * Safe for several threads.
 */
public final class RunStore implements AutoCloseable {
	/** The file in an experiment's folder. */
	public static final String FILE = "store.sqlite";
	private static final int AT_ONE_MOMENT = 500;

	/** A failed run. */
	public record Failure(String id, String problem, String label, long seed, String message) {
	}

	private final Path folder;
	private final Connection connection;
	private final Sql sql;
	private final RunTable table;
	private final PlanTable plans;
	private final Set<Damage> damage = new LinkedHashSet<>();
	/** Null in a reader, as the place is. */
	private final StoreLock lock;
	private final StorePlace place;
	/** The runs that a writer has found, and stored since, without points; null if they have to be read. */
	private List<RunRecord> known;

	private RunStore(Path folder, Connection connection, StoreLock lock, StorePlace place) {
		this.folder = folder;
		this.connection = connection;
		this.sql = new Sql(folder.toString(), connection);
		this.table = new RunTable(sql, damage::add);
		this.plans = new PlanTable(sql, damage::add);
		this.lock = lock;
		this.place = place;
	}

	/** For reading tables of this version. */
	public RunStore(Path folder, Connection connection) {
		this(folder, connection, null, null);
	}

	/**
	 * Where an experiment's results go: {@code out} if given, else {@code results/<name>} in the current folder. Letters and digits of any script stay,
	 * Latin ones without their accents, so that names that differ in them do not share a folder.
	 */
	public static Path folder(Experiment experiment, Optional<Path> out) {
		String plain = Normalizer.normalize(experiment.name(), Normalizer.Form.NFD).replaceAll("([A-Za-z])\\p{M}+", "$1");
		String name = Normalizer.normalize(plain, Normalizer.Form.NFC).toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{M}\\p{N}]+", "-")
				.replaceAll("^-|-$", "");
		return out.orElse(Path.of("results", name.isEmpty() ? "experiment" : name));
	}

	/**
	 * Loads what every store needs, SQLite's library above all; may run concurrently with other work, on any thread. Opening a store reports
	 * failures.
	 */
	public static void prepare() {
		StoreFile.prepare();
	}

	/**
	 * Opens for writing; makes folder and file if they are missing. What is there is looked at first, and left alone if it
	 * is damaged.
	 *
	 * @throws StoreException if another process writes, the folder cannot be used, or the store is damaged or of another
	 *             version
	 */
	public static RunStore open(Path folder) {
		StoreLock lock = null;
		try {
			Files.createDirectories(folder);
			lock = StoreLock.take(folder);
			Path file = StoreLock.noLink(folder.resolve(FILE));
			List<RunRecord> found = StoreCheck.beforeWriting(folder);
			RunStore out = new RunStore(folder, StoreFile.write(file), lock, StorePlace.of(file));
			out.known = found;
			return out;
		} catch (IOException | SQLException | StoreException e) {
			release(lock);
			throw e instanceof StoreException known ? known : StoreFile.unusable(folder, e);
		}
	}

	/**
	 * Opens for reading, while another process may write; nothing is altered.
	 *
	 * @throws StoreException if there is no store, or nothing in it can be read
	 */
	public static RunStore read(Path folder) {
		return read(folder, false);
	}

	/** @param writing the purpose, for the message if it cannot be used */
	static RunStore read(Path folder, boolean writing) {
		Path file = folder.resolve(FILE);
		if (!Files.isRegularFile(file)) {
			throw new StoreException(folder + " contains no results: it has no file " + FILE + ". Name a folder to which 'thalweg run' wrote "
					+ "results");
		}
		try {
			Connection connection = StoreReader.open(file);
			try {
				Optional<Damage> version = StoreSchema.check(connection, file, writing);
				RunStore out = new RunStore(folder, connection);
				version.ifPresent(out.damage::add);
				return out;
			} catch (RuntimeException e) {
				connection.close();
				throw e;
			}
		} catch (SQLException e) {
			throw StoreFile.corrupt(e) ? StoreFile.foreign(file, e, writing)
					: new StoreException(file + " cannot be read (" + (Files.isReadable(file) ? Sql.reason(e) : "permission denied") + ")", e);
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

	/** Another writer to the folder according to {@link StoreLock#writer}; empty in a writer. */
	public Optional<String> otherWriter() {
		return lock == null ? StoreLock.writer(folder) : Optional.empty();
	}

	/** The folder it lies in. */
	public Path folder() {
		return folder;
	}

	/**
	 * What was found damaged by what has been read so far; nothing of it was handed out as a result. Empty in a store that is whole.
	 */
	public synchronized List<Damage> damage() {
		return List.copyOf(damage);
	}

	/** Keeps a plan with its experiment's text; the latest is the one that reports use. */
	public synchronized void save(Plan plan) {
		plans.save(plan, now());
	}

	/**
	 * Keeps runs that another program computed, with the plan that names their cases; existing ones stay. From then on they are kept
	 * in addition to planned ones.
	 */
	public synchronized void saveImport(PlanSpec plan, List<RunRecord> records, List<Trace> traces) {
		Set<String> there = runsWithoutPoints().stream().map(r -> r.spec().id()).collect(Collectors.toSet());
		for (int from = 0; from < records.size(); from += AT_ONE_MOMENT) {
			int to = Math.min(records.size(), from + AT_ONE_MOMENT);
			int[] wanted = IntStream.range(from, to).filter(k -> !there.contains(records.get(k).spec().id())).toArray();
			add(Arrays.stream(wanted).mapToObj(records::get).toList(), Arrays.stream(wanted).mapToObj(traces::get).toList());
		}
		plans.saveImport(plan, now());
	}

	/** The latest plan that is whole, with what was imported; empty in a new store. */
	public synchronized Optional<PlanSpec> plan() {
		return sql.snapshot(plans::latest);
	}

	/** @throws StoreException if there is none */
	public PlanSpec latestPlan() {
		return plan().orElseThrow(() -> new StoreException(damage.isEmpty() ? folder + " contains no plan yet"
				: folder + " contains no readable plan. " + String.join(" ", Damage.notes(damage(), folder))));
	}

	/** Keeps a finished job, all of it or nothing; when this returns it outlives the process. */
	public synchronized void add(List<RunRecord> records, List<Trace> traces) {
		try {
			sql.transaction(() -> insert(records, traces));
		} catch (RuntimeException e) {
			table.forget(); // nothing of it is there
			throw e;
		}
		if (known != null) {
			records.forEach(r -> known.add(r.withoutPoint()));
		}
		confirm();
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
				StoreRecord.of(StoreTable.FAILURE, run.id(), run.spec().problemLabel(), run.spec().label(), run.seed(), message, now())
						.insert(sql, "OR REPLACE");
			}
		});
		confirm();
	}

	/**
	 * Drops runs of any version, so that they count as missing; unknown ones are ignored. Stored runs of other
	 * numbers or another code stay, as do those of other devices.
	 */
	public synchronized void forget(List<RunSpec> runs) {
		Set<String> wanted = runs.stream().map(RunSpec::content).collect(Collectors.toSet());
		List<RunSpec> all = runs.isEmpty() ? List.of() : runsWithoutPoints().stream().map(RunRecord::spec).toList();
		sql.transaction(() -> {
			all.stream().filter(r -> wanted.contains(r.content()))
					.forEach(r -> sql.update("DELETE FROM run WHERE id = ?", r.id()));
			sql.update("DELETE FROM job WHERE id NOT IN (SELECT job FROM run)");
		});
		changed();
	}

	/** Something else than {@link #add} has written. */
	synchronized void changed() {
		table.forget();
		known = null;
	}

	/**
	 * Makes sure that what was stored lies where it was meant to.
	 *
	 * @throws StoreException if the file was deleted, moved or replaced since it was opened
	 */
	public synchronized void confirm() {
		if (place != null && place.lost()) {
			throw StoreException.whileRunning(folder + " was deleted, moved or replaced while results were being stored in it.", null);
		}
	}

	/** Why no more runs can be stored, with the state of earlier ones and a remedy. */
	public synchronized StoreException ended(StoreException cause) {
		return place != null && place.lost() ? place.rescued(folder, sql, cause)
				: StoreException.whileRunning(cause.getMessage() + (cause.getMessage().endsWith(".") ? " " : ". ") + count()
						+ " finished runs are stored in " + folder + ". Fix the cause, and run the same command again to resume.", cause);
	}

	private String count() {
		try {
			return String.valueOf(sql.query("SELECT count(*) FROM run", r -> r.getLong(1)).getFirst());
		} catch (StoreException e) {
			return "The";
		}
	}

	/** Every finished run that is whole, in the order in which they finished. */
	public synchronized List<RunRecord> runs() {
		return sql.snapshot(() -> table.all(true));
	}

	/** The same with empty points: a million coordinates times a thousand runs need not be read for a table. */
	public synchronized List<RunRecord> runsWithoutPoints() {
		return known != null ? List.copyOf(known) : sql.snapshot(() -> table.withoutPoints(false));
	}

	/** The same, with facts of jobs and outputs read on request: for resuming, which needs few of them. */
	synchronized List<RunRecord> runsInBrief() {
		return sql.snapshot(() -> table.withoutPoints(true));
	}

	/** Which of them a plan can use. */
	public StoredRuns stored(PlanSpec plan) {
		return new StoredRuns(plan, runsWithoutPoints());
	}

	/** A run by its number in {@link #runs()} from 1, by id, or by the beginning of its id (at least 4 letters). */
	public synchronized Optional<RunRecord> run(String idOrNumber) {
		return sql.snapshot(() -> {
			List<RunRecord> found = idOrNumber.matches("[1-9]\\d{0,8}") ? table.number(Integer.parseInt(idOrNumber)) : List.of();
			if (found.isEmpty() && idOrNumber.length() >= 4) {
				found = table.beginning(idOrNumber);
			}
			return found.size() == 1 ? Optional.of(found.getFirst()) : Optional.empty();
		});
	}

	/**
	 * A run's improvements.
	 *
	 * @throws StoreException if there is no such run, or they are damaged
	 */
	public Trace trace(String id) {
		return wholeTrace(id).orElseThrow(() -> new StoreException(folder + " contains no run " + id + " with a readable trace"));
	}

	/** A run's improvements; empty if they are damaged, which {@link #damage()} then reports. */
	public synchronized Optional<Trace> wholeTrace(String id) {
		return table.wholeTrace(id).or(() -> sql.snapshot(() -> table.trace(id)));
	}

	/** Passes on the improvements of each of some intact runs, a limited number per read so that a writer never waits long. */
	public void wholeTraces(List<RunRecord> runs, BiConsumer<RunRecord, Trace> use) {
		for (int from = 0; from < runs.size(); from += AT_ONE_MOMENT) {
			List<RunRecord> some = runs.subList(from, Math.min(runs.size(), from + AT_ONE_MOMENT));
			synchronized (this) {
				sql.snapshot(() -> {
					some.forEach(r -> wholeTrace(r.spec().id()).ifPresent(trace -> use.accept(r, trace)));
					return null;
				});
			}
		}
	}

	/** Rows of all runs that are whole with point and trace, one after another. */
	synchronized void completeRuns(Consumer<SqliteRow> use) {
		sql.snapshot(() -> {
			table.complete(use);
			return null;
		});
	}

	/** Where a run found its best value; empty if that is damaged, or if there is no such run. */
	public synchronized Optional<double[]> point(String id) {
		return sql.snapshot(() -> table.point(id));
	}

	/** Runs that failed and have not succeeded since. */
	public synchronized List<Failure> failures() {
		return sql.snapshot(plans::failures);
	}

	/**
	 * Writes all of it, as it is at this moment, as a single file.
	 *
	 * @param file that does not exist yet
	 * @throws StoreException if it cannot be written
	 */
	public synchronized void copyTo(Path file) {
		try {
			sql.copyTo(file);
		} catch (SQLException e) {
			throw new StoreException(file + " cannot be written: " + Sql.reason(e), e);
		}
	}

	/** For what looks at records as such. */
	Sql sql() {
		return sql;
	}

	@Override
	public synchronized void close() {
		try {
			if (place == null || !place.lost()) {
				if (lock != null) {
					StoreFile.leaveWal(connection);
				}
				sql.close();
			} else if (place.gone()) {
				sql.close();
			} // Otherwise another store is there: closing would delete its file of pending writes, since SQLite goes by the name.
		} finally {
			release(lock);
		}
	}

	private static String now() {
		return Instant.now().truncatedTo(ChronoUnit.SECONDS).toString();
	}
}
