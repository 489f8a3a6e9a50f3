package org.thalweg.start;

import static java.lang.classfile.Attributes.code;
import static java.lang.classfile.Attributes.stackMapTable;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.lang.classfile.Opcode;
import java.lang.constant.ClassDesc;
import java.lang.constant.ConstantDescs;
import java.lang.constant.MethodTypeDesc;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.zip.ZipEntry;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Bundles of an installation that is made here are joined, or refused where their classes could not do without them. */
class JoinedClassesTest {
	@TempDir
	private Path folder;
	private Path installation;
	private final StringBuilder listed = new StringBuilder("#encoding=UTF-8\n");

	@BeforeEach
	void makeAnInstallation() throws IOException {
		installation = Files.createDirectory(folder.resolve("of \"one\""));
		Files.createDirectories(installation.resolve("configuration/org.eclipse.equinox.simpleconfigurator"));
		Files.createDirectory(installation.resolve("plugins"));
	}

	@Test
	void aClassOfJava5CanBeVerifiedAheadOfTimeAndDoesTheSame() throws Exception {
		bundle("one", false, Map.of(), "one.First", "META-INF/versions/9/one.First", "module-info");
		bundle("two", false, Map.of(), "two.Second");
		join();
		ClassModel first;
		try (URLClassLoader joined = new URLClassLoader(new URL[] { jar().toUri().toURL() }, null)) {
			first = ClassFile.of().parse(joined.getResourceAsStream("one/First.class").readAllBytes());
			assertEquals(7, joined.loadClass("one.First").getMethod("least", int.class, int.class).invoke(null, 9, 7));
			assertEquals(-1, joined.loadClass("two.Second").getMethod("least", int.class, int.class).invoke(null, -1, 7));
			assertNull(joined.findResource("module-info.class"), "of a module, which the joined classes are not");
		}
		assertEquals(ClassFile.JAVA_8_VERSION, first.majorVersion());
		assertTrue(first.methods().getFirst().findAttribute(code()).orElseThrow().findAttribute(stackMapTable()).isPresent());
	}

	@Test
	void optionsNameTheJarAndThenTheBundles() throws IOException {
		bundle("one", false, Map.of(), "one.First");
		join();
		String quoted = installation.toString().replace("\"", "\\\"");
		assertEquals("\"" + jar() + File.pathSeparator + quoted + "/plugins/one.jar\"",
				Files.readAllLines(folder.resolve("options")).get(4));
	}

	@Test
	void bundlesThatTheirClassesWouldHaveToActivateAreRefused() throws IOException {
		bundle("one", true, Map.of("Bundle-Activator", "one.First"), "one.First");
		join();
		bundle("two", false, Map.of("Bundle-Activator", "two.Second"), "two.Second");
		assertRefused("two.jar is to be activated by its classes");
	}

	@Test
	void jarsInBundlesAndClassesInTwoAreRefused() throws IOException {
		bundle("one", false, Map.of(), "one.First");
		bundle("two", false, Map.of(), "one.First");
		assertRefused("two.jar is in another bundle, too");
		bundle("three", false, Map.of("Bundle-ClassPath", ".,lib.jar"), "three.Third");
		assertRefused("three.jar has jars of its own");
	}

	@Test
	void aFolderThatCannotStandOnAClassPathIsRefused() throws IOException {
		installation = Files.move(installation, folder.resolve("of:one"));
		assertRefused("cannot stand on a class path");
	}

	private void assertRefused(String why) {
		String message = assertThrows(IOException.class, this::join).getMessage();
		assertTrue(message.endsWith(why), message);
	}

	private Path jar() {
		return folder.resolve("joined.jar");
	}

	private void join() throws IOException {
		Files.writeString(installation.resolve("configuration/org.eclipse.equinox.simpleconfigurator/bundles.info"), listed);
		JoinedClasses.main(new String[] { installation.toString(), jar().toString(), folder.resolve("options").toString(), jar().toString() });
	}

	/** A jar with classes of Java 5 in the installation's list. */
	private void bundle(String name, boolean started, Map<String, String> headers, String... classes) throws IOException {
		listed.append(name + ",1.0.0,plugins/" + name + ".jar,4," + started + "\n");
		Manifest manifest = new Manifest();
		manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
		headers.forEach(manifest.getMainAttributes()::putValue);
		try (OutputStream out = Files.newOutputStream(installation.resolve("plugins/" + name + ".jar"));
				JarOutputStream jar = new JarOutputStream(out, manifest)) {
			for (String type : classes) {
				jar.putNextEntry(new ZipEntry(type.replace('.', '/') + ".class"));
				jar.write(leastOfTwo(ClassDesc.of(type.substring(type.lastIndexOf('/') + 1))));
			}
		}
	}

	/** {@code static int least(int a, int b)}, with a branch, of which a newer Java wants to know the stack. */
	private static byte[] leastOfTwo(ClassDesc type) {
		return ClassFile.of().build(type, c -> c.withVersion(ClassFile.JAVA_5_VERSION, 0).withMethodBody("least",
				MethodTypeDesc.of(ConstantDescs.CD_int, ConstantDescs.CD_int, ConstantDescs.CD_int), ClassFile.ACC_PUBLIC | ClassFile.ACC_STATIC,
				code -> code.iload(0).iload(1).ifThenElse(Opcode.IF_ICMPLT, b -> b.iload(0).ireturn(), b -> b.iload(1).ireturn())));
	}
}
