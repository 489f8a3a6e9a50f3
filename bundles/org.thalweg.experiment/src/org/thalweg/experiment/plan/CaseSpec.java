package org.thalweg.experiment.plan;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;
import org.thalweg.core.param.Parameters;
import org.thalweg.experiment.reading.Experiment;
import org.thalweg.experiment.reading.MeasureChoice;

/**
 * One problem, one algorithm, one device, every default explicit: plain data, stored with the plan.
 *
 * @param problem id of the family
 * @param problemLabel shown in reports
 * @param problemParameters those of the problem that are part of a run's identity
 * @param facts how the instance was made
 * @param bias constant added by the suite
 * @param optimum lowest value before the bias; NaN if unknown
 * @param algorithm id
 * @param label shown in reports, unique per algorithm entry
 * @param changed parameters whose values are not the preset's; not part of a run's identity, since all values are
 * @param parameters those of the algorithm that are
 * @param derived values that the algorithm derives from parameters and budget (the last step of a schedule); not part of a run's
 *            identity, since they follow from the rest
 * @param mapping id; empty on the host
 * @param backend id of the backend; {@link #ANY} for a pool of unlike devices
 * @param address of the device when the plan was made, or of a pool; not part of a run's identity
 * @param deviceName the driver's name for the device; {@link #EQUAL_BITS} for a pool of unlike devices
 * @param budget target before the bias
 * @param seconds maximum time of a job, 0 for no limit
 * @param together populations per job if set for this algorithm; then part of a run's identity, because it affects its seconds; 0
 *            for the plan's value
 * @param provenance data and code that determine the results
 * @param instance place in its {@link ProblemBatch}, from 0: with the seed it determines the random numbers; 0 for a single case
 * @param runs of this case; 0 for the plan's number; not part of a run's identity
 * @param measures targets and budgets of this case, in place of the plan's; not part of a run's identity
 */
