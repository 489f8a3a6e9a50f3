package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.File;
import java.io.InputStreamReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.FileLocator;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoreCheck;
import org.thalweg.opencl.OpenClBackend;

/**
 * Processes that compute and store short runs are killed with SIGKILL at random moments, several simultaneously. After each kill every
 * run that was reported as finished is in its store, intact; a store that later processes complete equals an uninterrupted one, bit
 * for bit. {@code THALWEG_KILLS} sets the number on each device, {@code THALWEG_KILLS_SEED} at other moments.
 */
@Tag("store")
@Tag("slow")
class KilledRunsTest {
	private static final int KILLS = Integer.parseInt(System.getenv().getOrDefault("THALWEG_KILLS", "6"));
	private static final long SEED = Long.parseLong(System.getenv().getOrDefault("THALWEG_KILLS_SEED", "13"));
	private static final int LANES = 3;
	private static final int LONGEST_MILLIS = 600;
	private static final int MILLIS_BETWEEN = 20;
	private static final int MOST_LINES = 80;
	/** More experiments than a process can finish before it is killed. */
	private static final String MANY = "1000000";

	@TempDir
	Path folder;

	@Test
	void nothingThatWasFinishedOnTheHostIsLost() throws Exception {
		nothingIsLost("sequential");
	}

	@Test
	@Tag("full")
	void nothingThatWasFinishedOnADeviceIsLost() throws Exception {
		Assumptions.assumeTrue(hasDevice(), "skipped: no device");
		nothingIsLost("opencl");
	}

	private void nothingIsLost(String device) throws Exception {
		Path reference = folder.resolve("reference");
		assertEquals("done", lines(start(device, reference, "1")).getLast());
		Map<String, String> truth = stored(reference.resolve("0"));
		assertEquals(60, truth.size());
		AtomicInteger stores = new AtomicInteger();
		AtomicInteger runs = new AtomicInteger();
		List<Callable<Void>> lanes = new ArrayList<>();
		for (int lane = 0; lane < LANES; lane++) {
			Lane work = new Lane(device, folder.resolve("lane" + lane), new Random(31 * SEED + lane), truth, stores, runs);
			int kills = KILLS / LANES + (lane < KILLS % LANES ? 1 : 0);
			lanes.add(() -> work.kill(kills));
		}
		try (ExecutorService threads = Executors.newFixedThreadPool(LANES)) {
			for (Future<Void> f : threads.invokeAll(lanes)) {
				f.get();
			}
		}
		assertTrue(stores.get() >= LANES, stores + " stores were completed");
		assertTrue(runs.get() >= KILLS, "the kills came too early to lose anything: " + runs + " runs were told as finished");
		System.out.println(device + ": " + KILLS + " kills after " + runs + " runs told as finished, " + stores
				+ " stores completed and equal to the uninterrupted one");
	}

	static boolean hasDevice() {
		return !DeviceSlot.available(new OpenClBackend().discover()).isEmpty();
	}

	/** Processes one after another in one folder. */
	private record Lane(String device, Path folder, Random random, Map<String, String> truth, AtomicInteger stores, AtomicInteger runs) {
		Void kill(int kills) throws Exception {
			for (int k = 0; k < kills; k++) {
				Process process = start(device, folder, MANY);
				List<String> said = new ArrayList<>();
				try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
					// Of ten, one at any moment of its start, and the others after some of their lines, most of which report a stored run.
					int lines = k % 10 == 0 ? 0 : 1 + random.nextInt(MOST_LINES);
					while (said.size() < lines) {
						said.add(String.valueOf(out.readLine()));
					}
					Thread.sleep(random.nextInt(lines == 0 ? LONGEST_MILLIS : MILLIS_BETWEEN));
					process.toHandle().destroyForcibly(); // the process itself would close the stream that is still to be read
					out.lines().forEach(said::add);
				}
				assertEquals(137, process.waitFor(), () -> "not killed: " + said);
				look(said);
			}
			lastOfAll();
			return null;
		}

