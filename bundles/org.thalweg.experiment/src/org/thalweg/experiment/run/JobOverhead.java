package org.thalweg.experiment.run;

/** What jobs on a device take before and after their steps: building, starting, storing. Seconds. Not for several threads. */
final class JobOverhead {
	/** A mean that recent jobs outweigh, since Java compiles meanwhile. */
	private static final class Mean {
		private static final int WINDOW = 20;

		private int jobs;
		private double value;

		void add(double seconds) {
			jobs++;
			value += (seconds - value) / Math.min(jobs, WINDOW);
		}
	}

	private final Mean first = new Mean();
	private final Mean later = new Mean();
	private boolean loaded;

	/** In the very first job a driver is loaded: that happens once. @param ofFirst whether it was the first of its case */
	void add(boolean ofFirst, double seconds) {
		if (loaded) {
			(ofFirst ? first : later).add(seconds);
		}
		loaded = true;
	}

	/** Of the first jobs of so many cases, and of further jobs. */
	double seconds(int firsts, int laters) {
		return firsts * (first.jobs == 0 ? later : first).value + laters * later.value;
	}
}
