package org.thalweg.core.device;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.Sha256;
import org.thalweg.core.device.KernelDevice.Language;

/**
 * Kernel text put together at run time: defines, then the dialect of the device, then files in order, each behind a
 * {@code #line}, so that a compiler's message names the real file and line. Immutable; {@link #define} and {@link #add}
 * return extended copies.
 *
 * @param name what the program is called in messages
 */
public record KernelText(String name, Precision precision, MathMode math, Map<String, String> defines,
		List<KernelFile> files) {

	public KernelText(String name, Precision precision, MathMode math) {
		this(name, precision, math, Map.of(), List.of());
	}

	/** With one more preprocessor name; true and false are 1 and 0. */
	public KernelText define(String key, Object value) {
		Map<String, String> d = new LinkedHashMap<>(defines);
		d.put(key, value instanceof Boolean flag ? flag ? "1" : "0" : String.valueOf(value));
		return new KernelText(name, precision, math, d, files);
	}

	/** With more preprocessor names. */
	public KernelText define(Map<String, String> more) {
		Map<String, String> d = new LinkedHashMap<>(defines);
		d.putAll(more);
		return new KernelText(name, precision, math, d, files);
	}

	/** With more files at the end. */
	public KernelText add(KernelFile... more) {
		List<KernelFile> f = new ArrayList<>(files);
		f.addAll(List.of(more));
		return new KernelText(name, precision, math, defines, f);
	}

	/** The whole text for one compiler. */
	public String compose(Language language) {
		StringBuilder out = new StringBuilder();
		out.append("#define DOUBLE ").append(precision == Precision.DOUBLE ? 1 : 0).append('\n');
		out.append("#define NATIVE ").append(math == MathMode.NATIVE ? 1 : 0).append('\n');
		defines.forEach((k, v) -> out.append("#define ").append(k).append(' ').append(v).append('\n'));
		append(out, KernelFile.ours("dialect/" + language.file()));
		for (KernelFile file : files) {
			append(out, file);
		}
		return out.toString();
	}

	private static void append(StringBuilder out, KernelFile file) {
		String text = KernelFiles.read(file);
		out.append("#line 1 \"").append(file.name()).append("\"\n").append(text);
		if (!text.endsWith("\n")) {
			out.append('\n');
		}
	}

	/** SHA-256 of a composed text and its options, in hexadecimal: the identity of what was compiled. */
	public static String hash(String composed, String options) {
		MessageDigest sha = Sha256.digest();
		sha.update(options.getBytes(StandardCharsets.UTF_8));
		sha.update((byte) 0);
		return HexFormat.of().formatHex(sha.digest(composed.getBytes(StandardCharsets.UTF_8)));
	}
}
