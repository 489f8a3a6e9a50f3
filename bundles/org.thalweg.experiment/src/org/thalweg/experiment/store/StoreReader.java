package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

import org.sqlite.SQLiteConfig;

/**
 * Opens the SQLite file of a store for reading, also another user's, on a medium that cannot be written, damaged, or with the last
 * transactions of a killed writer next to it. The file is never altered.
 */
public final class StoreReader {
	/** What SQLite keeps next to the file. */
	private static final String[] BESIDE = { "-wal", "-journal" };
	private static final int COPIES = 5;

	private StoreReader() {
	}

	/** @throws StoreException if it cannot be read at all */
	public static Connection open(Path file) throws SQLException {
		try {
			return connection(file, "");
		} catch (SQLException e) {
			if (StoreFile.corrupt(e) || !Files.isReadable(file)) {
				throw e;
			}
		}
		// Here SQLite wants to write next to the file and must not. Without a writer's file there is no writer.
		return pending(file) ? copy(file) : connection(file, "immutable=1");
	}

	/** Whether there are no tables in it. */
	static boolean empty(Path file) throws SQLException {
		try (Connection c = open(file); Statement s = c.createStatement()) {
			return StoreFile.empty(s);
		}
	}

	/** Whether something is written that is not yet in the file. */
	private static boolean pending(Path file) {
		for (String end : BESIDE) {
			try {
				if (Files.size(Path.of(file + end)) > 0) {
					return true;
				}
			} catch (IOException e) {
				continue; // there is none
			}
		}
		return false;
	}

	private static Connection connection(Path file, String query) throws SQLException {
		SQLiteConfig config = new SQLiteConfig();
		config.setReadOnly(true);
		return readable(StoreFile.connect(config, file, query));
	}

	private static Connection readable(Connection out) throws SQLException {
		try (Statement s = out.createStatement()) {
			s.execute("PRAGMA query_only=ON");
			s.execute("PRAGMA trusted_schema=OFF");
			// With it SQLite also opens what was cut off at its end; nothing is ever written through this connection.
			s.execute("PRAGMA writable_schema=ON");
			StoreFile.empty(s);
			return out;
		} catch (SQLException | RuntimeException e) {
			out.close();
			throw e;
		}
	}

	/** Reads a private copy, into which SQLite may put what a killed writer left; its files are gone when this returns. */
	private static Connection copy(Path file) throws SQLException {
		try {
			Path folder = Files.createTempDirectory("thalweg-store-");
			Path copy = folder.resolve(RunStore.FILE);
			try {
				copy(file, copy);
				Connection out = StoreFile.connect(new SQLiteConfig(), copy, "");
				try {
					try (Statement s = out.createStatement()) {
						s.execute("PRAGMA journal_mode=DELETE");
					}
					return readable(out);
				} catch (SQLException | RuntimeException e) {
					out.close();
					throw e;
				}
			} finally {
				for (String end : new String[] { "", "-wal", "-shm", "-journal" }) {
					Files.deleteIfExists(Path.of(copy + end));
				}
				Files.deleteIfExists(folder);
			}
		} catch (IOException e) {
			throw new StoreException(file
					+ " was not closed properly, its folder is read-only, and it cannot be copied to "
					+ System.getProperty("java.io.tmpdir") + " for reading (" + e.getMessage()
					+ "). Copy the folder to a place where it can be written.", e);
		}
	}

	/** Again if another process wrote meanwhile. */
	private static void copy(Path from, Path to) throws IOException {
		for (int k = 0; k < COPIES; k++) {
			for (String end : BESIDE) {
				Files.deleteIfExists(Path.of(to + end));
			}
			StoreStamp before = StoreStamp.of(from.toAbsolutePath().getParent());
			Files.copy(from, to, StandardCopyOption.REPLACE_EXISTING);
			for (String end : BESIDE) {
				Path sideFile = Path.of(from + end);
				if (Files.isRegularFile(sideFile, LinkOption.NOFOLLOW_LINKS)) {
					Files.copy(sideFile, Path.of(to + end), StandardCopyOption.REPLACE_EXISTING);
				}
			}
			if (before.equals(StoreStamp.of(from.toAbsolutePath().getParent()))) {
				return;
			}
		}
		throw new IOException("it is being written to");
	}
}
