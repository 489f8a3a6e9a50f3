package org.thalweg.plugins;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.zip.CRC32;
import java.util.zip.CheckedInputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipInputStream;

/** The jars of a zip, at its top or in the only folder there. */
final class ZippedJars {
	private static final int MOST = 1000;
	private static final long MOST_BYTES = 1L << 30;
	private static final int BUFFER = 1 << 16;

	private ZippedJars() {
	}

	/**
	 * Copies them. Their names are not used, so that none can lead out of the folder.
	 *
	 * @param folder empty; receives the jars
	 * @throws PluginException if the zip is a p2 site, too large or damaged
	 */
	static void unpack(Path path, Path folder) throws IOException, PluginException {
		try (ZipFile zip = new ZipFile(path.toFile())) {
			if (zip.getEntry(first(path)) == null) {
				throw new PluginException(path + ": it is damaged: its directory is missing. Nothing was installed.");
			}
			List<? extends ZipEntry> files = zip.stream().filter(entry -> !entry.isDirectory()).sorted(Comparator
					.comparing(ZipEntry::getName))
					.toList();
			String top = top(files);
			List<? extends ZipEntry> inTop = files.stream().filter(entry -> entry.getName().lastIndexOf('/') < top
					.length()).toList();
			if (inTop.stream().anyMatch(entry -> P2Site.isMetadata(entry.getName().substring(top.length())))) {
				throw P2Site.refused(path.toString());
			}
			List<? extends ZipEntry> jars = inTop.stream().filter(entry -> entry.getName().endsWith(".jar")).toList();
			if (jars.size() > MOST) {
				throw new PluginException(path + ": it contains too many jars; the maximum is " + MOST + ".");
			}
			long left = MOST_BYTES;
			for (int k = 0; k < jars.size(); k++) {
				left -= copy(path, zip, jars.get(k), folder.resolve(String.format("%03d.jar", k)), left);
			}
		}
	}

	/** What the zip begins with. If it was cut off, Java takes the directory of a jar in it for its own. */
	private static String first(Path path) throws IOException, PluginException {
		try (ZipInputStream in = new ZipInputStream(Files.newInputStream(path))) {
			ZipEntry first = in.getNextEntry();
			if (first == null) {
				throw new PluginException(path + ": it is not a zip file, or it is empty.");
			}
			return first.getName();
		}
	}

	/** Empty, or the only folder with its slash. */
	private static String top(List<? extends ZipEntry> files) {
		String first = files.isEmpty() ? "" : files.getFirst().getName();
		String folder = first.substring(0, first.indexOf('/') + 1);
		return files.stream().allMatch(entry -> entry.getName().startsWith(folder)) ? folder : "";
	}

	private static long copy(Path path, ZipFile zip, ZipEntry entry, Path to, long left) throws IOException,
			PluginException {
		long total = 0;
		CRC32 sum = new CRC32();
		try (InputStream in = new CheckedInputStream(zip.getInputStream(entry), sum);
				OutputStream out = Files.newOutputStream(to)) {
			byte[] buffer = new byte[BUFFER];
			for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
				total += count;
				if (total > left) {
					throw new PluginException(path + ": its jars are too large; the maximum is " + (MOST_BYTES >> 20) + " MiB in total.");
				}
				out.write(buffer, 0, count);
			}
		}
		if (sum.getValue() != entry.getCrc()) {
			throw new PluginException(path + ": its file " + entry.getName() + " is damaged. Nothing was installed.");
		}
		return total;
	}
}
