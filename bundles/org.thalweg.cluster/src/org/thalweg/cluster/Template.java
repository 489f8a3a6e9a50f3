package org.thalweg.cluster;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Stream;

import org.thalweg.core.param.Names;
import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.experiment.reading.UserError;

/**
 * How to talk to a batch system: commands, what their answers mean, and the scripts of a task and of the merge. Several come with this bundle;
 * users may name their own.
 */
public final class Template {
	/** Those of this bundle. */
	public static final List<String> KNOWN = List.of("slurm", "pbs", "sge", "lsf");

	/** Lines of {@code == settings}. */
	enum TemplateSetting {
		SYSTEM(true), NUMBERING(false), SUBMIT_TASK(true), SUBMIT_ONE(false), SUBMIT_MERGE(true), AFTER_EACH(false), AFTER_JOIN(false), ID(true),
		CANCEL(true), QUEUE(false), TASK(false), RUNNING(false), WAITING(false), STUCK(false), EXIT(false), EXIT_CODE(false), FORGOTTEN(false),
		UNREACHABLE(false);

		private final boolean required;

		TemplateSetting(boolean required) {
			this.required = required;
		}

		String word() {
			return name().toLowerCase(Locale.ROOT).replace('_', '-');
		}
	}

	private static final Pattern SECTION = Pattern.compile("== *(settings|task|merge) *");
	private static final Pattern LINE = Pattern.compile("([\\w-]+) *=\\s*(.*?)\\s*");

	private final String source;
	private final String text;
	private final Map<TemplateSetting, String> settings = new EnumMap<>(TemplateSetting.class);
	private final StringBuilder task = new StringBuilder();
	private final StringBuilder merge = new StringBuilder();
	private final List<String> errors = new ArrayList<>();

	private Template(String source, String text) {
		this.source = source;
		this.text = text;
	}

	/**
	 * One of this bundle's.
	 *
	 * @throws UserError if there is none of this name
	 */
	public static Template known(String name) {
		if (!KNOWN.contains(name)) {
			throw new UserError("--on: unknown batch system '" + name + "'." + Names.hint(name, KNOWN)
					+ " For another batch system, edit a copy of a template and name it with --template FILE.");
		}
		return of(name, resource(name + ".template"));
	}

	/**
	 * A user's.
	 *
	 * @throws UserError with everything that is wrong with it
	 */
	public static Template read(Path file) {
		try {
			return of(file.toString(), TextFile.text(file, Limits.DOCUMENT_BYTES));
		} catch (TextException e) {
			throw new UserError("--template: " + file + ": " + e.getMessage());
		}
	}

	/** @throws UserError with everything that is wrong with it */
	static Template of(String source, String text) {
		Template out = new Template(source, text);
		out.parse();
		if (!out.errors.isEmpty()) {
			throw new UserError(out.errors);
		}
		return out;
	}

	static String resource(String name) {
		try (InputStream in = Template.class.getResourceAsStream("templates/" + name)) {
			return new String(in.readAllBytes(), StandardCharsets.UTF_8);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private void parse() {
		String section = "";
		int number = 0;
		for (String line : text.lines().toList()) {
			number++;
			Matcher begins = SECTION.matcher(line);
			if (begins.matches()) {
				section = begins.group(1);
			} else if (!section.isEmpty() || !line.isBlank() && !line.startsWith("#")) {
				checkPlaceholders(line, number);
				line(section, line, number);
			}
		}
		Stream.of(TemplateSetting.values()).filter(s -> s.required && !settings.containsKey(s))
				.forEach(s -> errors.add(source + ": the setting '" + s.word() + "' is missing in the section == settings"));
		if (task.isEmpty() || merge.isEmpty()) {
			errors.add(source + ": a script is missing. The file needs the sections '== settings', '== task' and '== merge'");
		}
	}

	private void line(String section, String line, int number) {
		switch (section) {
		case "task" -> task.append(line).append('\n');
		case "merge" -> merge.append(line).append('\n');
		case "settings" -> setting(line, number);
		default -> error(number, "expected the line '== settings'");
		}
	}

	private void setting(String line, int number) {
		if (line.isBlank() || line.startsWith("#")) {
			return;
		}
		Matcher m = LINE.matcher(line);
		if (!m.matches()) {
			error(number, "this is not a setting; expected 'name = value'");
			return;
		}
		Optional<TemplateSetting> setting = Stream.of(TemplateSetting.values()).filter(s -> s.word().equals(m.group(1))).findFirst();
		if (setting.isEmpty()) {
			error(number, "unknown setting '" + m.group(1) + "'."
					+ Names.hint(m.group(1), Stream.of(TemplateSetting.values()).map(TemplateSetting::word).toList()));
			return;
		}
		settings.put(setting.get(), m.group(2));
		checkPattern(setting.get(), m.group(2), number);
	}

	private void checkPattern(TemplateSetting setting, String value, int number) {
		boolean pattern = switch (setting) {
		case ID, TASK, EXIT_CODE, FORGOTTEN, UNREACHABLE -> true;
		default -> false;
		};
		try {
			if (pattern) {
				Pattern.compile(PlaceholderValues.PLACEHOLDER.matcher(value).replaceAll("x"));
			}
		} catch (PatternSyntaxException e) {
			error(number, setting.word() + ": '" + value + "' is not a regular expression: " + e.getDescription());
		}
	}

	private void checkPlaceholders(String line, int number) {
		PlaceholderValues.PLACEHOLDER.matcher(line).results().map(m -> m.group(1)).filter(word -> Placeholder.of(word).isEmpty())
				.forEach(word -> error(number, "unknown placeholder {{" + word + "}}." + Placeholder.hint(word)));
	}

	private void error(int number, String sentence) {
		errors.add(source + ":" + number + ": " + sentence);
	}

	/** Name of the batch system. */
	public String system() {
		return settings.get(TemplateSetting.SYSTEM);
	}

	/** All of it, as it was read. */
	String text() {
		return text;
	}

	Optional<String> get(TemplateSetting setting) {
		return Optional.ofNullable(settings.get(setting)).filter(s -> !s.isEmpty());
	}

	/** Whether tasks are numbered 1, 2, … independently of their shards. */
	boolean byPosition() {
		return get(TemplateSetting.NUMBERING).filter("positions"::equals).isPresent();
	}

	String task(PlaceholderValues values) {
		return values.script(task.toString().replace("{{begin}}", resource("begin.sh").stripTrailing()));
	}

	String merge(PlaceholderValues values) {
		return values.script(merge.toString().replace("{{merge}}", resource("merge.sh").stripTrailing()));
	}
}
