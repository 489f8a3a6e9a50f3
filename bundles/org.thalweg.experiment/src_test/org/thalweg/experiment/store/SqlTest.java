package org.thalweg.experiment.store;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.sql.SQLException;

import org.junit.jupiter.api.Test;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

class SqlTest {
	/** SQLite has extended codes, whose last eight bits are those of the error. */
	@Test
	void whatSqliteSaysFollowsWhatItMeans() {
		assertEquals("it is damaged (malformed)", reason("malformed", SQLiteErrorCode.SQLITE_CORRUPT));
		assertEquals("another program is using it (locked)", reason("locked", SQLiteErrorCode.SQLITE_BUSY));
		assertEquals("the disk cannot be read or written (x)", reason("x", SQLiteErrorCode.SQLITE_IOERR_FSTAT));
		assertEquals("SQLite reports an error (no such table: t)", reason("no such table: t", SQLiteErrorCode.SQLITE_ERROR));
		assertEquals("rows out of order", Sql.reason(new SQLException("rows out of order"))); // our own
	}

	private static String reason(String said, SQLiteErrorCode code) {
		return Sql.reason(new SQLiteException(said, code));
	}
}
