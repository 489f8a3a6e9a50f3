package org.thalweg.experiment.store;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

import org.thalweg.core.internal.Sha256;

/**
 * A record without its blobs, read with few calls: SQLite joins all columns but real numbers into one, since each column that crosses into Java
 * costs more than the rest of reading it. Reports only whether the record is intact; {@link SqliteRow} reads what is not. Holds one row at a time.
 */
final class PackedRow {
	private static final byte BETWEEN = 31;
	private static final VarHandle EIGHT = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
	private static final long EACH = 0x0101010101010101L;
	private static final Set<String> REALS = Set.of("best", "error", "seconds");
	private static final Set<String> INTEGERS = Set.of("dimension", "repetition", "seed", "evaluations", "steps", "success", "hit_step",
			"hit_evaluations", "populations");
	private static final int SUM_BYTES = 16;

	/** What a checksum covers, in front of a value: the name, and whether a text, an integer or a real number follows. */
	private record ChecksumColumn(byte[] name, char kind, int place) {
	}

	/** A row as it was read, for another thread to look at. */
	record Raw(double[] reals, byte[] joined) {
	}

	private final ChecksumColumn[] columns;
	private final List<String> names;
	private final List<String> joined;
	private final List<String> reals;
	private final String select;
	private final MessageDigest sha = Sha256.digest();
	private ByteBuffer message = ByteBuffer.allocate(4096);
	private byte[] bytes = {};
	/** Where each joined column begins, and after the last one. */
	private final int[] begin;
	private double[] real = {};

	/** @param table whose key is a text */
	PackedRow(StoreTable table) {
		this.names = table.columns();
		this.reals = names.stream().filter(REALS::contains).toList();
		this.joined = new ArrayList<>(names.stream().filter(c -> !REALS.contains(c)).toList());
		joined.add(Checksum.COLUMN);
		this.begin = new int[joined.size() + 1];
		this.columns = names.stream().map(this::column).toArray(ChecksumColumn[]::new);
		this.select = "SELECT rowid, " + reals.stream().map(c -> c + ", ").collect(Collectors.joining()) + "CAST(concat_ws(char(" + BETWEEN + "), "
				+ String.join(", ", joined) + ") AS BLOB)";
	}

	private ChecksumColumn column(String name) {
		byte[] text = name.getBytes(StandardCharsets.UTF_8);
		ByteBuffer header = ByteBuffer.allocate(9 + text.length).put((byte) 't').putLong(text.length).put(text);
		return REALS.contains(name) ? new ChecksumColumn(header.array(), 'd', reals.indexOf(name))
				: new ChecksumColumn(header.array(), INTEGERS.contains(name) ? 'i' : 't', joined.indexOf(name));
	}

	/** Up to where the table is named; further columns may follow, from {@link #further} on. */
	String select() {
		return select;
	}

	/** Number of the first column after those of {@link #select}. */
	int further() {
		return reals.size() + 3;
	}

	/** Reads a row, and looks at nothing of it. */
	Raw raw(ResultSet r) throws SQLException {
		double[] numbers = new double[reals.size()];
		for (int k = 0; k < numbers.length; k++) {
			Object value = r.getObject(k + 2);
			numbers[k] = value instanceof Double d ? d : Double.NaN; // SQLite keeps NaN as NULL
		}
		return new Raw(numbers, r.getBytes(numbers.length + 2));
	}

	/** Takes a row. @return whether it is as it was written */
	boolean take(Raw raw) {
		real = raw.reals;
		bytes = raw.joined;
		return bytes != null && split() && holds();
	}

	private boolean split() {
		int n = 0;
		for (int i = 0; i < bytes.length; i++) {
			while (i + Long.BYTES <= bytes.length && none((long) EIGHT.get(bytes, i))) {
				i += Long.BYTES;
			}
			if (i < bytes.length && bytes[i] == BETWEEN) {
				n++;
				if (n == joined.size()) {
					return false;
				}
				begin[n] = i + 1;
			}
		}
		begin[joined.size()] = bytes.length + 1;
		return n == joined.size() - 1;
	}

	/** Whether none of eight bytes is BETWEEN. If one is, a higher byte may be flagged as well. */
	private static boolean none(long eight) {
		long zeros = eight ^ EACH * BETWEEN;
		return (zeros - EACH & ~zeros & EACH << 7) == 0;
	}

	/** See {@link Checksum#holds(java.util.Map)}. */
	private boolean holds() {
		if (message.capacity() < 2 * bytes.length + 2048) {
			message = ByteBuffer.allocate(4 * bytes.length + 2048);
		}
		message.clear();
		for (ChecksumColumn c : columns) {
			if (c.kind == 'd' && Double.isNaN(real[c.place])) {
				continue;
			}
			message.put(c.name);
			switch (c.kind) {
			case 'd' -> message.put((byte) 'd').putLong(Double.doubleToLongBits(real[c.place] + 0.0));
			case 'i' -> message.put((byte) 'i').putLong(integer(c.place));
			default -> put(begin[c.place], begin[c.place + 1] - 1);
			}
		}
		int sum = begin[joined.size() - 1];
		int end = Math.min(bytes.length, sum + 2 * SUM_BYTES);
		put(end, bytes.length);
		sha.update(message.array(), 0, message.position());
		return (end == bytes.length || bytes[end] == ' ') && hex(sha.digest(), sum, end);
	}

	private void put(int from, int to) {
		message.put((byte) 't').putLong(to - from).put(bytes, from, to - from);
	}

	private boolean hex(byte[] digest, int from, int to) {
		boolean same = to - from == 2 * SUM_BYTES;
		for (int k = 0; same && k < SUM_BYTES; k++) {
			same = Character.digit(bytes[from + 2 * k], 16) == (digest[k] >> 4 & 15) && Character.digit(bytes[from + 2 * k + 1], 16) == (digest[k]
					& 15);
		}
		return same;
	}

	/** Place of a column that is no real number. */
	int place(String column) {
		return joined.indexOf(column);
	}

	String text(int place) {
		return new String(bytes, begin[place], begin[place + 1] - 1 - begin[place], StandardCharsets.UTF_8);
	}

	/** Zero for what is none, which no checksum of a number covers. */
	long integer(int place) {
		int from = begin[place];
		int to = begin[place + 1] - 1;
		boolean negative = from < to && bytes[from] == '-';
		long out = 0;
		for (int i = negative ? from + 1 : from; i < to; i++) {
			if (bytes[i] < '0' || bytes[i] > '9') {
				return 0;
			}
			out = 10 * out - (bytes[i] - '0'); // negative, since the smallest number has no opposite
		}
		return negative ? out : -out;
	}

	/** The real number of this place among real ones. */
	double real(int k) {
		return real[k];
	}

	/** A copy of a column's UTF-8. */
	byte[] bytes(int place) {
		return Arrays.copyOfRange(bytes, begin[place], begin[place + 1] - 1);
	}

	/** Whether a column's UTF-8 is this. */
	boolean is(int place, byte[] text) {
		return Arrays.equals(bytes, begin[place], begin[place + 1] - 1, text, 0, text.length);
	}
}
