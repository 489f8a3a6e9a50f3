import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/**
 * Writes the bill of materials of an archive, sbom.cdx.json in the form of CycloneDX 1.6, and its folder of licences: from the jars that it
 * contains, with the coordinates of the target platform and the licences of components.txt, and the licence texts of the jars.
 *
 * <pre>java Bill.java ARCHIVE TITLE VERSION COMMIT TIME TARGETS COMPONENTS SITE</pre>
 *
 * where TARGETS is the folder of the target platform's files, SITE is the package.json of the documents' pages, the jars are in ARCHIVE/lib/thalweg/plugins and Java's own files, if there are any, in ARCHIVE/lib/thalweg/runtime. The version of CycloneDX's
 * plug-in for Maven tells what a module depends on, not which bundles a product of Tycho holds, hence this.
 */
final class Bill {
	private record Known(Pattern bundle, String licence, String artifact) {
	}

	/** As shipped: no coordinates for our own parts, no checksum of folders. */
	private record Part(String type, String name, String version, String licence, String purl, String sum) {
	}

	private static final String OURS = "org.thalweg.";
	private static final Pattern TEXT = Pattern.compile("(?i)(META-INF/|license/|about_files/|META-INF/maven/.*/)?(licen[sc]e|notice|about)[^/]*\\.?(txt|md|html)?");

	private final Path archive;
	private final List<Known> known;
	/** Versions of the target platform by group:artifact. */
	private final Map<String, String> pinned = new HashMap<>();

	private Bill(Path archive, Path targets, Path components) throws IOException {
		this.archive = archive;
		this.known = Files.readAllLines(components).stream().filter(l -> !l.isBlank() && !l.startsWith("#")).map(Bill::known).toList();
		Pattern artifact = Pattern.compile("<groupId>(.*?)</groupId>\\s*<artifactId>(.*?)</artifactId>\\s*<version>(.*?)</version>");
		try (Stream<Path> files = Files.list(targets)) {
			for (Path file : files.filter(f -> f.toString().endsWith(".target")).toList()) {
				artifact.matcher(Files.readString(file)).results().forEach(m -> pinned.put(m.group(1) + ":" + m.group(2), m.group(3)));
			}
		}
	}

	public static void main(String[] args) throws IOException {
		Path archive = Path.of(args[0]);
		Bill bill = new Bill(archive, Path.of(args[5]), Path.of(args[6]));
		List<Part> parts = bill.parts();
		bill.search(Path.of(args[7])).ifPresent(parts::add);
		Files.writeString(archive.resolve("sbom.cdx.json"), json(args[1], args[2], args[3], args[4], parts));
		Files.writeString(archive.resolve("licences/README.txt"), bill.index(args[1] + " " + args[2], parts));
	}

	private static Known known(String line) {
		String[] columns = line.strip().split(" {2,}");
		String[] name = columns[0].split("\\*", -1);
		return new Known(Pattern.compile(Pattern.quote(name[0]) + (name.length > 1 ? ".*" : "")), columns[1], columns.length > 2 ? columns[2] : "");
	}

	private List<Part> parts() throws IOException {
		List<Part> out = new ArrayList<>();
		Path runtime = archive.resolve("lib/thalweg/runtime/release");
		if (Files.exists(runtime)) {
			Map<String, String> told = Files.readAllLines(runtime).stream().map(l -> l.split("=", 2)).collect(Collectors.toMap(l -> l[0], l -> l[1]
					.replace("\"", "")));
			String version = told.getOrDefault("JAVA_RUNTIME_VERSION", told.get("JAVA_VERSION"));
			out.add(new Part("platform", "OpenJDK, " + told.getOrDefault("IMPLEMENTOR", "unknown"), version, "GPL-2.0-only WITH Classpath-exception-2.0", "", ""));
		}
		try (Stream<Path> jars = Files.list(archive.resolve("lib/thalweg/plugins"))) {
			for (Path jar : jars.sorted().toList()) {
				out.add(part(jar));
			}
		}
		return out;
	}

	/** The library that searches the documents' pages, if they are in the archive. */
	private Optional<Part> search(Path site) throws IOException {
		Path script = archive.resolve("docs/minisearch.js");
		if (!Files.exists(script)) {
			return Optional.empty();
		}
		Matcher version = Pattern.compile("\"minisearch\": \"([\\d.]+)\"").matcher(Files.readString(site));
		if (!version.find()) {
			throw new IllegalStateException(site + " pins no version of minisearch");
		}
		keep("minisearch", "LICENSE.txt", Files.readAllBytes(archive.resolve("docs/minisearch-licence.txt")));
		return Optional.of(new Part("library", "minisearch", version.group(1), "MIT", "pkg:npm/minisearch@" + version.group(1), sum(script)));
	}

