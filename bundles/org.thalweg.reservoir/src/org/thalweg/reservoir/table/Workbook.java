package org.thalweg.reservoir.table;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

import org.dhatim.fastexcel.reader.Cell;
import org.dhatim.fastexcel.reader.CellType;
import org.dhatim.fastexcel.reader.ExcelReaderException;
import org.dhatim.fastexcel.reader.ReadableWorkbook;
import org.dhatim.fastexcel.reader.ReadingOptions;
import org.dhatim.fastexcel.reader.Row;
import org.dhatim.fastexcel.reader.Sheet;
import org.thalweg.core.text.Limits;

/**
 * Sheets of workbooks of Excel (.xlsx): dates as {@code yyyy-MM-dd}, with {@code HH:mm} where the cell shows a time, numbers as the file stores them,
 * formulas by their last result.
 */
public final class Workbook {
	private static final Pattern NAME = Pattern.compile("(?i).*\\.(xlsx|xlsm)");
	/** Parts of a format that are no letters of a date: quoted, escaped, or in brackets, such as a colour. */
	private static final Pattern LITERAL = Pattern.compile("\"[^\"]*\"|\\\\.|\\[[^\\]]*]|_.");
	private static final Pattern SINCE_1904 = Pattern.compile("<(\\w+:)?workbookPr[^>]*\\bdate1904\\s*=\\s*[\"'](1|true)");
	/** Bytes of a workbook's properties that are examined. */
	private static final int PROPERTIES = 1 << 16;
	private static final int DAY = 1440;
	private static final long EPOCH_1904 = LocalDate.of(1904, 1, 1).toEpochDay();
	private static final long EPOCH_1900 = LocalDate.of(1899, 12, 30).toEpochDay();

	/** Receives rows in order. */
	@FunctionalInterface
	public interface Rows {
		/** @param number counted from 1 */
		void row(int number, List<String> cells);
	}

	/** A workbook that cannot be read. */
	public static final class Refused extends RuntimeException {
		private static final long serialVersionUID = 1;
		private final int row;

		private Refused(int row, String message, Exception cause) {
			super(message, cause);
			this.row = row;
		}

		/** Counted from 1; 0 for the complete file. */
		public int row() {
			return row;
		}
	}

	private Workbook() {
	}

	/** Whether a file is there and is one by its name. */
	public static boolean is(Path file) {
		return NAME.matcher(file.toString()).matches() && Files.isRegularFile(file);
	}

	/**
	 * Passes on every row that has cells.
	 *
	 * @param sheet name; empty for the first
	 * @throws Refused if the file is no workbook, is too long, or has no such sheet
	 */
	public static void read(Path file, String sheet, Rows to) {
		try {
			if (Files.size(file) > Limits.TABLE_BYTES) {
				throw new Refused(0, "the file is longer than " + Limits.TABLE_BYTES + " bytes, which is the limit", null);
			}
			try (InputStream in = Files.newInputStream(file); ReadableWorkbook book = new ReadableWorkbook(in, new ReadingOptions(true, true))) {
				rows(found(book, sheet), since1904(file) ? EPOCH_1904 : EPOCH_1900, to);
			}
		} catch (IOException | UncheckedIOException | ExcelReaderException e) {
			throw new Refused(0, "the file is no workbook of Excel (.xlsx), or it is damaged or encrypted. Save it again, or as CSV", e);
		}
	}

	/** Whether days are counted from 1904, as Excel for the Mac did; the library knows one spelling of it. */
	private static boolean since1904(Path file) throws IOException {
		try (ZipFile zip = new ZipFile(file.toFile())) {
			ZipEntry properties = zip.getEntry("xl/workbook.xml");
			return properties != null && SINCE_1904.matcher(new String(zip.getInputStream(properties).readNBytes(PROPERTIES), StandardCharsets.UTF_8))
					.find();
		}
	}

	private static Sheet found(ReadableWorkbook book, String sheet) {
		Optional<Sheet> found = sheet.isEmpty() ? book.getSheets().findFirst() : book.findSheet(sheet);
		return found.orElseThrow(() -> new Refused(0, "there is no sheet '" + sheet + "'. The workbook has " + book.getSheets().map(Sheet::getName)
				.collect(Collectors.joining(", ")), null));
	}

	private static void rows(Sheet sheet, long epoch, Rows to) throws IOException {
		int[] cells = { 0 };
		try (Stream<Row> rows = sheet.openStream()) {
			rows.forEach(row -> {
				cells[0] += row.getCellCount();
				if (cells[0] > Limits.TABLE_CELLS) {
					throw new Refused(row.getRowNum(), "the sheet has too many cells; at most " + Limits.TABLE_CELLS + " are allowed", null);
				}
				List<String> out = new ArrayList<>();
				for (int i = 0; i < row.getCellCount(); i++) {
					out.add(row.hasCell(i) ? text(row.getCell(i), epoch).strip() : "");
				}
				to.row(row.getRowNum(), out);
			});
		}
	}

	private static String text(Cell cell, long epoch) {
		String raw = cell.getRawValue() == null ? "" : cell.getRawValue();
		boolean number = cell.getType() == CellType.NUMBER || cell.getType() == CellType.FORMULA && raw.matches("-?\\d+(\\.\\d+)?([eE][+-]?\\d+)?");
		if (!number) {
			return cell.getType() == CellType.STRING ? cell.getText() : raw;
		}
		String format = cell.getDataFormatString() == null ? "" : LITERAL.matcher(cell.getDataFormatString()).replaceAll("").toLowerCase(Locale.ROOT);
		boolean date = !format.equals("general") && format.matches(".*[yd].*");
		return date ? date(new BigDecimal(raw).doubleValue(), epoch, format.contains("h")) : raw;
	}

	/** A serial number of days as a date, to the minute. */
	private static String date(double serial, long epoch, boolean time) {
		long minutes = Math.round(serial * DAY);
		LocalDate day = LocalDate.ofEpochDay(epoch + Math.floorDiv(minutes, DAY));
		int minute = (int) Math.floorMod(minutes, (long) DAY);
		return time || minute > 0 ? "%s %02d:%02d".formatted(day, minute / 60, minute % 60) : day.toString();
	}
}
