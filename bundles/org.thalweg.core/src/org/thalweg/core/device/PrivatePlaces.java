package org.thalweg.core.device;

import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where this user can keep a file that no other user can exchange. A folder counts as private if it belongs to this user, nobody else
 * may enter it, and no other user but root can rename or replace any folder on the way to it.
 *
 * @param caches folders to keep such files in, the preferred one first
 * @param temporary folder in which a fresh one is made if no cache is usable
 */
record PrivatePlaces(List<String> caches, String temporary) {
	private static final int STICKY = 01000;
	private static final int WRITTEN_BY_OTHERS = 022;

	/** {@code THALWEG_CACHE}, then the user's cache folder, then the folder of temporary files. */
	static PrivatePlaces ofThisUser() {
		Map<String, String> variables = System.getenv();
		List<String> caches = new ArrayList<>();
		String named = variables.getOrDefault("THALWEG_CACHE", "");
		if (!named.isBlank()) {
			caches.add(named);
		}
		String cache = variables.getOrDefault("XDG_CACHE_HOME", "");
		String home = variables.getOrDefault("HOME", System.getProperty("user.home"));
		if (cache.startsWith("/")) { // others are to be ignored: XDG Base Directory Specification
			caches.add(cache + "/thalweg");
		} else if (home.startsWith("/")) {
			caches.add(home + "/.cache/thalweg");
		}
		return new PrivatePlaces(caches, System.getProperty("java.io.tmpdir"));
	}

	/**
	 * Creates the folders that are missing, for this user only.
	 *
	 * @return the folder without any link on the way to it
	 * @throws IOException if it cannot be made, or is not private
	 */
	static Path make(Path wanted) throws IOException {
		Path folder = wanted.toAbsolutePath();
		Path existing = folder;
		while (!Files.exists(existing, LinkOption.NOFOLLOW_LINKS)) {
			existing = existing.getParent();
		}
		check(existing);
		for (int k = existing.getNameCount() + 1; k <= folder.getNameCount(); k++) {
			try {
				Files.createDirectory(folder.getRoot().resolve(folder.subpath(0, k)), permissions("rwx------"));
			} catch (FileAlreadyExistsException e) {
				continue; // another process made it meanwhile; it is checked below
			}
		}
		check(folder);
		Path real = folder.toRealPath();
		check(real);
		if (!Files.isDirectory(real, LinkOption.NOFOLLOW_LINKS)) {
			throw new IOException(real + " is not a folder");
		}
		Files.setPosixFilePermissions(real, PosixFilePermissions.fromString("rwx------")); // fails if it is another user's
		return real;
	}

	/** A fresh folder for this user only, among the temporary files. */
	Path fresh(String prefix) throws IOException {
		Path made = Files.createTempDirectory(Path.of(temporary).toAbsolutePath(), prefix, permissions("rwx------"));
		try {
			return make(made);
		} catch (IOException e) {
			Files.delete(made);
			throw e;
		}
	}

	static FileAttribute<Set<PosixFilePermission>> permissions(String text) {
		return PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(text));
	}

	/**
	 * Writes a file that others see whole or not at all.
	 *
	 * @param prefix of its name until it is whole, which identifies leftovers of a killed process
	 * @param permissions such as {@code rwx------}
	 */
	static void write(byte[] content, Path to, String prefix, String permissions) throws IOException {
		Path part = Files.createTempFile(to.getParent(), prefix, "", permissions("rw-------"));
		try {
			Files.write(part, content);
			Files.setPosixFilePermissions(part, PosixFilePermissions.fromString(permissions));
			Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
		} finally {
			Files.deleteIfExists(part);
		}
	}

	/** Whether a file is a plain one that belongs to this user and that no other user may write. */
	static boolean isOurs(Path file) throws IOException {
		Map<String, Object> facts = Files.readAttributes(file, "unix:uid,mode,isRegularFile", LinkOption.NOFOLLOW_LINKS);
		return (boolean) facts.get("isRegularFile") && (int) facts.get("uid") == thisUser()
				&& ((int) facts.get("mode") & WRITTEN_BY_OTHERS) == 0;
	}

	static boolean belongsToUs(Path path) throws IOException {
		return (int) Files.getAttribute(path, "unix:uid", LinkOption.NOFOLLOW_LINKS) == thisUser();
	}

	// In a sticky folder, such as /tmp, entries can be renamed and removed only by their owners.
	private static void check(Path folder) throws IOException {
		for (Path p = folder; p != null; p = p.getParent()) {
			Map<String, Object> facts = Files.readAttributes(p, "unix:uid,mode,isSymbolicLink", LinkOption.NOFOLLOW_LINKS);
			int owner = (int) facts.get("uid");
			int mode = (int) facts.get("mode");
			if (owner != 0 && owner != thisUser()) {
				throw new IOException(p + " belongs to another user");
			}
			if (!(boolean) facts.get("isSymbolicLink") && (mode & WRITTEN_BY_OTHERS) != 0 && (mode & STICKY) == 0) {
				throw new IOException(p + " can be changed by other users");
			}
		}
	}

	static int thisUser() throws IOException {
		return (int) Files.getAttribute(Path.of("/proc/self"), "unix:uid");
	}
}
