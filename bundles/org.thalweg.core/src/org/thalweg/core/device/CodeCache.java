package org.thalweg.core.device;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.internal.Sha256;

/**
 * What compilers made, kept on disk from one process to the next: files in a folder of this user that no other user can write. Those that
 * were not used for longest are deleted when all take more than a limit. A damaged file counts as missing; where there is no such folder,
 * or it cannot be written, nothing is kept, and compilers work as without it. Safe for any number of threads and processes.
 *
 * @since 0.1
 */
public final class CodeCache {
	private static final String SUFFIX = ".code";
	private static final int DIGEST_BYTES = 32;
	/** A use is noted at most so often, in seconds. */
	private static final long NOTED = 3600;

	/** A file of the cache. */
	private record CachedFile(Path path, long bytes, FileTime used) {
	}

	private final Optional<Path> folder;
	private final long most;
	private boolean listed;
	private long known;

	/** @param most bytes of all files together */
	CodeCache(Optional<Path> folder, long most) {
		this.folder = folder;
		this.most = most;
	}

	/**
	 * The cache in the user's cache folder: {@code THALWEG_CACHE}, else {@code XDG_CACHE_HOME/thalweg}, else {@code ~/.cache/thalweg}.
	 *
	 * @param name of a folder in it, such as {@code cuda}
	 * @param most bytes of all files together
	 */
	public static CodeCache ofThisUser(String name, long most) {
		for (String cache : PrivatePlaces.ofThisUser().caches()) {
			try {
				return new CodeCache(Optional.of(PrivatePlaces.make(Path.of(cache, "code", name))), most);
			} catch (IOException | InvalidPathException | UnsupportedOperationException e) {
				continue; // not a place that is safe from other users; the next may be
			}
		}
		return new CodeCache(Optional.empty(), most);
	}

	/** @param key names the text and everything on which the outcome depends: options, architecture, compiler and its version */
	public Optional<byte[]> get(String key) {
		return folder.map(f -> f.resolve(file(key))).flatMap(path -> {
			try {
				byte[] all = PrivatePlaces.isOurs(path) ? Files.readAllBytes(path) : new byte[0];
				if (all.length < DIGEST_BYTES) {
					return Optional.empty();
				}
				byte[] code = Arrays.copyOfRange(all, DIGEST_BYTES, all.length);
				if (!Arrays.equals(Arrays.copyOf(all, DIGEST_BYTES), digest(key, code))) {
					return Optional.empty();
				}
				note(path);
				return Optional.of(code);
			} catch (IOException e) {
				return Optional.empty();
			}
		});
	}

	/** Keeps it, and deletes what was not used for longest if all take too much. */
	public void put(String key, byte[] code) {
		folder.ifPresent(f -> {
			try {
				byte[] digest = digest(key, code);
				byte[] all = Arrays.copyOf(digest, digest.length + code.length);
				System.arraycopy(code, 0, all, digest.length, code.length);
				PrivatePlaces.write(all, f.resolve(file(key)), "part-", "rw-------");
				added(f, all.length);
			} catch (IOException | DirectoryIteratorException | UncheckedIOException e) {
				return; // it is compiled again next time
			}
		});
	}

	/** Looks at the folder the first time, and when what it held then and what was added take too much. */
	private synchronized void added(Path f, long bytes) throws IOException {
		known += bytes;
		if (!listed || known > most) {
			listed = true;
			known = trim(f);
		}
	}

	/** Also deletes what killed processes left half written. Returns what all take then. */
	private long trim(Path f) throws IOException {
		List<CachedFile> all = new ArrayList<>();
		Instant old = Instant.now().minusSeconds(NOTED);
		try (DirectoryStream<Path> files = Files.newDirectoryStream(f)) {
			for (Path path : files) {
				FileTime used = lastUse(path);
				if (used == null) {
					continue; // another process has deleted it
				}
				if (path.toString().endsWith(SUFFIX)) {
					all.add(new CachedFile(path, Files.size(path), used));
				} else if (used.toInstant().isBefore(old)) {
					Files.deleteIfExists(path);
				}
			}
		}
		all.sort(Comparator.comparing(CachedFile::used));
		long bytes = all.stream().mapToLong(CachedFile::bytes).sum();
		for (CachedFile k : all) {
			if (bytes <= most) {
				break;
			}
			Files.deleteIfExists(k.path());
			bytes -= k.bytes();
		}
		return bytes;
	}

	private static FileTime lastUse(Path path) {
		try {
			return Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS);
		} catch (IOException e) {
			return null;
		}
	}

	private static void note(Path path) throws IOException {
		Instant now = Instant.now();
		if (Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(now.minusSeconds(NOTED))) {
			Files.setLastModifiedTime(path, FileTime.from(now));
		}
	}

	private static String file(String key) {
		return HexFormat.of().formatHex(digest(key, new byte[0])) + SUFFIX;
	}

	private static byte[] digest(String key, byte[] code) {
		MessageDigest digest = Sha256.digest();
		digest.update(key.getBytes(StandardCharsets.UTF_8));
		digest.update((byte) 0);
		return digest.digest(code);
	}
}
