package org.thalweg.workbench.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;

import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.IStatus;
import org.eclipse.core.runtime.NullProgressMonitor;
import org.junit.jupiter.api.Test;
import org.thalweg.core.Catalog;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.store.StoreException;

class ExperimentJobTest {
	private static final IFile FILE = (IFile) Proxy.newProxyInstance(IFile.class.getClassLoader(), new Class<?>[] { IFile.class },
			(_, method, _) -> method.getName().equals("getName") ? "e.yaml" : null);

	/** A study that cannot be planned. */
	private record Unplanned(RuntimeException why, boolean showsMistakes) implements Study {
		@Override
		public String title() {
			return "Run e.yaml";
		}

		@Override
		public Plan plan(Devices devices, Cancel cancel) {
			throw why;
		}

		@Override
		public Path folder() {
			return Path.of("results");
		}
	}

	private static ExperimentJob job(RuntimeException why, boolean showsMistakes) {
		Catalog none = new Catalog(List.of(), List.of(), List.of());
		return new ExperimentJob(FILE, new Unplanned(why, showsMistakes), none, null, List.of(), _ -> {
			// nobody listens
		});
	}

	@Test
	void anErrorThatTheUserCanFixIsNotLogged() {
		ExperimentJob job = job(new UserError(List.of("e.yaml:2: no problem", "e.yaml:3: no algorithm")), false);
		assertTrue(job.run(new NullProgressMonitor()).isOK(), "the platform logs any other status");
		assertEquals(List.of("e.yaml:2: no problem", "e.yaml:3: no algorithm"), job.errors());
		assertEquals("Not started: e.yaml:2: no problem", job.outcome());
		ExperimentJob full = job(new StoreException("the disk is full"), false);
		assertTrue(full.run(new NullProgressMonitor()).isOK());
		assertEquals(List.of("the disk is full"), full.errors());
		assertEquals("Failed: the disk is full", full.outcome());
	}

	@Test
	void aStudyThatShowsItsErrorsIsLeftToDoSo() {
		ExperimentJob job = job(new UserError("no inflow"), true);
		job.run(new NullProgressMonitor());
		assertEquals(List.of(), job.errors());
		assertEquals("Not started: no inflow", job.outcome());
	}

	@Test
	void anInternalErrorIsLogged() {
		IStatus status = job(new IllegalStateException("lost"), false).run(new NullProgressMonitor());
		assertEquals(IStatus.ERROR, status.getSeverity());
		assertEquals("e.yaml: lost", status.getMessage());
	}
}
