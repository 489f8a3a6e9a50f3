package org.thalweg.benchmarks;

import java.util.concurrent.TimeUnit;

import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Nanoseconds per evaluation of the host's CLPSO and of jMetal's StandardPSO2011: one {@link Contest} an invocation, each
 * contestant in its own JVM. (CLPSO ends up to a swarm short of the evaluations that the score divides by, 0.02 %.)
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Contest.SWARM_EVALUATIONS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(value = 2, jvmArgsAppend = "-XX:+UseSerialGC")
public class HostClpsoBenchmark {
	@Param({ "sphere", "rosenbrock", "rastrigin" })
	public String problem;

	private long seed;

	@Benchmark
	public double thalweg() {
		return Contest.ofSwarms(Objective.of(problem)).clpso(++seed).best();
	}

	@Benchmark
	public double jMetal() {
		return Contest.ofSwarms(Objective.of(problem)).jMetalSwarm(++seed).best();
	}
}
