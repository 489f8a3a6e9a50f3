package org.thalweg.experiment.run;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.zip.CRC32C;

import org.thalweg.core.algorithm.StateException;
import org.thalweg.core.algorithm.StateReader;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.text.Unreadable;

/**
 * A checkpoint that is read. What {@link #open} finds is complete in its form; whether an array is what was written is seen when its
 * last element is read. One thread.
 */
final class Checkpoint implements StateReader, AutoCloseable {
	/** @param at where its elements begin */
	private record Array(StateType type, long count, long at) {
	}

	private final SeekableByteChannel from;
	private final long size;
	private final CRC32C crc = new CRC32C();
	private final Map<String, Array> arrays = new HashMap<>();
	private CheckpointHeader header;
	private String name = "";
	private long left;

	private Checkpoint(SeekableByteChannel from) throws IOException {
		this.from = from;
		this.size = from.size();
	}

	/** @throws StateException if it is cut short, damaged, or of another form or order of bytes; the message completes its name */
	static Checkpoint open(Path file) {
		SeekableByteChannel channel = null;
		try {
			channel = Files.newByteChannel(file, Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS));
			Checkpoint out = new Checkpoint(channel);
			out.readHead();
			out.find();
			return out;
		} catch (IOException | RuntimeException e) {
			close(channel);
			throw e instanceof StateException s ? s : failure(e);
		}
	}

	private static StateException failure(Exception e) {
		return switch (e) {
		case EOFException _ -> new StateException("is truncated", e);
		case NoSuchFileException _ -> new StateException("no longer exists", e);
		case IOException _ -> new StateException("cannot be read (" + Unreadable.reason(e) + ")", e);
		default -> new StateException("is damaged", e);
		};
	}

	private static void close(SeekableByteChannel channel) {
		try {
			if (channel != null) {
				channel.close();
			}
		} catch (IOException e) {
			return; // it was only read
		}
	}

	private void readHead() throws IOException {
		ByteBuffer head = read(CheckpointFormat.HEAD);
		byte[] magic = new byte[CheckpointFormat.MAGIC.length];
		head.get(magic);
		if (!Arrays.equals(magic, CheckpointFormat.MAGIC)) {
			throw new StateException("is not a checkpoint file");
		}
		int format = head.getInt();
		if (format != CheckpointFormat.FORMAT) {
			throw new StateException("has format " + format + ", but this version reads format " + CheckpointFormat.FORMAT);
		}
		if (head.getInt() != CheckpointFormat.order()) {
			throw new StateException("was written on a machine with a different byte order");
		}
		byte[] json = new byte[length(head.getInt(), CheckpointFormat.LONGEST_HEADER)];
		read(json.length).get(json);
		requireSum("the description of its job");
		header = CheckpointHeader.of(new String(json, StandardCharsets.UTF_8));
	}

	/** Notes where arrays lie; their elements are skipped. */
	private void find() throws IOException {
		byte mark = read(1).get();
		while (mark == CheckpointFormat.ARRAY) {
			byte[] text = new byte[length(read(Integer.BYTES).getInt(), CheckpointFormat.LONGEST_NAME)];
			read(text.length).get(text);
			ByteBuffer shape = read(1 + Long.BYTES);
			StateType type = CheckpointFormat.type(shape.get()).orElseThrow(() -> new StateException("is damaged: an array has no type"));
			long count = shape.getLong();
			requireSum("the header of an array");
			long at = from.position();
			if (count < 0 || count > (size - at - Integer.BYTES) / type.bytes()) {
				throw new EOFException();
			}
			arrays.put(new String(text, StandardCharsets.UTF_8), new Array(type, count, at));
			from.position(at + count * type.bytes() + Integer.BYTES);
			mark = read(1).get();
		}
		ByteBuffer end = read(CheckpointFormat.TAIL - 1);
		if (mark != CheckpointFormat.END || end.getInt() != arrays.size() || end.getLong() != size) {
			throw new StateException("is damaged: its end does not match what was written");
		}
		requireSum("its end");
	}

	private static int length(int n, int most) {
		if (n < 0 || n > most) {
			throw new StateException("is damaged: it contains a text of " + n + " bytes");
		}
		return n;
	}

	private ByteBuffer read(int n) throws IOException {
		if (n > size - from.position()) {
			throw new EOFException();
		}
		ByteBuffer out = CheckpointFormat.bytes(n);
		fill(out);
		crc.update(out.duplicate());
		return out;
	}

	private void fill(ByteBuffer out) throws IOException {
		int start = out.position();
		while (out.hasRemaining()) {
			if (from.read(out) < 0) {
				throw new EOFException();
			}
		}
		out.position(start);
	}

	private void requireSum(String what) throws IOException {
		int sum = (int) crc.getValue();
		ByteBuffer stored = CheckpointFormat.bytes(Integer.BYTES);
		fill(stored);
		crc.reset();
		if (stored.getInt() != sum) {
			throw new StateException("is damaged: " + what + " does not match its checksum");
		}
	}

	/** Its description of the job. */
	CheckpointHeader header() {
		return header;
	}

	@Override
	public void begin(String wanted, StateType type, long count) {
		Array found = arrays.get(wanted);
		if (found == null || found.type != type || found.count != count) {
			throw new StateException("has no array '" + wanted + "' of " + count + " " + type.name().toLowerCase(Locale.ROOT)
					+ (found == null ? "" : ", but one of " + found.count + " " + found.type.name().toLowerCase(Locale.ROOT)));
		}
		name = wanted;
		left = count * type.bytes();
		crc.reset();
		try {
			from.position(found.at);
			checked();
		} catch (IOException e) {
			throw failure(e);
		}
	}

	@Override
	public void get(ByteBuffer piece) {
		if (!piece.hasRemaining()) {
			return;
		}
		try {
			left -= piece.remaining();
			if (left < 0) {
				throw new StateException("contains too few elements in the array '" + name + "'");
			}
			fill(piece);
			crc.update(piece.duplicate());
			checked();
			piece.position(piece.limit());
		} catch (IOException e) {
			throw failure(e);
		}
	}

	private void checked() throws IOException {
		if (left == 0) {
			requireSum("array '" + name + "'");
		}
	}

	@Override
	public void close() {
		close(from);
	}
}
