/**
 * Monthly inflows of a reservoir: {@link org.thalweg.reservoir.inflow.InflowFile} reads a
 * {@link org.thalweg.reservoir.inflow.InflowRecord} from CSV, {@link org.thalweg.reservoir.inflow.SyntheticInflow} makes
 * one, {@link org.thalweg.reservoir.inflow.Validation} holds one against the moments it should have.
 */
package org.thalweg.reservoir.inflow;
