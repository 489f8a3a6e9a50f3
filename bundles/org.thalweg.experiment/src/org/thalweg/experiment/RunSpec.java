package org.thalweg.experiment;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.param.Parameters;

/**
 * One run: one repetition of one case.
 *
 * @param spec the case
 * @param repetition k, from 0
 * @param seed the experiment's seed + k
 * @param version version of this project
 */
public record RunSpec(CaseSpec spec, int repetition, long seed, String version) {
	/** Identity of this run: SHA-256 over the canonical text with the version, in hexadecimal. */
	public String id() {
		return sha(canonical() + "version=" + version + "\n");
	}

	/** The same without the version: what was asked for, whoever computed it. */
	public String key() {
		return sha(canonical());
	}

	/**
	 * What decides about this run's outcome, one {@code name=value} a line, in a fixed order, numbers with all digits,
	 * without the version. Labels, repetition number and device number are no part of it, nor is the number of populations
	 * per job, unless it was asked for this algorithm alone.
	 */
	public String canonical() {
		Budget budget = spec.budget();
		StringBuilder out = new StringBuilder();
		line(out, "problem", spec.problem());
		lines(out, "problem", spec.problemParameters());
		line(out, "dimension", spec.dimension());
		lines(out, "fact", spec.facts());
		line(out, "algorithm", spec.algorithm());
		lines(out, "algorithm", spec.parameters());
		line(out, "model", spec.model());
		line(out, "backend", spec.backend());
		line(out, "device", spec.deviceName());
		line(out, "precision", Parameters.word(spec.precision()));
		line(out, "math", Parameters.word(spec.math()));
		line(out, "steps", budget.steps() == Budget.UNLIMITED ? "" : budget.steps());
		line(out, "evaluations", budget.evaluations() == Budget.UNLIMITED ? "" : budget.evaluations());
		line(out, "target", Double.isNaN(budget.target()) ? "" : budget.target());
		line(out, "seconds", spec.seconds() == 0 ? "" : spec.seconds());
		if (spec.together() > 0) {
			line(out, "together", spec.together() == Experiment.ALL ? "all" : spec.together());
		}
		line(out, "seed", seed);
		return out.toString();
	}

	/** Sorted, since the order in which a record or a map names things means nothing. */
	private static void lines(StringBuilder out, String prefix, Map<String, String> values) {
		new TreeMap<>(values).forEach((name, value) -> line(out, prefix + "." + name, value));
	}

	private static void line(StringBuilder out, String name, Object value) {
		out.append(name).append('=').append(String.valueOf(value).replace("\\", "\\\\").replace("\n", "\\n")).append('\n');
	}

	static String sha(String text) {
		try {
			return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8)));
		} catch (NoSuchAlgorithmException e) {
			throw new IllegalStateException(e);
		}
	}
}
