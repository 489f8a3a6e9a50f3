package org.thalweg.experiment.store;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.text.ControlCharacters;

/**
 * A damaged record of a store.
 *
 * @param run whether a run is lost
 * @param record which, such as {@code run 8fa4c2d1e0aa}
 * @param what is the matter with it
 */
public record Damage(boolean run, String record, String what) {
	private static final int NAMED = 5;

	/** Text out of a damaged record may hold anything; a terminal is not to be steered by it. */
	public Damage {
		record = ControlCharacters.inLine(record);
		what = ControlCharacters.inLine(what);
	}

	static Damage ofRun(String id, String what) {
		return new Damage(true, "run " + id.substring(0, Math.min(12, id.length())), what);
	}

	static Damage of(String record, String what) {
		return new Damage(false, record, what);
	}

	@Override
	public String toString() {
		return record + ": " + what;
	}

	/** Notes for results that were read in spite of damage: how much is left out, the first few by name, and the remedy. */
	public static List<String> notes(List<Damage> all, Path folder) {
		List<String> out = new ArrayList<>();
		List<Damage> runs = all.stream().filter(Damage::run).toList();
		List<Damage> others = all.stream().filter(d -> !d.run()).toList();
		if (!runs.isEmpty()) {
			out.add(runs.size() + (runs.size() == 1 ? " stored run is damaged and is left out" : " stored runs are damaged and are left out") + " ("
					+ named(runs) + ").");
		}
		if (!others.isEmpty()) {
			out.add(folder + " is damaged (" + named(others) + ").");
		}
		if (!all.isEmpty()) {
			out.add(wayOut(folder));
		}
		return out;
	}

	/** One line that refuses to do anything with it. */
	static String refusal(List<Damage> all, Path folder) {
		return folder + " is damaged, so nothing is written to it (" + named(all) + "). " + wayOut(folder);
	}

	private static String named(List<Damage> some) {
		return some.stream().limit(NAMED).map(Damage::toString).collect(Collectors.joining("; "))
				+ (some.size() > NAMED ? "; and " + (some.size() - NAMED) + " more" : "");
	}

	/** The remedy. */
	public static String wayOut(Path folder) {
		return "'thalweg verify " + folder + "' lists all damage; 'thalweg salvage " + folder
				+ "' copies everything intact into a new folder, and 'thalweg run' with that folder as --out recomputes the rest.";
	}
}
