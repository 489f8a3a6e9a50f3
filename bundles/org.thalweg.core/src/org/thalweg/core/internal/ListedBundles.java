package org.thalweg.core.internal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.osgi.framework.Bundle;
import org.osgi.framework.BundleContext;
import org.osgi.framework.BundleException;

/**
 * The bundles that an installation lists in its file bundles.info: name, version, place, start level and whether to start it, separated by
 * commas. What the platform cannot install of them it leaves out without a word.
 */
final class ListedBundles {
	private static final String LIST = "org.eclipse.equinox.simpleconfigurator/bundles.info";

	private final BundleContext context;

	ListedBundles(BundleContext context) {
		this.context = context;
	}

	/** One line for each that is listed and not installed; none where nothing is listed, as in tests. */
	List<String> faults() {
		Set<String> installed = Stream.of(context.getBundles()).map(Bundle::getSymbolicName).collect(Collectors.toSet());
		List<String> out = new ArrayList<>();
		for (String line : lines()) {
			String[] fields = line.split(",");
			if (!line.startsWith("#") && fields.length >= 3 && !installed.contains(fields[0])) {
				out.add(fields[0] + " " + fields[1] + " is not used: " + cause(fields[2]));
			}
		}
		return out;
	}

	private List<String> lines() {
		// where an installation is read-only, the first folder is the user's and has no list
		for (String area : List.of("osgi.configuration.area", "osgi.sharedConfiguration.area")) {
			String place = context.getProperty(area);
			if (place != null && context.getProperty("org.eclipse.equinox.simpleconfigurator.configUrl") != null) {
				Path file = path(place).resolve(LIST);
				try {
					if (Files.exists(file)) {
						return Files.readAllLines(file);
					}
				} catch (IOException e) {
					return List.of(); // the platform has read it, or nothing would run
				}
			}
		}
		return List.of();
	}

	private String cause(String place) {
		Path file = path(context.getProperty("osgi.install.area")).resolve(path(place));
		if (Files.notExists(file)) {
			return "its file " + file + " is missing.";
		}
		try {
			context.installBundle("reference:" + file.toUri()).uninstall(); // as the platform tried
			return "the platform did not install it.";
		} catch (BundleException e) {
			return "it cannot be installed: " + String.valueOf(e.getMessage()).lines().map(String::strip).collect(Collectors.joining(" ")).replaceAll(
					"\\.$", "") + ".";
		}
	}

	// The platform's places are URLs in which nothing is encoded.
	private static Path path(String url) {
		return Path.of(url.replaceFirst("^file:", ""));
	}
}
