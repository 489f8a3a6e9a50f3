package org.thalweg.batch.api;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Classes that a test writes as text, compiled in memory. */
final class Compiled {
	private Compiled() {
	}

	/**
	 * @param sources by full class name
	 * @return class files by internal name
	 */
	static Map<String, byte[]> classes(Map<String, String> sources) {
		Map<String, byte[]> classes = new HashMap<>();
		JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
		JavaFileManager files = new ForwardingJavaFileManager<JavaFileManager>(compiler.getStandardFileManager(null, null, null)) {
			@Override
			public JavaFileObject getJavaFileForOutput(Location location, String name, JavaFileObject.Kind kind, FileObject sibling) {
				return new Target(name, classes);
			}
		};
		List<Source> units = sources.entrySet().stream().map(source -> new Source(source.getKey(), source.getValue())).toList();
		assertTrue(compiler.getTask(null, files, null, List.of("-proc:none"), null, units).call(), sources::toString);
		return classes;
	}

	private static URI place(String name, JavaFileObject.Kind kind) {
		return URI.create("memory:///" + name.replace('.', '/') + kind.extension);
	}

	private static final class Source extends SimpleJavaFileObject {
		private final String text;

		Source(String name, String text) {
			super(place(name, Kind.SOURCE), Kind.SOURCE);
			this.text = text;
		}

		@Override
		public CharSequence getCharContent(boolean ignoreErrors) {
			return text;
		}
	}

	private static final class Target extends SimpleJavaFileObject {
		private final String internal;
		private final Map<String, byte[]> classes;

		Target(String name, Map<String, byte[]> classes) {
			super(place(name, Kind.CLASS), Kind.CLASS);
			this.internal = name.replace('.', '/');
			this.classes = classes;
		}

		@Override
		public OutputStream openOutputStream() {
			return new ByteArrayOutputStream() {
				@Override
				public void close() throws IOException {
					classes.put(internal, toByteArray());
				}
			};
		}
	}
}
