package org.thalweg.experiment.store;

import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A record as SQLite gives it. Throws ClassCastException where a damaged one holds another kind of value. */
record SqliteRow(long rowid, Map<String, Object> values) {
	/** @param columns what was selected after the row's number */
	static SqliteRow of(ResultSet r, List<String> columns) throws SQLException {
		Map<String, Object> values = new LinkedHashMap<>();
		for (int k = 0; k < columns.size(); k++) {
			values.put(columns.get(k), r.getObject(k + 2));
		}
		return new SqliteRow(r.getLong(1), values);
	}

	String text(String column) {
		return (String) values.get(column);
	}

	long integer(String column) {
		return ((Number) values.get(column)).longValue();
	}

	/** SQLite keeps NaN as NULL. */
	double real(String column) {
		Object value = values.get(column);
		return value == null ? Double.NaN : ((Number) value).doubleValue();
	}

	/** Null if it is none. */
	byte[] bytes(String column) {
		return values.get(column) instanceof byte[] bytes ? bytes : null;
	}
}
