package org.thalweg.experiment.plan;

import java.util.Optional;

import org.osgi.framework.FrameworkUtil;

/** The version of this project, recorded with results. */
public final class Version {
	/** An unknown commit. */
	public static final String UNKNOWN = "unknown";
	private static final String COMMIT = "Thalweg-Commit";
	private static final String RELEASE = "Thalweg-Release";

	private Version() {
	}

	/** The release, from {@code thalweg.release} of the root POM; "unreleased" without OSGi (plain unit tests). */
	public static String current() {
		return header(RELEASE).orElse("unreleased");
	}

	/**
	 * The commit that this bundle was built from, with {@code -dirty} appended if the working copy had changes; {@link #UNKNOWN}
	 * if the build did not record it. Stored in records; not part of a run's identity.
	 */
	public static String commit() {
		return header(COMMIT).orElse(UNKNOWN);
	}

	private static Optional<String> header(String name) {
		return Optional.ofNullable(FrameworkUtil.getBundle(Version.class)).map(b -> b.getHeaders("").get(name)).filter(h -> !h.isBlank());
	}
}
