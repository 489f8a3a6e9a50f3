package org.thalweg.ui.chart;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.shell;

import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;

import org.eclipse.core.runtime.jobs.IJobChangeEvent;
import org.eclipse.core.runtime.jobs.Job;
import org.eclipse.core.runtime.jobs.JobChangeAdapter;
import org.eclipse.swt.layout.FillLayout;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.Test;
import org.thalweg.report.parameter.BrushedRuns;
import org.thalweg.report.parameter.RunVariable;
import org.thalweg.report.parameter.RunVariables;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;

@NeedsDisplay
class ParallelCanvasTest {
	private static BrushedRuns runs(int n) {
		double[] x = IntStream.range(0, n).asDoubleStream().toArray();
		return new BrushedRuns(new RunVariables(Collections.nCopies(n, null), Collections.nCopies(n, "p"), List.of(new RunVariable("x", x, List.of()),
				new RunVariable("error", x, List.of())), List.of("x"), "error"));
	}

	/** 2 corners a line: 200 and 40,000, to which those of the best tenth are added. */
	@Test
	void manyLinesAreDrawnOnAnotherThread() {
		AtomicInteger drawn = new AtomicInteger();
		JobChangeAdapter count = new JobChangeAdapter() {
			@Override
			public void done(IJobChangeEvent event) {
				drawn.addAndGet(event.getJob().getName().equals("Draw runs") ? 1 : 0);
			}
		};
		Job.getJobManager().addJobChangeListener(count);
		try {
			Shell shell = shell(600, 400);
			shell.setLayout(new FillLayout());
			ParallelCanvas canvas = new ParallelCanvas(shell, (_, _) -> {});
			canvas.show(runs(100), List.of("x", "error"));
			BareDisplay.open(shell);
			canvas.update();
			assertEquals(0, drawn.get(), "few lines");
			canvas.show(runs(20_000), List.of("x", "error"));
			await("the lines", () -> drawn.get() > 0);
		} finally {
			Job.getJobManager().removeJobChangeListener(count);
		}
	}
}
