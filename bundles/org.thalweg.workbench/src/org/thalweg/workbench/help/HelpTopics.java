package org.thalweg.workbench.help;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.eclipse.core.runtime.IExtensionRegistry;

/** The help topic of a view, an editor, a page of one or a dialog: the extension point {@code org.thalweg.ui.helpTopics}. */
public final class HelpTopics {
	private static final String POINT = "org.thalweg.ui.helpTopics";

	/** @param dialog its title; empty for a topic of a part */
	private record Topic(String part, String page, String dialog, String place) {
	}

	private final List<Topic> topics;

	private HelpTopics(List<Topic> topics) {
		this.topics = topics;
	}

	/** Reads the topics contributed by bundles. */
	public static HelpTopics read(IExtensionRegistry registry) {
		return new HelpTopics(Stream.of(registry.getConfigurationElementsFor(POINT)).map(e -> new Topic(String.valueOf(e.getAttribute("part")),
				Optional.ofNullable(e.getAttribute("page")).orElse(""), Optional.ofNullable(e.getAttribute("dialog")).orElse(""), String.valueOf(e
						.getAttribute("place")))).toList());
	}

	/** All places that are named. */
	public List<String> places() {
		return topics.stream().map(Topic::place).toList();
	}

	/** The place about a dialog; the contents if none is about it. @param title of its window */
	public String dialog(String title) {
		return topics.stream().filter(t -> !t.dialog.isEmpty() && t.dialog.equals(title)).findFirst().map(Topic::place).orElse(HelpBook.CONTENTS);
	}

	/**
	 * The help topic of a page of a part; otherwise that of the part, otherwise the table of contents.
	 *
	 * @param page its title; empty for none
	 */
	public String place(String part, String page) {
		return topics.stream().filter(t -> t.part.equals(part) && (t.page.isEmpty() || t.page.equals(page)))
				.max(Comparator.comparing(t -> t.page.length())).map(Topic::place).orElse(HelpBook.CONTENTS);
	}
}
