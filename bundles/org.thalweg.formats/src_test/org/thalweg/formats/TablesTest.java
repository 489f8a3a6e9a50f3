package org.thalweg.formats;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalLong;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.formats.ArchivedRun.ValueKind;

/** Tables as spreadsheets and programs write them: whose column is whose, and what is no number. */
class TablesTest {
	private static final String HEAD = "algorithm,function,dimension,run,evaluations,value\n";

	@TempDir
	Path folder;

	private Archive archive(String table, TableColumns columns) throws IOException {
		return Archive.read(Files.writeString(folder.resolve("t.csv"), table), columns, new Repeats());
	}

	private List<ArchivedRun> read(String table, String... columns) throws IOException {
		return archive(table, TableColumns.of(List.of(columns), false, false)).runs();
	}

	private String refusal(String table, String... columns) {
		return assertThrows(ArchiveException.class, () -> read(table, columns)).getMessage().substring(folder.toString().length() + 1);
	}

	private static String error(String... columns) {
		return assertThrows(IllegalArgumentException.class, () -> TableColumns.of(List.of(columns), false, false)).getMessage();
	}

	private static double end(ArchivedRun run) {
		return run.values()[run.values().length - 1];
	}

	/** An automatic column of errors does not win over the one of values that is named. */
	@Test
	void theColumnOfValuesThatIsNamedIsTheOnlyOne() throws IOException {
		String table = "algorithm,function,dimension,run,evaluations,error,objective\na,f,2,1,10,0.5,7\n";
		assertEquals(ValueKind.ERRORS, read(table).getFirst().of().values());
		ArchivedRun named = read(table, "value=objective").getFirst();
		assertEquals(ValueKind.RAW, named.of().values());
		assertEquals(7, end(named));
	}

	/** A column that the user gives a role has no other one by its name. */
	@Test
	void aColumnThatIsNamedForOneRoleHasNoOtherOne() throws IOException {
		String table = "algorithm,function,dimension,run,y,cost\na,f,2,1,10,7\n";
		assertEquals("t.csv:1: there is no column for best_error or error or value. Columns: algorithm, function, dimension, run, y, cost. "
				+ "Give one: --columns best_error=COLUMN", refusal(table, "evaluations=y"));
		assertEquals(7, end(read(table, "evaluations=y", "value=cost").getFirst()));
	}

	/** More than 60 characters of names. */
	@Test
	void aColumnThatIsNotThereIsAnsweredWithAllThatAre() {
		String names = "algorithm, function, dimension, run, evaluations, seconds, temperature, objective";
		assertEquals("t.csv:1: there is no column 'y'. Known: " + names + ".", refusal(names.replace(" ", "") + "\na,f,2,1,10,3,4,7\n", "value=y"));
	}

	@Test
	void whatIsNamedTwiceIsRefused() throws IOException {
		assertEquals("value is given twice. Give one column for each role", error("value=a", "value=b"));
		assertEquals("the column 'a' is given for two roles. Give one role for each column", error("value=a", "evaluations=a"));
		assertEquals("a table has only one column of values. Give one of error, best_error and value", error("value=a", "error=b"));
		assertEquals("'value:=3': values differ from row to row. Give their column: value=COLUMN", error("value:=3"));
		assertEquals("t.csv:1: two columns are called 'evaluations'. Rename one of them", refusal(
				"function,dimension,evaluations,evaluations,value\nf,2,1,2,3\n"));
		Archive two = archive("algorithm,function,dimension,run,evals,evaluations,value\na,f,2,1,8,1,3\n", TableColumns.KNOWN);
		assertEquals(List.of(folder.resolve("t.csv")
				+ ": evaluations is read from the column 'evaluations', not from 'evals'; to change this: --columns evaluations=COLUMN"), two
						.notes());
	}

	/** Blanks around a cell do not count in any role, and 1.0 is the whole number 1, as pandas writes it if another cell of the column is empty. */
	@Test
	void cellsAreWhatTheyMean() throws IOException {
		List<ArchivedRun> runs = read("algorithm,suite,function_id,dimension,instance,seed,evaluations,value\n"
				+ "\" a\",\" bbob\", 3 ,2, 1.0,\" 7\",1,5\na,bbob,3.0,2.0,1,7.0,2,4\na,bbob,3,2,1,8.0,2.0,\na,bbob,3,2,1,8,3,1\n");
		assertEquals(2, runs.size());
		assertEquals(new ArchivedRun.ArchivedCase("long table", "a", "bbob", 3, "", 2, 1, ValueKind.RAW, false), runs.getFirst().of());
		assertArrayEquals(new double[] { 5, 4 }, runs.getFirst().values());
		assertEquals(OptionalLong.of(7), runs.getFirst().seed());
		assertEquals(OptionalLong.of(8), runs.get(1).seed());
		assertArrayEquals(new double[] { 1 }, runs.get(1).values());
	}

