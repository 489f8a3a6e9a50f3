/** Algorithms running: {@link org.thalweg.explore.film.Film} is a population step by step, as pictures, curves and animations. */
package org.thalweg.explore.film;
