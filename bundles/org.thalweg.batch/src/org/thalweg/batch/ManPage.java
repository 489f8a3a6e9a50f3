package org.thalweg.batch;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.thalweg.experiment.plan.Version;

import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** The manual page of a command as troff with the macros of man(7), from what is declared for its help. */
final class ManPage {
	private final String program;
	private final CommandSpec spec;
	private final StringBuilder out = new StringBuilder();

	private ManPage(String program, CommandSpec spec) {
		this.program = program;
		this.spec = spec;
	}

	/** @param program the command that is typed */
	static String of(String program, CommandLine command) {
		ManPage page = new ManPage(program, command.getCommandSpec());
		page.all();
		return page.out.toString();
	}

	/** {@code thalweg-run}. */
	static String name(String program, CommandSpec spec) {
		return spec.parent() == null ? program : name(program, spec.parent()) + "-" + spec.name();
	}

	/** {@code thalweg plugin install}. */
	private String typed(CommandSpec of) {
		return of.parent() == null ? program : typed(of.parent()) + " " + of.name();
	}

	private boolean root() {
		return spec.parent() == null;
	}

	private void all() {
		String title = name(program, spec);
		out.append(".TH \"").append(title.toUpperCase(Locale.ROOT)).append("\" \"1\" \"\" \"Thalweg ").append(text(Version.current()))
				.append("\" \"Thalweg\"\n.nh\n.ad l\n");
		List<String> description = paragraphs(spec.usageMessage().description());
		section("NAME");
		out.append(text(title)).append(" \\- ").append(text(first(description))).append('\n');
		section("SYNOPSIS");
		out.append(".B ").append(text(typed(spec))).append('\n').append(text(synopsis())).append('\n');
		section("DESCRIPTION");
		description.forEach(p -> out.append(text(p)).append("\n.PP\n"));
		arguments();
		verbs();
		exitCodes();
		examples();
		section("SEE ALSO");
		List<String> others = new ArrayList<>(root() ? List.of() : List.of(page(name(program, spec.parent()))));
		spec.subcommands().keySet().stream().filter(v -> !v.equals("help")).forEach(v -> others.add(page(name(program, spec) + "-" + v)));
		out.append(String.join(",\n", others)).append('\n');
	}

	private static String page(String name) {
		return ".BR " + text(name) + " (1)";
	}

	/** The first sentence, without its stop, for lists of pages. */
	private static String first(List<String> description) {
		String text = description.isEmpty() ? "" : description.getFirst();
		int end = text.indexOf(". ");
		return (end < 0 ? text : text.substring(0, end)).replaceFirst("\\.$", "");
	}

	/** Without the command's name. */
	private String synopsis() {
		if (root()) {
			return "VERB [OPTIONS] [ARGUMENTS]";
		}
		String parameters = spec.positionalParameters().stream().map(p -> (p.arity().min() == 0 ? "[" + p.paramLabel() + "]" : p.paramLabel())
				+ (p.arity().max() > 1 ? "..." : "")).collect(Collectors.joining(" "));
		return (spec.subcommands().isEmpty() ? "" : "VERB ") + "[OPTIONS] " + parameters;
	}

	private void arguments() {
		List<ArgSpec> all = Stream.concat(spec.positionalParameters().stream(), spec.options().stream().filter(o -> !o.hidden())
				.sorted((a, b) -> a.longestName().compareTo(b.longestName()))).toList();
		if (all.isEmpty()) {
			return;
		}
		section("OPTIONS");
		for (ArgSpec a : all) {
			out.append(".TP\n.B ").append(text(heading(a))).append('\n');
			out.append(text(String.join(" ", paragraphs(a.description())))).append('\n');
		}
	}

	private static String heading(ArgSpec a) {
		if (!(a instanceof OptionSpec option)) {
			return a.paramLabel();
		}
		String value = option.arity().max() == 0 ? "" : "=" + option.paramLabel();
		return Stream.of(option.names()).map(n -> n + value).collect(Collectors.joining(", "))
				+ (option.negatable() ? ", --no-" + option.longestName().replaceFirst("^--", "") : "");
	}

	private void verbs() {
		if (spec.subcommands().isEmpty()) {
			return;
		}
		section("VERBS");
		spec.subcommands().forEach((name, verb) -> {
			CommandSpec of = verb.getCommandSpec();
			out.append(".TP\n.B ").append(text(name)).append('\n').append(text(first(paragraphs(of.usageMessage().description())))).append('\n');
			of.subcommands().forEach((below, its) -> out.append(".TP\n.B ").append(text(name + " " + below)).append('\n')
					.append(text(first(paragraphs(its.getCommandSpec().usageMessage().description())))).append('\n'));
		});
	}

	private void exitCodes() {
		section("EXIT STATUS");
		if (!root()) {
			out.append("The same for all verbs; see\n").append(page(program)).append(".\n");
			return;
		}
		spec.usageMessage().exitCodeList().forEach((code, means) -> out.append(".TP\n.B ").append(text(code.strip())).append('\n').append(text(plain(
				means))).append('\n'));
	}

	private void examples() {
		List<String> lines = Stream.of(spec.usageMessage().footer()).map(ManPage::plain).filter(l -> !l.isBlank())
				.map(l -> l.strip().replaceFirst("^Examples?:\\s*", "")).filter(l -> !l.isEmpty()).toList();
		if (!lines.isEmpty()) {
			section("EXAMPLES");
			out.append(".nf\n");
			lines.forEach(l -> out.append(text(l)).append('\n'));
			out.append(".fi\n");
		}
	}

	private void section(String title) {
		out.append(".SH ").append(title).append('\n');
	}

	private static List<String> paragraphs(String[] texts) {
		List<String> paragraphs = new ArrayList<>();
		Stream.of(texts).map(ManPage::plain).filter(t -> !t.isBlank()).forEach(paragraphs::add);
		return paragraphs;
	}

	/** Without picocli's marks. */
	private static String plain(String text) {
		return Ansi.OFF.string(text.replace("%n", " ").replace("%%", "%")).strip();
	}

	/** As troff reads it: nothing is a request, an escape or a hyphen that may be broken. */
	private static String text(String plain) {
		String escaped = plain.replace("\\", "\\e").replace("-", "\\-").replaceAll("\\s+", " ");
		return escaped.startsWith(".") || escaped.startsWith("'") ? "\\&" + escaped : escaped;
	}
}
