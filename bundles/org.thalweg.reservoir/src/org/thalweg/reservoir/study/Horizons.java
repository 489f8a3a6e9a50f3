package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.Catalog;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.plan.Case;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.study.SystemDecisions.Plan;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemProblem;

/** All horizons of all series of a system. @param margin of the variables @param batch so many horizons make an ensemble */
record Horizons(YearSearch search, SystemSpans spans, double margin, int batch) implements Instances<Plan> {
	/** Of the problems of an ensemble. */
	private static final long BYTES = 256L << 20;
	/** Of a problem, for each of its decisions, without its numbers for devices. */
	private static final long DECISION_BYTES = 500;
	/** Of reading one back, for each of its decisions. */
	private static final long HOST_BYTES = 1700;

	/** @throws UserError if the description's own horizon, which is planned with, cannot be operated within its bounds */
	Horizons(YearSearch search, SystemSpans spans, double margin) {
		this(search, spans, margin, batch(spans.inputs()));
	}

	/** A power of two, so that many problems of the description take no more than {@link #BYTES}. */
	private static int batch(SystemInputs inputs) {
		try {
			SystemProblem described = new SystemProblem(inputs.system());
			long bytes = DECISION_BYTES * described.dimension() + (long) Double.BYTES * described.device().orElseThrow().data().length;
			return Integer.highestOneBit(Math.clamp(BYTES / bytes, 1, FuturesSearch.BATCH));
		} catch (IllegalArgumentException e) {
			throw new UserError(inputs.file() + ": " + e.getMessage());
		}
	}

	@Override
	public String what() {
		return "horizons";
	}

	@Override
	public int size() {
		return spans.size();
	}

	@Override
	public long hostBytes() {
		return HOST_BYTES * spans.inputs().system().decisions();
	}

	@Override
	public String name(int i) {
		return spans.name(i);
	}

	@Override
	public Problem problem(int i) {
		try {
			return new SystemProblem(spans.system(i), margin, search.repair(), search.writeBack());
		} catch (IllegalArgumentException e) {
			throw new IllegalArgumentException(spans.name(i) + ": " + e.getMessage(), e);
		}
	}

	/** One program serves all, so that none may leave out what another needs. */
	@Override
	public List<Problem> together(List<Problem> problems) {
		boolean alike = problems.stream().filter(Objects::nonNull).map(p -> p.device().orElseThrow().defines()).distinct().count() <= 1;
		return alike ? problems : Arrays.asList(problems.stream().map(p -> p == null ? null : ((SystemProblem) p).general()).toArray(Problem[]::new));
	}

	@Override
	public Plan plan(Problem problem, double[] x) {
		SystemOperation o = ((SystemProblem) problem).operation(x);
		return new Plan(releases(o), o.gains()[0], o.violation());
	}

	@Override
	public boolean same(Plan plan, Problem problem, double[] x) {
		return Arrays.equals(plan.release(), releases(((SystemProblem) problem).operation(x)));
	}

	private static double[] releases(SystemOperation o) {
		return o.courses().stream().flatMapToDouble(c -> Arrays.stream(c.release())).toArray();
	}

	@Override
	public Case planned(Catalog catalog, Devices devices, Cancel cancel) {
		return search.plan(spans.inputs(), margin, catalog, devices, cancel).cases().getFirst();
	}

	@Override
	public String inflows() {
		return IntStream.range(0, spans.futures().sites().size()).mapToObj(k -> spans.futures().reservoirs().get(k) + " " + Years.inflows(spans
				.futures().sites().get(k))).collect(Collectors.joining(" "));
	}

	@Override
	public String text(List<Plan> plans) {
		return SystemDecisionsFile.text(new SystemDecisions(spans, plans), List.of());
	}

	@Override
	public List<Plan> read(Path file) {
		return SystemDecisionsFile.read(file, spans).plans();
	}
}
