package org.thalweg.reservoir.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.reservoir.model.Periods;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.system.SystemOperation.Course;

/**
 * One year of a reservoir of a system. Its inflow is that of all sources less losses and evaporation, so that inflow, release and spill balance
 * the change of the storages.
 *
 * @param volumes million m³ of one m³/s in each month
 */
public record CourseYear(int firstMonth, double[] inflow, double[] volumes, double[] storage, double[] outflow) implements OperatedYear {
	/** The years of a horizon, which begins with the first of them. @param periods calendar months of whole years */
	public static List<CourseYear> of(Periods periods, Course course) {
		List<CourseYear> out = new ArrayList<>();
		for (int from = 0; from < periods.count(); from += Year.MONTHS) {
			double[] inflow = new double[Year.MONTHS];
			double[] volumes = new double[Year.MONTHS];
			for (int t = 0; t < Year.MONTHS; t++) {
				volumes[t] = periods.volume(from + t);
				inflow[t] = course.inflow()[from + t] - course.evaporation()[from + t] / volumes[t];
			}
			out.add(new CourseYear(periods.date(0).getMonthValue(), inflow, volumes, Arrays.copyOfRange(course.storage(), from, from + Year.MONTHS
					+ 1),
					Arrays.copyOfRange(course.release(), from, from + Year.MONTHS)));
		}
		return out;
	}

	@Override
	public double volume(int t) {
		return volumes[t];
	}
}
