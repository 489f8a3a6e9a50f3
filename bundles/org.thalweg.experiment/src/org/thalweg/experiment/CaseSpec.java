package org.thalweg.experiment;

import java.util.Map;

import org.thalweg.core.algorithm.Budget;
import org.thalweg.core.device.HostDevice;
import org.thalweg.core.device.MathMode;
import org.thalweg.core.device.Precision;

/**
 * One problem, one algorithm, one device, every default explicit: plain data, kept in the store.
 *
 * @param problem id of the family
 * @param problemLabel what reports show
 * @param problemParameters every parameter of the problem
 * @param facts how the instance came about
 * @param bias what the suite adds
 * @param optimum least value before the bias; NaN if unknown
 * @param algorithm id
 * @param label what reports show, unique per algorithm entry
 * @param parameters every parameter of the algorithm
 * @param derived what the algorithm makes of parameters and budget (the last step of a schedule); no part of a run's
 *            identity, since it follows from the rest
 * @param model id; empty on the host
 * @param backend id of the backend
 * @param address where the device was when the plan was made; no part of a run's identity
 * @param deviceName the driver's name for it
 * @param budget target before the bias
 * @param seconds greatest time of a job, 0 for no limit
 */
public record CaseSpec(String problem, String problemLabel, Map<String, String> problemParameters, int dimension,
		Map<String, String> facts, double bias, double optimum, String algorithm, String label, String preset,
		Map<String, String> parameters, Map<String, String> derived, String model, String backend, String address, String deviceName,
		Precision precision, MathMode math, Budget budget, double seconds) {

	/** True on the host. */
	public boolean host() {
		return backend.equals(HostDevice.ADDRESS);
	}

	/** Value less the optimum, NaN where that is unknown. */
	public double error(double valueBeforeBias) {
		return valueBeforeBias - optimum;
	}
}
