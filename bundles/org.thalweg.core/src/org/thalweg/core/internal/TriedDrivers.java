package org.thalweg.core.internal;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** The drivers that this process has found sound, so that the processes that it starts do not try them again. */
public final class TriedDrivers {
	private static final String VARIABLE = "THALWEG_TRIED_DRIVERS";

	private static final Set<String> SOUND = new TreeSet<>(); // its own lock
	private static final Map<String, String> NEEDED = new TreeMap<>(); // under that lock

	private TriedDrivers() {
	}

	/** Whether the process that started this one has loaded a backend's drivers. */
	public static boolean areSound(String backend) {
		return List.of(System.getenv().getOrDefault(VARIABLE, "").split(",")).contains(backend);
	}

	/**
	 * Notes that a backend's drivers are sound.
	 *
	 * @param variables of the environment in which they are
	 */
	public static void sound(String backend, Map<String, String> variables) {
		synchronized (SOUND) {
			SOUND.add(backend);
			NEEDED.putAll(variables);
		}
	}

	/** Variables for the environment of a process that loads the same drivers. */
	public static Map<String, String> environment() {
		synchronized (SOUND) {
			Map<String, String> out = new TreeMap<>(NEEDED);
			out.put(VARIABLE, String.join(",", SOUND));
			return out;
		}
	}
}
