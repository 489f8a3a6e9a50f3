package org.thalweg.core.problem;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.core.problem.ProblemData.Reading;

class ProblemDataTest {
	@TempDir
	Path folder;

	@Test
	void numbersComeInReadingOrder() throws IOException {
		Files.writeString(folder.resolve("m"), "1 2.5\n\t-3e2\r\n");
		assertArrayEquals(new double[] { 1, 2.5, -300 }, new ProblemData(Optional.of(folder)).numbers("m").orElseThrow());
	}

	@Test
	void aWordThatIsNoNumberIsToldWithFileAndLineAndCutWhereItIsLong() throws IOException {
		Files.writeString(folder.resolve("m"), "1\n2 x\n");
		assertEquals(folder.resolve("m") + ":2: 'x' is not a number", refused());
		Files.writeString(folder.resolve("m"), "1\n\n" + "9".repeat(100_000));
		assertEquals(folder.resolve("m") + ":3: '" + "9".repeat(40) + "' is not a number", refused());
	}

	@Test
	void whatIsNotFiniteIsToldWithFileAndLine() throws IOException {
		Files.writeString(folder.resolve("m"), "1\n2\n3 NaN\n");
		assertEquals(folder.resolve("m") + ":3: 'NaN' is not a finite number", refused());
		Files.writeString(folder.resolve("m"), "-Infinity\n");
		assertEquals(folder.resolve("m") + ":1: '-Infinity' is not a finite number", refused());
		Files.writeString(folder.resolve("m"), "1\n1e309\n"); // a double ends at 1.8e308
		assertEquals(folder.resolve("m") + ":2: '1e309' is beyond the range of a double", refused());
		for (String word : new String[] { "0x1p3", "1f", "2d" }) { // Java's words, not the field's
			Files.writeString(folder.resolve("m"), word);
			assertEquals(folder.resolve("m") + ":1: '" + word + "' is not a number", refused());
		}
	}

	@Test
	void aNamedFolderWithoutTheSuiteIsRefusedWithTheOneThatWasMeant() throws IOException {
		Files.createDirectories(folder.resolve("data/cec2005"));
		Files.writeString(folder.resolve("data/cec2005/f.txt"), "1 2 3");
		assertEquals(3, data("data").numbers("cec2005/f.txt").orElseThrow().length);
		String begin = "the data folder " + folder;
		assertEquals(begin + " has no folder cec2005 (cec2005/f.txt is needed). Found cec2005 one level deeper: name " + folder.resolve("data"),
				refused("", d -> d.numbers("cec2005/f.txt")));
		assertEquals(begin + "/data/cec2005 has no folder cec2005 (cec2005/f.txt is needed). It contains f.txt itself: name its parent folder, "
				+ folder.resolve("data"), refused("data/cec2005", d -> d.vector("cec2005/f.txt", 2, 3)));
		assertEquals(begin + "/data has no folder cec2010 (cec2010/f.txt is needed). Name the folder that holds cec2010, or none to have "
				+ "the numbers generated", refused("data", d -> d.matrix("cec2010/f.txt", 2)));
		assertEquals(Optional.empty(), ProblemData.NONE.numbers("cec2005/f.txt"));
	}

	@Test
	void aVectorServesAsFarAsItIsPublishedAndIsRefusedWhereItIsCut() throws IOException {
		Files.createDirectories(folder.resolve("s"));
		Files.writeString(folder.resolve("s/o.txt"), "1 2 3 4");
		assertArrayEquals(new double[] { 1, 2, 3 }, data("").vector("s/o.txt", 3, 4).orElseThrow());
		assertEquals(Optional.empty(), data("").vector("s/o.txt", 5, 4)); // beyond what is published
		assertEquals(folder.resolve("s/o.txt") + ": the file holds 4 numbers, at least 5 are expected. Replace the file",
				refused("", d -> d.vector("s/o.txt", 5, 100)));
		assertEquals(folder.resolve("s/o.txt") + ": the file holds 4 numbers, at least 100 are expected. Replace the file",
				refused("", d -> d.vector("s/o.txt", 200, 100)));
		assertEquals("the data folder " + folder + " has no s/p.txt, which belongs to this suite. Put it there, or name no data folder to "
				+ "have the numbers generated", refused("", d -> d.vector("s/p.txt", 3, 4)));
	}

