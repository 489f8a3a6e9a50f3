package org.thalweg.template;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

import org.thalweg.core.algorithm.Population;
import org.thalweg.core.algorithm.Setting;
import org.thalweg.core.device.KernelDevice;
import org.thalweg.core.device.KernelDevice.Buffer;
import org.thalweg.core.device.KernelDevice.Program;
import org.thalweg.core.device.KernelFile;
import org.thalweg.core.device.KernelText;
import org.thalweg.core.device.Launch;
import org.thalweg.core.device.Precision;
import org.thalweg.core.problem.ObjectiveText;
import org.thalweg.core.problem.Problem;
import org.thalweg.core.run.Timeline.Segment;

/** Random search on a device, after {@code kernels/random_search.cl}. */
final class DeviceSearch extends StepwiseSearch {
	private static final KernelFile KERNEL = new KernelFile("org.thalweg.template", "kernels/random_search.cl");

	private final KernelDevice device;
	private final Precision precision;
	private final List<Buffer> buffers = new ArrayList<>();
	private final Buffer populations;
	private final Buffer box;
	private final Buffer data;
	private final Buffer points;
	private final Buffer values;
	private final Buffer best;
	private final Buffer bestValue;
	private final Buffer trace;
	private final Program program;

	DeviceSearch(Setting<RandomSearch.Parameters> setting, KernelDevice device) {
		super(setting);
		this.device = device;
		this.precision = setting.precision();
		long real = precision.bytes();
		long drawn = (long) populations() * setting.parameters().size();
		try {
			timeline.enter(Segment.BUFFERS);
			this.populations = holding("populations", keys());
			this.box = holding("box", ranges());
			this.data = holding("objective data", precision.memory(ObjectiveText.data(setting.ensemble())));
			this.points = buffer("points", drawn * setting.dimension() * real);
			this.values = buffer("values", drawn * real);
			this.best = buffer("best points", (long) populations() * setting.dimension() * real);
			this.bestValue = holding("best values", infinities());
			this.trace = buffer("trace", (long) populations() * CHUNK * real);
			timeline.enter(Segment.BUILD);
			this.program = device.build(text(setting));
			timeline.leave();
		} catch (RuntimeException e) {
			close();
			throw e;
		}
	}

	/** Defines first, then the objective's part, then the algorithm. */
	static KernelText text(Setting<RandomSearch.Parameters> setting) {
		KernelText text = new KernelText("random search", setting.precision(), setting.math()).define("SPACE", "GLOBAL")
				.define("LANES", 1).define("SIZE", setting.parameters().size());
		return new ObjectiveText(setting.ensemble().getFirst()).append(text).add(KERNEL);
	}

	private Buffer buffer(String label, long bytes) {
		Buffer out = device.allocate(label, bytes);
		buffers.add(out);
		return out;
	}

	private Buffer holding(String label, ByteBuffer contents) {
		Buffer out = buffer(label, contents.remaining());
		device.queue().write(out, 0, contents);
		return out;
	}

	private ByteBuffer keys() {
		ByteBuffer out = Precision.bytes(16L * populations());
		for (Population p : setting.populations()) {
			out.putInt((int) p.seed()).putInt((int) (p.seed() >>> 32)).putInt(p.instance()).putInt(0);
		}
		return out.flip();
	}

	private ByteBuffer ranges() {
		ByteBuffer out = precision.memory(2L * setting.ensemble().size() * setting.dimension());
		for (Problem problem : setting.ensemble()) {
			for (double[] ends : new double[][] { problem.initialLower(), problem.initialUpper() }) {
				for (double end : ends) {
					precision.put(out, end);
				}
			}
		}
		return out.flip();
	}

	private ByteBuffer infinities() {
		double[] out = new double[populations()];
		Arrays.fill(out, Double.POSITIVE_INFINITY);
		return precision.memory(out);
	}

	@Override
	double[][] take(long first, int n) {
		timeline.enter(Segment.ENQUEUE);
		int items = Math.min(setting.parameters().size(), Math.min(64, device.info().groupSize()));
		device.queue().launch(Launch.of(program.kernel("random_search"), populations(), items, populations, box, data, points,
				values, best, bestValue, trace, (int) first, n, precision.scalar(setting.budget().target())));
		timeline.enter(Segment.EXECUTE);
		device.queue().finish();
		timeline.enter(Segment.READ_BACK);
		double[][] out = new double[populations()][];
		for (int p = 0; p < out.length; p++) {
			out[p] = read(trace, (long) p * n, n);
		}
		timeline.leave();
		return out;
	}

	@Override
	public double[] position(int p) {
		return read(best, (long) p * setting.dimension(), setting.dimension());
	}

	/** n reals of a buffer, from number {@code from} on. */
	private double[] read(Buffer buffer, long from, int n) {
		ByteBuffer memory = precision.memory(n);
		device.queue().read(buffer, from * precision.bytes(), memory);
		double[] out = new double[n];
		for (int k = 0; k < n; k++) {
			out[k] = precision.get(memory, k);
		}
		return out;
	}

	@Override
	public String kernelHash() {
		return program.hash();
	}

	@Override
	public void close() {
		timeline.enter(Segment.RELEASE);
		buffers.forEach(Buffer::close);
		buffers.clear();
		timeline.leave();
	}
}
