package org.thalweg.soak;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

import org.thalweg.figures.Axis;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.SvgChart;

/** Quantities over time, their slopes, and their charts. */
final class Samples {
	/** Result if there is no growth. */
	static final String FLAT = "nothing grows";
	private static final int FEWEST = 8;

	private final long since = System.nanoTime();
	private final List<Double> hours = new ArrayList<>();
	private final Map<Quantity, List<Double>> values = new EnumMap<>(Quantity.class);

	/** One of each, after a collection. */
	void take() throws IOException, InterruptedException {
		System.gc();
		Thread.sleep(200); // for objects that cleaners close
		System.gc();
		hours.add((System.nanoTime() - since) / 3.6e12);
		for (Quantity quantity : Quantity.values()) {
			values.computeIfAbsent(quantity, _ -> new ArrayList<>()).add(quantity.read());
		}
	}

	double minutes() {
		return (System.nanoTime() - since) / 6e10;
	}

	double last(Quantity quantity) {
		return values.get(quantity).getLast();
	}

	/**
	 * Prints slopes, and writes {@code samples.csv}, a chart of each quantity, and {@code virtual-machine.txt}.
	 *
	 * @return {@link #FLAT}, or the quantities that grow; the first third, in which compilers and caches fill, is ignored
	 */
	String report(PrintStream out, Path to) throws IOException {
		Files.createDirectories(to);
		table(to.resolve("samples.csv"));
		Files.writeString(to.resolve("virtual-machine.txt"), VirtualMachine.summary());
		String verdict = FLAT;
		double[] all = array(hours);
		int from = all.length / 3;
		for (Quantity quantity : Quantity.values()) {
			double[] y = array(values.get(quantity));
			if (Double.isNaN(y[0])) {
				continue;
			}
			Files.writeString(to.resolve(quantity.name().toLowerCase(Locale.ROOT) + ".svg"), chart(quantity, all, y));
			if (all.length - from < FEWEST) {
				verdict = "too few samples to tell, take more minutes";
				continue;
			}
			Slope slope = Slope.of(Arrays.copyOfRange(all, from, all.length), Arrays.copyOfRange(y, from, y.length));
			boolean grows = slope.above(quantity.tolerated);
			verdict = grows ? "something GROWS" : verdict;
			out.printf(Locale.ROOT, "%-32s %9.1f to %9.1f %-4s slope %+8.2f ± %.2f per hour, tolerated %.0f%s%n", quantity.title, y[from], y[y.length - 1],
					quantity.unit, slope.perHour(), slope.halfWidth(), quantity.tolerated, grows ? "  GROWS" : "");
		}
		Malloc.trim();
		out.printf(Locale.ROOT, "%-32s %9.1f to %9.1f MiB%n", "resident, malloc's free given back", values.get(Quantity.RESIDENT).getLast(), Quantity.RESIDENT
				.read());
		return verdict;
	}

	private static String chart(Quantity quantity, double[] hours, double[] y) {
		double[] minutes = Arrays.stream(hours).map(h -> 60 * h).toArray();
		return SvgChart.render(new Chart(quantity.title, "", new Axis("minutes", Axis.Scale.LINEAR),
				new Axis(quantity.unit.isEmpty() ? "number" : quantity.unit, Axis.Scale.LINEAR), List.of(new Curve("", minutes, y))));
	}

	private void table(Path file) throws IOException {
		StringBuilder out = new StringBuilder("minutes");
		values.keySet().forEach(q -> out.append(',').append(q.name().toLowerCase(Locale.ROOT)));
		for (int i = 0; i < hours.size(); i++) {
			out.append(String.format(Locale.ROOT, "%n%.3f", 60 * hours.get(i)));
			for (List<Double> column : values.values()) {
				out.append(String.format(Locale.ROOT, ",%.3f", column.get(i)));
			}
		}
		Files.writeString(file, out.append('\n'));
	}

	private static double[] array(List<Double> list) {
		return list.stream().mapToDouble(Double::doubleValue).toArray();
	}
}
