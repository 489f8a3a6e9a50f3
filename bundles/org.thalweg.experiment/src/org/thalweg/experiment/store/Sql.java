package org.thalweg.experiment.store;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

import org.sqlite.SQLiteException;

/** Statements on one connection; what fails is reported with the store's place. Not safe for several threads. */
final class Sql implements AutoCloseable {
	/** Turns a row into a value. */
	interface RowReader<T> {
		T read(ResultSet row) throws SQLException;
	}

	/** What is done with a row. */
	interface RowConsumer {
		void row(ResultSet row) throws SQLException;
	}

	private final String place;
	private final Connection connection;
	/** Of what is written, and read often, by its text: to prepare a statement takes longer than to execute it. The connection closes them. */
	private final Map<String, PreparedStatement> prepared = new HashMap<>();

	Sql(String place, Connection connection) {
		this.place = place;
		this.connection = connection;
	}

	/** Does all of it or nothing; when this returns it is on the disk. */
	void transaction(Runnable work) {
		try {
			work.run();
			connection.commit();
		} catch (SQLException e) {
			throw rolledBack(unwritten(e));
		} catch (RuntimeException e) {
			throw rolledBack(e);
		}
	}

	/** The cause is what the user has to know; SQLite may have rolled back on its own, and then refuses to do it again. */
	private RuntimeException rolledBack(RuntimeException cause) {
		try {
			connection.rollback();
		} catch (SQLException e) {
			cause.addSuppressed(e);
			beginAgain();
		}
		return cause;
	}

	/** The driver begins a transaction after each that it ends, but not after one that SQLite has ended. */
	private void beginAgain() {
		try {
			connection.setAutoCommit(true);
		} catch (SQLException e) {
			// it commits what is not there, and has noted the mode
		}
		try {
			connection.setAutoCommit(false);
		} catch (SQLException e) {
			return; // the next transaction fails and reports the reason
		}
	}

	/** Within a transaction. */
	void update(String sql, Object... values) {
		try {
			PreparedStatement s = kept(sql);
			set(s, values);
			s.executeUpdate();
		} catch (SQLException e) {
			StoreException out = unwritten(e);
			try {
				closePrepared(); // one that has failed is good for nothing more
			} catch (SQLException x) {
				out.addSuppressed(x);
			}
			throw out;
		}
	}

	private StoreException unwritten(SQLException e) {
		return new StoreException(place + " cannot be written: " + reason(e), e);
	}

	/** What it means, followed by SQLite's own words in brackets. */
	static String reason(SQLException e) {
		if (!(e instanceof SQLiteException known)) {
			return e.getMessage();
		}
		String means = switch (known.getResultCode().code & 0xff) {
		case 13 -> "the disk is full, or your quota is used up";
		case 10 -> "the disk cannot be read or written";
		case 8 -> "it is read-only";
		case 5, 6 -> "another program is using it";
		case 7 -> "there is not enough memory";
		case 11 -> "it is damaged";
		case 14 -> "it cannot be opened";
		case 26 -> "it is not an SQLite database";
		default -> "SQLite reports an error";
		};
		return means + " (" + e.getMessage() + ")";
	}

	<T> List<T> query(String sql, RowReader<T> row, Object... values) {
		List<T> out = new ArrayList<>();
		try {
			each(sql, r -> out.add(row.read(r)), values);
			return out;
		} catch (SQLException e) {
			throw unread(e);
		}
	}

	/** The first row; the statement is kept for the next call. Not for what calls itself while it reads. */
	<T> Optional<T> first(String sql, RowReader<T> row, Object... values) throws SQLException {
		PreparedStatement s = kept(sql);
		set(s, values);
		try (ResultSet r = s.executeQuery()) {
			return r.next() ? Optional.of(row.read(r)) : Optional.empty();
		} catch (SQLException e) {
			prepared.remove(sql);
			s.close();
			throw e;
		}
	}

	private PreparedStatement kept(String sql) throws SQLException {
		PreparedStatement s = prepared.get(sql);
		if (s == null) {
			s = connection.prepareStatement(sql);
			prepared.put(sql, s);
		}
		return s;
	}

	StoreException unread(SQLException e) {
		return new StoreException(place + " cannot be read: " + reason(e), e);
	}

	/** Row by row; rows handed over before an exception remain valid. */
	void each(String sql, RowConsumer use, Object... values) throws SQLException {
		try (PreparedStatement s = connection.prepareStatement(sql)) {
			set(s, values);
			try (ResultSet r = s.executeQuery()) {
				while (r.next()) {
					use.row(r);
				}
			}
		}
	}

	/** All reads in it see one snapshot, regardless of other processes' writes. */
	<T> T snapshot(Supplier<T> reading) {
		try {
			if (!connection.getAutoCommit()) {
				return reading.get(); // a writer sees what it wrote itself
			}
			connection.setAutoCommit(false);
			try {
				return reading.get();
			} finally {
				connection.setAutoCommit(true);
			}
		} catch (SQLException e) {
			throw unread(e);
		}
	}

	/** Writes all of the database into a file that does not exist, outside of transactions. */
	void copyTo(Path file) throws SQLException {
		execute("VACUUM INTO '" + file.toAbsolutePath().toString().replace("'", "''") + "'");
	}

	/** Outside of transactions. */
	void execute(String sql) throws SQLException {
		closePrepared(); // SQLite counts them as in progress
		boolean inTransactions = !connection.getAutoCommit();
		connection.setAutoCommit(true);
		try (Statement s = connection.createStatement()) {
			s.execute(sql);
		} finally {
			connection.setAutoCommit(!inTransactions);
		}
	}

	private void closePrepared() throws SQLException {
		List<PreparedStatement> all = List.copyOf(prepared.values());
		prepared.clear();
		for (PreparedStatement s : all) {
			s.close();
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
