package org.thalweg.core.internal;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** SHA-256, the digest of everything that is identified by its contents: runs, records, data, bundles, libraries, kernel text. */
public final class Sha256 {
	private Sha256() {
	}

	/** A new, empty digest. */
	public static MessageDigest digest() {
		try {
			return MessageDigest.getInstance("SHA-256");
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException(e); // every Java has it
		}
	}
}
