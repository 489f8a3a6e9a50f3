package org.thalweg.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.management.ManagementFactory;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.LongFunction;

import javax.management.JMException;
import javax.management.ObjectName;

/**
 * Gives one reader mutated files, one after the other. Each must come to an end, well or refused, with nothing thrown that a user
 * would see as an internal error, and within {@link #MOST_BYTES} of allocations. A reader that has not come to its end after {@link #HANGS} counts as
 * one that hangs.
 *
 * <p>{@code THALWEG_FUZZ=20000} tries this many of each kind instead of {@link #FEW}, {@code THALWEG_FUZZ_SEED} others. What
 * fails is kept in a folder that the failure names.
 */
final class Fuzz {
	/** Reads one file. @return the outcome, a word */
	interface Reader {
		String read(byte[] mutated, Mutator mutator) throws IOException;
	}

	static final int FEW = 600;
	private static final Duration HANGS = Duration.ofMinutes(5);
	private static final long MOST_BYTES = 2L << 30; // the library's garbage is a thousand bytes for each of a document's million
	private static final int SHOWN = 5;

	private record Input(long number, byte[] bytes, Mutator mutator) {
	}

	private record Result(String outcome, Throwable thrown, long cpu, long bytes) {
	}

	private final String kind;
	private final Reader reader;
	private final Map<String, Integer> outcomes = new TreeMap<>();
	private final List<String> failures = new ArrayList<>();
	private long cpu;
	private long slowest;
	private long largest;
	private Worker worker = new Worker();

	Fuzz(String kind, Reader reader) {
		this.kind = kind;
		this.reader = reader;
	}

	/** @param mutators by seed */
	void run(LongFunction<Mutator> mutators, boolean binary) throws InterruptedException, IOException {
		String asked = System.getenv("THALWEG_FUZZ");
		int n = asked == null ? FEW : Integer.parseInt(asked);
		long seed = Long.parseLong(System.getenv().getOrDefault("THALWEG_FUZZ_SEED", "1")) * 1_000_000_007L;
		int done = 0;
		while (done < n && failures.size() < 50) {
			Mutator mutator = mutators.apply(seed + done);
			Input input = new Input(done, binary ? mutator.binary() : mutator.text(), mutator);
			note(input, worker.give(input));
			done++;
		}
		worker.end();
		System.out.printf("fuzz %s: %d inputs, %.1f s of the processor, slowest %.0f ms, largest %d MiB%n", kind, done, cpu / 1e9, slowest / 1e6,
				largest >> 20);
		outcomes.forEach((what, count) -> System.out.printf("fuzz %s: %6d %s%n", kind, count, what));
		assertEquals(List.of(), failures.subList(0, Math.min(SHOWN, failures.size())), failures.size() + " failures of " + done);
	}

	private void note(Input input, Result result) throws IOException {
		cpu += result.cpu;
		slowest = Math.max(slowest, result.cpu);
		largest = Math.max(largest, result.bytes);
		String wrong = result.thrown != null ? trace(result.thrown) : result.outcome == null ? "did not end" : result.bytes > MOST_BYTES
				? "allocated " + (result.bytes >> 20) + " MiB" : "";
		outcomes.merge(wrong.isEmpty() ? result.outcome : "FAILED: " + wrong.lines().findFirst().map(l -> l.substring(0, Math.min(l.length(), 200)))
				.orElse(""), 1, Integer::sum);
		if (!wrong.isEmpty()) {
			Path kept = Files.write(Files.createTempFile("thalweg-fuzz-" + kind + "-" + input.number + "-", ".input"), input.bytes);
			failures.add(kind + " " + input.number + " (" + kept + "): " + wrong);
		}
	}

	private static String trace(Throwable e) {
		StringWriter out = new StringWriter();
		e.printStackTrace(new PrintWriter(out));
		return out.toString().lines().limit(12).map(l -> l.substring(0, Math.min(l.length(), 500))).reduce((a, b) -> a + "\n" + b).orElse("");
	}

	/** A thread that reads; another takes its place when it hangs. */
	private final class Worker {
		private final SynchronousQueue<Input> in = new SynchronousQueue<>();
		private final SynchronousQueue<Result> out = new SynchronousQueue<>();
		private final Thread thread = Thread.ofPlatform().daemon().name("fuzz " + kind).start(this::work);

		private void work() {
			try {
				for (Input input = in.take(); input.bytes != null; input = in.take()) {
					out.put(read(input));
				}
			} catch (InterruptedException e) {
				Thread.currentThread().interrupt(); // given up
			}
		}

		private Result read(Input input) {
			long cpuBefore = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
			long bytesBefore = allocated(Thread.currentThread().threadId());
			String outcome = null;
			Throwable thrown = null;
			try {
				outcome = reader.read(input.bytes, input.mutator);
			} catch (Throwable e) { // errors such as a StackOverflowError are what is looked for
				thrown = e;
			}
			return new Result(outcome, thrown, ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpuBefore,
					allocated(Thread.currentThread().threadId()) - bytesBefore);
		}

		/** Waits for the result; what hangs is interrupted and then left alone. */
		Result give(Input input) throws InterruptedException {
			long before = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId());
			in.put(input);
			Result result = out.poll(HANGS.toSeconds(), TimeUnit.SECONDS);
			if (result != null) {
				return result;
			}
			long used = ManagementFactory.getThreadMXBean().getThreadCpuTime(thread.threadId()) - before;
			IllegalStateException stuck = new IllegalStateException("hangs; " + used / 1_000_000 + " ms of the processor so far");
			stuck.setStackTrace(thread.getStackTrace());
			thread.interrupt();
			worker = new Worker();
			return new Result(null, stuck, used, 0);
		}

		void end() throws InterruptedException {
			in.put(new Input(-1, null, null));
		}
	}

	/** Through the server of beans, since no bundle can be compiled against {@code com.sun.management}. */
	private static long allocated(long thread) {
		try {
			return (Long) ManagementFactory.getPlatformMBeanServer().invoke(new ObjectName(ManagementFactory.THREAD_MXBEAN_NAME),
					"getThreadAllocatedBytes", new Object[] { thread }, new String[] { "long" });
		} catch (JMException e) {
			return 0; // another Java, which does not count
		}
	}
}
