package org.thalweg.tests;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.junit.jupiter.api.Assumptions;
import org.thalweg.algorithms.clpso.Clpso;
import org.thalweg.algorithms.cmaes.Cmaes;
import org.thalweg.algorithms.cmaes.SepCmaes;
import org.thalweg.algorithms.de.De;
import org.thalweg.algorithms.de.Gode;
import org.thalweg.algorithms.de.Gojde;
import org.thalweg.algorithms.de.Jde;
import org.thalweg.algorithms.lshade.LShade;
import org.thalweg.algorithms.maswchains.MaSwChains;
import org.thalweg.algorithms.random.RandomSearch;
import org.thalweg.algorithms.spso.Spso;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Backend;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.DeviceSlot;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.NumberDigest;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemFamily;
import org.thalweg.core.run.Trace;
import org.thalweg.cuda.CudaBackend;
import org.thalweg.opencl.OpenClBackend;
import org.thalweg.problems.cec2005.ShiftedAckley;
import org.thalweg.problems.cec2005.ShiftedGriewank;
import org.thalweg.problems.cec2005.ShiftedRastrigin;
import org.thalweg.problems.cec2005.ShiftedRosenbrock;
import org.thalweg.problems.cec2005.ShiftedSchwefel12;
import org.thalweg.problems.cec2005.ShiftedSphere;
import org.thalweg.problems.classic.Ackley;
import org.thalweg.problems.classic.Noise;
import org.thalweg.problems.classic.Rastrigin;
import org.thalweg.problems.classic.Rosenbrock;
import org.thalweg.problems.classic.RotatedRastrigin;
import org.thalweg.problems.classic.RotatedSchwefel;
import org.thalweg.problems.classic.Schwefel222;
import org.thalweg.problems.classic.Sphere;

/**
 * What the trajectory tests share. Needs no OSGi, so these tests also run from a class path, as on a machine with a GPU
 * and nothing else. THALWEG_FULL=1 runs them at full length; THALWEG_DEVICE=cuda limits them to addresses that begin so.
 */
final class Bench {
	static final boolean FULL = "1".equals(System.getenv("THALWEG_FULL"));
	private static final String ONLY = System.getenv().getOrDefault("THALWEG_DEVICE", "");
	static final Clpso CLPSO = new Clpso();
	static final Cmaes CMAES = new Cmaes();
	static final SepCmaes SEP_CMAES = new SepCmaes();
	static final De DE = new De();
	static final Jde JDE = new Jde();
	static final Gode GODE = new Gode();
	static final Gojde GOJDE = new Gojde();
	static final LShade LSHADE = new LShade();
	static final RandomSearch RANDOM = new RandomSearch();
	static final MaSwChains MASWCHAINS = new MaSwChains();
	static final Spso SPSO = new Spso();

	private Bench() {
	}

	/** Every kernel device of this machine; the test is skipped if there is none. */
	static Stream<DeviceInfo> devices() {
		List<DeviceInfo> out = Stream.<Backend>of(new OpenClBackend(), new CudaBackend())
				.flatMap(b -> DeviceSlot.available(b.discover()).stream())
				.filter(d -> d.address().startsWith(ONLY)).toList();
		Assumptions.assumeFalse(out.isEmpty(), "skipped: no device");
		return out.stream();
	}

	/** The device, opened for this test alone. */
	static KernelDevice openOwn(DeviceInfo info) {
		Backend backend = info.backend().equals("cuda") ? new CudaBackend() : new OpenClBackend();
		return (KernelDevice) backend.open(info);
	}

	/** The same with guards round every buffer. */
	static KernelDevice openOwnGuarded(DeviceInfo info) {
		return info.backend().equals("cuda") ? new CudaBackend().openGuarded(info) : new OpenClBackend().openGuarded(info);
	}

	/** The device, opened once for all tests of this process where that is dear; see {@link SharedDevice}. */
	static KernelDevice open(DeviceInfo info) {
		return SharedDevice.open(info, false);
	}

	/** The same with guards round every buffer. */
	static KernelDevice openGuarded(DeviceInfo info) {
		return SharedDevice.open(info, true);
	}

