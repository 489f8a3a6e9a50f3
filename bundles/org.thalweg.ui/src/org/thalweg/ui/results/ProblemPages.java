package org.thalweg.ui.results;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

import org.eclipse.core.runtime.CoreException;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.thalweg.core.Contribution;
import org.thalweg.experiment.store.StoreException;

/** Pages that bundles contribute to {@code org.thalweg.ui.problemPages}. Reading them loads no contributed class. */
final class ProblemPages {
	private static final String POINT = "org.thalweg.ui.problemPages";

	/** One contributed page. */
	static final class ContributedProblemPage {
		private final IConfigurationElement element;
		private final Pattern problems;

		ContributedProblemPage(IConfigurationElement element) {
			this.element = element;
			this.problems = Pattern.compile(Stream.of(element.getAttribute("problem").split("\\*", -1)).map(Pattern::quote)
					.collect(Collectors.joining(".*")));
		}

		String name() {
			return element.getAttribute("name");
		}

		/** Whether it is about a problem. */
		boolean serves(String problem) {
			return problems.matcher(problem).matches();
		}

		/**
		 * The text shown for an exception of its code: messages of refusals and of the store unchanged, others with bundle, id, cause and place.
		 *
		 * @param what the operation that failed
		 */
		String told(String what, Throwable e) {
			boolean sentence = e.getMessage() != null && (e instanceof StoreException || e.getClass() == IllegalArgumentException.class);
			return sentence ? e.getMessage() : contribution().fault(what, e).getMessage();
		}

		/** The same of an answer that cannot be used. */
		String told(String what, String answer) {
			return contribution().fault(what, answer).getMessage();
		}

		private Contribution<?> contribution() {
			return new Contribution<>(element.getAttribute("id"), name(), "", element.getContributor().getName(), () -> null);
		}

		/** @throws IllegalStateException naming bundle and class if it cannot be created */
		ProblemPage<?> make() {
			try {
				return (ProblemPage<?>) element.createExecutableExtension("class");
			} catch (CoreException | ClassCastException | LinkageError e) {
				throw new IllegalStateException(element.getContributor().getName() + ": the page '" + name() + "' cannot be shown: "
						+ element.getAttribute("class") + " is not a problem page with a public constructor (" + e.getMessage() + ")", e);
			}
		}
	}

	private ProblemPages() {
	}

	/** @param warnings receives one line for each faulty contribution, which is then skipped */
	static List<ContributedProblemPage> read(IExtensionRegistry registry, Consumer<String> warnings) {
		List<ContributedProblemPage> out = new ArrayList<>();
		for (IConfigurationElement e : registry.getConfigurationElementsFor(POINT)) {
			List<String> missing = Stream.of("id", "name", "problem", "class")
					.filter(a -> e.getAttribute(a) == null || e.getAttribute(a).isBlank()).toList();
			if (missing.isEmpty()) {
				out.add(new ContributedProblemPage(e));
			} else {
				warnings.accept(e.getContributor().getName() + ": problem page '" + e.getAttribute("id") + "' is skipped: it has no "
						+ String.join(", no ", missing));
			}
		}
		return out;
	}
}
