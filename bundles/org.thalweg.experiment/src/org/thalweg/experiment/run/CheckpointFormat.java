package org.thalweg.experiment.run;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.algorithm.StateType;

/**
 * The bytes of a checkpoint. A head: magic (8 bytes), format (int), order of bytes (int), length of what is reported of the job (int), that
 * (JSON in UTF-8), checksum. For each array: {@link #ARRAY}, length of its name (int), name in UTF-8, letter of its type (byte),
 * number of elements (long), checksum; its elements; checksum. Then {@link #END}, number of arrays (int), length of the whole file
 * (long), checksum. Checksums are CRC-32C of all bytes since the one before. Elements are in the order of bytes that the head names,
 * everything else is little-endian.
 */
final class CheckpointFormat {
	/** At the beginning of each file. */
	static final byte[] MAGIC = { 'T', 'H', 'A', 'L', 'W', 'E', 'G', 'C' };
	/** The number of this form, stepped when it changes. */
	static final int FORMAT = 1;
	/** Bytes of the head before what is reported of the job. */
	static final int HEAD = MAGIC.length + 3 * Integer.BYTES;
	static final byte ARRAY = 'A';
	static final byte END = 'E';
	/** Bytes of the end, its checksum left out. */
	static final int TAIL = 1 + Integer.BYTES + Long.BYTES;
	/** Maximum bytes of a job's report, and of a name. */
	static final int LONGEST_HEADER = 64 << 20;
	static final int LONGEST_NAME = 4096;

	private CheckpointFormat() {
	}

	/** 1 or 2, so that another machine's order is known as such. */
	static int order() {
		return ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? 1 : 2;
	}

	static ByteBuffer bytes(int n) {
		return ByteBuffer.allocate(n).order(ByteOrder.LITTLE_ENDIAN);
	}

	static byte letter(StateType type) {
		return (byte) type.name().charAt(0);
	}

	static Optional<StateType> type(byte letter) {
		return Stream.of(StateType.values()).filter(t -> letter(t) == letter).findFirst();
	}
}
