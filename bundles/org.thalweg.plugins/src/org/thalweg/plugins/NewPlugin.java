package org.thalweg.plugins;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

import org.thalweg.text.Unreadable;

/**
 * A project for a plug-in: the template of an installation under another name. The template is the bundle {@code org.thalweg.template},
 * whose tests cover what is written here.
 */
public final class NewPlugin {
	private static final String TEMPLATE = "org.thalweg.template";
	/** What lies in this folder of the template belongs to the project's top. */
	private static final Path PROJECT = Path.of("project");

	/** Words that look like a name and cannot be part of a package's. */
	private static final Set<String> KEYWORDS = Set.of("abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
			"continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if", "implements",
			"import", "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private", "protected", "public", "return",
			"short",
			"static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true", "try", "void", "volatile",
			"while");

	private final String name;
	private final Path installation;

	/**
	 * @param name of the bundle and of its package
	 * @param installation the folder that it is compiled against
	 * @throws PluginException if the name cannot be that of a bundle and of a package
	 */
	public NewPlugin(String name, Path installation) throws PluginException {
		if (!name.matches("[a-z][a-z0-9_]*(\\.[a-z][a-z0-9_]*)+") || Stream.of(name.split("\\.")).anyMatch(KEYWORDS::contains)) {
			throw new PluginException("'" + name + "' is not a valid name of a bundle and package; expected lower-case words that begin with a "
					+ "letter, separated by dots, such as edu.example.es.");
		}
		if (name.startsWith("org.thalweg.")) {
			throw new PluginException("'" + name + "': names that begin with org.thalweg are reserved. Choose another name, such as edu.example.es.");
		}
		this.name = name;
		this.installation = installation;
	}

	/**
	 * Writes the project.
	 *
	 * @param folder is made; must not exist or be empty
	 * @return what was written, relative to the folder
	 */
	public List<Path> write(Path folder) throws PluginException {
		Path template = installation.resolve("template");
		if (!Files.isDirectory(template)) {
			throw new PluginException("This installation has no folder " + template + " with the template of plug-ins. Reinstall Thalweg.");
		}
		try (Stream<Path> files = Files.walk(template)) {
			if (Files.exists(folder) && !isEmpty(folder)) {
				throw new PluginException(folder + ": the folder is not empty. Name another folder with --into.");
			}
			List<Path> written = new ArrayList<>();
			for (Path file : files.filter(Files::isRegularFile).sorted().toList()) {
				Path place = place(template.relativize(file));
				Files.createDirectories(folder.resolve(place).getParent());
				Files.writeString(folder.resolve(place), text(Files.readString(file)));
				written.add(place);
			}
			return written.stream().sorted().toList();
		} catch (IOException e) {
			throw new PluginException(folder + ": cannot be written: " + Unreadable.reason(e) + ".", e);
		}
	}

	private static boolean isEmpty(Path folder) throws IOException {
		try (Stream<Path> entries = Files.list(folder)) {
			return entries.findAny().isEmpty();
		}
	}

	private Path place(Path file) {
		Path inProject = file.startsWith(PROJECT) ? PROJECT.relativize(file) : file;
		return inProject.equals(Path.of("gitignore")) ? Path.of(".gitignore")
				: Path.of(inProject.toString().replace(TEMPLATE.replace('.', '/'), name.replace('.', '/')));
	}

	private String text(String template) {
		String last = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
		return template.replace("template-random-search", "random-search").replace("random-search", last + "-random-search")
				.replace("template/ellipsoid", last + "/ellipsoid").replace("Bundle-Name: Thalweg Template", "Bundle-Name: " + name)
				.replace("Bundle-Vendor: Thalweg\n", "").replace("Bundle-Version: 0.1.0.qualifier", "Bundle-Version: 1.0.0")
				.replace("@thalweg.home@", installation.toString())
				.replace(TEMPLATE, name);
	}
}
