package org.thalweg.experiment.run;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

import org.thalweg.core.Catalog;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelBuildException;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.Isolation;
import org.thalweg.experiment.plan.Job;
import org.thalweg.experiment.plan.RunSpec;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.experiment.store.StoredRuns;
import org.thalweg.experiment.store.TemporaryFolder;
import org.thalweg.text.Json;

/**
 * The child's side of an {@link Isolation}: computes the jobs that its parent orders, one after another, and ends when the parent does. What
 * comes of a job is written into a file that the parent names.
 */
public final class IsolatedWorker {
	private static final long SILENCE_NANOS = 100_000_000;
	/** When the parent is gone, a job has so long to write a checkpoint. */
	private static final long ORPHAN_MILLIS = 30_000;
	private static final int ORPHAN = 1;

	private final Catalog catalog;
	private final OutputStream out;
	private final Cancel cancel;
	private final Pause pause = new Pause();
	private final BlockingQueue<Map<String, Object>> orders = new LinkedBlockingQueue<>();
	private Path folder; // of results; null before the first order
	private final Set<CaseSpec> warm = new HashSet<>();
	private final Map<CaseSpec, RebuiltCase> known = new HashMap<>();

	private IsolatedWorker(Catalog catalog, OutputStream out, Cancel cancel) {
		this.catalog = catalog;
		this.out = out;
		this.cancel = cancel;
	}

	/**
	 * Serves a parent.
	 *
	 * @param in its orders; their end means that it is gone
	 * @param out takes events
	 * @param cancel ends the running job, and the process with it
	 */
	public static void serve(Catalog catalog, InputStream in, OutputStream out, Cancel cancel) {
		IsolatedWorker worker = new IsolatedWorker(catalog, out, cancel);
		Thread.ofPlatform().daemon().name("orders").start(() -> worker.listen(in));
		try (Devices devices = new Devices(catalog)) {
			worker.work(devices);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		} finally {
			worker.clear();
		}
	}

	/** A parent that was killed has left the folder for results. */
	private void clear() {
		if (folder != null) {
			TemporaryFolder.delete(folder);
		}
	}

	private void listen(InputStream in) {
		try (BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
			for (String line; (line = lines.readLine()) != null;) {
				obey(Json.map(line));
			}
		} catch (IOException e) {
			// the parent is gone
		}
		cancel.raise();
		orders.add(Map.of());
		Thread.ofPlatform().daemon().name("orphan").start(IsolatedWorker::end);
	}

	private static void end() {
		try {
			Thread.sleep(ORPHAN_MILLIS);
		} catch (InterruptedException e) {
			Thread.currentThread().interrupt();
		}
		Runtime.getRuntime().halt(ORPHAN);
	}

	private void obey(Map<String, Object> order) {
		if (order.get("job") instanceof Map<?, ?> || order.get(Evaluations.ORDER) instanceof Map<?, ?>) {
			orders.add(order);
		} else if (order.containsKey("stop")) {
			cancel.raise();
		} else if (Boolean.TRUE.equals(order.get("pause"))) {
			pause.raise();
		} else {
			pause.lift();
		}
	}

	private void work(Devices devices) throws InterruptedException {
		for (Map<String, Object> order; !(order = orders.take()).isEmpty();) {
			try {
				if (order.get(Evaluations.ORDER) instanceof Map<?, ?> points) {
					evaluate(points, devices);
				} else {
					job(order, devices);
				}
			} catch (RuntimeException | LinkageError | OutOfMemoryError | StackOverflowError e) {
				boolean serves = e instanceof KernelBuildException || e instanceof IllegalArgumentException;
				say("failed", Map.of("message", JobDriver.message(e), "device", e instanceof DeviceException, "serves", serves));
			}
		}
	}

	@SuppressWarnings("unchecked")
	private void job(Map<String, Object> order, Devices devices) {
		JobRequest request = JobRequest.of((Map<String, Object>) order.get("job"));
		folder = request.result().getParent();
		say(run(request, devices) ? "done" : "stopped", Map.of());
	}

