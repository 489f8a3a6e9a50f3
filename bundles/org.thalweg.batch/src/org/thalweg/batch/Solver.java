package org.thalweg.batch;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.function.Consumer;

import org.thalweg.core.ContributionException;
import org.thalweg.core.JavaMemory;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.HostDevice;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.plan.WarmInstances;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.run.StallDetector;
import org.thalweg.experiment.store.RunRecord;
import org.thalweg.experiment.store.StoreException;

/**
 * Solves one request after another. Devices stay open with what they have compiled, and problems stay made. Requests of the host share its
 * threads; those of other devices take turns, as one backend serves one caller at a time. Thread-safe.
 */
final class Solver implements AutoCloseable {
	private final Session session;
	private final IsolationOptions isolation;
	private final Optional<Path> data;
	private final int threads;
	private final Devices devices;
	private final WarmInstances warm = new WarmInstances();
	private final Semaphore host;
	private final Map<String, Semaphore> backends = new ConcurrentHashMap<>();

	/**
	 * @param data folder with official data for requests that name none
	 * @param threads of the host
	 */
	Solver(Session session, IsolationOptions isolation, Optional<Path> data, int threads) {
		this.session = session;
		this.isolation = isolation;
		this.data = data;
		this.threads = threads;
		this.devices = new Devices(session.catalog());
		this.host = new Semaphore(threads, true);
	}

	/** The answer to a request, successful or not. */
	Map<String, Object> reply(Object id, long line, Map<String, Object> request) {
		try {
			SolveOptions options = SolveRequest.options(request, session.configuration().device());
			return options.placed(session, devices, options.data().or(() -> data), device -> solved(id, line, options, device));
		} catch (UserError e) {
			return Reply.failed(id, line, e.lines().stream().map(SolveRequest::inFields).toList());
		} catch (CancellationException e) {
			return Reply.failed(id, line, List.of("the request was cancelled"));
		} catch (StoreException | DeviceException | ContributionException e) {
			return Reply.failed(id, line, List.of(e.getMessage()));
		} catch (OutOfMemoryError e) {
			return Reply.failed(id, line, List.of(JavaMemory.exhausted(e)));
		} catch (RuntimeException | LinkageError | StackOverflowError e) {
			return Reply.failed(id, line, List.of(ErrorReporter.internal(e, false)));
		}
	}

	private Map<String, Object> solved(Object id, long line, SolveOptions options, String device) {
		int populations = options.populations();
		Experiment experiment = options.experiment(Math.min(populations, threads), device);
		Semaphore turns = turns(device);
		int turn = turns == host ? Math.min(populations, threads) : 1;
		try {
			turns.acquire(turn);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
			throw new CancellationException();
		}
		Cancel cancel = new Cancel();
		try (Cancel.Hook _ = session.cancel().whenRaised(cancel::raise)) {
			return solved(id, line, experiment, options.data().or(() -> data), cancel);
		} finally {
			turns.release(turn);
		}
	}

	private Semaphore turns(String device) {
		String backend = device.split(":", 2)[0];
		return backend.equals(HostDevice.ADDRESS) ? host : backends.computeIfAbsent(backend, _ -> new Semaphore(1, true));
	}

	private Map<String, Object> solved(Object id, long line, Experiment experiment, Optional<Path> data, Cancel cancel) {
		Planner.Planned planned = StallDetector.stoppable("The plan of request " + line, true, cancel, session.err()::println, () -> cancel
				.interrupting(
						() -> Planner.plan(experiment, session.catalog(), devices, data, warm)));
		Plan plan = isolation.isolated(planned.single(), session, data.orElse(null));
		Heard heard = new Heard(new LinkedHashSet<>(planned.notes()));
		Runner.RunSummary summary = Runner.beside(plan, event -> {
			if (event instanceof RunEvent.Stalled(String sentence)) {
				session.err().println("request " + line + ": " + sentence); // before there is an answer, which may never come
			}
			heard.accept(event);
		}, cancel);
		if (summary.cancelled()) {
			throw new CancellationException();
		}
		heard.runs.sort(Comparator.comparingLong(r -> r.spec().seed()));
		return heard.failures.isEmpty() ? Reply.solved(id, line, heard.runs, List.copyOf(heard.notes))
				: Reply.failed(id, line, List.copyOf(heard.failures));
	}

	/** What a runner reports of one request. */
	private record Heard(Set<String> notes, Set<String> failures, List<RunRecord> runs) implements Consumer<RunEvent> {
		Heard(Set<String> notes) {
			this(notes, new LinkedHashSet<>(), new ArrayList<>());
		}

		@Override
		public void accept(RunEvent event) {
			switch (event) {
			case RunEvent.Finished(RunRecord run, _) -> runs.add(run);
			case RunEvent.Failed(_, String message) -> failures.add(message);
			case RunEvent.Noted(String sentence) -> notes.add(sentence);
			case RunEvent.Skipped(String why) -> notes.add(why);
			default -> {
				// no observer
			}
			}
		}
	}

	@Override
	public void close() {
		devices.close();
	}
}
