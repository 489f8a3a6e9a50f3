package org.thalweg.experiment.store;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Map;

import org.thalweg.core.internal.Sha256;

/**
 * The checksum of a stored record: 16 bytes of SHA-256, in hexadecimal, over the name, kind and value of each column that is not
 * NULL. A column that a later version adds changes no sum of an earlier record, since it is NULL there. Blobs have sums of their
 * own, so that a record can be trusted without reading a million coordinates.
 */
final class Checksum {
	/** The column that holds it. */
	static final String COLUMN = "sum";
	private static final int BYTES = 16;

	private Checksum() {
	}

	/** Of a record with these blobs. A record without any has the first word alone. */
	static String of(Map<String, Object> columns, byte[]... blobs) {
		StringBuilder sums = new StringBuilder();
		for (byte[] blob : blobs) {
			sums.append(' ').append(hex(Sha256.digest().digest(blob)));
		}
		return record(columns, sums.toString()) + sums;
	}

	/** Whether a record is as it was written; its blobs are looked at by {@link #holds(String, int, byte[])}. */
	static boolean holds(Map<String, Object> columns) {
		if (!(columns.get(COLUMN) instanceof String sum)) {
			return false;
		}
		int end = sum.indexOf(' ');
		return record(columns, end < 0 ? "" : sum.substring(end)).equals(end < 0 ? sum : sum.substring(0, end));
	}

	/**
	 * Whether a blob is as it was written.
	 *
	 * @param sum of its record, which holds
	 * @param blob its place among the record's blobs, from 0
	 */
	static boolean holds(String sum, int blob, byte[] bytes) {
		String[] words = sum.split(" ");
		return bytes != null && words.length > blob + 1 && words[blob + 1].equals(hex(Sha256.digest().digest(bytes)));
	}

	/** @param blobs their sums, part of what is summed up */
	private static String record(Map<String, Object> columns, String blobs) {
		MessageDigest sha = Sha256.digest();
		columns.forEach((name, value) -> {
			if (value != null && !(value instanceof byte[]) && !name.equals(COLUMN)) {
				add(sha, name);
				add(sha, value);
			}
		});
		add(sha, blobs);
		return hex(sha.digest());
	}

	/** As SQLite gives it back: integers as long, and 0 for a zero with a sign. */
	private static void add(MessageDigest sha, Object value) {
		byte[] bytes = switch (value) {
		case Double d -> number('d', Double.doubleToLongBits(d + 0.0));
		case Float f -> number('d', Double.doubleToLongBits(f + 0.0));
		case Number n -> number('i', n.longValue());
		default -> {
			byte[] text = value.toString().getBytes(StandardCharsets.UTF_8);
			sha.update(number('t', text.length));
			yield text;
		}
		};
		sha.update(bytes);
	}

	private static byte[] number(char kind, long bits) {
		return ByteBuffer.allocate(9).put((byte) kind).putLong(bits).array();
	}

	private static String hex(byte[] digest) {
		return HexFormat.of().formatHex(Arrays.copyOf(digest, BYTES));
	}
}
