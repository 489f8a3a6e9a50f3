/**
 * Timings: {@link org.thalweg.benchmarks.DeviceBenchmark} puts models on devices beside a floor, and
 * {@link org.thalweg.benchmarks.PeerComparison} and {@link org.thalweg.benchmarks.HostClpsoBenchmark} put the host beside
 * jMetal. Nothing here is part of a product or of {@code verify}.
 */
package org.thalweg.benchmarks;
