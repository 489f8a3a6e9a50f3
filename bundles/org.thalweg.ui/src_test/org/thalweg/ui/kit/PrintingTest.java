package org.thalweg.ui.kit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.thalweg.ui.BareDisplay.shell;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.InflaterInputStream;

import org.eclipse.swt.SWT;
import org.eclipse.swt.graphics.ImageData;
import org.eclipse.swt.graphics.RGB;
import org.eclipse.swt.printing.PrinterData;
import org.eclipse.swt.widgets.Composite;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Label;
import org.eclipse.swt.widgets.Shell;
import org.eclipse.swt.widgets.Table;
import org.eclipse.swt.widgets.TableColumn;
import org.eclipse.swt.widgets.TableItem;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.thalweg.figures.Axis;
import org.thalweg.figures.Axis.Scale;
import org.thalweg.figures.Chart;
import org.thalweg.figures.Curve;
import org.thalweg.figures.Palette;
import org.thalweg.text.Sheet;
import org.thalweg.ui.BareDisplay;
import org.thalweg.ui.NeedsDisplay;
import org.thalweg.ui.chart.Plot;

@NeedsDisplay
class PrintingTest {
	private static final Sheet SHEET = new Sheet(List.of(new Sheet.Column("name", "Name", true, false, List.of(new Sheet.Cell("jde", Double.NaN))),
			new Sheet.Column("mean", "Mean", false, true, List.of(new Sheet.Cell("1", 1, true, List.of())))), 1);

	private static Label printing(Composite in, String title) {
		Label out = new Label(in, SWT.NONE);
		Printing.offer(out, () -> title.isEmpty() ? null : new Printing.Table(title, SHEET, List.of(0)));
		return out;
	}

	private static Optional<String> at(Label focus, Composite part) {
		return Printing.at(focus, part).map(Printing.Content::title);
	}

	@Test
	void whatHasTheFocusIsPrintedAndOtherwiseTheFirstThatIsSeen() {
		Shell shell = shell(300, 200);
		Composite part = new Composite(shell, SWT.NONE);
		Label empty = printing(part, "");
		Label hidden = printing(part, "hidden");
		Label first = printing(new Composite(part, SWT.NONE), "first");
		Label second = printing(part, "second");
		hidden.setVisible(false);
		BareDisplay.open(shell);
		assertEquals(Optional.of("second"), at(second, part));
		assertEquals(Optional.of("first"), at(empty, part));
		assertEquals(Optional.of("first"), at(null, part));
		assertEquals(Optional.of("first"), at(first, null));
		assertEquals(Optional.empty(), at(null, null));
	}

	/** Black letters on white, whatever the theme is. */
	@Test
	void aTableIsAPictureToo() {
		ImageData picture = SheetDrawing.picture(shell(100, 100).getDisplay(), SHEET, List.of(0));
		RGB corner = picture.palette.getRGB(picture.getPixel(0, 0));
		assertEquals(new RGB(255, 255, 255), corner);
		long dark = 0;
		for (int y = 0; y < picture.height; y++) {
			for (int x = 0; x < picture.width; x++) {
				dark += picture.palette.getRGB(picture.getPixel(x, y)).red < 100 ? 1 : 0;
			}
		}
		assertEquals(true, dark > 60 && dark < picture.width * picture.height / 2, picture.width + " × " + picture.height + ": " + dark);
	}

	/** Charts were printed as pixels once. A PDF of Cairo has colours as shares: #0072b2 is 0, 114/255 and 178/255. */
	@Test
	void aChartIsPrintedByLinesAndLetters(@TempDir Path folder) throws Exception {
		Plot plot = new Plot(shell(400, 300), SWT.NONE);
		plot.show(new Chart("One", "", new Axis("evaluations", Scale.LINEAR), new Axis("error", Scale.LINEAR), List.of(new Curve("falls",
				new double[] { 0, 100 }, new double[] { 1, 0 }))));
		assertEquals("#0072b2", Palette.LIGHT.marks().getFirst());
		Path file = folder.resolve("chart.pdf");
		PrinterData to = new PrinterData("GtkPrintBackendFile", "Print to File");
		to.printToFile = true;
		to.fileName = file.toString();
		Printing.print(to, Printing.at(plot.area(), null).orElseThrow());
		BareDisplay.await("the printed file", () -> Files.exists(file) && text(file).stripTrailing().endsWith("%%EOF"));
		String pdf = text(file);
		assertTrue(pdf.contains("0 0.447059 0.698039 RG"), pdf);
		assertTrue(Pattern.compile("\\sf\\*?\\s").matcher(pdf).results().count() > 10, "title and labels are filled: " + pdf);
		assertFalse(pdf.contains("/Subtype /Image"), pdf);
	}

	/** A PDF with its streams inflated. */
	private static String text(Path pdf) {
		try {
			String raw = Files.readString(pdf, StandardCharsets.ISO_8859_1);
			return Pattern.compile("(?s)(?<=stream\n).*?(?=endstream)").matcher(raw).replaceAll(m -> Matcher.quoteReplacement(inflated(m.group())));
		} catch (IOException e) {
			throw new UncheckedIOException(e);
		}
	}

	private static String inflated(String stream) {
		try (InputStream in = new InflaterInputStream(new ByteArrayInputStream(stream.getBytes(StandardCharsets.ISO_8859_1)))) {
			return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
		} catch (IOException _) { // a stream that is not compressed
			return stream;
		}
	}

	@Test
	void selectedRowsAreCopiedByAKeyAndOtherwiseAllRows() {
		Table table = new Table(shell(300, 200), SWT.MULTI);
		for (String name : List.of("P & Q", "")) {
			Heading.give(new TableColumn(table, SWT.NONE), name);
		}
		assertEquals("P && Q", table.getColumn(0).getText(), "a single one would be the mark of a mnemonic");
		for (String name : List.of("jde", "=de")) {
			new TableItem(table, SWT.NONE).setText(new String[] { name, "picture" });
		}
		TableCopy.by(table);
		Event copy = new Event();
		copy.stateMask = SWT.MOD1;
		copy.keyCode = 'c';
		table.notifyListeners(SWT.KeyDown, copy);
		assertEquals("P & Q\njde\n'=de\n", BareDisplay.clipboard().replace("\r", ""));
		table.select(0);
		table.notifyListeners(SWT.KeyDown, copy);
		assertEquals("P & Q\njde\n", BareDisplay.clipboard().replace("\r", ""));
	}
}
