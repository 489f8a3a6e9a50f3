package org.thalweg.experiment.store;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A record to be written, with its checksum.
 *
 * @param columns of the table, without blobs and checksum
 * @param blobs as the table names them, in order
 */
record StoreRecord(StoreTable table, Map<String, Object> columns, List<byte[]> blobs) {
	/** @param values of the table's columns, then of its blobs */
	static StoreRecord of(StoreTable table, Object... values) {
		Map<String, Object> columns = new LinkedHashMap<>();
		int k = 0;
		for (String name : table.columns()) {
			Object value = values[k++];
			columns.put(name, value instanceof Double d && Double.isNaN(d) ? null : value); // SQLite keeps NaN as NULL
		}
		List<byte[]> blobs = new ArrayList<>();
		while (k < values.length) {
			blobs.add((byte[]) values[k++]);
		}
		return new StoreRecord(table, columns, blobs);
	}

	/** Out of a row that was read with all its blobs. */
	static StoreRecord of(StoreTable table, SqliteRow row) {
		Map<String, Object> columns = new LinkedHashMap<>();
		table.columns().forEach(name -> columns.put(name, row.values().get(name)));
		return new StoreRecord(table, columns, table.blobs().stream().map(row::bytes).toList());
	}

	String sum() {
		return Checksum.of(columns, blobs.toArray(byte[][]::new));
	}

	/**
	 * Within a transaction.
	 *
	 * @param or handling of an existing record of this name: {@code OR IGNORE}, {@code OR REPLACE}, or empty to fail
	 */
	void insert(Sql sql, String or) {
		List<String> names = new ArrayList<>(columns.keySet());
		List<Object> values = new ArrayList<>(columns.values());
		if (table.summed()) {
			names.add(Checksum.COLUMN);
			values.add(sum());
		}
		names.addAll(table.blobs());
		values.addAll(blobs);
		sql.update("INSERT " + or + " INTO " + table.table() + "(" + String.join(", ", names) + ") VALUES("
				+ String.join(", ", Collections.nCopies(names.size(), "?")) + ")", values.toArray());
	}
}
