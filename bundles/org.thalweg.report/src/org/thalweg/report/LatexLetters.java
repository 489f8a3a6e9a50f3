package org.thalweg.report;

import java.text.Normalizer;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What is not ASCII, in commands that pdfLaTeX knows without any package, independently of the encoding of input and fonts.
 * Letters that none of its fonts has are left to XeLaTeX and LuaLaTeX; pdfLaTeX prints their numbers.
 */
final class LatexLetters {
	/** Letters and signs, each followed by its formula. Capitals that are Latin ones are written so. */
	private static final String FORMULAS = """
			α \\alpha β \\beta γ \\gamma δ \\delta ε \\varepsilon ζ \\zeta η \\eta θ \\theta ι \\iota κ \\kappa λ \\lambda μ \\mu
			ν \\nu ξ \\xi ο o π \\pi ρ \\rho ς \\varsigma σ \\sigma τ \\tau υ \\upsilon φ \\varphi χ \\chi ψ \\psi ω \\omega
			ϑ \\vartheta ϕ \\phi ϵ \\epsilon ϱ \\varrho ϖ \\varpi µ \\mu
			Γ \\Gamma Δ \\Delta Θ \\Theta Λ \\Lambda Ξ \\Xi Π \\Pi Σ \\Sigma Υ \\Upsilon Φ \\Phi Ψ \\Psi Ω \\Omega
			Α \\mathrm{A} Β \\mathrm{B} Ε \\mathrm{E} Ζ \\mathrm{Z} Η \\mathrm{H} Ι \\mathrm{I} Κ \\mathrm{K}
			Μ \\mathrm{M} Ν \\mathrm{N} Ο \\mathrm{O} Ρ \\mathrm{P} Τ \\mathrm{T} Χ \\mathrm{X}
			− - × \\times ÷ \\div ± \\pm ∓ \\mp · \\cdot ⋅ \\cdot • \\bullet ∗ \\ast ⊕ \\oplus ⊗ \\otimes ★ \\star
			≤ \\leq ≥ \\geq ≠ \\neq ≈ \\approx ≡ \\equiv ∼ \\sim ∝ \\propto ≪ \\ll ≫ \\gg « \\ll » \\gg ‖ \\|
			∞ \\infty ∂ \\partial ∇ \\nabla ∑ \\sum ∏ \\prod ∫ \\int √ \\surd ° {}^\\circ ′ {}' ″ {}'' ℓ \\ell
			∈ \\in ∉ \\notin ∅ \\emptyset ⊂ \\subset ⊆ \\subseteq ∪ \\cup ∩ \\cap ∧ \\wedge ∨ \\vee ¬ \\neg
			∀ \\forall ∃ \\exists ℝ \\mathbf{R} ℕ \\mathbf{N} ℤ \\mathbf{Z} ½ \\frac{1}{2} ¼ \\frac{1}{4} ¾ \\frac{3}{4}
			→ \\rightarrow ← \\leftarrow ↔ \\leftrightarrow ⇒ \\Rightarrow ⇐ \\Leftarrow ⇔ \\Leftrightarrow
			↑ \\uparrow ↓ \\downarrow
			⁰ {}^{0} ¹ {}^{1} ² {}^{2} ³ {}^{3} ⁴ {}^{4} ⁵ {}^{5} ⁶ {}^{6} ⁷ {}^{7} ⁸ {}^{8} ⁹ {}^{9} ⁺ {}^{+} ⁻ {}^{-}
			₀ {}_{0} ₁ {}_{1} ₂ {}_{2} ₃ {}_{3} ₄ {}_{4} ₅ {}_{5} ₆ {}_{6} ₇ {}_{7} ₈ {}_{8} ₉ {}_{9} ₊ {}_{+} ₋ {}_{-}
			""";
	/** Letters and signs, each followed by its text. */
	private static final String TEXTS = """
			ß \\ss{} ẞ SS æ \\ae{} Æ \\AE{} œ \\oe{} Œ \\OE{} ø \\o{} Ø \\O{} ł \\l{} Ł \\L{} ı \\i{}
			đ d Đ D ð d Ð D þ th Þ Th § \\S{} ¶ \\P{} © \\copyright{} £ \\pounds{} € EUR † \\dag{} ‡ \\ddag{}
			… \\ldots{} – -- — --- ‐ - ‑ - ‘ ` ’ ' “ `` ” '' ‚ , „ ,, ¿ ?` ¡ !`
			""";
	/** Combining marks, which Unicode has after their letter, each followed by the command that takes the letter. */
	private static final String MARKS = """
			300 \\` 301 \\' 302 \\^ 303 \\~ 304 \\= 306 \\u 307 \\. 308 \\" 30A \\r 30B \\H 30C \\v 323 \\d 327 \\c 331 \\b
			""";
	private static final Map<Integer, String> LETTERS = new HashMap<>();
	private static final Map<Integer, String> ACCENTS = new HashMap<>();

