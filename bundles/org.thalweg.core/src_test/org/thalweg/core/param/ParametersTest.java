package org.thalweg.core.param;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.stream.IntStream;

import org.junit.jupiter.api.Test;
import org.thalweg.core.param.ParameterException.Fault;

class ParametersTest {
	enum Picks {
		STRICT, @Formerly("singly")
		ONE_BY_ONE
	}

	record Swarm(@Param(def = "40", min = 2, max = 1000, text = "number of particles N") int size,
			@Param(def = "1000000000000", min = 0, text = "a long one") long period,
			@Param(def = "1.49445", min = 0, text = "acceleration c", unit = "1") double acceleration,
			@Param(def = "0.5", text = "unbounded") double free, @Param(def = "true", text = "clamped") boolean clamped,
			@Param(def = "strict", text = "how exemplars are picked") Picks picks,
			@Param(def = "ring", text = "name") String topology) {
		Swarm {
			if (size % 2 != 0) {
				throw new IllegalArgumentException("size: " + size + " is odd. Use " + (size + 1) + ".");
			}
		}
	}

	record Undeclared(int size) {
	}

	private static Swarm bind(Map<String, ?> given) {
		return Parameters.bind(Swarm.class, Map.of(), given);
	}

	private static List<Fault> faults(Map<String, ?> given) {
		return assertThrows(ParameterException.class, () -> bind(given)).faults();
	}

	@Test
	void defaultsAreTakenFromTheDeclaration() {
		assertEquals(new Swarm(40, 1_000_000_000_000L, 1.49445, 0.5, true, Picks.STRICT, "ring"), bind(Map.of()));
	}

	@Test
	void aFormerWordIsReadAndThePresentOneWritten() {
		assertEquals(Picks.ONE_BY_ONE, bind(Map.of("picks", "singly")).picks());
		assertEquals("one-by-one", Parameters.values(bind(Map.of("picks", "singly"))).get("picks"));
	}

	@Test
	void whatTheUserGivesBeatsThePresetAndThatTheDefault() {
		Swarm swarm = Parameters.bind(Swarm.class, Map.of("size", "20", "free", "-1"), Map.of("size", "10"));
		assertEquals(10, swarm.size());
		assertEquals(-1.0, swarm.free());
		assertEquals(1.49445, swarm.acceleration());
	}

	record Lists(@Param(def = "-5", min = -10, text = "bounds") double[] lower, @Param(def = "", text = "names") String[] names,
			@Param(def = "1", counts = false, text = "processes") int workers) {
	}

	@Test
	void arraysAreWrittenWithBlanksCommasOrBrackets() {
		Lists plain = Parameters.bind(Lists.class, Map.of(), Map.of());
		assertArrayEquals(new double[] { -5 }, plain.lower());
		assertEquals(0, plain.names().length);
		Lists given = Parameters.bind(Lists.class, Map.of(), Map.of("lower", "[1, 2.5 ;-3]", "names", "a b"));
		assertArrayEquals(new double[] { 1, 2.5, -3 }, given.lower());
		assertArrayEquals(new String[] { "a", "b" }, given.names());
		assertEquals(Map.of("lower", "1.0 2.5 -3.0", "names", "a b", "workers", "1"), Parameters.values(given));
		assertEquals(List.of("lower: -11 is below the minimum -10", "lower: 'x' is not a number. Write one or more numbers separated by "
				+ "blanks"), Stream
						.of("1 -11", "x").map(bad -> assertThrows(ParameterException.class, () -> Parameters.bind(Lists.class, Map.of(), Map.of(
								"lower",
								bad))).getMessage()).toList());
	}

	@Test
	void whatResultsDoNotDependOnIsToldApart() {
		assertEquals(Map.of("workers", "3"), Parameters.uncounted(Parameters.bind(Lists.class, Map.of(), Map.of("workers", "3"))));
	}

	record Grown(@Param(def = "3", text = "size") int size, @Param(def = "one-by-one", added = true, text = "how") Picks picks,
			@Param(def = "1", added = true, text = "share") double share) {
	}

