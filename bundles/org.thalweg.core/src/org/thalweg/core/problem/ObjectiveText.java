package org.thalweg.core.problem;

import java.nio.ByteBuffer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.DeviceObjective.Form;
import org.thalweg.core.problem.DeviceObjective.Reach;

/**
 * The objective's part of a composed program: defines, math, random numbers, the fragment, and the library's ways to
 * evaluate it. An algorithm adds its own defines before it and its own file after it.
 */
public final class ObjectiveText {
	/** Longest scan whose lanes hold only their own coordinates: its steps are unrolled. */
	private static final int SHORT_SCAN = 64;
	/** Coordinates of a point at most whose lanes are packed. */
	private static final int MOST_PACKED = 16;
	/** Coordinates of a lane where lanes are packed. */
	public static final int PACKED_COORDINATES = 4;

	private final DeviceObjective objective;
	private final int dimension;
	private final Stages stages;

	/**
	 * @throws IllegalArgumentException if the problem has no device objective, a prefix sum precedes a fragment that
	 *         reads more than one coordinate a term, a scan has a reach, or repaired points are to be written back that no scan
	 *         without stages repairs
	 */
	public ObjectiveText(Problem problem) {
		this.objective = problem.device().orElseThrow(
				() -> new IllegalArgumentException("this problem has no kernel text, so it runs on the host only. Use device: sequential"));
		this.dimension = problem.dimension();
		this.stages = new Stages(dimension, objective.stages());
		if (stages.prefixSum() && !(fold() && objective.reach() == Reach.NONE)) {
			throw new IllegalArgumentException(objective.fragment().name() + ": a prefix sum needs a fold of reach NONE; this one has "
					+ (fold() ? "reach " + objective.reach() : "form " + objective.form())
					+ ". Accumulate the coordinates in the fragment instead (form SCAN or WHOLE)");
		}
		if (split()) {
			checkShares();
		} else {
			checkSpan(objective.fragment(), objective.span(), objective.reach(), dimension);
		}
		if (scan() && objective.reach() != Reach.NONE) {
			throw new IllegalArgumentException(objective.fragment().name() + ": a scan has reach " + objective.reach()
					+ "; expected NONE, since its terms read only their own coordinate. Pass on values of other coordinates in the state");
		}
		if (problem.writeBack() != WriteBack.NONE && !(scan() && objective.stages().isEmpty())) {
			throw new IllegalArgumentException(objective.fragment().name() + ": only a scan without stages can write repaired points back; "
					+ "this objective has form " + objective.form() + (objective.stages().isEmpty() ? "" : " and stages")
					+ ". Use device: sequential, or WriteBack.NONE");
		}
	}

	/** A term that takes a group of neighbours reads nothing else, and no coordinate is left over. */
	private void checkSpan(KernelFile fragment, int span, Reach reach, int coordinates) {
		if (span < 1 || coordinates % span != 0 || span > 1 && !(fold() && reach == Reach.NONE && !stages.prefixSum())) {
			throw new IllegalArgumentException(fragment.name() + ": terms read " + span + " coordinates each, and there are " + coordinates
					+ "; such a fold needs reach NONE, no prefix sum before it, and a multiple of " + span + " coordinates");
		}
	}

	private void checkShares() {
		List<Share> shares = objective.shares();
		if (shares.size() != 2 || shares.stream().anyMatch(s -> s.coordinates() < 1)
				|| shares.stream().mapToLong(Share::coordinates).sum() != dimension) {
			throw new IllegalArgumentException(objective.fragment().name() + ": shares have "
					+ shares.stream().map(Share::coordinates).toList() + " coordinates; a split fold needs two shares, with " + dimension
					+ " coordinates in total");
		}
		shares.forEach(s -> checkSpan(s.fragment(), s.span(), s.reach(), s.coordinates()));
		if (stages.prefixSum()) {
			throw new IllegalArgumentException(objective.fragment().name() + ": a split fold cannot have a prefix sum. Accumulate in a scan instead");
		}
	}

	/** True if two fragments share the coordinates. */
	private boolean split() {
		return !objective.shares().isEmpty();
	}

	/** True if the fragment is a fold. */
	public boolean fold() {
		return objective.form() == Form.FOLD;
	}

	/** True if the fragment is a scan. */
	private boolean scan() {
		return objective.form() == Form.SCAN;
	}

	/**
	 * True if a lane can evaluate its share from only its own coordinates: OWN_SUFFICE of {@code kernels/lib/evaluation.cl}.
	 *
	 * @param exchange whether lanes read each other's registers, {@link org.thalweg.core.device.DeviceInfo#lanesExchange}
	 */
	public boolean ownCoordinatesSuffice(boolean exchange) {
		boolean own = fold() && (objective.reach() == Reach.NONE || exchange) && !split() && objective.span() == 1 || scan() && exchange
				&& dimension <= SHORT_SCAN;
		return own && stages.permutation() == null && stages.rotation() == null && !stages.prefixSum();
	}

