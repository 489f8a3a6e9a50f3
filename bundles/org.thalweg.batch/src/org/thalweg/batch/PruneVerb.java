package org.thalweg.batch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;

import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Pruning;
import org.thalweg.experiment.store.Removal;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.experiment.store.StoredExperiment;
import org.thalweg.text.UnitText;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code thalweg prune DIR}. */
@Command(name = "prune", mixinStandardHelpOptions = true, description = {
		"Lists what an experiment, as last run, no longer needs in its folder of results: runs that it no longer contains, runs that "
				+ "newer ones replace, and checkpoints from which no run can resume. With --yes, removes them and shrinks the file. Imported runs "
				+ "stay." },
		footer = { "", "Examples:", "  thalweg prune results/clpso-a-first-look",
				"  thalweg prune results/clpso-a-first-look --yes --backup /backup/first" })
final class PruneVerb implements Callable<Integer> {
	private static final int SHOWN = 20;

	private final Session session;

	@Parameters(index = "0", paramLabel = "DIR", description = "Folder with results.")
	private Path folder;

	@Option(names = "--versions", description = "Also removes usable runs of another version, so that 'run' recomputes them.")
	private boolean versions;

	@Option(names = "--yes", description = "Removes what is listed. Without this option, nothing is changed.")
	private boolean yes;

	@Option(names = "--dry-run", description = "Changes nothing; the default.")
	private boolean dryRun;

	@Option(names = "--backup", paramLabel = "NEWDIR", description = "With --yes: first copies the results into a new folder.")
	private Path backup;

	@Option(names = "--json", description = "One JSON object.")
	private boolean json;

	PruneVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		if (yes && dryRun) {
			throw new UserError("--yes and --dry-run exclude each other. Give only one of them");
		}
		if (backup != null && !yes) {
			throw new UserError("--backup is used only with --yes. Add --yes, or leave --backup out");
		}
		long before = StoredExperiment.bytes(folder);
		Pruning found = yes ? removed() : looked();
		long after = yes ? StoredExperiment.bytes(folder) : before;
		if (json) {
			session.json().write(line(found, before, after));
		} else {
			print(found, before, after);
		}
		return ExitCode.DONE;
	}

	private Pruning looked() {
		try (RunStore store = RunStore.read(folder)) {
			return Pruning.of(store, versions);
		}
	}

	private Pruning removed() {
		if (!Files.isRegularFile(folder.resolve(RunStore.FILE))) {
			return looked(); // reports that there is none
		}
		try (RunStore store = RunStore.open(folder)) {
			Pruning found = Pruning.of(store, versions);
			if (backup != null) {
				Removal.backup(store, backup);
			}
			found.apply(store);
			return found;
		}
	}

	private void print(Pruning found, long before, long after) {
		runs(found.gone(), "that the experiment no longer contains");
		runs(found.replaced(), "replaced by runs of newer data, code, version or device");
		runs(found.old(), "of another version, which 'run' will recompute");
		count(found.failures().size(), "note of a failed run", "notes of failed runs", "that the experiment no longer contains");
		count(found.checkpoints().size(), "checkpoint", "checkpoints", "from which no run can resume");
		String size = " The " + (found.kept() == 1 ? "run" : found.kept() + " runs") + " that the experiment needs stay"
				+ (found.kept() == 1 ? "s." : ".");
		if (found.empty()) {
			session.out().println("Nothing to remove from " + folder + "." + size);
		} else if (yes) {
			session.out().println("Removed from " + folder + ": " + UnitText.bytes(before) + " became " + UnitText.bytes(after) + "." + size
					+ (backup == null ? "" : " The former contents are in " + backup + "."));
		} else {
			session.out().println("Nothing was changed. Add --yes to remove this from " + folder + "." + size);
		}
	}

	private void runs(List<RunRecord> runs, String which) {
		count(runs.size(), "run", "runs", which);
		Map<String, Integer> cases = new LinkedHashMap<>();
		runs.forEach(r -> cases.merge(r.spec().spec().label() + " on " + r.spec().spec().problemLabel() + " " + r.spec().spec().dimension() + "-D ("
				+ r.spec().spec().place() + "), version " + r.spec().version(), 1, Integer::sum));
		cases.entrySet().stream().limit(SHOWN).forEach(e -> session.out().println("  " + e.getValue() + " of " + e.getKey()));
		if (cases.size() > SHOWN) {
			session.out().println("  and " + (cases.size() - SHOWN) + " more cases");
		}
	}

	private void count(int n, String one, String several, String which) {
		if (n > 0) {
			session.out().println(n + " " + (n == 1 ? one : several) + " " + which);
		}
	}

	private Map<String, Object> line(Pruning found, long before, long after) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", yes ? "pruned" : "prunable");
		out.put("folder", folder.toString());
		out.put("gone", found.gone().size());
		out.put("replaced", found.replaced().size());
		out.put("otherVersion", found.old().size());
		out.put("failures", found.failures().size());
		out.put("checkpoints", found.checkpoints().size());
		out.put("kept", found.kept());
		out.put("bytesBefore", before);
		out.put("bytesAfter", after);
		out.put("backup", backup == null ? null : backup.toString());
		return out;
	}
}