		/** Everything that was reported as finished is there. */
		private void look(List<String> said) throws Exception {
			Map<String, Set<String>> finished = new HashMap<>();
			Set<String> complete = new TreeSet<>();
			for (String line : said) {
				String[] words = line.split(" ");
				if (words.length == 3 && words[2].matches("-?\\d+")) {
					finished.computeIfAbsent(words[0], k -> new TreeSet<>()).add(words[1]);
				} else if (line.endsWith(" complete")) {
					complete.add(words[0]);
				}
			}
			for (Map.Entry<String, Set<String>> e : finished.entrySet()) {
				Map<String, String> stored = stored(folder.resolve(e.getKey()));
				runs.addAndGet(e.getValue().size());
				assertTrue(stored.keySet().containsAll(e.getValue()), "a finished run is lost in " + e.getKey());
				stored.forEach((id, run) -> assertEquals(truth.get(id), run, id));
			}
			for (String number : complete) {
				complete(folder.resolve(number));
			}
		}

		private void complete(Path store) throws Exception {
			assertEquals(truth, stored(store));
			assertTrue(StoreCheck.of(store).whole(), store + " is damaged");
			Files.createFile(store.resolve("complete"));
			stores.incrementAndGet();
		}

		/** What the last process left is completed by one that is not killed. */
		private void lastOfAll() throws Exception {
			int next = 0;
			while (Files.exists(folder.resolve(next + "/complete"))) {
				next++;
			}
			assertEquals("done", lines(start(device, folder, Integer.toString(next + 1))).getLast());
			complete(folder.resolve(Integer.toString(next)));
		}
	}

	/** id → every bit that does not depend on the clock. */
	static Map<String, String> stored(Path folder) {
		Map<String, String> out = new TreeMap<>();
		try (RunStore store = RunStore.read(folder)) {
			for (RunRecord r : store.runs()) {
				out.put(r.spec().id(), Double.doubleToLongBits(r.best()) + " " + Double.doubleToLongBits(r.error()) + " "
						+ Arrays.stream(r.x()).mapToObj(d -> Long.toString(Double.doubleToLongBits(d))).toList() + " " + r.evaluations() + " "
						+ r.steps() + " " + r.success() + " " + r.hitStep() + " " + r.hitEvaluations() + " "
						+ Arrays.hashCode(store.trace(r.spec().id()).toBytes()));
			}
			assertEquals(List.of(), store.damage());
		}
		return out;
	}

	static List<String> lines(Process process) throws Exception {
		try (BufferedReader out = new BufferedReader(new InputStreamReader(process.getInputStream()))) {
			List<String> said = out.lines().toList();
			assertEquals(0, process.waitFor(), () -> String.join("\n", said));
			return said;
		}
	}

	private static Process start(String device, Path folder, String experiments) throws Exception {
		return start(KilledRun.class, "-XX:TieredStopAtLevel=1", device, folder.toString(), experiments);
	}

	/** Starts a program of these tests in a separate process, with output and errors in one stream. */
	static Process start(Class<?> program, String option, String... arguments) throws Exception {
		return start(Map.of(), program, option, arguments);
	}

	/** The same with further variables of its environment. */
	static Process start(Map<String, String> environment, Class<?> program, String option, String... arguments) throws Exception {
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(), "-XX:+UseSerialGC",
				option, "-XX:-UsePerfData", "--enable-native-access=ALL-UNNAMED", "-cp", classPath(), program.getName()));
		command.addAll(List.of(arguments));
		ProcessBuilder out = new ProcessBuilder(command).redirectErrorStream(true);
		out.environment().putAll(environment);
		return out.start();
	}

	/** Of this process; within the framework, where its bundles lie. */
	static String classPath() {
		Bundle here = FrameworkUtil.getBundle(KilledRunsTest.class);
		if (here == null) {
			return System.getProperty("java.class.path");
		}
		return Arrays.stream(here.getBundleContext().getBundles()).flatMap(b -> FileLocator.getBundleFileLocation(b).stream())
				.flatMap(f -> Stream.of(new File(f, "target/classes"), f)).filter(File::exists).map(File::getPath)
				.collect(Collectors.joining(File.pathSeparator));
	}
}
