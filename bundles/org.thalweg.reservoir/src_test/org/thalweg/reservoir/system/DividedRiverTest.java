package org.thalweg.reservoir.system;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

import org.junit.jupiter.api.Test;
import org.thalweg.reservoir.description.SystemFile;
import org.thalweg.reservoir.model.RiverSystem;

/** Rivers that divide and join again. */
class DividedRiverTest {
	/** A diamond: the source feeds a canal, at most 3 and a period late, and a lake; both join at the mouth. */
	static final String DIAMOND = """
			name: Diamond
			units: none
			periods: {count: 4}
			reservoirs:
			  - name: source
			    inflow: 10
			    storage: {min: 0, max: 100, initial: 20, final: 20}
			    release: {min: 0, max: 20, plan: [8, 12, 12, 8]}
			    to:
			      - {reservoir: lake}
			      - {reservoir: canal, at-most: 3, delay: 1, in-transit: 2}
			  - name: mouth
			    inflow: 1
			    storage: none
			    purposes: [{name: town, benefit: [1, 3, 2, 5]}]
			  - name: canal
			    storage: none
			    purposes: [{name: mill, demand: 1, benefit: 6, consumes: true}]
			    to: mouth
			  - name: lake
			    inflow: 0
			    storage: {min: 0, max: 10, initial: 4, final: 4}
			    release: {min: 0, max: 9, plan: [4, 9, 9, 9]}
			    to: mouth
			objective: {benefit: 1}
			penalty: 100
			""";

	private static RiverSystem diamond(String before, String after) {
		assertTrue(DIAMOND.contains(before), before);
		return SystemFile.read(Path.of("/nowhere/diamond.yaml"), DIAMOND.replace(before, after)).orThrow();
	}

	private static List<String> mistakes(String before, String after) {
		assertTrue(DIAMOND.contains(before), before);
		return SystemFile.read(Path.of("/nowhere/diamond.yaml"), DIAMOND.replace(before, after)).diagnostics().stream().map(d -> d.message())
				.toList();
	}

	private static SystemOperation operated() {
		SystemFile.Parsed parsed = SystemFile.read(Path.of("/nowhere/diamond.yaml"), DIAMOND);
		return new Simulation(parsed.orThrow()).operation(parsed.plan().orElseThrow());
	}

	/** A junction without an inflow of its own has only what arrives; a reservoir needs one, if only 0. */
	@Test
	void onlyAReservoirNeedsAnInflow() {
		assertArrayEquals(new double[4], diamond("name: canal", "name: canal").nodes().get(2).inflow());
		assertEquals(List.of("'inflow' is missing"), mistakes("    inflow: 10\n", ""));
	}

	/**
	 * The canal takes 3 of releases 8, 12, 12 and 8, which arrive a period later, after the 2 under way; the mill consumes 1 of it. The lake gets the
	 * rest, 5, 9, 9 and 5, and stores 4 + 5 - 4 = 5, 5 and 5; to end with 4 it releases 5 + 5 - 4 = 6 instead of 9.
	 */
	@Test
	void aDiamondIsOperatedAsByHand() {
		SystemOperation o = operated();
		assertArrayEquals(new double[] { 2, 3, 3, 3 }, o.courses().get(2).inflow(), 1e-12, "canal");
		assertArrayEquals(new double[] { 2, 3, 3, 3 }, o.courses().get(2).release(), 1e-12, "a junction stores nothing");
		assertArrayEquals(new double[] { 5, 9, 9, 5 }, o.courses().get(3).inflow(), 1e-12, "lake");
		assertArrayEquals(new double[] { 4, 5, 5, 5, 4 }, o.courses().get(3).storage(), 1e-12, "lake");
		assertArrayEquals(new double[] { 4, 9, 9, 6 }, o.courses().get(3).release(), 1e-12, "lake");
		assertArrayEquals(new double[] { 1 + 1 + 4, 1 + 2 + 9, 1 + 2 + 9, 1 + 2 + 6 }, o.courses().get(1).inflow(), 1e-12, "mouth");
		assertEquals(6 * 1 + 12 * 3 + 12 * 2 + 9 * 5 + 6 * 4, o.gains()[0], 1e-12);
		assertEquals(0.0, o.violation());
	}

	/** A junction holds no water, whatever a plan says of it, and does not change what it says: recorded releases need no repair there. */
	@Test
	void recordedReleasesPassJunctions() {
		SystemFile.Parsed parsed = SystemFile.read(Path.of("/nowhere/diamond.yaml"), DIAMOND);
		double[] plan = parsed.plan().orElseThrow();
		SystemOperation expected = operated();
		System.arraycopy(expected.courses().get(3).release(), 0, plan, 12, 4); // of the lake, after the repair
		assertEquals(0, Changes.of(expected, plan).count());
		SystemOperation given = Simulation.recorded(parsed.orThrow(), plan);
		for (int i = 0; i < 4; i++) {
			assertArrayEquals(expected.courses().get(i).release(), given.courses().get(i).release(), 1e-12);
		}
		assertEquals(expected.value(), given.value(), 1e-12);
	}

	/** What flows in flows out, is consumed or stored. */
	@Test
	void noWaterIsLost() {
		SystemOperation o = operated();
		double in = 4 * 10 + 4 * 1 + 2;
		double out = Arrays.stream(o.courses().get(1).release()).sum() + 4 * 1;
		double stored = (o.last()[0] - 20) + (o.last()[3] - 4) + 3; // 3 still in the canal
		assertEquals(in, out + stored, 1e-12);
	}

