package org.thalweg.experiment.plan;

import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** The version of this project, recorded with results. */
public final class Version {
	/** An unknown commit. */
	public static final String UNKNOWN = "unknown";
	private static final String COMMIT = "Thalweg-Commit";

	private Version() {
	}

	/** Major, minor and micro version of this bundle; "unreleased" without OSGi (plain unit tests). */
	public static String current() {
		Bundle bundle = FrameworkUtil.getBundle(Version.class);
		if (bundle == null) {
			return "unreleased";
		}
		org.osgi.framework.Version v = bundle.getVersion();
		return v.getMajor() + "." + v.getMinor() + "." + v.getMicro();
	}

	/**
	 * The commit that this bundle was built from, with {@code -dirty} appended if the working copy had changes; {@link #UNKNOWN}
	 * if the build did not record it. Stored in records; not part of a run's identity.
	 */
	public static String commit() {
		Bundle bundle = FrameworkUtil.getBundle(Version.class);
		String commit = bundle == null ? null : bundle.getHeaders("").get(COMMIT);
		return commit == null || commit.isBlank() ? UNKNOWN : commit;
	}
}