	/** Results were stored before there were picks. */
	@Test
	void soIsWhatWasAddedLaterAtItsDefault() {
		assertEquals(Map.of("picks", "one-by-one", "share", "1.0"), Parameters.uncounted(Parameters.bind(Grown.class, Map.of(), Map.of())));
		assertEquals(Map.of(), Parameters.uncounted(Parameters.bind(Grown.class, Map.of(), Map.of("picks", "strict", "share", "2"))));
	}

	@Test
	void enumConstantsAreWrittenInLowerCaseWithHyphens() {
		assertEquals(Picks.ONE_BY_ONE, bind(Map.of("picks", "one-by-one")).picks());
		assertEquals("one-by-one", Parameters.word(Picks.ONE_BY_ONE));
	}

	@Test
	void numbersMayBeWrittenInAnyUsualForm() {
		assertEquals(100, bind(Map.of("size", "1e2")).size());
		assertEquals(100, bind(Map.of("size", 100)).size());
		assertEquals(2.5, bind(Map.of("free", " 2.5 ")).free());
		assertEquals(Double.POSITIVE_INFINITY, bind(Map.of("free", "Infinity")).free());
	}

	@Test
	void aValueOutOfRangeIsNamedWithItsBound() {
		assertEquals(List.of(new Fault("size", "size: 0 is below the minimum 2")), faults(Map.of("size", "0")));
		assertEquals(List.of(new Fault("size", "size: 1002 is above the maximum 1000")), faults(Map.of("size", "1002")));
		assertEquals(List.of(new Fault("acceleration", "acceleration: -0.1 is below the minimum 0")),
				faults(Map.of("acceleration", "-0.1")));
		assertEquals(List.of(new Fault("free", "free: -1e400 is beyond the range of numbers, about 1.8e308")), faults(Map.of("free", "-1e400")));
	}

	@Test
	void aValueOfTheWrongKindSaysWhatIsExpected() {
		assertEquals("size: 'many' is not an integer from 2 to 1000", faults(Map.of("size", "many")).getFirst().message());
		assertEquals("size: '2.5' is not an integer from 2 to 1000", faults(Map.of("size", "2.5")).getFirst().message());
		assertEquals("acceleration: '1D' is not a number of at least 0", faults(Map.of("acceleration", "1D")).getFirst().message());
		assertEquals("acceleration: 'NaN' is not a number of at least 0", faults(Map.of("acceleration", "NaN")).getFirst().message());
		assertEquals("free: 'x' is not a number", faults(Map.of("free", "x")).getFirst().message());
		assertEquals("clamped: 'yes' is not one of true, false", faults(Map.of("clamped", "yes")).getFirst().message());
		assertEquals("picks: 'loose' is not one of strict, one-by-one", faults(Map.of("picks", "loose")).getFirst().message());
	}

	@Test
	void anUnknownNameIsAFaultWithTheNearestName() {
		assertEquals("unknown parameter 'sizes'. Did you mean 'size'?", faults(Map.of("sizes", "40")).getFirst().message());
		assertTrue(faults(Map.of("quux", "1")).getFirst().message().contains("Known: size, period, acceleration"));
	}

	@Test
	void everyFaultIsReportedAtOnceUnknownNamesLast() {
		List<String> names = faults(Map.of("nothing", "1", "size", "1", "picks", "?")).stream().map(Fault::name).toList();
		assertEquals(List.of("size", "picks", "nothing"), names);
	}

	@Test
	void aRuleOfTheRecordItselfIsAFaultWithoutAName() {
		assertEquals(List.of(new Fault("", "size: 41 is odd. Use 42.")), faults(Map.of("size", "41")));
	}

	@Test
	void valuesAreWrittenAsUsersWriteThemAndBindAgain() {
		Swarm swarm = new Swarm(50, 7, 2.0, 1e-8, false, Picks.ONE_BY_ONE, "star");
		Map<String, String> values = Parameters.values(swarm);
		assertEquals(List.of("size", "period", "acceleration", "free", "clamped", "picks", "topology"), List.copyOf(values.keySet()));
		assertEquals("one-by-one", values.get("picks"));
		assertEquals(swarm, bind(values));
	}

	@Test
	void aDeclarationTellsWhatIsExpected() {
		List<Parameters.Info> infos = Parameters.of(Swarm.class);
		assertEquals("an integer from 2 to 1000", infos.get(0).expected());
		assertEquals("an integer of at least 0", infos.get(1).expected());
		assertEquals("a number", infos.get(3).expected());
		assertEquals("one of true, false", infos.get(4).expected());
		assertEquals("text", infos.get(6).expected());
	}

