package org.thalweg.experiment;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Standard output or standard error as people read them: control characters in printed text are shown and not obeyed, and the
 * first error of writing is remembered, which a {@link PrintStream} drops. Bytes that are written go through as they are: JSON
 * lines, which hold no control characters, colours of a help text, a progress line. UTF-8. Safe for several threads.
 */
public final class TextStream extends PrintStream {
	private final Watched watched;

	/**
	 * @param out where it goes
	 * @param failed told once, when writing fails first
	 */
	public TextStream(OutputStream out, Consumer<IOException> failed) {
		this(new Watched(out, failed));
	}

	private TextStream(Watched watched) {
		super(watched, true, StandardCharsets.UTF_8);
		this.watched = watched;
	}

	/** The stream itself if it is one of these, else one on top of it. */
	public static TextStream on(PrintStream stream) {
		return stream instanceof TextStream known ? known : new TextStream(stream, e -> {});
	}

	/** Why nothing can be written any more; empty as long as all could be. */
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
					throw new IOException("it was closed, or its device is full");
				}
			} catch (IOException e) {
				failure = e;
				failed.accept(e);
			}
		}
	}
}
