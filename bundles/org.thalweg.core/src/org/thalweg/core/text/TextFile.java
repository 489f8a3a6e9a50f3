package org.thalweg.core.text;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedByInterruptException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CancellationException;

import org.thalweg.core.internal.IoReason;
import org.thalweg.core.run.Interruption;

/**
 * The only reader of users' files: regular files of limited length, in UTF-8 unless the user names another encoding. A byte order
 * mark is skipped; lines end in LF, CR LF or CR. Pipes and devices are refused, since they may never end or never begin. Reading stops with a {@link
 * CancellationException} when the thread is interrupted. Safe for any number of threads.
 */
public final class TextFile {
	private static final int CHUNK = 1 << 16;
	private static final char BYTE_ORDER_MARK = '\uFEFF';

	/** Receives the lines in order. */
	@FunctionalInterface
	public interface Lines {
		/** @param number counted from 1 */
		void line(int number, String text);
	}

	private final Path file;
	private final long most;
	private final Lines to;
	private final CharsetDecoder decoder;
	private final ByteArrayOutputStream line = new ByteArrayOutputStream();
	private int number;

	private TextFile(Path file, long most, Charset charset, Lines to) {
		this.file = file;
		this.most = most;
		this.to = to;
		this.decoder = charset.newDecoder();
	}

	/**
	 * Passes on every line of a file; only one is in memory at a time.
	 *
	 * @param most maximum length of the file in bytes
	 * @throws TextException if it is not a regular file, is longer, or is not UTF-8, with the line
	 */
	public static void read(Path file, long most, Lines to) {
		read(file, most, StandardCharsets.UTF_8, to);
	}

	/**
	 * The same for a file in another encoding.
	 *
	 * @throws TextException also if it is not in this encoding, with the line where that is known
	 */
	public static void read(Path file, long most, Charset charset, Lines to) {
		if (charset.name().startsWith("UTF-16") || charset.name().startsWith("UTF-32")) {
			int[] number = { 0 };
			text(file, most, charset).lines().forEach(line -> to.line(++number[0], line)); // a line end has several bytes
		} else {
			new TextFile(file, most, charset, to).read();
		}
	}

	/** A whole file with its line ends; as {@link #read}. */
	public static String text(Path file, long most) {
		return text(file, most, StandardCharsets.UTF_8);
	}

	private static String text(Path file, long most, Charset charset) {
		try (InputStream in = open(file, most)) {
			byte[] bytes = in.readNBytes((int) Math.min(most + 1, Integer.MAX_VALUE - 8));
			if (bytes.length > most) {
				throw tooLong(file, most);
			}
			ByteBuffer from = ByteBuffer.wrap(bytes);
			try {
				String out = charset.newDecoder().decode(from).toString();
				return !out.isEmpty() && out.charAt(0) == BYTE_ORDER_MARK ? out.substring(1) : out;
			} catch (CharacterCodingException e) {
				throw notText(file, charset.equals(StandardCharsets.UTF_8) ? 1 + lineEnds(bytes, from.position()) : 0, charset, e);
			}
		} catch (IOException e) {
			throw unreadable(file, e);
		}
	}

	private static InputStream open(Path file, long most) throws IOException {
		Interruption.heed();
		if (Files.isDirectory(file)) {
			throw new TextException(file.toString(), 0, "this is a folder, not a file", null);
		}
		if (!Files.exists(file)) {
			throw new TextException(file.toString(), 0, AbsentFile.reason(file), null);
		}
		if (!Files.isRegularFile(file)) {
			throw new TextException(file.toString(), 0, "this is a pipe or a device; a regular file is expected. Write it to a file first", null);
		}
		if (Files.size(file) > most) {
			throw tooLong(file, most);
		}
		return Files.newInputStream(file);
	}

	private static TextException tooLong(Path file, long most) {
		return new TextException(file.toString(), 0, "the file is longer than " + most + " bytes, which is the limit. Split it, or leave out "
				+ "what is not needed", null);
	}

	private static TextException notText(Path file, int line, Charset charset, CharacterCodingException e) {
		return new TextException(file.toString(), line, "this " + (line > 0 ? "line" : "file") + " is not " + charset.name()
				+ " text. Save the file in UTF-8", e);
	}

	private static RuntimeException unreadable(Path file, IOException e) {
		if (e instanceof ClosedByInterruptException) {
			return new CancellationException("interrupted");
		}
		return new TextException(file.toString(), 0, e instanceof AccessDeniedException ? "the file cannot be read: permission denied"
				: "the file cannot be read: " + (e instanceof FileSystemException f && f.getReason() != null ? f.getReason() : IoReason.of(e)), e);
	}

	private static int lineEnds(byte[] bytes, int before) {
		int out = 0;
		for (int i = 0; i < before; i++) {
			boolean pair = bytes[i] == '\r' && i + 1 < bytes.length && bytes[i + 1] == '\n';
			out += (bytes[i] == '\n' || bytes[i] == '\r') && !pair ? 1 : 0;
		}
		return out;
	}

	/** Line ends are single bytes in UTF-8 and part of no other character, so that lines are cut before they are decoded. */
	private void read() {
		try (InputStream in = open(file, most)) {
			byte[] chunk = new byte[CHUNK];
			long bytes = 0;
			boolean afterReturn = false;
			for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
				Interruption.heed();
				bytes += n;
				if (bytes > most) {
					throw tooLong(file, most);
				}
				afterReturn = cut(chunk, n, afterReturn);
			}
			if (line.size() > 0) {
				end();
			}
		} catch (IOException e) {
			throw unreadable(file, e);
		}
	}

	private boolean cut(byte[] chunk, int n, boolean afterReturn) {
		int from = 0;
		boolean pair = afterReturn;
		for (int i = 0; i < n; i++) {
			boolean feed = chunk[i] == '\n';
			if (feed && pair) {
				from = i + 1; // the second half of CR LF
			} else if (feed || chunk[i] == '\r') {
				line.write(chunk, from, i - from);
				from = i + 1;
				end();
			}
			pair = chunk[i] == '\r';
		}
		line.write(chunk, from, n - from);
		return pair;
	}

	private void end() {
		number++;
		String text;
		try {
			text = decoder.decode(ByteBuffer.wrap(line.toByteArray())).toString();
		} catch (CharacterCodingException e) {
			throw notText(file, number, decoder.charset(), e);
		}
		line.reset();
		to.line(number, number == 1 && !text.isEmpty() && text.charAt(0) == BYTE_ORDER_MARK ? text.substring(1) : text);
	}
}
