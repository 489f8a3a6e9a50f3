package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.thalweg.core.device.KernelDevice.Language;

class KernelBuildExceptionTest {
	private static final KernelText TEXT = new KernelText("clpso", Precision.DOUBLE, MathMode.PORTABLE)
			.add(KernelFile.ours("test/backend.cl"));

	private static String message(String log) {
		return KernelBuildException.of(TEXT, Language.OPENCL, "pocl AMD EPYC", log).getMessage();
	}

	@Test
	void placesAreReadFromClang() {
		assertEquals("kernels/test/backend.cl:41: use of undeclared identifier 'pbst' (OpenCL, pocl AMD EPYC, double)",
				message("""
						kernels/test/backend.cl:39:2: warning: unused variable 'k'
						kernels/test/backend.cl:41:9: error: use of undeclared identifier 'pbst'
						        pbst[i] = 0;
						        ^
						1 warning and 1 error generated.
						"""));
	}

	@Test
	void placesAreReadFromPocl() {
		assertEquals("kernels/test/backend.cl:2: use of undeclared identifier 'pbst' (OpenCL, pocl AMD EPYC, double)",
				message("""
						error: kernels/test/backend.cl:2:8: use of undeclared identifier 'pbst'
						error: kernels/test/backend.cl:3:11: expected ';' at end of declaration
						Device pthread-skylake-avx512-AMD EPYC failed to build the program
						"""));
	}

	@Test
	void placesAreReadFromNvrtcAndNvcc() {
		assertEquals("kernels/test/backend.cl:2: identifier \"pbst\" is undefined (OpenCL, pocl AMD EPYC, double)", message("""
				kernels/test/backend.cl(2): error: identifier "pbst" is undefined
				    x[0] = pbst;
				           ^
				1 error detected in the compilation of "clpso".
				"""));
	}

	@Test
	void placesAreReadFromCompilersThatSpeakOfLines() {
		assertEquals("kernels/test/backend.cl:7: identifier \"pbst\" is undefined (OpenCL, pocl AMD EPYC, double)",
				message("\"kernels/test/backend.cl\", line 7: error: identifier \"pbst\" is undefined\n"));
	}

	// NVIDIA's OpenCL ignores #line: it names its own file and counts from the start of the whole text.
	@Test
	void linesCountedFromTheStartAreTracedBack() {
		String composed = """
				#define DOUBLE 1
				#line 1 "kernels/dialect/opencl.h"
				typedef double real;
				#line 1 "kernels/algorithms/clpso.cl"
				// line 1
				x = pbst;
				""";
		CompilerMessage whole = CompilerMessage.first("<kernel>:6:5: error: use of undeclared identifier 'pbst'").orElseThrow();
		assertEquals("kernels/algorithms/clpso.cl:2: use of undeclared identifier 'pbst'", whole.in(composed).toString());
		CompilerMessage dialect = new CompilerMessage("<kernel>", 3, "unknown type name 'real'");
		assertEquals("kernels/dialect/opencl.h:1: unknown type name 'real'", dialect.in(composed).toString());
		CompilerMessage placed = new CompilerMessage("kernels/algorithms/clpso.cl", 6, "already placed");
		assertEquals(placed, placed.in(composed));
		CompilerMessage define = new CompilerMessage("<kernel>", 1, "in a define");
		assertEquals(define, define.in(composed));
	}

	@Test
	void theAssemblerNamesNoLine() {
		assertEquals("ptxas: Entry function 'step' uses too much shared data (0x10000 bytes, 0xc000 max)"
				+ " (OpenCL, pocl AMD EPYC, double)",
				message("ptxas error   : Entry function 'step' uses too much shared data (0x10000 bytes, 0xc000 max)\n"));
	}

	@Test
	void withoutAPlaceTheTextIsNamed() {
		assertEquals("kernel text clpso: nvrtc: error: invalid value for --gpu-architecture (-arch)"
				+ " (OpenCL, pocl AMD EPYC, double)", message("\nnvrtc: error: invalid value for --gpu-architecture (-arch)\n"));
		assertEquals("kernel text clpso: the compiler failed without a message (OpenCL, pocl AMD EPYC, double)", message(""));
	}
}
