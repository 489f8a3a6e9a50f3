package org.thalweg.reservoir.study;

import java.util.function.Consumer;

import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.run.RunEvent;

/** Translates a runner's events to the progress of a study of years. */
public record RunProgress(PlanSpec plan, Progress progress) implements Consumer<RunEvent> {
	@Override
	public void accept(RunEvent event) {
		switch (event) {
		case RunEvent.Progress p -> {
			RunSpec run = p.job().runs().getFirst();
			progress.at(p.fraction(), "repetition " + (run.repetition() + 1) + " of " + plan.runs() + ", " + run.spec().label());
		}
		case RunEvent.Noted n -> progress.note(n.sentence());
		case RunEvent.Stalled s -> progress.note(s.sentence());
		case RunEvent.Skipped s -> progress.note(s.why());
		default -> {
			// a repetition is reported as one item
		}
		}
	}
}