public record CaseSpec(String problem, String problemLabel, Map<String, String> problemParameters, int dimension,
		Map<String, String> facts, double bias, double optimum, String algorithm, String label, String preset, Map<String, String> changed,
		Map<String, String> parameters, Map<String, String> derived, String mapping, String backend, String address, String deviceName,
		Precision precision, MathMode math, Budget budget, double seconds, int together, Provenance provenance, int instance, int runs,
		MeasureChoice measures) {

	/** Backend of a pool of unlike devices, whose bits are equal. */
	public static final String ANY = "any";
	/** Backend and address of runs that another program computed. */
	public static final String IMPORTED = "imported";
	/** Their label is the name that the other program gives its algorithm, and this. */
	public static final String MARK = Experiment.IMPORTED_MARK;
	/** Parameter of an imported case: the algorithm's name. */
	public static final String NAME = "name";
	/** Parameter of an imported case: the file or folder that it comes from. */
	public static final String SOURCE = "source";
	/** Parameter of an imported case: how many runs it has. */
	public static final String RUNS = "runs";
	/** Parameter of an imported case: the seed of its first run; the others have those after it. */
	public static final String FIRST_SEED = "first-seed";
	/** Enough digits to distinguish any two numbers. */
	private static final int EXACT = 17;
	/** Device of such a pool. */
	static final String EQUAL_BITS = "devices of equal bits";

	/** A single case, with the preset's values. */
	public CaseSpec(String problem, String problemLabel, Map<String, String> problemParameters, int dimension, Map<String, String> facts,
			double bias, double optimum, String algorithm, String label, String preset, Map<String, String> parameters,
			Map<String, String> derived, String mapping, String backend, String address, String deviceName, Precision precision, MathMode math,
			Budget budget, double seconds, int together, Provenance provenance) {
		this(problem, problemLabel, problemParameters, dimension, facts, bias, optimum, algorithm, label, preset, Map.of(), parameters, derived,
				mapping,
				backend, address, deviceName, precision, math, budget, seconds, together, provenance, 0, 0, MeasureChoice.NONE);
	}

	/** Of few of its components, since tables of many cases are looked up often; equal cases have equal ones. */
	@Override
	public int hashCode() {
		int out = problem.hashCode();
		out = 31 * out + problemLabel.hashCode();
		out = 31 * out + dimension;
		out = 31 * out + label.hashCode();
		out = 31 * out + address.hashCode();
		return 31 * out + instance;
	}

	/** The same as another member of a batch. */
	CaseSpec withInstance(int other) {
		return new CaseSpec(problem, problemLabel, problemParameters, dimension, facts, bias, optimum, algorithm, label, preset, changed, parameters,
				derived, mapping, backend, address, deviceName, precision, math, budget, seconds, together, provenance, other, runs, measures);
	}

	/** The same as it would be made now. */
	public CaseSpec madeFrom(Map<String, String> otherFacts, Provenance other) {
		return new CaseSpec(problem, problemLabel, problemParameters, dimension, otherFacts, bias, optimum, algorithm, label, preset, changed,
				parameters,
				derived, mapping, backend, address, deviceName, precision, math, budget, seconds, together, other, instance, runs, measures);
	}

	/** All instances of a function as one: without what is of a single instance. */
	public CaseSpec ofFunction(String function, Map<String, String> parametersOfFunction) {
		return new CaseSpec(problem, function, parametersOfFunction, dimension, Map.of(), bias, optimum, algorithm, label, preset, changed,
				parameters, derived, mapping, backend, address, deviceName, precision, math, budget, seconds, together, provenance, instance, runs,
				measures);
	}

	/** The preset and what differs from it: {@code storn1997, size=200}; empty if there is neither. */
	public String setting() {
		List<String> out = new ArrayList<>(preset.isEmpty() ? List.of() : List.of(preset));
		changed.forEach((name, value) -> out.add(name + "=" + value));
		return String.join(", ", out);
	}

	/** True on the host. */
	public boolean host() {
		return backend.equals(HostDevice.ADDRESS);
	}

	/** True for runs that another program computed. */
	public boolean imported() {
		return backend.equals(IMPORTED);
	}

	/** The same under another name of its problem. */
	CaseSpec called(String other) {
		return new CaseSpec(problem, other, problemParameters, dimension, facts, bias, optimum, algorithm, label, preset, changed, parameters,
				derived,
				mapping, backend, address, deviceName, precision, math, budget, seconds, together, provenance, instance, runs, measures);
	}

	/** The same among cases of another plan. @param number of its runs */
	public CaseSpec joined(String problemThere, String labelThere, int number) {
		Map<String, String> named = new LinkedHashMap<>(parameters);
		named.computeIfPresent(NAME, (_, name) -> imported() ? labelThere : name);
		return new CaseSpec(problem, problemThere, problemParameters, dimension, facts, bias, optimum, algorithm, labelThere, preset, changed,
				named, derived, mapping, backend, address, deviceName, precision, math, budget, seconds, together, provenance, instance, number,
				measures);
	}

	/** Device and precision as shown in reports: {@code sequential}, {@code opencl:0:0 single}. */
	public String place() {
		return place(address, precision);
	}

	public static String place(String address, Precision precision) {
		return address.equals(HostDevice.ADDRESS) || address.equals(IMPORTED) ? address : address + " " + Parameters.word(precision);
	}

	/**
	 * The error to reach, as it was written: the shortest decimal that gives the budget's target when the optimum is added. NaN if there is no
	 * target or no known optimum.
	 */
	public double targetError() {
		double error = error(budget.target());
		for (int digits = 1; digits < EXACT && Double.isFinite(error); digits++) {
			double shorter = new BigDecimal(error).round(new MathContext(digits)).doubleValue();
			if (shorter + optimum == budget.target()) {
				return shorter;
			}
		}
		return error;
	}

	/** Value minus the optimum; NaN if that is unknown. */
	public double error(double valueBeforeBias) {
		return valueBeforeBias - optimum;
	}
}
