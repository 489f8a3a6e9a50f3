import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Makes an installation as Tycho leaves it ready for an archive: without caches and data of p2, without native libraries of other systems,
 * and the same bytes whenever and wherever it was built. Jars from which nothing has to be removed stay as their authors published them.
 *
 * <pre>java Finish.java INSTALLATION OS ARCH SECONDS</pre>
 *
 * with OS one of linux, win32, macosx, ARCH x86_64 or aarch64, and the seconds since 1970 of the commit.
 */
final class Finish {
	/** Files that the build leaves, and those that Equinox recreates at the first start. */
	private static final List<String> LEFT_OUT = List.of("artifacts.xml", "p2", "features", "built", ".eclipseproduct", "configuration/org.eclipse.update",
			"configuration/org.eclipse.osgi", "configuration/org.eclipse.core.runtime", "configuration/org.eclipse.equinox.app");
	/** Created by the build, with the time of the build in their manifest. */
	private static final List<String> BUILT = List.of("wrapped.", "org.eclipse.equinox.launcher_", "org.eclipse.osgi_");
	private static final Pattern NATIVE = Pattern.compile(".*\\.(so|dll|dylib|jnilib|a)");
	/** Of JCuda only the driver's interface is used. */
	private static final Pattern UNUSED = Pattern.compile("lib/(lib)?(JCudaRuntime|JNvPTXCompiler|JNvrtc)-.*");
	private static final Set<String> TOOL_HEADERS = Set.of("Bnd-LastModified", "Created-By", "Tool", "Build-Jdk", "Built-By");

	/** Tycho writes the POM of a bundle of ours, with its dependencies in an order that varies. Nothing reads it here. */
	private static final String OURS = "org.thalweg.";
	private static final String POM = "META-INF/maven/";

	private static final String JCUDA = "wrapped.org.jcuda.natives.";

	private final Path installation;
	private final String os;
	private final String arch;
	private final Pattern own;
	private final LocalDateTime time;

	private Finish(Path installation, String os, String arch, long seconds) {
		this.installation = installation;
		this.os = os;
		this.arch = arch;
		this.own = own(os, arch);
		this.time = LocalDateTime.ofInstant(Instant.ofEpochSecond(seconds), ZoneOffset.UTC);
	}

	public static void main(String[] args) throws IOException {
		new Finish(Path.of(args[0]), args[1], args[2], Long.parseLong(args[3])).all();
	}

	/** The paths in jars of SQLite, JNA, JOCL and JCuda that a system loads; SWT's libraries are at the root of their own fragment. */
	private static Pattern own(String os, String arch) {
		boolean arm = arch.equals("aarch64");
		return Pattern.compile(switch (os) {
		case "linux" -> "org/sqlite/native/Linux/" + arch + "/.*|com/sun/jna/linux-" + (arm ? "aarch64" : "x86-64") + "/.*|lib/lib.*-linux-"
				+ (arm ? "arm64" : "x86_64") + "\\.so|[^/]*";
		case "win32" -> "org/sqlite/native/Windows/" + arch + "/.*|com/sun/jna/win32-" + (arm ? "aarch64" : "x86-64") + "/.*|lib/.*-windows-x86_64\\.dll|[^/]*";
		case "macosx" -> "org/sqlite/native/Mac/" + arch + "/.*|com/sun/jna/darwin-" + (arm ? "aarch64" : "x86-64") + "/.*|lib/lib.*-apple-"
				+ (arm ? "arm64" : "x86_64") + "\\.dylib|[^/]*";
		default -> throw new IllegalArgumentException("the system '" + os + "' is not known: linux, win32 or macosx");
		});
	}

	private void all() throws IOException {
		for (String name : LEFT_OUT) {
			delete(installation.resolve(name));
		}
		try (Stream<Path> jars = Files.list(installation.resolve("plugins"))) {
			for (Path jar : jars.filter(j -> j.toString().endsWith(".jar")).toList()) {
				finish(jar);
			}
		}
		if (!os.equals("linux") || !arch.equals("x86_64")) {
			elsewhere();
		}
		Path list = installation.resolve("configuration/config.ini");
		Files.write(list, Files.readAllLines(list).stream().filter(l -> !l.startsWith("#") && !l.startsWith("eclipse.p2.")).sorted().toList());
		Path bundles = installation.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
		Files.write(bundles, Files.readAllLines(bundles).stream().sorted().toList());
	}