	@Test
	void aMatrixMayBeMissingButNotBeOfAnotherSize() throws IOException {
		Files.createDirectories(folder.resolve("s"));
		Files.writeString(folder.resolve("s/m.txt"), "1 2\n3 4\n");
		assertArrayEquals(new double[] { 1, 2, 3, 4 }, data("").matrix("s/m.txt", 2).orElseThrow());
		assertEquals(Optional.empty(), data("").matrix("s/n.txt", 2));
		assertEquals(folder.resolve("s/m.txt") + ": the file holds 4 numbers, 3 x 3 are expected. Replace the file, or remove it to have the "
				+ "matrix generated", refused("", d -> d.matrix("s/m.txt", 3)));
	}

	@Test
	void whatIsThereButCannotBeReadIsNotPassedOver() throws IOException {
		Files.createDirectories(folder.resolve("s/m.txt"));
		assertEquals(folder.resolve("s/m.txt") + ": this is a folder, not a file", refused("", d -> d.numbers("s/m.txt")));
		Files.createSymbolicLink(folder.resolve("s/l.txt"), folder.resolve("gone"));
		assertEquals(folder.resolve("s/l.txt") + ": this is a link to a file that does not exist. Restore that file, or name another", refused("",
				d -> d.matrix("s/l.txt", 2)));
	}

	@Test
	void readingsTellWhatWasUsedAndWhatWasNotThere() throws IOException {
		Files.createDirectories(folder.resolve("s"));
		Files.writeString(folder.resolve("s/o.txt"), "1 2 3 4");
		List<Reading> recorded = new ArrayList<>();
		ProblemData data = new ProblemData(Optional.of(folder), recorded::add);
		data.vector("s/o.txt", 2, 4);
		data.matrix("s/m.txt", 2);
		data.used("own", 5);
		// Python: hashlib.sha256(struct.pack('>qdd', 2, 1, 2)).hexdigest(): how many, then the numbers; struct.pack('>qd', 1, 5)
		assertEquals(List.of(new Reading("s/o.txt", "5899ef284f86990d489d49003e6d3116433e3df244516c7e010386aa7936c494"), new Reading("s/m.txt", ""),
				new Reading("own", "62abeecd4a2816b6027ea38a41ab74b0ee578405cd371be345ef2e6e060a6c31")), recorded);
		Files.writeString(folder.resolve("s/o.txt"), "1 2 3.5 4"); // the third is not used
		data.vector("s/o.txt", 2, 4);
		assertEquals(recorded.getFirst(), recorded.getLast());
	}

	private ProblemData data(String inside) {
		return new ProblemData(Optional.of(folder.resolve(inside)));
	}

	private String refused() {
		return refused("", d -> d.numbers("m"));
	}

	private String refused(String inside, Consumer<ProblemData> asked) {
		return assertThrows(IllegalArgumentException.class, () -> asked.accept(data(inside))).getMessage();
	}

	@Test
	void aFileThatAUserNamesIsLookedForBesideTheExperimentFirst() throws IOException {
		Path experiment = Files.createDirectory(folder.resolve("experiment"));
		ProblemData data = new ProblemData(Optional.of(folder)).beside(experiment);
		assertEquals(Optional.empty(), data.named("r.yaml"));
		Path official = Files.createFile(folder.resolve("r.yaml"));
		assertEquals(Optional.of(official), data.named("r.yaml"));
		Path own = Files.createFile(experiment.resolve("r.yaml"));
		assertEquals(Optional.of(own), data.named("r.yaml"));
		assertEquals(Optional.of(own), data.telling(_ -> {
			// ignored
		}).named("r.yaml"));
	}
}
