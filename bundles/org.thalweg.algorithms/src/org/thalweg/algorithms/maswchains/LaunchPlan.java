package org.thalweg.algorithms.maswchains;

import java.util.LinkedHashMap;
import java.util.Map;

import org.thalweg.algorithms.maswchains.MaSwParameters.FirstRho;
import org.thalweg.core.algorithm.MemoryForecast;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.algorithm.StateType;
import org.thalweg.core.device.DeviceInfo;
import org.thalweg.core.kit.GroupShape;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.math.CanonicalSum;
import org.thalweg.core.problem.BroadEvaluation;
import org.thalweg.core.problem.Problem;

/**
 * How a job lies on a device: what {@link MaSwText} is composed for. Results do not depend on it.
 *
 * @param groupItems work-items of a group, a multiple of 32
 * @param folds whether groups share a point by tiles; else 32 work-items evaluate it
 * @param multiGroup whether a step is a row of launches, in which groups share a point: from the second tile on
 * @param parts groups that share a point
 * @param writeParts groups that write the point to be evaluated, in a separate launch; 0 for none
 * @param stageParts groups that stage a point in a separate launch; 0 for none
 * @param carryGroups groups that carry prefix sums, 1 or 0
 * @param batched whether one pass evaluates both points of a trial, or several children: where a term needs one coordinate only
 * @param decidingItems work-items of the group that decides where a step is a row of launches
 * @param singles whether points and biases lie in memory in single precision in a run in double precision
 * @param quantised whether coordinates lie in memory in 16 bits too, from which distances are mostly compared: {@code quantised.cl}
 */
