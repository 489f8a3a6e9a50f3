package org.thalweg.formula;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.param.Parameters;
import org.thalweg.core.problem.Evaluation;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.problem.ProblemData;
import org.thalweg.core.problem.ProblemData.Reading;

class KernelFamilyTest {
	private static final String WHOLE = "FN real objective(Point x, Evaluation at) { return A * X(0); }";
	@TempDir
	Path folder;

	private final List<Reading> readings = new ArrayList<>();

	private Problem problem(String text, String... with) throws IOException {
		Files.writeString(folder.resolve("my.cl"), text);
		Map<String, String> given = new java.util.HashMap<>(Map.of("kernel", "my.cl", "form", "whole"));
		for (int k = 0; k < with.length; k += 2) {
			given.put(with[k], with[k + 1]);
		}
		ProblemData data = new ProblemData(Optional.empty(), readings::add).beside(folder);
		return new KernelFamily().create(Parameters.bind(KernelParameters.class, Map.of(), given), 2, data);
	}

	@Test
	void itsTextAndItsConstantsReachTheDevice() throws IOException {
		Problem problem = problem(WHOLE, "A", "3");
		String text = problem.device().orElseThrow().fragment().text();
		assertTrue(text.endsWith("#define A R(3.0)\n#line 1 \"my.cl\"\n" + WHOLE + "\n#undef A\n"), text);
		assertEquals("my.cl", problem.device().orElseThrow().fragment().name());
		assertEquals(WHOLE, problem(WHOLE).device().orElseThrow().fragment().text());
	}

	/** What OpenCL C and CUDA C++ take for a directive, each on a separate line; none of them includes anything in a comment or a string. */
	@Test
	void aTextThatBringsInAnotherFileIsRefused() throws IOException {
		String[] brought = { "#include \"/etc/passwd\"", "  #  include <a.h>", "%:include \"a.h\"", "??=include \"a.h\"", "#inc\\\nlude \"a.h\"",
				"#/* a\n b */include MACRO", "#inc??/\nlude MACRO", "/* */ #include MACRO", "#import \"a.h\"", "#embed \"a.h\"",
				"#include_next <a.h>", "#if __has_include(<a.h>)\n#endif", "#pragma GCC dependency \"a.h\"", "int d = 1'0; /* ' */ \n#include MACRO",
				"// ends here ??/\n#include MACRO", "// or here \\ \n#include MACRO", "asm(\".incbin \\\"a\\\"\");",
				"char *s = R\"x(\" /* )x\";\n#include MACRO //*/", "char *s = \"//\";\r#include MACRO" };
		for (String line : brought) {
			String message = assertThrows(IllegalArgumentException.class, () -> problem("real x;\n" + line + "\n" + WHOLE), line).getMessage();
			assertTrue(message.startsWith("my.cl, line ") && message.endsWith(": kernel text cannot include other files, since a run is "
					+ "identified by this text. Paste the contents of the other file here"), message);
		}
		assertTrue(assertThrows(IllegalArgumentException.class, () -> problem("a\\\nb\n\n#include \"b\"\n" + WHOLE)).getMessage()
				.startsWith("my.cl, line 4: #include: "));
		problem("// #include \"a.h\"\n/*\n#include \"a.h\"\n*/\nconst char *include = \"\\\n#include\"; // \\\n#include\n#define include\n" + WHOLE);
	}

	@Test
	void aConstantWithANameThatMeansSomethingElseIsRefused() throws IOException {
		for (String name : List.of("real", "DIM", "int", "for", "X", "Point", "Evaluation", "R", "FN", "GLOBAL", "float4", "uint", "template",
				"class", "new", "kernel", "__global", "m_sin", "clamp", "hypot", "get_global_id", "threadIdx", "DOUBLE", "TERMS", "LANES",
				"acc_add", "Acc", "objective", "coordinate", "CLAMP", "M_PI_F", "INFINITE", "Draw", "_Pragma", "static", "OWN_NUMBERS",
				"if", "defined", "\u03b1")) {
			assertThrows(IllegalArgumentException.class, () -> problem(WHOLE, name, "3"), name);
		}
		assertEquals("'real' cannot be the name of a constant, since it has another meaning in the kernel library. Choose another name, "
				+ "such as MY_REAL", assertThrows(IllegalArgumentException.class, () -> problem(WHOLE, "real", "3")).getMessage());
		assertTrue(assertThrows(IllegalArgumentException.class, () -> problem(WHOLE.replace("A *", "weight * 1; real weight = "), "weight", "3"))
				.getMessage().contains("'weight' cannot be the name of a constant, since the kernel text itself declares it. "));
		for (String free : List.of("weight", "a", "alpha", "SIXTEEN", "capacity", "k1")) {
			problem(WHOLE, free, "3");
		}
		problem("#ifndef A\n#define A R(2.0)\n#endif\n" + WHOLE, "A", "3");
	}

	@Test
	void withoutAFormulaItRunsOnDevicesOnly() throws IOException {
		assertTrue(problem(WHOLE).devicesOnly());
		Problem twin = problem(WHOLE, "A", "3", "host", "A*x1");
		assertFalse(twin.devicesOnly());
		assertEquals(6, twin.value(new double[] { 2, 0 }, new Evaluation()));
		assertTrue(twin.untrusted());
	}

	/** Another text is another digest. */
	@Test
	void theTextIsPartOfTheIdentity() throws IOException {
		problem(WHOLE);
		problem(WHOLE);
		problem(WHOLE + " ");
		assertEquals(List.of("kernel text", "kernel text", "kernel text"), readings.stream().map(Reading::name).toList());
		assertEquals(readings.get(0).digest(), readings.get(1).digest());
		assertFalse(readings.get(0).digest().equals(readings.get(2).digest()));
	}

	@Test
	void aTextThatDeclaresSomethingElseIsRefused() {
		assertEquals(
				"my.cl does not declare acc_empty, acc_add, acc_join, acc_value, which kernel text of the form fold needs. Add them, or "
						+ "choose another "
						+ "form", assertThrows(IllegalArgumentException.class, () -> problem(WHOLE, "form", "fold")).getMessage());
		assertEquals("reach: only a fold can read neighbours. Leave out "
				+ "reach", assertThrows(IllegalArgumentException.class, () -> problem(WHOLE, "reach",
						"next")).getMessage());
		assertTrue(assertThrows(IllegalArgumentException.class, () -> problem(WHOLE, "kernel", "absent.cl")).getMessage().startsWith(
				"there is no file absent.cl, neither in the experiment's folder "));
	}
}
