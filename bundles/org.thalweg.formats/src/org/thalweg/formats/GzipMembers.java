package org.thalweg.formats;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.util.zip.CRC32;
import java.util.zip.DataFormatException;
import java.util.zip.Inflater;
import java.util.zip.ZipException;

/**
 * What is in a gzip file (RFC 1952), in one member or several. Java's own stream takes a member whose header is damaged for the end of the file;
 * here nothing but zeros may follow the last one, and the checksum and the size of each are compared.
 */
final class GzipMembers extends ByteRuns {
	private static final int MAGIC = 0x1f8b;
	private static final int DEFLATE = 8;
	private static final int HEADER_SUM = 2;
	private static final int EXTRA = 4;
	private static final int NAME = 8;
	private static final int COMMENT = 16;
	private static final int KNOWN = 31;

	private final InputStream in;
	private final Inflater inflater = new Inflater(true);
	private final CRC32 sum = new CRC32();
	private final byte[] chunk = new byte[1 << 16];
	private int at;
	private int end;
	private boolean over;

	GzipMembers(InputStream in) throws IOException {
		this.in = in;
		header(octet());
	}

	@Override
	public int read(byte[] to, int offset, int length) throws IOException {
		while (!over && length > 0) {
			int n = inflated(to, offset, length);
			if (n > 0) {
				sum.update(to, offset, n);
				return n;
			}
			if (inflater.finished()) {
				trailer();
			} else if (inflater.needsInput()) {
				feed();
			} else {
				throw new ZipException("a preset dictionary is needed");
			}
		}
		return length == 0 ? 0 : -1;
	}

	private int inflated(byte[] to, int offset, int length) throws IOException {
		try {
			int n = inflater.inflate(to, offset, length);
			at = end - inflater.getRemaining();
			return n;
		} catch (DataFormatException e) {
			throw new ZipException("the compressed data are corrupt");
		}
	}

	private void feed() throws IOException {
		if (at == end && !filled()) {
			throw new EOFException("the compressed data end too early");
		}
		inflater.setInput(chunk, at, end - at);
	}

	private boolean filled() throws IOException {
		at = 0;
		end = Math.max(0, in.read(chunk, 0, chunk.length));
		return end > 0;
	}

	private int octet() throws IOException {
		if (at == end && !filled()) {
			throw new EOFException("a gzip header or checksum is incomplete");
		}
		return chunk[at++] & 0xff;
	}

	private long little(int octets) throws IOException {
		long out = 0;
		for (int k = 0; k < octets; k++) {
			out |= (long) octet() << 8 * k;
		}
		return out;
	}

	private void header(int first) throws IOException {
		CRC32 read = new CRC32();
		read.update(first);
		if ((first << 8 | counted(read)) != MAGIC || counted(read) != DEFLATE) {
			throw new ZipException("a gzip header is missing");
		}
		int flags = counted(read);
		if ((flags & ~KNOWN) != 0) {
			throw new ZipException("a gzip header is damaged");
		}
		for (int k = 0; k < 6; k++) {
			counted(read);
		}
		if ((flags & EXTRA) != 0) {
			int length = counted(read) | counted(read) << 8;
			for (int k = 0; k < length; k++) {
				counted(read);
			}
		}
		for (int text : new int[] { NAME, COMMENT }) {
			while ((flags & text) != 0 && counted(read) != 0) {
				// up to its zero
			}
		}
		if ((flags & HEADER_SUM) != 0 && (read.getValue() & 0xffff) != little(2)) {
			throw new ZipException("the checksum of a gzip header is wrong");
		}
		inflater.reset();
		sum.reset();
		if (at < end) {
			inflater.setInput(chunk, at, end - at);
		}
	}

	private int counted(CRC32 read) throws IOException {
		int out = octet();
		read.update(out);
		return out;
	}

	private void trailer() throws IOException {
		if (little(4) != sum.getValue() || little(4) != (inflater.getBytesWritten() & 0xffffffffL)) {
			throw new ZipException("its checksum is wrong");
		}
		boolean padded = false;
		while (at < end || filled()) {
			int next = octet();
			if (next != 0 && !padded) {
				header(next);
				return;
			}
			if (next != 0) {
				throw new ZipException("there are data after its end");
			}
			padded = true;
		}
		over = true;
	}

	@Override
	public void close() throws IOException {
		inflater.end();
		in.close();
	}
}
