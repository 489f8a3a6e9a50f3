package org.thalweg.experiment.reading;

import java.io.File;
import java.util.HashMap;
import java.util.Map;

/**
 * Source positions of values: paths such as {@code algorithms[0].with.size} and the lines (or options) they came from. Filled
 * while a file is read or options are collected; only read afterwards.
 */
public final class Places {
	private record Position(String file, int line, String shown) {
	}

	private final String file;
	private final Map<String, Position> places = new HashMap<>();
	private final Map<String, String> shown = new HashMap<>();

	/** @param file the file's name as diagnostics show it; empty for options of a command line */
	public Places(String file) {
		this.file = file;
	}

	/** The last part of the file's name; empty for options. */
	String fileName() {
		return file.substring(file.lastIndexOf(File.separatorChar) + 1);
	}

	/** Whether there is no file, so that users can only change options. */
	public boolean options() {
		return file.isEmpty();
	}

	/** Records that the value at {@code path} is at {@code line} of this file. */
	public void line(String path, int line) {
		places.put(path, new Position(file, line, null));
	}

	/** Records that the value at {@code path} and below was given by an option, e.g. {@code --set runs=3} or {@code --dimension}. */
	public void option(String path, String option) {
		places.keySet().removeIf(p -> p.startsWith(path + ".") || p.startsWith(path + "["));
		places.put(path, new Position(option, 0, file.isEmpty() ? "" : path));
	}

	/** Records that an option made the mapping at {@code path}. */
	void made(String path, String option) {
		places.putIfAbsent(path, new Position(option, 0, path));
	}

	/** Records that a value was written at another path than the one that it is checked under. */
	void shown(String path, String written) {
		shown.put(path, written);
	}

	/** A diagnostic at a path: the line of the nearest enclosing path that is known. A value in place of a list is its first item. */
	public Diagnostic finding(String checked, String message) {
		String path = shown.getOrDefault(checked, checked);
		for (String p = path;; p = parent(p)) {
			Position place = places.getOrDefault(p, places.get(p.replace("[0]", "")));
			if (place != null) {
				String shown = place.shown == null ? path : place.shown.isEmpty() ? "" : path;
				return new Diagnostic(place.file, place.line, shown, message);
			}
			if (p.isEmpty()) {
				return new Diagnostic(file, 0, path, message);
			}
		}
	}

	private static String parent(String path) {
		int cut = Math.max(path.lastIndexOf('.'), path.lastIndexOf('['));
		return cut < 0 ? "" : path.substring(0, cut);
	}
}
