package org.thalweg.experiment.store;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Collectors;

import org.thalweg.experiment.plan.Plan;
import org.thalweg.experiment.plan.PlanSpec;
import org.thalweg.text.Json;
import org.thalweg.text.Unreadable;

/** Plans and failures as records. What is damaged is left out. */
final class PlanTable {
	/** Placeholder for an experiment's text, shorter than any real one. */
	private static final String IMPORT = "imported";

	private final Sql sql;
	private final Consumer<Damage> damaged;

	/** As {@link RunTable}'s. */
	PlanTable(Sql sql, Consumer<Damage> damaged) {
		this.sql = sql;
		this.damaged = damaged;
	}

	/** Unless it is the latest already. */
	void save(Plan plan, String now) {
		save(plan.spec(), plan.experiment().text(), now);
	}

	/** The same of runs that were imported, which stay in addition to planned ones. */
	void saveImport(PlanSpec plan, String now) {
		save(plan, IMPORT, now);
	}

	private void save(PlanSpec plan, String experiment, String now) {
		String text = Json.text(SpecJson.of(plan));
		List<SqliteRow> alike = whole().stream().filter(row -> imported(row) == experiment.equals(IMPORT)).toList();
		if (alike.isEmpty() || !alike.getLast().text("plan").equals(text)) {
			sql.transaction(() -> {
				long number = sql.query("SELECT coalesce(max(number), 0) + 1 FROM plan", r -> r.getLong(1)).getFirst();
				StoreRecord.of(StoreTable.PLAN, number, now, plan.version(), text, experiment).insert(sql, "");
				sql.update("INSERT OR REPLACE INTO meta VALUES('" + StoreSchema.PLANS + "', ?)", Long.toString(number));
			});
		}
	}

	/** Whether a plan is of runs that were imported. */
	static boolean imported(SqliteRow row) {
		return row.text("experiment").equals(IMPORT);
	}

	/** The latest intact plan, with imports; without an own plan the first import is the plan. */
	Optional<PlanSpec> latest() {
		Map<Boolean, List<SqliteRow>> rows = whole().stream().collect(Collectors.partitioningBy(PlanTable::imported));
		List<PlanSpec> imports = new ArrayList<>(rows.get(true).stream().flatMap(row -> read(row).stream()).toList());
		Optional<PlanSpec> own = rows.get(false).reversed().stream().flatMap(row -> read(row).stream()).findFirst();
		return own.or(() -> imports.isEmpty() ? Optional.empty() : Optional.of(imports.getLast().without())).map(p -> p.beside(imports));
	}

	private Optional<PlanSpec> read(SqliteRow row) {
		try {
			return Optional.of(SpecJson.planSpec(Json.map(row.text("plan"))));
		} catch (RuntimeException e) {
			damaged.accept(Damage.of("plan " + row.rowid(), "cannot be read (" + Unreadable.reason(e) + ")"));
			return Optional.empty();
		}
	}

	/** In the order of their numbers. */
	private List<SqliteRow> whole() {
		List<SqliteRow> out = new ArrayList<>();
		long[] greatest = { 0 };
		String why = RowScan.each(sql, StoreTable.PLAN, StoreTable.PLAN.selected(List.of()), row -> {
			greatest[0] = row.rowid();
			if (row.values().get("plan") instanceof String && Checksum.holds(row.values())) {
				out.add(row);
			} else {
				damaged.accept(Damage.of("plan " + row.rowid(), "does not match its checksum" + instead(out)));
			}
		});
		long saved = StoreSchema.plans(sql);
		if (saved != greatest[0]) {
			damaged.accept(Damage.of("table plan", (saved < 0 ? "the number of plans is unknown" : saved
					+ " were saved, but the last one found is "
					+ greatest[0]) + instead(out)));
		}
		if (!why.isEmpty()) {
			damaged.accept(Damage.of("table plan", "has pages that cannot be read: " + why + instead(out)));
		}
		return out;
	}

	private static String instead(List<SqliteRow> before) {
		return before.isEmpty() ? "" : "; what is shown may belong to plan " + before.getLast().rowid();
	}

	/** In the order in which they came. */
	List<RunStore.Failure> failures() {
		List<RunStore.Failure> out = new ArrayList<>();
		Lost lost = new Lost(sql, StoreTable.FAILURE);
		String why = RowScan.each(sql, StoreTable.FAILURE, StoreTable.FAILURE.selected(List.of()), row -> {
			lost.found(row);
			try {
				if (!Checksum.holds(row.values())) {
					throw new IllegalStateException("does not match its checksum");
				}
				out.add(new RunStore.Failure(row.text("id"), row.text("problem"), row.text("label"), row.integer("seed"), row.text("message")));
			} catch (RuntimeException e) {
				damaged.accept(Damage.of("failure of run " + lost.id(row), Unreadable.reason(e)));
			}
		});
		lost.tell(why, damaged);
		return out;
	}
}
