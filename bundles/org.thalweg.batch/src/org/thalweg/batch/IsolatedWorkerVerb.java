package org.thalweg.batch;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.util.concurrent.Callable;

import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.run.IsolatedWorker;

import picocli.CommandLine.Command;

/** What a child process runs: {@code thalweg isolated-worker}, for programs only. */
@Command(name = Isolation.VERB, hidden = true)
final class IsolatedWorkerVerb implements Callable<Integer> {
	private final Session session;

	IsolatedWorkerVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		IsolatedWorker.serve(session.catalog(), new FileInputStream(FileDescriptor.in), session.out(), session.cancel());
		return ExitCode.DONE;
	}
}
