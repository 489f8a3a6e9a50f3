package org.thalweg.experiment;

import java.util.Collections;
import java.util.List;
import java.util.OptionalLong;

import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Model;
import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Search;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.Device;
import org.thalweg.core.problem.Problem;

/**
 * A case with its objects, ready to start.
 *
 * @param instance its problem, shared with other cases of the same problem
 * @param parameters the algorithm's parameter record
 * @param devices opened; several for a pool, of which any may run any job
 * @param model null on the host
 */
public record Case(CaseSpec spec, Instance instance, Algorithm<?> algorithm, Record parameters, List<Device> devices, Model model) {
	public Case {
		devices = List.copyOf(devices);
	}

	/** On one device. */
	public Case(CaseSpec spec, Instance instance, Algorithm<?> algorithm, Record parameters, Device device, Model model) {
		this(spec, instance, algorithm, parameters, List.of(device), model);
	}

	/** Its device; the first of a pool. */
	public Device device() {
		return devices.getFirst();
	}

	/** Its problem, made by this call if need be. */
	public Problem problem() {
		return instance.problem();
	}

	/** The same on another device. */
	public Case on(Device other) {
		return new Case(spec, instance, algorithm, parameters, other, model);
	}

	/** The same under another specification. */
	Case with(CaseSpec other) {
		return new Case(other, instance, algorithm, parameters, devices, model);
	}

	/** The algorithm's setting for running these seeds together. */
	public Setting<?> setting(List<Long> seeds) {
		int place = spec.instance(); // the others of an ensemble have no influence, but their places count
		return new Setting<>(parameters, Collections.nCopies(place + 1, problem()), seeds.stream().map(s -> new Population(place, s)).toList(),
				spec.budget(), device(), model, spec.precision(), spec.math());
	}

	/** Bytes that a checkpoint of a search over these seeds takes; of the search itself, if nobody knows. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	long stateBytes(List<Long> seeds) {
		Algorithm method = algorithm;
		Setting setting = setting(seeds);
		OptionalLong state = method.stateBytes(setting);
		return state.isPresent() ? state.getAsLong() * seeds.size() : method.forecast(setting).bytes(seeds.size());
	}

	/** Starts a search over these seeds. The caller closes it. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	public Search start(List<Long> seeds) {
		return ((Algorithm) algorithm).start(setting(seeds));
	}
}
