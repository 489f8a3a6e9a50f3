package org.thalweg.formula;

import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;

/** Names that a constant of a user's kernel text cannot have, since they mean something else there. */
final class KernelNames {
	/** Keywords of OpenCL C and CUDA C++, and their types. */
	private static final Set<String> KEYWORDS = Set.of("""
			auto break case char const continue default do double else enum extern float for goto if inline int long register restrict
			return short signed sizeof static struct switch typedef union unsigned void volatile while _Bool _Complex _Imaginary
			alignas alignof and and_eq asm bitand bitor bool catch char8_t char16_t char32_t class co_await co_return co_yield compl
			concept const_cast consteval constexpr constinit decltype delete dynamic_cast explicit export false final friend import
			module mutable namespace new noexcept not not_eq nullptr operator or or_eq override private protected public
			reinterpret_cast requires static_assert static_cast template this thread_local throw true try typeid typename typeof using
			virtual wchar_t xor xor_eq defined
			kernel global local constant generic read_only write_only read_write pipe uniform half quad uchar ushort uint ulong
			size_t ptrdiff_t intptr_t uintptr_t sampler_t event_t queue_t ndrange_t clk_event_t reserve_id_t cl_mem_fence_flags
			objective scan_start scan_input scan_step scan_idle scan_repaired State Input main
			dim3 threadIdx blockIdx blockDim gridDim warpSize NULL INFINITY NAN MAXFLOAT HUGE_VAL HUGE_VALF EOF linux unix i386
			""".strip().split("\\s+"));

	/** Functions of both languages. Names with one of the beginnings of {@link #RESERVED} are not among them. */
	private static final Set<String> FUNCTIONS = Set.of("""
			abs abs_diff acos acosh acospi add_sat all any asin asinh asinpi assert atan atan2 atan2pi atanh atanpi barrier bitselect
			cbrt ceil clamp clz copysign cos cosh cospi cross ctz cyl_bessel_i0 cyl_bessel_i1 degrees distance dot erf erfc erfcinv
			erfcx erfinv exp exp10 exp2 expm1 fabs fast_distance fast_length fast_normalize fdim fdividef floor fma fmax fmin fmod
			fract free frexp hadd hypot ilogb isequal isfinite isgreater isgreaterequal isinf isless islessequal islessgreater isnan
			isnormal isnotequal isordered isunordered j0 j1 jn ldexp length lgamma lgamma_r llrint llround log log10 log1p log2 logb
			lrint lround mad mad24 mad_hi mad_sat malloc max maxmag mem_fence memcpy memset min minmag mix modf mul24 mul_hi nan
			nearbyint nextafter norm normalize normcdf normcdfinv popcount pow powi pown powr prefetch printf radians read_mem_fence
			remainder remquo rhadd rhypot rint rnorm rootn rotate round rsqrt sat scalbln scalbn select shuffle shuffle2 sign signbit
			sin sincos sincospi sinh sinpi smoothstep sqrt step sub_sat tan tanh tanpi tgamma trap trunc upsample
			vec_step wait_group_events work_group_barrier write_mem_fence y0 y1 yn
			""".strip().split("\\s+"));

	/** Names that the languages keep for themselves, types of vectors, and families of functions and macros. */
	private static final Pattern RESERVED = Pattern.compile("__.*|_[A-Z].*|(u?char|u?short|u?int|u?long|longlong|ulonglong|float|double|half|bool)"
			+ "(1|2|3|4|8|16)|make_(u?char|u?short|u?int|u?long|u?longlong|float|double)\\d|image[123]d_.*|(as|convert|atomic|atom|get|async|vload|"
			+ "vstore|native|half|read|write|sub_group|work_group|intel|cl|CL|CLK|FLT|DBL|HALF|CHAR|SCHAR|UCHAR|SHRT|USHRT|INT|UINT|LONG|ULONG|M|FP|"
			+ "PURPOSE|cuda|CUDA|nv|NV)_.*|atomic(Add|Sub|Exch|Min|Max|Inc|Dec|CAS|And|Or|Xor).*|(v?load|vstore)\\d*");

	private static final Pattern COMMENTS = Pattern.compile("/\\*[^*]*+(?:\\*(?!/)[^*]*+)*+\\*/|//[^\\n]*+|\"[^\"\\n]*+\"");
	private static final Pattern WORD = Pattern.compile("[A-Za-z_]\\w*");
	private static final Pattern DIRECTIVE = Pattern.compile("(?m)^[ \\t]*#.*$");
	private static final Pattern MACRO = Pattern.compile("[A-Z][A-Z0-9_]*");
	private static final Pattern MACRO_OF = Pattern.compile("#\\s*define\\s+\\w+\\(([^)]*)\\)");

