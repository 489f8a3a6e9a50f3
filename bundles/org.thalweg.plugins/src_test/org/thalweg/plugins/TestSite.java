package org.thalweg.plugins;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.tukaani.xz.LZMA2Options;
import org.tukaani.xz.XZOutputStream;

/** A p2 repository in a folder, in the words that p2 writes. */
final class TestSite {
	private final Path folder;
	private final List<String> units = new ArrayList<>();
	private final List<String> artifacts = new ArrayList<>();

	TestSite(Path folder) throws IOException {
		this.folder = folder;
		Files.createDirectories(folder.resolve("plugins"));
	}

	/** A bundle with its file. @param requires such as {@code osgi.bundle org.thalweg.core [0.1.0,0.2.0)} */
	TestSite bundle(String id, String version, String... requires) throws Exception {
		byte[] jar = jar(id, version);
		Files.write(file(id, version), jar);
		return listed(id, version, "<property name='download.checksum.sha-256' value='" + sha256(jar) + "'/>", requires);
	}

	/** A bundle whose file is somebody else's care. */
	TestSite listed(String id, String version, String properties, String... requires) {
		artifacts.add("<artifact classifier='osgi.bundle' id='" + id + "' version='" + version + "'><properties>" + properties
				+ "</properties></artifact>");
		return unit(id, version, "", "<provided namespace='osgi.bundle' name='" + id + "' version='" + version + "'/>",
				"<artifacts><artifact classifier='osgi.bundle' id='" + id + "' version='" + version + "'/></artifacts>", requires);
	}

	/** The sources of a bundle, which p2 marks by their type. */
	TestSite source(String of, String version) throws Exception {
		bundle(of + ".source", version);
		units.add(units.removeLast().replace("<provides>",
				"<provides><provided namespace='org.eclipse.equinox.p2.eclipse.type' name='source' version='1.0.0'/>"));
		return this;
	}

	/** A feature. @param includes such as {@code org.eclipse.equinox.p2.iu a.b [1.0.0,1.0.0]} */
	TestSite feature(String id, String version, String name, String... includes) {
		return unit(id + ".feature.group", version, "<property name='org.eclipse.equinox.p2.name' value='" + name
				+ "'/><property name='org.eclipse.equinox.p2.type.group' value='true'/>", "", "", includes);
	}

	private TestSite unit(String id, String version, String properties, String provides, String more, String... requires) {
		units.add("<unit id='" + id + "' version='" + version + "'><properties>" + properties
				+ "</properties><provides><provided namespace='org.eclipse.equinox.p2.iu' name='" + id + "' version='" + version + "'/>" + provides
				+ "</provides><requires>" + Stream.of(requires).map(TestSite::required).collect(Collectors.joining()) + "</requires>" + more
				+ "</unit>");
		return this;
	}

	private static String required(String text) {
		String[] words = text.split(" ", 4);
		String more = words.length < 4 ? "" : words[3];
		String filter = more.startsWith("(") ? "<filter>" + more + "</filter>" : "";
		return "<required namespace='" + words[0] + "' name='" + words[1] + "' range='" + words[2] + "'" + (filter.isEmpty() ? " " + more : "") + ">"
				+ filter + "</required>";
	}

	String content() {
		return "<?xml version='1.0' encoding='UTF-8'?>\n<?metadataRepository version='1.2.0'?>\n<repository name='Test'>\n<units>\n" + String.join(
				"\n",
				units) + "\n</units></repository>";
	}

	String artifacts() {
		return "<?xml version='1.0' encoding='UTF-8'?>\n<?artifactRepository version='1.1.0'?>\n<repository name='Test'><mappings>"
				+ "<rule filter='(&amp; (classifier=osgi.bundle))' output='${repoUrl}/plugins/${id}_${version}.jar'/></mappings><artifacts>"
				+ String.join("\n", artifacts) + "</artifacts></repository>";
	}

	/** Writes the metadata. @param form {@code .xml}, {@code .jar} or {@code .xml.xz} */
	Path write(String form) throws IOException {
		write("content", form, content());
		write("artifacts", form, artifacts());
		return folder;
	}

	private void write(String name, String form, String text) throws IOException {
		Files.write(folder.resolve(name + form), switch (form) {
		case ".jar" -> zipped(name + ".xml", text);
		case ".xml.xz" -> squeezed(text);
		default -> text.getBytes();
		});
	}

	private static byte[] zipped(String name, String text) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (ZipOutputStream zip = new ZipOutputStream(out)) {
			zip.putNextEntry(new ZipEntry(name));
			zip.write(text.getBytes());
		}
		return out.toByteArray();
	}

	private static byte[] squeezed(String text) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (XZOutputStream xz = new XZOutputStream(out, new LZMA2Options())) {
			xz.write(text.getBytes());
		}
		return out.toByteArray();
	}

	Path file(String id, String version) {
		return folder.resolve("plugins").resolve(id + "_" + version + ".jar");
	}

	/** Everything of a folder in one archive. @param top of each name in it */
	static Path zip(Path folder, Path to, String top) throws IOException {
		try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(to)); Stream<Path> all = Files.walk(folder)) {
			for (Path file : all.filter(Files::isRegularFile).toList()) {
				zip.putNextEntry(new ZipEntry(top + folder.relativize(file)));
				Files.copy(file, zip);
			}
		}
		return to;
	}

	static String sha256(byte[] bytes) throws Exception {
		return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
	}

	static byte[] jar(String id, String version, String... more) {
		Manifest manifest = new Manifest();
		Attributes main = manifest.getMainAttributes();
		main.put(Attributes.Name.MANIFEST_VERSION, "1.0");
		main.putValue("Bundle-ManifestVersion", "2");
		main.putValue("Bundle-SymbolicName", id);
		main.putValue("Bundle-Version", version);
		for (int k = 0; k < more.length; k += 2) {
			main.putValue(more[k], more[k + 1]);
		}
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (JarOutputStream jar = new JarOutputStream(out, manifest)) {
			jar.finish();
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
		return out.toByteArray();
	}
}
