package org.thalweg.plugins;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Knows p2 sites, which are not read, and what to do instead. */
final class P2Site {
	private static final List<String> METADATA = List.of("p2.index", "content.jar", "content.xml", "content.xml.xz",
			"compositeContent.jar",
			"compositeContent.xml", "compositeContent.xml.xz", "artifacts.jar", "artifacts.xml", "artifacts.xml.xz");

	private P2Site() {
	}

	/** Whether a file of this name makes its folder a p2 site. */
	static boolean isMetadata(String name) {
		return METADATA.contains(name);
	}

	static boolean is(Path folder) {
		return METADATA.stream().anyMatch(name -> Files.isRegularFile(folder.resolve(name)));
	}

	/** @param source as users call it */
	static PluginException refused(String source) {
		return new PluginException(source
				+ ": p2 sites are not supported. Install the plug-in's jar from the site's folder 'plugins', or use Maven coordinates "
				+ "(group:artifact:version).");
	}

	/** @param address as typed */
	static PluginException refusedAddress(String address) {
		return new PluginException(address
				+ ": web addresses and p2 sites are not supported. Download the plug-in's jar (in a p2 site, from its folder 'plugins') and "
				+ "install that file, or use Maven coordinates (group:artifact:version).");
	}
}
