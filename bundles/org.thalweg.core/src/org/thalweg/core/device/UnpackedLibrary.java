package org.thalweg.core.device;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.internal.IoReason;
import org.thalweg.core.internal.Sha256;

/**
 * A native library shipped inside the jar of a Java library. Such Java libraries unpack it into the folder of temporary files,
 * where another user of the machine could replace it. So it is loaded from the folder named by the property {@value #SHIPPED},
 * where an installation has it unpacked, or else from a file that no other user can replace: in the folder of the variable {@code
 * THALWEG_CACHE}, in the user's cache folder, or in a new folder. Safe for any number of threads and processes.
 */
public final class UnpackedLibrary {
	/** System property: the folder of an installation with the native libraries. */
	public static final String SHIPPED = "org.thalweg.native";
	/** The remedy if no folder is suitable. */
	public static final String REMEDY = "Set the environment variable THALWEG_CACHE to a folder of your own that is writable "
			+ "and allows executable files.";

	private static final String TEMPORARY = "java.io.tmpdir";
	private static final Pattern LEFT_BY = Pattern.compile(".*-(\\d+)-\\d+");

	/** Loads a library from the given folder. */
	@FunctionalInterface
	public interface Loading {
		void from(Path folder) throws Exception;
	}

	private UnpackedLibrary() {
	}

	/**
	 * Initialises a class of JOCL or JCuda, which loads its library.
	 *
	 * @param owner a class whose loader finds the library; not yet initialised
	 * @param name as the owner calls it, without operating system and processor: {@code JOCL_2_0_6}
	 * @throws LinkageError if the library cannot be loaded, or if no folder is usable
	 */
	public static void load(Class<?> owner, String name) {
		String processor = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x86_64";
		load(owner, "/lib/lib" + name + "-linux-" + processor + ".so", folder -> initialise(owner, folder));
	}

	/**
	 * Loads a library from a folder whose files no other user can replace.
	 *
	 * @param owner a class whose loader finds the library; it is not initialised
	 * @param resource the library's path in the owner's jar; if it is missing, or on systems other than Linux, the owner loads
	 *            its library itself
	 * @throws LinkageError if the library cannot be loaded, or if no folder is usable
	 */
	public static void load(Class<?> owner, String resource, Loading loading) {
		String file = resource.substring(resource.lastIndexOf('/') + 1);
		String shipped = System.getProperty(SHIPPED);
		if (shipped != null && Files.isRegularFile(Path.of(shipped, file))) {
			attempt(loading, Path.of(shipped));
			return;
		}
		byte[] library = read(owner, resource);
		if (library == null || !System.getProperty("os.name").startsWith("Linux")) {
			attempt(loading, Path.of(System.getProperty(TEMPORARY)));
		} else {
			load(library, file, PrivatePlaces.ofThisUser(), loading);
		}
	}

	/** Tries one place after the other. */
	static void load(byte[] library, String file, PrivatePlaces places, Loading loading) {
		List<String> reasons = new ArrayList<>();
		for (String cache : places.caches()) {
			try {
				attempt(loading, kept(library, file, cache));
				return;
			} catch (IOException | InvalidPathException e) {
				reasons.add(cache + ": " + reason(e));
			}
		}
		try {
			loadOnce(library, file, places, loading);
		} catch (IOException | InvalidPathException e) {
			reasons.add(places.temporary() + ": " + reason(e));
			throw new UnsatisfiedLinkError("found no folder for " + file + " that is protected from other users and allows executable files "
					+ "(" + String.join("; ", reasons)
					+ ")");
		}
	}

	/** The folder in a cache that holds this very library: its name is the library's digest, so that no other version replaces it. */
	private static Path kept(byte[] library, String file, String cache) throws IOException {
		Path folder = PrivatePlaces.make(Path.of(cache, "native", digest(library)));
		Path to = folder.resolve(file);
		if (!Files.exists(to) || !PrivatePlaces.isOurs(to) || !Arrays.equals(Files.readAllBytes(to), library)) {
			removeLeftovers(folder, file + ".part-*");
			write(library, to);
		}
		return executable(to);
	}

