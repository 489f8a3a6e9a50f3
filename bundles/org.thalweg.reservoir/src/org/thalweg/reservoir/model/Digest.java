package org.thalweg.reservoir.model;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** SHA-256 of contents, as identification. */
public final class Digest {
	private Digest() {
	}

	/** A new, empty digest. */
	public static MessageDigest begin() {
		try {
			return MessageDigest.getInstance("SHA-256");
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException(e); // every Java has it
		}
	}

	/** 64 hexadecimal digits of a text. */
	public static String of(String text) {
		return HexFormat.of().formatHex(begin().digest(text.getBytes(StandardCharsets.UTF_8)));
	}
}
