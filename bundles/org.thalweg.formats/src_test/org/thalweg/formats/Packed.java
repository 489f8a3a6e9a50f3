package org.thalweg.formats;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Map;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

/** Texts by their paths, written as files or packed. */
final class Packed {
	private Packed() {
	}

	static Path files(Path folder, Map<String, String> files) throws IOException {
		Path out = Files.createTempDirectory(folder, "a");
		for (Map.Entry<String, String> e : files.entrySet()) {
			Path file = out.resolve(e.getKey());
			Files.createDirectories(file.getParent());
			Files.writeString(file, e.getValue());
		}
		return out;
	}

	static Path zip(Path folder, Map<String, String> files) throws IOException {
		Path out = folder.resolve("a.zip");
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(out))) {
			for (Map.Entry<String, String> e : files.entrySet()) {
				zip.putNextEntry(new ZipEntry(e.getKey()));
				zip.write(e.getValue().getBytes(StandardCharsets.UTF_8));
			}
		}
		return out;
	}

	/** As POSIX describes it, with the path of the second file in a separate record. */
	static Path tar(Path folder, Map<String, String> files, String name, boolean gzip) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		int k = 0;
		for (Map.Entry<String, String> e : files.entrySet()) {
			byte[] content = e.getValue().getBytes(StandardCharsets.UTF_8);
			if (k++ == 1) {
				String path = " path=" + e.getKey() + "\n";
				byte[] record = ((path.length() + 2) + path).getBytes(StandardCharsets.UTF_8);
				byte[] head = header("PaxHeaders/x", record.length);
				head[156] = 'x';
				out.write(summed(head));
				out.write(Arrays.copyOf(record, 512));
				out.write(header("cut-off-name", content.length));
			} else {
				out.write(header(e.getKey(), content.length));
			}
			out.write(Arrays.copyOf(content, (content.length + 511) / 512 * 512));
		}
		out.write(new byte[1024]);
		try (OutputStream to = gzip ? new GZIPOutputStream(Files.newOutputStream(folder.resolve(name))) : Files.newOutputStream(folder.resolve(
				name))) {
			to.write(out.toByteArray());
		}
		return folder.resolve(name);
	}

	static byte[] header(String name, long length) {
		byte[] out = new byte[512];
		put(out, 0, name);
		put(out, 100, "0000644\0");
		put(out, 124, "%011o ".formatted(length));
		put(out, 136, "%011o ".formatted(0));
		out[156] = '0';
		put(out, 257, "ustar\00000");
		return summed(out);
	}

	static byte[] summed(byte[] head) {
		put(head, 148, "        ");
		int sum = 0;
		for (byte b : head) {
			sum += b & 0xff;
		}
		put(head, 148, "%06o\0 ".formatted(sum));
		return head;
	}

	private static void put(byte[] to, int at, String text) {
		byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
		System.arraycopy(bytes, 0, to, at, bytes.length);
	}
}
