package org.thalweg.formats;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Packed folders of which a bit, an end or a checksum is not what it was, or a file is there twice. */
class DamagedArchiveTest {
	private static final String HEAD = "% f evaluations | g evaluations | best noise-free fitness - Fopt (7.9e+01) | measured | best\n";
	/** Long enough that a deflated bit is one of its numbers. */
	private static final String ROWS = IntStream.rangeClosed(1, 200).mapToObj(e -> e + " 0 " + 1e3 / (e + 0.5) + " 1 1\n").collect(Collectors
			.joining());
	private static final Map<String, String> FILES = files();

	@TempDir
	Path folder;

	private static Map<String, String> files() {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("a/x.info", "suite = 'bbob', funcId = 1, DIM = 2, Precision = 1.000e-08, algId = 'a'\n% about\nd/f.dat, 1:200|5.0e+00\n");
		out.put("a/d/f.dat", HEAD + ROWS);
		return out;
	}

	private static String figures(Path path) {
		return Archive.read(path, TableColumns.KNOWN, new Repeats()).runs().stream().map(r -> r.of() + Arrays.toString(r.evaluations()) + Arrays
				.toString(r.values()) + r.last()).toList().toString();
	}

	private static String refusal(Path path) {
		return assertThrows(ArchiveException.class, () -> figures(path)).getMessage();
	}

	/** Each tenth bit, one by one. */
	private void isReadRightlyOrRefused(Path path) throws IOException {
		String whole = figures(path);
		byte[] bytes = Files.readAllBytes(path);
		int refused = 0;
		for (int bit = 0; bit < 8 * bytes.length; bit += 10) {
			bytes[bit / 8] ^= (byte) (1 << bit % 8);
			Files.write(path, bytes);
			bytes[bit / 8] ^= (byte) (1 << bit % 8);
			try {
				assertEquals(whole, figures(path), "bit " + bit + " of " + path);
			} catch (ArchiveException e) {
				refused++;
			}
		}
		assertTrue(refused > bytes.length / 2, refused + " of " + 8 * bytes.length / 10 + " refused");
	}

	@Test
	void aBitOfATgzIsNoticed() throws IOException {
		isReadRightlyOrRefused(Packed.tar(folder, FILES, "a.tgz", true));
	}

	@Test
	void aBitOfAZipIsNoticed() throws IOException {
		isReadRightlyOrRefused(Packed.zip(folder, FILES));
	}

	@Test
	void theChecksumAndTheTrailerOfGzipCount() throws IOException {
		Path path = Packed.tar(folder, FILES, "a.tgz", true);
		byte[] bytes = Files.readAllBytes(path);
		Files.write(path, Arrays.copyOf(bytes, bytes.length - 8));
		assertTrue(refusal(path).startsWith(path + ": the archive is truncated or damaged ("), () -> refusal(path));
		Arrays.fill(bytes, bytes.length - 8, bytes.length - 4, (byte) 0);
		Files.write(path, bytes);
		assertTrue(refusal(path).startsWith(path + ": the archive is truncated or damaged ("), () -> refusal(path));
	}

	/** A table that is packed alone, as pandas writes it, is one of a tgz's kind. */
	@Test
	void aPackedTableIsReadAndItsChecksumCounts() throws IOException {
		byte[] table = "algorithm,function,dimension,run,evaluations,value\na,f,2,1,1,5\n".getBytes(StandardCharsets.UTF_8);
		Path path = folder.resolve("t.csv.gz");
		try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(path))) {
			out.write(table);
		}
		assertTrue(figures(path).contains("[5.0]"), figures(path));
		byte[] bytes = Files.readAllBytes(path);
		bytes[bytes.length - 8]++;
		Files.write(path, bytes);
		assertTrue(refusal(path).startsWith(path + ": the archive is truncated or damaged ("), () -> refusal(path));
	}

	@Test
	void aTarWithoutItsEndIsRefused() throws IOException {
		Path path = Packed.tar(folder, FILES, "a.tar", false);
		byte[] bytes = Files.readAllBytes(path);
		Files.write(path, Arrays.copyOf(bytes, bytes.length - 1024));
		assertEquals(path + ": the archive is truncated or damaged (the zero blocks at its end are missing). Fetch it again", refusal(path));
		Files.write(path, bytes);
		Files.write(path, bytes, StandardOpenOption.APPEND);
		assertEquals(path + ": the archive is truncated or damaged (there are data after its end). Fetch it again", refusal(path));
	}

	@Test
	void aFileThatIsThereTwiceIsRefused() throws IOException {
		Path path = Packed.tar(folder, FILES, "a.tar", false);
		byte[] bytes = Files.readAllBytes(path);
		ByteArrayOutputStream twice = new ByteArrayOutputStream();
		twice.write(bytes, 0, bytes.length - 1024);
		twice.write(bytes);
		Files.write(path, twice.toByteArray());
		assertTrue(refusal(path).matches(Pattern.quote(path.toString()) + ": the archive contains the file '.*' twice, so its runs would count "
				+ "twice\\. Unpack it, and import the folder"), () -> refusal(path));
	}

	/** As GNU tar writes sizes from 8 GiB, which octal digits have no room for. */
	@Test
	void aSizeInBinaryIsASize() throws IOException {
		Path path = Packed.tar(folder, FILES, "a.tar", false);
		String whole = figures(path);
		byte[] bytes = Files.readAllBytes(path);
		long size = Long.parseLong(new String(bytes, 124, 11, StandardCharsets.US_ASCII).strip(), 8);
		Arrays.fill(bytes, 124, 136, (byte) 0);
		bytes[124] = (byte) 0x80;
		byte[] binary = BigInteger.valueOf(size).toByteArray();
		System.arraycopy(binary, 0, bytes, 136 - binary.length, binary.length);
		byte[] head = Packed.summed(Arrays.copyOf(bytes, 512));
		System.arraycopy(head, 0, bytes, 0, 512);
		Files.write(path, bytes);
		assertEquals(whole, figures(path));
	}

	/** Files that are packed one by one and then joined are one; Java's reader ends at a member whose header is damaged. */
	@Test
	void eachMemberOfGzipCounts() throws IOException {
		byte[] first = gzip("algorithm,function,dimension,run,evaluations,value\na,f,2,1,1,5\na,f,2,1,2,4\n");
		byte[] second = gzip("a,f,2,2,1,3\n");
		Path path = folder.resolve("t.csv.gz");
		Files.write(path, joined(first, second, new byte[512]));
		assertEquals(2, Archive.read(path, TableColumns.KNOWN, new Repeats()).runs().size());
		second[0]--;
		byte[] bad = second.clone();
		second[0]++;
		for (byte[] rest : List.of(bad, Arrays.copyOf(second, 9), joined(new byte[8], second), "x".getBytes(StandardCharsets.UTF_8))) {
			Files.write(path, joined(first, rest));
			assertTrue(refusal(path).startsWith(path + ": the archive is truncated or damaged ("), () -> refusal(path));
		}
	}

	private static byte[] gzip(String text) throws IOException {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		try (GZIPOutputStream to = new GZIPOutputStream(out)) {
			to.write(text.getBytes(StandardCharsets.UTF_8));
		}
		return out.toByteArray();
	}

	private static byte[] joined(byte[]... parts) {
		ByteArrayOutputStream out = new ByteArrayOutputStream();
		for (byte[] part : parts) {
			out.writeBytes(part);
		}
		return out.toByteArray();
	}
}
