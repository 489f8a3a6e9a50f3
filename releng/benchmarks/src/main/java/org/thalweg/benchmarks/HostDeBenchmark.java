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
 * Nanoseconds per evaluation of DE/rand/1/bin on the host, by us, the MOEA Framework and jMetal: one {@link Contest} an
 * invocation, each contestant in its own JVM.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@OperationsPerInvocation(Contest.DE_EVALUATIONS)
@Warmup(iterations = 5, time = 2)
@Measurement(iterations = 5, time = 2)
@Fork(value = 2, jvmArgsAppend = "-XX:+UseSerialGC")
public class HostDeBenchmark {
	@Param({ "rastrigin", "rosenbrock" })
	public String problem;

	private long seed;

	@Benchmark
	public double thalweg() {
		return Contest.ofDe(Objective.of(problem)).de(++seed).best();
	}

	@Benchmark
	public double moeaFramework() {
		return Contest.ofDe(Objective.of(problem)).moeaDe(++seed).best();
	}

	@Benchmark
	public double jMetal() {
		return Contest.ofDe(Objective.of(problem)).jMetalDe(++seed).best();
	}
}
