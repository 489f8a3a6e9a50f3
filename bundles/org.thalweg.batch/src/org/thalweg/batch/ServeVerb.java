package org.thalweg.batch;

import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.concurrent.Callable;

import org.thalweg.experiment.reading.Configuration;

import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code thalweg serve}. */
@Command(name = "serve", mixinStandardHelpOptions = true, sortOptions = false, description = {
		"Reads requests from standard input, one JSON object per line, solves each, and writes one line per answer to standard output.",
		"A request's fields are the options of solve without their dashes, and an id that is repeated in the answer. Problems and compiled "
				+ "kernels are reused between requests. The command ends when the input ends." },
		footer = { "", "Example: echo '{\"id\": 1, \"problem\": \"bbob/f1\", \"dimension\": 5, \"algorithm\": \"de\", \"with\": {\"size\": 40}, "
				+ "\"evaluations\": 5000}' | thalweg serve" })
final class ServeVerb implements Callable<Integer> {
	private final Session session;
	private final InputStream requests;

	@Option(names = "--threads", paramLabel = "N", description = "Maximum number of requests solved simultaneously, and of host threads; default: "
			+ "all cores.")
	private Integer threads;

	@Option(names = "--data", paramLabel = "DIR",
			description = "Folder with suites' official data files, for requests that name no folder; default: THALWEG_DATA.")
	private Path data;

	@Mixin
	private IsolationOptions isolation = new IsolationOptions();

	@Option(names = "--json", description = "Has no effect: answers are always JSON.")
	private boolean json;

	ServeVerb(Session session) {
		this(session, new FileInputStream(FileDescriptor.in));
	}

	ServeVerb(Session session, InputStream requests) {
		this.session = session;
		this.requests = requests;
	}

	@Override
	public Integer call() {
		int cores = threads == null ? Runtime.getRuntime().availableProcessors() : OptionChecks.atLeast(1, "--threads", threads);
		session.configuration().origin(Configuration.DEVICE).ifPresent(origin -> session.err().println("Requests that name no device run on "
				+ session.configuration().device().orElseThrow() + ": " + origin));
		try (Solver solver = new Solver(session, isolation, session.data(data), cores)) {
			return new Server(session, solver, cores).serve(requests);
		}
	}
}
