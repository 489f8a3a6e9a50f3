package org.thalweg.formats;

import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The data sets that were read, so that one that is there twice counts once: a folder of a repeated experiment, or an archive next to what was
 * unpacked from it. Data sets are equal if all their runs are, to the last digit.
 */
public final class Repeats {
	private record Run(ArchivedRun.ArchivedCase of, int evaluations, int values, long last, Object seed) {
		static Run of(ArchivedRun run) {
			return new Run(run.of(), Arrays.hashCode(run.evaluations()), Arrays.hashCode(run.values()), run.last(), run.seed());
		}
	}

	/** Files by their runs. */
	private final Map<List<Run>, String> files = new HashMap<>();
	/** Runs that were left out, by their folder and that of their equals. */
	private final Map<List<String>, Integer> left = new LinkedHashMap<>();

	boolean isNew(String file, List<ArchivedRun> runs) {
		String first = files.putIfAbsent(runs.stream().map(Run::of).toList(), file);
		if (first != null) {
			left.merge(List.of(folder(file), folder(first)), runs.size(), Integer::sum);
		}
		return first == null;
	}

	private static String folder(String file) {
		int at = Math.max(file.lastIndexOf('/'), file.lastIndexOf('!'));
		return at < 0 ? file : file.substring(0, at);
	}

	/** Whether anything was read. */
	boolean any() {
		return !files.isEmpty();
	}

	/** A sentence for each pair of folders, once. */
	void tell(List<String> notes) {
		left.forEach((folders, n) -> notes.add(folders.getFirst() + ": " + FileCounts.runs(n) + (n == 1 ? " is identical to one in " : " are "
				+ "identical to runs in ")
				+ folders.getLast() + (n == 1 ? " and counts only once" : " and count only once")));
		left.clear();
	}
}
