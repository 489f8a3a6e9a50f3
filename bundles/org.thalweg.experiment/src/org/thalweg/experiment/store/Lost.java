package org.thalweg.experiment.store;

import java.sql.SQLException;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Which records a table should have: SQLite keeps their names once more in the index of its key, in separate pages, so that a row
 * that vanished from the table is noticed, and a row whose name is damaged can be named. One use for one reading.
 */
final class Lost {
	private final StoreTable table;
	private final Map<Long, String> indexed = new LinkedHashMap<>();
	private final Set<Long> rows = new HashSet<>();
	private final Set<String> names = new HashSet<>();
	private String unreadable = "";

	Lost(Sql sql, StoreTable table) {
		this.table = table;
		try {
			sql.each("SELECT rowid, " + table.key() + " FROM " + table.table() + " INDEXED BY sqlite_autoindex_" + table.table() + "_1 ORDER BY "
					+ table.key(), r -> indexed.put(r.getLong(1), String.valueOf(r.getString(2))));
		} catch (SQLException e) {
			unreadable = Sql.reason(e);
		}
	}

	/** A row was read, whole or not. */
	void found(SqliteRow row) {
		rows.add(row.rowid());
		names.add(String.valueOf(row.values().get(table.key())));
	}

	/** Its name, also where that is damaged. */
	String id(SqliteRow row) {
		return indexed.getOrDefault(row.rowid(), String.valueOf(row.values().get(table.key())));
	}

	/** @param why rows could not be read; empty if all could */
	void tell(String why, Consumer<Damage> damaged) {
		indexed.forEach((rowid, name) -> {
			if (!rows.contains(rowid) && !names.contains(name)) {
				damaged.accept(table == StoreTable.RUN ? Damage.ofRun(name, "its record cannot be read")
						: Damage.of(table.table() + " " + name, "cannot be read"));
			}
		});
		if (!why.isEmpty()) {
			damaged.accept(Damage.of("table " + table.table(), "has pages that cannot be read: " + why));
		}
		if (!unreadable.isEmpty()) {
			damaged.accept(Damage.of("index of the table " + table.table(), "cannot be read, so lost records would not be noticed: "
					+ unreadable));
		}
	}
}
