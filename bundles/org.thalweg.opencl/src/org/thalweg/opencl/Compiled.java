package org.thalweg.opencl;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.jocl.CL;
import org.jocl.cl_device_id;
import org.jocl.cl_kernel;
import org.jocl.cl_program;
import org.thalweg.core.device.CompilerThread;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.KernelBuildException;
import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelText;

/** A program in the driver's hands, with the kernels that were taken from it. */
final class Compiled {
	private final OpenClDevice device;
	private final String name;
	private final cl_program program;
	private final String log;
	private final Map<String, OpenClKernel> kernels = new HashMap<>();
	private Map<String, Integer> groupSizes; // null until first requested

	private Compiled(OpenClDevice device, String name, cl_program program, String log) {
		this.device = device;
		this.name = name;
		this.program = program;
		this.log = log;
	}

	/**
	 * PoCL's compiler reports this when its own temporary file is gone, which is no error of the text. (It seems that LLVM's
	 * signal handler removes such files when the Java runtime raises one of the signals that it uses itself.)
	 */
	private static final String LOST_FILE = "unable to rename temporary";
	private static final int ATTEMPTS = 4;

	/**
	 * Without warnings, since PoCL's compiler writes to standard error how many there were: in our own text, of constants
	 * in conditions, which are how a program is configured. A text that fails is built once more with them: in a user's
	 * own they may show what is wrong.
	 */
	private static final String QUIET = " -w";

	/** @throws KernelBuildException with the file and line of the first error */
	static Compiled from(OpenClDevice device, KernelText text, String composed) {
		String quiet = device.facts().cpu() ? QUIET : "";
		Attempt last = new Attempt(null, CL.CL_SUCCESS, "");
		for (int attempt = 1; attempt == 1 || attempt <= ATTEMPTS && last.log.contains(LOST_FILE); attempt++) {
			last = Attempt.of(device, text, composed, quiet);
			if (last.status == CL.CL_SUCCESS) {
				return new Compiled(device, text.name(), last.program, last.log);
			}
			CL.clReleaseProgram(last.program);
		}
		String log = last.log;
		if (!quiet.isEmpty()) {
			Attempt aloud = Attempt.of(device, text, composed, "");
			CL.clReleaseProgram(aloud.program);
			log = aloud.log.isEmpty() ? log : aloud.log;
		}
		throw KernelBuildException.of(text, Language.OPENCL, device.info().name(),
				log.isEmpty() ? "error " + OpenClStatus.describe(last.status) : log);
	}

	/** What the driver made of a text. */
	private record Attempt(cl_program program, int status, String log) {
		static Attempt of(OpenClDevice device, KernelText text, String composed, String more) {
			int[] status = new int[1];
			cl_program program = CL.clCreateProgramWithSource(device.context(), 1, new String[] { composed }, null, status);
			OpenClStatus.check(status[0], "kernel text " + text.name());
			int built = CompilerThread.call("OpenCL compiler",
					() -> CL.clBuildProgram(program, 1, new cl_device_id[] { device.id() }, device.options() + more, null, null));
			return new Attempt(program, built, Query.ofBuild(program, device.id()).text(CL.CL_PROGRAM_BUILD_LOG));
		}
	}

	OpenClKernel kernel(String kernelName) {
		return kernels.computeIfAbsent(kernelName, this::take);
	}

	/** Work-items of the groups that kernels are compiled for, of those that declare it. */
	Map<String, Integer> groupSizes() {
		if (groupSizes == null) {
			Map<String, Integer> out = new LinkedHashMap<>();
			names().map(this::kernel).filter(k -> k.compiledGroupSize() > 0)
					.forEach(k -> out.put(k.name(), k.compiledGroupSize()));
			groupSizes = out;
		}
		return groupSizes;
	}

	private Stream<String> names() {
		return Stream.of(Query.of(program).text(CL.CL_PROGRAM_KERNEL_NAMES).split(";")).filter(n -> !n.isBlank());
	}

	private OpenClKernel take(String kernelName) {
		return new OpenClKernel(device, kernelName, this, log);
	}

	/** A kernel object of the driver; the caller releases it. */
	cl_kernel create(String kernelName) {
		int[] status = new int[1];
		cl_kernel kernel = CL.clCreateKernel(program, kernelName, status);
		if (status[0] == CL.CL_INVALID_KERNEL_NAME) {
			throw new DeviceException("program %s has no kernel '%s'; it has %s".formatted(name, kernelName,
					names().collect(Collectors.joining(", "))));
		}
		OpenClStatus.check(status[0], "kernel " + kernelName + " of " + name);
		return kernel;
	}

	void close() {
		kernels.values().forEach(OpenClKernel::close);
		kernels.clear();
		CL.clReleaseProgram(program);
	}
}
