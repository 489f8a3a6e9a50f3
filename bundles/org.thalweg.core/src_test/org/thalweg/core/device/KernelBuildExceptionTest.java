package org.thalweg.core.device;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class KernelBuildExceptionTest {
	private static final KernelText TEXT = new KernelText("clpso", Precision.DOUBLE, MathMode.PORTABLE);

	private static String message(String log) {
		return KernelBuildException.of(TEXT, "OpenCL", "pocl AMD EPYC", log).getMessage();
	}

	@Test
	void placesAreReadFromClang() {
		assertEquals("kernels/algorithms/clpso.cl:41: use of undeclared identifier 'pbst' (OpenCL, pocl AMD EPYC, double)",
				message("""
						kernels/algorithms/clpso.cl:39:2: warning: unused variable 'k'
						kernels/algorithms/clpso.cl:41:9: error: use of undeclared identifier 'pbst'
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
		assertEquals("clpso.cl:7: identifier \"pbst\" is undefined (OpenCL, pocl AMD EPYC, double)",
				message("\"clpso.cl\", line 7: error: identifier \"pbst\" is undefined\n"));
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
		assertEquals("kernel text clpso: the compiler failed and said nothing (OpenCL, pocl AMD EPYC, double)", message(""));
	}
}
