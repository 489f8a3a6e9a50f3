package org.thalweg.experiment.store;

import java.io.IOException;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.util.Set;

/** A folder that files are made and moved in; no link is followed. */
sealed interface OpenFolder {
	/** A new file; an existing one of that name is an error. */
	SeekableByteChannel create(Path name) throws IOException;

	/** In one step, in place of what bore the name. */
	void move(Path from, Path to) throws IOException;

	/** If it is there. */
	void delete(Path name);

	/** Of what bears the name itself. */
	BasicFileAttributeView attributes(Path name);

	Set<OpenOption> NEW = Set.of(StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE, LinkOption.NOFOLLOW_LINKS);

	/** One that is held open, even if it is renamed or deleted. */
	record Held(SecureDirectoryStream<Path> folder) implements OpenFolder {
		@Override
		public SeekableByteChannel create(Path name) throws IOException {
			return folder.newByteChannel(name, NEW);
		}

		@Override
		public void move(Path from, Path to) throws IOException {
			folder.move(from, folder, to);
		}

		@Override
		public void delete(Path name) {
			try {
				folder.deleteFile(name);
			} catch (IOException e) {
				return; // there was none, or it stays; what went wrong before is reported
			}
		}

		@Override
		public BasicFileAttributeView attributes(Path name) {
			return folder.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
		}
	}

	/** One on a system that knows names alone. */
	record Named(Path folder) implements OpenFolder {
		@Override
		public SeekableByteChannel create(Path name) throws IOException {
			return Files.newByteChannel(folder.resolve(name), NEW);
		}

		@Override
		public void move(Path from, Path to) throws IOException {
			Files.move(folder.resolve(from), folder.resolve(to), StandardCopyOption.ATOMIC_MOVE);
		}

		@Override
		public void delete(Path name) {
			try {
				Files.deleteIfExists(folder.resolve(name));
			} catch (IOException e) {
				return; // it stays; what went wrong before is reported
			}
		}

		@Override
		public BasicFileAttributeView attributes(Path name) {
			return Files.getFileAttributeView(folder.resolve(name), BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS);
		}
	}
}
