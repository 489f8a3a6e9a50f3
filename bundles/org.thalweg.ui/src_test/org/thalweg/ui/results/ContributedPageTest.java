package org.thalweg.ui.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.all;
import static org.thalweg.ui.BareDisplay.await;
import static org.thalweg.ui.BareDisplay.shell;
import static org.thalweg.ui.BareDisplay.texts;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.core.runtime.RegistryFactory;
import org.eclipse.core.runtime.spi.RegistryContributor;
import org.eclipse.core.runtime.spi.RegistryStrategy;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.Catalog;
import org.thalweg.report.Results;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.Installed;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.workbench.results.ShownResults;

/** Pages of another bundle that fail: each shows the bundle's name in its place. */
@NeedsDisplay
class ContributedPageTest {
	private static final Catalog CATALOG = Installed.catalog();
	private static final String PAGES = """
			<?eclipse version="3.4"?>
			<plugin>
			   <extension-point id="org.thalweg.ui.problemPages" name="Pages"/>
			   <extension point="org.thalweg.ui.problemPages">
			      <page id="strange.broken" name="Broken" problem="classic/sph*" class="strange.NoSuchPage"/>
			      <page id="strange.undrawn" name="Undrawn" problem="classic/sph*" class="org.thalweg.ui.results.FaultyPage$Undrawn"/>
			      <page id="strange.unread" name="Unread" problem="classic/sph*" class="org.thalweg.ui.results.FaultyPage$Unread"/>
			      <page id="strange.unshown" name="Unshown" problem="classic/sph*" class="org.thalweg.ui.results.FaultyPage$Unshown"/>
			      <page id="strange.refusing" name="Refusing" problem="classic/sph*" class="org.thalweg.ui.results.FaultyPage$Refusing"/>
			      <page id="strange.nameless" problem="classic/sphere" class="org.thalweg.ui.results.FaultyPage"/>
			      <page id="strange.elsewhere" name="Elsewhere" problem="sphere" class="org.thalweg.ui.results.FaultyPage"/>
			   </extension>
			</plugin>
			""";

	@TempDir
	static Path folder;
	private final List<String> warnings = new ArrayList<>();
	private final List<String> logged = Collections.synchronizedList(new ArrayList<>());
	private final List<ProblemPages.ContributedProblemPage> pages = ProblemPages.read(registry(), warnings::add);

	@BeforeAll
	static void run() throws IOException {
		Installed.run(CATALOG, "problems: {problem: classic/sphere, dimension: 2}\nalgorithms: {algorithm: de, with: {size: 10}}\n"
				+ "stop: {generations: 5}\n", folder.resolve("r"));
	}

	private static IExtensionRegistry registry() {
		Object token = new Object();
		IExtensionRegistry out = RegistryFactory.createRegistry(new RegistryStrategy(null, null), token, token);
		out.addContribution(new ByteArrayInputStream(PAGES.getBytes(StandardCharsets.UTF_8)), new RegistryContributor("strange", "strange", null,
				null), false, "strange", null, token);
		return out;
	}

	@Test
	void aPageIsAboutTheProblemsThatItNamesAndOneWithoutANameIsSkippedWithAWarning() {
		assertEquals(List.of("Broken", "Undrawn", "Unread", "Unshown", "Refusing", "Elsewhere"), pages.stream().map(
				ProblemPages.ContributedProblemPage::name).toList());
		assertTrue(pages.getFirst().serves("classic/sphere"));
		assertFalse(pages.getFirst().serves("classic/ackley"));
		assertFalse(pages.getLast().serves("classic/sphere"), "a name without a star is the whole of it");
		assertEquals(List.of("strange: problem page 'strange.nameless' is skipped: it has no name"), warnings);
	}

	@Test
	void aPageThatGoesWrongSaysWhoseItIs() {
		says("Broken", "strange: the page 'Broken' cannot be shown: strange.NoSuchPage is not a problem page");
		says("Undrawn", "strange: 'strange.undrawn' failed in create: java.lang.IllegalStateException: create fell (at "
				+ "org.thalweg.ui.results.FaultyPage$Undrawn.create(FaultyPage.java:");
		says("Unread", "strange: 'strange.unread' failed in read: java.lang.NoClassDefFoundError: org/other/Library (at ");
		says("Unshown", "strange: 'strange.unshown' failed in show: java.lang.IllegalStateException: show fell (at ");
		says("Refusing", "These runs have no trajectories.");
		assertEquals(5, logged.size(), logged::toString);
	}

	private void says(String name, String sentence) {
		Shell shell = shell(600, 400);
		ContributedPage<?> page = ContributedPage.of(pages.stream().filter(p -> p.name().equals(name)).findFirst().orElseThrow(),
				status -> logged.add(status.getMessage()));
		page.create(shell);
		BareDisplay.open(shell);
		page.show(Results.read(folder.resolve("r"), List.of(), () -> false, ShownResults::of));
		await(() -> sentence + " of " + name + ", but it says " + texts(shell), () -> all(shell, Label.class).stream().anyMatch(l -> l.isVisible()
				&& l.getText().startsWith(sentence)));
	}
}
