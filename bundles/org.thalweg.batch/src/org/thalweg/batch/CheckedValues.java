package org.thalweg.batch;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

import org.thalweg.contracts.ParameterChoice;
import org.thalweg.core.algorithm.Algorithm;
import org.thalweg.core.algorithm.Preset;
import org.thalweg.core.param.ParameterException;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Option;

/** Options of {@code thalweg check} for the parameter values of the algorithms that it checks. */
final class CheckedValues {
	@Option(names = "--preset", paramLabel = "NAME", description = "Checks the algorithm with this preset; default: its first. Needs --algorithm.")
	private String preset = "";

	@Option(names = "--with", paramLabel = "NAME=VALUE", description = "Checks the algorithm with this value of a parameter, such as one that makes "
			+ "short runs reach a branch. May be repeated. Needs --algorithm.")
	private Map<String, String> with = new LinkedHashMap<>();

	/**
	 * The values for these algorithms, which --algorithm named.
	 *
	 * @throws UserError if none is named, or one has no such preset or parameter
	 */
	ParameterChoice of(Map<String, Algorithm<?>> named) {
		ParameterChoice choice = new ParameterChoice(preset, with);
		if (!choice.equals(ParameterChoice.FIRST)) {
			if (named.isEmpty()) {
				throw new UserError((preset.isEmpty() ? "--with" : "--preset") + " sets values of an algorithm. Name it with --algorithm.");
			}
			named.forEach((id, algorithm) -> check(id, algorithm, choice));
		}
		return choice;
	}

	private void check(String id, Algorithm<?> algorithm, ParameterChoice choice) {
		try {
			choice.of(algorithm);
		} catch (ParameterException e) {
			throw new UserError(e.faults().stream().map(f -> "--with" + (f.name().isEmpty() ? "" : " " + f.name()) + ": " + id + ": " + f.message())
					.collect(Collectors.joining(System.lineSeparator())));
		} catch (IllegalArgumentException e) {
			throw new UserError("--preset: " + id + " " + e.getMessage());
		}
	}

	/** Which presets of these algorithms are checked and which are not, a line each; nothing of one without presets. */
	List<String> described(Map<String, Algorithm<?>> named, boolean full) {
		return named.entrySet().stream().filter(e -> !e.getValue().presets().isEmpty()).map(e -> described(e.getKey(), e.getValue().presets(), full))
				.toList();
	}

	private String described(String id, List<Preset> presets, boolean full) {
		String checked = Preset.find(presets, preset).map(Preset::name).orElseThrow();
		String others = presets.stream().map(Preset::name).filter(p -> !p.equals(checked)).collect(Collectors.joining(", "));
		String values = with.entrySet().stream().map(v -> " " + v.getKey() + "=" + v.getValue()).collect(Collectors.joining());
		boolean all = full && preset.isEmpty() && with.isEmpty();
		return id + ": preset " + checked + values
				+ (others.isEmpty() ? "" : all ? ", then " + others : "; not checked: " + others + " (--preset NAME, --with NAME=VALUE)");
	}
}
