package org.thalweg.experiment.run;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

import org.thalweg.experiment.plan.Job;

/**
 * While a job runs whose values come from outside: after a cancel its step may end, so that a checkpoint can be written; a step that takes longer is
 * broken off.
 */
final class ExternalCancellation implements AutoCloseable {
	private static final long GRACE_MILLIS = 300;

	private final Job job;
	private final CountDownLatch over = new CountDownLatch(1);
	private final Cancel.Hook hook;

	ExternalCancellation(Job job, Cancel cancel) {
		this.job = job;
		this.hook = job.external() ? cancel.whenRaised(() -> Thread.ofPlatform().daemon().name("cancel").start(this::end)) : () -> {
			// nothing was hooked
		};
	}

	private void end() {
		try {
			if (!over.await(GRACE_MILLIS, TimeUnit.MILLISECONDS)) {
				job.endOutside();
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
	}

	@Override
	public void close() {
		over.countDown();
		hook.close();
	}
}
