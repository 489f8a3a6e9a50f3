package org.thalweg.figures;

import java.util.function.Supplier;

/** This machine has no font, or its Java cannot read them. */
public final class NoFontException extends IllegalStateException {
	private static final long serialVersionUID = 1L;

	private NoFontException(Throwable cause) {
		super("pictures of pixels need a font, and this machine has none that Java finds (" + cause
				+ "). Install one, on Debian and Ubuntu: apt-get install fontconfig fonts-dejavu-core; or write SVG or PDF, which need none.", cause);
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
