package org.thalweg.formats;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Optional;
import java.util.zip.ZipException;

/** The regular files of a tar archive (POSIX.1-1988 and 2001, and GNU's long names and sizes), one after another. */
final class TarFiles {
	private static final int BLOCK = 512;
	private static final int LONGEST_NAME = 1 << 16;
	private static final int SIZE_AT = 124;
	private static final int SUM_AT = 148;
	private static final int KIND_AT = 156;
	private static final int PREFIX_AT = 345;
	private static final byte BINARY = (byte) 0x80;

	private final InputStream in;
	/** Bytes of the present file that have not been read, and of what fills its last block. */
	private long left;
	private int filling;

	TarFiles(InputStream in) {
		this.in = in;
	}

	/** The name of the next file; null after the last one, where everything up to the end has been read. */
	String next() throws IOException {
		String given = null;
		long size = -1;
		for (;;) {
			skip(left + filling);
			byte[] head = in.readNBytes(BLOCK);
			if (head.length < BLOCK) {
				throw new EOFException(head.length == 0 ? "the zero blocks at its end are missing" : "the last header is incomplete");
			}
			if (zeros(head)) {
				end();
				return null;
			}
			checked(head);
			left = number(head, SIZE_AT, 12);
			fill();
			switch (head[KIND_AT]) {
			case 'L' -> given = text(small(), 0, Integer.MAX_VALUE);
			case 'x' -> {
				String records = new String(small(), StandardCharsets.UTF_8);
				given = record(records, "path").orElse(given);
				size = record(records, "size").filter(t -> t.matches("\\d{1,18}")).map(Long::valueOf).orElse(size);
			}
			case 0, '0', '7' -> {
				left = size < 0 ? left : size;
				fill();
				return given != null ? given : name(head);
			}
			default -> { // a folder, a link, a device, a header of all
				given = null;
				size = -1;
			}
			}
		}
	}

	private void fill() {
		filling = (int) ((BLOCK - left % BLOCK) % BLOCK);
	}

	/** After its end there are only zeros; a stream that packs it compares its checksum there. */
	private void end() throws IOException {
		byte[] rest = new byte[BLOCK];
		for (int n = in.read(rest); n >= 0; n = in.read(rest)) {
			for (int i = 0; i < n; i++) {
				if (rest[i] != 0) {
					throw new ZipException("there are data after its end");
				}
			}
		}
	}

	/** The content of the file that was named last. */
	InputStream content() {
		return new ByteRuns() {
			@Override
			public int read(byte[] to, int offset, int length) throws IOException {
				if (left == 0) {
					return -1;
				}
				int n = in.read(to, offset, (int) Math.min(length, left));
				if (n < 0) {
					throw new EOFException("a file in it ends " + left + " bytes too early");
				}
				left -= n;
				return n;
			}
		};
	}

	private void skip(long bytes) throws IOException {
		try {
			in.skipNBytes(bytes);
		} catch (EOFException _) {
			throw new EOFException("its last file ends too early");
		}
	}

	/** The sum of all bytes of a header, its own eight as blanks. */
	private static void checked(byte[] head) throws IOException {
		long sum = 8L * ' ';
		for (int i = 0; i < BLOCK; i++) {
			sum += i >= SUM_AT && i < SUM_AT + 8 ? 0 : head[i] & 0xff;
		}
		if (sum != number(head, SUM_AT, 8)) {
			throw new ZipException("a tar header is missing or damaged");
		}
	}

	/** In octal digits, or in binary where the first bit is set, as sizes from 8 GiB are. */
	private static long number(byte[] head, int at, int length) throws IOException {
		if (head[at] == BINARY) {
			BigInteger value = new BigInteger(1, Arrays.copyOfRange(head, at + 1, at + length));
			if (value.bitLength() > 62) {
				throw new ZipException("a number in a tar header is " + value);
			}
			return value.longValue();
		}
		String digits = text(head, at, length).strip();
		if (!digits.matches("[0-7]{1,12}")) {
			throw new ZipException("a number in a tar header is '" + digits + "'");
		}
		return Long.parseLong(digits, 8);
	}

	private byte[] small() throws IOException {
		if (left > LONGEST_NAME) {
			throw new ZipException("a file name in it has " + left + " bytes");
		}
		return content().readAllBytes();
	}

	/** Of records {@code LENGTH NAME=VALUE\n}. */
	private static Optional<String> record(String records, String name) {
		return records.lines().filter(l -> l.matches("\\d+ " + name + "=.*")).map(l -> l.substring(l.indexOf('=') + 1)).findFirst();
	}

	private static String name(byte[] head) {
		boolean posix = text(head, 257, 5).equals("ustar");
		String prefix = posix ? text(head, PREFIX_AT, 155) : "";
		return (prefix.isEmpty() ? "" : prefix + "/") + text(head, 0, 100);
	}

	private static String text(byte[] bytes, int at, int length) {
		int end = at;
		while (end < bytes.length && end - at < length && bytes[end] != 0) {
			end++;
		}
		return new String(bytes, at, end - at, StandardCharsets.UTF_8);
	}

	private static boolean zeros(byte[] head) {
		for (byte b : head) {
			if (b != 0) {
				return false;
			}
		}
		return true;
	}
}