	/** The eight functions of table 2. */
	static Map<String, ProblemFamily<?>> functions() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		out.put("f1 sphere", new Sphere());
		out.put("f2 schwefel-2-22", new Schwefel222());
		out.put("f3 noise", new Noise());
		out.put("f4 rosenbrock", new Rosenbrock());
		out.put("f5 rastrigin", new Rastrigin());
		out.put("f6 ackley", new Ackley());
		out.put("f7 rotated-schwefel", new RotatedSchwefel());
		out.put("f8 rotated-rastrigin", new RotatedRastrigin());
		return out;
	}

	/** The suite cec2005. */
	static Map<String, ProblemFamily<?>> cec2005() {
		Map<String, ProblemFamily<?>> out = new LinkedHashMap<>();
		out.put("cec2005/f1", new ShiftedSphere());
		out.put("cec2005/f2", new ShiftedSchwefel12());
		out.put("cec2005/f6", new ShiftedRosenbrock());
		out.put("cec2005/f7", new ShiftedGriewank());
		out.put("cec2005/f8", new ShiftedAckley());
		out.put("cec2005/f9", new ShiftedRastrigin());
		return out;
	}

	/** A function of any suite. */
	static ProblemFamily<?> family(String function) {
		return Stream.of(functions(), cec2005(), LargeScaleSuites.all(), LargeScaleSuites.ofAnyDimension(), BbobTest.families(), CecSuites.all())
				.filter(s -> s
						.containsKey(function))
				.findFirst().orElseThrow()
				.get(function);
	}

	/** The folder with official data; the test is skipped if there is none. */
	static ProblemData official() {
		String folder = System.getenv("THALWEG_DATA");
		Assumptions.assumeTrue(folder != null, "skipped: no official data");
		return new ProblemData(Optional.of(Path.of(folder)));
	}

	/** Whether the folder with official data has those of a suite. */
	static boolean hasOfficial(String suite) {
		String folder = System.getenv("THALWEG_DATA");
		return folder != null && Files.isDirectory(Path.of(folder, suite));
	}

	static <P extends Record> Problem problem(ProblemFamily<P> family, int dimension, Map<String, ?> with) {
		return problem(family, dimension, with, ProblemData.NONE);
	}

	static <P extends Record> Problem problem(ProblemFamily<P> family, int dimension, Map<String, ?> with, ProblemData data) {
		return family.create(Parameters.bind(family.parameters(), Map.of(), with), dimension, data);
	}

	static DeviceMapping mapping(Algorithm<?> algorithm, String id) {
		return algorithm.mappings().stream().filter(m -> m.id().equals(id)).findFirst().orElseThrow();
	}

	/** Populations of one instance with consecutive seeds. */
	static List<Population> seeds(long first, int count) {
		return IntStream.range(0, count).mapToObj(k -> new Population(0, first + k)).toList();
	}

	static <P extends Record> Setting<P> setting(Algorithm<P> algorithm, Device device, String mapping, Precision precision,
			Problem problem, List<Population> populations, Budget budget, Map<String, ?> with) {
		return setting(algorithm, device, mapping, precision, List.of(problem), populations, budget, with);
	}

	static <P extends Record> Setting<P> setting(Algorithm<P> algorithm, Device device, String mapping, Precision precision,
			List<? extends Problem> problems, List<Population> populations, Budget budget, Map<String, ?> with) {
		return new Setting<>(Parameters.bind(algorithm.parameters(), Map.of(), with), List.copyOf(problems), populations, budget, device,
				device instanceof HostDevice ? null : mapping(algorithm, mapping), precision, MathMode.PORTABLE);
	}

	static <P extends Record> Search start(Algorithm<P> algorithm, Device device, String mapping, Precision precision,
			Problem problem, List<Population> populations, Budget budget, Map<String, ?> with) {
		return algorithm.start(setting(algorithm, device, mapping, precision, problem, populations, budget, with));
	}

	/**
	 * What must stay as it was recorded: the best value of the first population, for readers, and a digest of all populations' best values
	 * step by step, ends and points.
	 *
	 * @param digits of the digest
	 */
	static String recorded(Search search, int digits) {
		NumberDigest digest = new NumberDigest();
		for (int p = 0; p < search.populations(); p++) {
			Trace trace = search.trace(p).endsOfSteps();
			for (int k = 0; k < trace.size(); k++) {
				digest.add(trace.step(k), trace.value(k));
			}
			digest.add(search.step(p), search.evaluations(p), search.best(p)).add(search.position(p));
		}
		return search.best(0) + " " + digest.hex().substring(0, digits);
	}

	/** Everything that must be equal to the bit, one line a population. */
	static List<String> outcome(Search search) {
		List<String> out = new ArrayList<>();
		for (int p = 0; p < search.populations(); p++) {
			StringBuilder line = new StringBuilder().append(search.best(p)).append(" after ").append(search.evaluations(p))
					.append(" evaluations, ").append(search.step(p)).append(" steps at");
			for (double x : search.position(p)) {
				line.append(' ').append(x);
			}
			out.add(line.append(" trace ").append(java.util.Arrays.hashCode(search.trace(p).toBytes())).toString());
		}
		search.events().forEach(log -> out.add(log.events().toString()));
		return out;
	}
}
