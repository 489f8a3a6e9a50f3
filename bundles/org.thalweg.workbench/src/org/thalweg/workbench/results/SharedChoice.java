package org.thalweg.workbench.results;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

import org.thalweg.experiment.reading.MeasureChoice;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.report.Comparing;
import org.thalweg.workbench.OpenedPath;

/** The reader's choices in an editor of results, shared by all its pages. Written in the UI thread, read in any. */
public final class SharedChoice {
	private static final int MOST_OFFERED = 20;

	private final Runnable changed;
	private volatile List<Path> beside = List.of();
	private volatile Comparing comparing = Comparing.AS_ASKED;
	private volatile MeasureChoice measures = MeasureChoice.NONE;

	/** @param changed called after each choice */
	public SharedChoice(Runnable changed) {
		this.changed = changed;
	}

	/** Folders of results that are shown together with those of the editor. */
	public List<Path> beside() {
		return beside;
	}

	/** Replaces the other folders. */
	public void stand(List<Path> others) {
		if (!others.equals(beside)) {
			beside = List.copyOf(others);
			changed.run();
		}
	}

	/**
	 * Adds folders of results to the others.
	 *
	 * @param own folder of the editor
	 * @param more folders, or the store files in them
	 * @return why some of them are not added, a sentence each; empty if all are
	 */
	public List<String> add(Path own, List<Path> more) {
		List<Path> all = new ArrayList<>(beside);
		List<String> refused = new ArrayList<>();
		for (Path one : more) {
			Path folder = OpenedPath.results(one);
			if (!Files.isRegularFile(folder.resolve(RunStore.FILE))) {
				refused.add(folder + " contains no results: there is no " + RunStore.FILE
						+ " in it. Choose a folder that a run wrote as its results.");
			} else if (folder.equals(own) || all.contains(folder)) {
				refused.add(folder + " is shown already.");
			} else {
				all.add(folder);
			}
		}
		stand(all);
		return refused;
	}

	/** The folders that are shown, and those next to that of the editor that could be, by their names. @param own folder of the editor */
	public List<Path> offered(Path own) {
		Set<Path> out = new LinkedHashSet<>(beside);
		if (own.toAbsolutePath().getParent() != null) {
			try (Stream<Path> near = Files.list(own.toAbsolutePath().getParent())) {
				near.filter(f -> !f.equals(own.toAbsolutePath()) && Files.isRegularFile(f.resolve(RunStore.FILE))).sorted().limit(MOST_OFFERED)
						.forEach(
								out::add);
			} catch (IOException _) {
				// a folder that cannot be listed offers nothing
			}
		}
		return List.copyOf(out);
	}

	/** Targets and budgets that the reader typed; exports are measured at them. */
	public MeasureChoice measures() {
		return measures;
	}

	/** Replaces the targets and budgets. */
	public void measure(MeasureChoice typed) {
		measures = typed;
	}

	/** The current choice. */
	public Comparing now() {
		return comparing;
	}

	public void choose(Comparing other) {
		if (!other.equals(comparing)) {
			comparing = other;
			changed.run();
		}
	}
}
