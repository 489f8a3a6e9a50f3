package org.thalweg.experiment.store;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Pattern;

/**
 * A folder for result files. Each file is written atomically: to a temporary file with an unguessable name, forced to the disk,
 * and renamed, so that a full disk or a kill leaves the previous file. The folder itself may be a link, since the user named it,
 * unless it is inside a folder of results; below it, and in folders of results, a link or a device in place of a file or folder
 * is refused, also if it appears while files are written. Used by one thread at a time.
 */
public final class OutputFolder {
	private static final Pattern PART = Pattern.compile("\\.thalweg-[0-9a-f]+\\.part");
	private static final SecureRandom RANDOM = new SecureRandom();
	private static final int RANDOM_BYTES = 12;

	/** Content of a file, written in pieces. */
	@FunctionalInterface
	public interface ContentWriter {
		/** Appends all of it. */
		void to(Appendable out) throws IOException;
	}

	/** Bytes of a file. */
	@FunctionalInterface
	public interface Bytes {
		/** Writes all of them. */
		void to(WritableByteChannel out) throws IOException;
	}

	private final Path folder;

	/** @param folder as the user named it; created when the first file is written */
	public OutputFolder(Path folder) {
		this.folder = folder;
	}

	/**
	 * Writes one file that the user named.
	 *
	 * @throws IOException if it cannot be written; the message states the reason
	 */
	public static Path file(Path file, String text) throws IOException {
		return folderOf(file).write(file.getFileName().toString(), text);
	}

	/** The same with bytes. */
	public static Path file(Path file, byte[] bytes) throws IOException {
		return folderOf(file).write(file.getFileName().toString(), out -> Channels.newOutputStream(out).write(bytes), file);
	}

	/** The message for the user when something could not be written: what, why, and the remedy if there is one. */
	public static String cannot(Path wanted, IOException e) {
		if (!(e instanceof FileSystemException f)) {
			return wanted + " cannot be written: " + e.getMessage();
		}
		String reason = f.getReason() != null ? f.getReason() : switch (f) {
		case AccessDeniedException _ -> "permission denied. Choose another folder, or change its permissions";
		case FileAlreadyExistsException _ -> "a file of this name exists where a folder is needed. Choose another name, or move that file";
		case NoSuchFileException _ -> "the folder does not exist. Choose an existing one";
		default -> f.getClass().getSimpleName();
		};
		boolean ours = f.getFile() == null || isPart(Path.of(f.getFile())); // will be renamed to the requested file
		return (ours ? wanted : f.getFile()) + " cannot be written: " + reason;
	}

	/** Whether a file has the name of one that was about to take the place of another. */
	public static boolean isPart(Path file) {
		return PART.matcher(file.getFileName().toString()).matches();
	}

	private static OutputFolder folderOf(Path file) {
		Path parent = file.getParent();
		return new OutputFolder(parent == null ? Path.of("") : parent);
	}

	/**
	 * Writes one file in UTF-8.
	 *
	 * @param name of the file, relative to this folder, separated by {@code /}; missing folders are created
	 * @return the file
	 * @throws IOException if it cannot be written; the message states the reason
	 */
	public Path write(String name, String text) throws IOException {
		return write(name, out -> out.append(text));
	}

	/** The same for content too long for memory. */
	public Path write(String name, ContentWriter text) throws IOException {
		return write(name, out -> {
			// A writer puts a question mark in the place of half a character, where Files.writeString would throw.
			Writer to = new BufferedWriter(new OutputStreamWriter(Channels.newOutputStream(out), StandardCharsets.UTF_8));
			text.to(to);
			to.flush();
		}, folder.resolve(name));
	}

	/** The same for bytes, which are not held. */
	public Path writeBytes(String name, Bytes bytes) throws IOException {
		return write(name, bytes, folder.resolve(name));
	}

	private Path write(String name, Bytes bytes, Path file) throws IOException {
		Path inside = Path.of(name);
		if (inside.isAbsolute() || !inside.normalize().equals(inside) || inside.startsWith("..")) {
			throw new FileSystemException(file.toString(), null, "is not inside " + folder);
		}
		Path top = top();
		Files.createDirectories(top);
		try (DirectoryStream<Path> opened = Files.newDirectoryStream(top)) {
			below(opened, top, top.relativize(folder.toAbsolutePath().normalize()).resolve(inside).normalize(), 0, bytes);
		}
		return file;
	}

	/** The uppermost folder of results that this one lies in, since those may come from others; else this one. */
	private Path top() {
		Path out = folder.toAbsolutePath().normalize();
		for (Path above = out; above != null; above = above.getParent()) {
			if (Files.exists(above.resolve(RunStore.FILE), LinkOption.NOFOLLOW_LINKS)) {
				out = above;
			}
		}
		return out;
	}

	/** Goes down to the file's folder; each is held open, so that none can be put in its place meanwhile. */
	private static void below(DirectoryStream<Path> here, Path at, Path inside, int depth, Bytes bytes) throws IOException {
		Path name = inside.getName(depth);
		if (depth == inside.getNameCount() - 1) {
			replace(here, at, name, bytes);
			return;
		}
		Path next = at.resolve(name);
		make(next);
		if (!Files.isDirectory(next, LinkOption.NOFOLLOW_LINKS)) {
			throw refused(next, "folder");
		}
		try (DirectoryStream<Path> opened = here instanceof SecureDirectoryStream<Path> s
				? s.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS) : Files.newDirectoryStream(next)) {
			below(opened, next, inside, depth + 1, bytes);
		}
	}

	private static void make(Path folder) throws IOException {
		try {
			Files.createDirectory(folder);
		} catch (FileAlreadyExistsException e) {
			return; // checked by the caller
		}
	}

	private static void replace(DirectoryStream<Path> here, Path at, Path name, Bytes bytes) throws IOException {
		OpenFolder place = here instanceof SecureDirectoryStream<Path> s ? new OpenFolder.Held(s) : new OpenFolder.Named(at);
		check(place, at, name);
		Path part = Path.of(".thalweg-" + HexFormat.of().formatHex(random()) + ".part");
		try {
			try (SeekableByteChannel channel = place.create(part)) {
				bytes.to(channel);
				if (channel instanceof FileChannel file) {
					file.force(true);
				}
			}
			place.move(part, name);
		} catch (IOException | RuntimeException | Error e) {
			place.delete(part);
			throw e;
		}
		force(at);
	}

	private static byte[] random() {
		byte[] out = new byte[RANDOM_BYTES];
		RANDOM.nextBytes(out);
		return out;
	}

	/** A regular file may be replaced, if the user might write it; anything else of this name is foreign. */
	private static void check(OpenFolder place, Path at, Path name) throws IOException {
		try {
			if (!place.attributes(name).readAttributes().isRegularFile()) {
				throw refused(at.resolve(name), "file");
			}
			if (!Files.isWritable(at.resolve(name))) {
				throw new AccessDeniedException(at.resolve(name).toString());
			}
		} catch (NoSuchFileException e) {
			return; // nothing is there yet
		}
	}

	private static FileSystemException refused(Path what, String expected) {
		return new FileSystemException(what.toString(), null,
				(Files.isSymbolicLink(what) ? "is a symbolic link, and nothing is written through links" : "is not a regular " + expected)
						+ ". Delete it, or choose another folder");
	}

	/** Makes the new name itself outlive a power cut, where the file system can. */
	private static void force(Path folder) {
		try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
			channel.force(true);
		} catch (IOException e) {
			return; // the file's contents are on the disk, and no more can be done here
		}
	}
}
