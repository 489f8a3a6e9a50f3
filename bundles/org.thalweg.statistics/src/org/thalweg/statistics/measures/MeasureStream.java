package org.thalweg.statistics.measures;

import org.thalweg.core.random.RandomStream;

/** Purposes of random numbers of measures. */
enum MeasureStream implements RandomStream {
	/** The run that follows a failed one; epoch: of these runtimes, individual: sample, coordinate: restart. */
	RESTART,
	/** The runs of a resample; epoch: resample, individual: group, coordinate: place. */
	RESAMPLE
}
