package org.thalweg.start;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassFileVersion;
import java.lang.classfile.ClassHierarchyResolver;
import java.lang.classfile.ClassModel;
import java.lang.classfile.ClassTransform;
import java.lang.classfile.CodeTransform;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import java.util.zip.ZipOutputStream;

/**
 * Joins the classes of all bundles of an installation in one jar, from which Java can archive them: without signatures, and none in the form of Java 5,
 * which Java would leave out.
 */
public final class JoinedClasses {
	/** What the framework is told to install, in an installation. */
	static final String LIST = "configuration/org.eclipse.equinox.simpleconfigurator/bundles.info";

	/** A line of the list: a bundle's jar, and whether the framework starts the bundle by itself. */
	record Listed(Path jar, boolean started) {
	}

	private final List<Path> jars;
	private final Set<String> written = new HashSet<>();

	private JoinedClasses(List<Path> jars) {
		this.jars = jars;
	}

	/**
	 * @param args the folder of an installation; the jar to write; the file to write with Java's options, to be given behind an {@code @}; and where the jar
	 *        will be when they are used
	 */
	public static void main(String[] args) throws IOException {
		Path installation = Path.of(args[0]);
		List<Listed> bundles = bundles(installation);
		for (Listed bundle : bundles) {
			check(bundle);
		}
		List<Path> jars = bundles.stream().map(Listed::jar).toList();
		try (OutputStream out = Files.newOutputStream(Path.of(args[1]))) {
			new JoinedClasses(jars).write(out);
		}
		Files.writeString(Path.of(args[2]), options(installation, Path.of(args[3]), jars));
	}

	/** What the framework is told to install. */
	static List<Listed> bundles(Path installation) throws IOException {
		try (Stream<String> lines = Files.lines(installation.resolve(LIST))) {
			return lines.filter(l -> !l.startsWith("#")).map(l -> l.split(",")).map(l -> new Listed(installation.resolve(l[2]), Boolean.parseBoolean(
					l[4])))
					.toList();
		}
	}

	/** Classes that Java loads do not activate their bundle, so it must be started before. */
	private static void check(Listed bundle) throws IOException {
		try (JarFile jar = new JarFile(bundle.jar().toFile())) {
			Attributes headers = jar.getManifest().getMainAttributes();
			if (headers.getValue("Bundle-Activator") != null && !bundle.started()) {
				throw new IOException(bundle.jar() + " is to be activated by its classes");
			}
			refuseJarsInside(bundle.jar(), headers);
		}
	}

	static void refuseJarsInside(Path jar, Attributes headers) throws IOException {
		if (!".".equals(headers.getOrDefault(new Attributes.Name("Bundle-ClassPath"), "."))) {
			throw new IOException(jar + " has jars of its own");
		}
	}

	/** The jar before those that it is made of, for these hold what is no class, and the framework knows them by their place. */
	private static String options(Path installation, Path joined, List<Path> jars) throws IOException {
		if ((installation + "" + joined).contains(File.pathSeparator)) {
			throw new IOException(installation + " or " + joined + " cannot stand on a class path");
		}
		String path = Stream.concat(Stream.of(joined), jars.stream()).map(Path::toString).collect(Collectors.joining(File.pathSeparator));
		return Stream.of("-Dosgi.install.area=" + installation, "-Dosgi.frameworkParentClassloader=app",
				"-Dosgi.hook.configurators.include=" + ClassPathHook.class.getName(), "-cp", path, "org.eclipse.equinox.launcher.Main")
				.map(option -> '"' + option.replace("\\", "\\\\").replace("\"", "\\\"") + "\"\n").collect(Collectors.joining());
	}

	private void write(OutputStream out) throws IOException {
		try (ZipOutputStream zip = new ZipOutputStream(out); URLClassLoader all = new URLClassLoader(urls(), null)) {
			ClassFile files = ClassFile.of(ClassFile.StackMapsOption.GENERATE_STACK_MAPS,
					ClassFile.ClassHierarchyResolverOption.of(ClassHierarchyResolver.ofResourceParsing(all).orElse(ClassHierarchyResolver
							.defaultResolver())));
			for (Path jar : jars) {
				add(jar, files, zip);
			}
		}
	}

	private URL[] urls() throws IOException {
		List<URL> urls = new ArrayList<>();
		for (Path jar : jars) {
			urls.add(jar.toUri().toURL());
		}
		return urls.toArray(URL[]::new);
	}

	private void add(Path path, ClassFile files, ZipOutputStream zip) throws IOException {
		try (JarFile jar = new JarFile(path.toFile(), false, ZipFile.OPEN_READ, Runtime.version())) {
			for (ZipEntry entry : jar.versionedStream().filter(e -> isClass(e.getName())).toList()) {
				refuseSecond(entry.getName(), path, written);
				try (InputStream in = jar.getInputStream(entry)) {
					zip.putNextEntry(new ZipEntry(entry.getName()));
					zip.write(current(in.readAllBytes(), files));
				}
			}
		} catch (UncheckedIOException e) {
			throw e.getCause();
		}
	}

	static void refuseSecond(String type, Path jar, Set<String> earlier) throws IOException {
		if (!earlier.add(type)) {
			throw new IOException(type + " of " + jar + " is in another bundle, too");
		}
	}

	/** Whether an entry of a jar is a class that a class path may bring. */
	static boolean isClass(String name) {
		return name.endsWith(".class") && !name.startsWith("META-INF/") && !name.endsWith("module-info.class");
	}

	/** A class in a form that Java can verify ahead of time: with maps of its stack, which Java 5 had not. One that needs classes of nobody stays as it is. */
	private static byte[] current(byte[] bytes, ClassFile files) {
		ClassModel model = files.parse(bytes);
		if (model.majorVersion() > ClassFile.JAVA_6_VERSION) {
			return bytes;
		}
		ClassTransform version = (to, element) -> to.with(element instanceof ClassFileVersion ? ClassFileVersion.of(ClassFile.JAVA_8_VERSION, 0)
				: element);
		try {
			return files.transformClass(model, version.andThen(ClassTransform.transformingMethodBodies(CodeTransform.ACCEPT_ALL)));
		} catch (IllegalArgumentException e) {
			return bytes;
		}
	}
}
