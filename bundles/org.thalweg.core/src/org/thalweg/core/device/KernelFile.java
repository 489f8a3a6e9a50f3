package org.thalweg.core.device;

/**
 * A file of kernel text.
 *
 * @param bundle symbolic name of the bundle that ships it
 * @param path path inside that bundle, e.g. {@code algorithms/clpso/movement.cl}
 */
public record KernelFile(String bundle, String path) {
	/** The bundle with the project's own kernels; its files lie under {@code kernels/} in the repository. */
	public static final String OURS = "org.thalweg.kernels";

	/** A file of our own bundle. */
	public static KernelFile ours(String path) {
		return new KernelFile(OURS, path);
	}

	/** The name that compilers print in messages. */
	public String name() {
		return bundle.equals(OURS) ? "kernels/" + path : bundle + "/" + path;
	}
}
