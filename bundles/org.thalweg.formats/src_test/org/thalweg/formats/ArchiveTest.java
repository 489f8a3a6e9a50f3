package org.thalweg.formats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.zip.GZIPOutputStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.formats.ArchivedRun.ValueKind;

/** Files written by hand from the descriptions of the formats. */
class ArchiveTest {
	private static final String INFO = """
			suite = 'bbob', funcId = 1, DIM = 2, Precision = 1.000e-08, algId = 'CMA, plain', coco_version = '2.8', logger = 'bbob', data_format = 'bbob-new2'
			% about
			data_f1/bbobexp_f1_DIM2.dat, 1:12|1.0e-09, 71:5|2.0e+00
			""";
	private static final String HEADER = "% f evaluations | g evaluations | best noise-free fitness - Fopt (7.948000000000e+01) + sum g_i+ | "
			+ "measured fitness | best measured fitness or single-digit g-values | x1 | x2...\n";
	private static final String DAT = HEADER + """
			1 0 +3.100000000e+01 +1.108200161e+02 +1.108200161e+02 +9.4573e-02 +3.6037e+00
			7 0 +1.000000000e-09 +7.948000000e+01 +7.948000000e+01 +1.0000e+00 +2.0000e+00
			12 0 +1.000000000e-09 +8.948000000e+01 +7.948000000e+01 +1.5000e+00 +2.5000e+00
			""" + HEADER + "1 0 +2.000000000e+00 +8.148000000e+01 +8.148000000e+01\n5 0 +2.000000000e+00 +8.148000000e+01 +8.148000000e+01\n";
	private static final String JSON = """
			{ "version":"0.3.5", "suite":"PBO", "function_id":1, "function_name":"OneMax", "maximization":true,
			  "algorithm":{"name":"rls","info":"x"}, "experiment_attributes":[{"git":"b234084"}], "attributes":["evaluations","raw_y"],
			  "scenarios":[{"dimension":3,"path":"data_f1_OneMax/IOHprofiler_f1_DIM3.dat",
			    "runs":[{"instance":1,"evals":30,"best":{"evals":9,"y":3.0,"x":[1,1,1]}},
			            {"instance":1,"evals":30,"best":{"evals":4,"y":2.0,"x":[1,0,1]}}]}]}
			""";
	private static final String IOH = "evaluations raw_y\n1 1.0\n9 3.0\nevaluations raw_y\n1 0.0\n2 1.0\n3 0.5\n4 2.0\n";
	private static final String LONG = """
			algorithm,function,dimension,run,fe,value
			"a, b",f,3,1,1,5
			"a, b",f,3,2,1,6
			"a, b",f,3,1,4,4.5
			"a, b",f,3,1,9,4.75
			""";

	@TempDir
	Path folder;

	private Path files(Map<String, String> files) throws IOException {
		return Packed.files(folder, files);
	}

	private static Map<String, String> coco(String info, String dat) {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("CMA/bbobexp_f1.info", info);
		out.put("CMA/data_f1/bbobexp_f1_DIM2.dat", dat);
		return out;
	}

	private static List<ArchivedRun> read(Path path) {
		return Archive.read(path, TableColumns.KNOWN, new Repeats()).runs();
	}

	private static String refusal(Path path) {
		return assertThrows(ArchiveException.class, () -> read(path)).getMessage();
	}

	private static void isCma(List<ArchivedRun> runs) {
		assertEquals(2, runs.size());
		ArchivedRun first = runs.getFirst();
		assertEquals(new ArchivedRun.ArchivedCase("COCO", "CMA, plain", "bbob", 1, "", 2, 1, ValueKind.ERRORS, false), first.of());
		assertArrayEquals(new long[] { 1, 7 }, first.evaluations());
		assertArrayEquals(new double[] { 31, 1e-9 }, first.values());
		assertEquals(12, first.last());
		assertArrayEquals(new double[] { 1.5, 2.5 }, first.x());
		assertEquals(71, runs.get(1).of().instance());
		assertArrayEquals(new long[] { 1 }, runs.get(1).evaluations());
		assertEquals(5, runs.get(1).last());
		assertEquals(0, runs.get(1).x().length);
	}

	@Test
	void anArchiveOfCocoIsReadAsAFolderAndPacked() throws IOException {
		Map<String, String> files = coco(INFO, DAT);
		files.put("CMA/._bbobexp_f1.info", "left by a system");
		isCma(read(files(files)));
		isCma(read(Packed.zip(folder, files)));
		isCma(read(Packed.tar(folder, files, "a.tgz", true)));
		isCma(read(Packed.tar(folder, files, "a.tar", false)));
	}

