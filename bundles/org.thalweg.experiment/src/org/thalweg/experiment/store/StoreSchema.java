package org.thalweg.experiment.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.thalweg.experiment.reading.Remedy;

/**
 * Which tables a store has. Version 1 had no checksums; a writer gives it these. From version 3 on traces may be exact, which programs
 * of before would read as empty; the tables are those of version 2. The version stands twice, as a row and in the file's head, so that
 * a damaged one is not taken for that of another program.
 *
 * @param damage what is the matter with the version itself
 */
public record StoreSchema(int version, Optional<Damage> damage) {
	static final int CURRENT = 3;
	/** What a writer has. */
	public static final StoreSchema WRITTEN = new StoreSchema(CURRENT, Optional.empty());
	private static final int WITHOUT_SUMS = 1;
	private static final int WITH_SUMS = 2;
	/** Name of the row that holds how many plans were saved: the table of plans has no index that would tell. */
	static final String PLANS = "plans";

	/** @throws StoreException if the file is empty, another program's, or of another version */
	static StoreSchema of(Connection connection, Path file, boolean writing) {
		try (Statement s = connection.createStatement()) {
			if (StoreFile.empty(s)) {
				throw new StoreException(file + " holds no results yet. Start again what was to write them, or choose a folder that holds some.");
			}
			boolean sums = sums(s);
			String row = "?";
			try (ResultSet r = s.executeQuery("SELECT value FROM meta WHERE name = 'schema'")) {
				row = r.next() ? String.valueOf(r.getString(1)) : "?";
			} catch (SQLException e) {
				if (!StoreFile.corrupt(e)) {
					throw e;
				}
			}
			return of(file, row, head(s), sums, writing);
		} catch (SQLException e) {
			throw StoreFile.foreign(file, e, writing);
		}
	}

	private static StoreSchema of(Path file, String row, int head, boolean sums, boolean writing) {
		String said = Integer.toString(Math.max(head, WITHOUT_SUMS)); // version 1 had nothing in its head
		boolean known = head == CURRENT || head == WITH_SUMS || head == 0;
		if (row.equals(said) && !known) {
			throw new StoreException(file + " has the table version " + row + ", this program writes " + CURRENT
					+ (writing ? ". Choose " + Remedy.OTHER_FOLDER + ", or use" : ". Use") + " the program that wrote it.");
		}
		boolean whole = row.equals(said) && sums == (head >= WITH_SUMS);
		int version = sums ? Math.clamp(head, WITH_SUMS, CURRENT) : WITHOUT_SUMS;
		return new StoreSchema(version, whole ? Optional.empty() : Optional.of(Damage.of("version of the tables", "'" + row
				+ "' in the table meta, " + head + " in the head of the file; read as " + version)));
	}

	/** Whether records have checksums. */
	boolean sums() {
		return version >= WITH_SUMS;
	}

	private static boolean sums(Statement s) throws SQLException {
		try (ResultSet columns = s.executeQuery("SELECT count(*) FROM pragma_table_info('run') WHERE name = '" + Checksum.COLUMN + "'")) {
			return columns.getInt(1) == 1;
		}
	}

	private static int head(Statement s) throws SQLException {
		try (ResultSet r = s.executeQuery("PRAGMA user_version")) {
			return r.getInt(1);
		}
	}

	/** Makes an earlier store one of today, in one transaction. */
	void raise(Connection connection) throws SQLException {
		if (version < CURRENT) {
			Sql sql = new Sql("the store", connection);
			sql.transaction(() -> {
				if (!sums()) {
					addSums(sql);
					countPlans(sql);
				}
				sql.update("UPDATE meta SET value = '" + CURRENT + "' WHERE name = 'schema'");
				sql.update("PRAGMA user_version=" + CURRENT);
			});
		}
		connection.commit();
	}

	private static void addSums(Sql sql) {
		for (StoreTable t : StoreTable.values()) {
			if (t.summed()) {
				sql.update("ALTER TABLE " + t.table() + " ADD COLUMN " + Checksum.COLUMN + " TEXT");
				sum(sql, t);
			}
		}
	}

	private static void sum(Sql sql, StoreTable table) {
		Map<Long, String> sums = new LinkedHashMap<>();
		String why = RowScan.each(sql, table, table.selected(false, table.blobs()), row -> sums.put(row.rowid(), StoreRecord.of(table, row).sum()));
		if (!why.isEmpty()) {
			throw new StoreException("the table " + table.table() + " cannot be read: " + why);
		}
		sums.forEach((rowid, sum) -> sql.update("UPDATE " + table.table() + " SET " + Checksum.COLUMN + " = ? WHERE rowid = ?", sum, rowid));
	}

	/** Within a transaction. */
	static void countPlans(Sql sql) {
		sql.update("INSERT OR REPLACE INTO meta SELECT '" + PLANS + "', coalesce(max(number), 0) FROM plan");
	}

	/** How many plans were saved; −1 where nobody counted. */
	static long plans(Sql sql) {
		List<String> count = sql.query("SELECT value FROM meta WHERE name = '" + PLANS + "'", r -> r.getString(1));
		return count.isEmpty() || count.getFirst() == null || !count.getFirst().matches("\\d{1,18}") ? -1 : Long.parseLong(count.getFirst());
	}
}