	/**
	 * Converts Tycho's layout for x86-64 Linux to that of another system: without the fragment of JCuda, which has none there. On Linux the
	 * launchers name the folder of native libraries; elsewhere Java libraries unpack their own.
	 */
	private void elsewhere() throws IOException {
		Path natives = installation.resolve("native");
		delete(natives);
		Path bundles = installation.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info");
		Files.write(bundles, Files.readAllLines(bundles).stream().filter(l -> !l.startsWith(JCUDA)).toList());
		try (Stream<Path> jars = Files.list(installation.resolve("plugins"))) {
			for (Path jar : jars.toList()) {
				if (jar.getFileName().toString().startsWith(JCUDA)) {
					Files.delete(jar);
				} else if (os.equals("linux")) {
					Files.createDirectories(natives);
					unpack(jar, natives);
				}
			}
		}
	}

	private static void unpack(Path jar, Path to) throws IOException {
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			for (ZipEntry e : zip.stream().filter(e -> NATIVE.matcher(e.getName()).matches()).toList()) {
				Files.write(to.resolve(e.getName().replaceAll(".*/", "")), zip.getInputStream(e).readAllBytes());
			}
		}
	}

	private static void delete(Path path) throws IOException {
		if (Files.exists(path)) {
			try (Stream<Path> below = Files.walk(path)) {
				below.sorted(Comparator.reverseOrder()).forEach(p -> {
					try {
						Files.delete(p);
					} catch (IOException e) {
						throw new UncheckedIOException(e);
					}
				});
			}
		}
	}

	private void finish(Path jar) throws IOException {
		Map<String, byte[]> kept = new TreeMap<>();
		String file = jar.getFileName().toString();
		boolean alter = BUILT.stream().anyMatch(file::startsWith);
		try (ZipFile zip = new ZipFile(jar.toFile())) {
			for (ZipEntry e : zip.stream().toList()) {
				if (foreign(e.getName()) || file.startsWith(OURS) && e.getName().startsWith(POM)) {
					alter = true;
				} else if (!e.isDirectory()) {
					kept.put(e.getName(), zip.getInputStream(e).readAllBytes());
				}
			}
		}
		if (alter) {
			kept.keySet().removeIf(name -> name.matches("META-INF/[^/]*\\.(SF|RSA|DSA|EC)")); // the signature no longer holds
			kept.computeIfPresent(JarFile.MANIFEST_NAME, (name, content) -> manifest(content));
			write(jar, kept);
		}
	}

	private boolean foreign(String name) {
		return NATIVE.matcher(name).matches() && (!own.matcher(name).matches() || UNUSED.matcher(name).matches());
	}

	/** Without the time of the build, and without digests of files that may be removed. */
	private static byte[] manifest(byte[] content) {
		try {
			Manifest manifest = new Manifest(new ByteArrayInputStream(content));
			manifest.getEntries().clear();
			Attributes main = manifest.getMainAttributes();
			TOOL_HEADERS.forEach(name -> main.remove(new Attributes.Name(name)));
			StringBuilder sorted = new StringBuilder();
			new TreeMap<>(Map.copyOf(named(main))).forEach((name, value) -> sorted.append(folded(name + ": " + value)));
			return ("Manifest-Version: 1.0\r\n" + sorted + "\r\n").getBytes(java.nio.charset.StandardCharsets.UTF_8);
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static Map<String, String> named(Attributes main) {
		Map<String, String> out = new TreeMap<>();
		main.forEach((name, value) -> out.put(name.toString(), value.toString()));
		out.remove("Manifest-Version");
		return out;
	}

	/** A manifest's lines have at most 72 bytes; all that is written here is ASCII. */
	private static String folded(String line) {
		StringBuilder out = new StringBuilder();
		int width = 72;
		for (int from = 0; from < line.length(); from += width, width = 71) {
			out.append(from == 0 ? "" : " ").append(line, from, Math.min(from + width, line.length())).append("\r\n");
		}
		return out.toString();
	}

	private void write(Path jar, Map<String, byte[]> entries) throws IOException {
		ByteArrayOutputStream bytes = new ByteArrayOutputStream();
		try (ZipOutputStream out = new ZipOutputStream(bytes)) {
			byte[] manifest = entries.remove(JarFile.MANIFEST_NAME);
			if (manifest != null) {
				entry(out, JarFile.MANIFEST_NAME, manifest);
			}
			for (Map.Entry<String, byte[]> e : entries.entrySet()) {
				entry(out, e.getKey(), e.getValue());
			}
		}
		Files.write(jar, bytes.toByteArray());
	}

	private void entry(ZipOutputStream out, String name, byte[] content) throws IOException {
		ZipEntry entry = new ZipEntry(name);
		entry.setTimeLocal(time);
		CRC32 sum = new CRC32();
		sum.update(content);
		entry.setCrc(sum.getValue());
		entry.setSize(content.length);
		out.putNextEntry(entry);
		out.write(content);
	}
}
