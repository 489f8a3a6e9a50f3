package org.thalweg.experiment.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Set;

import org.sqlite.SQLiteConfig;
import org.sqlite.SQLiteConfig.JournalMode;
import org.sqlite.SQLiteConfig.SynchronousMode;
import org.sqlite.SQLiteErrorCode;
import org.sqlite.SQLiteException;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.text.Json;

/** Opens the SQLite file of a store for writing and knows its tables. */
final class StoreFile {
	static final int BUSY_MILLIS = 20_000;
	private static final byte[] MAGIC = "SQLite format 3\0".getBytes(StandardCharsets.US_ASCII);
	/** For the names of some 300,000 runs, which are looked up in no order. SQLite gives a negative number in KiB. */
	private static final int CACHE = -(32 << 10);
	/** Leaving WAL mode waits for readers no longer than this; the next writer tries again. */
	private static final int LEAVING_MILLIS = 200;
	/** File systems that several hosts share: their shared memory is no one's, so WAL would corrupt. */
	private static final Set<String> SHARED = Set.of("nfs", "nfs4", "lustre", "gpfs", "beegfs", "cifs", "smb2", "smb3",
			"smbfs", "ceph", "afs", "9p", "fuse.sshfs", "fuse.glusterfs");

	/** Checksums precede blobs, so that SQLite finds them without walking through these. */
	private static final String[] TABLES = {
			"CREATE TABLE meta(name TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL)",
			"CREATE TABLE plan(number INTEGER PRIMARY KEY, saved TEXT NOT NULL, version TEXT NOT NULL, plan TEXT NOT NULL, "
					+ "experiment TEXT NOT NULL, sum TEXT)",
			"CREATE TABLE spec(hash TEXT PRIMARY KEY NOT NULL, spec TEXT NOT NULL)",
			"CREATE TABLE job(id TEXT PRIMARY KEY NOT NULL, seconds REAL, populations INTEGER, facts TEXT NOT NULL, sum TEXT)",
			"CREATE TABLE run(id TEXT PRIMARY KEY NOT NULL, key TEXT NOT NULL, version TEXT NOT NULL, spec TEXT NOT NULL "
					+ "REFERENCES spec(hash), job TEXT NOT NULL REFERENCES job(id), problem TEXT NOT NULL, dimension INTEGER NOT NULL, "
					+ "label TEXT NOT NULL, repetition INTEGER NOT NULL, seed INTEGER NOT NULL, best REAL, error REAL, "
					+ "evaluations INTEGER NOT NULL, steps INTEGER NOT NULL, success INTEGER NOT NULL, hit_step INTEGER NOT NULL, "
					+ "hit_evaluations INTEGER NOT NULL, outputs TEXT NOT NULL, sum TEXT, x BLOB NOT NULL, trace BLOB NOT NULL)",
			"CREATE INDEX run_key ON run(key)",
			"CREATE TABLE failure(id TEXT PRIMARY KEY NOT NULL, problem TEXT NOT NULL, label TEXT NOT NULL, seed INTEGER NOT NULL, "
					+ "message TEXT NOT NULL, at TEXT NOT NULL, sum TEXT)",
			"INSERT INTO meta VALUES('schema', '" + StoreSchema.CURRENT + "')", "INSERT INTO meta VALUES('" + StoreSchema.PLANS + "', '0')",
			"PRAGMA user_version=" + StoreSchema.CURRENT };

	private StoreFile() {
	}

	/** For writing; every commit is on the disk when it returns. The file is new, or was found whole by {@link StoreCheck}. */
	static Connection write(Path file) throws SQLException, IOException {
		JournalMode journal = walWorks(file.toAbsolutePath().getParent(), folder -> Files.getFileStore(folder).type()) ? JournalMode.WAL
				: JournalMode.DELETE;
		Connection out = open(file, journal, SynchronousMode.FULL);
		try {
			makeTables(out);
			return out;
		} catch (SQLException | RuntimeException e) {
			out.close();
			throw e;
		}
	}

	private static Connection open(Path file, JournalMode journal, SynchronousMode synchronous) throws SQLException {
		SQLiteConfig config = new SQLiteConfig();
		config.setJournalMode(journal);
		config.setSynchronous(synchronous);
		return connect(config, file, "");
	}

	/**
	 * By a URI, since a path may have a question mark in it.
	 *
	 * @param query of the URI, without its question mark
	 * @throws StoreException if SQLite's own library cannot be loaded
	 */
	static Connection connect(SQLiteConfig config, Path file, String query) throws SQLException {
		SqliteLibrary.load();
		config.setBusyTimeout(BUSY_MILLIS);
		config.setCacheSize(CACHE);
		config.setGetGeneratedKeys(false); // no table has such, and each insertion would be followed by a query for them
		return config.createConnection("jdbc:sqlite:" + file.toAbsolutePath().toUri() + (query.isEmpty() ? "" : "?" + query));
	}

