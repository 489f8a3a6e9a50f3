package org.thalweg.explore.device;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelText;

/**
 * A program's text as passed to a compiler, with the file of each part.
 *
 * @param name of the program
 * @param text all of it
 * @param parts in the text's order; together they cover all its lines
 */
public record ComposedText(String name, String text, List<SourceLines> parts) {
	/** Name of the part without a file: defines, composed at run time. */
	public static final String DEFINES = "defines";

	/**
	 * Lines of one file, or the defines.
	 *
	 * @param file as compilers name it, e.g. {@code kernels/lib/random.cl}
	 * @param start its first line's index in the whole text, from 0; a line of {@code #line} before it belongs to no part
	 * @param lines number of lines
	 */
	public record SourceLines(String file, int start, int lines) {
	}

	private static final Pattern MARK = Pattern.compile("#line 1 \"(.*)\"");

	/** Composes a program's text. */
	public static ComposedText of(KernelText text, Language language) {
		return of(text.name(), text.compose(language));
	}

	static ComposedText of(String name, String text) {
		List<String> lines = text.lines().toList();
		List<SourceLines> parts = new ArrayList<>();
		String file = DEFINES;
		int start = 0;
		for (int i = 0; i <= lines.size(); i++) {
			Matcher mark = i < lines.size() ? MARK.matcher(lines.get(i)) : null;
			if (mark == null || mark.matches()) {
				parts.add(new SourceLines(file, start, i - start));
				file = mark == null ? "" : mark.group(1);
				start = i + 1;
			}
		}
		return new ComposedText(name, text, List.copyOf(parts));
	}

	/** The files, in the text's order. */
	public List<String> files() {
		return parts.stream().map(SourceLines::file).filter(file -> !file.equals(DEFINES)).toList();
	}

	/** File and line of a line of the whole text, from 0, as in messages: {@code kernels/lib/random.cl:41}. */
	public String place(int line) {
		return parts.stream().filter(p -> line >= p.start() && line < p.start() + p.lines()).findFirst()
				.map(p -> p.file() + ":" + (line - p.start() + 1)).orElse("");
	}
}
