package org.thalweg.reservoir.diagram;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

import org.thalweg.core.text.Limits;
import org.thalweg.core.text.TextException;
import org.thalweg.core.text.TextFile;
import org.thalweg.document.ExperimentDocument;
import org.thalweg.document.TextDiagnostic;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Pump;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.ReportUnits;
import org.thalweg.reservoir.model.Reservoir;
import org.thalweg.reservoir.model.RiverSystem;
import org.thalweg.text.Numbers;

/**
 * The parts of a system's description that can be drawn: it may have errors, or be incomplete. Immutable.
 *
 * @param title the system's name
 * @param reservoirs in the order of the description
 */
public record SystemOutline(String title, List<Item> reservoirs) {
	/** A value that differs between periods, or that is in a file. */
	private static final String VARIES = "…";
	private static final int DIGITS = 4;

	/**
	 * A use of a release.
	 *
	 * @param consumes whether its water leaves the river
	 */
	public record Use(String name, boolean consumes) {
	}

	/**
	 * A reservoir.
	 *
	 * @param to number of the reservoir downstream; −1 for none, or if the name is unknown
	 * @param delay travel time in periods as written; empty for none
	 * @param inflow local inflow, or its mean; empty for none
	 * @param lines bounds of storage and release
	 * @param plant whether it has turbines
	 * @param fill initial storage as a fraction of the maximum, 0 to 1; NaN if it is unknown
	 * @param mistakes its errors
	 * @param others numbers of further reservoirs to which its water is divided
	 * @param junction whether it stores nothing
	 */
	public record Item(String name, int to, String delay, String inflow, List<String> lines, List<Use> uses, boolean plant, double fill,
			List<TextDiagnostic> mistakes, List<Integer> others, boolean junction) {
	}

	/** A single reservoir by calendar months. @param mean inflow, m³/s */
	public static SystemOutline of(Reservoir reservoir, double mean) {
		double greatest = reservoir.node().storage().greatest();
		ReportUnits units = reservoir.units();
		return new SystemOutline(reservoir.name(), List.of(new Item(reservoir.name(), -1, "", "mean " + number(units.of(Quantity.FLOW, mean)) + " "
				+ units.printed(Quantity.FLOW), List.of("storage " + number(units.of(Quantity.STORAGE, least(reservoir.node().storage().min())))
						+ " to "
						+ number(units.of(Quantity.STORAGE, greatest)) + units.after(Quantity.STORAGE)), List.of(), true, Math.clamp(reservoir
								.initial()
								/ greatest, 0, 1), List.of(), List.of(), false)));
	}

	/** The outline of a file, and of the system read from it. @throws UserError if it cannot be read */
	public static SystemOutline of(Path file, RiverSystem system) {
		try {
			return of(ExperimentDocument.of(TextFile.text(file, Limits.DOCUMENT_BYTES)), Optional.of(system), List.of());
		} catch (TextException e) {
			throw new UserError(e.getMessage());
		}
	}

	/**
	 * The outline of a text, and of the system read from it.
	 *
	 * @param system empty while there are errors; numbers from files are then not shown
	 */
	public static SystemOutline of(ExperimentDocument text, Optional<RiverSystem> system, List<TextDiagnostic> mistakes) {
		List<String> names = names(text);
		List<Item> items = new ArrayList<>();
		for (int i = 0; i < names.size(); i++) {
			String at = "reservoirs[" + i + "]";
			List<String> to = destinations(text, at);
			Optional<Node> node = i < system.map(s -> s.nodes().size()).orElse(0) ? Optional.of(system.get().nodes().get(i)) : Optional.empty();
			List<TextDiagnostic> own = mistakes.stream().filter(m -> m.at(at)).toList();
			int[] known = to.stream().mapToInt(names::indexOf).filter(k -> k >= 0).distinct().toArray();
			items.add(new Item(names.get(i), known.length == 0 ? -1 : known[0], text.value(at + ".delay").strip(), inflow(text, at, system,
					node), lines(text, at, system, node), uses(text, at), !text.keys(at).isEmpty() && text.keys(at).contains("turbines"), node.map(
							SystemOutline::fill).orElseGet(() -> fill(text, at)), own, Arrays.stream(known).skip(1).boxed().toList(), none(text,
									at)));
		}
		return new SystemOutline(text.value("name").isEmpty() ? system.map(RiverSystem::name).orElse("") : text.value("name"), items);
	}

	/** Names in {@code to}: one, or those of branches. */
	private static List<String> destinations(ExperimentDocument text, String at) {
		int branches = count(text, at);
		return branches == 0 ? List.of(text.value(at + ".to").strip())
				: IntStream.range(0, branches).mapToObj(k -> branch(text, at, k)).toList();
	}

	/** Number of branches; 0 for one name. */
	private static int count(ExperimentDocument text, String at) {
		int size = text.size(at + ".to");
		return size == 1 && text.keys(at + ".to[0]").isEmpty() ? 0 : size;
	}

	private static String branch(ExperimentDocument text, String at, int k) {
		String of = at + ".to[" + k + "]";
		return (text.keys(of).isEmpty() ? text.value(of) : text.value(of + ".reservoir")).strip();
	}

