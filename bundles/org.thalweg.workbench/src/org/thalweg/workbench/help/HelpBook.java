package org.thalweg.workbench.help;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

import org.eclipse.core.runtime.Platform;
import org.osgi.framework.Bundle;
import org.thalweg.workbench.help.Markdown.Block;
import org.thalweg.workbench.help.Markdown.Kind;
import org.thalweg.workbench.help.Markdown.MarkdownSpan;

/**
 * The documents of the help, read at the first use. A place is a file, optionally followed by {@code #} and a heading, as in links of the
 * documents. UI thread.
 */
public final class HelpBook {
	/** The place that lists all documents. */
	public static final String CONTENTS = "";
	/** Documents that users need first; the others follow in alphabetical order. */
	private static final List<String> FIRST = List.of("workbench.md", "tutorial.md", "experiment-files.md", "own-problems.md", "reservoir.md",
			"reservoir-systems.md", "reservoir-futures.md", "command-line.md", "glossary.md", "clusters.md",
			"releases.md", "migration.md", "studies.md", "tuning.md", "plugins.md", "limits.md", "performance.md", "fidelity.md",
			"fidelity-clpso.md", "fidelity-cmaes.md", "fidelity-cudade.md", "fidelity-gojde.md", "fidelity-lshade.md", "fidelity-maswchains.md",
			"fidelity-spso.md",
			"fidelity-reservoirs.md",
			"fidelity-suites.md", "math.md");
	private static final int MAX_RESULTS = 100;

	private final List<String> there;
	private final Function<String, URL> entries;
	private final Map<String, List<Block>> read = new LinkedHashMap<>();

	/**
	 * @param there names of all files of the table of contents, sorted
	 * @param entries finds a file by its path; null if there is none
	 */
	public HelpBook(List<String> there, Function<String, URL> entries) {
		this.there = there;
		this.entries = entries;
	}

	/** The documents of the bundle {@code org.thalweg.docs}; none where it is not installed. */
	public static HelpBook installed() {
		Bundle bundle = Platform.getBundle("org.thalweg.docs");
		if (bundle == null) {
			return new HelpBook(List.of(), _ -> null);
		}
		List<URL> all = Collections.list(Optional.ofNullable(bundle.findEntries("/", "*.md", false)).orElse(Collections.emptyEnumeration()));
		return new HelpBook(all.stream().map(url -> url.getPath().replaceFirst(".*/", "")).sorted().toList(), bundle::getEntry);
	}

	/** The files of the table of contents, in its order. */
	public List<String> files() {
		Set<String> out = new LinkedHashSet<>();
		FIRST.stream().filter(there::contains).forEach(out::add);
		out.addAll(there);
		return List.copyOf(out);
	}

	/** The blocks of a file; empty if there is none. */
	public List<Block> blocks(String file) {
		return read.computeIfAbsent(file, f -> {
			URL entry = f.isEmpty() ? null : entries.apply(f);
			if (entry == null) {
				return List.of();
			}
			try (InputStream in = entry.openStream()) {
				return Markdown.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
			} catch (IOException e) {
				throw new UncheckedIOException(e);
			}
		});
	}

	/** The title of a document: its first heading, or its file name if there is none. */
	public String title(String file) {
		return blocks(file).stream().filter(b -> b.kind() == Kind.HEADING).map(Block::text).findFirst().orElse(file);
	}

	/** Whether the place exists. */
	public boolean has(String place) {
		String heading = heading(place);
		return !blocks(file(place)).isEmpty() && (heading.isEmpty() || blocks(file(place)).stream().anyMatch(b -> is(b, heading)));
	}

	/** The place that a link leads to; empty if that is not in these documents. */
	public Optional<String> place(String file, String link) {
		if (link.startsWith("#")) {
			return Optional.of(file + link).filter(this::has);
		}
		String path = link.replaceFirst("#.*", "");
		Path to = Path.of("/", file).resolveSibling(path).normalize();
		String place = to.toString().substring(1) + link.substring(path.length());
		return link.contains(":") ? Optional.empty() : Optional.of(place).filter(this::has);
	}

	public static String file(String place) {
		return place.replaceFirst("#.*", "");
	}

	public static String heading(String place) {
		return place.contains("#") ? place.substring(place.indexOf('#') + 1) : "";
	}

	/** Whether a block is the heading that a link names. */
	public static boolean is(Block block, String heading) {
		return block.kind() == Kind.HEADING && anchor(block.text()).equals(heading);
	}

	private static String anchor(String heading) {
		return heading.toLowerCase(Locale.ROOT).replaceAll("[^\\p{L}\\p{N} _-]", "").replace(' ', '-');
	}

	/** A page that lists all documents. */
	public List<Block> contents() {
		List<Block> out = new ArrayList<>(List.of(block(Kind.HEADING, 1, new MarkdownSpan("Contents", false, false, null))));
		files().forEach(f -> {
			out.add(block(Kind.ITEM, 0, new MarkdownSpan(title(f), true, false, f)));
			blocks(f).stream().filter(b -> b.kind() == Kind.PARAGRAPH && !b.text().startsWith("Picture: ")).findFirst().ifPresent(out::add);
		});
		return out;
	}

	/** A page with links to all paragraphs, or similar blocks, that contain all of the words. */
	public List<Block> search(String words) {
		List<String> all = Stream.of(words.toLowerCase(Locale.ROOT).split("\\s+")).filter(w -> !w.isEmpty()).toList();
		List<Block> out = new ArrayList<>();
		for (String file : files()) {
			String heading = "";
			for (Block b : blocks(file)) {
				heading = b.kind() == Kind.HEADING ? b.text() : heading;
				String text = b.text().toLowerCase(Locale.ROOT);
				if (out.size() < 2 * MAX_RESULTS && all.stream().allMatch(text::contains)) {
					String place = file + "#" + anchor(heading);
					out.add(block(Kind.ITEM, 0, new MarkdownSpan(title(file) + (heading.equals(title(file)) ? "" : " › " + heading), true, false,
							place)));
					out.add(new Block(b.kind() == Kind.HEADING ? Kind.PARAGRAPH : b.kind(), 0, b.cells()));
				}
			}
		}
		out.addFirst(block(Kind.HEADING, 1, new MarkdownSpan(out.isEmpty() ? "No section contains all of these words: " + words : words, false, false,
				null)));
		return out;
	}

	private static Block block(Kind kind, int level, MarkdownSpan span) {
		return new Block(kind, level, List.of(List.of(span)));
	}
}
