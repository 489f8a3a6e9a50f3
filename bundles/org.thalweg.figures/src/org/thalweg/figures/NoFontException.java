package org.thalweg.figures;

import java.util.function.Supplier;

/** This machine has no font, or its Java cannot read them. */
public final class NoFontException extends IllegalStateException {
	private static final long serialVersionUID = 1L;

	private NoFontException(Throwable cause) {
		super("PNG images need a font, and Java finds none on this machine (" + cause
				+ "). Install one (Debian and Ubuntu: apt-get install fontconfig fonts-dejavu-core), or write SVG or PDF, which need none.", cause);
	}

	/** What Java throws then differs from version to version. */
	static <T> T unless(Supplier<T> deed) {
		try {
			return deed.get();
		} catch (RuntimeException | LinkageError | InternalError e) {
			throw new NoFontException(e);
		}
	}
}
