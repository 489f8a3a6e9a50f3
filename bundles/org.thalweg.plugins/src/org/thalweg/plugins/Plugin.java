package org.thalweg.plugins;

import java.nio.file.Path;
import java.util.List;

/**
 * A file in the folder of plug-ins and what became of it when the program started.
 *
 * @param file in the folder
 * @param name the symbolic name; the file's name if it is no bundle
 * @param version empty if it is no bundle
 * @param used whether its bundle is part of the running program; a used one may have faults, too
 * @param contributions such as {@code problem classic/sphere}
 * @param faults sentences
 */
public record Plugin(Path file, String name, String version, boolean used, List<String> contributions, List<String> faults) {
	public Plugin {
		contributions = List.copyOf(contributions);
		faults = List.copyOf(faults);
	}

	/** One line for each fault. */
	public List<String> lines() {
		String who = version.isEmpty() ? file.toString() : name + " " + version;
		return faults.stream().map(fault -> "plug-in " + who + (used ? ": " : " is not used: ") + fault).toList();
	}
}
