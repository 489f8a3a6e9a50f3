package org.thalweg.tests;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

/** A folder of plug-ins with one fault each and one without; and the lines that a user sees of them. */
final class PluginFaults {
	/** The class of the sound plug-in, and of those whose fault is elsewhere, in a bundle that is there. */
	private static final String SOUND = "org.thalweg.template.Ellipsoid";
	private static final String POINT = "org.thalweg.core.problems";

	private final Path folder;
	private final Map<String, String> lines = new LinkedHashMap<>();

	/** @param core version of the core that is installed */
	PluginFaults(Path folder, String core) throws IOException {
		this.folder = folder;
		sound();
		files();
		bundles(core);
		documents();
		contributions();
	}

	/** By the names of files: how the line begins, without what names the plug-in. */
	Map<String, String> lines() {
		return lines;
	}

	private void sound() throws IOException {
		bundle("sound", Map.of(), problem("id='faults/sound' name='Sound' class='" + SOUND + "'"));
	}

	private void files() throws IOException {
		Files.writeString(file("text.jar", "it is not a jar, or it is damaged ("), "This is not a jar.");
		Files.createFile(file("empty.jar", "it is not a jar, or it is damaged (zip file is empty)."));
		byte[] whole = jar(manifest("cut", Map.of()), Map.of("plugin.xml", problem("id='x'").getBytes(StandardCharsets.UTF_8)));
		Files.write(file("cut.jar", "it is not a jar, or it is damaged ("), java.util.Arrays.copyOf(whole, whole.length - 30));
		Files.write(file("no-manifest.jar", "it is not a bundle, because it has no META-INF/MANIFEST.MF."), jar(null, Map.of("a", new byte[1])));
		Files.createDirectory(file("unpacked", "it is a folder, not a jar. To pack and install it: thalweg plugin install FOLDER."));
		Files.createSymbolicLink(file("gone.jar", "there is no such file."), folder.resolve("nowhere"));
		Files.writeString(file("notes.txt", "it is not a jar, or it is damaged ("), "Ask somebody.");
		write("plain", Map.of("Bundle-SymbolicName", ""), null, "it is a plain jar and not a bundle, because its manifest has no "
				+ "Bundle-SymbolicName.");
		write("format-1", Map.of("Bundle-ManifestVersion", "1"), null, "its manifest has Bundle-ManifestVersion: 1; expected "
				+ "Bundle-ManifestVersion: 2.");
		write("no-format", Map.of("Bundle-ManifestVersion", ""), null, "its manifest has no Bundle-ManifestVersion; expected "
				+ "Bundle-ManifestVersion: 2.");
		write("name", Map.of("Bundle-SymbolicName", "faults.é"), null,
				"its Bundle-SymbolicName 'faults.é' may contain only letters without accents, digits, '.', '_' and '-', and must not begin with "
						+ "'.'.");
		write("version", Map.of("Bundle-Version", "1.x"), null, "its Bundle-Version '1.x' is not of the form 1.2.3 or 1.2.3.qualifier.");
		write("ours", Map.of("Bundle-SymbolicName", "org.thalweg.core"), null,
				"the bundle org.thalweg.core is part of Thalweg and cannot be replaced.");
		write("twin-2", Map.of("Bundle-SymbolicName", "faults.sound;singleton:=true"), null,
				"another file in the folder contains the same version of this bundle. Remove one of them.");
		write("header", Map.of("Require-Bundle", "org.thalweg.core;bundle-version=[1,2)"), null, "its manifest is not valid: ");
		write("twice", Map.of("Require-Bundle", "org.thalweg.core,org.thalweg.core;bundle-version=\"x\""), null, "its manifest is not valid: ");
	}

