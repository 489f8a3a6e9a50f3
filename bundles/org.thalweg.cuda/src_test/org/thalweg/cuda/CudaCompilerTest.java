package org.thalweg.cuda;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelBuildException;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

@Tag("slow")
class CudaCompilerTest {
	private static KernelText text(Precision precision) {
		return new KernelText("backend", precision, MathMode.PORTABLE).add(KernelFile.ours("test/backend.cl"));
	}

	private static CudaCompiler compiler() {
		CudaCompiler found = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(found.present(), "skipped: no CUDA compiler");
		return found;
	}

	@Test
	void kernelTextBecomesMachineCodeInBothPrecisions() {
		for (Precision p : Precision.values()) {
			byte[] cubin = compiler().compile(text(p), "sm_90");
			assertArrayEquals(new byte[] { 0x7f, 'E', 'L', 'F' }, Arrays.copyOf(cubin, 4), p.toString());
		}
	}

	// The instruction of GRID_DEPENDENCY_WAIT requires sm_90; the assembler refuses it for older ones.
	@Test
	void kernelsThatAwaitTheLaunchBeforeCompileForOlderArchitecturesToo() {
		CudaCompiler older = CudaCompiler.find("sm_80");
		Assumptions.assumeTrue(older.present(), "skipped: no CUDA compiler");
		byte[] cubin = older.compile(text(Precision.DOUBLE), "sm_80");
		assertArrayEquals(new byte[] { 0x7f, 'E', 'L', 'F' }, Arrays.copyOf(cubin, 4));
	}

	@Test
	void aMistakeIsToldWithFileAndLine() {
		KernelText mistaken = text(Precision.DOUBLE).define("MISTAKE", 1);
		KernelBuildException e = assertThrows(KernelBuildException.class, () -> compiler().compile(mistaken, "NVIDIA H200"));
		assertTrue(e.getMessage().matches("kernels/test/backend\\.cl:\\d+: identifier \"nobody_declared_this\" is undefined "
				+ "\\(CUDA, NVIDIA H200, double\\)"), e.getMessage());
		assertTrue(e.log().contains(CudaCompiler.find("sm_90").description()), e.log());
	}

	@Test
	void resultsDoNotDependOnTheCompilersMood() {
		assertTrue(CudaCompiler.find("sm_90").options().containsAll(List.of("--fmad=false", "--prec-div=true",
				"--prec-sqrt=true", "--ftz=false")));
		assertFalse(CudaCompiler.find("sm_90").options().toString().contains("fast"));
	}

	@Test
	void theHashTellsArchitecturesAndTextsApart() {
		String hash = CudaCompiler.find("sm_90").hash(text(Precision.DOUBLE));
		assertEquals(hash, CudaCompiler.find("sm_90").hash(text(Precision.DOUBLE)));
		assertNotEquals(hash, CudaCompiler.find("sm_80").hash(text(Precision.DOUBLE)));
		assertNotEquals(hash, CudaCompiler.find("sm_90").hash(text(Precision.SINGLE)));
	}

	@Test
	void withoutACompilerTheWayToOneIsShown() {
		CudaCompiler none = new CudaCompiler("sm_90", Optional.empty());
		assertFalse(none.present());
		assertTrue(none.description().startsWith("none: "), none.description());
		String message = assertThrows(DeviceException.class, () -> none.compile(text(Precision.DOUBLE), "NVIDIA H200"))
				.getMessage();
		assertTrue(message.startsWith("kernel text backend cannot be built for NVIDIA H200: no CUDA compiler. Install "), message);
		assertTrue(message.contains("libnvrtc.so.13") && message.contains("THALWEG_NVRTC"), message);
	}
}
