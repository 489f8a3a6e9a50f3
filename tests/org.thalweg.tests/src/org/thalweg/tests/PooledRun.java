package org.thalweg.tests;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.core.Catalog;
import org.thalweg.core.Contribution;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceException;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.device.SequentialBackend;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.Planner;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.ExperimentFile;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.experiment.run.RunEvent;
import org.thalweg.experiment.run.Runner;
import org.thalweg.experiment.store.RunStore;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.classic.Rastrigin;

/**
 * The program of {@link PooledRunsTest} and {@link PooledGpusTest}: computes one experiment on one device, on pools, and on a pool with a device
 * that fails.
 */
final class PooledRun {
	private static final String YAML = """
			problems: {problem: classic/rastrigin, dimension: 3}
			algorithms: {algorithm: clpso, preset: clpso-opencl, mapping: resident}
			on: {device: %s}
			runs: 12
			together: %s
			stop: {generations: 40}
			""";
	/** Calls of a queue before its device fails. */
	private static final int CALLS = 20;

	private PooledRun() {
	}

	/** @param args folder of the stores; then cuda for GPUs, or nothing for three devices of PoCL; then the store of a pool alone */
	public static void main(String[] args) {
		Path folder = Path.of(args[0]);
		boolean cuda = args.length > 1;
		List<String> all = DeviceSlot.available((cuda ? new CudaBackend() : new OpenClBackend()).discover()).stream()
				.filter(d -> cuda || (d.runtime() + d.driver()).toLowerCase(Locale.ROOT).contains("pocl")).map(DeviceInfo::address).toList();
		System.out.println("devices " + all.size());
		if (all.isEmpty() || !cuda && all.size() < 3) {
			return;
		}
		String every = all.getFirst().substring(0, all.getFirst().lastIndexOf(':')) + ":*";
		if (args.length > 2) {
			run(every, "2", 1, "", folder.resolve(args[2]));
			System.out.println("done");
			return;
		}
		run(all.get(0), "2", 1, "", folder.resolve("one"));
		if (all.size() > 1) {
			run("{any: [" + all.get(0) + ", " + all.get(1) + "]}", "2", 2, "", folder.resolve("two"));
			run(every, "2", all.size(), "", folder.resolve("every"));
			run(every, "all", all.size(), "", folder.resolve("split"));
			run(every, "2", all.size(), all.get(1), folder.resolve("failed"));
		}
		if (!cuda) {
			run("{any: [sequential, " + all.get(0) + "]}", "2", 1, "", folder.resolve("host"));
		}
		System.out.println("done");
	}

	/** @param fails address of a device that fails in its first job; empty for none */
	private static void run(String device, String together, int devices, String fails, Path folder) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new)),
				List.of(new Contribution<>("classic/rastrigin", "Rastrigin", "", "tests", Rastrigin::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "tests", () -> new Gated(new OpenClBackend(), new CountDownLatch(devices), fails)),
						new Contribution<>("cuda", "CUDA", "", "tests", () -> new Gated(new CudaBackend(), new CountDownLatch(devices), fails))));
		try (Devices opened = new Devices(catalog); RunStore store = RunStore.open(folder)) {
			Plan plan = Planner.plan(ExperimentFile.parse("pool.yaml", YAML.formatted(device, together), Path.of(""), Map.of()).experiment(),
					catalog, opened, Optional.empty()).plan();
			plan.spec().skipped().forEach(why -> System.out.println("note " + why));
			System.out.println(folder.getFileName() + " " + Runner.run(plan, store, event -> {
				if (event instanceof RunEvent.Noted(String sentence)) {
					System.out.println("note " + sentence);
				} else if (event instanceof RunEvent.Failed f) {
					System.out.println("failed " + f.run().seed() + ": " + f.message());
				}
			}, new Cancel()).finished());
		}
	}

	/**
	 * Devices that wait until the expected number of them have a job; one of them fails: of PoCL by an exception, a GPU since its
	 * context is lost.
	 */
	private record Gated(Backend backend, CountDownLatch begun, String fails, Set<String> seen, Map<String, AtomicInteger> calls) implements Backend {
		Gated(Backend backend, CountDownLatch begun, String fails) {
			this(backend, begun, fails, ConcurrentHashMap.newKeySet(), new ConcurrentHashMap<>());
		}

		@Override
		public List<DeviceSlot> discover() {
			return backend.discover();
		}

		@Override
		public Device open(DeviceInfo info) {
			KernelDevice inner = (KernelDevice) backend.open(info);
			return proxy(KernelDevice.class, inner, inner);
		}

		private <T> T proxy(Class<T> type, T inner, KernelDevice device) {
			return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type }, (self, method, arguments) -> {
				if (method.getDeclaringClass() == Object.class && method.getName().equals("equals")) {
					return self == arguments[0];
				}
				if (type == KernelDevice.Queue.class && !method.getName().equals("close")) {
					called(device);
				}
				try {
					Object out = method.invoke(inner, arguments);
					return out instanceof KernelDevice.Queue q ? proxy(KernelDevice.Queue.class, q, device) : out;
				} catch (InvocationTargetException e) {
					throw e.getCause();
				}
			}));
		}

		private void called(KernelDevice device) throws InterruptedException {
			String address = device.info().address();
			if (seen.add(address)) {
				begun.countDown();
			}
			begun.await();
			int n = calls.computeIfAbsent(address, _ -> new AtomicInteger()).incrementAndGet();
			if (address.equals(fails) && n == CALLS && device.language() == KernelDevice.Language.CUDA) {
				lose(device);
			} else if (address.equals(fails) && n >= CALLS && device.language() == KernelDevice.Language.OPENCL) {
				throw new DeviceException(address + ": an illegal address was read");
			}
		}

		/** A write to an address that is no memory takes a GPU's context away, and all that is in it. */
		private static void lose(KernelDevice device) {
			KernelText text = new KernelText("lost", Precision.DOUBLE, MathMode.PORTABLE).add(KernelFile.of("lost.cl",
					"KERNEL void lost(GLOBAL int *at)\n{\n    at[1L << 45] = 1;\n}\n"));
			Buffer buffer = device.allocate("lost", Integer.BYTES);
			device.queue().launch(Launch.of(device.build(text).kernel("lost"), 1, 1, buffer));
		}
	}
}