	/**
	 * True if each lane can keep its coordinate's numbers, of which a scan defines OWN_NUMBERS: NUMBERS_KEPT of
	 * {@code kernels/lib/evaluation.cl}. That takes an entry point whose lanes have their coordinates through a launch.
	 *
	 * @param exchange whether lanes read each other's registers, {@link org.thalweg.core.device.DeviceInfo#lanesExchange}
	 * @param lanes a power of two, at most 32
	 * @since 0.1
	 */
	public boolean keepsNumbers(boolean exchange, int lanes) {
		return lanes > 1 && ownCoordinates(dimension, lanes) == 1 && ownNumbers(exchange);
	}

	/**
	 * True if lanes can be packed, each with {@link #PACKED_COORDINATES}, so that no item is a lane without a coordinate: PACKED of
	 * {@code kernels/lib/evaluation.cl}, for scans that define OWN_NUMBERS and points of up to 16 coordinates. Such lanes keep their
	 * coordinates' numbers.
	 *
	 * @param exchange whether lanes read each other's registers, {@link org.thalweg.core.device.DeviceInfo#lanesExchange}
	 */
	public boolean packsLanes(boolean exchange) {
		return dimension > PACKED_COORDINATES && dimension <= MOST_PACKED && dimension % PACKED_COORDINATES == 0 && ownNumbers(exchange);
	}

	/** Numbers of an instance that belong to no coordinate, which groups copy to local memory where lanes keep the others. */
	public int commonNumbers() {
		return stride() - numbersOfOne() * dimension;
	}

	/** Whether coordinates have numbers that lanes can keep. */
	private boolean ownNumbers(boolean exchange) {
		return scan() && ownCoordinatesSuffice(exchange) && numbersOfOne() > 0;
	}

	private int numbersOfOne() {
		return Integer.parseInt(objective.defines().getOrDefault("OWN_NUMBERS", "0"));
	}

	/**
	 * Coordinates that each of several lanes holds of a point, the last ones perhaps beyond its end: OWN of
	 * {@code kernels/lib/evaluate.cl}.
	 *
	 * @param lanes a power of two, at most 32
	 */
	public static int ownCoordinates(int dimension, int lanes) {
		int partials = Math.max(lanes, dimension > 16 ? 32 : dimension > 8 ? 16 : 8);
		return (dimension + partials - 1) / partials * (partials / lanes);
	}

	/** True if the last stage is a prefix sum. */
	boolean prefixSum() {
		return stages.prefixSum();
	}

	/** True if the stages cost enough to be computed once for each coordinate: STAGE_APART of {@code kernels/lib/broad.cl}. */
	boolean stagedApart() {
		return stages.rotation() != null || stages.prefixSum();
	}

	/** Rough number of operations of an evaluation, to plan with: D, or D² for rotated functions and fragments of form WHOLE. */
	public long work() {
		return stages.rotation() != null || objective.form() == Form.WHOLE ? (long) dimension * dimension : dimension;
	}

	/** Blocks of coordinates of a prefix sum. */
	private int blocks() {
		return (dimension + Stage.PrefixSum.BLOCK - 1) / Stage.PrefixSum.BLOCK;
	}

	/** Numbers of a point after its stages, as {@code kernels/lib/broad.cl} keeps it: a prefix sum adds one a block. */
	int staged() {
		return stages.prefixSum() ? dimension + blocks() : dimension;
	}

	/** Number of terms of a fold or a scan. */
	public int terms() {
		return split() ? objective.shares().stream().mapToInt(Share::terms).max().orElseThrow()
				: objective.reach() == Reach.NEXT ? dimension - 1 : dimension / objective.span();
	}

	/** Numbers per instance in the array {@code data}. */
	public int stride() {
		Stage.GroupRotation rotation = stages.rotation();
		return objective.data().length + (stages.permutation() == null ? 0 : dimension) + (stages.before() == null ? 0 : dimension)
				+ (rotation == null ? 0 : rotation.matrices().length) + (stages.after() == null ? 0 : dimension);
	}

	/** The parts of an instance's numbers that are there, in order: the fragment's own, then those of the stages. */
	private List<double[]> numbers() {
		return Stream.of(objective.data(), asNumbers(stages.permutation()), stages.before(), columns(stages.rotation()), stages.after())
				.filter(Objects::nonNull).toList();
	}

	private static double[] asNumbers(int[] permutation) {
		return permutation == null ? null : IntStream.of(permutation).asDoubleStream().toArray();
	}

	/** Matrices column by column: neighbouring lanes, which work out neighbouring rows, read neighbours. */
	private static double[] columns(Stage.GroupRotation rotation) {
		if (rotation == null) {
			return null;
		}
		int m = rotation.size();
		double[] rows = rotation.matrices();
		double[] out = new double[rows.length];
		for (int first = 0; first < rows.length; first += m * m) {
			for (int i = 0; i < m; i++) {
				for (int c = 0; c < m; c++) {
					out[first + c * m + i] = rows[first + i * m + c];
				}
			}
		}
		return out;
	}

