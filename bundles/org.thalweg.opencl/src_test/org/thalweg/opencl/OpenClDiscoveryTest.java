package org.thalweg.opencl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.jocl.CL;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceProperty;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.KernelBuildException;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;

class OpenClDiscoveryTest {
	/** The OpenCL devices of this machine; the test is skipped if there is none. */
	static List<DeviceInfo> found() {
		List<DeviceInfo> found = DeviceSlot.available(new OpenClBackend().discover());
		Assumptions.assumeFalse(found.isEmpty(), "skipped: no device");
		return found;
	}

	@Test
	void theLibraryThatIsUnpackedFirstIsCarriedUnderThatName() {
		assertNotNull(CL.class.getResource("/lib/lib" + Platforms.LIBRARY + "-linux-x86_64.so"));
	}

	@Test
	void everyFactIsFilledIn() {
		for (DeviceInfo d : found()) {
			assertTrue(d.address().matches("opencl:\\d+:\\d+"), d.address());
			assertEquals("opencl", d.backend());
			assertFalse(d.name().isBlank());
			assertTrue(d.runtime().startsWith("OpenCL "), d.runtime());
			assertTrue(List.of("cpu", "gpu", "accelerator").contains(d.kind()), d.kind());
			assertTrue(d.allocationBytes() > 0 && d.allocationBytes() <= d.globalBytes(), d.toString());
			assertTrue(d.localBytes() >= 16 << 10, d.toString()); // OpenCL 1.2 requires at least 32 KiB, embedded ones 16
			assertTrue(d.computeUnits() >= 1 && d.groupSize() >= 1, d.toString());
			assertEquals(d.cpu() ? 1 : 32, d.cpu() ? d.lanes() : Math.min(d.lanes(), 32));
			assertTrue(d.property("compiler").orElseThrow().contains("-cl-std=CL1.2"), d.properties().toString());
			assertEquals(d.name(), d.property("CL_DEVICE_NAME").orElseThrow().replaceAll("\\s+", " "));
			assertEquals(Optional.of(Long.toString(d.globalBytes())), d.property("CL_DEVICE_GLOBAL_MEM_SIZE"));
			assertEquals(d.properties().size(), d.properties().stream().map(DeviceProperty::name).distinct().count());
		}
	}

	@Test
	void theOptionsNeverTradeAccuracyForSpeed() {
		for (DeviceInfo d : found()) {
			String options = d.property("compiler").orElseThrow();
			for (String loose : List.of("fast", "unsafe", "denorms", "mad-enable", "finite-math")) {
				assertFalse(options.contains(loose), options);
			}
		}
	}

	@Test
	void anAddressThatIsNotThereIsAnsweredWithThoseThatAre() {
		DeviceInfo there = found().getFirst();
		DeviceInfo gone = new DeviceInfo("opencl:99:0", "", "", "", "gpu", "", 0, 0, 0, 0, 0, 0, false, List.of());
		String message = assertThrows(DeviceException.class, () -> new OpenClBackend().open(gone)).getMessage();
		assertTrue(message.startsWith("device opencl:99:0: this machine has ") && message.contains(there.address()), message);
	}

	@Test
	void withoutADriverCauseAndRemedyAreGiven(@TempDir Path empty) throws IOException, InterruptedException {
		Process probe = probe(Map.of("OCL_ICD_VENDORS", empty.toString()));
		List<String> out = probe.inputReader(StandardCharsets.UTF_8).lines().toList();
		assertEquals(0, probe.waitFor());
		Assumptions.assumeFalse(out.toString().contains("available"), "skipped: this loader does not heed OCL_ICD_VENDORS");
		// One line and no other: standard output is reserved for requested JSON. With a loader the driver is missing,
		// without one OpenCL as a whole.
		assertEquals(1, out.size(), out.toString());
		String[] parts = out.getFirst().split(" \\| ");
		assertEquals("opencl", parts[0]);
		assertTrue(parts[1].startsWith("no OpenCL platform is installed") || parts[1].startsWith("OpenCL is not installed"),
				parts[1]);
		assertTrue(parts[2].contains("nstall"), parts[2]);
	}

	/** PoCL's compiler writes there how many it had; what is compiled already is not compiled again, hence the folder. */
	@Test
	void warningsOfACompilerAreNotOnStandardError(@TempDir Path compiled) throws IOException, InterruptedException {
		Assumptions.assumeTrue(found().stream().anyMatch(DeviceInfo::cpu), "skipped: no OpenCL device that is a CPU");
		Path err = compiled.resolve("err");
		Process probe = builder(Map.of("POCL_CACHE_DIR", compiled.toString()), Probe.BUILD).redirectError(err.toFile())
				.start();
		List<String> out = probe.inputReader(StandardCharsets.UTF_8).lines().toList();
		assertEquals(0, probe.waitFor(), () -> out.toString());
		assertTrue(out.toString().contains("built opencl:"), out.toString());
		assertFalse(Files.readString(err).contains("warning"), Files.readString(err));
	}

	@Test
	void warningsOfATextThatFailsAreInItsLog() {
		DeviceInfo cpu = found().stream().filter(DeviceInfo::cpu).findFirst().orElse(null);
		Assumptions.assumeTrue(cpu != null, "skipped: no OpenCL device that is a CPU");
		try (KernelDevice device = (KernelDevice) new OpenClBackend().open(cpu)) {
			KernelText wrong = Probe.text(Probe.WARNS + " nobody_declared_this = 2;");
			String log = assertThrows(KernelBuildException.class, () -> device.build(wrong)).log();
			assertTrue(log.contains("nobody_declared_this") && log.contains("warning"), log);
		}
	}

	private static Process probe(Map<String, String> environment) throws IOException {
		return builder(environment).redirectError(ProcessBuilder.Redirect.INHERIT).start();
	}

	private static ProcessBuilder builder(Map<String, String> environment, String... args) {
		List<String> command = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
				"--enable-native-access=ALL-UNNAMED", "-cp", System.getProperty("java.class.path"), Probe.class.getName()));
		command.addAll(List.of(args));
		ProcessBuilder b = new ProcessBuilder(command);
		b.environment().putAll(environment);
		return b;
	}
}
