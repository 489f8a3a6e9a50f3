package org.thalweg.problems.cec;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

import org.thalweg.core.problem.ProblemData;

/**
 * The authors' files of a function, under their names: {@code cec2022/input_data/M_1_D10.txt} and so on. There are no other numbers, so each
 * that is missing is an error.
 */
final class OfficialNumbers {
	/** Numbers of a shift in its file, of which an instance takes the first. */
	private static final int SHIFT = 100;

	private final Competition of;
	private final int number;
	private final int n;
	private final ProblemData data;

	OfficialNumbers(Competition of, int number, int n, ProblemData data) {
		this.of = of;
		this.number = number;
		this.n = n;
		this.data = data;
	}

	/**
	 * The layers with their numbers.
	 *
	 * @throws IllegalArgumentException with a sentence for the user if a file is missing or holds something else
	 */
	List<NumberedLayer> layers() {
		List<Layer> layers = of.layers(number);
		int count = layers.size();
		double[] shifts = read(String.format(Locale.ROOT, "shift_data_%d.txt", number), count, SHIFT, "100 for each shift");
		double[] matrices = read(String.format(Locale.ROOT, "M_%d_D%d.txt", number, n), count, n * n, n + " x " + n + " for each matrix");
		String shuffles = String.format(Locale.ROOT, "shuffle_data_%d_D%d.txt", number, n);
		double[] orders = layers.getFirst().isHybrid() ? read(shuffles, count, n, n + " for each permutation") : null;
		List<NumberedLayer> out = new ArrayList<>();
		for (int l = 0; l < count; l++) {
			Layer layer = layers.get(l);
			double[] shift = Arrays.copyOfRange(shifts, l * SHIFT, l * SHIFT + n);
			double[] matrix = layer.rotated() ? Arrays.copyOfRange(matrices, l * n * n, (l + 1) * n * n) : null;
			out.add(new NumberedLayer(layer, shift, matrix, orders == null ? null : permutation(orders, l, shuffles)));
		}
		return List.copyOf(out);
	}

	/** Numbers of `count` things at least, one after another. */
	private double[] read(String file, int count, int size, String things) {
		Path folder = data.folder().orElseThrow(() -> new IllegalArgumentException(of.suite()
				+ " needs the official data files, and no data folder is named. " + remedy()));
		String name = of.data() + "/" + file;
		if (!Files.isDirectory(folder.resolve(of.data()))) {
			throw new IllegalArgumentException("the data folder " + folder + " has no folder " + of.data() + ". " + remedy());
		}
		double[] numbers = data.numbers(name).orElseThrow(() -> new IllegalArgumentException(
				"the data folder " + folder + " has no " + name + ". Put the file from " + of.archive() + " there"));
		if (numbers.length < (long) count * size || numbers.length % size != 0) {
			throw new IllegalArgumentException(folder.resolve(name) + ": the file holds " + numbers.length + (numbers.length == 1 ? " number"
					: " numbers") + "; expected: " + size(things, count) + ". Replace it with the file from " + of.archive());
		}
		return numbers;
	}

	private static String size(String things, int count) {
		return things + (count == 1 ? "" : "; at least " + count + " of them");
	}

	private String remedy() {
		return "Unpack " + of.archive() + ", put its folder input_data into a folder " + of.suite()
				+ ", and name its parent folder: --data DIR, data: DIR in the file, or THALWEG_DATA";
	}

	/** The variable at each place, from 0; the files count from 1. */
	private int[] permutation(double[] numbers, int layer, String file) {
		int[] out = new int[n];
		boolean[] seen = new boolean[n];
		for (int i = 0; i < n; i++) {
			double k = numbers[layer * n + i];
			if (k != Math.rint(k) || k < 1 || k > n || seen[(int) k - 1]) {
				throw new IllegalArgumentException(data.folder().orElseThrow().resolve(of.data() + "/" + file) + ": number "
						+ (layer * n + i + 1) + " is " + k + "; every number from 1 to " + n + " is expected once in each row of " + n
						+ ". Replace it with the file from " + of.archive());
			}
			out[i] = (int) k - 1;
			seen[out[i]] = true;
		}
		return out;
	}
}
