package org.thalweg.batch;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

import org.thalweg.experiment.console.TextStream;
import org.thalweg.experiment.run.Cancel;

/**
 * Standard output without a reader. A closed pipe, as after {@code | head}, silently ends what runs. A full device is reported
 * at the end and runs continue, since the store keeps them.
 */
final class StandardOutput {
	private static final String BROKEN_PIPE = "Broken pipe";

	private StandardOutput() {
	}

	/** The process's own. */
	static TextStream own(Cancel cancel) {
		return on(new Own(), cancel);
	}

	/** @param cancel raised when the other end is closed */
	static TextStream on(OutputStream out, Cancel cancel) {
		return new TextStream(out, e -> {
			if (closed(e)) {
				cancel.raise();
			}
		});
	}

	/** The exit code of a command that ended with {@code code}, when it is known whether all output was written. */
	static int end(Session session, int code) {
		return TextStream.on(session.out()).failure().map(e -> {
			if (closed(e)) {
				return code == ExitCode.DONE || code == ExitCode.CANCELLED ? ExitCode.CLOSED : code; // that is how a closed pipe ends what runs
			}
			session.err().println("thalweg: standard output cannot be written (" + e.getMessage()
					+ "), so the output is incomplete. Free some space, or redirect the output elsewhere.");
			return code == ExitCode.DONE ? ExitCode.FAILED : code;
		}).orElse(code);
	}

	private static boolean closed(IOException e) {
		return BROKEN_PIPE.equals(e.getMessage());
	}

	/** The process's standard output; a failed write to a pipe means that its reader is gone, whatever the system's language. */
	private static final class Own extends OutputStream {
		private final FileOutputStream out = new FileOutputStream(FileDescriptor.out);

		@Override
		public void write(int b) throws IOException {
			write(new byte[] { (byte) b }, 0, 1);
		}

		@Override
		public void write(byte[] bytes, int from, int count) throws IOException {
			try {
				out.write(bytes, from, count);
			} catch (IOException e) {
				throw pipe() ? new IOException(BROKEN_PIPE, e) : e;
			}
		}

		/** Linux shows what a descriptor is open on. */
		private static boolean pipe() {
			try {
				String open = Files.readSymbolicLink(Path.of("/proc/self/fd/1")).toString();
				return open.startsWith("pipe:") || open.startsWith("socket:");
			} catch (IOException | UnsupportedOperationException e) {
				return false;
			}
		}
	}
}
