package org.thalweg.experiment;

import java.util.Collections;
import java.util.List;

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
 * @param parameters the algorithm's parameter record
 * @param device opened
 * @param model null on the host
 */
public record Case(CaseSpec spec, Problem problem, Algorithm<?> algorithm, Record parameters, Device device, Model model) {
	/** The algorithm's setting for running these seeds together. */
	public Setting<?> setting(List<Long> seeds) {
		int instance = spec.instance(); // the others of an ensemble have no influence, but their places count
		return new Setting<>(parameters, Collections.nCopies(instance + 1, problem), seeds.stream().map(s -> new Population(instance, s)).toList(),
				spec.budget(), device, model, spec.precision(), spec.math());
	}

	/** Starts a search over these seeds. The caller closes it. */
	@SuppressWarnings({ "unchecked", "rawtypes" })
	public Search start(List<Long> seeds) {
		return ((Algorithm) algorithm).start(setting(seeds));
	}
}
