package org.thalweg.core.device;

/**
 * A file of kernel text, or a text that no bundle ships, such as one that a user has written.
 *
 * @param bundle symbolic name of the bundle that ships it; empty if none does
 * @param path path inside that bundle, e.g. {@code algorithms/clpso/movement.cl}; without one the name that compilers print
 * @param text the text itself if no bundle ships it, else empty
 */
public record KernelFile(String bundle, String path, String text) {
	/** The bundle with the project's own kernels; its files lie under {@code kernels/} in the repository. */
	public static final String OURS = "org.thalweg.kernels";

	/** A file of a bundle. */
	public KernelFile(String bundle, String path) {
		this(bundle, path, "");
	}

	/**
	 * A text without a bundle.
	 *
	 * @param name that compilers print in messages
	 * @since 0.1
	 */
	public static KernelFile of(String name, String text) {
		return new KernelFile("", name, text);
	}

	/** A file of our own bundle. */
	public static KernelFile ours(String path) {
		return new KernelFile(OURS, path);
	}

	/** The name that compilers print in messages. */
	public String name() {
		if (bundle.isEmpty()) {
			return path;
		}
		return bundle.equals(OURS) ? "kernels/" + path : bundle + "/" + path;
	}
}
