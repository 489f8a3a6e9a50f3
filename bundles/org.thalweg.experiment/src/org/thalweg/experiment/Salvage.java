package org.thalweg.experiment;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * The intact part of a store, copied into a new one.
 *
 * @param to the new folder
 * @param plans number of plans copied
 * @param leftBehind records that were not copied
 */
public record Salvage(Path to, int runs, int plans, List<Damage> leftBehind) {
	private static final int AT_ONCE = 100;

	/** The default target folder, beside the results. */
	public static Path beside(Path folder) {
		Path absolute = folder.toAbsolutePath().normalize();
		return (folder.isAbsolute() ? absolute : folder.normalize()).resolveSibling(absolute.getFileName() + "-salvaged");
	}

	/**
	 * Copies every intact record; reads {@code from} and never alters it. Runs without their case or job are not intact.
	 *
	 * @param to a folder without a store
	 * @throws StoreException if there is no store, nothing of it can be read, or the copy cannot be written
	 */
	public static Salvage copy(Path from, Path to) {
		if (Files.exists(to.resolve(RunStore.FILE), LinkOption.NOFOLLOW_LINKS)) {
			throw new StoreException(to + " holds results already. Choose another folder with --to.");
		}
		try (RunStore old = RunStore.read(from); RunStore made = RunStore.open(to)) {
			Batch runs = new Batch(made.sql(), StoreTable.RUN);
			for (StoreTable t : List.of(StoreTable.SPEC, StoreTable.JOB, StoreTable.FAILURE)) {
				all(old, made.sql(), t);
			}
			int plans = all(old, made.sql(), StoreTable.PLAN);
			old.completeRuns(runs::add);
			runs.write();
			made.sql().transaction(() -> {
				made.sql().update("DELETE FROM job WHERE id NOT IN (SELECT job FROM run)");
				made.sql().update("DELETE FROM spec WHERE hash NOT IN (SELECT spec FROM run)");
				made.sql().update("DELETE FROM failure WHERE id IN (SELECT id FROM run)");
				StoreSchema.countPlans(made.sql());
			});
			return new Salvage(to, runs.written, plans, StoreCheck.found(old, true));
		}
	}

	private static int all(RunStore old, Sql to, StoreTable table) {
		Batch batch = new Batch(to, table);
		RowScan.each(old.sql(), table, table.selected(old.checksums(), table.blobs()), row -> {
			if (whole(old, table, row)) {
				batch.add(row);
			}
		});
		batch.write();
		return batch.written;
	}

	/** Without checksums a record counts as whole if it has a name; runs are read as such before they are copied. */
	private static boolean whole(RunStore old, StoreTable table, StoredRow row) {
		if (table == StoreTable.SPEC) {
			return row.values().get("spec") instanceof String text && RunSpec.sha(text).equals(row.values().get("hash"));
		}
		return old.checksums() ? Checksum.holds(row.values()) : row.values().get(table.key()) != null && !row.values().containsValue(null);
	}

	/** Rows on their way, a transaction for so many. */
	private static final class Batch {
		private final Sql to;
		private final StoreTable table;
		private final List<StoreRecord> rows = new ArrayList<>();
		private int written;

		Batch(Sql to, StoreTable table) {
			this.to = to;
			this.table = table;
		}

		void add(StoredRow row) {
			rows.add(StoreRecord.of(table, row));
			if (rows.size() == AT_ONCE) {
				write();
			}
		}

		void write() {
			to.transaction(() -> rows.forEach(r -> r.insert(to, "")));
			written += rows.size();
			rows.clear();
		}
	}
}
