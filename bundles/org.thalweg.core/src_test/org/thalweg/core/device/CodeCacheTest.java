package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CodeCacheTest {
	private static final byte[] CODE = { 1, 2, 3 };

	@TempDir
	private Path folder;
	private CodeCache cache;

	@BeforeEach
	void make() {
		cache = new CodeCache(Optional.of(folder), 100);
	}

	@Test
	void codeIsFoundByItsKeyAlone() {
		cache.put("a", CODE);
		assertArrayEquals(CODE, new CodeCache(Optional.of(folder), 100).get("a").orElseThrow());
		assertTrue(cache.get("b").isEmpty());
	}

	@Test
	void noCodeAtAllIsCodeToo() {
		cache.put("a", new byte[0]);
		assertEquals(0, cache.get("a").orElseThrow().length);
	}

	@Test
	void damagedCodeCountsAsMissing() throws IOException {
		cache.put("a", CODE);
		byte[] all = Files.readAllBytes(only());
		for (int k = 0; k < all.length; k++) {
			byte[] flipped = all.clone();
			flipped[k] ^= 1;
			Files.write(only(), flipped);
			assertTrue(cache.get("a").isEmpty(), "byte " + k);
		}
		Files.write(only(), new byte[10]);
		assertTrue(cache.get("a").isEmpty());
		cache.put("a", CODE);
		assertTrue(cache.get("a").isPresent());
	}

	@Test
	void aFileThatOthersMayWriteIsNotRead() throws IOException {
		cache.put("a", CODE);
		Files.setPosixFilePermissions(only(), PosixFilePermissions.fromString("rw-rw-rw-"));
		assertTrue(cache.get("a").isEmpty());
	}

	/** A file has 32 bytes of overhead: those of the three have 52, 51 and 48, one byte too many. */
	@Test
	void whatWasNotUsedForLongestGoesWhenAllTakeTooMuch() throws IOException {
		cache = new CodeCache(Optional.of(folder), 150);
		cache.put("first", new byte[20]);
		use(only(), 3 * 3600);
		cache.put("second", new byte[19]);
		for (Path file : files()) {
			use(file, Files.size(file) == 52 ? 3 * 3600 : 2 * 3600);
		}
		assertTrue(cache.get("first").isPresent()); // is the latest now
		cache.put("third", new byte[16]);
		assertTrue(cache.get("first").isPresent());
		assertTrue(cache.get("second").isEmpty());
		assertTrue(cache.get("third").isPresent());
	}

	@Test
	void whatKilledProcessesLeftGoes() throws IOException {
		use(Files.createFile(folder.resolve("part-1")), 2 * 3600);
		Files.createFile(folder.resolve("part-2")); // may be being written
		cache.put("a", CODE);
		assertTrue(Files.notExists(folder.resolve("part-1")));
		assertTrue(Files.exists(folder.resolve("part-2")));
	}

	@Test
	void withoutAFolderNothingIsKept() {
		CodeCache none = new CodeCache(Optional.empty(), 100);
		none.put("a", CODE);
		assertTrue(none.get("a").isEmpty());
		CodeCache gone = new CodeCache(Optional.of(folder.resolve("gone")), 100);
		gone.put("a", CODE);
		assertTrue(gone.get("a").isEmpty());
	}

	private static void use(Path file, long secondsAgo) throws IOException {
		Files.setLastModifiedTime(file, FileTime.from(Instant.now().minusSeconds(secondsAgo)));
	}

	private Path only() throws IOException {
		assertEquals(1, files().size());
		return files().getFirst();
	}

	private List<Path> files() throws IOException {
		try (Stream<Path> all = Files.list(folder)) {
			return all.toList();
		}
	}
}