	@Test
	void aComponentWithoutDeclarationIsAProgrammersMistake() {
		assertThrows(IllegalStateException.class, () -> Parameters.of(Undeclared.class));
	}

	@Test
	void theNearestNameForgivesSlipsOnly() {
		List<String> known = List.of("classic/rastrigin", "classic/rosenbrock", "clpso");
		assertEquals("clpso", Names.nearest("clspo", known).orElseThrow()); // one swap
		assertEquals("classic/rastrigin", Names.nearest("classic/rastragin", known).orElseThrow());
		assertEquals("classic/rastrigin", Names.nearest("rastrigin", known).orElseThrow()); // the end of an id
		assertTrue(Names.nearest("differential-evolution", known).isEmpty());
		assertTrue(Names.nearest("0", List.of("at", "of")).isEmpty()); // two edits of two letters
		assertTrue(Names.nearest("abc", List.of("axy")).isEmpty()); // two of three
		assertEquals("stop", Names.nearest("stxx", List.of("stop")).orElseThrow()); // two of four
		assertEquals(2, Names.distance("kitten", "mittens"));
		assertEquals(1, Names.distance("ab", "ba"));
	}

	@Test
	void allNamesThatAreEquallyNearAreAskedFor() {
		List<String> known = List.of("lsgo6/rastrigin", "classic/rastrigin", "classic/rotated-rastrigin", "classic/sphere");
		assertEquals(List.of("classic/rastrigin", "lsgo6/rastrigin"), Names.alike("rastrigin", known));
		assertEquals(" Did you mean 'classic/rastrigin' or 'lsgo6/rastrigin'?", Names.hint("rastrigin", known));
		assertEquals(Optional.of("Did you mean 'classic/sphere'?"), Names.question("classic/shpere", known));
		assertEquals(Optional.empty(), Names.question("differential-evolution", known));
		// of three letters two are the same, so that one edit separates 'f3x' and each of them, and two between it and 'g3'
		assertEquals(List.of("f30", "f31"), Names.alike("f3x", List.of("f31", "f30", "g3")));
	}

	/** Of eight names the first five. */
	@Test
	void aQuestionHasAHandfulOfNames() {
		List<String> known = Stream.of("h", "g", "f", "e", "d", "c", "b", "a").map(suite -> suite + "/f1").toList();
		assertEquals(Optional.of("Did you mean 'a/f1', 'b/f1', 'c/f1', 'd/f1', 'e/f1' or one of 3 others?"),
				Names.question("f1", known));
		assertEquals(Optional.of("Did you mean 'c/f1', 'd/f1', 'e/f1', 'f/f1', 'g/f1' or another?"),
				Names.question("f1", known.subList(0, 6)));
	}

	/** 41 names are more than 40. */
	@Test
	void ofManyNamesTheFirstTenAreListedAndTheOthersCounted() {
		List<String> known = IntStream.rangeClosed(1, 41).mapToObj(i -> "f" + i).toList();
		assertEquals(" Known: f1, f2, f3, f4, f5, f6, f7, f8, f9, f10 and 31 others.", Names.hint("something-else", known));
		assertTrue(Names.hint("something-else", known.subList(0, 40)).endsWith("f39, f40."));
	}

	record Open(@Param(def = "1", text = "known") int known, @Param(def = "", text = "names of the user's own") Map<String, Double> others) {
	}

	@Test
	void aMapTakesNamesThatNobodyDeclares() {
		Open bound = Parameters.bind(Open.class, Map.of(), Map.of("known", "2", "b", "0.5", "a", "-1"));
		assertEquals(new Open(2, Map.of("a", -1.0, "b", 0.5)), bound);
		assertEquals("{known=2, a=-1.0, b=0.5}", Parameters.values(bound).toString());
		assertEquals(List.of("known"), Parameters.of(Open.class).stream().map(Parameters.Info::name).toList());
		assertEquals("a: 'much' is not a finite number", assertThrows(ParameterException.class,
				() -> Parameters.bind(Open.class, Map.of(), Map.of("a", "much"))).faults().getFirst().message());
	}
}