	private void evaluate(Map<?, ?> order, Devices devices) {
		Path values = Path.of((String) order.get("values"));
		folder = values.getParent();
		try {
			double[][] points = PointFiles.read(Path.of((String) order.get("points")));
			PointFiles.write(values, new double[][] { Evaluations.of(order).values(catalog, devices, points) });
		} catch (IOException e) {
			throw new UncheckedIOException(OutputFolder.cannot(values, e), e);
		}
		say("done", Map.of("serves", true));
	}

	/** @return false if it was cancelled */
	private boolean run(JobRequest request, Devices devices) {
		Device device = device(request, devices);
		Map<CaseSpec, Case> cases = rebuilt(request, device);
		Job job = new Job(request.runs().stream().map(r -> cases.get(r.spec())).toList(), request.runs());
		if (!request.shared() && warm.add(request.of())) {
			new WarmUp(Collections.nCopies(request.jobs(), job), () -> cancel.raised() || pause.raised()).before(job);
		}
		JobCheckpoint checkpoint = request.checkpoints().map(folder -> Checkpoints.of(folder, job, request.key(), request.every(), this::note))
				.orElseGet(JobCheckpoint::none);
		JobLoop.JobOutcome result = new JobLoop(job, request.whole(), request.success(), request.shared(), cancel, pause, checkpoint).run(watch(
				request));
		if (result.records().isEmpty()) {
			return false;
		}
		checkpoint.settle(); // the parent is about to delete it
		try {
			JobResultFile.write(request.result(), result);
		} catch (IOException e) {
			throw new UncheckedIOException(OutputFolder.cannot(request.result(), e), e);
		}
		return true;
	}

	private static Device device(JobRequest request, Devices devices) {
		Devices.DeviceLookup found = devices.find(request.device());
		if (found.info() == null) {
			throw new DeviceException(found.objection());
		}
		Device device = devices.open(found.info());
		return device instanceof HostDevice host ? host.withThreads(request.threads()) : device;
	}

	/** The cases of a job with their problems; they are kept for the next one, if it is of the same. */
	private Map<CaseSpec, Case> rebuilt(JobRequest request, Device device) {
		Map<CaseSpec, Case> out = new HashMap<>();
		known.keySet().retainAll(request.runs().stream().map(RunSpec::spec).toList());
		for (RunSpec run : request.runs()) {
			out.computeIfAbsent(run.spec(), spec -> known.computeIfAbsent(spec, _ -> rebuilt(spec, request)).on(device));
		}
		return out;
	}

	private RebuiltCase rebuilt(CaseSpec spec, JobRequest request) {
		RebuiltCase made = RebuiltCase.of(spec, "the plan", catalog, request.data(), request.beside());
		if (!made.sameFacts() || !spec.provenance().equals(made.provenance())) {
			throw new IllegalArgumentException(spec.problem() + " or " + spec.algorithm() + " changed after the experiment was planned"
					+ StoredRuns.differences(spec, spec.madeFrom(made.facts(), made.provenance())).map(d -> " (" + d + ")").orElse("")
					+ ". Do not change data files and plug-ins while an experiment runs. Start it again");
		}
		return made;
	}

	private JobLoop.AdvanceListener watch(JobRequest request) {
		RemoteSearchState.Teller teller = new RemoteSearchState.Teller(request.runs().size());
		return new JobLoop.AdvanceListener() {
			private long lastReport = System.nanoTime() - SILENCE_NANOS;

			@Override
			public void progress(double fraction, double rate, JobSnapshot snapshot) {
				long now = System.nanoTime();
				if (now - lastReport >= SILENCE_NANOS) {
					lastReport = now;
					say("progress", teller.tell(fraction, snapshot));
				}
			}

			@Override
			public void waits(boolean waiting) {
				say("waits", Map.of("waits", waiting));
			}
		};
	}

	private void note(String sentence) {
		say("note", Map.of("text", sentence));
	}

	/** On a separate line, even if a library has printed an incomplete one. */
	private synchronized void say(String event, Map<String, Object> more) {
		Map<String, Object> line = new LinkedHashMap<>();
		line.put("event", event);
		line.putAll(more);
		try {
			out.write(("\n" + ChildProcess.MARK + Json.text(line) + "\n").getBytes(StandardCharsets.UTF_8));
			out.flush();
		} catch (IOException e) {
			cancel.raise(); // the parent is gone
		}
	}
}
