package org.thalweg.algorithms.de;

import java.util.List;
import java.util.Map;

import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.Launch;
import org.thalweg.core.kit.PopulationArrays;
import org.thalweg.core.random.Draw;

/**
 * The launches of a generation in which populations make opposites, by {@code kernels/algorithms/de/opposition-kernels.cl} or, in design
 * {@code four-kernel}, {@code four-kernel.cl}, and the buffers that these need.
 */
final class OpposingLaunches {
	/** Rows of a population that a group takes when it looks for the extent, at least. */
	private static final int EXTENT_ROWS = 64;
	/** Groups of a compute unit simultaneously when they do. */
	private static final int EXTENT_GROUPS = 4;
	private static final int EXTENT_STRIP = 32;

	/** @param startValues of the start's individuals before they met their opposites */
	record Buffers(Buffer opposites, Buffer opposite, Buffer startValues, Buffer extents, Buffer survivors, Buffer ranks) {
	}

	private final Setting<? extends Variant> setting;
	private final LaunchPlan plan;
	private final KernelCalls calls;
	private final Buffers buffers;
	private final int rows;
	private final int count;
	private final int parts;
	private final int strips;

	OpposingLaunches(Setting<? extends Variant> setting, LaunchPlan plan, KernelCalls calls, Buffers buffers) {
		this.setting = setting;
		this.plan = plan;
		this.calls = calls;
		this.buffers = buffers;
		this.rows = LaunchPlan.rows(setting);
		this.count = setting.populations().size();
		this.parts = parts(setting, plan);
		this.strips = strips(setting, plan);
	}

	private static int strips(Setting<?> setting, LaunchPlan plan) {
		int strip = Math.min(EXTENT_STRIP, plan.groupItems());
		return (setting.dimension() + strip - 1) / strip;
	}

	private static int parts(Setting<? extends Variant> setting, LaunchPlan plan) {
		if (plan.design() == Design.FOUR_KERNEL) {
			return 0; // a work-item takes all rows
		}
		int wanted = EXTENT_GROUPS * setting.device().info().computeUnits() / (setting.populations().size() * strips(setting, plan));
		return Math.clamp(wanted, 1, Math.max(1, setting.parameters().rules().size() / EXTENT_ROWS));
	}

	/** Declares what opposites need; in designs with a buffer of trials they lie there. */
	static void declare(PopulationArrays out, Setting<? extends Variant> setting, LaunchPlan plan, int historyRows) {
		int N = setting.parameters().rules().size();
		if (!plan.trialBuffer()) {
			out.points("opposites", N, plan.stored(setting));
		}
		out.reals("values of opposites", (long) historyRows * N).reals("values of the start", N)
				.points("extents", 2L * (1 + parts(setting, plan)), plan.stored(setting)).words("survivors", N);
		if (plan.design() == Design.FOUR_KERNEL) {
			out.words("ranks", 2L * N);
		}
	}

	/** @param own buffers by their labels */
	static Buffers of(Map<String, Buffer> own) {
		return new Buffers(own.getOrDefault("opposites", own.get("trials")), own.get("values of opposites"), own.get("values of the start"),
				own.get("extents"), own.get("survivors"), own.get("ranks"));
	}

	Buffers buffers() {
		return buffers;
	}

	/** How many populations make opposites in a generation, in the precision of the run. */
	int opposing(long generation) {
		Opposition rule = setting.parameters().rules().opposition().orElseThrow();
		return (int) setting.populations().stream()
				.filter(p -> rule.due(new Draw(p.seed(), p.instance()), (int) generation, setting.precision())).count();
	}

	/** How many generations from this one on make none, at most {@code most}. */
	int quiet(long generation, int most) {
		int n = 0;
		while (n < most && opposing(generation + n) == 0) {
			n++;
		}
		return n;
	}

	/** The launches of generation number {@code clock + k}; number 0 is the start, whose individuals lie as those of generation −1. */
	List<Launch> generation(int k, Object target) {
		return plan.design() == Design.FOUR_KERNEL ? published(k, target) : tuned(k, target);
	}

	private List<Launch> tuned(int k, Object target) {
		int items = plan.groupItems();
		int groups = (rows + plan.slots() - 1) / plan.slots();
		return List.of(calls.sized("de_extents", count * strips * parts, items, buffers.extents, parts, k),
				calls.sized("de_extent", count * strips, items, buffers.extents, parts, k),
				calls.sized("de_oppose", groups, items, target, buffers.opposites, buffers.opposite, buffers.extents, parts, k),
				calls.sized("de_survivors", count, plan.selectionItems(setting), buffers.opposite, buffers.startValues, buffers.survivors, k),
				calls.sized("de_succeed", groups, items, target, buffers.opposites, buffers.opposite, buffers.startValues,
						buffers.survivors, k));
	}

	/** Section 5. */
	private List<Launch> published(int k, Object target) {
		int items = plan.groupItems();
		int groups = (rows + items - 1) / items;
		int ranking = (2 * setting.parameters().rules().size() + items - 1) / items;
		int boundaries = (setting.dimension() + items - 1) / items;
		return List.of(calls.sized("de_update_boundaries", count * boundaries, items, buffers.extents, k),
				calls.sized("de_opposition", groups, items, buffers.opposites, buffers.opposite, buffers.extents, k),
				calls.sized("de_rank", count * ranking, items, buffers.opposite, buffers.startValues, buffers.ranks, ranking, k),
				calls.sized("de_place", count * ranking, items, buffers.ranks, buffers.survivors, ranking, k),
				calls.sized("de_select", groups, items, target, buffers.opposites, buffers.opposite, buffers.startValues,
						buffers.survivors, k));
	}
}