	@Test
	void aSeedThatIsNoNumberTellsRunsApart() throws IOException {
		Archive archive = archive("function,dimension,seed,evaluations,value\nf,2,0xa,1,5\nf,2,0xb,1,6\nf,2,,1,7\n", TableColumns.KNOWN);
		assertEquals(3, archive.runs().size());
		assertEquals(List.of(folder.resolve("t.csv") + ":2: the seed '0xa' is not a whole number of at most 18 digits; such seeds only "
				+ "distinguish runs"),
				archive.notes());
	}

	/** Several runs with indistinguishable rows would be one with the best value of all. */
	@Test
	void runsThatNothingTellsApartAreRefused() {
		assertEquals("t.csv:3: evaluation 100 follows evaluation 100 of the same run. If these are several runs, add a column 'run' to "
				+ "distinguish them",
				refusal("function,dimension,evaluations,value\nf,2,100,5\nf,2,100,6\n"));
	}

	@Test
	void aTableOfLastValuesHasARunInEachRow() throws IOException {
		List<ArchivedRun> runs = read("value\n5\n0\n0\n", "evaluations:=25000", "dimension:=30", "function:=f", "algorithm:=a");
		assertEquals(3, runs.size());
		assertEquals(new ArchivedRun.ArchivedCase("long table", "a", "", 0, "f", 30, 1, ValueKind.RAW, false), runs.getFirst().of());
		assertEquals(25_000, runs.get(1).last());
		assertEquals(0, end(runs.get(2)));
	}

	/** Latin-1 has one byte for each letter with a sign, which UTF-8 has not: two names would be read as one. */
	@Test
	void namesThatAreNotUtf8AreRefused() throws IOException {
		Path table = Files.write(folder.resolve("t.csv"), (HEAD + "\u00c4,f,2,1,1,5\n\u00d6,f,2,1,1,6\n").getBytes(StandardCharsets.ISO_8859_1));
		String said = assertThrows(ArchiveException.class, () -> Archive.read(table, TableColumns.KNOWN, new Repeats())).getMessage();
		assertTrue(said.startsWith(table + ":2: the line is not UTF-8"), said);
	}

	@Test
	void aDecimalCommaIsSaid() throws IOException {
		String table = "function;dimension;run;evaluations;value\nf;2;1;10,0;1,5\nf;2;1;20;1,25e-1\n";
		assertEquals("t.csv:2: '10,0' is not a number. If it has a decimal comma: --decimal ,", refusal(table));
		assertEquals("t.csv:2: '1,5' is not a number. If it has a decimal comma: --decimal ,", refusal(table.replace("10,0", "10")));
		ArchivedRun run = archive(table, TableColumns.of(List.of(), true, false)).runs().getFirst();
		assertArrayEquals(new double[] { 1.5, 0.125 }, run.values());
	}

	@Test
	void valuesThatAreMaximisedAreNegated() throws IOException {
		ArchivedRun run = archive(HEAD + "a,f,2,1,1,3\na,f,2,1,2,2\na,f,2,1,3,8\n", TableColumns.of(List.of(), false, true)).runs().getFirst();
		assertArrayEquals(new double[] { -3, -8 }, run.values());
		assertTrue(run.of().maximised());
	}

	@Test
	void twoObjectivesAreRefusedUnlessOneIsNamed() throws IOException {
		String table = "algorithm,function,dimension,run,evaluations,raw_y,F2\na,f,2,1,1,3,4\n";
		assertEquals("t.csv:1: the columns are those of two objectives (algorithm, function, dimension, run, evaluations, raw_y, F2); only "
				+ "runs with a single objective can be imported. To import one of them: --columns value=COLUMN", refusal(table).replace("…",
						", F2"));
		assertEquals(3, end(read(table, "value=raw_y").getFirst()));
	}

	/** As {@code trials_dataframe().to_csv()} writes it: an index without a name, numbers from 0, pruned trials with their last value. */
	@Test
	void trialsOfOptunaAreOneRun() throws IOException {
		Archive archive = archive(",number,value,datetime_start,datetime_complete,duration,params_x,params_y,state\n"
				+ "0,0,5.0,2026-01-01 10:00:00.1,2026-01-01 10:00:00.2,0 days 00:00:00.1,1.0,2.0,COMPLETE\n"
				+ "1,1,0.5,2026-01-01 10:00:01.1,2026-01-01 10:00:01.2,0 days 00:00:00.1,1.0,2.0,PRUNED\n"
				+ "2,2,,2026-01-01 10:00:02.1,2026-01-01 10:00:02.2,0 days 00:00:00.1,1.0,2.0,FAIL\n"
				+ "3,3,4.0,2026-01-01 10:00:03.1,2026-01-01 10:00:03.2,0 days 00:00:00.1,1.0,2.0,COMPLETE\n", TableColumns.KNOWN);
		ArchivedRun run = archive.runs().getFirst();
		assertEquals(new ArchivedRun.ArchivedCase("long table", "Optuna", "", 0, "t", 2, 1, ValueKind.RAW, false), run.of());
		assertArrayEquals(new long[] { 1, 4 }, run.evaluations());
		assertArrayEquals(new double[] { 5, 4 }, run.values());
		assertEquals(4, run.last());
		assertTrue(archive.notes().getFirst().contains("trials of Optuna"));
		String two = refusal(",number,values_0,values_1,params_x,state\n0,0,1,2,1.0,COMPLETE\n");
		assertTrue(two.contains("two objectives"), two);
	}

