package org.thalweg.core.device;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.device.KernelDevice.Language;
import org.thalweg.core.internal.Sha256;
import org.thalweg.core.random.RandomStream;

/**
 * Kernel text composed at run time: defines, then the dialect of the device, then files in order, each preceded by a {@code
 * #line}, so that a compiler's message names the real file and line. Immutable; {@link #define} and {@link #add} return extended
 * copies.
 *
 * @param name of the program in messages
 */
public record KernelText(String name, Precision precision, MathMode math, Map<String, String> defines,
		List<KernelFile> files) {

	private static final String STREAM = "STREAM_";

	public KernelText(String name, Precision precision, MathMode math) {
		this(name, precision, math, Map.of(), List.of());
	}

	/** Adds one define; true and false are 1 and 0. */
	public KernelText define(String key, Object value) {
		Map<String, String> d = new LinkedHashMap<>(defines);
		d.put(key, value instanceof Boolean flag ? flag ? "1" : "0" : String.valueOf(value));
		return new KernelText(name, precision, math, d, files);
	}

	/** Adds defines. */
	public KernelText define(Map<String, String> more) {
		Map<String, String> d = new LinkedHashMap<>(defines);
		d.putAll(more);
		return new KernelText(name, precision, math, d, files);
	}

	/**
	 * Adds a choice among the constants of an enum: {@code name} is the chosen ordinal, and {@code name_CONSTANT} the ordinal of
	 * each, so that kernels test {@code DESIGN == DESIGN_TUNED} without repeating the list. A file compiled on its own has the
	 * guarded default {@code #define DESIGN DESIGN_TUNED} and receives {@link #declarations}.
	 *
	 * @since 0.1
	 */
	public KernelText choose(String name, Enum<?> chosen) {
		Map<String, String> constants = new LinkedHashMap<>();
		for (Enum<?> constant : chosen.getDeclaringClass().getEnumConstants()) {
			constants.put(name + "_" + constant.name(), Integer.toString(constant.ordinal()));
		}
		return define(constants).define(name, name + "_" + chosen.name());
	}

	/**
	 * Adds {@code STREAM_CONSTANT} for each stream of a method, so that kernel and host use the same numbers.
	 *
	 * @param <T> the enum of a method's streams
	 * @since 0.1
	 */
	public <T extends Enum<T> & RandomStream> KernelText randomStreams(Class<T> type) {
		Map<String, String> out = new LinkedHashMap<>();
		for (T stream : type.getEnumConstants()) {
			out.put(STREAM + stream.name(), Integer.toString(stream.number()));
		}
		return define(out);
	}

	/**
	 * The defines of {@link #randomStreams} and of the constants of {@link #choose}, without any choice: for compiling a kernel file
	 * on its own, with its own defaults for the rest.
	 *
	 * @since 0.1
	 */
	public Map<String, String> declarations() {
		Map<String, String> out = new LinkedHashMap<>(defines);
		out.keySet().removeIf(key -> !key.startsWith(STREAM) && defines.keySet().stream().noneMatch(name -> constant(key, name)));
		return out;
	}

	/** Whether a key is a constant of this choice. */
	private boolean constant(String key, String choice) {
		return key.startsWith(choice + "_") && defines.get(choice).startsWith(choice + "_");
	}

	/** Adds files at the end. */
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

	/** SHA-256 of a composed text and its compiler options, in hexadecimal: the identity of a compiled program. */
	public static String hash(String composed, String options) {
		MessageDigest sha = Sha256.digest();
		sha.update(options.getBytes(StandardCharsets.UTF_8));
		sha.update((byte) 0);
		return HexFormat.of().formatHex(sha.digest(composed.getBytes(StandardCharsets.UTF_8)));
	}
}
