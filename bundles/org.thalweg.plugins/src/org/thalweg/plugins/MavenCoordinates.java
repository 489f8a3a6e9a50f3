package org.thalweg.plugins;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A jar of a Maven repository. No part can lead out of it: each begins with a letter, a digit or '_'. */
record MavenCoordinates(String group, String artifact, String version) {
	private static final Pattern FORM = Pattern.compile("(\\w[\\w-]*(?:\\.[\\w-]+)*):(\\w[\\w.-]*):(\\w[\\w.+-]*)");
	private static final String SNAPSHOT = "-SNAPSHOT";

	/** @return empty if the text is not of the form {@code group:artifact:version} */
	static Optional<MavenCoordinates> parse(String text) {
		Matcher parts = FORM.matcher(text);
		return parts.matches() ? Optional.of(new MavenCoordinates(parts.group(1), parts.group(2), parts.group(3))) : Optional
				.empty();
	}

	/** A version whose file has another name in each deployment. */
	boolean isSnapshot() {
		return version.endsWith(SNAPSHOT);
	}

	String fileName() {
		return artifact + "-" + version + ".jar";
	}

	/** In the repository, with slashes. */
	String file() {
		return group.replace('.', '/') + "/" + artifact + "/" + version + "/" + fileName();
	}

	@Override
	public String toString() {
		return group + ":" + artifact + ":" + version;
	}
}