	/** Of 2009 to 2015: backslashes, other names of columns, instances thrice, a run that was not finished, an infinite value. */
	@Test
	void anArchiveOf2009IsRead() throws IOException {
		String head = "% function evaluation | noise-free fitness - Fopt (7.948000000000e+01) | best noise-free fitness - Fopt | measured fitness | "
				+ "best measured fitness | x1 | x2\r\n";
		String info = "funcId = 101, DIM = 2, Precision = 1.000e-08, algId = 'old'\r\n%\r\ndata_f101\\b_f101_DIM2.dat, 1:3|2.0e+00, 1:1|5.0e+00, 2\r\n";
		Path path = files(Map.of("old/b.info", info, "old/data_f101/b_f101_DIM2.dat", head + "1 +5.0e+00 Inf +5.0e+00 +5.0e+00\r\n"
				+ "2 +1.0e+00 +3.0e+00 +1.0e+00 +3.0e+00\r\n3 +9.0e+00 +2.0e+00 +9.0e+00 +2.0e+00\r\n" + head
				+ "1 +5.0e+00 +5.0e+00 +5.0e+00 +5.0e+00\r\n"
				+ head + "1 NaN NaN +5.0e+00 +5.0e+00\r\n4 +1 +4 +1 +4\r\n"));
		Archive archive = Archive.read(path, TableColumns.KNOWN, new Repeats());
		assertEquals(3, archive.runs().size());
		assertEquals(new ArchivedRun.ArchivedCase("COCO", "old", "bbob-noisy", 101, "", 2, 1, ValueKind.ERRORS, false), archive.runs().get(1).of());
		assertArrayEquals(new long[] { 2, 3 }, archive.runs().getFirst().evaluations());
		assertArrayEquals(new double[] { 3, 2 }, archive.runs().getFirst().values());
		assertEquals(2, archive.runs().get(2).of().instance());
		assertEquals(4, archive.runs().get(2).last());
		assertEquals(List.of(path + "/old/data_f101/b_f101_DIM2.dat:2: 2 values from here on are Inf or infinite and count as no improvement"),
				archive.notes());
	}

	/** The .tdat has improvements between targets. */
	@Test
	void bothDataFilesCount() throws IOException {
		Map<String, String> files = coco(INFO.replace(", 71:5|2.0e+00", ""), DAT.substring(0, DAT.lastIndexOf('%')));
		files.put("CMA/data_f1/bbobexp_f1_DIM2.tdat", HEADER + "1 0 31 1 1\n5 0 30.5 1 1\n6 0 30.5 1 1\n12 0 1e-9 1 1\n");
		assertArrayEquals(new double[] { 31, 30.5, 1e-9 }, read(files(files)).getFirst().values());
	}

	@Test
	void anArchiveOfIohprofilerIsReadAndMaximisedValuesAreNegated() throws IOException {
		List<ArchivedRun> runs = read(files(Map.of("IOHprofiler_f1_OneMax.json", JSON, "data_f1_OneMax/IOHprofiler_f1_DIM3.dat", IOH)));
		assertEquals(new ArchivedRun.ArchivedCase("IOHprofiler", "rls", "PBO", 1, "OneMax", 3, 1, ValueKind.AS_KNOWN, true), runs.getFirst().of());
		assertArrayEquals(new double[] { -1, -3 }, runs.getFirst().values());
		assertArrayEquals(new long[] { 1, 2, 4 }, runs.get(1).evaluations());
		assertArrayEquals(new double[] { -0.0, -1, -2 }, runs.get(1).values());
		assertEquals(30, runs.get(1).last());
		assertArrayEquals(new double[] { 1, 0, 1 }, runs.get(1).x());
	}

	/** The first format of IOHprofiler does not record that its function is maximised, and may have a name for a number. */
	@Test
	void theFirstFormatOfIohprofilerIsRead() throws IOException {
		String head = "\"function evaluation\" \"current f(x)\" \"best-so-far f(x)\" \"current af(x)+b\"  \"best af(x)+b\" \"rate\" \n";
		Path path = files(Map.of("e/IOHprofiler_fbla.info", "funcId = bla, DIM = 9, algId = 'ea', algInfo = 'one'\n%\nd/f.dat, 1:50|9, 1:50|9\n",
				"e/d/f.dat", head + "1 3 3 3 3 0.5\n" + head + "1 4 4 4 4 0.5\n2 1 4 1 4 0.5\n8 9 9 9 9 0.5\n"));
		List<ArchivedRun> runs = read(path);
		assertEquals(new ArchivedRun.ArchivedCase("IOHprofiler", "ea", "", 0, "bla", 9, 1, ValueKind.AS_KNOWN, true), runs.getFirst().of());
		assertArrayEquals(new double[] { -3 }, runs.getFirst().values());
		assertArrayEquals(new double[] { -4, -9 }, runs.get(1).values());
		assertEquals(50, runs.get(1).last());
	}

