package org.thalweg.experiment.shard;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Collectors;

import org.thalweg.core.internal.Sha256;
import org.thalweg.experiment.plan.CaseKind;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.store.OutputFolder;
import org.thalweg.text.Unreadable;

/**
 * What a run of each case of a plan costs, relative to the others: as it is declared, or as a probe has measured it. Measured costs are kept
 * in a file that all shards read, since two measurements are never the same.
 */
public final class Costs {
	private static final String FILE = "costs.txt";
	private static final String HEADING = "Thalweg: seconds that a run of each case costs; shards are divided by them. Do not edit.";

	private final PlanSpec plan;
	private final List<Double> each;

	private Costs(PlanSpec plan, List<Double> each) {
		this.plan = plan;
		this.each = List.copyOf(each);
	}

	/** Coordinates that a run evaluates at most; these follow from the plan alone. */
	public static Costs declared(PlanSpec plan) {
		return new Costs(plan, plan.cases().stream().map(CaseKind::declared).toList());
	}

	/**
	 * Measured ones.
	 *
	 * @param seconds of a run of each case, positive, in the plan's order
	 */
	public static Costs measured(PlanSpec plan, List<Double> seconds) {
		if (seconds.size() != plan.cases().size() || seconds.stream().anyMatch(s -> !(s > 0) || s.isInfinite())) {
			throw new IllegalArgumentException("costs of " + plan.cases().size() + " cases: " + seconds);
		}
		return new Costs(plan, seconds);
	}

	/** Where they lie, next to the shards. */
	public static Path file(Path results) {
		return results.resolve(ShardFile.FOLDER).resolve(FILE);
	}

	/**
	 * Those that {@link #write} left.
	 *
	 * @throws UserError if the file is missing, was altered, or is of another plan
	 */
	public static Costs read(Path file, PlanSpec plan) {
		String text;
		try {
			text = Files.readString(file);
		} catch (NoSuchFileException e) {
			throw new UserError("--costs: there is no file " + file + ". 'thalweg submit FILE --probe' writes it, as shards/" + FILE + " in the "
					+ "folder of results; without --costs, shards are balanced by declared costs");
		} catch (IOException e) {
			throw new UserError("--costs: " + file + " cannot be read: " + Unreadable.reason(e));
		}
		List<String> lines = text.lines().toList();
		if (lines.size() < 3 || !lines.getFirst().equals(HEADING) || !text.equals(signed(lines.subList(0, lines.size() - 1)))) {
			throw new UserError("--costs: " + file + " was changed since it was written, so shards that use it would not match the others. "
					+ advice("Restore it", file));
		}
		List<Double> seconds = lines.subList(2, lines.size() - 1).stream().map(l -> Double.valueOf(l.substring(0, l.indexOf(' ')))).toList();
		if (!lines.get(1).equals(digest(plan))) {
			throw new UserError("--costs: " + file + " was measured for another experiment, or with another version of this program. "
					+ advice("Name the file of this experiment", file));
		}
		return measured(plan, seconds);
	}

	private static String advice(String first, Path file) {
		return first + "; or, if no shard has been computed with it, delete it and probe again";
	}

	/**
	 * Leaves them for all shards.
	 *
	 * @param results folder that all shards share
	 * @throws IOException if they cannot be written; the message states the reason
	 */
	public Path write(Path results) throws IOException {
		List<String> lines = new ArrayList<>(List.of(HEADING, digest(plan)));
		for (int k = 0; k < each.size(); k++) {
			CaseSpec c = plan.cases().get(k);
			lines.add((each.get(k) + " " + c.problemLabel() + ", " + c.dimension() + "-D, " + c.label() + ", " + c.place()).replaceAll("\\R", " "));
		}
		return new OutputFolder(results).write(ShardFile.FOLDER + "/" + FILE, signed(lines));
	}

	/** Of a run of the case at this place of the plan. */
	double of(int place) {
		return each.get(place);
	}

	private static String signed(List<String> lines) {
		String text = lines.stream().map(l -> l + "\n").collect(Collectors.joining());
		return text + "sha256 " + sha(text) + "\n";
	}

	/** Cases with all that decides about their results, and how many runs each has. */
	private static String digest(PlanSpec plan) {
		return "plan " + sha(plan.runs() + plan.cases().stream().map(c -> " " + plan.runsOf(c).getFirst().id()).collect(Collectors.joining()));
	}

	private static String sha(String text) {
		return HexFormat.of().formatHex(Sha256.digest().digest(text.getBytes(StandardCharsets.UTF_8)));
	}
}
