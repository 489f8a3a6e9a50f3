package org.thalweg.experiment.run;

import java.nio.file.Path;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

import org.thalweg.core.algorithm.Search;

/**
 * The checkpoints of a search that no plan and no store knows, in {@code checkpoints} of a folder of results, as jobs have them: written at
 * intervals, two at most, and skipped where they are damaged. One thread.
 */
public final class SearchCheckpoint {
	private final JobCheckpoint files;
	private long since;

	/**
	 * @param results the folder
	 * @param key 64 hexadecimal digits, equal for searches that compute the same bits
	 * @param address of the device
	 * @param seconds between two of them at least
	 * @param notes receives what the user has to know, a sentence each
	 * @param bytes of the state, about
	 */
	public SearchCheckpoint(Path results, String key, String address, double seconds, Consumer<String> notes, LongSupplier bytes) {
		this.files = new JobCheckpoint(Checkpoints.of(results), () -> key, () -> List.of(key), address, seconds, notes, bytes, System::nanoTime);
	}

	/** A search at its start, or where the latest valid checkpoint was written. */
	public Search begin(Supplier<Search> start) {
		Search out = files.begin(start, Instant.now().truncatedTo(ChronoUnit.SECONDS).toString());
		since = System.nanoTime();
		return out;
	}

	/** Writes one if it is time. */
	public void ifDue(Search search) {
		files.ifDue(search, elapsed());
	}

	/** Writes one before the search is left, if much would be lost. */
	public void atStop(Search search) {
		files.atStop(search, elapsed());
	}

	/** Deletes them: what the search found is kept elsewhere. */
	public void done() {
		files.done();
	}

	private double elapsed() {
		return files.carried().elapsed() + (System.nanoTime() - since) * 1e-9;
	}
}