	/** Loads what connections and facts of runs need, by a database in memory and an empty text: libraries of both compute tables when they begin. */
	static void prepare() {
		try {
			SqliteLibrary.load();
			new SQLiteConfig().createConnection("jdbc:sqlite::memory:").close();
			Json.map("{}");
		} catch (SQLException | StoreException e) {
			return; // the next one fails as well and is heard
		}
	}

	private static void makeTables(Connection connection) throws SQLException {
		connection.setAutoCommit(false);
		try (Statement s = connection.createStatement()) {
			for (String sql : empty(s) ? TABLES : new String[0]) {
				s.execute(sql);
			}
		}
		connection.commit();
	}

	/** Whether it is new, or its writer was killed before the tables were made. */
	static boolean empty(Statement s) throws SQLException {
		try (ResultSet tables = s.executeQuery("SELECT count(*) FROM sqlite_master")) {
			return tables.getInt(1) == 0;
		}
	}

	/** Makes one plain file of it, which can be read from a medium that cannot be written; where others read it, that has to wait. */
	static void leaveWal(Connection connection) {
		try (Statement s = connection.createStatement()) {
			connection.rollback();
			connection.setAutoCommit(true);
			s.execute("PRAGMA busy_timeout=" + LEAVING_MILLIS);
			s.execute("PRAGMA journal_mode=DELETE");
		} catch (SQLException e) {
			return; // a reader is running
		}
	}

	/** The type of the file system of a folder. */
	@FunctionalInterface
	interface FileSystemType {
		/** @throws IOException also where no mount point leads to the folder, as in the root of a chroot and in some containers */
		String of(Path folder) throws IOException;
	}

	/** Writes a small database in a subfolder in WAL mode and reads it through a second connection. */
	static boolean walWorks(Path folder, FileSystemType type) throws IOException {
		if (isShared(folder, type)) {
			return false;
		}
		Path own = Files.createTempDirectory(folder, ".probe-");
		Path probe = own.resolve("probe");
		try (Connection w = open(probe, JournalMode.WAL, SynchronousMode.OFF); Statement s = w.createStatement()) {
			s.execute("CREATE TABLE probe(x)");
			s.execute("INSERT INTO probe VALUES(1)");
			return Files.exists(Path.of(probe + "-wal")) && readable(probe);
		} catch (SQLException e) {
			return false;
		} finally {
			for (String end : new String[] { "", "-wal", "-shm", "-journal" }) {
				Files.deleteIfExists(Path.of(probe + end));
			}
			Files.deleteIfExists(own);
		}
	}

	// What is not known may be shared; a journal that is deleted is safe everywhere.
	private static boolean isShared(Path folder, FileSystemType type) {
		try {
			return SHARED.contains(type.of(folder));
		} catch (IOException | SecurityException e) {
			return true;
		}
	}

	private static boolean readable(Path probe) throws SQLException {
		SQLiteConfig config = new SQLiteConfig();
		config.setReadOnly(true);
		try (Connection r = connect(config, probe, "");
				Statement s = r.createStatement();
				ResultSet count = s.executeQuery("SELECT count(*) FROM probe")) {
			return count.getInt(1) == 1;
		}
	}

	/** Whether SQLite reports that the file is not a database, or is damaged. */
	static boolean corrupt(Throwable e) {
		return e instanceof SQLiteException known
				&& Set.of(SQLiteErrorCode.SQLITE_NOTADB.code, SQLiteErrorCode.SQLITE_CORRUPT.code).contains(known.getResultCode().code & 0xff);
	}

	/** A file that SQLite cannot read, in the user's words. */
	static StoreException foreign(Path file, SQLException cause, boolean writing) {
		if (corrupt(cause) && begins(file)) {
			String message = file + " is damaged, and nothing in it can be read (" + cause.getMessage()
					+ "). Restore a backup. To recompute the runs, "
					+ "choose " + Remedy.OTHER_FOLDER + ".";
			return writing ? new StoreException(message, cause) : StoreException.damaged(message, cause);
		}
		return new StoreException(file + " is not a Thalweg results file, or is damaged (" + cause.getMessage() + "). "
				+ (writing ? "Choose " + Remedy.OTHER_FOLDER + "." : "Choose a folder that contains results."), cause);
	}

	/** Whether a file begins as every database does. */
	private static boolean begins(Path file) {
		try (InputStream in = Files.newInputStream(file)) {
			return Arrays.equals(in.readNBytes(MAGIC.length), MAGIC);
		} catch (IOException e) {
			return false;
		}
	}

	/** A folder that cannot be written, or whose file is another one's, in the user's words. */
	static StoreException unusable(Path folder, Exception cause) {
		String why = cause instanceof FileSystemException f && f.getReason() == null ? "permission denied, or not a folder"
				: cause instanceof SQLException s ? Sql.reason(s) : cause.getMessage();
		return new StoreException(folder + " cannot be used for results (" + why + "). "
				+ (corrupt(cause) ? "Choose " + Remedy.OTHER_FOLDER : Remedy.WRITABLE_FOLDER) + ".", cause);
	}
}
