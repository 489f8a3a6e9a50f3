package org.thalweg.experiment.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.thalweg.experiment.plan.RunSpec;

/**
 * What is intact of a store, copied into another one that is open for writing. A run that is there stays as it is.
 *
 * @param runs number of runs that were not there before
 * @param plans number of plans that were not there before
 * @param leftBehind records that were not copied, since they are damaged
 */
public record StoreCopy(int runs, int plans, List<Damage> leftBehind) {
	private static final int AT_ONCE = 100;

	/**
	 * Copies runs with their cases and jobs, why others failed, and plans.
	 *
	 * @param from is read and never altered
	 * @throws StoreException if the copy cannot be written
	 */
	public static StoreCopy all(RunStore from, RunStore to) {
		return copy(from, to, "");
	}

	/**
	 * The same where the other has runs already, of which some may be those of this one. Its plan stays unless this one's was saved later.
	 *
	 * @param from is read and never altered
	 * @throws StoreException if the copy cannot be written
	 */
	public static StoreCopy joined(RunStore from, RunStore to) {
		return copy(from, to, "OR IGNORE");
	}

	/** @param or handling of existing records: empty to fail */
	private static StoreCopy copy(RunStore from, RunStore to, String or) {
		for (StoreTable t : List.of(StoreTable.SPEC, StoreTable.JOB, StoreTable.FAILURE)) {
			Batch batch = new Batch(to.sql(), t, or);
			each(from, t, batch::add);
			batch.write();
		}
		int plans = or.isEmpty() ? plans(from, to) : latestPlan(from, to);
		Batch runs = new Batch(to.sql(), StoreTable.RUN, or);
		from.completeRuns(runs::add);
		runs.write();
		to.sql().transaction(() -> {
			to.sql().update("DELETE FROM job WHERE id NOT IN (SELECT job FROM run)");
			to.sql().update("DELETE FROM spec WHERE hash NOT IN (SELECT spec FROM run)");
			to.sql().update("DELETE FROM failure WHERE id IN (SELECT id FROM run)");
			StoreSchema.countPlans(to.sql());
		});
		to.changed();
		return new StoreCopy(runs.written, plans, StoreCheck.found(from, true));
	}

	private static int plans(RunStore from, RunStore to) {
		Batch batch = new Batch(to.sql(), StoreTable.PLAN, "");
		each(from, StoreTable.PLAN, batch::add);
		batch.write();
		return batch.written;
	}

	private static int latestPlan(RunStore from, RunStore to) {
		Optional<SqliteRow> theirs = latest(from);
		Optional<SqliteRow> ours = latest(to);
		boolean same = ours.isPresent() && theirs.isPresent() && ours.get().text("plan").equals(theirs.get().text("plan"));
		boolean later = theirs.isPresent() && (ours.isEmpty() || theirs.get().text("saved").compareTo(ours.get().text("saved")) > 0);
		if (same || !later) {
			return 0;
		}
		SqliteRow row = theirs.get();
		to.sql().transaction(() -> {
			long number = to.sql().query("SELECT coalesce(max(number), 0) + 1 FROM plan", r -> r.getLong(1)).getFirst();
			StoreRecord.of(StoreTable.PLAN, number, row.text("saved"), row.text("version"), row.text("plan"), row.text("experiment")).insert(to
					.sql(), "");
		});
		return 1;
	}

	private static Optional<SqliteRow> latest(RunStore store) {
		List<SqliteRow> all = new ArrayList<>();
		each(store, StoreTable.PLAN, all::add);
		all.removeIf(PlanTable::imported);
		return all.isEmpty() ? Optional.empty() : Optional.of(all.getLast());
	}

	private static void each(RunStore from, StoreTable table, Consumer<SqliteRow> use) {
		RowScan.each(from.sql(), table, table.selected(table.blobs()), row -> {
			if (whole(table, row)) {
				use.accept(row);
			}
		});
	}

	private static boolean whole(StoreTable table, SqliteRow row) {
		if (table == StoreTable.SPEC) {
			return row.values().get("spec") instanceof String text && RunSpec.sha(text).equals(row.values().get("hash"));
		}
		return Checksum.holds(row.values());
	}

	/** Rows being copied, one transaction per this many. */
	private static final class Batch {
		private final Sql to;
		private final StoreTable table;
		private final String or;
		private final List<StoreRecord> rows = new ArrayList<>();
		private int written;

		Batch(Sql to, StoreTable table, String or) {
			this.to = to;
			this.table = table;
			this.or = or;
		}

		void add(SqliteRow row) {
			rows.add(StoreRecord.of(table, row));
			if (rows.size() == AT_ONCE) {
				write();
			}
		}

		void write() {
			long before = changes();
			to.transaction(() -> rows.forEach(r -> r.insert(to, or)));
			written += (int) (changes() - before);
			rows.clear();
		}

		private long changes() {
			return to.query("SELECT total_changes()", r -> r.getLong(1)).getFirst();
		}
	}
}