	/**
	 * Bytes of local memory that a group takes for matrices, if its program is composed with MATRIX_LOCAL and its entry point has
	 * PREPARE_OBJECTIVE of {@code kernels/lib/evaluation.cl}; 0 if they stay in global memory, since there are none, no lanes
	 * read side by side, or they would take more than a quarter of what a group has. The groups of such a program evaluate points
	 * of one instance each.
	 *
	 * @param lanes work-items that evaluate one point
	 * @param room local memory that a group may use, in bytes
	 */
	public long matrixBytes(int lanes, Precision precision, long room) {
		Stage.GroupRotation rotation = stages.rotation();
		long numbers = rotation == null ? 0 : rotation.size() < dimension ? rotation.matrices().length
				: (long) dimension * ownCoordinates(dimension, lanes) * lanes;
		long bytes = numbers * precision.bytes();
		return lanes > 1 && objective.form() != Form.WHOLE && bytes <= room / 4 ? bytes : 0;
	}

	/** {@code text} with the defines and files of this objective after its contents. */
	public KernelText append(KernelText text) {
		KernelText out = text.define("DIM", dimension).define("TERMS", terms()).define("REACH", objective.reach().ordinal())
				.define("FOLD", fold() ? 1 : 0).define("SCAN", scan() ? 1 : 0).define("SHORT_SCAN", SHORT_SCAN)
				.define("SPLIT", split() ? 1 : 0).define("SPAN", objective.span()).define("DATA_STRIDE", stride()).define(objective.defines()).define(
						places())
				.add(KernelFile.ours("lib/math.cl"), KernelFile.ours("lib/random.cl"), KernelFile.ours("lib/evaluation.cl"),
						KernelFile.ours("lib/product.cl"));
		out = split() ? addShares(out) : out.add(objective.fragment());
		return out.add(KernelFile.ours("lib/evaluate.cl"));
	}

	private KernelText addShares(KernelText text) {
		Share first = objective.shares().getFirst();
		Share second = objective.shares().getLast();
		KernelText out = text.define("ALL_DIM", dimension).define("ALL_TERMS", terms());
		for (Share share : List.of(first, second)) {
			String name = share == first ? "FIRST_" : "SECOND_";
			out = out.define(name + "DIM", share.coordinates()).define(name + "TERMS", share.terms())
					.define(name + "REACH", share.reach().ordinal()).define(name + "SPAN", share.span()).define(name + "DATA", share.data().length)
					.define(name + "WEIGHT", share.weight());
		}
		return out.add(KernelFile.ours("lib/share-first.cl"), first.fragment(), KernelFile.ours("lib/share-second.cl"),
				second.fragment(), KernelFile.ours("lib/split.cl"));
	}

	/** Where each stage's numbers begin, by the name that the kernel text has for them. */
	private Map<String, String> places() {
		Map<String, String> out = new LinkedHashMap<>();
		int offset = objective.data().length;
		if (stages.permutation() != null) {
			out.put("PERMUTATION", Integer.toString(offset));
			offset += dimension;
		}
		if (stages.before() != null) {
			out.put("SHIFT_BEFORE", Integer.toString(offset));
			offset += dimension;
		}
		Stage.GroupRotation rotation = stages.rotation();
		if (rotation != null) {
			int each = rotation.size() * rotation.size();
			out.put("ROTATION", Integer.toString(offset));
			out.put("ROTATION_SIZE", Integer.toString(rotation.size()));
			out.put("ROTATION_MATRICES", Integer.toString(rotation.matrices().length / each));
			out.put("ROTATED", Integer.toString(rotation.size() * rotation.groups()));
			offset += rotation.matrices().length;
		}
		if (stages.after() != null) {
			out.put("SHIFT_AFTER", Integer.toString(offset));
		}
		if (stages.prefixSum()) {
			out.put("PREFIX_SUM", "1");
		}
		return out;
	}

	/** Whether one program evaluates both problems: they differ only in their numbers. */
	public static boolean alike(Problem a, Problem b) {
		KernelText none = new KernelText("alike", Precision.DOUBLE, MathMode.PORTABLE);
		return a.writeBack() == b.writeBack() && a.device().isPresent() && b.device().isPresent()
				&& new ObjectiveText(a).append(none).equals(new ObjectiveText(b).append(none));
	}

	/** The array {@code data} of all problems of a batch, one stride an instance; a single 0 if there is nothing to upload. */
	public static double[] data(List<Problem> problems) {
		ByteBuffer memory = data(problems, Precision.DOUBLE);
		double[] out = new double[memory.remaining() / Precision.DOUBLE.bytes()];
		Precision.DOUBLE.get(memory, 0, out);
		return out;
	}

	/**
	 * The same as memory, ready to be written to a device.
	 *
	 * @since 0.2
	 */
	public static ByteBuffer data(List<Problem> problems, Precision precision) {
		int stride = new ObjectiveText(problems.getFirst()).stride();
		ByteBuffer out = precision.memory(Math.max(1, (long) stride * problems.size()));
		for (Problem p : problems) {
			ObjectiveText text = new ObjectiveText(p);
			if (text.stride() != stride) {
				throw new IllegalArgumentException("the problems of a batch must have data of the same shape");
			}
			text.numbers().forEach(part -> precision.put(out, part));
		}
		return out.clear();
	}
}
