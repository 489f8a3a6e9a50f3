package org.thalweg.experiment.run;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.WritableByteChannel;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

import org.thalweg.core.algorithm.StateException;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.algorithm.StateWriter;

/** Writes one checkpoint in {@link CheckpointFormat}. One use, one thread. */
final class CheckpointWriter implements StateWriter {
	private final WritableByteChannel to;
	private final CRC32C crc = new CRC32C();
	private long length;
	private long left;
	private int arrays;

	/** Writes the head. @throws StateException if that fails, as all here do */
	CheckpointWriter(WritableByteChannel to, CheckpointHeader header) {
		this.to = to;
		byte[] json = header.json().getBytes(StandardCharsets.UTF_8);
		write(CheckpointFormat.bytes(CheckpointFormat.HEAD + json.length).put(CheckpointFormat.MAGIC).putInt(CheckpointFormat.FORMAT)
				.putInt(CheckpointFormat.order()).putInt(json.length).put(json).flip());
		sum();
	}

	@Override
	public void begin(String name, StateType type, long count) {
		requireFull();
		byte[] text = name.getBytes(StandardCharsets.UTF_8);
		write(CheckpointFormat.bytes(2 + Integer.BYTES + text.length + Long.BYTES).put(CheckpointFormat.ARRAY).putInt(text.length).put(text)
				.put(CheckpointFormat.letter(type)).putLong(count).flip());
		sum();
		arrays++;
		left = count * type.bytes();
		if (left == 0) {
			sum();
		}
	}

	@Override
	public void put(ByteBuffer piece) {
		int some = piece.remaining();
		if (some == 0) {
			return;
		}
		if (some > left) {
			throw new StateException("has more elements than its array was declared with");
		}
		write(piece);
		left -= some;
		if (left == 0) {
			sum();
		}
	}

	/** Writes the end. */
	void end() {
		requireFull();
		long whole = length + CheckpointFormat.TAIL + Integer.BYTES;
		write(CheckpointFormat.bytes(CheckpointFormat.TAIL).put(CheckpointFormat.END).putInt(arrays).putLong(whole).flip());
		sum();
	}

	private void requireFull() {
		if (left > 0) {
			throw new StateException("lacks " + left + " bytes of an array");
		}
	}

	private void write(ByteBuffer bytes) {
		crc.update(bytes.duplicate());
		out(bytes);
	}

	private void sum() {
		int sum = (int) crc.getValue();
		crc.reset();
		out(CheckpointFormat.bytes(Integer.BYTES).putInt(sum).flip());
	}

	private void out(ByteBuffer bytes) {
		try {
			length += bytes.remaining();
			while (bytes.hasRemaining()) {
				to.write(bytes);
			}
		} catch (IOException e) {
			throw new StateException("cannot be written: " + e.getMessage(), e);
		}
	}
}
