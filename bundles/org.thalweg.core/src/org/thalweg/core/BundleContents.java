package org.thalweg.core;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.util.Collections;
import java.util.Enumeration;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

import org.osgi.framework.Bundle;
import org.osgi.framework.Version;
import org.thalweg.core.internal.Sha256;

/**
 * What a bundle holds, as a digest that a mere rebuild does not change: over its entries' paths and contents in the order of
 * their paths. Left out is what packaging stamps: signatures, the manifest except its requirements, and Maven's own notes.
 */
final class BundleContents {
	/** Headers that decide which code a bundle runs with. */
	private static final List<String> REQUIRES = List.of("Bundle-ClassPath", "DynamicImport-Package", "Import-Package", "Require-Bundle");

	/** Opens an entry. */
	interface Entry {
		InputStream open() throws IOException;
	}

	private BundleContents() {
	}

	/** Major, minor and micro version: the qualifier changes with every build. */
	static String version(Bundle bundle) {
		Version v = bundle.getVersion();
		return v.getMajor() + "." + v.getMinor() + "." + v.getMicro();
	}

	/** @throws UncheckedIOException if an entry cannot be read */
	static String digest(Bundle bundle) {
		SortedMap<String, Entry> entries = new TreeMap<>();
		Enumeration<URL> all = bundle.findEntries("/", "*", true);
		for (URL url : all == null ? List.<URL>of() : Collections.list(all)) {
			entries.put(url.getPath(), url::openStream);
		}
		Map<String, String> headers = new TreeMap<>();
		Collections.list(bundle.getHeaders("").keys()).forEach(name -> headers.put(name, bundle.getHeaders("").get(name)));
		return digest(entries, headers);
	}

	/**
	 * @param entries by path; folders end with a slash and do not count
	 * @param headers of the manifest
	 * @return 64 hexadecimal digits
	 */
	static String digest(SortedMap<String, Entry> entries, Map<String, String> headers) {
		MessageDigest all = Sha256.digest();
		for (String name : REQUIRES) {
			all.update((name + ": " + headers.getOrDefault(name, "") + "\n").getBytes(StandardCharsets.UTF_8));
		}
		entries.forEach((path, entry) -> {
			if (counts(path)) {
				all.update((path + "\n").getBytes(StandardCharsets.UTF_8));
				all.update(of(path, entry));
			}
		});
		return HexFormat.of().formatHex(all.digest());
	}

	private static boolean counts(String path) {
		boolean stamped = path.startsWith("/META-INF/") && !path.startsWith("/META-INF/services/");
		return !path.endsWith("/") && !stamped;
	}

	private static byte[] of(String path, Entry entry) {
		try (InputStream in = entry.open(); DigestInputStream through = new DigestInputStream(in, Sha256.digest())) {
			through.transferTo(OutputStream.nullOutputStream());
			return through.getMessageDigest().digest();
		} catch (IOException e) {
			throw new UncheckedIOException(path + " of a bundle cannot be read", e);
		}
	}
}
