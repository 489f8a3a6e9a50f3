package org.thalweg.ui.runs;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

import org.eclipse.ui.views.properties.IPropertyDescriptor;
import org.eclipse.ui.views.properties.PropertyDescriptor;
import org.thalweg.experiment.plan.CaseSpec;
import org.thalweg.report.live.RunBoard.BoardRow;
import org.thalweg.report.live.RunColumn;

/** The properties of a selected run: the values of its row, and all parameters. */
record RunProperties(BoardRow row) implements ReadOnlySource {
	private static final String RUN = "Run";

	/** Names and values by category. */
	private Map<String, Map<String, String>> all() {
		CaseSpec c = row.run().spec();
		Map<String, String> run = new LinkedHashMap<>();
		for (RunColumn column : RunColumn.values()) {
			run.put(column.title(), column.text(row));
		}
		run.put("Id", row.run().id());
		Map<String, String> algorithm = new LinkedHashMap<>();
		algorithm.put("id", c.algorithm());
		algorithm.put("preset", c.preset());
		algorithm.put("mapping", c.mapping());
		algorithm.putAll(c.parameters());
		algorithm.putAll(c.derived());
		Map<String, String> problem = new LinkedHashMap<>();
		problem.put("id", c.problem());
		problem.put("dimension", Integer.toString(c.dimension()));
		problem.putAll(c.problemParameters());
		problem.putAll(c.facts());
		problem.replaceAll((_, value) -> value.matches("[+-]?Infinity") ? "its own" : value);
		Map<String, Map<String, String>> out = new LinkedHashMap<>();
		out.put(RUN, run);
		out.put("Algorithm", algorithm);
		out.put("Problem", problem);
		out.values().forEach(values -> values.values().removeIf(String::isEmpty));
		return out;
	}

	@Override
	public IPropertyDescriptor[] getPropertyDescriptors() {
		List<IPropertyDescriptor> out = new ArrayList<>();
		all().forEach((category, values) -> values.keySet().forEach(name -> {
			PropertyDescriptor one = new PropertyDescriptor(List.of(category, name), name);
			one.setCategory(category);
			out.add(one);
		}));
		return out.toArray(IPropertyDescriptor[]::new);
	}

	@Override
	public Object getPropertyValue(Object id) {
		List<?> path = (List<?>) id;
		return all().getOrDefault(path.get(0), Map.of()).get(path.get(1));
	}

	@Override
	public Object getEditableValue() {
		return row.run().id();
	}
}