	@Test
	void rowsOfALongTableMayBeMixed() throws IOException {
		Path table = files(Map.of("t.csv", LONG)).resolve("t.csv");
		assertEquals(table + ":1: there is no column for evaluations. Columns: algorithm, function, dimension, run, fe, value. Give one: --columns "
				+ "evaluations=COLUMN, or a value for all rows: --columns evaluations:=TEXT", refusal(table));
		List<ArchivedRun> runs = Archive.read(table, TableColumns.of(List.of("evaluations=fe"), false, false), new Repeats()).runs();
		assertEquals(2, runs.size());
		assertEquals(new ArchivedRun.ArchivedCase("long table", "a, b", "", 0, "f", 3, 1, ValueKind.RAW, false), runs.getFirst().of());
		assertArrayEquals(new long[] { 1, 4 }, runs.getFirst().evaluations());
		assertEquals(9, runs.getFirst().last());
		assertEquals(OptionalLong.empty(), runs.getFirst().seed());
		assertEquals(1, runs.get(1).last());
	}

	/** Each refused with its file and line, or with the file where there is no line. */
	@Test
	void whatIsTruncatedOrMixedIsRefused() throws IOException {
		Map<String, Path> paths = new LinkedHashMap<>();
		paths.put(":4: the row has 6 columns; the block above has 7. The file is truncated or damaged; fetch it again", files(coco(INFO, DAT.replace(
				"+7.948000000e+01 +1.5000e+00", "+1.5000e+00"))));
		paths.put(":2: the row has 8 columns; expected 5, or 7 with a point of the 2 dimensions given "
				+ "in ", files(coco(INFO, DAT.replace("9.4573e-02", "9 4"))));
		paths.put(
				":3: its run 2 made 6 evaluations, but its rows in CMA/data_f1/bbobexp_f1_DIM2.dat end at 5. The file is truncated; fetch it again",
				files(coco(INFO.replace("71:5|2.0e+00", "71:6|1.0e+00"), DAT)));
		paths.put(":3: CMA/data_f1/bbobexp_f1_DIM2.dat has 2 runs, but 1 are listed here. One of the files is truncated; fetch them again",
				files(coco(INFO.replace(", 71:5|2.0e+00", ""), DAT)));
		paths.put(":3: its data file CMA/data_f1/bbobexp_f1_DIM2.dat is missing. The archive is incomplete; fetch it again", files(Map.of(
				"CMA/x.info", INFO)));
		paths.put(":3: evaluation 1 follows evaluation 7 of the same run; evaluations must ascend", files(coco(INFO, DAT.replace("1 0 +3.1",
				"7 0 +3.1").replace("7 0 +1.0", "1 0 +1.0"))));
		paths.put(":2: '+3.1x' is not a number", files(coco(INFO, DAT.replace("+3.100000000e+01", "+3.1x"))));
		paths.put(":2: '1.5' is not a number of evaluations; expected a whole number from 1 to 9007199254740992", files(coco(INFO, DAT.replace(
				"1 0 +3.1",
				"1.5 0 +3.1"))));
		paths.put(":2: a value is -Inf, which no function has", files(coco(INFO, DAT.replace("+3.100000000e+01", "-Inf"))));
		paths.put(":5: a block of IOHprofiler after one of COCO: two formats in one file", files(coco(INFO, DAT.substring(0, DAT.lastIndexOf('%'))
				+ IOH)));
		paths.put(":1: a row of numbers before the first line of % or of column names", files(coco(INFO, "1 0 3 3 3\n" + DAT)));
		paths.put(":1: the suite 'bbob-biobj' has two objectives; only single-objective suites can be imported", files(Map.of("x.info", INFO.replace(
				"'bbob'", "'bbob-biobj'"))));
		paths.put(":1: 'algId = 'half' is not of the form 'name = value'", files(Map.of("x.info", "funcId = 1, algId = 'half\n")));
		paths.put(":3: this is not complete JSON: ", files(Map.of("IOHprofiler_f1.json", JSON.substring(0, 250))));
		paths.put("\"y\" occurs twice", files(Map.of("IOHprofiler_f1.json",
				JSON.replace("\"y\":2.0", "\"y\":2.0,\"y\":1.0"))));
		paths.put(": best.x of a run of data_f1_OneMax/IOHprofiler_f1_DIM3.dat has 2 numbers; the dimension is 3", files(Map.of(
				"IOHprofiler_f1.json", JSON.replace("[1,1,1]", "[1,1]"))));
		paths.put(": no runs were found. Expected: ", files(Map.of("readme.txt", "nothing")));
		paths.put(":3: the row has 5 columns; the header has 6. The file may be truncated; write it again", files(Map.of("t.csv", LONG.replace("fe,",
				"evals,")
				.replace("3,2,1,6", "3,2,1"))));
		paths.put(":4: evaluation 4 follows evaluation 9 of the same run. Sort the rows by evaluations", files(Map.of("t.csv", LONG.replace("fe,",
				"evals,").replace("3,2,1,6", "3,1,9,6"))));
		paths.put(":2: a quote is not closed on its line", files(Map.of("t.csv", LONG.replace("fe,", "evals,").replace("a, b\",f,3,1,1",
				"a, b,f,3,1,1"))));
		paths.forEach((wanted, path) -> {
			String said = refusal(path);
			assertTrue(said.startsWith(path.toString()) && said.contains(wanted), () -> said + "\ninstead of\n" + wanted);
		});
	}

