package org.thalweg.plugins.site;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * The file of a bundle.
 *
 * @param id of the bundle
 * @param version as it is written
 * @param place where the file is
 * @param file in that place
 * @param properties of {@code artifacts.xml}, such as checksums
 */
record Artifact(String id, String version, Place place, String file, Map<String, String> properties) {
	/** The first of them that the site has is compared. */
	private static final String[] CHECKSUMS = { "SHA-512", "SHA-256", "SHA-1", "MD5" };
	private static final long MOST = 1L << 30;
	private static final int BUFFER = 1 << 16;

	/** A checksum: how it is computed, and what it is. */
	private record Checksum(String algorithm, String value) {
	}

	/** Whether there is anything to compare the file with. */
	boolean isVerifiable() {
		return checksum().isPresent();
	}

	private Optional<Checksum> checksum() {
		for (String algorithm : CHECKSUMS) {
			String value = properties.get("download.checksum." + algorithm.toLowerCase(Locale.ROOT));
			if (value == null && algorithm.equals("MD5")) {
				value = properties.get("download.md5");
			}
			if (value != null && !value.isBlank()) {
				return Optional.of(new Checksum(algorithm, value.strip().toLowerCase(Locale.ROOT)));
			}
		}
		return Optional.empty();
	}

	/** Copies the file, and compares its checksum. @param to is overwritten */
	void download(Path to) throws SiteException {
		InputStream found = place.open(file)
				.orElseThrow(() -> new SiteException(place + "/" + file + ": the file is missing, though the site lists it."));
		Optional<Checksum> told = checksum();
		try (InputStream in = found; OutputStream out = Files.newOutputStream(to)) {
			MessageDigest digest = MessageDigest.getInstance(told.map(Checksum::algorithm).orElse(CHECKSUMS[0]));
			byte[] buffer = new byte[BUFFER];
			long total = 0;
			for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
				total += count;
				if (total > MOST) {
					throw new SiteException(place + "/" + file + ": it is longer than " + (MOST >> 20) + " MiB.");
				}
				digest.update(buffer, 0, count);
				out.write(buffer, 0, count);
			}
			String is = HexFormat.of().formatHex(digest.digest());
			if (told.isPresent() && !told.get().value().equals(is)) {
				throw new SiteException(place + "/" + file + ": its " + told.get().algorithm() + " is " + is.substring(0, 12)
						+ "…, and the site says "
						+ told.get().value().substring(0, Math.min(12, told.get().value().length()))
						+ "…: the file is damaged, or another one. Nothing is installed.");
			}
		} catch (IOException e) {
			throw place.broken(file, e);
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException("every Java has it", e);
		}
	}
}