	/** Its column of errors has names of exceptions, its seeds are -1 without one, and one function has many settings. */
	@Test
	void experimentsOfNevergradAreRunsOfTheirProblems() throws IOException {
		String head = "block_dimension,budget,dimension,elapsed_budget,elapsed_time,error,function_class,loss,name,num_workers,optimizer_name,"
				+ "pseudotime,rotation,seed\n";
		List<ArchivedRun> runs = read(head + "2,200,2,200,0.1,,ArtificialFunction,3.5,sphere,1,DE,200.0,False,-1\n"
				+ "2,200,2,200,0.1,,ArtificialFunction,3.5,sphere,1,DE,200.0,False,-1\n"
				+ "2,200,2,,0.1,ValueError,ArtificialFunction,nan,sphere,1,DE,200.0,True,7\n"
				+ "2,400,2,400,0.1,,ArtificialFunction,1.5,cigar,1,DE,400.0,True,8\n");
		assertEquals(4, runs.size());
		assertEquals(new ArchivedRun.ArchivedCase("long table", "DE", "", 0, "sphere rotation=False", 2, 1, ValueKind.RAW, false), runs.getFirst()
				.of());
		assertEquals(runs.getFirst().of(), runs.get(1).of());
		assertEquals(OptionalLong.empty(), runs.getFirst().seed());
		assertEquals("sphere rotation=True", runs.get(2).of().name());
		assertEquals(200, runs.get(2).last());
		assertEquals(0, runs.get(2).values().length);
		assertEquals(OptionalLong.of(8), runs.get(3).seed());
		assertEquals(1.5, end(runs.get(3)));
	}

	/** NumPy writes names as a comment; other comments are skipped, and an algorithm may be called #1. */
	@Test
	void namesMayStandInAComment() throws IOException {
		List<ArchivedRun> runs = read("# made today\n#" + HEAD + "#1,f,2,1,1,50\n#1,f,2,1,10,2\n# half way\nb,f,2,1,20,0.5\n");
		assertEquals(List.of("#1", "b"), runs.stream().map(r -> r.of().algorithm()).toList());
		assertEquals(2, end(runs.getFirst()));
		assertEquals(1, read("# made today\n" + HEAD + "a,f,2,1,1,50\n").size());
	}

	@Test
	void columnsThatNobodyKnowsAreTold() throws IOException {
		Archive archive = archive("method,function,dimension,run,evaluations,value\na,f,2,1,1,50\n", TableColumns.KNOWN);
		assertEquals(List.of(folder.resolve("t.csv") + ": all rows count as the algorithm 't', the name of the table; columns that are not "
				+ "read: method. If one of them names the algorithm: --columns algorithm=COLUMN"), archive.notes());
	}

	/** Programs that join files leave the mark of each. */
	@Test
	void marksOfByteOrdersAreNoLetters() throws IOException {
		List<ArchivedRun> runs = read("\ufeff\ufeff" + HEAD + "a,f,2,1,1,50\n\ufeffa,f,2,1,10,2\n");
		assertEquals(1, runs.size());
		assertEquals("a", runs.getFirst().of().algorithm());
		Path wide = Files.write(folder.resolve("u.csv"), ("\ufeff" + HEAD).getBytes(StandardCharsets.UTF_16LE));
		assertTrue(assertThrows(ArchiveException.class, () -> Archive.read(wide, TableColumns.KNOWN, new Repeats())).getMessage().endsWith(
				"iconv -f UTF-16 -t UTF-8"));
	}

	@Test
	void separatorsOfThousandsAreNoPoints() {
		String table = "function;dimension;run;evaluations;value\nf;2;1;1.000;1,5\n";
		String said = assertThrows(ArchiveException.class, () -> archive(table, TableColumns.of(List.of(), true, false))).getMessage();
		assertTrue(said.endsWith("t.csv:2: '1.000' contains a point, but the decimal separator is a comma. Remove thousands separators"),
				said);
	}

	@Test
	void evaluationsThatADoubleRoundsAreRefused() throws IOException {
		assertEquals(1L << 53, read(HEAD + "a,f,2,1,9007199254740992,5\n").getFirst().last());
		assertEquals("t.csv:2: '9007199254740993' is not a number of evaluations; expected a whole number from 1 to 9007199254740992", refusal(HEAD
				+ "a,f,2,1,9007199254740993,5\n"));
	}

	/** One letter with its accent, or a letter and an accent, and a blank that does not break. */
	@Test
	void formsOfALetterAreOneName() throws IOException {
		List<ArchivedRun> runs = read(HEAD + "\u00c9,f,2,1,1,50\nE\u0301,f,2,2,1,5\n\u00c9\u00a0,f,2,3,1,5\n");
		assertEquals(1, runs.stream().map(ArchivedRun::of).distinct().count());
	}
}
