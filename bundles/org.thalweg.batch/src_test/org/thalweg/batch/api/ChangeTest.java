package org.thalweg.batch.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Each kind of change, on types that are compiled before and after it. */
@Tag("slow")
class ChangeTest {
	@Test
	void whatIsAddedAndNobodyMustWriteBreaksNothing() {
		fits("interface T { int a(); }", "interface T { int a(); default int b() { return 0; } }", "p.T: 'default int b()' is new");
		fits("interface T { int a(); }", "interface T { int a(); static int b() { return 0; } }", "p.T: 'static int b()' is new");
		fits("class T { }", "class T { public void a(String[] x, int... y) { } }", "p.T: 'void a(String[], int...)' is new");
		fits("class T { }", "class T { protected T(int a) { } public T() { } }", "p.T: 'protected T(int)' is new");
		fits("enum T { A }", "enum T { A, B }", "p.T: 'constant B' is new");
		fits("class T { }", "class T { public record U() { } }", "p.T.U is new");
		fits("class T { }", "class T implements Runnable { public void run() { } }", "p.T: 'is Runnable' is new", "p.T: 'void run()' is new");
		fits("@interface T { int a(); }", "@interface T { int a(); int b() default 1; }", "p.T: 'default int b()' is new");
	}

	@Test
	void whatIsGoneBreaks() {
		breaks("class T { public int a(int x) { return x; } }", "class T { }", "p.T: 'int a(int)' is gone");
		breaks("class T { public T() { } public T(int a) { } }", "class T { public T() { } }", "p.T: 'T(int)' is gone");
		breaks("enum T { A, B }", "enum T { A }", "p.T: 'constant B' is gone");
		breaks("class T implements Runnable { public void run() { } }", "class T { public void run() { } }", "p.T: 'is Runnable' is gone");
		breaks("class T { public static class U { } }", "class T { private static class U { } }", "p.T.U is gone");
		breaks("class T { }", "class S { }", "p.S is new", "p.T is gone");
	}

	@Test
	void aChangedSignatureBreaks() {
		breaks("interface T { int a(); }", "interface T { long a(); }", "p.T: 'abstract int a()' has become 'abstract long a()'");
		breaks("interface T { java.util.List<String> a(); }", "interface T { java.util.List<Integer> a(); }",
				"p.T: 'abstract List<String> a()' has become 'abstract List<Integer> a()'");
		breaks("class T { public void a(int x) { } }", "class T { public void a(long x) { } }", "p.T: 'void a(int)' is gone",
				"p.T: 'void a(long)' is new");
		breaks("class T { public void a() { } }", "class T { public void a() throws Exception { } }",
				"p.T: 'void a()' has become 'void a() throws Exception'");
		breaks("class T { public static final int A = 1; }", "class T { public static final int A = 2; }",
				"p.T: 'static final int A = 1' has become 'static final int A = 2'");
		breaks("interface T<P> { }", "interface T<P extends Number> { }", "p.T: 'interface <P>' has become 'interface <P extends Number>'");
	}

	@Test
	void aNarrowerOneBreaksAndAWiderOneDoesNot() {
		String open = "abstract class T { public void a() { } }";
		breaks(open, "abstract class T { protected void a() { } }", "p.T: 'void a()' has become 'protected void a()'");
		fits("abstract class T { protected void a() { } }", open, "p.T: 'protected void a()' has become 'void a()'");
		breaks(open, "abstract class T { public final void a() { } }", "p.T: 'void a()' has become 'final void a()'");
		breaks(open, "abstract class T { public abstract void a(); }", "p.T: 'void a()' has become 'abstract void a()'");
		breaks(open, "abstract class T { public static void a() { } }", "p.T: 'void a()' has become 'static void a()'");
		fits("interface T { int a(); }", "interface T { default int a() { return 0; } }", "p.T: 'abstract int a()' has become 'default int a()'");
		breaks("class T { }", "final class T { }", "p.T: 'class' has become 'final class'");
	}

