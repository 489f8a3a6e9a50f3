package org.thalweg.plugins;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Bundles without classes, alone or in a zip. */
final class TestJar {
	private TestJar() {
	}

	/** @param more headers and their values */
	static byte[] bundle(String id, String version, String... more) {
		Manifest manifest = new Manifest();
		Attributes main = manifest.getMainAttributes();
		main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
		main.putValue("Bundle-ManifestVersion", "2");
		main.putValue("Bundle-SymbolicName", id);
		main.putValue("Bundle-Version", version);
		for (int k = 0; k < more.length; k += 2) {
			main.putValue(more[k], more[k + 1]);
		}
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (JarOutputStream jar = new JarOutputStream(out, manifest)) {
			jar.finish();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return out.toByteArray();
	}

	/** Entries as they are, not compressed. */
	static Path zip(Path to, Map<String, byte[]> entries) throws IOException {
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(to))) {
			for (Map.Entry<String, byte[]> file : new TreeMap<>(entries).entrySet()) {
				CRC32 sum = new CRC32();
				sum.update(file.getValue());
				ZipEntry entry = new ZipEntry(file.getKey());
				entry.setMethod(ZipEntry.STORED);
				entry.setSize(file.getValue().length);
				entry.setCrc(sum.getValue());
				zip.putNextEntry(entry);
				zip.write(file.getValue());
			}
		}
		return to;
	}

	static String digest(String algorithm, byte[] bytes) throws Exception {
		return HexFormat.of().formatHex(MessageDigest.getInstance(algorithm).digest(bytes));
	}
}
