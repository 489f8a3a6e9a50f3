package org.thalweg.report.live;

import java.util.List;

import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.experiment.store.StoreException;
import org.thalweg.report.Course;
import org.thalweg.report.XAxis;

/** Convergence curves of runs, one chart for each topic. May be queried from any thread that may block. */
public interface CurveSource {
	/** Convergence curves of one case. */
	record Strand(CaseSpec spec, List<Course> courses) {
	}

	/** All cases, in their order. */
	List<CaseSpec> cases();

	/** Increases with every change. */
	long revision();

	/**
	 * Curves of one topic, for each case that has any.
	 *
	 * @throws StoreException if a store cannot be read
	 */
	List<Strand> strands(String topic, XAxis against);

	/** The available charts: {@code Rastrigin, 30-D}, in the order of the cases. */
	default List<String> topics() {
		return cases().stream().map(CurveSource::topic).distinct().toList();
	}

	/** The topic of the job that began last, running or not; empty before one has. */
	default String begun() {
		return "";
	}

	/** The topic of a case. */
	static String topic(CaseSpec spec) {
		return spec.problemLabel() + ", " + spec.dimension() + "-D";
	}
}
