package org.thalweg.experiment.device;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelText;

/**
 * A program's text as a compiler gets it, and which part of it comes from which file.
 *
 * @param name what the program is called
 * @param text all of it
 * @param parts in the text's order; together they are all its lines
 */
public record ComposedText(String name, String text, List<Part> parts) {
	/** What is called so that no file has: defines, put together at run time. */
	public static final String DEFINES = "defines";

	/**
	 * Lines of one file, or the defines.
	 *
	 * @param file as compilers name it, e.g. {@code kernels/lib/random.cl}
	 * @param start its first line's index in the whole text, from 0; a line of {@code #line} before it belongs to no part
	 * @param lines how many there are
	 */
	public record Part(String file, int start, int lines) {
	}

	private static final Pattern MARK = Pattern.compile("#line 1 \"(.*)\"");

	/** Puts a program's text together. */
	public static ComposedText of(KernelText text, Language language) {
		return of(text.name(), text.compose(language));
	}

	static ComposedText of(String name, String text) {
		List<String> lines = text.lines().toList();
		List<Part> parts = new ArrayList<>();
		String file = DEFINES;
		int start = 0;
		for (int i = 0; i <= lines.size(); i++) {
			Matcher mark = i < lines.size() ? MARK.matcher(lines.get(i)) : null;
			if (mark == null || mark.matches()) {
				parts.add(new Part(file, start, i - start));
				file = mark == null ? "" : mark.group(1);
				start = i + 1;
			}
		}
		return new ComposedText(name, text, List.copyOf(parts));
	}

	/** The files, in the text's order. */
	public List<String> files() {
		return parts.stream().map(Part::file).filter(file -> !file.equals(DEFINES)).toList();
	}

	/** What stands at a line of the whole text, from 0, as messages say it: {@code kernels/lib/random.cl:41}. */
	public String place(int line) {
		return parts.stream().filter(p -> line >= p.start() && line < p.start() + p.lines()).findFirst()
				.map(p -> p.file() + ":" + (line - p.start() + 1)).orElse("");
	}
}
