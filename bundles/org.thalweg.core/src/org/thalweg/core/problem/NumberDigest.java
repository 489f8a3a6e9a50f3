package org.thalweg.core.problem;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

import org.thalweg.core.internal.Sha256;

/**
 * A SHA-256 digest of numbers and words, in the order in which they are added. Two sequences have the same digest if every bit
 * of every number is the same; all NaNs are one. Not safe for several threads.
 */
public final class NumberDigest {
	private static final int PORTION = 1024;

	private final MessageDigest digest = Sha256.digest();
	private final ByteBuffer bytes = ByteBuffer.allocate(8 * PORTION);

	/** The digest of only these numbers, in hexadecimal. */
	public static String of(double... numbers) {
		return new NumberDigest().add(numbers).hex();
	}

	/** Adds how many numbers there are, and the numbers. */
	public NumberDigest add(double... numbers) {
		count(numbers.length);
		for (int from = 0; from < numbers.length; from += PORTION) {
			for (int i = from; i < Math.min(numbers.length, from + PORTION); i++) {
				bytes.putLong(Double.doubleToLongBits(numbers[i]));
			}
			empty();
		}
		return this;
	}

	/** Adds how long a word is, and the word. */
	public NumberDigest add(String word) {
		byte[] text = word.getBytes(StandardCharsets.UTF_8);
		count(text.length);
		digest.update(text);
		return this;
	}

	private void count(int n) {
		bytes.putLong(n);
		empty();
	}

	private void empty() {
		digest.update(bytes.flip());
		bytes.clear();
	}

	/** What was added, as 64 hexadecimal digits; then it begins again. */
	public String hex() {
		return HexFormat.of().formatHex(digest.digest());
	}
}
