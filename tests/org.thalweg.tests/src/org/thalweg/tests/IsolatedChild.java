package org.thalweg.tests;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.util.List;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.experiment.Cancel;
import org.thalweg.experiment.IsolatedWorker;
import org.thalweg.opencl.OpenClBackend;

/** The child process of {@link IsolationTest}. */
final class IsolatedChild {
	private IsolatedChild() {
	}

	static Catalog catalog() {
		return new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new)),
				List.of(new Contribution<>("bowl", "Faulty bowl", "", "tests", FaultyBowl::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "tests", OpenClBackend::new)));
	}

	public static void main(String[] args) {
		IsolatedWorker.serve(catalog(), System.in, new FileOutputStream(FileDescriptor.out), new Cancel());
	}
}