	private Part part(Path path) throws IOException {
		if (Files.isDirectory(path)) {
			try (InputStream in = Files.newInputStream(path.resolve(JarFile.MANIFEST_NAME)); Stream<Path> files = Files.list(path)) {
				Manifest manifest = new Manifest(in);
				for (Path f : files.filter(f -> TEXT.matcher(f.getFileName().toString()).matches()).toList()) {
					keep(name(manifest), f.getFileName().toString(), Files.readAllBytes(f));
				}
				return part(manifest, "");
			}
		}
		try (JarFile jar = new JarFile(path.toFile())) {
			String name = name(jar.getManifest());
			for (ZipEntry e : jar.stream().filter(e -> !e.isDirectory() && TEXT.matcher(e.getName()).matches()).toList()) {
				keep(name, e.getName(), jar.getInputStream(e).readAllBytes());
			}
			return part(jar.getManifest(), sum(path));
		}
	}

	private static String name(Manifest manifest) {
		return manifest.getMainAttributes().getValue("Bundle-SymbolicName").split(";")[0].strip();
	}

	private void keep(String bundle, String entry, byte[] text) throws IOException {
		if (!bundle.startsWith(OURS)) {
			Path to = archive.resolve("licences").resolve(bundle).resolve(entry.replaceAll(".*/", ""));
			Files.createDirectories(to.getParent());
			Files.write(to, text);
		}
	}

	private Part part(Manifest manifest, String sum) {
		String name = name(manifest);
		Known of = known.stream().filter(k -> k.bundle.matcher(name).matches()).findFirst()
				.orElseThrow(() -> new IllegalStateException("components.txt has no licence for the bundle " + name));
		return new Part("library", name, manifest.getMainAttributes().getValue("Bundle-Version"), of.licence, name.startsWith(OURS) ? "" : purl(name,
				of), sum);
	}

	private String purl(String bundle, Known of) {
		String artifact = !of.artifact.isEmpty() ? of.artifact
				: pinned.keySet().stream().filter(a -> a.endsWith(":" + bundle)).findFirst().orElse("");
		if (!pinned.containsKey(artifact)) {
			throw new IllegalStateException("the target platform has no artifact for the bundle " + bundle + "; name it in components.txt");
		}
		return "pkg:maven/" + artifact.replace(':', '/') + "@" + pinned.get(artifact);
	}

	private static String sum(Path jar) throws IOException {
		try {
			return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(jar)));
		} catch (NoSuchAlgorithmException e) {
			throw new UncheckedIOException(new IOException(e));
		}
	}

	private static String json(String title, String version, String commit, String time, List<Part> parts) {
		String serial = UUID.nameUUIDFromBytes((title + version + commit + parts).getBytes(StandardCharsets.UTF_8)).toString();
		String head = """
				{
				  "bomFormat": "CycloneDX",
				  "specVersion": "1.6",
				  "serialNumber": "urn:uuid:%s",
				  "version": 1,
				  "metadata": {
				    "timestamp": "%s",
				    "component": {"type": "application", "name": "%s", "version": "%s", "licenses": [{"license": {"id": "Apache-2.0"}}],
				      "properties": [{"name": "thalweg:commit", "value": "%s"}]}
				  },
				  "components": [
				""".formatted(serial, time, title, version, commit);
		return head + parts.stream().map(p -> "    " + component(p)).collect(Collectors.joining(",\n")) + "\n  ]\n}\n";
	}

	private static String component(Part p) {
		StringBuilder out = new StringBuilder("{\"type\": \"" + p.type + "\", ");
		if (!p.purl.isEmpty()) {
			out.append("\"bom-ref\": \"").append(p.purl).append('#').append(p.name).append("\", ");
		}
		out.append("\"name\": \"").append(p.name).append("\", \"version\": \"").append(p.version).append('"');
		out.append(", \"licenses\": [").append(p.licence.contains(" ") ? "{\"expression\": \"" + p.licence + "\"}"
				: "{\"license\": {\"id\": \"" + p.licence + "\"}}").append(']');
		if (!p.sum.isEmpty()) {
			out.append(", \"hashes\": [{\"alg\": \"SHA-256\", \"content\": \"").append(p.sum).append("\"}]");
		}
		return out.append(p.purl.isEmpty() ? "" : ", \"purl\": \"" + p.purl + "\"").append('}').toString();
	}

	private String index(String title, List<Part> parts) throws IOException {
		Map<String, List<String>> by = new TreeMap<>();
		parts.forEach(p -> by.computeIfAbsent(p.licence, k -> new ArrayList<>()).add(p.name + " " + p.version));
		StringBuilder out = new StringBuilder(title + " is under the Apache License 2.0: Apache-2.0.txt. It ships the following under their own licences. What"
				+ " a library says itself is in the folder of its name; ");
		out.append("texts of EPL-2.0 and MIT are beside this file, those of Java in lib/thalweg/runtime/legal.\n");
		out.append("Sources of each: under its coordinates in ../sbom.cdx.json, in Maven Central or npm.\n");
		by.forEach((licence, names) -> out.append('\n').append(licence).append('\n').append(names.stream().map(n -> "    " + n + "\n").collect(Collectors
				.joining())));
		return out.toString();
	}
}
