package org.thalweg.core.device;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** One error of a kernel compiler: the file and line according to {@code #line}, and its text. */
record CompilerMessage(String file, int line, String text) {
	private static final Pattern DIRECTIVE = Pattern.compile("#line (\\d+) \"(.*)\"");
	private static final List<Pattern> FORMS = List.of(
			// clang and most OpenCL drivers: movement.cl:41:9: error: use of undeclared identifier 'pbst'
			Pattern.compile("^\\s*\"?(?<file>[^\"]+?)\"?:(?<line>\\d+)(:\\d+)?: *(fatal )?error: *(?<text>.*)$",
					Pattern.CASE_INSENSITIVE),
			// PoCL: error: movement.cl:41:9: use of undeclared identifier 'pbst'
			Pattern.compile("^\\s*(fatal )?error: *\"?(?<file>[^\"]+?)\"?:(?<line>\\d+)(:\\d+)?: *(?<text>.*)$",
					Pattern.CASE_INSENSITIVE),
			// NVRTC and nvcc: movement.cl(41): error: identifier "pbst" is undefined
			Pattern.compile(
					"^\\s*\"?(?<file>[^\"]+?)\"?\\((?<line>\\d+)\\) *: *((fatal|catastrophic) )?error( *#?[\\w-]+)?: *(?<text>.*)$",
					Pattern.CASE_INSENSITIVE),
			// EDG in drivers: "movement.cl", line 41: error: identifier "pbst" is undefined
			Pattern.compile("^\\s*\"(?<file>[^\"]+)\", line (?<line>\\d+): *((fatal|catastrophic) )?error[^:]*: *(?<text>.*)$",
					Pattern.CASE_INSENSITIVE),
			// ptxas: ptxas error   : Entry function 'step' uses too much shared data (0x10000 bytes, 0xc000 max)
			Pattern.compile("^(?<file>ptxas)(?<line>) error *: *(?<text>.*)$"));

	/** The first error in a compiler's output that names a place. */
	static Optional<CompilerMessage> first(String log) {
		return log.lines().flatMap(l -> parse(l).stream()).findFirst();
	}

	/**
	 * The same with the place that {@code #line} gives it, if the compiler counted lines from the start of the composed
	 * text, as NVIDIA's OpenCL does ({@code <kernel>:146}).
	 */
	CompilerMessage in(String composed) {
		String name = null;
		int number = 0;
		int physical = 0;
		CompilerMessage moved = this;
		for (String text : composed.lines().toList()) {
			physical++;
			Matcher directive = DIRECTIVE.matcher(text);
			if (directive.matches()) {
				name = directive.group(2);
				number = Integer.parseInt(directive.group(1)) - 1;
				if (name.equals(file)) {
					return this;
				}
			} else {
				number++;
			}
			if (physical == line && name != null) {
				moved = new CompilerMessage(name, number, this.text);
			}
		}
		return moved;
	}

	private static Optional<CompilerMessage> parse(String line) {
		for (Pattern form : FORMS) {
			Matcher m = form.matcher(line);
			if (m.matches()) {
				int number = m.group("line").isEmpty() ? 0 : Integer.parseInt(m.group("line"));
				return Optional.of(new CompilerMessage(m.group("file"), number, m.group("text").strip()));
			}
		}
		return Optional.empty();
	}

	/** {@code file:line: text}. */
	@Override
	public String toString() {
		return line > 0 ? file + ":" + line + ": " + text : file + ": " + text;
	}
}