	/** Of 12: 2 to a ditch, 0.3 of the other 10 but at most 2.5 to a canal, 0.2 of them to a brook, and the rest of 5.5. */
	@Test
	void maximaComeBeforeSharesAndTheRest() {
		Division division = Division.of(SystemFile.read(Path.of("/nowhere/diamond.yaml"), DIAMOND.replace("""
				      - {reservoir: lake}
				      - {reservoir: canal, at-most: 3, delay: 1, in-transit: 2}
				""", """
				      - lake
				      - {reservoir: canal, share: 0.3, at-most: 2.5}
				      - {share: 0.2}
				      - {reservoir: mouth, at-most: 2}
				""")).orThrow().nodes().getFirst().to(), 0, new double[] { 1, 1, 1, 1 });
		double[] found = new double[16];
		division.divide(0, 12, found);
		division.divide(1, 1.5, found);
		assertArrayEquals(new double[] { 2, 2.5, 2, 5.5 }, new double[] { found[0], found[4], found[8], found[12] }, 1e-12);
		assertArrayEquals(new double[] { 1.5, 0, 0, 0 }, new double[] { found[1], found[5], found[9], found[13] }, 1e-12);
	}

	/** 147 by SciPy's linprog (HiGHS), with the balances written out and the canal full; a release of 3 or more fills it. */
	@Test
	void theLinearProgrammeProvesTheOptimum() {
		LinearProgramme.Result found = LinearProgramme.solve(diamond("release: {min: 0, max: 20", "release: {min: 3, max: 20"));
		assertEquals(147, found.bound(), 1e-9);
		assertEquals(147, found.gain(), 1e-9, "the plan of the programme in the simulation");
		assertEquals(0.0, found.operation().violation(), 1e-12);
	}

	/** From 0 on the canal may take as little as 3/20 of the release: 149.4706 by linprog; the simulation fills it. */
	@Test
	void theBoundHoldsWhereMaximaAreRelaxed() {
		LinearProgramme.Result found = LinearProgramme.solve(diamond("name: Diamond", "name: D"));
		assertEquals(149.47058823529412, found.bound(), 1e-9);
		assertTrue(found.gain() <= found.bound() + 1e-9);
	}

	@Test
	void rulesOperateADividedRiver() {
		RiverSystem system = diamond("name: Diamond", "name: D");
		SystemOperation o = new PolicySimulation(system).run(at -> at.node() == 0 ? 8 : at.node() == 3 ? 5 : 0);
		assertArrayEquals(new double[] { 2, 3, 3, 3 }, o.courses().get(2).release(), 1e-12, "canal");
		assertArrayEquals(new double[] { 5, 5, 5, 13 }, o.courses().get(3).inflow(), 1e-12, "lake; the source ends with 20");
	}

	@Test
	void dynamicProgrammingRefusesBranchesAndCyclesAreNamed() {
		assertEquals(Optional.of("source has several branches; dynamic programming needs one destination of each release"), CorridorSearch.objection(
				diamond("name: Diamond", "name: D")));
		assertEquals(List.of("the reservoirs form a cycle: source to canal to source. Let one of them release out of the system"), mistakes(
				"    to: mouth\n  - name: lake", "    to: source\n  - name: lake"));
	}

	@Test
	void whatCannotBeDividedIsReported() {
		assertEquals(List.of("no branch takes the rest. Add one without 'share' and 'at-most' (without 'reservoir', it leaves the system), or give "
				+ "shares that sum to 1"), mistakes("{reservoir: lake}", "{reservoir: lake, share: 0.5}"));
		assertEquals(List.of("2 branches have neither 'share' nor 'at-most'. Only one can take the rest; give the others one of these"), mistakes(
				"canal, at-most: 3,", "canal,"));
		assertEquals(List.of("period 1: the shares sum to 1.2; at most 1 is possible"), mistakes("""
				{reservoir: lake}
				      - {reservoir: canal, at-most: 3,""", """
				{reservoir: lake, share: 0.5}
				      - {reservoir: canal, share: 0.7,"""));
		assertEquals(List.of("there is no reservoir 'lakes'. Did you mean 'lake'?"), mistakes("{reservoir: lake}", "{reservoir: lakes}"));
		assertEquals(List.of(), mistakes("{reservoir: lake}", "{reservoir: lake, share: 1}"));
	}

	/** Half each: the last share takes the rest, so that no water is lost to rounding. */
	@Test
	void theLastOfSharesThatSumToOneTakesTheRest() {
		var to = diamond("{reservoir: lake}\n      - {reservoir: canal, at-most: 3,", "{reservoir: lake, share: [0.1, 0.2, 0.3, 0.4]}\n"
				+ "      - {reservoir: canal, share: [0.9, 0.8, 0.7, 0.6],").nodes().getFirst().to();
		assertEquals(List.of(3, 2), to.stream().map(l -> l.node()).toList());
		assertTrue(to.get(1).takesRest());
	}

	/** Stored runs of one are none of another. */
	@Test
	void systemsWithOtherBranchesAreOtherProblems() {
		String[][] changes = { { "name: Diamond", "name: Diamond" }, { "at-most: 3", "at-most: 4" }, { "at-most: 3", "share: 0.3" }, { "delay: 1,",
				"delay: 0.5," }, { "in-transit: 2", "in-transit: 3" }, { "- {reservoir: lake}", "- {reservoir: mouth}" }, { "at-most: 3",
						"share: 0.4" } };
		assertEquals(changes.length, Arrays.stream(changes).map(c -> new SystemProblem(diamond(c[0], c[1])).facts().get("numbers")).distinct()
				.count());
	}
}
