/**
 * What a third party copies: one problem and one algorithm, each in Java and as kernel text. Start from
 * {@link org.thalweg.template.Ellipsoid} or {@link org.thalweg.template.RandomSearch}.
 */
package org.thalweg.template;
