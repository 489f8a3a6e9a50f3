package org.thalweg.core.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;

/** Why a file cannot be read or written. Java's own message is often only a path. */
public final class IoReason {
	private IoReason() {
	}

	/** Such as {@code /tmp/x does not exist} or {@code /tmp/x: permission denied}, without a dot at its end. */
	public static String of(IOException e) {
		return switch (e) {
		case NoSuchFileException f -> f.getFile() + " does not exist";
		case AccessDeniedException f -> f.getFile() + ": permission denied";
		case FileAlreadyExistsException f -> f.getFile() + " exists already";
		case NotDirectoryException f -> f.getFile() + " is not a folder";
		case FileSystemException f when f.getReason() != null -> f.getFile() + ": " + f.getReason();
		default -> e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
		};
	}
}
