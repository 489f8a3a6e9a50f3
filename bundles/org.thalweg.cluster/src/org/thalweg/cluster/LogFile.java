package org.thalweg.cluster;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;

/** The end of a task's log. */
final class LogFile {
	private static final int END = 4096;
	private static final int LONGEST = 200;

	private LogFile() {
	}

	/** The last line with information; of the batch system's own lines the text only. */
	static Optional<String> last(Path file) {
		try (SeekableByteChannel in = Files.newByteChannel(file)) {
			in.position(Math.max(0, in.size() - END));
			ByteBuffer bytes = ByteBuffer.allocate(END);
			while (bytes.hasRemaining() && in.read(bytes) >= 0) {
				continue;
			}
			String text = new String(bytes.array(), 0, bytes.position(), StandardCharsets.UTF_8);
			return text.lines().map(String::strip).filter(l -> !l.isEmpty()).reduce((_, l) -> l)
					.map(l -> l.length() <= LONGEST ? l : l.substring(0, LONGEST) + "…");
		} catch (IOException e) {
			return Optional.empty();
		}
	}
}
