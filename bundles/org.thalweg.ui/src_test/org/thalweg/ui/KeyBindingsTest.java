package org.thalweg.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

import org.eclipse.core.commands.CommandManager;
import org.eclipse.core.commands.ParameterizedCommand;
import org.eclipse.core.commands.contexts.ContextManager;
import org.eclipse.core.runtime.IConfigurationElement;
import org.eclipse.core.runtime.IExtensionRegistry;
import org.eclipse.jface.bindings.Binding;
import org.eclipse.jface.bindings.BindingManager;
import org.eclipse.jface.bindings.keys.KeyBinding;
import org.eclipse.jface.bindings.keys.KeySequence;
import org.eclipse.jface.bindings.keys.ParseException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Standard keys have their usual functions: the bindings of the platform and of this product, in its key scheme. KeysTest checks the menus. */
class KeyBindingsTest {
	private static final String WINDOW = "org.eclipse.ui.contexts.window";

	private static final IExtensionRegistry REGISTRY = Installed.registry();
	private final CommandManager commands = new CommandManager();
	private final ContextManager contexts = new ContextManager();
	private final BindingManager bindings = new BindingManager(contexts, commands);

	@BeforeEach
	void readExtensions() throws Exception {
		for (IConfigurationElement e : REGISTRY.getConfigurationElementsFor("org.eclipse.ui.contexts")) {
			contexts.getContext(e.getAttribute("id")).define(e.getAttribute("name"), "", e.getAttribute("parentId"));
		}
		for (IConfigurationElement e : elements("command", "org.eclipse.ui.commands")) {
			commands.getCommand(e.getAttribute("id")).define(e.getAttribute("name"), "", commands.getCategory(null));
		}
		List<Binding> keys = new ArrayList<>();
		for (IConfigurationElement e : elements("scheme", "org.eclipse.ui.bindings")) {
			bindings.getScheme(e.getAttribute("id")).define(e.getAttribute("name"), "", e.getAttribute("parentId"));
		}
		for (IConfigurationElement e : elements("key", "org.eclipse.ui.bindings")) {
			if (Stream.of(e.getAttribute("platform"), e.getAttribute("locale")).allMatch(of -> of == null || of.equals("gtk"))) {
				keys.add(key(e));
			}
		}
		bindings.setBindings(keys.toArray(Binding[]::new));
		bindings.setActiveScheme(bindings.getScheme(scheme()));
		contexts.setActiveContextIds(Set.of(WINDOW, "org.eclipse.ui.contexts.dialogAndWindow"));
	}

	private List<IConfigurationElement> elements(String name, String point) {
		return Stream.of(REGISTRY.getConfigurationElementsFor(point)).filter(e -> e.getName().equals(name)).toList();
	}

	private KeyBinding key(IConfigurationElement e) throws ParseException {
		String command = e.getAttribute("commandId");
		return new KeyBinding(KeySequence.getInstance(e.getAttribute("sequence")), command == null ? null
				: new ParameterizedCommand(commands.getCommand(command), null), e.getAttribute("schemeId"), Optional.ofNullable(e.getAttribute(
						"contextId")).orElse(WINDOW), e.getAttribute("locale"), e.getAttribute("platform"), null, Binding.SYSTEM);
	}

	private static String scheme() throws IOException {
		return Files.readAllLines(Path.of("plugin_customization.ini")).stream().filter(l -> l.startsWith("org.eclipse.ui/KEY_CONFIGURATION_ID="))
				.map(l -> l.substring(l.indexOf('=') + 1)).findFirst().orElseThrow();
	}

	/** A key with two commands does nothing. */
	@ParameterizedTest
	@CsvSource({ "M1+N, org.eclipse.ui.newWizard", "M1+W, org.eclipse.ui.file.close", "M1+M2+W, org.eclipse.ui.file.closeAll",
			"M1+S, org.eclipse.ui.file.save", "M1+M2+S, org.eclipse.ui.file.saveAll", "F2, org.eclipse.ui.edit.rename",
			"F5, org.eclipse.ui.file.refresh", "M3+CR, org.eclipse.ui.file.properties", "M1+Q, org.eclipse.ui.file.exit",
			"M1+Z, org.eclipse.ui.edit.undo", "M1+Y, org.eclipse.ui.edit.redo", "M1+X, org.eclipse.ui.edit.cut", "M1+C, org.eclipse.ui.edit.copy",
			"M1+V, org.eclipse.ui.edit.paste", "DEL, org.eclipse.ui.edit.delete", "M1+A, org.eclipse.ui.edit.selectAll",
			"M1+F, org.eclipse.ui.edit.findReplace", "F9, org.thalweg.ui.run", "M2+F9, org.thalweg.ui.runMissing", "F8, org.thalweg.ui.pause",
			"M2+F8, org.thalweg.ui.stop", "F7, org.thalweg.ui.results.show", "M1+M2+E, org.thalweg.ui.results.export",
			"M1+M2+H, org.eclipse.ui.help.quickStartAction", "F1, org.thalweg.ui.help.here", "M1+M2+N, org.thalweg.ui.newExperiment",
			"M1+M2+P, org.thalweg.ui.problem.open", "M1+O, org.thalweg.ui.open", "M1+M2+T, org.thalweg.ui.find",
			"M1+P, org.eclipse.ui.file.print" })
	void aKeyHasOneCommand(String key, String command) throws Exception {
		Binding binding = bindings.getPerfectMatch(KeySequence.getInstance(key));
		assertNotNull(binding, key);
		assertEquals(command, binding.getParameterizedCommand().getId());
	}
}