	/** Once a library is loaded, its file is no longer needed. */
	private static void loadOnce(byte[] library, String file, PrivatePlaces places, Loading loading) throws IOException {
		removeLeftovers(Path.of(places.temporary()), "thalweg-native-*");
		Path folder = places.fresh("thalweg-native-" + ProcessHandle.current().pid() + "-");
		try {
			write(library, folder.resolve(file));
			attempt(loading, executable(folder.resolve(file)));
		} finally {
			remove(folder);
		}
	}

	private static void write(byte[] library, Path to) throws IOException {
		String prefix = to.getFileName() + ".part-" + ProcessHandle.current().pid() + "-";
		PrivatePlaces.write(library, to, prefix, "rwx------");
	}

	// On a file system that is mounted without programs no file counts as executable.
	private static Path executable(Path library) throws IOException {
		if (!Files.isExecutable(library)) {
			throw new IOException("its file system does not allow executable files (noexec)");
		}
		return library.getParent();
	}

	/** Removes what killed processes of this user left. What cannot be removed stays, and does no harm. */
	private static void removeLeftovers(Path folder, String glob) {
		try (DirectoryStream<Path> all = Files.newDirectoryStream(folder, glob)) {
			for (Path path : all) {
				Matcher name = LEFT_BY.matcher(path.getFileName().toString());
				if (name.matches() && ProcessHandle.of(Long.parseLong(name.group(1))).isEmpty() && isOld(path) && PrivatePlaces.belongsToUs(path)) {
					remove(path);
				}
			}
		} catch (IOException | DirectoryIteratorException e) {
			return;
		}
	}

	// Its process may run all the same, where containers share a folder.
	private static boolean isOld(Path path) throws IOException {
		return Files.getLastModifiedTime(path, LinkOption.NOFOLLOW_LINKS).toInstant().isBefore(Instant.now().minusSeconds(60));
	}

	/** A file, or a folder with its files. */
	private static void remove(Path path) {
		try {
			if (Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)) {
				try (DirectoryStream<Path> files = Files.newDirectoryStream(path)) {
					for (Path file : files) {
						Files.delete(file);
					}
				}
			}
			Files.delete(path);
		} catch (IOException | DirectoryIteratorException e) {
			return;
		}
	}

	// JOCL and JCuda load a library that they find in the folder of temporary files.
	private static void initialise(Class<?> owner, Path folder) throws ClassNotFoundException {
		synchronized (UnpackedLibrary.class) {
			String before = System.setProperty(TEMPORARY, folder.toString());
			try {
				Class.forName(owner.getName(), true, owner.getClassLoader());
			} finally {
				System.setProperty(TEMPORARY, before);
			}
		}
	}

	private static void attempt(Loading loading, Path folder) {
		try {
			loading.from(folder);
		} catch (RuntimeException e) {
			throw e;
		} catch (Exception e) {
			throw new LinkageError(e.getMessage(), e);
		}
	}

	private static byte[] read(Class<?> owner, String resource) {
		try (InputStream in = owner.getResourceAsStream(resource)) {
			return in == null ? null : in.readAllBytes();
		} catch (IOException e) {
			throw new LinkageError(resource + " cannot be read from the jar of " + owner.getName() + ": " + IoReason.of(e), e);
		}
	}

	private static String digest(byte[] library) {
		return HexFormat.of().formatHex(Sha256.digest().digest(library), 0, 16);
	}

	private static String reason(Exception e) {
		return e instanceof AccessDeniedException ? "permission denied"
				: e instanceof NoSuchFileException ? "there is no such folder"
				: e instanceof IOException io ? IoReason.of(io) : e.getMessage();
	}
}
