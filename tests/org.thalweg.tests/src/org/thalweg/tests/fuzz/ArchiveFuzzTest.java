package org.thalweg.tests.fuzz;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.formats.Archive;
import org.thalweg.formats.ArchiveException;
import org.thalweg.formats.ArchivedRun;
import org.thalweg.formats.CocoText;
import org.thalweg.formats.Repeats;
import org.thalweg.formats.TableColumns;
import org.thalweg.statistics.measures.RunCourse;

/**
 * Archives as our own exporter writes them, packed in each way or not, of which a bit is flipped, the end is cut off, a file is there twice, a
 * checksum is wrong or a letter is of another encoding: each is refused, or gives the figures of the whole one. Bits of what has no checksum, the
 * content of files that are not packed or are in a plain tar, are left alone.
 */
@Tag("store")
@Tag("slow")
class ArchiveFuzzTest {
	private static final int BLOCK = 512;

	@TempDir
	Path folder;

	/** Runs of two functions; the second algorithm's name has a letter that UTF-8 writes in two bytes. */
	private static Map<String, byte[]> files() throws IOException {
		Map<String, byte[]> out = new LinkedHashMap<>();
		for (int f = 1; f <= 2; f++) {
			List<RunCourse> runs = new ArrayList<>();
			StringBuilder dat = new StringBuilder();
			StringBuilder tdat = new StringBuilder();
			for (int instance = 1; instance <= 3; instance++) {
				int step = f + instance;
				long[] evaluations = IntStream.range(0, 40).mapToLong(k -> 1 + (long) k * step).toArray();
				double[] errors = IntStream.range(0, 40).mapToDouble(k -> 1e3 / Math.pow(1.5 + 0.1 * step, k)).toArray();
				RunCourse run = new RunCourse("f" + f, 2, instance, "a", evaluations, errors, 300);
				runs.add(run);
				CocoText.targets(run, 7.5, Optional.empty(), dat);
				CocoText.times(run, 7.5, Optional.empty(), tdat);
			}
			String stem = "data_f" + f + "/bbobexp_f" + f + "_DIM2";
			out.put("exp/bbobexp_f" + f + ".info", bytes(CocoText.block(runs, f, "h\u00f6her", "about", stem + ".dat")));
			out.put("exp/" + stem + ".dat", bytes(dat.toString()));
			out.put("exp/" + stem + ".tdat", bytes(tdat.toString()));
		}
		return out;
	}

	private static byte[] table() {
		return bytes("algorithm,function,dimension,run,evaluations,value\n" + IntStream.rangeClosed(1, 60).mapToObj(e -> "h\u00f6her,f,2," + (1 + e
				% 2) + "," + e + "," + 1e3 / e + "\n").collect(Collectors.joining()));
	}

	private static byte[] bytes(String text) {
		return text.getBytes(StandardCharsets.UTF_8);
	}

	/** Where each run first has each power of ten, and its end: what every table and test is made of. */
	private static List<String> figures(Path path) {
		return Archive.read(path, TableColumns.KNOWN, new Repeats()).runs().stream().map(r -> r.of() + " " + r.last() + hits(r)).sorted().toList();
	}

	private static String hits(ArchivedRun run) {
		return IntStream.rangeClosed(-8, 3).mapToObj(power -> IntStream.range(0, run.values().length)
				.filter(k -> run.values()[k] <= Math.pow(10, power)).mapToObj(k -> " " + run.evaluations()[k]).findFirst().orElse(" -"))
				.collect(Collectors.joining());
	}

