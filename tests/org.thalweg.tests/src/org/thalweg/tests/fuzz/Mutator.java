package org.thalweg.tests.fuzz;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/** Changes files as accidents and ill will do. The same seed changes the same bytes. One thread. */
final class Mutator {
	/** What numbers become. */
	private static final List<String> NUMBERS = List.of("0", "-1", "1", "-0.0", "1e308", "-1e308", "1e309", "4.9e-324", "NaN", "Infinity", "-inf",
			"1000000000", "2147483647", "2147483648", "9223372036854775807", "9223372036854775808", "-9223372036854775809", "0x10", "1e999999999",
			"1_000", "1,5", "٣", "1d", "", "1e-400", "99999", "9".repeat(400), "9".repeat(100_000), "0." + "0".repeat(5000) + "1");
	/** What may replace a value, or occur anywhere. */
	private static final List<String> STRANGE = List.of("[]", "{}", "null", "~", "true", "!!binary x", "*a", "&a b", "|", ">-", "%YAML 9.9", "@", "`",
			"? {a: b}", "<<: *a", "- - - -", "\"\\0\"", "\"\\UFFFFFFFF\"", "'", "\"", "#", ":", ",", ",,,,", "\t", "---", "...", "/dev/zero", "..",
			"~/x",
			"all", "sequential", "opencl", "cuda:99", "none", "\\", "=1+1", "\u2028", "\u0085", "\u202E", "\uD83D\uDE00", "ſ", "İ", "[[[[", "}}}}",
			"year", "date", "0000-00", "9999-12-31", "2000-02-30", "mean", "<1e-14", "inflow_cfs", "# unit: furlong");
	private static final byte[][] BYTES = { { 0 }, { 7 }, { 27, '[', '2', 'J' }, { (byte) 0xEF, (byte) 0xBB, (byte) 0xBF }, { (byte) 0xC3, '(' },
			{ (byte) 0xFF }, { (byte) 0xED, (byte) 0xA0, (byte) 0x80 }, { (byte) 0xC0, (byte) 0xAF }, { 127 }, { '\r' }, { '\r', '\n' }, { 0x1A } };

	private final SplittableRandom random;
	private final List<byte[]> corpus;

	Mutator(long seed, List<byte[]> corpus) {
		this.random = new SplittableRandom(seed);
		this.corpus = corpus;
	}

	/** A file of the corpus, mostly changed once, else up to four times. */
	byte[] text() {
		byte[] out = corpus.get(random.nextInt(corpus.size()));
		for (int n = random.nextInt(3) > 0 ? 1 : 2 + random.nextInt(3); n > 0; n--) {
			out = change(out);
		}
		return out;
	}

	/** The same for a file that is no text: flipped bits, zeros, cuts, exchanged and repeated pieces. */
	byte[] binary() {
		byte[] out = corpus.get(random.nextInt(corpus.size()));
		for (int n = 1 + random.nextInt(3); n > 0; n--) {
			int from = at(out);
			int length = Math.min(out.length - from, 1 << random.nextInt(12));
			out = switch (random.nextInt(6)) {
			case 0, 1, 2 -> flipped(out);
			case 3 -> Arrays.copyOf(out, from);
			case 4 -> replaced(out, from, from + length, new byte[length]);
			default -> replaced(out, from, from + length, Arrays.copyOfRange(out, at(out), out.length));
			};
		}
		return out;
	}

	/** A number that a test may use to choose something itself. */
	int choose(int n) {
		return random.nextInt(n);
	}

	private byte[] change(byte[] in) {
		return switch (random.nextInt(16)) {
		case 0 -> flipped(in);
		case 1 -> deleted(in);
		case 2 -> repeated(in);
		case 3, 4, 5 -> number(in);
		case 6, 7 -> word(in);
		case 8 -> inserted(in, STRANGE.get(random.nextInt(STRANGE.size())).getBytes(StandardCharsets.UTF_8));
		case 9 -> inserted(in, BYTES[random.nextInt(BYTES.length)]);
		case 10 -> nested(in);
		case 11 -> aliased(in);
		case 12 -> ends(in);
		case 13 -> inserted(in, ("x".repeat(random.nextInt(1, 3000)) + (random.nextBoolean() ? ": 1\n" : "")).getBytes(StandardCharsets.UTF_8));
		case 14 -> lines(in);
		default -> Arrays.copyOf(in, at(in));
		};
	}

	private int at(byte[] in) {
		return random.nextInt(in.length + 1);
	}

	private static byte[] replaced(byte[] in, int from, int to, byte[] by) {
		ByteArrayOutputStream out = new ByteArrayOutputStream(in.length + by.length);
		out.write(in, 0, from);
		out.writeBytes(by);
		out.write(in, to, in.length - to);
		return out.toByteArray();
	}

