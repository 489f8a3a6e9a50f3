package org.thalweg.reservoir.inflow;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LatestRecordTest {
	private static final InflowFile.Options PLAIN = new InflowFile.Options("", "m3/s", false);

	@TempDir
	private Path folder;
	private Path file;
	private final LatestRecord latest = new LatestRecord();

	@BeforeEach
	void write() throws IOException {
		file = folder.resolve("inflow.csv");
		write("10", 60);
	}

	@Test
	void aRecordIsReadOnce() {
		assertSame(latest.read(file, PLAIN), latest.read(file, PLAIN));
	}

	@Test
	void aFileThatHasChangedIsReadAnew() throws IOException {
		assertEquals(10, latest.read(file, PLAIN).orThrow().inflow(0));
		write("20", 50);
		assertEquals(20, latest.read(file, PLAIN).orThrow().inflow(0));
	}

	@Test
	void anotherWayOfReadingIsAnotherRecord() {
		assertEquals(10, latest.read(file, PLAIN).orThrow().inflow(0));
		assertEquals(0.01, latest.read(file, new InflowFile.Options("", "l/s", false)).orThrow().inflow(0), 1e-15);
	}

	/** It might be written again without a sign of it. */
	@Test
	void aFileThatWasWrittenJustNowIsNotKept() throws IOException {
		write("30", 0);
		assertNotSame(latest.read(file, PLAIN), latest.read(file, PLAIN));
	}

	@Test
	void aFileThatIsMissingIsToldEachTime() throws IOException {
		latest.read(file, PLAIN);
		Files.delete(file);
		assertFalse(latest.read(file, PLAIN).diagnostics().isEmpty());
	}

	private void write(String inflow, long secondsAgo) throws IOException {
		Files.writeString(file, "date,inflow\n2001-01," + inflow + "\n2001-02,11\n");
		Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(secondsAgo)));
	}
}
