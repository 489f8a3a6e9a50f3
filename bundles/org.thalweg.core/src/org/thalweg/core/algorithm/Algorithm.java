package org.thalweg.core.algorithm;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

import org.thalweg.core.device.KernelText;
import org.thalweg.core.internal.ResultRevision;

/**
 * A published method: parameters, presets, mappings, and a way to start a search. Contributed and stateless; made by its
 * public constructor without arguments when first needed. Identity (id, name, reference) is declared in plugin.xml. Safe for
 * any number of threads.
 *
 * @param <P> the parameter record
 */
public interface Algorithm<P extends Record> {
	/** The record that declares the parameters. */
	Class<P> parameters();

	/**
	 * Number of this method's results, from 1: stepped whenever the bits of a result on the host change, and never otherwise. Stored
	 * results of another revision are recomputed. {@link ResultRevision#NONE} if none is declared; then every change of the
	 * contributing bundle counts as one.
	 *
	 * @since 0.1
	 */
	default int resultRevision() {
		return ResultRevision.NONE;
	}

	/** Named sets of values, one per source; the first is the default. */
	List<Preset> presets();

	/**
	 * Published ways to lay the method on a device, and ours; the first is the default on devices. Empty, as it is
	 * unless a method has some: host only.
	 */
	default List<DeviceMapping> mappings() {
		return List.of();
	}

	/**
	 * Objection to this setting, a sentence for the user with a remedy; empty if there is none. Called before
	 * anything starts; must not touch the device.
	 */
	default Optional<String> objection(Setting<P> setting) {
		return Optional.empty();
	}

	/**
	 * Whether searches treat repaired points as {@link org.thalweg.core.problem.Problem#writeBack} requires. Problems that
	 * require something are refused to algorithms that do not.
	 */
	default boolean writesBack() {
		return false;
	}

	/**
	 * Whether a population after N evaluations does not depend on its budget: no schedule, size or choice follows from the
	 * budget, which only ends it. Then one run with the largest of several budgets replaces runs with each of them.
	 *
	 * @since 0.1
	 */
	default boolean budgetIndependent(P parameters) {
		return false;
	}

	/**
	 * What follows from parameters and budget and is worth reading in a plan, such as the last step of a schedule: names
	 * and values. Called with valid parameters only.
	 */
	default Map<String, String> derived(P parameters, int dimension, Budget budget) {
		return Map.of();
	}

	/** Memory that {@link #start} will allocate. Must not touch the device. */
	MemoryForecast forecast(Setting<P> setting);

	/**
	 * Bytes of the arrays that each population declares for a checkpoint, within a tenth and without the trace; empty if that is not known before a search is
	 * started, or if searches are not saved. Must not touch the device.
	 *
	 * @since 0.1
	 */
	default OptionalLong stateBytes(Setting<P> setting) {
		return OptionalLong.empty();
	}

	/**
	 * The program that a search on a kernel device would build: for inspectors, and to compile it where there is no
	 * device. Must not touch the device except for {@link org.thalweg.core.device.Device#info()}. Empty on the host.
	 */
	default Optional<KernelText> kernelText(Setting<P> setting) {
		return Optional.empty();
	}

	/**
	 * Starts a search; nothing is evaluated before the first {@link Search#advance}. The caller closes it.
	 *
	 * @throws IllegalArgumentException with the text of {@link #objection}
	 * @throws org.thalweg.core.device.DeviceException if the device refuses
	 */
	Search start(Setting<P> setting);
}