	private byte[] inserted(byte[] in, byte[] what) {
		int at = at(in);
		return replaced(in, at, at, what);
	}

	private byte[] flipped(byte[] in) {
		byte[] out = in.clone();
		for (int n = in.length == 0 ? 0 : 1 + random.nextInt(8); n > 0; n--) {
			out[random.nextInt(out.length)] ^= (byte) (1 << random.nextInt(8));
		}
		return out;
	}

	private byte[] deleted(byte[] in) {
		int from = at(in);
		return replaced(in, from, Math.min(in.length, from + 1 + random.nextInt(60)), new byte[0]);
	}

	/** A piece again and again, seldom a thousand times, and more seldom ten thousand. */
	private byte[] repeated(byte[] in) {
		int from = at(in);
		byte[] piece = Arrays.copyOfRange(in, from, Math.min(in.length, from + 1 + random.nextInt(80)));
		int seldom = random.nextInt(60);
		int times = seldom == 0 ? 10_000 : seldom < 4 ? 1000 : 1 + random.nextInt(5);
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		for (int i = 0; i < times; i++) {
			out.writeBytes(piece);
		}
		return replaced(in, from, from, out.toByteArray());
	}

	private byte[] number(byte[] in) {
		return run(in, b -> b >= '0' && b <= '9' || b == '.' || b == '-', NUMBERS);
	}

	/** A word becomes something strange, or another word of the same file. */
	private byte[] word(byte[] in) {
		if (random.nextBoolean()) {
			return run(in, Mutator::letter, STRANGE);
		}
		int[] one = span(in, Mutator::letter);
		int[] other = span(in, Mutator::letter);
		return replaced(in, one[0], one[1], Arrays.copyOfRange(in, other[0], other[1]));
	}

	private static boolean letter(byte b) {
		return b >= 'a' && b <= 'z' || b >= 'A' && b <= 'Z' || b == '/' || b == '-' || b == '_';
	}

	/** Kinds of bytes. */
	private interface Kind {
		boolean has(byte b);
	}

	private byte[] run(byte[] in, Kind kind, List<String> by) {
		int[] span = span(in, kind);
		return replaced(in, span[0], span[1], by.get(random.nextInt(by.size())).getBytes(StandardCharsets.UTF_8));
	}

	/** The first run of a kind after some place; nothing at the end where there is none. */
	private int[] span(byte[] in, Kind kind) {
		int from = at(in);
		while (from < in.length && !kind.has(in[from])) {
			from++;
		}
		int to = from;
		while (to < in.length && kind.has(in[to])) {
			to++;
		}
		return new int[] { from, to };
	}

	private byte[] nested(byte[] in) {
		int depth = new int[] { 5, 39, 41, 200, 5000 }[random.nextInt(5)];
		String open = new String[] { "[", "{a: ", "- ", "? ", "(" }[random.nextInt(5)];
		return inserted(in, (open.repeat(depth) + (random.nextBoolean() ? "" : (open.equals("[") ? "]" : "}").repeat(depth))).getBytes(
				StandardCharsets.UTF_8));
	}

	/** Aliases of aliases, in a new place or in the place of a value. */
	private byte[] aliased(byte[] in) {
		int levels = 1 + random.nextInt(12);
		int times = 1 + random.nextInt(12);
		StringBuilder out = new StringBuilder("\nz0: &z0 [x, {y: 1}]\n");
		for (int i = 1; i < levels; i++) {
			out.append('z').append(i).append(": &z").append(i).append(" [").append(("*z" + (i - 1) + ", ").repeat(times)).append("]\n");
		}
		byte[] bomb = out.toString().getBytes(StandardCharsets.UTF_8);
		byte[] used = random.nextBoolean() ? in : run(in, Mutator::letter, List.of("*z" + (levels - 1)));
		return replaced(used, 0, 0, bomb);
	}

	private byte[] ends(byte[] in) {
		String end = new String[] { "\r\n", "\r", "\n\n", "\u0085", " \n", "\t\n" }[random.nextInt(6)];
		return new String(in, StandardCharsets.ISO_8859_1).replace("\n", end).getBytes(StandardCharsets.ISO_8859_1);
	}

	/** Lines away, twice, exchanged, or all backwards. */
	private byte[] lines(byte[] in) {
		String[] lines = new String(in, StandardCharsets.ISO_8859_1).split("\n", -1);
		int i = random.nextInt(lines.length);
		int k = random.nextInt(lines.length);
		switch (random.nextInt(4)) {
		case 0 -> lines[i] = "";
		case 1 -> lines[i] = lines[i] + "\n" + lines[i];
		case 2 -> lines[i] = lines[k];
		default -> {
			List<String> all = Arrays.asList(lines);
			java.util.Collections.reverse(all.subList(Math.min(i, k), Math.max(i, k)));
		}
		}
		return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
	}
}
