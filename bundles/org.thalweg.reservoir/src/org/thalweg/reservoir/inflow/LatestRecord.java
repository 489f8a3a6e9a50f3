package org.thalweg.reservoir.inflow;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

/**
 * The last record read, for callers that request one year after the other: reading the file for each of thousands of years takes
 * minutes. A changed file is read again. Thread-safe.
 */
public final class LatestRecord {
	/** Timestamps of file systems are coarse: a file written within this time may change without a new timestamp. */
	private static final int SETTLED_SECONDS = 2;

	private record Key(Path file, FileTime written, long bytes, InflowFile.Options options) {
	}

	private Key key;
	private InflowFile.Parsed parsed;

	/** Like {@link InflowFile#read}. */
	public InflowFile.Parsed read(Path file, InflowFile.Options options) {
		Key wanted = key(file, options);
		synchronized (this) {
			if (wanted != null && wanted.equals(key)) {
				return parsed;
			}
		}
		InflowFile.Parsed fresh = InflowFile.read(file, options);
		synchronized (this) {
			key = wanted;
			parsed = wanted == null ? null : fresh;
		}
		return fresh;
	}

	/** Null if the file is not there, or may still be changing. */
	private static Key key(Path file, InflowFile.Options options) {
		try {
			BasicFileAttributes facts = Files.readAttributes(file, BasicFileAttributes.class);
			boolean settled = facts.lastModifiedTime().toInstant().isBefore(Instant.now().minusSeconds(SETTLED_SECONDS));
			return settled ? new Key(file.toAbsolutePath(), facts.lastModifiedTime(), facts.size(), options) : null;
		} catch (IOException e) {
			return null; // reading it reports the error
		}
	}
}