	/** What each branch takes, as written. */
	private static List<String> branches(ExperimentDocument text, String at) {
		return IntStream.range(0, count(text, at)).mapToObj(k -> {
			String of = at + ".to[" + k + "]";
			List<String> keys = text.keys(of);
			String name = branch(text, at, k);
			return (name.isEmpty() ? "out" : "to " + name) + ": " + (keys.contains("share") ? "share " + scalar(text, of + ".share") : keys.contains(
					"at-most") ? "" : "the rest") + (keys.contains("share") && keys.contains("at-most") ? ", " : "") + (keys.contains("at-most")
							? "at most " + scalar(text, of + ".at-most") : "") + (keys.contains("delay") ? ", delay " + scalar(text, of + ".delay")
									: "");
		}).toList();
	}

	/** Names of the reservoirs; numbers where there are none. */
	public static List<String> names(ExperimentDocument text) {
		return IntStream.range(0, text.size("reservoirs")).mapToObj(i -> name(text, i)).toList();
	}

	private static String name(ExperimentDocument text, int i) {
		String name = text.value("reservoirs[" + i + "].name").strip();
		return name.isEmpty() ? "reservoir " + (i + 1) : name;
	}

	private static String inflow(ExperimentDocument text, String at, Optional<RiverSystem> system, Optional<Node> node) {
		if (node.isPresent()) {
			double[] inflow = node.get().inflow();
			double mean = Arrays.stream(inflow).average().orElse(0);
			boolean same = Arrays.stream(inflow).allMatch(v -> v == inflow[0]);
			return same && mean == 0 ? "" : (same ? "" : "mean ") + flow(system.get().scales().units(), mean);
		}
		String value = scalar(text, at + ".inflow");
		return value.equals("0") || !text.keys(at).contains("inflow") ? "" : value;
	}

	private static List<String> lines(ExperimentDocument text, String at, Optional<RiverSystem> system, Optional<Node> node) {
		return Stream.concat(bounds(text, at, system, node).stream(), branches(text, at).stream()).toList();
	}

	private static boolean none(ExperimentDocument text, String at) {
		return text.value(at + ".storage").strip().equals("none");
	}

	private static List<String> bounds(ExperimentDocument text, String at, Optional<RiverSystem> system, Optional<Node> node) {
		if (none(text, at)) {
			return List.of();
		}
		if (node.isEmpty()) {
			String high = scalar(text, at + (text.keys(at).contains("level") ? ".level" : ".storage") + ".max");
			String low = scalar(text, at + (text.keys(at).contains("level") ? ".level" : ".storage") + ".min");
			return List.of((text.keys(at).contains("level") ? "level " : "storage ") + low + " to " + high, "release " + scalar(text, at
					+ ".release.min") + " to " + scalar(text, at + ".release.max"));
		}
		ReportUnits units = system.get().scales().units();
		Node.Storage s = node.get().storage();
		Node.Release r = node.get().release();
		Optional<Pump> pump = node.get().plant().flatMap(Plant::pump);
		List<String> pumped = pump.stream().map(p -> "pumps up to " + flow(units, Arrays.stream(p.most()).max().orElse(0))).toList();
		double low = pump.isPresent() ? 0.0 : least(r.min());
		List<String> bounds = List.of("storage " + number(units.of(Quantity.STORAGE, least(s.min()))) + " to " + number(units.of(Quantity.STORAGE, s
				.greatest()))
				+ units.after(Quantity.STORAGE), "release " + number(units.of(Quantity.FLOW, low)) + " to " + flow(units, Arrays.stream(r
						.max())
						.max().orElse(0)));
		return Stream.concat(bounds.stream(), pumped.stream()).toList();
	}

	private static String flow(ReportUnits units, double within) {
		return number(units.of(Quantity.FLOW, within)) + units.after(Quantity.FLOW);
	}

	private static double least(double[] values) {
		return Arrays.stream(values).min().orElse(0);
	}

	private static List<Use> uses(ExperimentDocument text, String at) {
		return IntStream.range(0, text.size(at + ".purposes")).mapToObj(k -> {
			String of = at + ".purposes[" + k + "].";
			String name = text.value(of + "name");
			return new Use(name.isEmpty() ? "purpose " + (k + 1) : name, text.value(of + "consumes").equals("true"));
		}).toList();
	}

	private static double fill(Node node) {
		return Math.clamp(node.storage().initial() / node.storage().greatest(), 0, 1);
	}

	private static double fill(ExperimentDocument text, String at) {
		try {
			double most = Double.parseDouble(text.value(at + ".storage.max"));
			return most > 0 ? Math.clamp(Double.parseDouble(text.value(at + ".storage.initial")) / most, 0, 1) : Double.NaN;
		} catch (NumberFormatException _) {
			return Double.NaN; // it is being typed, or it varies
		}
	}

	/** One value as it is written; a mark for several. */
	private static String scalar(ExperimentDocument text, String path) {
		List<String> values = text.values(path);
		return values.size() == 1 && !values.getFirst().isBlank() ? values.getFirst() : VARIES;
	}

	/** Four digits, without zeros at the end. */
	public static String number(double value) {
		String text = Numbers.digits(value, DIGITS);
		return text.contains(".") && !text.contains("e") ? text.replaceFirst("\\.?0+$", "") : text;
	}
}
