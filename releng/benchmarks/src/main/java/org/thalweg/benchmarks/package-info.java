/**
 * Timings: {@link org.thalweg.benchmarks.DeviceBenchmark} puts mappings on devices beside a floor;
 * {@link org.thalweg.benchmarks.PeerComparison}, {@link org.thalweg.benchmarks.HostClpsoBenchmark} and
 * {@link org.thalweg.benchmarks.HostDeBenchmark} put the host beside jMetal and the MOEA Framework. Nothing here is part of a
 * product or of {@code verify}.
 */
package org.thalweg.benchmarks;
