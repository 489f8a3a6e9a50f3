package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.thalweg.core.device.Precision;
import org.thalweg.cuda.CudaCompiler;

/** What algorithms may call from the kernel library compiles for an H200 where a CUDA compiler is, GPU or not. */
@Tag("device")
@Tag("full")
class KernelLibraryCompileTest {
	@TestFactory
	Stream<DynamicTest> everyFileOfTheLibrary() {
		CudaCompiler compiler = CudaCompiler.find("sm_90");
		Assumptions.assumeTrue(compiler.present(), "skipped: no CUDA compiler");
		return Stream.concat(
				Stream.of(SelectionKernelsTest.text(64, 32, 100, Precision.DOUBLE), SelectionKernelsTest.text(64, 8, 31, Precision.SINGLE),
						TraceKernelsTest.steps(Precision.DOUBLE), TraceKernelsTest.rows(Precision.SINGLE),
						RowSumsKernelsTest.byLanes(2100, 8, Precision.DOUBLE), RowSumsKernelsTest.byGroups(3073, Precision.SINGLE)),
				BroadKernelsTest.problems(5000).stream().map(p -> BroadKernelsTest.text(p, Precision.DOUBLE)))
				.map(text -> DynamicTest.dynamicTest(text.files().getLast().name() + " in " + text.precision(),
						() -> assertTrue(compiler.compile(text, "NVIDIA H200").length > 1000)));
	}
}
