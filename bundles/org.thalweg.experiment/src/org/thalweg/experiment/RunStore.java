package org.thalweg.experiment;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.run.Trace;

/** The record of one experiment: one SQLite file, one writer, any number of readers. Safe for several threads. */
public final class RunStore implements AutoCloseable {
	/** The file in an experiment's folder. */
	public static final String FILE = "store.sqlite";

	private RunStore() {
	}

	/** Where an experiment's results go: {@code out} if given, else {@code results/<name>} in the current folder. */
	public static Path folder(Experiment experiment, Optional<Path> out) {
		throw new UnsupportedOperationException();
	}

	/**
	 * Opens for writing; makes folder and file if they are missing.
	 *
	 * @throws StoreException if another process writes, or the folder cannot be used
	 */
	public static RunStore open(Path folder) {
		throw new UnsupportedOperationException();
	}

	/**
	 * Opens for reading, while another process may write.
	 *
	 * @throws StoreException if there is no store
	 */
	public static RunStore read(Path folder) {
		throw new UnsupportedOperationException();
	}

	/** Keeps a plan with its experiment's text; the latest is the one that reports use. */
	public void save(Plan plan) {
		throw new UnsupportedOperationException();
	}

	/** The latest plan; empty in a new store. */
	public Optional<PlanSpec> plan() {
		throw new UnsupportedOperationException();
	}

	/** Keeps a finished job, all of it or nothing; when this returns it outlives the process. */
	public void add(List<RunRecord> records, List<Trace> traces) {
		throw new UnsupportedOperationException();
	}

	/** Keeps why runs failed, until they succeed. */
	public void addFailure(List<RunSpec> runs, String message) {
		throw new UnsupportedOperationException();
	}

	/** Every finished run, in the order in which they finished. */
	public List<RunRecord> runs() {
		throw new UnsupportedOperationException();
	}

	/** A run by id, by the beginning of its id, or by its number in {@link #runs()} counted from 1. */
	public Optional<RunRecord> run(String idOrNumber) {
		throw new UnsupportedOperationException();
	}

	/** A run's improvements. */
	public Trace trace(String id) {
		throw new UnsupportedOperationException();
	}

	/** A failed run. */
	public record Failure(String id, String label, String problem, long seed, String message) {
	}

	/** Runs that failed and have not succeeded since. */
	public List<Failure> failures() {
		throw new UnsupportedOperationException();
	}

	@Override
	public void close() {
		throw new UnsupportedOperationException();
	}
}
