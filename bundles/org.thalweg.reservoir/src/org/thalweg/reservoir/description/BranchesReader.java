package org.thalweg.reservoir.description;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

import org.thalweg.core.param.Names;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Quantity;

/**
 * Reads {@code to:} of a reservoir, a name or a list of branches, with {@code delay} and {@code in-transit}, which belong to the reservoir or, in a
 * list, to each branch.
 */
final class BranchesReader {
	/** Error of shares that sum to 1. */
	private static final double ROUNDING = 1e-9;
	private static final String OF_BRANCH = SystemKeys.Branch.RESERVOIR.name();

	private final YamlSection in;
	private final List<String> names;
	private final Periods periods;
	private final SeriesReader series;
	private boolean good = true;

	/** @param names of all reservoirs of the system */
	BranchesReader(YamlSection in, List<String> names, Periods periods, SeriesReader series) {
		this.in = in;
		this.names = names;
		this.periods = periods;
		this.series = series;
	}

	/** In the order in which they take water. @return null if there is something wrong; then there is a finding */
	List<Node.Link> read() {
		List<YamlSection> branches = in.sections("to", OF_BRANCH);
		boolean one = branches.size() <= 1 && !in.hasSection("to");
		String to = one && !branches.isEmpty() ? branches.getFirst().text(OF_BRANCH, "").strip() : "";
		if (branches.size() > 1 || in.hasSection("to") || branches.size() == 1 && !plain(branches.getFirst())) {
			for (String key : List.of("delay", "in-transit")) {
				if (in.has(key)) {
					in.finding(key, "'" + key + "' of a list of branches is part of each branch: to: [{reservoir: lower, " + key + ": 1}, …]");
					good = false;
				}
			}
			List<Node.Link> out = new ArrayList<>(branches.stream().map(this::branch).toList());
			return good ? ordered(out) : null;
		}
		branches.forEach(YamlSection::end);
		Node.Link link = link(in, node("to", in, to));
		if (to.isEmpty()) {
			for (String key : List.of("delay", "in-transit")) {
				if (in.has(key)) {
					in.finding(key, "'" + key + "' needs a reservoir downstream. Name it in 'to'");
				}
			}
			return List.of();
		}
		return link.node() == Node.Link.OUT ? null : List.of(link);
	}

	private static boolean plain(YamlSection branch) {
		return !SystemKeys.any(branch, "share", "at-most", "delay", "in-transit");
	}

	/** @return {@link Node.Link#OUT} for no name, and for an unknown one, with a finding */
	private int node(String key, YamlSection at, String to) {
		if (!to.isEmpty() && !names.contains(to)) {
			at.finding(key, "there is no reservoir '" + to + "'." + Names.hint(to, names));
			good = false;
		}
		return names.indexOf(to);
	}

	private Node.Link link(YamlSection at, int node) {
		double delay = at.read(SystemKeys.DELAY);
		double[] before = series.optional(at, "in-transit", Quantity.FLOW, 0.0, 0.0);
		if (delay > periods.count() && !(at == in && node == Node.Link.OUT)) {
			at.finding("delay", delay + " periods are longer than the horizon of " + periods.count() + " periods");
		}
		good &= before != null;
		return new Node.Link(node, delay, before == null ? 0.0 : before[0]);
	}

	private Node.Link branch(YamlSection at) {
		Node.Link link = link(at, node(OF_BRANCH, at, at.text(OF_BRANCH, "").strip()));
		Optional<double[]> share = series(at, "share", null);
		Optional<double[]> most = series(at, "at-most", Quantity.FLOW);
		if (share.isPresent() && Arrays.stream(share.get()).anyMatch(s -> s > 1.0)) {
			at.finding("share", Arrays.stream(share.get()).max().getAsDouble() + " is above the maximum 1. It is a fraction, not a percentage");
			good = false;
		}
		at.end();
		return new Node.Link(link.node(), link.delay(), link.before(), share, most);
	}

	private Optional<double[]> series(YamlSection at, String key, Quantity quantity) {
		if (!at.has(key)) {
			return Optional.empty();
		}
		double[] out = series.required(at, key, quantity, 0.0);
		good &= out != null;
		return Optional.ofNullable(out);
	}

	/** Branches with only a maximum, then shares, then the rest. */
	private List<Node.Link> ordered(List<Node.Link> branches) {
		long rests = branches.stream().filter(Node.Link::takesRest).count();
		double[] shares = new double[periods.count()];
		branches.stream().flatMap(b -> b.share().stream()).forEach(s -> Arrays.setAll(shares, t -> shares[t] + s[t]));
		for (int t = 0; t < shares.length; t++) {
			if (shares[t] > 1.0 + ROUNDING) {
				in.finding("to", periods.named(t) + ": the shares sum to " + (float) shares[t] + "; at most 1 is possible");
				return null;
			}
		}
		if (rests > 1) {
			in.finding("to", rests + " branches have neither 'share' nor 'at-most'. Only one can take the rest; give the others one of these");
			return null;
		}
		List<Node.Link> ordered = new ArrayList<>(branches);
		ordered.sort(Comparator.comparingInt(BranchesReader::rank));
		if (rests == 0) {
			int last = ordered.size() - 1;
			while (last >= 0 && (ordered.get(last).share().isEmpty() || ordered.get(last).most().isPresent())) {
				last--;
			}
			boolean limited = branches.stream().anyMatch(b -> b.share().isPresent() && b.most().isPresent());
			if (last < 0 || limited || Arrays.stream(shares).anyMatch(s -> s < 1.0 - ROUNDING)) {
				in.finding("to", "no branch takes the rest. Add one without 'share' and 'at-most' (without 'reservoir', it leaves the system), or "
						+ "give shares that sum to 1");
				return null;
			}
			Node.Link rest = ordered.remove(last);
			ordered.add(new Node.Link(rest.node(), rest.delay(), rest.before()));
		}
		boolean out = ordered.stream().allMatch(b -> b.node() == Node.Link.OUT);
		return out ? List.of() : List.copyOf(ordered);
	}

	private static int rank(Node.Link branch) {
		return branch.takesRest() ? 2 : branch.share().isPresent() ? 1 : 0;
	}
}