record LaunchPlan(int groupItems, boolean folds, boolean multiGroup, int parts, int writeParts, int stageParts, int carryGroups,
		boolean batched, int decidingItems, boolean singles, boolean quantised) {
	/** Numbers that {@code state.cl} keeps of a population: COUNTERS and NUMBERS. */
	static final int COUNTERS = 10;
	static final int NUMBERS = 5;
	/** Which of the counters. */
	static final int STEP = 0;
	static final int N_EA = 1;
	static final int N_LS = 2;
	static final int LOCAL_SEARCH = 3;
	static final int LEFT = 4;

	/** Rows in addition to the individuals: REFINED, TRIAL, ARCHIVED, MOVE of {@code population.cl}. */
	private static final int MORE_ROWS = 4;
	/** The same where many groups share a point: REFINED, ARCHIVED, and those that are evaluated, from TRIAL on, if they are stored. */
	private static final int MORE_MULTI_GROUP_ROWS = 2;
	/** Children of which a round evaluates one pass each, where that makes rounds fewer: most of them count. */
	private static final int MOST_CHILDREN = 4;
	/** Minimum and maximum capacity for improvements. */
	private static final int IMPROVEMENTS = 1024;
	private static final int MOST_IMPROVEMENTS = 8192;
	/** Coordinates of a point that add the minimum capacity once more. */
	private static final int LARGE = 32_768;
	private static final int MOST_ITEMS = 128;
	private static final int MOST_DECIDING_ITEMS = 512;

	static LaunchPlan of(Setting<MaSwParameters> setting) {
		DeviceInfo device = setting.device().info();
		Problem problem = setting.problems().getFirst();
		boolean folds = BroadEvaluation.objection(problem).isEmpty();
		int asked = setting.parameters().groups();
		boolean multiGroup = folds && setting.dimension() > CanonicalSum.TILE;
		// Two neighbours share a block of random numbers.
		int wanted = device.cpu() || !folds ? BroadEvaluation.LANES : multiGroup ? MOST_ITEMS : (setting.dimension() + 1) / 2;
		int greatest = GroupShape.greatest(device) / BroadEvaluation.LANES * BroadEvaluation.LANES;
		int most = Math.min(MOST_ITEMS, greatest);
		int items = Math.clamp(GroupShape.roundUp(wanted, BroadEvaluation.LANES), BroadEvaluation.LANES, most);
		if (!multiGroup) {
			return new LaunchPlan(items, folds, false, 1, 0, 0, 0, false, items, false, false);
		}
		BroadEvaluation broad = new BroadEvaluation(problem, items);
		boolean enoughPopulations = setting.populations().size() >= device.computeUnits();
		int parts = asked == 0 ? enoughPopulations ? 1 : broad.tileGroups() : Math.min(asked, broad.tileGroups());
		boolean few = device.cpu() || enoughPopulations || asked > 0;
		// A rotation reads a coordinate many times. Of other terms that need several, a tile's 32 work-items would make some twice; GPUs do not.
		boolean stored = device.cpu() ? broad.stageGroups() > 0 && broad.carryGroups() == 0 : !broad.plain();
		int writeParts = !stored ? 0 : few ? parts : broad.pointGroups();
		int stageParts = few ? Math.min(parts, broad.stageGroups()) : broad.stageGroups();
		return new LaunchPlan(items, true, true, parts, writeParts, stageParts, broad.carryGroups(),
				broad.plain(), device.cpu() ? items : Math.min(MOST_DECIDING_ITEMS, greatest), MaSwChains.rounds(setting),
				broad.plain() && setting.problems().stream().allMatch(MaSwText::scaled));
	}

	/** Whether the point to be evaluated is stored, where many groups share it. */
	boolean stored() {
		return writeParts > 0;
	}

	/** Rows of a population; the same for every size. */
	int rows(int size) {
		return size + moreRows();
	}

	private int moreRows() {
		return !multiGroup ? MORE_ROWS : MORE_MULTI_GROUP_ROWS + (stored() || batched ? batch() : 0);
	}

	/** What is defined as ROWS. */
	String rows() {
		return "(SIZE + " + moreRows() + ")";
	}

	/** Improvements of a population for which there is room. */
	static int capacity(Setting<MaSwParameters> setting) {
		return Math.addExact(setting.parameters().size(), improvements(setting));
	}

	/** Those in addition to the start's: more where a point is so large that they do not matter, since the device waits while they are read. */
	static int improvements(Setting<MaSwParameters> setting) {
		return IMPROVEMENTS * Math.clamp(setting.dimension() / LARGE, 1, MOST_IMPROVEMENTS / IMPROVEMENTS);
	}

	/** What points and biases are in memory. */
	StateType stored(Setting<MaSwParameters> setting) {
		return singles ? StateType.FLOATS : StateType.reals(setting.precision());
	}

	/** The arrays of {@code population.cl}, in the order of the kernels' arguments, then scratch. */
	PopulationArrays arrays(Setting<MaSwParameters> setting) {
		int n = setting.parameters().size();
		BroadEvaluation broad = folds ? new BroadEvaluation(setting.problems().getFirst(), groupItems) : null;
		long real = setting.precision().bytes();
		StateType stored = stored(setting);
		PopulationArrays out = new PopulationArrays(setting).points("points", rows(n), stored).words("rows", rows(n)).points("biases", n, stored)
				.reals("values", n + 2L).reals("deviations", n).words("streaks", n).words("flags", n).words("counters", 2L * COUNTERS)
				.reals("numbers", NUMBERS)
				.reals("staged points", broad == null ? 1 : Math.max(1, broad.stagedBytes(1, setting.precision()) / real))
				.words("tiles", broad == null ? 1 : broad.tileBytes(batched ? Math.max(2, batch()) : 1) / Integer.BYTES)
				.reals("sums", (long) distances(setting.parameters()) * CanonicalSum.tileCount(setting.dimension()));
		if (!multiGroup) {
			return out;
		}
		MaSwParameters p = setting.parameters();
		out.reals("moves", batched ? setting.dimension() : 1);
		out.words("codes", quantised ? codeWords(setting) : 1);
		return out.words("halvings", n).words("rounds", roundsWords(p, (int) real / Integer.BYTES)).words("last step", 2);
	}

	/** Children that a round makes: BATCH of {@code round.cl}. */
	int batch() {
		return batched ? MOST_CHILDREN : 1;
	}

	/** Children whose parents a round picks: PLANNED. */
	private int planned() {
		return quantised ? 2 * batch() : batch();
	}

	/** Groups that evaluate a part of a round's points, and measure distances for the next. */
	int groupsOfPart() {
		return batch() + (quantised ? 1 : 0);
	}

	/** Two codes a word, of whole tiles. */
	private long codeWords(Setting<MaSwParameters> setting) {
		return (long) rows(setting.parameters().size()) * CanonicalSum.tileCount(setting.dimension()) * (CanonicalSum.TILE / 2);
	}

	/** Rounds of {@code round.cl}: sums of codes in two words each and two rounds, each aligned to two words. */
	private long roundsWords(MaSwParameters p, int realWords) {
		int numbers = 2 + 2 * batch();
		int words = 10 + 4 * batch() + planned() * (2 + p.candidates());
		return 2L * planned() * p.candidates() + 2L * ((numbers * realWords + words + 1) / 2 * 2);
	}

	/** Distances that are taken in one pass. */
	private int distances(MaSwParameters p) {
		int children = batch() * p.candidates();
		return !multiGroup ? 1 : p.firstRho() == FirstRho.NEAREST ? Math.max(p.size(), children) : children;
	}

	MemoryForecast forecast(Setting<MaSwParameters> setting) {
		return arrays(setting).forecast(capacity(setting));
	}

	/** For the record of a run. */
	Map<String, String> facts() {
		Map<String, String> out = new LinkedHashMap<>();
		out.put("group", groupItems + " work-items");
		out.put("groups of a point", Integer.toString(parts));
		return out;
	}
}