	static {
		pairs(FORMULAS).forEach((sign, formula) -> LETTERS.put(sign.codePointAt(0), "\\ensuremath{" + formula + "}"));
		pairs(TEXTS).forEach((sign, text) -> LETTERS.put(sign.codePointAt(0), text));
		pairs(MARKS).forEach((mark, command) -> ACCENTS.put(Integer.parseInt(mark, 16), command));
		LETTERS.put(0xA0, "~"); // a blank at which no line ends
	}

	private LatexLetters() {
	}

	private static Map<String, String> pairs(String table) {
		String[] words = table.strip().split("\\s+");
		Map<String, String> out = new HashMap<>();
		for (int i = 0; i < words.length; i += 2) {
			out.put(words[i], words[i + 1]);
		}
		return out;
	}

	/** Text of which only what is not ASCII is replaced. */
	static String plain(String text) {
		if (text.chars().allMatch(c -> c < 0x80)) {
			return text;
		}
		StringBuilder out = new StringBuilder();
		StringBuilder unknown = new StringBuilder();
		int[] letters = Normalizer.normalize(text, Normalizer.Form.NFC).codePoints().toArray();
		for (int i = 0, end; i < letters.length; i = end) {
			end = i + 1;
			while (end < letters.length && mark(letters[end])) {
				end++;
			}
			String cluster = new String(letters, i, end - i);
			Optional<String> known = Optional.ofNullable(LETTERS.get(letters[i])).or(() -> accented(cluster));
			if (known.isPresent()) {
				out.append(others(unknown)).append(known.get());
				unknown.setLength(0);
			} else {
				unknown.append(cluster);
			}
		}
		return out.append(others(unknown)).toString();
	}

	private static boolean mark(int letter) {
		return Character.getType(letter) == Character.NON_SPACING_MARK;
	}

	/** A letter with its marks. Those that only some fonts have are left out, and those of Greek letters and of signs. */
	private static Optional<String> accented(String cluster) {
		int[] parts = Normalizer.normalize(cluster, Normalizer.Form.NFD).codePoints().toArray();
		if (parts[0] >= 0x80) {
			return Optional.ofNullable(mark(parts[0]) ? "" : LETTERS.get(parts[0]));
		}
		String out = Character.toString(parts[0]);
		for (int i = 1; Character.isLetter(parts[0]) && i < parts.length; i++) {
			String accent = ACCENTS.get(parts[i]);
			out = accent == null ? out : accent + "{" + out + "}";
		}
		return Optional.of(out);
	}

	/** Both for TeX that reads Unicode, and for one that does not and skips it. */
	private static String others(CharSequence letters) {
		return letters.isEmpty() ? "" : "\\ifdefined\\Umathchar " + letters + "\\else "
				+ letters.codePoints().mapToObj("U+%04X"::formatted).collect(Collectors.joining(" ")) + "\\fi{}";
	}
}
