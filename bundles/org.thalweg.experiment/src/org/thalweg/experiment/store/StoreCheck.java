package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Integrity check of a store, without altering it.
 *
 * @param runs number of intact runs
 * @param damage everything found
 */
public record StoreCheck(Path folder, int runs, List<Damage> damage) {
	/** This many bytes are checked before each write; of a larger store only the records. */
	private static final long BOUND = 256L << 20;

	/**
	 * Reads every byte of a store.
	 *
	 * @throws StoreException if there is no store, or nothing in it can be read
	 */
	public static StoreCheck of(Path folder) {
		try (RunStore store = RunStore.read(folder)) {
			AtomicInteger runs = new AtomicInteger();
			store.completeRuns(_ -> runs.incrementAndGet());
			return new StoreCheck(folder, runs.get(), found(store, true));
		}
	}

	/**
	 * A look before writing. Takes no longer than reading 256 MB and the records without points and traces.
	 *
	 * @return its runs without their points
	 * @throws StoreException if it is damaged, another program's, or of another version; a file without tables is good
	 */
	static List<RunRecord> beforeWriting(Path folder) throws IOException, SQLException {
		Path file = folder.resolve(RunStore.FILE);
		if (!Files.exists(file) || Files.size(file) == 0) {
			return new ArrayList<>();
		}
		if (StoreReader.empty(file)) {
			return new ArrayList<>(); // its writer was killed before it made its tables
		}
		try (RunStore store = RunStore.read(folder, true)) {
			List<RunRecord> runs = store.runsInBrief();
			List<Damage> damage = found(store, Files.size(file) <= BOUND);
			if (!damage.isEmpty()) {
				throw new StoreException(Damage.refusal(damage, folder));
			}
			return runs;
		}
	}

	/** @param structure whether to have SQLite look at all pages, too */
	static List<Damage> found(RunStore store, boolean structure) {
		store.plan();
		store.failures();
		List<Damage> out = new ArrayList<>(store.damage());
		if (structure) {
			try {
				store.sql().each("PRAGMA integrity_check(20)", r -> {
					if (!"ok".equals(r.getString(1))) {
						out.add(Damage.of("structure of the file", r.getString(1)));
					}
				});
			} catch (SQLException e) {
				out.add(Damage.of("structure of the file", Sql.reason(e)));
			}
		}
		return out;
	}

	/** Whether no damage was found. */
	public boolean whole() {
		return damage.isEmpty();
	}
}