	private void bundles(String core) throws IOException {
		write("core", Map.of("Require-Bundle", "org.thalweg.core;bundle-version=\"[7.1.0,8.0.0)\""), null,
				"it needs the bundle org.thalweg.core in version 7.1.0 or newer, below 8.0.0, and " + core + " is installed.");
		write("old-core", Map.of("Require-Bundle", "org.thalweg.core;bundle-version=\"[0.1.0,0.2.0)\""), null,
				"it needs the bundle org.thalweg.core in version 0.1.0 or newer, below 0.2.0, and " + core + " is installed. "
						+ "It was built for an earlier version of Thalweg. ");
		write("java", Map.of("Require-Capability", "osgi.ee;filter:=\"(&(osgi.ee=JavaSE)(version=99))\""), null,
				"it needs Java 99, and this is Java " + Runtime.version().feature() + ".");
		write("java-header", Map.of("Bundle-RequiredExecutionEnvironment", "JavaSE-98"), null,
				"it needs Java 98, and this is Java " + Runtime.version().feature() + ".");
		write("missing", Map.of("Require-Bundle", "faults.nowhere"), null, "it needs the bundle faults.nowhere, which is not installed.");
		write("newer", Map.of("Require-Bundle", "faults.sound;bundle-version=\"2.0.0\""), null,
				"it needs the bundle faults.sound in version 2.0.0 or newer, and 1.2.3 is installed.");
		write("follows", Map.of("Require-Bundle", "faults.missing"), null, "it needs the bundle faults.missing, which is not used either.");
		write("package", Map.of("Import-Package", "org.nowhere;version=\"[1.0.0,2.0.0)\""), null,
				"it needs the package org.nowhere in version 1.0.0 or newer, below 2.0.0, which no bundle in use provides.");
		write("capability", Map.of("Require-Capability", "faults.thing;filter:=\"(size=3)\""), null,
				"it needs faults.thing (size=3), which no bundle in use provides.");
		write("system", Map.of("Eclipse-PlatformFilter", "(osgi.os=win32)"), null, "it is for another operating system or processor.");
		write("fragment", Map.of("Fragment-Host", "faults.nowhere"), null, "it belongs to the bundle faults.nowhere, which is not installed.");
		write("newest-1", Map.of("Bundle-SymbolicName", "faults.newest;singleton:=true", "Bundle-Version", "1.0.0"), null,
				"version 2.0.0 of it is in use, and only one version can be.");
		bundle("newest-2", Map.of("Bundle-SymbolicName", "faults.newest;singleton:=true", "Bundle-Version", "2.0.0"), "<plugin/>");
	}

	private void documents() throws IOException {
		write("singleton", Map.of("Bundle-SymbolicName", "faults.singleton"), problem("id='x' name='x' class='" + SOUND + "'"),
				"its plugin.xml is ignored, since its manifest lacks singleton:=true after Bundle-SymbolicName.");
		write("xml", Map.of(), "<plugin>\n<extension point='" + POINT + "'>\n</plugin>", "its plugin.xml cannot be read: line 3 is not valid XML (");
		write("no-text", Map.of(), "", "its plugin.xml cannot be read: ");
		write("point", Map.of(), "<plugin><extension point='org.thalweg.core.problem'/></plugin>",
				"its plugin.xml contributes to the extension point 'org.thalweg.core.problem', which does not exist. "
						+ "Did you mean 'org.thalweg.core.problems'?");
		write("element", Map.of(), "<plugin><extention point='" + POINT + "'/></plugin>",
				"its plugin.xml contains <extention>, not <extension> or <extension-point>.");
		write("root", Map.of(), "<problems/>", "its plugin.xml begins with <problems>, not with <plugin>.");
		write("unpacked-xml", Map.of(), null,
				"it contributes nothing, because it has no plugin.xml at its top level. Make the build include that file.");
		Files.write(file("place.jar", "it contributes nothing, because it has no plugin.xml at its top level. There is META-INF/plugin.xml: "
				+ "move or rename it."),
				jar(manifest("place", Map.of()), Map.of("META-INF/plugin.xml", problem("id='x'").getBytes(StandardCharsets.UTF_8))));
	}

