package org.thalweg.experiment.plan;

import java.util.Collections;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.experiment.reading.Experiment;

/** How many repetitions of a case its largest job advances together, where a pool does not split it. */
final class LargestJob {
	private LargestJob() {
	}

	/**
	 * @param asked requested populations per job: a number, {@link Experiment#ALL} or {@link Experiment#AUTO}
	 * @param runs that are to be computed
	 */
	static int populations(Case c, int asked, int runs) {
		if (c.mapping() != null && !c.mapping().together()) {
			return 1;
		}
		return asked == Experiment.AUTO ? automatic(c, runs) : Math.min(asked, runs);
	}

	/** The number that fits a device, since one seldom keeps it busy; in jobs of similar size. */
	private static int automatic(Case c, int runs) {
		int jobs = 1;
		while (jobs < runs && !fits(c, Math.ceilDiv(runs, jobs))) {
			jobs = Math.min(runs, 2 * jobs);
		}
		return Math.ceilDiv(runs, jobs);
	}

	@SuppressWarnings({ "unchecked", "rawtypes" })
	private static boolean fits(Case c, int populations) {
		Algorithm algorithm = c.algorithm();
		Setting setting = c.setting(Collections.nCopies(populations, 0L));
		if (algorithm.objection(setting).isPresent()) {
			return false;
		}
		MemoryForecast forecast = algorithm.forecast(setting);
		return c.devices().stream().allMatch(d -> forecast.objection(d.info(), populations).isEmpty());
	}
}
