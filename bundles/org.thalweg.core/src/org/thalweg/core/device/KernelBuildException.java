package org.thalweg.core.device;

import java.util.Locale;

import org.thalweg.core.device.KernelDevice.Language;

/** Kernel text that does not compile; the message begins with the real file and line. */
public final class KernelBuildException extends DeviceException {
	private static final long serialVersionUID = 1L;

	private final String log;

	public KernelBuildException(String message, String log) {
		super(message);
		this.log = log;
	}

	/**
	 * Creates one from a compiler's output: {@code kernels/algorithms/clpso/movement.cl:41: undeclared identifier 'pbst' (OpenCL,
	 * pocl AMD EPYC, double)}. If the output names no line, the message begins with the text's name.
	 *
	 * @param language the runtime that compiled
	 * @param device the device it was compiled for
	 * @param log the compiler's whole output
	 */
	public static KernelBuildException of(KernelText text, Language language, String device, String log) {
		String runtime = language == Language.OPENCL ? "OpenCL" : "CUDA";
		String first = CompilerMessage.first(log).map(m -> m.in(text.compose(language)).toString())
				.orElseGet(() -> "kernel text " + text.name() + ": " + gist(log));
		String precision = text.precision().name().toLowerCase(Locale.ROOT);
		return new KernelBuildException("%s (%s, %s, %s)".formatted(first, runtime, device, precision), log);
	}

	// The first line that speaks of an error, else the first line.
	private static String gist(String log) {
		return log.lines().map(String::strip).filter(l -> l.toLowerCase(Locale.ROOT).contains("error")).findFirst()
				.or(() -> log.lines().map(String::strip).filter(l -> !l.isEmpty()).findFirst())
				.orElse("the compiler failed without a message");
	}

	/** The compiler's whole output. */
	public String log() {
		return log;
	}
}
