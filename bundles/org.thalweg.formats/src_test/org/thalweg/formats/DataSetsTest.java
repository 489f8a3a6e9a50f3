package org.thalweg.formats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Data sets that are there twice, and files of one data set that do not fit each other. */
class DataSetsTest {
	private static final String INFO = "suite = 'bbob', funcId = 1, DIM = 2, Precision = 1.000e-08, algId = 'a'\n% about\nd/f.dat, 1:9|2.0e+00\n";
	private static final String HEAD = "% f evaluations | g evaluations | best noise-free fitness - Fopt (7.9e+01) | measured | best\n";
	private static final String DAT = HEAD + "1 0 8.0 1 1\n5 0 4.0 1 1\n9 0 2.0 1 1\n";
	private static final String TDAT = HEAD + "1 0 8.0 1 1\n4 0 5.0 1 1\n9 0 2.0 1 1\n";

	@TempDir
	Path folder;

	private final Map<String, String> files = new LinkedHashMap<>();

	private Archive archive() throws IOException {
		return Archive.read(Packed.files(folder, files), TableColumns.KNOWN, new Repeats());
	}

	private void coco(String in, String info, String dat) {
		files.put(in + "/x.info", info);
		files.put(in + "/d/f.dat", dat);
	}

	/** COCO writes each experiment into a separate folder: exp, exp-001, exp-002. */
	@Test
	void aRepeatedExperimentCountsOnce() throws IOException {
		coco("exp-001", INFO, DAT);
		coco("exp-002", INFO, DAT);
		coco("exp-003", INFO, DAT.replace("4.0", "4.1"));
		Archive archive = archive();
		assertEquals(2, archive.runs().size());
		assertEquals(List.of("exp-002/d: a run is identical to one in exp-001/d and counts only once"), archive.notes());
	}

	@Test
	void anArchiveBesideItsFolderCountsOnceAlsoAsAPathOfItsOwn() throws IOException {
		coco("exp", INFO, DAT);
		Path packed = Packed.tar(folder, files, "exp.tgz", true);
		Repeats repeats = new Repeats();
		assertEquals(1, Archive.read(packed, TableColumns.KNOWN, repeats).runs().size());
		Archive again = Archive.read(Packed.files(folder, files), TableColumns.KNOWN, repeats);
		assertEquals(List.of(), again.runs());
		assertEquals(List.of("exp/d: a run is identical to one in exp.tgz!exp/d and counts only once"), again.notes());
	}

	@Test
	void aCopyOfATableCountsOnceButEqualEndsAreTwoRuns() throws IOException {
		String head = "algorithm,function,dimension,evaluations,value\n";
		String trace = IntStream.range(1, 12).mapToObj(e -> "a,f,2," + e + "," + 1.0 / e + "\n").collect(Collectors.joining());
		files.put("one.csv", head + trace);
		files.put("one (copy).csv", head + trace);
		files.put("two.csv", head + "a,f,2,25000,0\n");
		files.put("three.csv", head + "a,f,2,25000,0\n");
		assertEquals(3, archive().runs().size());
	}

	@Test
	void filesOfARunThatContradictEachOtherAreCountedAndTheDatCounts() throws IOException {
		coco("a", INFO, DAT);
		files.put("a/d/f.tdat", TDAT);
		assertArrayEquals(new double[] { 8, 5, 4, 2 }, archive().runs().getFirst().values());
		assertEquals(List.of(), archive().notes());
		files.put("a/d/f.tdat", TDAT.replace("5.0", "3.0"));
		Archive lower = archive();
		assertArrayEquals(new double[] { 8, 4, 2 }, lower.runs().getFirst().values());
		assertEquals(List.of("a/d/f.dat: in a run the .dat and the .tdat contradict each other, so only the .dat counts"), lower.notes());
		files.put("a/d/f.tdat", TDAT.replace("9 0 2.0", "9 0 2.5"));
		assertEquals(1, archive().notes().size());
	}

