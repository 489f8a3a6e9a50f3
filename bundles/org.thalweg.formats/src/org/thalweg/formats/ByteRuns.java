package org.thalweg.formats;

import java.io.IOException;
import java.io.InputStream;

/** A stream whose subclasses define reads into arrays; reads of single bytes use these. */
abstract class ByteRuns extends InputStream {
	@Override
	public final int read() throws IOException {
		byte[] one = new byte[1];
		return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
	}

	@Override
	public abstract int read(byte[] to, int offset, int length) throws IOException;
}
