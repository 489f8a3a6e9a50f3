package org.thalweg.core.internal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Why a file cannot be read or written. Java's own message is often only a path. */
public final class IoReason {
	/** {@code Cannot run program "x": Exec failed, error: 2 (No such file or directory)}, or with {@code error=2, } before the reason. */
	private static final Pattern NOT_STARTED = Pattern.compile("Cannot run program .*error[:=] ?\\d+[ ,(]*([^()]+)\\)? *", Pattern.DOTALL);

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

	/** The system's reason why a program could not be started; empty if the failure is another. */
	public static Optional<String> notStarted(IOException e) {
		Matcher m = NOT_STARTED.matcher(String.valueOf(e.getMessage()));
		return m.matches() ? Optional.of(m.group(1)) : Optional.empty();
	}
}
