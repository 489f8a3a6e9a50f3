package org.thalweg.experiment.console;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

import org.thalweg.text.ControlCharacters;

/**
 * Standard output or standard error for people: control characters in printed text are made visible, and the first write error is
 * kept, which a {@link PrintStream} discards. Bytes are passed through unchanged: JSON lines, which contain no control
 * characters, colours of a help text, a progress line. UTF-8. Thread-safe.
 */
public final class TextStream extends PrintStream {
	private final Watched watched;

	/**
	 * @param out the underlying stream
	 * @param failed called once, at the first write error
	 */
	public TextStream(OutputStream out, Consumer<IOException> failed) {
		this(new Watched(out, failed));
	}

	private TextStream(Watched watched) {
		super(watched, true, StandardCharsets.UTF_8);
		this.watched = watched;
	}

	/** The stream itself if it is a TextStream, otherwise a TextStream that wraps it. */
	public static TextStream on(PrintStream stream) {
		return stream instanceof TextStream known ? known : new TextStream(stream, e -> {});
	}

	/** The first write error; empty if there was none. */
	public Optional<IOException> failure() {
		flush();
		return Optional.ofNullable(watched.failure);
	}

	@Override
	public void print(String s) {
		super.print(ControlCharacters.shown(String.valueOf(s)));
	}

	@Override
	public void print(Object o) {
		print(String.valueOf(o));
	}

	@Override
	public void print(char c) {
		print(String.valueOf(c));
	}

	@Override
	public void print(char[] s) {
		print(String.valueOf(s));
	}

	/** Remembers what went wrong; what comes after it is dropped. */
	private static final class Watched extends OutputStream {
		private final OutputStream out;
		private final Consumer<IOException> failed;
		private volatile IOException failure;

		Watched(OutputStream out, Consumer<IOException> failed) {
			this.out = out;
			this.failed = failed;
		}

		@Override
		public void write(int b) {
			write(new byte[] { (byte) b }, 0, 1);
		}

		@Override
		public void write(byte[] bytes, int from, int count) {
			attempt(() -> out.write(bytes, from, count));
		}

		@Override
		public void flush() {
			attempt(out::flush);
		}

		private interface Attempt {
			void make() throws IOException;
		}

		private void attempt(Attempt attempt) {
			if (failure != null) {
				return;
			}
			try {
				attempt.make();
				if (out instanceof PrintStream silent && silent.checkError()) {
					throw new IOException("it is closed, or its device is full");
				}
			} catch (IOException e) {
				failure = e;
				failed.accept(e);
			}
		}
	}
}
