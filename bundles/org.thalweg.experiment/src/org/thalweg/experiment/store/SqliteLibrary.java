package org.thalweg.experiment.store;

import java.nio.file.Path;
import java.util.Optional;
import java.util.logging.Level;
import java.util.logging.Logger;

import org.sqlite.SQLiteJDBCLoader;
import org.sqlite.util.LibraryLoaderUtil;
import org.thalweg.core.device.UnpackedLibrary;

/**
 * SQLite's own library. The driver would unpack it again at each start, among the temporary files, and leave it there when killed; it is
 * configured to load it from where no other user can replace it.
 */
final class SqliteLibrary {
	private static final String PATH = "org.sqlite.lib.path";
	private static final String TEMPORARY = "org.sqlite.tmpdir";

	/** Loaded at most once in a process. */
	private static final class Once {
		static final Optional<LinkageError> FAILURE = attempt();
	}

	private SqliteLibrary() {
	}

	/** @throws StoreException if it cannot be loaded */
	static void load() {
		Once.FAILURE.ifPresent(e -> {
			throw new StoreException("results cannot be read or written, because the SQLite library cannot be loaded: " + e.getMessage() + ". "
					+ UnpackedLibrary.REMEDY, e);
		});
	}

	private static Optional<LinkageError> attempt() {
		if (System.getProperty(PATH) != null) {
			return Optional.empty(); // set explicitly by the user
		}
		try {
			UnpackedLibrary.load(SQLiteJDBCLoader.class,
					LibraryLoaderUtil.getNativeLibResourcePath() + "/" + LibraryLoaderUtil.getNativeLibName(), SqliteLibrary::from);
			return Optional.empty();
		} catch (LinkageError e) {
			return Optional.of(e);
		}
	}

	private static void from(Path folder) throws Exception {
		Logger logger = Logger.getLogger(SQLiteJDBCLoader.class.getName());
		Level before = logger.getLevel();
		logger.setLevel(Level.OFF); // a stack trace for what is thrown as well
		System.setProperty(PATH, folder.toString());
		System.setProperty(TEMPORARY, folder.toString());
		try {
			SQLiteJDBCLoader.initialize();
		} finally {
			System.clearProperty(PATH);
			System.clearProperty(TEMPORARY);
			logger.setLevel(before);
		}
	}
}
