package org.thalweg.contracts;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;

import org.junit.jupiter.api.Test;
import org.thalweg.core.algorithm.StateArrays;
import org.thalweg.core.algorithm.StateException;

class StateArraysTest {
	/** 3 × 300,001 doubles are 7.2 MB, so a piece of 4 MiB ends within the second row. */
	@Test
	void rowsComeBackAcrossTheBordersOfPieces() {
		Random random = new Random(1);
		double[][] rows = new double[3][300_001];
		int[][] words = new int[5][300_001];
		for (int i = 0; i < rows.length; i++) {
			rows[i] = random.doubles(rows[i].length).toArray();
		}
		for (int i = 0; i < words.length; i++) {
			words[i] = random.ints(words[i].length).toArray();
		}
		double[] flat = random.doubles(600_000).toArray();
		HeldState held = new HeldState();
		new StateArrays().reals("rows", rows).words("words", words).reals("flat", flat).save(held);

		double[][] otherRows = new double[3][300_001];
		int[][] otherWords = new int[5][300_001];
		double[] otherFlat = new double[600_000];
		// in another order, since arrays are found by their names
		new StateArrays().reals("flat", otherFlat).words("words", otherWords).reals("rows", otherRows).restore(held.reader());
		assertArrayEquals(rows, otherRows);
		assertArrayEquals(words, otherWords);
		assertArrayEquals(flat, otherFlat);
	}

	@Test
	void rowsMayChangePlacesAfterTheyWereDeclared() {
		double[][] rows = { { 1, 2 }, { 3, 4 } };
		StateArrays declared = new StateArrays().reals("rows", rows);
		double[] first = rows[0];
		rows[0] = rows[1];
		rows[1] = first;
		HeldState held = new HeldState();
		declared.save(held);
		double[] flat = new double[4];
		new StateArrays().reals("rows", flat).restore(held.reader());
		assertArrayEquals(new double[] { 3, 4, 1, 2 }, flat);
	}

	@Test
	void whatDoesNotFitIsNamed() {
		HeldState held = new HeldState();
		new StateArrays().reals("rows", new double[4]).save(held);
		assertEquals("has no array 'words' of 2 WORDS, but rows: 4 DOUBLES",
				assertThrows(StateException.class, () -> new StateArrays().words("words", new int[2]).restore(held.reader())).getMessage());
		assertEquals("has no array 'rows' of 5 DOUBLES, but rows: 4 DOUBLES",
				assertThrows(StateException.class, () -> new StateArrays().reals("rows", new double[5]).restore(held.reader())).getMessage());
		assertEquals("has two arrays called 'rows'", assertThrows(StateException.class,
				() -> new StateArrays().reals("rows", new double[1]).words("rows", new int[1])).getMessage());
	}

	@Test
	void namesOfTheEngineAreRefusedWithAllOfThem() {
		assertEquals(
				"has an array called 'steps'; the engine uses this name, as it does evaluations, lengths of traces, traces, best values, best points. "
						+ "Choose another name", assertThrows(StateException.class, () -> new StateArrays().words("steps", new int[1])).getMessage());
		assertEquals("has a second array called 'best values'; the engine uses this name, as it does steps, evaluations, lengths of traces, traces, "
				+ "best points. Choose another name", assertThrows(StateException.class,
						() -> new StateArrays().reals("best values", new double[1]).reals("best values", new double[1])).getMessage());
	}
}
