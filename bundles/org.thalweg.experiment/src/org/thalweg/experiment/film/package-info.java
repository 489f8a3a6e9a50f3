/** Algorithms at work: {@link org.thalweg.experiment.film.Film} is a population step by step, as pictures, curves and animations. */
package org.thalweg.experiment.film;