	@Test
	void aPackedFolderThatEndsTooEarlyIsRefused() throws IOException {
		byte[] tgz = Files.readAllBytes(Packed.tar(folder, coco(INFO, DAT), "whole.tgz", true));
		Path half = Files.write(folder.resolve("half.tgz"), Arrays.copyOf(tgz, tgz.length / 2));
		assertTrue(refusal(half).startsWith(half + ": the archive is truncated or damaged ("), () -> refusal(half));
		byte[] tar = Files.readAllBytes(Packed.tar(folder, coco(INFO, DAT), "whole.tar", false));
		Path short1 = Files.write(folder.resolve("short.tar"), Arrays.copyOf(tar, 700));
		assertTrue(refusal(short1).startsWith(short1 + ": the archive is truncated or damaged ("), () -> refusal(short1));
		tar[3]++;
		Path other = Files.write(folder.resolve("other.tar"), tar);
		assertEquals(other + ": the archive is truncated or damaged (a tar header is missing or damaged). Fetch it again", refusal(
				other));
		byte[] zip = Files.readAllBytes(Packed.zip(folder, coco(INFO, DAT)));
		Path broken = Files.write(folder.resolve("broken.zip"), Arrays.copyOf(zip, zip.length - 30));
		assertTrue(refusal(broken).startsWith(broken + ": the archive is truncated or damaged ("), () -> refusal(broken));
	}

	/** A line without end, of a few bytes packed. */
	@Test
	void aLineWithoutEndIsRefused() throws IOException {
		Path bomb = folder.resolve("bomb.tgz");
		byte[] zeros = new byte[1 << 20];
		Arrays.fill(zeros, (byte) '1');
		long length = 64L << 20;
		try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(bomb))) {
			out.write(Packed.header("x.info", length));
			for (long n = 0; n < length; n += zeros.length) {
				out.write(zeros);
			}
			out.write(new byte[1024]);
		}
		assertEquals(bomb + "!x.info:1: the line is longer than 1048576 bytes, so this is not a table of numbers", refusal(bomb));
	}

	/** Half a million rows, of which twenty improve: what is kept is these. */
	@Test
	void rowsThatDoNotImproveTakeNoMemory() throws IOException {
		Path table = folder.resolve("large.csv");
		try (Writer out = Files.newBufferedWriter(table)) {
			out.write("function;dimension;run;evaluations;value\n");
			for (int e = 1; e <= 250_000; e++) {
				int value = Math.max(0, 9 - e);
				out.write("f;2;1;" + e + ";" + value + "\nf;2;2;" + e + ";" + value + "\n");
			}
		}
		List<ArchivedRun> runs = read(table);
		assertEquals(2, runs.size());
		assertEquals("large", runs.getFirst().of().algorithm());
		assertEquals(9, runs.getFirst().values().length);
		assertEquals(250_000, runs.get(1).last());
	}
}
