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
import org.thalweg.core.device.SequentialBackend;
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

/** The program of {@link PooledRunsTest}: computes one experiment on one device, on pools, and on a pool with a device that fails. */
final class PooledRun {
	private static final String YAML = """
			problems: {problem: classic/rastrigin, dimension: 3}
			algorithms: {algorithm: clpso, preset: paper, model: resident}
			on: {device: %s}
			runs: 12
			together: %s
			stop: {generations: 40}
			""";
	/** Calls of a queue before its device fails. */
	private static final int CALLS = 20;

	private PooledRun() {
	}

	/** @param args folder of the stores */
	public static void main(String[] args) {
		Path folder = Path.of(args[0]);
		List<String> all = DeviceSlot.available(new OpenClBackend().discover()).stream()
				.filter(d -> (d.runtime() + d.driver()).toLowerCase(Locale.ROOT).contains("pocl")).map(DeviceInfo::address).toList();
		System.out.println("devices " + all.size());
		if (all.size() < 3) {
			return;
		}
		String platform = all.getFirst().substring(0, all.getFirst().lastIndexOf(':'));
		String two = "{any: [" + all.get(0) + ", " + all.get(1) + "]}";
		run(all.get(0), "2", 1, "", folder.resolve("one"));
		run(two, "2", 2, "", folder.resolve("two"));
		run(platform + ":*", "2", 3, "", folder.resolve("three"));
		run(platform + ":*", "all", 3, "", folder.resolve("split"));
		run(platform + ":*", "2", 3, all.get(1), folder.resolve("failed"));
		run("{any: [sequential, " + all.get(0) + "]}", "2", 1, "", folder.resolve("host"));
		System.out.println("done");
	}

	/** @param fails address of a device that fails in its first job; empty for none */
	private static void run(String device, String together, int devices, String fails, Path folder) {
		Catalog catalog = new Catalog(List.of(new Contribution<>("clpso", "CLPSO", "", "tests", Clpso::new)),
				List.of(new Contribution<>("classic/rastrigin", "Rastrigin", "", "tests", Rastrigin::new)),
				List.of(new Contribution<>("sequential", "host", "", "tests", SequentialBackend::new),
						new Contribution<>("opencl", "OpenCL", "", "tests", () -> new Gated(new CountDownLatch(devices), fails))));
		try (Devices opened = new Devices(catalog); RunStore store = RunStore.open(folder)) {
			Plan plan = Planner.plan(ExperimentFile.parse("pool.yaml", YAML.formatted(device, together), Path.of(""), Map.of()).experiment(),
					catalog, opened, Optional.empty()).plan();
			System.out.println(folder.getFileName() + " " + Runner.run(plan, store, event -> {
				if (event instanceof RunEvent.Noted(String sentence)) {
					System.out.println("note " + sentence);
				}
			}, new Cancel()).finished());
		}
	}

	/** Devices of which none goes on before as many have a job as are expected; one of them fails. */
	private record Gated(CountDownLatch begun, String fails, Set<String> seen, Map<String, AtomicInteger> calls) implements Backend {
		Gated(CountDownLatch begun, String fails) {
			this(begun, fails, ConcurrentHashMap.newKeySet(), new ConcurrentHashMap<>());
		}

		@Override
		public List<DeviceSlot> discover() {
			return new OpenClBackend().discover();
		}

		@Override
		public Device open(DeviceInfo info) {
			KernelDevice inner = (KernelDevice) new OpenClBackend().open(info);
			return proxy(KernelDevice.class, inner, info);
		}

		private <T> T proxy(Class<T> type, T inner, DeviceInfo info) {
			return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] { type }, (self, method, arguments) -> {
				if (method.getDeclaringClass() == Object.class && method.getName().equals("equals")) {
					return self == arguments[0];
				}
				if (type == KernelDevice.Queue.class && !method.getName().equals("close")) {
					called(info);
				}
				try {
					Object out = method.invoke(inner, arguments);
					return out instanceof KernelDevice.Queue q ? proxy(KernelDevice.Queue.class, q, info) : out;
				} catch (InvocationTargetException e) {
					throw e.getCause();
				}
			}));
		}

		private void called(DeviceInfo info) throws InterruptedException {
			if (seen.add(info.address())) {
				begun.countDown();
			}
			begun.await();
			int n = calls.computeIfAbsent(info.address(), _ -> new AtomicInteger()).incrementAndGet();
			if (info.address().equals(fails) && n >= CALLS) {
				throw new DeviceException(info.address() + ": an illegal address was read");
			}
		}
	}
}
