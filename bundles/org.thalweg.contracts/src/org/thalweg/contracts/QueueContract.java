package org.thalweg.contracts;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;

import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Kernel;
import org.thalweg.core.device.KernelDevice.Mark;
import org.thalweg.core.device.KernelDevice.Queue;
import org.thalweg.core.device.KernelDevice.Replay;
import org.thalweg.core.device.Launch;

/** A queue keeps its order, early launches or not, waits for another queue's marks, and repeats what was recorded. */
final class QueueContract {
	private static final int SLOW = 10_000_000;

	private QueueContract() {
	}

	static void check(Bench b) {
		order(b);
		marks(b);
		manyMarks(b);
		replays(b);
		turns(b);
		rings(b, 2);
		rings(b, 11); // more sets of buffers than a backend may keep something for
		relays(b, "all", i -> true);
		relays(b, "two in three", i -> i % 3 != 2);
		meetings(b);
	}

	// As many groups as the device promises wait until all have arrived, in each of several launches. One group more is refused, as is any where it
	// promises nothing.
	private static void meetings(Bench b) {
		int groupSize = 32;
		int groups = b.program.kernel("meet").maxCoResidentGroups(groupSize);
		b.expect(groups > 0 == b.device.groupsMeet(), "groupsMeet is " + b.device.groupsMeet() + ", but maxCoResidentGroups of a kernel is "
				+ groups);
		Buffer arrived = b.holding("arrived", new int[1]);
		Buffer seen = b.holding("seen", new int[groups + 1]);
		for (int round = 0; round < 3 && groups > 0; round++) {
			b.queue.zero(arrived, 0, arrived.bytes());
			b.queue.launchCooperative(b.launch("meet", groups, groupSize, arrived, seen, 1000 * round));
			int[] expected = new int[groups + 1];
			Arrays.fill(expected, 0, groups, groups + 1000 * round);
			b.expect(Arrays.equals(expected, b.ints(seen)), groups + " groups of a cooperative launch do not all see the arrival of all groups");
		}
		b.expectRefusal("a cooperative launch of " + (groups + 1) + " groups, where " + groups + " are allowed",
				() -> b.queue.launchCooperative(b.launch("meet", groups + 1, groupSize, arrived, seen, 0)), "kernel meet");
	}

	private static void order(Bench b) {
		Buffer x = b.holding("x", 1.0, 1.0);
		Buffer y = b.buffer("y", x.bytes());
		b.queue.launch(advance(b, x, 2)); // (2, 3)
		b.queue.copy(x, 0, y, 0, x.bytes());
		b.queue.zero(x, 0, x.bytes());
		b.queue.launch(advance(b, y, 3)); // (6, 10)
		double[] got = b.reals(y);
		b.expect(got[0] == 6 && got[1] == 10, "launch, copy, zero, launch in one queue give " + got[0] + ", " + got[1]
				+ ", not 6, 10");
	}

	// A kernel that takes a while writes the word that the other queue copies: without waiting, the copy sees the old one.
	private static void marks(Bench b) {
		Buffer word = b.holding("word", 1);
		Buffer seen = b.holding("seen", 0);
		b.queue.finish();
		try (Queue other = b.device.newQueue()) {
			b.queue.launch(b.launch("slow", 1, 1, word, SLOW));
			Mark done = b.queue.mark();
			other.await(done);
			other.copy(word, 0, seen, 0, 4);
			int got = b.ints(other, seen)[0];
			b.expect(got == slow(1, SLOW), "a queue does not wait for the mark of another queue: it copied " + got + ", not "
					+ slow(1, SLOW));
			b.queue.finish();
			other.await(done); // reached long ago
			other.finish();
		}
	}

	private static void manyMarks(Bench b) {
		Buffer word = b.holding("word", 1);
		try (Queue other = b.device.newQueue()) {
			for (int i = 0; i < 300; i++) {
				Queue one = i % 2 == 0 ? b.queue : other;
				one.launch(b.launch("slow", 1, 1, word, 1));
				(i % 2 == 0 ? other : b.queue).await(one.mark());
			}
			int got = b.ints(word)[0];
			b.expect(got == slow(1, 300), "alternating launches on two queues give " + got + ", not " + slow(1, 300));
		}
	}

	private static void replays(Bench b) {
		double[] x = { 1, -2, 3 };
		Buffer buffer = b.holding("x", x);
		Buffer elsewhere = b.holding("elsewhere", 1.0, 1.0, 1.0);
		Kernel advance = b.program.kernel("advance");
		List<Launch> launches = List.of(advance(b, buffer, 0.5), advance(b, buffer, 3));
		try (Replay replay = b.queue.record(launches)) {
			b.expect(b.reals(buffer)[1] == -2, "recording must not run the launches");
			for (int run = 0; run < 3; run++) {
				replay.run();
				b.queue.launch(Launch.of(advance, 1, 2, elsewhere, 2, b.precision.scalar(7)));
				for (int i = 0; i < x.length; i++) {
					x[i] = 3 * (0.5 * x[i] + i) + i;
				}
			}
			double[] got = b.reals(buffer);
			for (int i = 0; i < x.length; i++) {
				b.expect(got[i] == x[i], "two launches replayed three times give " + got[i] + ", not " + x[i]);
			}
		}
		try (Replay nothing = b.queue.record(List.of())) {
			nothing.run();
			b.queue.finish();
		}
	}

