package org.thalweg.experiment.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Optional;

import org.thalweg.experiment.reading.Remedy;

/**
 * The version of a store's tables; no other one is read. It is stored twice, as a row and in the file's header, so that a
 * damaged one is not taken for that of another program.
 */
final class StoreSchema {
	static final int CURRENT = 3;
	/** Name of the row that holds how many plans were saved: the table of plans has no index to check against. */
	static final String PLANS = "plans";

	private StoreSchema() {
	}

	/**
	 * Makes sure that a store has the tables of this version.
	 *
	 * @return damage of the version itself
	 * @throws StoreException if the file is empty, another program's, or of another version
	 */
	static Optional<Damage> check(Connection connection, Path file, boolean writing) {
		try (Statement s = connection.createStatement()) {
			if (StoreFile.empty(s)) {
				throw new StoreException(file + " contains no results yet. Restart the program that was to write them, or choose a folder that "
						+ "contains results.");
			}
			String row = row(s);
			int head = head(s);
			boolean same = row.equals(Integer.toString(Math.max(head, 1))); // the first version had nothing in its head
			if (same && head != CURRENT) {
				throw new StoreException(other(file, row, writer(s), writing));
			}
			return same ? Optional.empty() : Optional.of(Damage.of("version of the tables", "'" + row
					+ "' in the table meta, " + head + " in the header of the file; read as " + CURRENT));
		} catch (SQLException e) {
			throw StoreFile.foreign(file, e, writing);
		}
	}

	private static String other(Path file, String version, String writer, boolean writing) {
		String advice = writing ? "Choose " + Remedy.OTHER_FOLDER + ", to recompute its runs"
				: "Recompute its runs in another folder";
		return file + " was written by " + writer + " with tables of version " + version + ", but this program reads version " + CURRENT + " "
				+ "only. The file was not changed. " + advice + ", or read it with the program that wrote it.";
	}

	private static String row(Statement s) throws SQLException {
		try (ResultSet r = s.executeQuery("SELECT value FROM meta WHERE name = 'schema'")) {
			return r.next() ? String.valueOf(r.getString(1)) : "?";
		} catch (SQLException e) {
			if (!StoreFile.corrupt(e)) {
				throw e;
			}
			return "?";
		}
	}

	private static int head(Statement s) throws SQLException {
		try (ResultSet r = s.executeQuery("PRAGMA user_version")) {
			return r.getInt(1);
		}
	}

	/** Tables of another version may name it otherwise, or hold no plan. */
	private static String writer(Statement s) {
		try (ResultSet r = s.executeQuery("SELECT version FROM plan ORDER BY number DESC LIMIT 1")) {
			return r.next() ? "Thalweg " + r.getString(1) : "another version";
		} catch (SQLException e) {
			return "another version";
		}
	}

	/** Within a transaction. */
	static void countPlans(Sql sql) {
		sql.update("INSERT OR REPLACE INTO meta SELECT '" + PLANS + "', coalesce(max(number), 0) FROM plan");
	}

	/** How many plans were saved; −1 where they were not counted. */
	static long plans(Sql sql) {
		List<String> count = sql.query("SELECT value FROM meta WHERE name = '" + PLANS + "'", r -> r.getString(1));
		return count.isEmpty() || count.getFirst() == null || !count.getFirst().matches("\\d{1,18}") ? -1 : Long.parseLong(count.getFirst());
	}
}
