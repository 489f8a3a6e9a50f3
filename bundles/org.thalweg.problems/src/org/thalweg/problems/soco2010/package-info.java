/**
 * F2 and F7 to F19 of the special issue of Soft Computing on scalable optimisers, suite {@code soco2010} (Herrera, Lozano and
 * Molina, <i>Test suite for the special issue of Soft Computing on scalability of evolutionary algorithms and other metaheuristics
 * for large scale continuous optimization problems</i>, 2010); F1 and F3 to F6 are those of {@link org.thalweg.problems.cec2008}. F12 to F19 are
 * hybrids of two functions.
 */
package org.thalweg.problems.soco2010;
