package org.thalweg.experiment.shard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreException;

/**
 * A store in a temporary folder on this machine, deleted when it is closed: databases on file systems that several machines share break, plain
 * files do not.
 */
final class OpenedShard implements AutoCloseable {
	private final Path folder;
	private final RunStore store;

	private OpenedShard(Path folder, RunStore store) {
		this.folder = folder;
		this.store = store;
	}

	/** A new one, for writing. */
	static OpenedShard create() throws IOException {
		Path folder = folder();
		try {
			return new OpenedShard(folder, RunStore.open(folder));
		} catch (RuntimeException e) {
			delete(folder);
			throw e;
		}
	}

	/**
	 * A copy of a shard's file, for reading.
	 *
	 * @throws StoreException if nothing in it can be read
	 * @throws IOException if it is not there any more, or there is no room for the copy
	 */
	static OpenedShard read(ShardFile file) throws IOException {
		Path folder = folder();
		try {
			Files.copy(file.path(), folder.resolve(RunStore.FILE), StandardCopyOption.COPY_ATTRIBUTES);
			return new OpenedShard(folder, RunStore.read(folder));
		} catch (StoreException e) { // which names the copy, and has advice for results
			delete(folder);
			throw new StoreException(e.getMessage().replace(folder.resolve(RunStore.FILE).toString(), "it").split("\\. ")[0], e);
		} catch (IOException | RuntimeException e) {
			delete(folder);
			throw e;
		}
	}

	RunStore store() {
		return store;
	}

	/** A file in the same folder that does not exist. */
	Path unused(String name) throws IOException {
		Path out = folder.resolve(name);
		Files.deleteIfExists(out);
		return out;
	}

	@Override
	public void close() {
		try {
			store.close();
		} finally {
			delete(folder);
		}
	}

	private static Path folder() throws IOException {
		return Files.createTempDirectory("thalweg-shard-");
	}

	private static void delete(Path folder) {
		try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
			for (Path file : files) {
				Files.deleteIfExists(file);
			}
			Files.deleteIfExists(folder);
		} catch (IOException | UncheckedIOException e) {
			return; // a temporary folder; the system clears it
		}
	}
}
