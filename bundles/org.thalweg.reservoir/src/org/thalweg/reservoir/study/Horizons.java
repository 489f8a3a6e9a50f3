package org.thalweg.reservoir.study;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

import org.thalweg.core.Catalog;
import org.thalweg.core.problem.Problem;
import org.thalweg.experiment.reading.Devices;
import org.thalweg.experiment.reading.UserError;
import org.thalweg.experiment.run.Cancel;
import org.thalweg.reservoir.futures.Futures;
import org.thalweg.reservoir.model.Digest;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.study.Decisions.Plan;
import org.thalweg.reservoir.system.SystemOperation;
import org.thalweg.reservoir.system.SystemProblem;
import org.thalweg.reservoir.system.YearProblem;

/**
 * The problems of futures, a swarm each: years of a reservoir, or horizons of a system. They are numbered consecutively, those of the first series
 * first. Thread-safe.
 *
 * @param margin of the variables
 * @param batch number of problems solved as a batch; depends neither on the device nor on memory
 */
record Horizons(YearSearch search, SystemSpans spans, double margin, int batch) {
	/** Maximum memory of the problems of a batch. */
	private static final long BYTES = 256L << 20;
	/** Memory of a problem per decision, without its numbers for devices. */
	private static final long DECISION_BYTES = 500;
	/** Memory per decision for reading a problem back. */
	private static final long HOST_BYTES = 1700;

	/** @throws UserError if the description's own horizon, which is planned with, cannot be operated within its bounds */
	Horizons(YearSearch search, SystemSpans spans, double margin) {
		this(search, spans, margin, spans.inputs().years().isPresent() ? FuturesSearch.BATCH : batch(spans.inputs()));
	}

	/** A power of two, such that a batch of problems takes no more than {@link #BYTES}. */
	private static int batch(SystemInputs inputs) {
		try {
			SystemProblem described = new SystemProblem(inputs.system());
			long bytes = DECISION_BYTES * described.dimension() + (long) Double.BYTES * described.device().orElseThrow().data().length;
			return Integer.highestOneBit(Math.clamp(BYTES / bytes, 1, FuturesSearch.BATCH));
		} catch (IllegalArgumentException e) {
			throw new UserError(inputs.file() + ": " + e.getMessage());
		}
	}

	/** The plural in messages. */
	String what() {
		return spans.inputs().years().isPresent() ? "years" : "horizons";
	}

	/** Number of them. */
	int size() {
		return spans.size();
	}

	/** Bytes of Java's memory that one may take while it is read back. */
	long hostBytes() {
		return HOST_BYTES * spans.inputs().system().decisions();
	}

	/** The name of one in messages, such as {@code series 3, 1954}. */
	String name(int i) {
		return spans.name(i);
	}

	/** @throws IllegalArgumentException with the reason if it cannot be operated within its bounds */
	Problem problem(int i) {
		try {
			return spans.inputs().years().<Problem>map(in -> new YearProblem(in.reservoir(), spans.year(i), search.repair(), search.writeBack()))
					.orElseGet(
							() -> new SystemProblem(spans.system(i), margin, search.repair(), search.writeBack()));
		} catch (IllegalArgumentException e) {
			throw new IllegalArgumentException(spans.name(i) + ": " + e.getMessage(), e);
		}
	}

	/** Problems as one program of a device takes them as a batch: none may leave out what another needs. */
	List<Problem> together(List<Problem> problems) {
		boolean alike = problems.stream().filter(Objects::nonNull).map(p -> p.device().orElseThrow().defines()).distinct().count() <= 1;
		return alike || spans.inputs().years().isPresent() ? problems
				: Arrays.asList(problems.stream().map(p -> p == null ? null : ((SystemProblem) p).general()).toArray(Problem[]::new));
	}

	/** The plan of a solution. */
	Plan plan(Problem problem, double[] x) {
		SystemOperation o = operation(problem, x);
		return new Plan(releases(o), o.gains()[0], o.violation());
	}

	/** Whether a solution is bit-identical to a plan. */
	boolean same(Plan plan, Problem problem, double[] x) {
		return Arrays.equals(plan.release(), releases(operation(problem, x)));
	}

	private static SystemOperation operation(Problem problem, double[] x) {
		return problem instanceof YearProblem year ? year.systemOperation(x) : ((SystemProblem) problem).operation(x);
	}

	private static double[] releases(SystemOperation o) {
		return o.courses().stream().flatMapToDouble(c -> Arrays.stream(c.release())).toArray();
	}

	/** A plan whose first case is a search of an instance that differs from the others only in the inflows. @throws UserError as plans do */
	org.thalweg.experiment.plan.Plan planned(Catalog catalog, Devices devices, Cancel cancel) {
		return spans.inputs().years().isPresent() ? search.plan(feasible(spans.inputs().years().get()), catalog, devices, cancel)
				: search.plan(spans.inputs().file(), spans.inputs().system(), margin, catalog, devices, cancel);
	}

	/** A year of the record that can be operated, to plan with. */
	private Inputs feasible(Inputs inputs) {
		for (Year year : inputs.record().years(inputs.source().firstMonth())) {
			try {
				return inputs.withAll(List.of(new YearProblem(inputs.reservoir(), year, search.repair()).year()));
			} catch (IllegalArgumentException e) {
				continue;
			}
		}
		throw new UserError(inputs.file()
				+ ": no year of the record can be operated within its bounds. Run optimise without --ensemble to see why");
	}

	/** A digest of all inflows. */
	String inflows() {
		List<Futures> sites = spans.futures().sites();
		return spans.inputs().years().isPresent() ? inflows(sites.getFirst())
				: IntStream.range(0, sites.size()).mapToObj(k -> spans.futures().reservoirs().get(k) + " " + inflows(sites.get(k))).collect(Collectors
						.joining(" "));
	}

	private static String inflows(Futures futures) {
		return futures.firstYear() + " " + futures.firstMonth() + " " + futures.flows().stream().map(flows -> Digest.of(Arrays.toString(flows)))
				.collect(Collectors.joining(" "));
	}

	/** Plans as a file; null for none. */
	String text(List<Plan> plans) {
		return DecisionsFile.text(new Decisions(spans, plans), List.of());
	}

	/** Plans of a file; null for none. @throws UserError if there is something wrong with it */
	List<Plan> read(Path file) {
		return DecisionsFile.read(file, spans).plans();
	}
}
