package org.thalweg.tests;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.problem.DeviceEvaluator;
import org.thalweg.core.problem.DeviceEvaluator.Spread;
import org.thalweg.core.problem.Problem;
import org.thalweg.reservoir.family.ReservoirFamily;
import org.thalweg.reservoir.family.SystemFamily;

/**
 * Some functions of each suite, the minimum that is compared in every run of the tests: sums, products and maxima, neighbours, splits, groups,
 * shifts, rotations, prefix sums, whole points, scans, and each term of bbob and of CEC's hybrids. Each is evaluated in one of the ways to share
 * an evaluation; the suites' own tests compare every function in every way.
 */
@Tag("device")
@Tag("slow")
class ValuesOnDevicesTest {
	@TempDir
	Path folder;

	private Map<String, Problem> problems() {
		Map<String, Problem> out = new LinkedHashMap<>();
		List<String> functions = new ArrayList<>(List.of("f2 schwefel-2-22", "f4 rosenbrock", "f7 rotated-schwefel", "cec2005/f2", "cec2005/f7",
				"cec2008/f2", "soco2010/f8", "soco2010/f15", "soco2010/f19", "cec2010/f5", "cec2010/f16", "lsgo6/salomon"));
		IntStream.rangeClosed(1, 24).forEach(k -> functions.add("bbob/f" + k));
		for (String function : functions) {
			Map<String, String> with = function.startsWith("cec2010") ? Map.of("group", "5") : Map.of();
			out.put(function, Bench.problem(Bench.family(function), 40, with));
		}
		for (String function : List.of("cec2017/f7", "cec2017/f11", "cec2017/f17", "cec2017/f19", "cec2017/f25", "cec2017/f28", "cec2022/f3",
				"cec2022/f9")) {
			out.put(function, new CecFolder(folder).made(function, 10).problem(function, 10));
		}
		out.put("a formula", TypedFormulasTest.typed("sum((x - mean(x))^2) + sum(x[i+1]*x[i-1]) + product(cos(x/sqrt(i)))", 37));
		out.put("reservoir/year", Bench.problem(new ReservoirFamily(), 12, Map.of()));
		out.put("reservoir/system", Bench.problem(new SystemFamily(), new SystemFamily().defaultDimension(), Map.of()));
		return out;
	}

	@TestFactory
	Stream<DynamicTest> devicesGiveTheHostsBits() {
		List<Map.Entry<String, Problem>> all = List.copyOf(problems().entrySet());
		return Bench.devices().filter(DeviceInfo::doubles).flatMap(info -> IntStream.range(0, all.size()).mapToObj(k -> {
			Problem problem = all.get(k).getValue();
			List<Spread> ways = Stream.of(Spread.values()).filter(s -> DeviceEvaluator.serves(problem, s)).toList();
			Spread spread = ways.get(k % ways.size());
			return DynamicTest.dynamicTest(all.get(k).getKey() + " by " + spread + " on " + info.address(), () -> {
				double[][] points = HandWorked.points(problem);
				try (KernelDevice device = Bench.open(info)) {
					assertEquals(Arrays.toString(HandWorked.values(problem, points)), Arrays.toString(HandWorked.values(device, problem, spread,
							points)));
				}
			});
		}));
	}

	/** Reservoirs and a fold in every way to share, where kernels take 32 work-items. */
	@TestFactory
	@Tag("full")
	Stream<DynamicTest> groupsAreWhatKernelsTake() {
		Map<String, Problem> all = problems();
		Stream<DeviceInfo> devices = Bench.devices().filter(info -> info.doubles() && info.backend().equals("opencl"));
		return devices.flatMap(info -> Stream.of("cec2008/f2", "reservoir/year", "reservoir/system").flatMap(id -> {
			Problem problem = all.get(id);
			Stream<Spread> ways = Stream.of(Spread.values()).filter(s -> DeviceEvaluator.serves(problem, s));
			return ways.map(spread -> DynamicTest.dynamicTest(id + " by " + spread + " on " + info.address(), () -> {
				double[][] points = HandWorked.points(problem);
				try (KernelDevice device = Bench.open(info)) {
					NarrowDevice narrow = new NarrowDevice(device, info, 32);
					assertEquals(Arrays.toString(HandWorked.values(problem, points)),
							Arrays.toString(HandWorked.values(narrow, problem, spread, points)));
					assertEquals(32, narrow.largestLaunched());
				}
			}));
		}));
	}
}
