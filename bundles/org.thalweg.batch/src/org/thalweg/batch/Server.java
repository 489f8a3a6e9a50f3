package org.thalweg.batch;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

import org.thalweg.experiment.console.JsonLines;
import org.thalweg.text.Json;

/**
 * Takes requests from an input, a JSON object a line, and answers each with a line, in the order in which they are done. What is wrong with a
 * request is its answer and ends nothing.
 */
final class Server {
	/** Requests that may wait; then no more are read. */
	private static final int WAITING = 1000;
	/** Time that running requests have to report their end when the server is stopped. */
	private static final long GRACE_SECONDS = 5;
	private static final long LOOK_MILLIS = 50;

	private final Session session;
	private final Solver solver;
	private final JsonLines answers;
	private final ExecutorService workers;
	private final Semaphore room = new Semaphore(WAITING);

	/** @param threads requests that are solved at the same time */
	Server(Session session, Solver solver, int threads) {
		this.session = session;
		this.solver = solver;
		this.answers = session.json();
		this.workers = Executors.newFixedThreadPool(threads, Thread.ofPlatform().daemon().name("request ", 1).factory());
	}

	/** Answers requests until their input ends or the user interrupts. @return the exit code */
	int serve(InputStream in) {
		Thread.ofPlatform().daemon().name("requests").start(() -> read(new RequestLines(in)));
		try {
			while (!workers.awaitTermination(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
				if (session.cancel().raised()) {
					workers.shutdownNow();
					workers.awaitTermination(GRACE_SECONDS, TimeUnit.SECONDS);
					return ExitCode.CANCELLED;
				}
			}
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		return session.cancel().raised() ? ExitCode.CANCELLED : ExitCode.DONE;
	}

	private void read(RequestLines lines) {
		try {
			for (String line; (line = lines.next()) != null && !session.cancel().raised();) {
				if (!line.isBlank()) {
					take(line, lines.number(), lines.tooLong());
				}
			}
		} catch (IOException e) {
			session.err().println("thalweg serve: standard input cannot be read (" + e.getMessage() + "). The requests read before that are "
					+ "answered.");
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		} finally {
			workers.shutdown();
		}
	}

	private void take(String line, long number, boolean tooLong) throws InterruptedException {
		if (tooLong) {
			answers.write(Reply.failed(null, number, List.of("the line is longer than " + RequestLines.LONGEST + " bytes. Put large data into a "
					+ "file and give its name")));
			return;
		}
		room.acquire();
		workers.execute(() -> {
			try {
				answers.write(reply(line, number));
			} finally {
				room.release();
			}
		});
	}

	private Map<String, Object> reply(String line, long number) {
		Map<String, Object> request;
		try {
			request = Json.strict(line);
		} catch (IllegalArgumentException e) {
			return Reply.failed(null, number, List.of("line " + number + " is not a request: " + e.getMessage()));
		}
		return solver.reply(request.get(SolveRequest.ID), number, request);
	}
}
