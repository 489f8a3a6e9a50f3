package org.thalweg.experiment.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;

/** Reads a table's rows in rising order of their numbers; pages that cannot be read hide no row of others. */
final class RowScan {
	/** This many numbers after an unreadable one are tried: more than a page has rows. */
	private static final int TRIES = 2_000;

	private final Sql sql;
	private final String select;
	private final List<String> columns;
	private final Consumer<SqliteRow> use;
	private long last = Long.MIN_VALUE;

	private RowScan(Sql sql, StoreTable table, List<String> columns, Consumer<SqliteRow> use) {
		this.sql = sql;
		this.columns = columns;
		this.use = use;
		this.select = "SELECT rowid, " + String.join(", ", columns) + " FROM " + table.table() + " NOT INDEXED WHERE rowid >= ? ORDER BY rowid";
	}

	/**
	 * Hands over every row that can be read.
	 *
	 * @return why others cannot be; empty if all could
	 */
	static String each(Sql sql, StoreTable table, List<String> columns, Consumer<SqliteRow> use) {
		return new RowScan(sql, table, columns, use).all();
	}

	private String all() {
		String why = "";
		long from = Long.MIN_VALUE;
		int tries = 0;
		while (tries <= TRIES) {
			try {
				sql.each(select, this::row, from);
				return why;
			} catch (SQLException e) {
				why = Sql.reason(e);
			}
			tries = last >= from ? 1 : tries + 1;
			if (last == Long.MIN_VALUE && from == Long.MIN_VALUE) {
				from = 0; // numbers begin at 1
			}
			from = Math.max(last, from) + 1;
		}
		return why;
	}

	private void row(ResultSet r) throws SQLException {
		long rowid = r.getLong(1);
		if (rowid <= last && last != Long.MIN_VALUE) {
			throw new SQLException("rows out of order");
		}
		last = rowid;
		use.accept(SqliteRow.of(r, columns));
	}
}