	// The same kernel on two alternating buffers: x = 2 x + i, y = 3 y + i, from 1 each.
	private static void turns(Bench b) {
		Buffer x = b.holding("x", 1.0, 1.0);
		Buffer y = b.holding("y", 1.0, 1.0);
		for (int i = 0; i < 4; i++) {
			b.queue.launch(advance(b, x, 2));
			b.queue.launch(advance(b, y, 3));
		}
		// Element 1: 1, 3, 7, 15, 31 and 1, 4, 13, 40, 121; element 0: 2⁴ and 3⁴.
		double[] gotX = b.reals(x);
		double[] gotY = b.reals(y);
		b.expect(gotX[0] == 16 && gotX[1] == 31, "alternating launches of a kernel on two buffers give " + gotX[0] + ", " + gotX[1]
				+ ", not 16, 31");
		b.expect(gotY[0] == 81 && gotY[1] == 121, "alternating launches of a kernel on two buffers give " + gotY[0] + ", " + gotY[1]
				+ ", not 81, 121");
	}

	// A number is passed round a ring of buffers, and each launch has another int.
	private static void rings(Bench b, int buffers) {
		int launches = 1000;
		List<Buffer> ring = IntStream.range(0, buffers).mapToObj(i -> b.holding("ring " + i, i)).toList();
		List<Launch> recorded = IntStream.range(0, launches).mapToObj(i -> b.launch("pass", 1, 1, ring.get(i % buffers),
				ring.get((i + 1) % buffers), i)).toList();
		int[] expected = IntStream.range(0, buffers).toArray();
		try (Replay replay = b.queue.record(recorded)) {
			for (int run = 0; run < 2; run++) {
				replay.run();
				b.queue.launch(recorded.getFirst()); // between two runs, with the first arguments
				for (int i = 0; i <= launches; i++) {
					int step = i % launches;
					expected[(step + 1) % buffers] = 3 * expected[step % buffers] + step;
				}
			}
		}
		for (int i = 0; i < buffers; i++) {
			int got = b.ints(ring.get(i))[0];
			b.expect(got == expected[i], launches + " launches around a ring of " + buffers + " buffers, replayed, give " + got + ", not "
					+ expected[i]);
		}
	}

	// Two alternating buffers: each launch reads what the one before wrote, and overwrites what that one read. A launch that
	// takes too little notice of the one before finds numbers too old, or leaves too new ones.
	private static void relays(Bench b, String which, IntPredicate early) {
		int launches = 1000;
		int groups = 40;
		int groupSize = 4;
		int rounds = 100;
		int[] start = IntStream.range(0, groups * groupSize).toArray();
		Buffer x = b.holding("relay from", start);
		Buffer y = b.holding("relay to", start);
		List<Launch> chain = IntStream.range(0, launches).mapToObj(step -> {
			Launch l = b.launch("relay", groups, groupSize, step % 2 == 0 ? x : y, step % 2 == 0 ? y : x, step, rounds);
			return early.test(step) ? l.early() : l;
		}).toList();
		String what = "a chain of " + launches + " launches, " + which + " of them early, ";
		int[] once = relayed(start, launches, groupSize, rounds);
		chain.forEach(b.queue::launch);
		b.expect(Arrays.equals(once, b.ints(x)), what + "gives numbers that differ from the host");
		try (Replay replay = b.queue.record(chain)) {
			replay.run();
			b.expect(Arrays.equals(relayed(once, launches, groupSize, rounds), b.ints(x)), what
					+ "recorded, gives numbers that differ from the host");
		}
	}

	// The host's twin of a chain of kernel relay.
	private static int[] relayed(int[] start, int launches, int groupSize, int rounds) {
		int[] x = start;
		for (int step = 0; step < launches; step++) {
			int[] y = new int[x.length];
			for (int i = 0; i < x.length; i++) {
				y[i] = slow(x[(i + groupSize) % x.length], rounds) + slow(step + i, 3);
			}
			x = y;
		}
		return x;
	}

	private static Launch advance(Bench b, Buffer x, double a) {
		int n = (int) (x.bytes() / b.precision.bytes());
		return b.launch("advance", 1, 4, x, n, b.precision.scalar(a));
	}

	// The host's twin of kernel slow, and of what it calls.
	private static int slow(int word, int rounds) {
		int k = word;
		for (int i = 0; i < rounds; i++) {
			k = (k ^ k >>> 15) * 1664525 + 1013904223;
		}
		return k;
	}
}
