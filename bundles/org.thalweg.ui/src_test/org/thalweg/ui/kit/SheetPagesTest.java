package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;

import org.junit.jupiter.api.Test;

class SheetPagesTest {
	/** 7 rows, 3 on a page; columns of 10 + 20 + 20 fit into 50, the last one does not. */
	@Test
	void rowsAndColumnsGoToFurtherPagesWithTheFirstColumnOnEach() {
		SheetPages pages = SheetPages.of(List.of(10, 20, 20, 30), 7, 50, 3);
		assertEquals(List.of(List.of(0, 1, 2), List.of(3, 4, 5), List.of(6)), pages.rows());
		assertEquals(List.of(List.of(0, 1, 2), List.of(0, 3)), pages.columns());
		assertEquals(6, pages.count());
	}

	@Test
	void aColumnWiderThanThePaperIsStillPrinted() {
		SheetPages pages = SheetPages.of(List.of(10, 900, 20), 1, 50, 0);
		assertEquals(List.of(List.of(0, 1), List.of(0, 2)), pages.columns());
		assertEquals(List.of(List.of(0)), pages.rows());
	}

	@Test
	void oneColumnIsOnePage() {
		assertEquals(List.of(List.of(0)), SheetPages.of(List.of(10), 0, 50, 3).columns());
		assertEquals(1, SheetPages.of(List.of(10), 0, 50, 3).count());
	}
}