	private static byte[] tar(Map<String, byte[]> files) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		for (Map.Entry<String, byte[]> e : files.entrySet()) {
			member(out, e.getKey(), e.getValue());
		}
		out.write(new byte[2 * BLOCK]);
		return out.toByteArray();
	}

	private static void member(ByteArrayOutputStream out, String name, byte[] content) throws IOException {
		byte[] head = new byte[BLOCK];
		put(head, 0, name);
		put(head, 100, "0000644\0");
		put(head, 124, "%011o ".formatted(content.length));
		put(head, 136, "%011o ".formatted(0));
		put(head, 148, "        ");
		head[156] = '0';
		put(head, 257, "ustar\00000");
		int sum = IntStream.range(0, BLOCK).map(i -> head[i] & 0xff).sum();
		put(head, 148, "%06o\0 ".formatted(sum));
		out.write(head);
		out.write(Arrays.copyOf(content, (content.length + BLOCK - 1) / BLOCK * BLOCK));
	}

	private static void put(byte[] to, int at, String text) {
		byte[] bytes = text.getBytes(StandardCharsets.US_ASCII);
		System.arraycopy(bytes, 0, to, at, bytes.length);
	}

	private static byte[] gzip(byte[] content) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (GZIPOutputStream to = new GZIPOutputStream(out)) {
			to.write(content);
		}
		return out.toByteArray();
	}

	private static byte[] zip(Map<String, byte[]> files) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (ZipOutputStream to = new ZipOutputStream(out)) {
			for (Map.Entry<String, byte[]> e : files.entrySet()) {
				to.putNextEntry(new ZipEntry(e.getKey()));
				to.write(e.getValue());
			}
		}
		return out.toByteArray();
	}

	private static byte[] packed(String form, Map<String, byte[]> files) throws IOException {
		return switch (form) {
		case "tgz" -> gzip(tar(files));
		case "zip" -> zip(files);
		case "tar" -> tar(files);
		default -> gzip(table());
		};
	}

	private Path written(Mutation m) throws IOException {
		if (!m.form.equals("folder")) {
			return Files.write(folder.resolve(m.form.equals("gz") ? "t.csv.gz" : "a." + m.form), m.bytes);
		}
		Path out = folder.resolve("a");
		for (Map.Entry<String, byte[]> e : m.files.entrySet()) {
			Path file = out.resolve(e.getKey());
			Files.createDirectories(file.getParent());
			Files.write(file, e.getValue());
		}
		return out;
	}

	/** The bytes that a checksum covers, of a plain tar those of a header. */
	private static int place(String form, byte[] bytes, Map<String, byte[]> files, RandomGenerator random) {
		if (!form.equals("tar")) {
			return random.nextInt(bytes.length);
		}
		int member = random.nextInt(files.size());
		int at = 0;
		for (byte[] content : List.copyOf(files.values()).subList(0, member)) {
			at += BLOCK + (content.length + BLOCK - 1) / BLOCK * BLOCK;
		}
		return at + random.nextInt(BLOCK);
	}

	/** What was done, how it is packed, and the bytes; of a folder the files. */
	private record Mutation(String what, String form, byte[] bytes, Map<String, byte[]> files, String detail) {
	}

	private static Mutation ofFolder(Map<String, byte[]> whole, RandomGenerator random) {
		Map<String, byte[]> files = new LinkedHashMap<>(whole);
		if (random.nextInt(8) == 0) {
			whole.forEach((name, content) -> files.put(name.replace("exp/", "exp-001/"), content));
			return new Mutation("a folder twice", "folder", new byte[0], files, "");
		}
		String name = List.copyOf(files.keySet()).get(random.nextInt(files.size()));
		int end = random.nextInt(files.get(name).length);
		files.put(name, Arrays.copyOf(files.get(name), end));
		return new Mutation("a file that ends too early", "folder", new byte[0], files, name + " at byte " + end);
	}

	private static Mutation ofPacked(String form, Map<String, byte[]> whole, RandomGenerator random) throws IOException {
		int kind = random.nextInt(8);
		byte[] bytes = packed(form, whole);
		if (kind == 0 && !form.equals("gz")) {
			Map<String, byte[]> files = new LinkedHashMap<>(whole);
			files.computeIfPresent("exp/bbobexp_f1.info", (_, info) -> new String(info, StandardCharsets.UTF_8).getBytes(
					StandardCharsets.ISO_8859_1));
			return new Mutation("a letter of another encoding", form, packed(form, files), files, "");
		}
		if (kind == 1 && (form.equals("tar") || form.equals("tgz"))) {
			byte[] tar = tar(whole);
			ByteArrayOutputStream twice = new ByteArrayOutputStream();
			twice.write(tar, 0, tar.length - 2 * BLOCK);
			twice.write(tar);
			return new Mutation("a file twice", form, form.equals("tar") ? twice.toByteArray() : gzip(twice.toByteArray()), whole, "");
		}
		if (kind < 4) {
			int end = kind == 3 ? Math.max(0, bytes.length - 1 - random.nextInt(12)) : random.nextInt(bytes.length);
			return new Mutation("an archive that ends too early", form, Arrays.copyOf(bytes, end), whole, "at byte " + end);
		}
		int at = place(form, bytes, whole, random);
		bytes[at] ^= (byte) (1 << random.nextInt(8));
		return new Mutation("a wrong bit", form, bytes, whole, "in byte " + at);
	}

	private void mutations(int n) throws IOException {
		Map<String, byte[]> whole = files();
		List<String> forms = List.of("tgz", "zip", "tar", "gz", "folder");
		Map<String, List<String>> figures = new TreeMap<>();
		for (String form : forms) {
			figures.put(form, figures(written(new Mutation("", form, form.equals("folder") ? new byte[0] : packed(form, whole), whole, ""))));
		}
		assertEquals(6, figures.get("folder").size());
		Map<String, Integer> outcomes = new TreeMap<>();
		for (int k = 0; k < n; k++) {
			String form = forms.get(k % forms.size());
			Mutation m = form.equals("folder") ? ofFolder(whole, new SplittableRandom(k)) : ofPacked(form, whole, new SplittableRandom(k));
			outcomes.merge(form + ", " + m.what + ": " + outcome(k, m, figures.get(form)), 1, Integer::sum);
		}
		outcomes.forEach((what, count) -> System.out.printf("archives: %6d %s%n", count, what));
		assertTrue(outcomes.keySet().stream().anyMatch(o -> o.endsWith("refused")) && outcomes.keySet().stream().anyMatch(o -> o.endsWith("read")));
	}

	private String outcome(int number, Mutation m, List<String> whole) throws IOException {
		Path path = written(m);
		try {
			List<String> other = new ArrayList<>(figures(path));
			boolean equal = other.equals(whole);
			other.removeAll(whole);
			assertTrue(equal, () -> number + ", " + m.form + ", " + m.what + ", " + m.detail + ": " + other);
			return "read";
		} catch (ArchiveException e) {
			assertTrue(e.getMessage().startsWith(path.toString()), e::getMessage);
			return "refused";
		} finally {
			emptied(path);
		}
	}

	private static void emptied(Path path) throws IOException {
		try (var all = Files.walk(path)) {
			for (Path file : all.sorted((a, b) -> b.compareTo(a)).toList()) {
				Files.delete(file);
			}
		}
	}

	@Test
	void damageIsRefusedOrDoesNotMatter() throws IOException {
		mutations(400);
	}

	@Test
	@Tag("full")
	void damageIsRefusedOrDoesNotMatterAtFullLength() throws IOException {
		mutations(5000);
	}
}
