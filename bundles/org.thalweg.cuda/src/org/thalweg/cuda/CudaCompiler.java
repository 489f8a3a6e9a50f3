package org.thalweg.cuda;

import java.util.List;
import java.util.Optional;

import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelBuildException;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelText;

/**
 * Compiles kernel text to machine code of one architecture: with NVRTC, or with nvcc where that is missing. Needs
 * neither a device nor a driver. Stateless; safe for any number of threads.
 */
public final class CudaCompiler {
	private static final String REMEDY = "Install NVIDIA's NVRTC library (part of the CUDA toolkit; Python: pip install "
			+ "nvidia-cuda-nvrtc) or nvcc. NVRTC is searched for under the names libnvrtc.so.13, .12 and .11.2 on the library "
			+ "path, in CUDA_HOME, in /usr/local/cuda and next to Python's packages; THALWEG_NVRTC can name its folder.";

	private final String architecture;
	private final Optional<Compiler> compiler;

	/** The second may be empty. */
	CudaCompiler(String architecture, Optional<Compiler> compiler) {
		this.architecture = architecture;
		this.compiler = compiler;
	}

	/**
	 * The compiler of this machine that serves an architecture best.
	 *
	 * @param architecture e.g. {@code sm_90}
	 * @param driver the CUDA version that the driver speaks, e.g. 13: machine code of newer compilers may not load
	 */
	public static CudaCompiler find(String architecture, int driver) {
		return new CudaCompiler(architecture, Nvrtc.find(architecture, driver).map(Compiler.class::cast)
				.or(() -> Nvcc.find().map(Compiler.class::cast)));
	}

	/** The same without a driver's limits. */
	public static CudaCompiler find(String architecture) {
		return find(architecture, Integer.MAX_VALUE);
	}

	/** Whether there is a compiler at all. */
	public boolean present() {
		return compiler.isPresent();
	}

	/** Name, version and place of the compiler, or how to get one. */
	public String description() {
		return compiler.map(Compiler::description).orElse("none: kernels cannot be built on this machine. " + REMEDY);
	}

	/**
	 * What is compiled, how exactly: no fused products unless written out, IEEE division and square root, denormals kept;
	 * with line information, so that a profiler finds our lines.
	 */
	public List<String> options() {
		return List.of("--gpu-architecture=" + architecture, "--std=c++17", "--fmad=false", "--prec-div=true",
				"--prec-sqrt=true", "--ftz=false", "--generate-line-info");
	}

	/** The identity of what would be compiled. */
	public String hash(KernelText text) {
		return KernelText.hash(text.compose(Language.CUDA), String.join(" ", options()));
	}

	/**
	 * Machine code (a cubin) for the architecture.
	 *
	 * @param device the name in messages, e.g. "NVIDIA H200"
	 * @throws KernelBuildException with the file and line of the first error
	 * @throws DeviceException if there is no compiler
	 */
	public byte[] compile(KernelText text, String device) {
		Compiler c = compiler.orElseThrow(() -> new DeviceException("kernel text %s cannot be built for %s: no CUDA compiler. %s"
				.formatted(text.name(), device, REMEDY)));
		Compiler.Output output = c.compile(text.compose(Language.CUDA), text.name(), options());
		return output.cubin()
				.orElseThrow(() -> KernelBuildException.of(text, Language.CUDA, device,
						output.log() + "\n[" + c.description() + "]"));
	}
}
