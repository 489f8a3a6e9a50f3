package org.thalweg.batch;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;

import org.thalweg.core.param.Names;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.Configuration;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.UserError;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code thalweg config}. */
@Command(name = "config", mixinStandardHelpOptions = true, description = {
		"Shows the settings for all commands and where each comes from: an environment variable, your configuration file, or a built-in default. "
				+ "Exits with 2 if the file has errors." },
		footer = { "", "Example: thalweg config" })
final class ConfigVerb implements Callable<Integer> {
	private static final String BUILT_IN = "built in";
	private static final int LEFT = 3;

	/** @param value as it holds; empty for none */
	private record Effective(Key<?> key, String value, String origin) {
	}

	private final Session session;

	@Option(names = "--json", description = "One JSON object for each key.")
	private boolean json;

	ConfigVerb(Session session) {
		this.session = session;
	}

	@Override
	public Integer call() {
		Configuration c = session.configuration();
		List<Effective> all = List.of(effective(Configuration.DEVICE, c.device()), data(), effective(Configuration.OUT, c.out().map(Path::toString)),
				colour());
		if (json) {
			all.forEach(e -> session.json().write(line(e)));
		} else {
			List<List<String>> rows = new ArrayList<>();
			all.forEach(e -> rows.add(List.of(e.key.name(), e.value.isEmpty() ? "-" : e.value, e.origin)));
			ConsoleText.table(rows, LEFT).forEach(session.out()::println);
			c.file().ifPresent(f -> session.out().println("\nYour configuration file: " + f + (Files.exists(f) ? "" : ", which does not exist")));
		}
		UserError.refuse(c.diagnostics());
		c.device().flatMap(this::unknown).ifPresent(error -> {
			throw new UserError(error);
		});
		return ExitCode.DONE;
	}

	/** Objection to a device's address without a backend; whether the device exists is only checked by a run. */
	private Optional<String> unknown(String address) {
		String backend = address.split(":", 2)[0];
		Set<String> known = session.catalog().backends().keySet();
		return known.contains(backend) ? Optional.empty()
				: Optional.of("device: there is no backend '" + backend + "'." + Names.hint(backend, known) + " The device comes from "
						+ session.configuration().origin(Configuration.DEVICE).orElse(BUILT_IN));
	}

	private Effective effective(Key<?> key, Optional<String> value) {
		return new Effective(key, value.orElse(key.info().def()), session.configuration().origin(key).orElse(BUILT_IN));
	}

	private Effective data() {
		String variable = System.getenv("THALWEG_DATA");
		return variable == null || variable.isBlank() ? effective(Configuration.DATA, session.configuration().data().map(Path::toString))
				: new Effective(Configuration.DATA, variable, "variable THALWEG_DATA");
	}

	private Effective colour() {
		return Screen.noColour() ? new Effective(Configuration.COLOUR, "never", "variable NO_COLOR")
				: effective(Configuration.COLOUR, Optional.of(Parameters.word(session.configuration().colour())));
	}

	private static Map<String, Object> line(Effective e) {
		Map<String, Object> out = new LinkedHashMap<>();
		out.put("event", "config");
		out.put("key", e.key.name());
		out.put("value", e.value.isEmpty() ? null : e.value);
		out.put("origin", e.origin);
		out.put("meaning", e.key.info().text());
		return out;
	}
}
