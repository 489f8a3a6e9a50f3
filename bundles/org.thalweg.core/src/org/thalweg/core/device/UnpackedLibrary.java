package org.thalweg.core.device;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;

/**
 * A machine's library that a Java library carries along, and unpacks into a folder where it is missing. JOCL and JCuda write it there
 * byte by byte, so that a second process that starts at the same moment loads half a library and dies of it. A backend unpacks it first,
 * in one step. From any thread, and from several processes.
 */
public final class UnpackedLibrary {
	private UnpackedLibrary() {
	}

	/**
	 * Puts a library into the folder that {@code java.io.tmpdir} names, unless just these bytes are there.
	 *
	 * @param owner a class whose loader finds the library; it is not initialised
	 * @param name as the owner calls it, without operating system and processor: {@code JOCL_2_0_6}
	 * @throws UnsatisfiedLinkError if other bytes are there, another user's say, and cannot be replaced
	 */
	public static void place(Class<?> owner, String name) {
		if (!System.getProperty("os.name").startsWith("Linux")) {
			return;
		}
		String processor = System.getProperty("os.arch").equals("aarch64") ? "arm64" : "x86_64";
		String file = "lib" + name + "-linux-" + processor + ".so";
		try (InputStream in = owner.getResourceAsStream("/lib/" + file)) {
			if (in != null) {
				place(in.readAllBytes(), Path.of(System.getProperty("java.io.tmpdir"), file));
			}
		} catch (IOException e) {
			return; // the owner cannot write it either, and says so
		}
	}

	static void place(byte[] library, Path to) throws IOException {
		if (Files.isReadable(to) && Files.size(to) == library.length && Arrays.equals(Files.readAllBytes(to), library)) {
			return;
		}
		try {
			replace(library, to);
		} catch (IOException e) {
			if (Files.exists(to, LinkOption.NOFOLLOW_LINKS)) { // the owner would load it
				throw new UnsatisfiedLinkError(to + " is not the library that belongs to this program, and cannot be replaced (" + e.getMessage() + ")");
			}
			throw e;
		}
	}

	private static void replace(byte[] library, Path to) throws IOException {
		Path part = Files.createTempFile(to.getParent(), to.getFileName().toString(), ".part");
		try {
			Files.write(part, library);
			if (FileSystems.getDefault().supportedFileAttributeViews().contains("posix")) {
				Files.setPosixFilePermissions(part, PosixFilePermissions.fromString("rw-r--r--")); // other users load the same file
			}
			Files.move(part, to, StandardCopyOption.ATOMIC_MOVE);
		} finally {
			Files.deleteIfExists(part);
		}
	}
}
