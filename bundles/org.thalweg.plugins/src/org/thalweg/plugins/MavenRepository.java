package org.thalweg.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemNotFoundException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.function.BooleanSupplier;

import org.thalweg.text.Unreadable;

/**
 * A Maven repository on a server (http:, https:) or in a folder (file:). A jar is taken without what it depends on, and
 * only if the repository has a checksum of it.
 */
final class MavenRepository implements AutoCloseable {
	/** Maven Central. */
	static final String CENTRAL = "https://repo.maven.apache.org/maven2";

	/** The first of them that the repository has is compared. */
	private static final List<String> CHECKSUMS = List.of("SHA-512", "SHA-256", "SHA-1");
	private static final long MOST = 1L << 30;
	private static final long MOST_CHECKSUM = 1L << 12;
	private static final int LAST_PORT = 65535;
	private static final int SHOWN = 12;

	private final URI root;
	private final Download download;

	/**
	 * @param address as typed
	 * @param stopped whether a server is not to be waited for any more
	 */
	MavenRepository(String address, BooleanSupplier stopped) throws PluginException {
		root = address(address);
		download = new Download(HttpClient.newBuilder(), stopped);
	}

	private static URI address(String text) throws PluginException {
		try {
			URI out = URI.create(text.endsWith("/") ? text : text + "/");
			if ("file".equalsIgnoreCase(out.getScheme())) {
				Path.of(out); // refuses hosts and relative paths
				return out;
			}
			if (Download.isAddress(text) && out.getHost() != null && out.getPort() <= LAST_PORT) {
				return out;
			}
		} catch (IllegalArgumentException | FileSystemNotFoundException e) {
			throw noAddress(text, e);
		}
		throw noAddress(text, null);
	}

	private static PluginException noAddress(String text, Exception cause) {
		return new PluginException(text
				+ ": this is not the address of a Maven repository; expected an address such as https://host/maven or file:///folder, with blanks "
				+ "written as %20.", cause);
	}

	/**
	 * Copies the jar and compares its checksum.
	 *
	 * @param folder exists; receives the jar
	 * @return the jar, intact
	 */
	Path jar(MavenCoordinates of, Path folder) throws PluginException {
		URI from = root.resolve(of.file());
		if (of.isSnapshot()) {
			throw new PluginException(of
					+ ": snapshots are not supported, because the names of their files change. Name a release, or install the jar from a file.");
		}
		try {
			Path jar = folder.resolve(of.fileName());
			if (!fetch(from, jar, MOST)) {
				throw new PluginException(of + ": there is no file " + from
						+ ". Check the coordinates, or name another Maven repository with --repository.");
			}
			verify(of, from, jar);
			return jar;
		} catch (IOException e) {
			throw new PluginException(from + ": it cannot be read: " + Unreadable.reason(e) + ".", e);
		}
	}

	private void verify(MavenCoordinates of, URI from, Path jar) throws IOException, PluginException {
		for (String algorithm : CHECKSUMS) {
			URI at = URI.create(from + "." + algorithm.toLowerCase(Locale.ROOT).replace("-", ""));
			Path file = jar.resolveSibling(algorithm);
			if (fetch(at, file, MOST_CHECKSUM)) {
				compare(of, at, algorithm, Files.readString(file, StandardCharsets.ISO_8859_1), jar);
				return;
			}
		}
		throw new PluginException(of + ": " + root
				+ " has no checksum for it (.sha512, .sha256 or .sha1), so it cannot be verified. Nothing was installed. If you trust the jar, "
				+ "download it and install it from the file.");
	}

	/** @param text the checksum, followed by the file's name in some repositories */
	private static void compare(MavenCoordinates of, URI at, String algorithm, String text, Path jar) throws IOException,
			PluginException {
		String expected = text.strip().split("\\s", 2)[0].toLowerCase(Locale.ROOT);
		String is = digest(algorithm, jar);
		if (!expected.matches("[0-9a-f]{" + is.length() + "}")) {
			throw new PluginException(at + ": it contains no " + algorithm + " checksum. Nothing was installed.");
		}
		if (!expected.equals(is)) {
			throw new PluginException(of + ": the jar's " + algorithm + " is " + is.substring(0, SHOWN)
					+ "…, but the repository has "
					+ expected.substring(0, SHOWN) + "…: the file is damaged or has been replaced. Nothing was installed.");
		}
	}

	private static String digest(String algorithm, Path file) throws IOException {
		try {
			MessageDigest digest = MessageDigest.getInstance(algorithm);
			try (InputStream in = new DigestInputStream(Files.newInputStream(file), digest)) {
				in.transferTo(OutputStream.nullOutputStream());
			}
			return HexFormat.of().formatHex(digest.digest());
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("every Java has it", e);
		}
	}

	/** @return whether there is such a file */
	private boolean fetch(URI from, Path to, long most) throws IOException, PluginException {
		if (Download.isAddress(from.toString())) {
			return download.fetch(from, to, most);
		}
		Path file = Path.of(from);
		if (!Files.isRegularFile(file)) {
			return false;
		}
		if (Files.size(file) > most) {
			throw new PluginException(from + ": it is larger than the maximum of " + most + " bytes. Nothing was installed.");
		}
		Files.copy(file, to, StandardCopyOption.REPLACE_EXISTING);
		return true;
	}

	@Override
	public void close() {
		download.close();
	}
}
