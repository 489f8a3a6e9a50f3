package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.cuda.CudaBackend;

/** Pools of GPUs, in separate processes: one GPU's context is lost, another program fills its memory, or it is hidden. */
@Tag("device")
@Tag("full")
class PooledGpusTest {
	@TempDir
	Path folder;

	@Test
	void resultsDoNotDependOnTheNumberOfGpus() throws Exception {
		requireGpus(2);
		List<String> said = run("all", Map.of());
		Map<String, String> one = stored("all", "one");
		assertEquals(12, one.size());
		for (String other : List.of("two", "every", "split")) {
			assertEquals(one, stored("all", other), () -> other + ": " + said);
		}
		// A lost context takes those of the other GPUs along: what was finished is kept, and another process computes the rest.
		assertTrue(said.stream().anyMatch(s -> s.startsWith("note cuda:1 (") && s.contains("This process cannot use CUDA devices any more")),
				said::toString);
		assertTrue(one.entrySet().containsAll(stored("all", "failed").entrySet()));
		pool("all", "failed");
		assertEquals(one, stored("all", "failed"));
	}

	@Test
	void oneGpuOfAMaskHasTheSameResults() throws Exception {
		requireGpus(2);
		for (String mask : List.of("0", "1")) {
			assertTrue(run("of " + mask, Map.of("CUDA_VISIBLE_DEVICES", mask)).contains("devices 1"));
		}
		assertEquals(stored("of 0", "one"), stored("of 1", "one"));
	}

	/** Another program takes all that is free of the second GPU, before its context is made: the pool does without it. */
	@Test
	void aGpuThatAnotherProgramFillsIsLeftOut() throws Exception {
		requireGpus(2);
		Process full = KilledRunsTest.start(FilledGpu.class, "-XX:TieredStopAtLevel=1", "cuda:1");
		try (BufferedReader out = new BufferedReader(new InputStreamReader(full.getInputStream()))) {
			List<String> heard = new ArrayList<>();
			while (!heard.contains("full")) {
				String line = out.readLine();
				assertTrue(line != null, heard::toString);
				heard.add(line);
			}
			List<String> said = pool("full", "every");
			assertTrue(said.stream().anyMatch(s -> s.startsWith("note ") && s.contains("cuda:1")), said::toString);
			assertEquals(12, stored("full", "every").size());
		} finally {
			full.destroyForcibly().waitFor();
		}
		run("free", Map.of("CUDA_VISIBLE_DEVICES", "0"));
		assertEquals(stored("free", "one"), stored("full", "every"));
	}

	private List<String> run(String to, Map<String, String> environment) throws Exception {
		List<String> said = KilledRunsTest.lines(KilledRunsTest.start(environment, PooledRun.class, "-XX:TieredStopAtLevel=1", folder.resolve(to)
				.toString(), "cuda"));
		assertEquals("done", said.getLast(), said::toString);
		return said;
	}

	private List<String> pool(String to, String store) throws Exception {
		List<String> said = KilledRunsTest.lines(KilledRunsTest.start(PooledRun.class, "-XX:TieredStopAtLevel=1", folder.resolve(to).toString(),
				"cuda", store));
		assertEquals("done", said.getLast(), said::toString);
		return said;
	}

	private Map<String, String> stored(String of, String store) {
		return KilledRunsTest.stored(folder.resolve(of).resolve(store));
	}

	private static void requireGpus(int n) {
		Assumptions.assumeTrue(DeviceSlot.available(new CudaBackend().discover()).size() >= n, "skipped: no device, " + n + " GPUs are needed");
	}

	/** A program that takes what is free of a GPU's memory and keeps it until it is killed. */
	static final class FilledGpu {
		private FilledGpu() {
		}

		public static void main(String[] args) throws IOException {
			CudaBackend backend = new CudaBackend();
			DeviceInfo info = DeviceSlot.available(backend.discover()).stream().filter(d -> d.address().equals(args[0])).findFirst().orElseThrow();
			try (KernelDevice device = (KernelDevice) backend.open(info)) {
				List<KernelDevice.Buffer> all = new ArrayList<>();
				for (long bytes = 1L << 34; bytes >= 1 << 20; bytes /= 2) {
					while (true) {
						try {
							all.add(device.allocate("filling", bytes));
						} catch (DeviceException e) {
							break;
						}
					}
				}
				System.out.println("full");
				System.in.read(); // until it is killed, or the test's process ends
				System.out.println(all.size());
			}
		}
	}
}