	@Test
	void whatOthersMustWriteBreaksUnlessNobodyElseCan() {
		breaks("interface T { }", "interface T { int a(); }", "p.T: 'abstract int a()' is new, and whoever implements the type lacks it");
		breaks("abstract class T { }", "abstract class T { protected abstract int a(); }",
				"p.T: 'protected abstract int a()' is new, and whoever implements the type lacks it");
		fits("sealed interface T { record U() implements T { } }",
				"sealed interface T { int a(); record U(int a) implements T { public U() { this(1); } } }",
				"p.T.U: 'U()' is new", "p.T.U: 'record ()' has become 'record (int a)'", "p.T: 'abstract int a()' is new");
		breaks("sealed interface T { non-sealed interface U extends T { } }", "sealed interface T { int a(); non-sealed interface U extends T { } }",
				"p.T: 'abstract int a()' is new, and whoever implements the type lacks it");
		breaks("sealed interface T { record U() implements T { } }",
				"sealed interface T { record U() implements T { } record V() implements T { } }",
				"p.T.V is new", "p.T: 'permits p.T.V' is new, and whoever switches over the type misses it");
	}

	@Test
	void aRecordGrowsIfItsFormerConstructorStays() {
		String before = "record T(int a, java.util.Map<String, Integer> b) { }";
		breaks(before, "record T(int a, java.util.Map<String, Integer> b, int c) { }",
				"p.T: 'record (int a, Map<String, Integer> b)' has become 'record (int a, Map<String, Integer> b, int c)'");
		fits(before,
				"record T(int a, java.util.Map<String, Integer> b, int c) { public T(int a, java.util.Map<String, Integer> b) { this(a, b, 0); } }",
				"p.T: 'T(int, Map<String, Integer>)' is new",
				"p.T: 'record (int a, Map<String, Integer> b)' has become 'record (int a, Map<String, Integer> b, int c)'");
		breaks(before, "record T(int x, java.util.Map<String, Integer> b) { }",
				"p.T: 'record (int a, Map<String, Integer> b)' has become 'record (int x, Map<String, Integer> b)'");
	}

	@Test
	void whatIsPrivateOrWrittenByTheCompilerIsNotListed() {
		assertEquals(List.of("p.T: final class <K extends Comparable<? super K>>", "p.T: T()", "p.T: int a", "p.T: K[] b(List<? extends K>)"),
				lines("""
						final class T<K extends Comparable<? super K>> {
							public int a;
							private int hidden;
							int ours;
							private T(int x) { }
							public T() { }
							public K[] b(java.util.List<? extends K> list) { Runnable r = () -> a++; return null; }
							public String toString() { return ""; }
						}"""));
	}

	@Test
	void membersOfASuperclassThatNobodyCanNameCountAsOnesOwn() {
		assertEquals(List.of("p.T: final class", "p.T: T()", "p.T: int a()"), lines("final class T extends Hidden { }"));
	}

	private static void fits(String before, String now, String... changes) {
		compare(false, before, now, changes);
	}

	private static void breaks(String before, String now, String... changes) {
		compare(true, before, now, changes);
	}

	private static void compare(boolean breaks, String before, String now, String... sentences) {
		List<Change> changes = Change.between(lines(before), lines(now));
		assertEquals(List.of(sentences), changes.stream().map(Change::sentence).sorted().toList());
		assertEquals(breaks, changes.stream().anyMatch(Change::breaks), () -> changes.toString());
	}

	/** The lines of a public type of the package p. */
	private static List<String> lines(String source) {
		String name = source.replaceFirst("(?s).*?\\b(class|interface|record|enum) (\\w+).*", "$2");
		Map<String, byte[]> classes = Compiled.classes(Map.of("org.thalweg.p." + name, "package org.thalweg.p; public " + source,
				"org.thalweg.p.Hidden",
				"package org.thalweg.p; class Hidden { public int a() { return 0; } int b() { return 1; } }"));
		Signatures signatures = new Signatures("org.thalweg", classes::get);
		signatures.add("org/thalweg/p/" + name);
		return signatures.lines();
	}
}