	/** The logger of COCO writes a final row; others do not, although their runs continued without an improvement. */
	@Test
	void evaluationsBehindTheLastRowAreThoseOfARunThatDidNotImprove() throws IOException {
		coco("a", INFO.replace("1:9", "1:20"), DAT);
		Archive archive = archive();
		assertEquals(20, archive.runs().getFirst().last());
		assertTrue(archive.notes().getFirst().startsWith("a/d/f.dat: in a run the index has more evaluations than the rows of the .dat"),
				archive.notes().getFirst());
		coco("a", INFO.replace("1:9|2.0e+00", "1:20|1.7e+00"), DAT);
		assertThrows(ArchiveException.class, this::archive);
	}

	@Test
	void anAlgorithmsNameMayHaveAnApostrophe() throws IOException {
		coco("a", INFO.replace("'a'", "'O'Neill's, second', coco_version = '2.8'"), DAT);
		assertEquals("O'Neill's, second", archive().runs().getFirst().of().algorithm());
	}

	/** A logger may name a column of parameters that it does not write; a truncated row looks like that once, at the end. */
	@Test
	void aNameWithoutAColumnIsPassedOver() throws IOException {
		String head = "\"function evaluation\" \"current f(x)\" \"best-so-far f(x)\" \"current af(x)+b\" \"best af(x)+b\" \"rate\"\n";
		files.put("e/IOHprofiler_f1.info", "funcId = 1, DIM = 9, algId = 'ea'\n%\nd/f.dat, 1:50|9\n");
		files.put("e/d/f.dat", head + "1 3 3 3 3\n2 4 4 4 4\n");
		assertArrayEquals(new double[] { -3, -4 }, archive().runs().getFirst().values());
		files.put("e/d/f.dat", head + "1 3 3 3 3 0.5\n2 4 4 4 4\n");
		assertThrows(ArchiveException.class, this::archive);
		files.put("e/d/f.dat", head + "1 3 3 3 3");
		assertThrows(ArchiveException.class, this::archive);
	}

	@Test
	void twoObjectivesOfIohprofilerAreRefused() {
		files.put("e/IOHprofiler_f1.info", "funcId = 1, DIM = 9, algId = 'ea'\n%\nd/f.dat, 1:50|9\n");
		files.put("e/d/f.dat", "evaluations raw_y F2\n1 3 4\n");
		assertTrue(assertThrows(ArchiveException.class, this::archive).getMessage().contains("two objectives"));
	}

	/** A row that is cut within its last number is a row. */
	@Test
	void aRowThatIsCutWithinItsLastNumberIsRefused() throws IOException {
		files.put("IOHprofiler_f1.json", """
				{ "suite":"s", "function_id":1, "function_name":"f", "maximization":false, "algorithm":{"name":"a"},
				  "scenarios":[{"dimension":2,"path":"d/i.dat","runs":[{"instance":1,"evals":20,"best":{"evals":20,"y":0.5,"x":[1,1]}}]}]}
				""");
		files.put("d/i.dat", "evaluations raw_y\n1 40.0\n20 0");
		assertTrue(assertThrows(ArchiveException.class, this::archive).getMessage().endsWith(
				"the best value of its last run is 0.5, but d/i.dat ends at 0.0 in the middle of a row. The file is truncated; fetch it again"));
		files.put("d/i.dat", "evaluations raw_y\n1 40.0\n20 0.5");
		assertEquals(List.of(), archive().notes());
		files.put("d/i.dat", "evaluations raw_y\n1 40.0\n20 0.25\n");
		assertEquals(List.of("d/i.dat: in a run the best value of the index differs from that of the rows; the rows count"), archive().notes());
		coco("a", INFO.replace("2.0e+00", "5.0e-01"), DAT);
		assertEquals(2, archive().notes().size());
	}
}
