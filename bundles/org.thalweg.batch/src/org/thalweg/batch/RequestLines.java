package org.thalweg.batch;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

import org.thalweg.core.text.Limits;

/** Lines of an endless input, in UTF-8, that may be too long: then the rest of the line is skipped. */
final class RequestLines {
	/** Bytes of a line. */
	static final int LONGEST = Limits.DOCUMENT_BYTES;

	private final BufferedInputStream in;
	private long number;
	private boolean tooLong;

	RequestLines(InputStream in) {
		this.in = new BufferedInputStream(in, 1 << 16);
	}

	/** The next line without its end; null after the last one. Of one that is {@linkplain #tooLong too long}, the beginning. */
	String next() throws IOException {
		ByteArrayOutputStream line = new ByteArrayOutputStream();
		int b = in.read();
		if (b < 0) {
			return null;
		}
		number++;
		tooLong = false;
		for (; b >= 0 && b != '\n'; b = in.read()) {
			if (line.size() < LONGEST) {
				line.write(b);
			} else {
				tooLong = true;
			}
		}
		return line.toString(StandardCharsets.UTF_8);
	}

	/** Of the last line, from 1. */
	long number() {
		return number;
	}

	boolean tooLong() {
		return tooLong;
	}
}
