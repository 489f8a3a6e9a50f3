package org.thalweg.core.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.EOFException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

import org.junit.jupiter.api.Test;

class IoReasonTest {
	/** Each of Java's messages on the right of which there is only the path. */
	@Test
	void aPathIsNeverTheWholeReason() {
		assertEquals("x does not exist", IoReason.of(new NoSuchFileException("x")));
		assertEquals("x: permission denied", IoReason.of(new AccessDeniedException("x")));
		assertEquals("x exists already", IoReason.of(new FileAlreadyExistsException("x")));
		assertEquals("x is not a folder", IoReason.of(new NotDirectoryException("x")));
		assertEquals("x: Read-only file system", IoReason.of(new FileSystemException("x", null, "Read-only file system")));
		assertEquals("No space left on device", IoReason.of(new IOException("No space left on device")));
		assertEquals("EOFException", IoReason.of(new EOFException()));
	}
}
