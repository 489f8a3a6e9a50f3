package org.thalweg.experiment.plan;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.DeviceMapping;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.problem.Problem;

/**
 * A case with its objects, ready to start.
 *
 * @param instance its problem, shared with other cases of the same problem
 * @param parameters the algorithm's parameter record
 * @param devices opened; several for a pool, of which any may run any job, the host last
 * @param mapping null on the host
 */
public record Case(CaseSpec spec, Instance instance, Algorithm<?> algorithm, Record parameters, List<Device> devices, DeviceMapping mapping) {
	public Case {
		devices = List.copyOf(devices);
	}

	/** Of its specification alone, which hardly another case has; equal cases have equal ones. */
	@Override
	public int hashCode() {
		return spec.hashCode();
	}

	/** On one device. */
	public Case(CaseSpec spec, Instance instance, Algorithm<?> algorithm, Record parameters, Device device, DeviceMapping mapping) {
		this(spec, instance, algorithm, parameters, List.of(device), mapping);
	}

	/** Its device; the first of a pool. */
	public Device device() {
		return devices.getFirst();
	}

	/** Its problem, made by this call if need be. */
	public Problem problem() {
		return instance.problem();
	}

	/** The same on another device; on the host, which has no mappings, as a member of a pool. */
	public Case on(Device other) {
		return new Case(spec, instance, algorithm, parameters, other, other instanceof HostDevice ? null : mapping);
	}

	/** The same under another specification. */
	Case with(CaseSpec other) {
		return new Case(other, instance, algorithm, parameters, devices, mapping);
	}

	/** The algorithm's setting for running these seeds together. */
	public Setting<?> setting(List<Long> seeds) {
		return setting(Collections.nCopies(seeds.size(), this), seeds);
	}

	/**
	 * The setting for populations of cases that differ in their problem alone.
	 *
	 * @param cases one for each seed
	 */
	static Setting<?> setting(List<Case> cases, List<Long> seeds) {
		Case one = cases.getFirst();
		int places = 1 + cases.stream().mapToInt(c -> c.spec.instance()).max().orElse(0);
		Problem[] problems = new Problem[places];
		Arrays.fill(problems, one.problem()); // those of a batch that are left out have no influence, but their places count
		List<Population> populations = new ArrayList<>();
		for (int i = 0; i < cases.size(); i++) {
			Case c = cases.get(i);
			problems[c.spec.instance()] = c.problem();
			populations.add(new Population(c.spec.instance(), seeds.get(i)));
		}
		return new Setting<>(one.parameters, List.of(problems), List.copyOf(populations), one.spec.budget(), one.device(), one.mapping,
				one.spec.precision(), one.spec.math());
	}

	/** Starts a search over these seeds. The caller closes it. */
	public Search start(List<Long> seeds) {
		return start(Collections.nCopies(seeds.size(), this), seeds);
	}

	/** Starts a search over populations of cases that differ in their problem alone. The caller closes it. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	static Search start(List<Case> cases, List<Long> seeds) {
		return ((Algorithm) cases.getFirst().algorithm).start(setting(cases, seeds));
	}
}
