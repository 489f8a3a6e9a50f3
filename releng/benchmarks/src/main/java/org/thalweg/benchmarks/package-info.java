/**
 * Timings: {@link org.thalweg.benchmarks.DeviceBenchmark} compares mappings on devices with a floor;
 * {@link org.thalweg.benchmarks.PeerComparison}, {@link org.thalweg.benchmarks.HostClpsoBenchmark} and
 * {@link org.thalweg.benchmarks.HostDeBenchmark} compare the host with jMetal and the MOEA Framework. Nothing here is part of a
 * product or of {@code verify}.
 */
package org.thalweg.benchmarks;
