package org.thalweg.benchmarks;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.IntStream;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.run.Timeline;
import org.thalweg.core.run.Timeline.Segment;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.opencl.OpenClBackend;

/**
 * One of the two builds that {@link BeforeAfter} times alternately: loaded by a separate class loader together with that build's bundles, and
 * called only through JDK types.
 */
public final class Side implements Function<Map<String, String>, double[]> {
	private final Map<String, KernelDevice> devices = new LinkedHashMap<>();

	/**
	 * Solves once.
	 *
	 * @param run device, algorithm, mapping, problem, dimension, populations, precision and steps
	 * @return seconds of the device (queued and computing), seconds of compiling, sum of the best values; empty if the build has
	 *         no such thing
	 */
	@Override
	public double[] apply(Map<String, String> run) {
		return solve(Method.of(run.get("algorithm")), run);
	}

	private <P extends Record> double[] solve(Method<P> method, Map<String, String> run) {
		Algorithm<P> algorithm = method.algorithm();
		Optional<DeviceMapping> mapping = algorithm.mappings().stream().filter(m -> m.id().equals(run.get("model"))).findFirst();
		if (mapping.isEmpty()) {
			return new double[0];
		}
		Problem problem = Objective.of(run.get("problem")).create(Integer.parseInt(run.get("dimension")), ProblemData.NONE);
		List<Population> populations = IntStream.range(0, Integer.parseInt(run.get("populations")))
				.mapToObj(k -> new Population(0, 1 + k)).toList();
		Setting<P> setting = new Setting<>(method.rules(Map.of()), List.of(problem), populations, Budget.ofSteps(Long.parseLong(run.get("steps"))),
				device(run.get("device")), mapping.get(),
				Precision.valueOf(run.get("precision")), MathMode.PORTABLE);
		if (algorithm.objection(setting).isPresent()) {
			return new double[0];
		}
		double best = 0;
		Search search = algorithm.start(setting);
		try (search) {
			search.advance(Long.MAX_VALUE);
			for (int p = 0; p < search.populations(); p++) {
				best += search.best(p);
			}
		}
		Timeline times = search.timeline();
		return new double[] { times.seconds(Segment.ENQUEUE) + times.seconds(Segment.EXECUTE), times.seconds(Segment.BUILD), best };
	}

	/** Names of the devices and mappings of this build: "device cuda:0 NAME, driver", then "model ALGORITHM ID". */
	public List<String> names(String wanted) {
		List<String> out = new ArrayList<>();
		for (DeviceInfo info : found(wanted)) {
			out.add("device " + info.address() + " " + info.name() + ", driver " + info.driver() + ", " + info.runtime());
		}
		for (Method<?> method : Method.all()) {
			method.algorithm().mappings().forEach(m -> out.add("model " + method.id() + " " + m.id()));
		}
		return out;
	}

	private static List<DeviceInfo> found(String wanted) {
		return List.<Backend>of(new CudaBackend(), new OpenClBackend()).stream().flatMap(b -> b.discover().stream())
				.filter(DeviceSlot.Available.class::isInstance).map(s -> ((DeviceSlot.Available) s).info())
				.filter(i -> i.address().startsWith(wanted)).toList();
	}

	private KernelDevice device(String address) {
		return devices.computeIfAbsent(address, a -> {
			DeviceInfo info = found(a).getFirst();
			Backend backend = info.backend().equals("cuda") ? new CudaBackend() : new OpenClBackend();
			return (KernelDevice) backend.open(info);
		});
	}
}
