package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * One long run is killed with SIGKILL at random moments, also while it writes a checkpoint, and resumed: the result equals that of
 * an uninterrupted run, bit for bit. With THALWEG_FULL=1 ten kills each of CLPSO, DE, GOjDE, L-SHADE, MA-SW-Chains and SPSO-2011 with 100,000
 * variables, on the host, on OpenCL and alternating between both; THALWEG_KILLED=gojde takes one of them.
 */
@Tag("store")
@Tag("full")
class KilledSearchTest {
	private static final long SEED = Long.parseLong(System.getenv().getOrDefault("THALWEG_KILLS_SEED", "13"));
	private static final String ONLY = System.getenv().getOrDefault("THALWEG_KILLED", "");
	private static final String HOST = "sequential";
	private static final double NEVER = 2;

	@TempDir
	Path folder;

	/** @param millis that a process lives at most after its first step with a checkpoint */
	private record Case(String algorithm, List<String> devices, int dimension, int steps, String checkpoint, int kills, int millis) {
		/** MA-SW-Chains on what its paper is about. */
		String problem() {
			return algorithm.equals("maswchains") ? "lsgo6/rastrigin" : "classic/rastrigin";
		}

		/** @param last share of the run at which it waits to be killed */
		Process start(Path folder, int life, String interval, double last) throws Exception {
			return KilledRunsTest.start(KilledSearch.class, "-Xmx3g", algorithm, devices.get(life % devices.size()), folder.toString(),
					Integer.toString(dimension), Integer.toString(steps), interval, problem(), Double.toString(last));
		}
	}

	private static Stream<Case> cases() {
		Stream<Case> few = Stream.of(new Case("clpso", List.of(HOST), 2000, 3000, "0.2s", 1, 600),
				new Case("lshade", KilledRunsTest.hasDevice() ? List.of(HOST, "opencl") : List.of(HOST), 2000, 3000, "0.2s", 2, 600),
				new Case("cmaes", KilledRunsTest.hasDevice() ? List.of(HOST, "opencl") : List.of(HOST), 100, 3000, "0.2s", 2, 600));
		List<List<String>> devices = KilledRunsTest.hasDevice() ? List.of(List.of(HOST), List.of("opencl"), List.of(HOST, "opencl"))
				: List.of(List.of(HOST));
		return !Bench.FULL ? few
				: Stream.of("clpso", "de", "gojde", "lshade", "maswchains", "spso2011")
						.flatMap(a -> devices.stream().map(d -> new Case(a, d, 100_000, steps(a, d), "0.7s", 10, 3500)))
						.filter(c -> c.algorithm().contains(ONLY));
	}

	/** More than ten kills need: 40 s to 80 s in total. A step of MA-SW-Chains is an evaluation or two. */
	private static int steps(String algorithm, List<String> devices) {
		if (algorithm.equals("maswchains")) {
			return !devices.contains("opencl") ? 20_000 : devices.contains(HOST) ? 10_000 : 4_000;
		}
		return algorithm.equals("lshade") ? 2000 : algorithm.contains("pso") ? 400 : 200;
	}

	@TestFactory
	Stream<DynamicTest> killedRunsEqualUninterruptedOnes() {
		return cases().map(c -> DynamicTest.dynamicTest(c.toString(), () -> killed(c)));
	}

	private void killed(Case c) throws Exception {
		Path whole = folder.resolve(c.algorithm() + c.devices() + " whole");
		Path place = folder.resolve(c.algorithm() + c.devices());
		assertEquals("done", KilledRunsTest.lines(c.start(whole, 0, "never", NEVER)).getLast());
		Random random = new Random(SEED);
		int resumed = 0;
		for (int k = 0; k < c.kills(); k++) {
			Path written = place.resolve("checkpoints"); // the first process is killed when there is one, and the others at any moment
			List<String> said = kill(c.start(place, k, c.checkpoint(), c.kills() < 3 ? 0.5 : 0.9), random.nextInt(c.millis()), written);
			assertFalse(said.contains("done"), said::toString);
			assertTrue(said.stream().noneMatch(s -> s.startsWith("failed")), said::toString);
			resumed += said.stream().anyMatch(s -> s.startsWith("Resuming from")) ? 1 : 0;
		}
		List<String> last = KilledRunsTest.lines(c.start(place, c.kills(), c.checkpoint(), NEVER));
		assertEquals("done", last.getLast());
		String from = last.stream().filter(s -> s.startsWith("Resuming from")).findFirst().orElseThrow(() -> new AssertionError(last.toString()));
		assertEquals(List.copyOf(KilledRunsTest.stored(whole).values()), List.copyOf(KilledRunsTest.stored(place).values()));
		assertFalse(Files.exists(place.resolve("checkpoints")));
		System.out.println(c.algorithm() + " on " + c.devices() + ": " + c.kills() + " kills, gone on " + (resumed + 1) + " times, the last time: "
				+ from + " " + last.get(last.size() - 2) + ", equal to the uninterrupted run");
	}

	/**
	 * Kills a process this many milliseconds after a step at which there is a checkpoint, whatever it does then, at the latest when it waits for the
	 * kill.
	 */
	private static List<String> kill(Process process, int millis, Path written) throws Exception {
		List<String> said = new ArrayList<>();
		try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
			for (String line = out.readLine(); line != null; line = out.readLine()) {
				said.add(line);
				boolean waits = line.equals(KilledSearch.WAITS);
				if (waits || line.startsWith("step ") && Files.exists(written)) {
					Thread.sleep(waits ? 0 : millis);
					process.toHandle().destroyForcibly();
					out.lines().forEach(said::add);
				}
			}
		}
		process.waitFor();
		return said;
	}
}
