/** Random search, the baseline that a method should beat; {@link org.thalweg.algorithms.random.RandomSearch} is the entry point. */
package org.thalweg.algorithms.random;
