package org.thalweg.experiment;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Set;

import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;

/** Opens the SQLite file of a store and knows its tables. */
final class StoreFile {
	/** Version of the tables; a store with another one is refused. */
	static final int SCHEMA = 1;
	private static final int BUSY_MILLIS = 20_000;
	/** File systems that several hosts share: their shared memory is no one's, so WAL would corrupt. */
	private static final Set<String> SHARED = Set.of("nfs", "nfs4", "lustre", "gpfs", "beegfs", "cifs", "smb2", "smb3",
			"smbfs", "ceph", "afs", "9p", "fuse.sshfs", "fuse.glusterfs");

	private static final String[] TABLES = {
			"CREATE TABLE meta(name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
			"CREATE TABLE plan(number INTEGER PRIMARY KEY, saved TEXT NOT NULL, version TEXT NOT NULL, plan TEXT NOT NULL, "
					+ "experiment TEXT NOT NULL)",
			"CREATE TABLE spec(hash TEXT PRIMARY KEY NOT NULL, spec TEXT NOT NULL)",
			"CREATE TABLE job(id TEXT PRIMARY KEY NOT NULL, seconds REAL, populations INTEGER, facts TEXT NOT NULL)",
			"CREATE TABLE run(id TEXT PRIMARY KEY NOT NULL, key TEXT NOT NULL, version TEXT NOT NULL, spec TEXT NOT NULL "
					+ "REFERENCES spec(hash), job TEXT NOT NULL REFERENCES job(id), problem TEXT NOT NULL, dimension INTEGER NOT NULL, "
					+ "label TEXT NOT NULL, repetition INTEGER NOT NULL, seed INTEGER NOT NULL, best REAL, error REAL, "
					+ "evaluations INTEGER NOT NULL, steps INTEGER NOT NULL, success INTEGER NOT NULL, hit_step INTEGER NOT NULL, "
					+ "hit_evaluations INTEGER NOT NULL, outputs TEXT NOT NULL, x BLOB NOT NULL, trace BLOB NOT NULL)",
			"CREATE INDEX run_key ON run(key)",
			"CREATE TABLE failure(id TEXT PRIMARY KEY NOT NULL, problem TEXT NOT NULL, label TEXT NOT NULL, seed INTEGER NOT NULL, "
					+ "message TEXT NOT NULL, at TEXT NOT NULL)",
			"INSERT INTO meta VALUES('schema', '" + SCHEMA + "')" };

	private StoreFile() {
	}

	/** For writing; every commit is on the disk when it returns. */
	static Connection write(Path file) throws SQLException, IOException {
		JournalMode journal = walWorks(file.getParent()) ? JournalMode.WAL : JournalMode.DELETE;
		Connection out = open(file, journal, SynchronousMode.FULL, false);
		try {
			prepare(out, file);
			return out;
		} catch (SQLException | RuntimeException e) {
			out.close();
			throw e;
		}
	}

	/** For reading. A writable file is opened so that SQLite may first repair what a killed writer left. */
	static Connection read(Path file) throws SQLException {
		boolean writable = Files.isWritable(file) && Files.isWritable(file.toAbsolutePath().getParent());
		Connection out = open(file, null, null, !writable);
		try (Statement s = out.createStatement()) {
			s.execute("PRAGMA query_only=ON");
			check(out, file, false);
			return out;
		} catch (SQLException | RuntimeException e) {
			out.close();
			throw e;
		}
	}

	private static Connection open(Path file, JournalMode journal, SynchronousMode synchronous, boolean readOnly)
			throws SQLException {
		SqliteLibrary.load();
		SQLiteConfig config = new SQLiteConfig();
		config.setBusyTimeout(BUSY_MILLIS);
		config.setReadOnly(readOnly);
		if (journal != null) {
			config.setJournalMode(journal);
			config.setSynchronous(synchronous);
		}
		return config.createConnection("jdbc:sqlite:" + file.toAbsolutePath());
	}

	private static void prepare(Connection connection, Path file) throws SQLException {
		connection.setAutoCommit(false);
		try (Statement s = connection.createStatement()) {
			for (String sql : empty(s) ? TABLES : new String[0]) {
				s.execute(sql);
			}
		}
		connection.commit();
		check(connection, file, true);
		connection.commit();
	}

	/** Whether it is new, or its writer was killed before the tables were made. */
	private static boolean empty(Statement s) throws SQLException {
		try (ResultSet tables = s.executeQuery("SELECT count(*) FROM sqlite_master")) {
			return tables.getInt(1) == 0;
		}
	}

	private static void check(Connection connection, Path file, boolean writing) throws SQLException {
		try (Statement s = connection.createStatement()) {
			if (empty(s)) {
				throw new StoreException(file + " holds no results yet. Start again what was to write them, or choose a folder that holds some.");
			}
			ResultSet r = s.executeQuery("SELECT value FROM meta WHERE name = 'schema'");
			String found = r.next() ? r.getString(1) : "?";
			if (!found.equals(Integer.toString(SCHEMA))) {
				throw new StoreException(file + " has the table version " + found + ", this program writes " + SCHEMA
						+ (writing ? ". Choose " + WayOut.OTHER_FOLDER + ", or use" : ". Use") + " the program that wrote it.");
			}
		} catch (SQLException e) {
			throw new StoreException(file + " is not a store of this program (" + e.getMessage() + "). "
					+ (writing ? "Choose " + WayOut.OTHER_FOLDER + "." : "Choose a folder that holds results of it."), e);
		}
	}

	/** Writes a small database in the folder in WAL mode and reads it through a second connection. */
	static boolean walWorks(Path folder) throws IOException {
		if (SHARED.contains(Files.getFileStore(folder).type())) {
			return false;
		}
		Path probe = folder.resolve(".probe-" + ProcessHandle.current().pid() + "-" + System.nanoTime());
		try (Connection w = open(probe, JournalMode.WAL, SynchronousMode.OFF, false); Statement s = w.createStatement()) {
			s.execute("CREATE TABLE probe(x)");
			s.execute("INSERT INTO probe VALUES(1)");
			return Files.exists(Path.of(probe + "-wal")) && readable(probe);
		} catch (SQLException e) {
			return false;
		} finally {
			for (String end : new String[] { "", "-wal", "-shm", "-journal" }) {
				Files.deleteIfExists(Path.of(probe + end));
			}
		}
	}

	private static boolean readable(Path probe) throws SQLException {
		try (Connection r = open(probe, null, null, true); Statement s = r.createStatement();
				ResultSet count = s.executeQuery("SELECT count(*) FROM probe")) {
			return count.getInt(1) == 1;
		}
	}

	/** A folder that cannot be written, or whose file is another one's, in the user's words. */
	static StoreException unusable(Path folder, Exception cause) {
		String why = cause instanceof FileSystemException f && f.getReason() == null ? "permission denied or no folder" : cause.getMessage();
		boolean foreign = cause instanceof SQLiteException e
				&& Set.of(SQLiteErrorCode.SQLITE_NOTADB, SQLiteErrorCode.SQLITE_CORRUPT).contains(e.getResultCode());
		return new StoreException(folder + " cannot be used for results (" + why + "). "
				+ (foreign ? "Choose " + WayOut.OTHER_FOLDER : WayOut.WRITABLE_FOLDER) + ".", cause);
	}
}