	private void contributions() throws IOException {
		write("no-id", Map.of(), problem("name='x' class='" + SOUND + "'"), "problem 'null' is skipped: it has no id");
		write("no-name", Map.of(), problem("id='faults/no-name' class='" + SOUND + "'"), "problem 'faults/no-name' is skipped: it has no name");
		write("no-class", Map.of(), problem("id='faults/no-class' name='x'"), "problem 'faults/no-class' is skipped: it has no class");
		write("kind", Map.of(), "<plugin><extension point='" + POINT + "'><problems id='faults/kind'/></extension></plugin>",
				"problem 'faults/kind' is skipped: the element is called 'problems', not 'problem'");
		write("taken", Map.of(), problem("id='classic/sphere' name='x' class='" + SOUND + "'"),
				"problem 'classic/sphere' is skipped: the id is taken by org.thalweg.problems");
		write("taken-2", Map.of(), problem("id='faults/sound' name='x' class='" + SOUND + "'"),
				"problem 'faults/sound' is skipped: the id is taken by faults.sound");
		write("absent", Map.of(), problem("id='faults/absent' name='x' class='faults.Absent'"),
				"problem 'faults/absent' cannot be used: its class faults.Absent is not in the bundle.");
		typed("newer-class", new byte[] { (byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE, 0, 0, 0, (byte) (44 + 99) },
				"its class faults.Typed is compiled for Java 99, but this is Java " + Runtime.version().feature() + ".");
		typed("damaged-class", new byte[20], "its class faults.Typed is damaged.");
		typed("cut-class", new byte[3], "its class faults.Typed cannot be read: ");
	}

	private void typed(String name, byte[] type, String line) throws IOException {
		byte[] document = problem("id='faults/" + name + "' name='x' class='faults.Typed'").getBytes(StandardCharsets.UTF_8);
		Files.write(file(name + ".jar", "problem 'faults/" + name + "' cannot be used: " + line),
				jar(manifest(name, Map.of()), Map.of("plugin.xml", document, "faults/Typed.class", type)));
	}

	private static String problem(String attributes) {
		return "<plugin><extension point='" + POINT + "'><problem " + attributes + "/></extension></plugin>";
	}

	private Path file(String name, String line) {
		lines.put(name, line);
		return folder.resolve(name);
	}

	private void write(String name, Map<String, String> headers, String document, String line) throws IOException {
		lines.put(name + ".jar", line);
		bundle(name, headers, document);
	}

	private void bundle(String name, Map<String, String> headers, String document) throws IOException {
		Files.write(folder.resolve(name + ".jar"), jar(manifest(name, headers), document == null ? Map.of()
				: Map.of("plugin.xml", document.getBytes(StandardCharsets.UTF_8))));
	}

	private static Manifest manifest(String name, Map<String, String> headers) {
		Manifest out = new Manifest();
		Attributes all = out.getMainAttributes();
		all.putValue("Manifest-Version", "1.0");
		all.putValue("Bundle-ManifestVersion", "2");
		all.putValue("Bundle-SymbolicName", "faults." + name + ";singleton:=true");
		all.putValue("Bundle-Version", "1.2.3");
		all.putValue("Require-Bundle", "org.thalweg.core,org.thalweg.template");
		headers.forEach(all::putValue);
		all.values().removeIf(value -> value.toString().isEmpty());
		return out;
	}

	private static byte[] jar(Manifest manifest, Map<String, byte[]> entries) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (JarOutputStream jar = manifest == null ? new JarOutputStream(bytes) : new JarOutputStream(bytes, manifest)) {
			for (var entry : entries.entrySet()) {
				jar.putNextEntry(new ZipEntry(entry.getKey()));
				jar.write(entry.getValue());
			}
		}
		return bytes.toByteArray();
	}
}
