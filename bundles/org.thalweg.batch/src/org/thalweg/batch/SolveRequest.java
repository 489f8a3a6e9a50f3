package org.thalweg.batch;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.core.param.Names;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.text.Json;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;

/** A request to {@code serve}: an id, and the options of {@code solve} without their dashes as fields of a JSON object. */
final class SolveRequest {
	static final String ID = "id";
	private static final String PROBLEM = "problem";
	private static final String DEVICE = "device";
	/** Beyond it not every double is the whole number that it looks like. */
	private static final double MOST_WHOLE = 1L << 53;
	private static final Map<String, OptionSpec> FIELDS = new CommandLine(new Fields()).getCommandSpec().options().stream()
			.collect(Collectors.toMap(o -> o.longestName().substring(2), o -> o, (a, _) -> a, TreeMap::new));
	private static final Pattern OPTION = Pattern.compile(FIELDS.keySet().stream().sorted(Comparator.comparingInt(String::length).reversed())
			.collect(Collectors.joining("|", "--(", ")\\b")));

	@Command
	private static final class Fields {
		@Mixin
		private SolveOptions options;
	}

	private SolveRequest() {
	}

	/**
	 * What is to be solved.
	 *
	 * @param device where a request that names none runs; empty for the host
	 * @throws UserError if a field is unknown, missing or of another type; as those of the options, see {@link #inFields}
	 */
	static SolveOptions options(Map<String, Object> request, Optional<String> device) {
		List<String> known = Stream.concat(Stream.of(ID), FIELDS.keySet().stream()).toList();
		List<String> wrong = new ArrayList<>();
		request.keySet().stream().filter(name -> !known.contains(name)).forEach(name -> wrong.add("unknown field '" + name + "'." + Names.hint(name,
				known)));
		FIELDS.forEach((name, option) -> {
			if (option.required() && request.get(name) == null) {
				wrong.add(name + " is missing; expected an id that 'thalweg describe' lists");
			}
		});
		if (!wrong.isEmpty()) {
			throw new UserError(wrong);
		}
		Fields fields = new Fields();
		try {
			List<String> words = words(request);
			device.filter(_ -> request.get(DEVICE) == null).ifPresent(d -> words.add("--" + DEVICE + "=" + d));
			Thalweg.converting(new CommandLine(fields)).parseArgs(words.toArray(String[]::new));
		} catch (ParameterException e) {
			throw new UserError(ErrorReporter.sentence(e.getMessage()).replaceFirst("invalid value for option '(.*?)'( \\(.*?\\))?: ", "$1: "));
		}
		return fields.options;
	}

	/** The request as options. */
	private static List<String> words(Map<String, Object> request) {
		List<String> out = new ArrayList<>();
		FIELDS.forEach((name, option) -> {
			Object value = request.get(name);
			if (value instanceof Map<?, ?> map && option.isMultiValue()) {
				map.forEach((key, of) -> {
					if (of != null) {
						out.add("--" + name + "=" + key + "=" + (of instanceof List<?> list ? list.stream().map(e -> scalar(name + "." + key, e))
								.collect(
										Collectors.joining(" ")) : scalar(name + "." + key, of)));
					}
				});
			} else if (value != null) {
				if (option.isMultiValue()) {
					throw new UserError(name + ": " + Json.told(value) + " is not a JSON object. Write names and values, such as {\"size\": 20}");
				}
				out.add("--" + name + "=" + (name.equals(PROBLEM) && value instanceof Map ? Json.text(value) : scalar(name, value)));
			}
		});
		return out;
	}

	/** As users write it; languages without whole numbers write 20.0 or 2e1 for 20. */
	private static String scalar(String name, Object value) {
		if (value instanceof Map || value instanceof List) {
			throw new UserError(name + ": " + Json.told(value) + " is not a single value; expected one number, text, true or false");
		}
		return value instanceof Double d && d == Math.rint(d) && Math.abs(d) < MOST_WHOLE ? Long.toString(d.longValue()) : Parameters.word(value);
	}

	/** A message on options in the words of a request. */
	static String inFields(String message) {
		return OPTION.matcher(message).replaceAll("$1");
	}
}
