package org.thalweg.experiment.plan;

import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.internal.Sha256;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.Experiment;

/**
 * One run: one repetition of one case.
 *
 * @param spec the case
 * @param repetition k, from 0
 * @param seed the experiment's seed + k
 * @param version version of this project
 */
public record RunSpec(CaseSpec spec, int repetition, long seed, String version) {
	/** The fact that represents a case's place in its batch in identities. */
	public static final String INSTANCE = "instance";

	/**
	 * Identity of this run: SHA-256 in hexadecimal over its specification, the data and the code, and the version. For
	 * imported runs, which have no digests of data and code, it covers the rest.
	 */
	public String id() {
		return CaseIdentity.of(spec).id(seed, version);
	}

	/** The same without the version: equal for runs of the same bits on the same device. */
	public String content() {
		return CaseIdentity.of(spec).content(seed);
	}

	/** Identity of the specification alone, independent of data, code and version. */
	public String key() {
		return CaseIdentity.of(spec).key(seed);
	}

	/** What was requested of a case, without a seed and without the facts of the instance, such as the origin of its numbers. */
	public static String request(CaseSpec spec) {
		return text(spec, false, true);
	}

	/** What was requested of a case, regardless of device, without a seed. */
	public static String anywhere(CaseSpec spec) {
		return text(spec, false, false);
	}

	/**
	 * Equal for runs of the same bits wherever they are computed, {@link #content()} where the bits or the time may depend on the
	 * device: in single precision, with the device's own mathematics, for mappings with a separate trajectory, and where a run
	 * ends after a time or its seconds are requested.
	 */
	public String result() {
		return CaseIdentity.of(spec).result(seed);
	}

	/** Whether the bits of a case's runs are the same wherever they are computed. */
	static boolean everywhere(CaseSpec spec) {
		return deviceBound(spec).isEmpty() && !spec.provenance().unknown();
	}

	/** Why the bits or the time of a case may depend on its device; empty if they do not. */
	static Optional<String> deviceBound(CaseSpec spec) {
		if (spec.precision() != Precision.DOUBLE) {
			return Optional.of("precision: " + Parameters.word(spec.precision()));
		}
		if (spec.math() != MathMode.PORTABLE) {
			return Optional.of("math: " + Parameters.word(spec.math()));
		}
		if (!spec.provenance().hostTrajectory()) {
			return Optional.of("the mapping " + spec.mapping() + ", which does not follow the host's trajectory");
		}
		return spec.seconds() != 0 ? Optional.of("stop: seconds")
				: spec.together() != 0 ? Optional.of("its own together:, which measures seconds") : Optional.empty();
	}

	/** Lines of data and code; none for imported runs. */
	static String provenance(CaseSpec spec, Map<String, String> lines) {
		StringBuilder out = new StringBuilder();
		if (!spec.provenance().unknown()) {
			lines.forEach((name, value) -> line(out, name, value));
		}
		return out.toString();
	}

	/**
	 * The specification, one {@code name=value} per line, in a fixed order, numbers with all digits, without provenance and
	 * version. Excludes labels, repetition number and device number, and the number of populations per job unless it was set for
	 * this algorithm.
	 */
	public String canonical() {
		return text(spec, true, true) + seed(seed);
	}

	/** The line after the text of the case. */
	static String seed(long seed) {
		return "seed=" + seed + "\n";
	}

	/** The last line of an id's text. */
	static String version(String version) {
		return "version=" + version + "\n";
	}

	/** @param facts whether to include the facts of the instance; its place in a batch always counts */
	static String text(CaseSpec spec, boolean facts, boolean device) {
		Budget budget = spec.budget();
		StringBuilder out = new StringBuilder();
		line(out, "problem", spec.problem());
		lines(out, "problem", spec.problemParameters());
		line(out, "dimension", spec.dimension());
		Map<String, String> made = new TreeMap<>(facts ? spec.facts() : Map.of());
		if (spec.instance() > 0 || !facts) {
			made.put(INSTANCE, Integer.toString(spec.instance()));
		}
		lines(out, "fact", made);
		line(out, "algorithm", spec.algorithm());
		lines(out, "algorithm", RecordedNames.recorded(spec.parameters()));
		if (device) {
			line(out, RecordedNames.MAPPING, spec.mapping());
			line(out, "backend", spec.backend());
			line(out, "device", spec.deviceName());
		}
		line(out, "precision", Parameters.word(spec.precision()));
		line(out, "math", Parameters.word(spec.math()));
		line(out, "steps", budget.steps() == Budget.UNLIMITED ? "" : budget.steps());
		line(out, "evaluations", budget.evaluations() == Budget.UNLIMITED ? "" : budget.evaluations());
		line(out, "target", Double.isNaN(budget.target()) ? "" : budget.target());
		line(out, "seconds", spec.seconds() == 0 ? "" : spec.seconds());
		if (spec.together() > 0) {
			line(out, "together", spec.together() == Experiment.ALL ? "all" : spec.together());
		}
		return out.toString();
	}

	/** Sorted, since the order in which a record or a map names things means nothing. */
	private static void lines(StringBuilder out, String prefix, Map<String, String> values) {
		new TreeMap<>(values).forEach((name, value) -> line(out, prefix + "." + name, value));
	}

	private static void line(StringBuilder out, String name, Object value) {
		out.append(name).append('=').append(String.valueOf(value).replace("\\", "\\\\").replace("\n", "\\n")).append('\n');
	}

	public static String sha(String text) {
		return HexFormat.of().formatHex(Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8)));
	}
}