	private KernelNames() {
	}

	/**
	 * Refuses a constant whose name means something else in the kernel text of a problem.
	 *
	 * @param name a name of a formula's constant
	 * @param text the user's
	 * @param library words that mean something in it, see {@link #library}
	 * @throws IllegalArgumentException with a sentence for the user
	 */
	static void require(String name, String text, Set<String> library) {
		String why = !WORD.matcher(name).matches() ? "since names in kernel text can only have the letters a to z, digits and _"
				: KEYWORDS.contains(name) || FUNCTIONS.contains(name) || RESERVED.matcher(name).matches()
						? "since it has another meaning in OpenCL C or CUDA C++"
				: library.contains(name) ? "since it has another meaning in the kernel library"
				: declares(text, name) ? "since the kernel text itself declares it" : "";
		if (!why.isEmpty()) {
			throw new IllegalArgumentException("'" + name + "' cannot be the name of a constant, " + why
					+ ". Choose another name, such as " + another(name, text, library));
		}
	}

	private static String another(String name, String text, Set<String> library) {
		String base = "MY_" + name.replaceAll("[^A-Za-z0-9_]", "").replaceAll("^_+", "").toUpperCase(java.util.Locale.ROOT);
		String out = base.equals("MY_") ? "MY_CONSTANT" : base;
		while (library.contains(out) || Pattern.compile("\\b" + out + "\\b").matcher(text).find()) {
			out += "_1";
		}
		return out;
	}

	/** Whether a text declares a variable, a parameter, a member, a function or, without a test whether it is there, a macro of this name. */
	private static boolean declares(String text, String name) {
		String code = COMMENTS.matcher(text).replaceAll(" ").replace("\\\n", " ");
		boolean macro = Pattern.compile("#\\s*define\\s+" + name + "\\b").matcher(code).find()
				&& !Pattern.compile("#\\s*(ifndef\\s+|if\\s+!\\s*defined\\s*\\(?\\s*)" + name + "\\b").matcher(code).find();
		String plain = DIRECTIVE.matcher(code).replaceAll("");
		return macro || Pattern.compile("\\b(?!(?:return|else|case|do|goto|sizeof|typeof|and|or|not|xor)\\b)[A-Za-z_]\\w*\\s+" + name
				+ "\\b|(\\.|->)\\s*" + name + "\\b").matcher(plain).find();
	}

	/**
	 * What the library declares, every word of its macros but their parameters, and every word that may be a macro of the program.
	 *
	 * @param sample any problem with kernel text
	 */
	static Set<String> library(Problem sample) {
		Set<String> out = new TreeSet<>();
		for (Language language : Language.values()) {
			String composed = new ObjectiveText(sample).append(new KernelText("names", Precision.DOUBLE, MathMode.PORTABLE)).compose(language);
			int depth = 0;
			for (String line : COMMENTS.matcher(composed).replaceAll(" ").replace("\\\n", " ").split("\n")) {
				if (line.stripLeading().startsWith("#")) {
					directive(line, out);
				} else {
					depth = declared(line, depth, out);
				}
			}
		}
		return out;
	}

	private static void directive(String line, Set<String> to) {
		Matcher macro = MACRO_OF.matcher(line);
		Set<String> parameters = new TreeSet<>();
		if (macro.find()) {
			WORD.matcher(macro.group(1)).results().forEach(w -> parameters.add(w.group()));
		}
		WORD.matcher(line).results().map(MatchResult::group).filter(w -> !parameters.contains(w)).forEach(to::add);
	}

	/**
	 * Adds what is outside all brackets, names of functions, types and arrays, and what is written like a macro.
	 *
	 * @return the depth at the end of the line
	 */
	private static int declared(String line, int before, Set<String> to) {
		int depth = before;
		int at = 0;
		Matcher word = WORD.matcher(line);
		while (word.find()) {
			depth += depth(line, at, word.start());
			at = word.end();
			if (depth == 0 || MACRO.matcher(word.group()).matches()) {
				to.add(word.group());
			}
		}
		return depth + depth(line, at, line.length());
	}

	/** By how much a part of a line goes deeper into brackets. */
	private static int depth(String line, int from, int to) {
		int out = 0;
		for (int k = from; k < to; k++) {
			out += "({[".indexOf(line.charAt(k)) >= 0 ? 1 : ")}]".indexOf(line.charAt(k)) >= 0 ? -1 : 0;
		}
		return out;
	}
}
