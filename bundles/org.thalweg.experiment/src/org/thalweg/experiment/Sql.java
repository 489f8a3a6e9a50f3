package org.thalweg.experiment;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Statements on one connection; what fails is told with the store's place. Not safe for several threads. */
final class Sql implements AutoCloseable {
	/** Turns a row into a value. */
	interface Row<T> {
		T read(ResultSet row) throws SQLException;
	}

	private final String place;
	private final Connection connection;

	Sql(String place, Connection connection) {
		this.place = place;
		this.connection = connection;
	}

	/** Does all of it or nothing; when this returns it is on the disk. */
	void transaction(Runnable work) {
		try {
			try {
				work.run();
				connection.commit();
			} catch (SQLException | RuntimeException e) {
				connection.rollback();
				throw e;
			}
		} catch (SQLException e) {
			throw new StoreException(place + " cannot be written: " + e.getMessage(), e);
		}
	}

	/** Within a transaction. */
	void update(String sql, Object... values) {
		try (PreparedStatement s = connection.prepareStatement(sql)) {
			set(s, values);
			s.executeUpdate();
		} catch (SQLException e) {
			throw new StoreException(place + " cannot be written: " + e.getMessage(), e);
		}
	}

	<T> List<T> query(String sql, Row<T> row, Object... values) {
		try (PreparedStatement s = connection.prepareStatement(sql)) {
			set(s, values);
			List<T> out = new ArrayList<>();
			try (ResultSet r = s.executeQuery()) {
				while (r.next()) {
					out.add(row.read(r));
				}
			}
			return out;
		} catch (SQLException e) {
			throw new StoreException(place + " cannot be read: " + e.getMessage(), e);
		}
	}

	private static void set(PreparedStatement s, Object... values) throws SQLException {
		for (int i = 0; i < values.length; i++) {
			s.setObject(i + 1, values[i]);
		}
	}

	@Override
	public void close() {
		try {
			connection.close();
		} catch (SQLException e) {
			throw new StoreException(place + " cannot be closed: " + e.getMessage(), e);
		}
	}
}
