package org.thalweg.core.random;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelFiles;

class PhiloxTest {
	/** Ten words a case: key (2), counter (4), answer (4). */
	private static List<int[]> knownAnswers() {
		return KernelFiles.read(KernelFile.ours("test/philox-known-answers.txt")).lines()
				.filter(line -> !line.startsWith("#"))
				.map(line -> Arrays.stream(line.split(" ")).mapToInt(word -> Integer.parseUnsignedInt(word, 16)).toArray()).toList();
	}

	@Test
	void givesTheKnownAnswers() {
		List<int[]> cases = knownAnswers();
		assertTrue(cases.size() >= 15, "cases in the file: " + cases.size());
		for (int[] c : cases) {
			int[] out = new int[4];
			Philox.block(c[0], c[1], c[2], c[3], c[4], c[5], out);
			assertArrayEquals(Arrays.copyOfRange(c, 6, 10), out, () -> "key and counter " + hex(c, 0, 6));
		}
	}

	@Test
	void theFileHoldsTheThreePublishedVectors() {
		// Random123, kat_vectors: philox4x32 10, counters and keys of zeros, of ones, and of the digits of pi.
		List<int[]> cases = knownAnswers();
		assertEquals("00000000 00000000 00000000 00000000 00000000 00000000 6627e8d5 e169c58d bc57ac4c 9b00dbd8",
				hex(cases.get(0), 0, 10));
		assertEquals("ffffffff ffffffff ffffffff ffffffff ffffffff ffffffff 408f276d 41c83b0e a20bc7c6 6d5451fd",
				hex(cases.get(1), 0, 10));
		assertEquals("a4093822 299f31d0 243f6a88 85a308d3 13198a2e 03707344 d16cfe09 94fdcceb 5001e420 24126ea1",
				hex(cases.get(2), 0, 10));
	}

	private static String hex(int[] words, int from, int to) {
		return String.join(" ", Arrays.stream(words, from, to).mapToObj("%08x"::formatted).toList());
	}
}
