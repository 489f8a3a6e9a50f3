package org.thalweg.formats;

import java.io.BufferedInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

import org.thalweg.core.run.Interruption;
import org.thalweg.text.Unreadable;

/**
 * The files of a folder, of a packed folder ({@code .zip}, {@code .tar}, {@code .tgz}, {@code .tar.gz}) or a single file, packed ({@code .gz})
 * or not, one after another and never two in memory. Packed folders within a folder are read too, but none within a packed one. Nothing is
 * written under a name from an archive. A packed folder is always read to its end, so that every checksum in it is compared.
 */
final class ArchiveFiles {
	/** Unpacked bytes of all files, so that a small file that unpacks without end does end. */
	static final long MOST_BYTES = 16L << 30;
	private static final List<String> TARS = List.of(".tar", ".tgz", ".tar.gz");
	private static final String GZ = ".gz";
	private static final int CHUNK = 1 << 16;

	/** Takes one file after another. */
	interface ArchivedFileConsumer {
		/**
		 * @param name as messages name it
		 * @param path within folder or archive, with slashes
		 */
		void take(String name, String path, InputStream in) throws IOException;
	}

	private final ArchivedFileConsumer use;
	private long bytes;
	/** Of the packed folder that is read. */
	private final Set<String> members = new HashSet<>();

	private ArchiveFiles(ArchivedFileConsumer use) {
		this.use = use;
	}

	/** @throws ArchiveException if something cannot be read, is truncated, or unpacks to too much */
	static void each(Path path, ArchivedFileConsumer use) {
		new ArchiveFiles(use).all(path);
	}

	private void all(Path path) {
		if (!Files.isDirectory(path)) {
			file(path, path.getFileName().toString());
			return;
		}
		try (Stream<Path> found = Files.walk(path)) {
			for (Path file : found.filter(Files::isRegularFile).sorted().toList()) {
				file(file, path.relativize(file).toString().replace('\\', '/'));
			}
		} catch (IOException | UncheckedIOException e) {
			throw new ArchiveException(path.toString(), 0, "the folder cannot be read: " + Unreadable.reason(e), e);
		}
	}

	private void file(Path file, String path) {
		String name = path.toLowerCase(Locale.ROOT);
		if (!Files.isRegularFile(file)) {
			throw new ArchiveException(file.toString(), 0, Files.exists(file) ? "this is a pipe or a device; a file or a folder is expected"
					: "there is no such file or folder");
		}
		try {
			if (name.endsWith(".zip")) {
				zip(file, path);
			} else {
				try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
					if (TARS.stream().anyMatch(name::endsWith)) {
						tar(file.toString(), path, name.endsWith(".tar") ? in : new GzipMembers(in));
					} else if (name.endsWith(GZ)) {
						hand(file.toString(), path.substring(0, path.length() - GZ.length()), new GzipMembers(in));
					} else {
						hand(file.toString(), path, in);
					}
				}
			}
		} catch (EOFException | ZipException e) {
			throw new ArchiveException(file.toString(), 0, "the archive is truncated or damaged (" + Unreadable.reason(e) + "). Fetch it again", e);
		} catch (IOException e) {
			throw new ArchiveException(file.toString(), 0, "the file cannot be read: " + Unreadable.reason(e), e);
		}
	}

	/**
	 * A file's name is in it twice, before its bytes and in a directory at the end, and no checksum covers it: that both agree is the check.
	 * The first is read along with the bytes, which compares their sum.
	 */
	private void zip(Path file, String path) throws IOException {
		List<String> listed;
		try (ZipFile zip = new ZipFile(file.toFile())) {
			listed = zip.stream().map(ArchiveFiles::facts).sorted().toList();
		}
		List<String> found = new ArrayList<>();
		members.clear();
		try (ZipInputStream in = new ZipInputStream(new BufferedInputStream(Files.newInputStream(file), CHUNK))) {
			for (ZipEntry e = in.getNextEntry(); e != null; e = in.getNextEntry()) {
				if (!e.isDirectory()) {
					member(file.toString(), path, e.getName(), in);
				}
				in.closeEntry();
				found.add(facts(e));
			}
		}
		if (!listed.equals(found.stream().sorted().toList())) {
			throw new ZipException("its directory does not match its files");
		}
	}

	private static String facts(ZipEntry e) {
		return e.getName() + " " + e.getSize() + " " + e.getCrc();
	}

	private void tar(String file, String path, InputStream in) throws IOException {
		TarFiles tar = new TarFiles(counted(file, in));
		members.clear();
		for (String name = tar.next(); name != null; name = tar.next()) {
			member(file, path, name, tar.content());
		}
	}

	private void member(String file, String path, String name, InputStream in) throws IOException {
		String within = name.replace('\\', '/').replaceFirst("^(\\./)+", "");
		if (!members.add(within)) {
			throw new ArchiveException(file, 0, "the archive contains the file '" + InfoIndex.excerpt(within) + "' twice, so its runs would "
					+ "count twice. "
					+ "Unpack it, and import the folder");
		}
		hand(file + "!" + name, path + "!" + within, in);
	}

	/** Files that systems leave next to others are skipped. */
	private void hand(String name, String path, InputStream in) throws IOException {
		Interruption.heed();
		if (!path.substring(Math.max(path.lastIndexOf('/'), path.lastIndexOf('!')) + 1).startsWith("._")) {
			use.take(name, path, counted(name, in));
		}
	}

	private InputStream counted(String name, InputStream from) {
		return new ByteRuns() {
			@Override
			public int read(byte[] to, int offset, int length) throws IOException {
				Interruption.heed();
				int n = from.read(to, offset, length);
				bytes += Math.max(0, n);
				if (bytes > MOST_BYTES) {
					throw new ArchiveException(name, 0, "the data read so far exceed " + (MOST_BYTES >> 30)
							+ " GiB, which is the limit. Import it in parts");
				}
				return n;
			}
		};
	}
}
