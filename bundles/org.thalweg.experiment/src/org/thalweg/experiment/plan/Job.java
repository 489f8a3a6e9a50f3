package org.thalweg.experiment.plan;

import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelText;

/**
 * The runs that one search advances together.
 *
 * @param cases one for each run: all the same, or cases of an {@link ProblemBatch}, which differ in their problem alone
 * @param runs at least one
 */
public record Job(List<Case> cases, List<RunSpec> runs) {
	/** Runs of one case. */
	public Job(Case of, List<RunSpec> runs) {
		this(Collections.nCopies(runs.size(), of), runs);
	}

	/** The case of the first run; the others have all in common with it but their problem. */
	public Case of() {
		return cases.getFirst();
	}

	/** The same on another device. */
	public Job on(Device device) {
		return new Job(ofOneCase() ? Collections.nCopies(runs.size(), of().on(device)) : cases.stream().map(c -> c.on(device)).toList(), runs);
	}

	private boolean ofOneCase() {
		return cases.stream().allMatch(c -> c == of());
	}

	/** The problems' instances, each once. */
	List<Instance> instances() {
		return cases.stream().map(Case::instance).distinct().toList();
	}

	/** Whether values come from outside this process, such as from a program of the user's. */
	public boolean external() {
		return instances().stream().anyMatch(Instance::outside);
	}

	/** Whether it starts a program, or compiles kernel text, that the user's file names. */
	public boolean foreign() {
		return external() || !of().spec().host() && instances().stream().anyMatch(i -> i.problem().untrusted());
	}

	/** Confirms values that come from outside this process, before they are used. */
	public void confirmOutside() {
		instances().stream().filter(Instance::outside).forEach(i -> i.problem().confirm());
	}

	/** Ends running evaluations outside this process, by closing their problems. */
	public void endOutside() {
		instances().stream().filter(Instance::outside).forEach(i -> i.problem().close());
	}

	/** Starts a search over its runs. The caller closes it. */
	public Search start() {
		return Case.start(cases, seeds());
	}

	/**
	 * The program that its search will build, made before anything else of it, so that it can be compiled ahead.
	 *
	 * @param mostBytes of a problem that is made for it
	 * @return empty on the host, if the algorithm gives no forecast, and if a problem is larger or its process is missing
	 * @throws RuntimeException as the problem or the algorithm does, which the search will do, too
	 */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	public Optional<KernelText> kernelText(long mostBytes) {
		boolean small = instances().stream().allMatch(i -> !i.outside() && i.bytes() <= mostBytes);
		if (!small || !(of().device() instanceof KernelDevice)) {
			return Optional.empty();
		}
		Algorithm method = of().algorithm();
		return method.kernelText(Case.setting(cases, seeds()));
	}

	/** Bytes that a checkpoint of its search takes; of the search itself, if unknown. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	public long stateBytes() {
		Algorithm method = of().algorithm();
		Setting setting = Case.setting(cases, seeds());
		OptionalLong state = method.stateBytes(setting);
		return state.isPresent() ? state.getAsLong() * runs.size() : method.forecast(setting).bytes(runs.size());
	}

	/** Its problem as reports call it, or how many there are. */
	public String problem() {
		long n = cases.stream().map(c -> c.spec().problemLabel()).distinct().count();
		return n == 1 ? of().spec().problemLabel() : n + " problems";
	}

	/** Seeds of the populations, in order. */
	public List<Long> seeds() {
		return runs.stream().map(RunSpec::seed).toList();
	}

	/** Which it is, for messages: {@code clpso on sphere in 10 dimensions on opencl:0:0 (pocl), 3 runs from seed 1}. */
	public String words() {
		CaseSpec spec = of().spec();
		DeviceInfo device = of().device().info();
		return spec.label() + " on " + problem() + " in " + spec.dimension() + (spec.dimension() == 1 ? " dimension" : " dimensions")
				+ " on " + (spec.host() ? device.address() : device.address() + " (" + device.name() + ")") + ", "
				+ (runs.size() == 1 ? "the run of seed " : runs.size() + " runs from seed ") + runs.getFirst().seed();
	}
}
