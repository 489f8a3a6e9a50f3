package org.thalweg.reservoir.ui;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;

import org.eclipse.core.resources.IFile;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Remedy;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.study.InputFiles;
import org.thalweg.reservoir.study.Inputs;
import org.thalweg.reservoir.study.References;
import org.thalweg.reservoir.study.Repetitions;
import org.thalweg.reservoir.study.ResultFiles;
import org.thalweg.reservoir.study.RunProgress;
import org.thalweg.reservoir.study.YearResult;
import org.thalweg.reservoir.study.YearSearch;
import org.thalweg.reservoir.system.GapText;

/** Years that are optimised as the command line does, into the folder {@code results} of the description's project. */
final class ReservoirStudy extends DescriptionStudy {
	/** Share of the runs in the progress if dynamic programming follows. */
	private static final double SEARCH = 0.9;

	/**
	 * A request for an optimisation.
	 *
	 * @param years {@code 1954,1976-1978}; empty for all
	 * @param reference whether to compare with dynamic programming
	 */
	record Wanted(String years, YearSearch search, boolean reference) {
	}

	/** Called on the job's thread. */
	interface Listener {
		/** @param what the current step, in a few words */
		void progress(double fraction, String what);

		/**
		 * @param said the outcome, as a sentence
		 * @param folder of the results; null if they are incomplete
		 */
		void ended(String said, Path folder);
	}

	private final Wanted wanted;
	private final List<Listener> listeners = new CopyOnWriteArrayList<>();
	private Inputs inputs;
	private RunProgress progress;
	private boolean begun;
	private boolean finished;
	private String refused;

	ReservoirStudy(IFile file, Wanted wanted, Catalog catalog) {
		super(file, catalog);
		this.wanted = wanted;
	}

	void addListener(Listener listener) {
		listeners.remove(listener);
		listeners.add(listener);
	}

	void removeListener(Listener listener) {
		listeners.remove(listener);
	}

	@Override
	public Plan plan(Devices devices, Cancel cancel) {
		begun = true;
		finished = false;
		refused = null;
		try {
			inputs = cancel.interrupting(() -> InputFiles.of(file().getLocation().toPath()).read("Years", wanted.years));
			into(inputs.reservoir().name());
			Plan plan = wanted.search.plan(inputs, catalog(), devices, cancel);
			progress = new RunProgress(plan.spec(), (fraction, what) -> tell(shareOfRuns() * fraction, what));
			return plan;
		} catch (UserError e) {
			refused = Remedy.inWindow(e.getMessage(), InputFiles.NO_RECORD);
			throw new UserError(refused);
		}
	}

	@Override
	public double shareOfRuns() {
		return wanted.reference ? SEARCH : 1;
	}

	@Override
	public void follow(RunEvent event) {
		progress.accept(event);
	}

	private void tell(double fraction, String what) {
		listeners.forEach(l -> l.progress(fraction, what));
	}

	@Override
	public Optional<String> after(Plan plan, Cancel cancel) {
		List<YearResult> years;
		try (RunStore store = RunStore.read(folder())) {
			years = Repetitions.read(plan, store).getFirst().median().years();
		}
		ResultFiles.write(folder(), years, inputs.reservoir().units());
		if (wanted.reference) {
			years = References.beside(inputs.reservoir(), years, wanted.search.threads(), cancel,
					(fraction, what) -> tell(SEARCH + (1 - SEARCH) * fraction, what));
			ResultFiles.write(folder(), years, inputs.reservoir().units());
		}
		finished = true;
		return Optional.of(words(years, inputs.reservoir().units()));
	}

	private static String words(List<YearResult> years, ReportUnits units) {
		double benefit = years.stream().mapToDouble(YearResult::benefit).sum();
		double reference = years.stream().mapToDouble(YearResult::reference).sum();
		String gap = Double.isNaN(reference) ? ""
				: String.format(Locale.ROOT, ", %s below dynamic programming", GapText.of((reference - benefit) / reference));
		return String.format(Locale.ROOT, "Finished: %d %s, %.5f%s%s.", years.size(), years.size() == 1 ? "year" : "years", units.benefit(benefit),
				units
						.after(Quantity.ENERGY), gap);
	}

	@Override
	public void ended(String outcome) {
		String said = !begun ? "Stopped before it began." : refused != null ? refused
				: outcome.startsWith("Stopped") ? outcome + ". Finished repetitions are kept." : outcome;
		begun = false;
		listeners.forEach(l -> l.ended(said, finished ? folder() : null));
	}
}
