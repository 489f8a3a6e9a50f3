package org.thalweg.experiment;

import org.osgi.framework.Bundle;
import org.osgi.framework.FrameworkUtil;

/** The version of this project that results are recorded under. */
public final class Version {
	private Version() {
	}

	/** Major, minor and micro version of this bundle; "unreleased" where there is no bundle (plain unit tests). */
	public static String current() {
		Bundle bundle = FrameworkUtil.getBundle(Version.class);
		if (bundle == null) {
			return "unreleased";
		}
		org.osgi.framework.Version v = bundle.getVersion();
		return v.getMajor() + "." + v.getMinor() + "." + v.getMicro();
	}
}
