package org.thalweg.reservoir.description;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

import org.thalweg.core.param.Parameters.Info;
import org.thalweg.experiment.reading.Key;
import org.thalweg.experiment.reading.Key.Form;
import org.thalweg.experiment.reading.Section;
import org.thalweg.experiment.reading.YamlSection;
import org.thalweg.reservoir.inflow.InflowFormat;
import org.thalweg.reservoir.inflow.Negative;
import org.thalweg.reservoir.model.Node;
import org.thalweg.reservoir.model.Plant;
import org.thalweg.reservoir.model.Quantity;
import org.thalweg.reservoir.model.Year;
import org.thalweg.reservoir.table.CsvDialect;

/**
 * All keys of a reservoir's description: reading uses their defaults and bounds, forms and their help also the meanings. The nested classes
 * must not use this class's constants, whose initialisation needs these classes first.
 */
public final class DescriptionKeys {
	private static final double NONE = Double.NEGATIVE_INFINITY;
	private static final double ANY = Double.POSITIVE_INFINITY;

	public static final Key<String> NAME = Key.text("name", "the file's name", "name of the reservoir in reports, and of the results folder");
	public static final Key<Optional<YamlSection>> UNITS = Key.section("units", "{flow: m3/s, level: m}", unitKeys(),
			"one unit for each quantity, for all numbers of the description");
	public static final Key<Optional<YamlSection>> INFLOW = Key.section("inflow", "{file: inflow.csv, first-month: 1}", Inflow.SECTION,
			"the record of inflows, and how to read it");
	public static final Key<Optional<YamlSection>> LEVEL_STORAGE = Key.section("level-storage", "{storage: [0, 100], level: [50, 70]}",
			LevelStorage.SECTION, "forebay level as a function of the storage, both increasing");
	public static final Key<Optional<YamlSection>> TAILRACE = Key.section("tailrace", "{level: 984, factor: 0.1, exponent: 0.6}",
			Tail.SECTION, "tailrace level: level + factor · outflow ^ exponent, or a curve of the outflow");
	public static final Key<Optional<YamlSection>> TURBINES = Key.section("turbines", "{capacity: 4200, efficiency: 0.95}", Station.SECTION,
			"the power station");
	public static final Key<Optional<YamlSection>> OUTFLOW = Key.section("outflow", "{min: 300, max: 6000}", Outflow.SECTION,
			"bounds of the outflow");
	public static final Key<Optional<YamlSection>> STORAGE = Key.section("storage", "{min: 60, max: 600, initial: 350, final: 350}",
			Stock.STORAGES, "bounds of the storage");
	public static final Key<Optional<YamlSection>> LEVEL = Key.section("level", "{min: 1166, max: 1240, initial: 1240, final: 1240}",
			Stock.LEVELS, "the same bounds as levels; bounds given under both keys apply together");
	public static final Key<double[]> LOSSES = SeriesKeys.monthly("losses", "fixed losses, as a flow");
	public static final Key<double[]> EVAPORATION = SeriesKeys.monthly("evaporation", "depth that evaporates, minus rain");
	public static final Key<Optional<YamlSection>> AREA = Key.section("area", "{storage: [0, 100], area: [1, 9]}", LakeArea.SECTION,
			"area of the lake, from which it evaporates");
	public static final Key<Node.Spill> SPILL = Key.choice("spill", Node.Spill.NONE, "where water above the capacity goes");
	public static final Key<Double> FACTOR = Key.number("plant-factor", 1, 0, 1, "", "fraction of a period in which the release passes through "
			+ "the turbines");
	public static final Key<Plant.Mean> MEAN = Key.choice("mean", Plant.Mean.STORAGE,
			"level of a period: that of the mean storage, or the mean of the levels at its beginning and end");
	public static final Key<Double> PENALTY = Key.number("penalty", Double.NaN, 0, ANY, "",
			"cost of one unit of violation, as energy; any number above a year's energy is enough");
	public static final Key<List<Integer>> SHOW = Key.of(info("show", long.class, "a wet, a normal and a dry year", 1,
			"years that charts show first"), List.<Integer>of(), (in, key, _) -> in.integers(key, 1)).form(Form.LIST);

	/** The complete file. */
	public static final Section FILE = Section.of(NAME, UNITS, INFLOW, LEVEL_STORAGE, TAILRACE, TURBINES, FACTOR, MEAN, OUTFLOW, STORAGE,
			LEVEL, SPILL, LOSSES, EVAPORATION, AREA, PENALTY, SHOW);

	/** Keys of the format of a file's cells. */
	public static final class Table {
		public static final Key<CsvDialect.Separator> SEPARATOR = Key.choice("separator", CsvDialect.Separator.AUTO,
				"separator between the cells; auto takes it from the header line");
		public static final Key<CsvDialect.Decimal> DECIMAL = Key.choice("decimal", CsvDialect.Decimal.POINT, "decimal mark of the numbers");
		public static final Key<String> ENCODING = Key.text("encoding", "UTF-8", "encoding of the file's characters").example("windows-1252");
		public static final Key<CsvDialect.Header> HEADER = Key.choice("header", CsvDialect.Header.LINE,
				"where the names of the columns are; with none, they are called 1, 2, …");
		public static final Key<String> SHEET = Key.text("sheet", "the first", "sheet of a workbook (.xlsx)");
		public static final Key<Integer> SKIP = Key.integer("skip", 0, 0, 1000, "lines before the header line, such as a title");

		private Table() {
		}
	}

	/** {@code inflow:} */
	public static final class Inflow {
		public static final Key<String> FILE = Key.text("file", "",
				"the record: separated values or a workbook (.xlsx), in the folder of the description");
		public static final Key<List<String>> MISSING = Key.texts("missing", "an empty cell", "value that marks missing data")
				.example("-999");
		public static final Key<Negative> NEGATIVE = Key.choice("negative", Negative.KEEP,
				"negative inflows, which days may keep; spread takes them from the values around");
		public static final Key<String> COLUMN = Key.text("column", "the one whose name begins with inflow, or the only one",
				"name of the inflow's column");
		public static final Key<String> UNIT = Key.text("unit", "as in the file", "unit of the inflow, instead of the one stated in the file");
		public static final Key<String> DATE_COLUMN = Key.text("date-column", "date, or a first one without a name",
				"name of the column of dates");
		public static final Key<String> TIME_COLUMN = Key.text("time-column", "", "name of a column of times of day");
		public static final Key<String> DATE_FORMAT = Key.text("date-format", "yyyy-MM or yyyy-MM-dd",
				"format of the dates: y for the year, M for the month, d for the day, H and m for the time").example("dd.MM.yyyy");
		public static final Key<InflowFormat.StampedAt> STAMPED = Key.choice("stamped", InflowFormat.StampedAt.BEGIN,
				"where in its period a date is; at the end, 1 November is October");
		public static final Key<String> FIRST = Key.text("first", "", "month or day of the first value, if there are no dates").example("1990-10");
		public static final Key<String> YEAR_COLUMN = Key.text("year-column", "year",
				"name of the column of years, if years and months have separate columns or each line has a year");
		public static final Key<String> MONTH_COLUMN = Key.text("month-column", "month", "name of the column of months");
		public static final Key<String> DAY_COLUMN = Key.text("day-column", "day, if there is one", "name of the column of days");
		public static final Key<InflowFormat.YearNamed> YEAR_NAMED = Key.choice("year-named", InflowFormat.YearNamed.LAST,
				"month whose calendar year names a year that begins in another month than January");
		public static final Key<Integer> FIRST_MONTH = Key.integer("first-month", 1, 1, Year.MONTHS,
				"month in which years begin: 1 for calendar years, 10 for water years");
		public static final Section SECTION = Section.of(FILE, Table.SHEET, Table.ENCODING, Table.SEPARATOR, Table.DECIMAL, Table.SKIP, Table.HEADER,
				MISSING,
				NEGATIVE, COLUMN, UNIT, DATE_COLUMN, TIME_COLUMN, DATE_FORMAT, STAMPED, FIRST, YEAR_COLUMN, MONTH_COLUMN, DAY_COLUMN, YEAR_NAMED,
				FIRST_MONTH);

		private Inflow() {
		}
	}

	/** A curve that is given by points or by a file. */
	public static final class Points {
		public static final Key<String> FILE = Key.text("file", "", "a file with a column of each, instead of the points");

		private Points() {
		}

		/** @param x key of the abscissae */
		static Section section(String x, String xMeaning, String y, String yMeaning) {
			return Section.of(SeriesKeys.numbers(x, xMeaning), SeriesKeys.numbers(y, yMeaning), FILE, Table.SHEET, Table.ENCODING, Table.SEPARATOR,
					Table.DECIMAL, Table.SKIP);
		}
	}

	/** {@code level-storage:} */
	public static final class LevelStorage {
		public static final Section SECTION = Points.section("storage", "storages, increasing", "level", "forebay levels, increasing");
		public static final Key<double[]> POLYNOMIAL = SeriesKeys.numbers("polynomial",
				"coefficients of the level as a polynomial of the storage, the constant first");

		private LevelStorage() {
		}
	}

	/** {@code area:} */
	public static final class LakeArea {
		public static final Section SECTION = Points.section("storage", "storages, increasing", "area", "areas of the lake");

		private LakeArea() {
		}
	}

	/** {@code tailrace:} */
	public static final class Tail {
		public static final Key<Double> LEVEL = Key.number("level", Double.NaN, NONE, ANY, "", "tailrace level without outflow");
		public static final Key<Double> FACTOR = Key.number("factor", Double.NaN, 0, ANY, "", "factor of the outflow to the power of the exponent");
		public static final Key<Double> EXPONENT = Key.number("exponent", Double.NaN, 0, ANY, "", "exponent of the outflow");
		public static final Section POINTS = Points.section("outflow", "outflows, increasing", "level", "tailrace levels");
		public static final Section SECTION = Section.of(LEVEL, FACTOR, EXPONENT, SeriesKeys.numbers("outflow", "outflows, increasing"), Points.FILE,
				Table.SHEET, Table.ENCODING, Table.SEPARATOR, Table.DECIMAL, Table.SKIP);

		private Tail() {
		}
	}

	/** {@code turbines:} */
	public static final class Station {
		public static final Section EFFICIENCIES = Points.section("head", "heads, increasing", "efficiency", "efficiencies, 0 to 1");
		public static final Section WATER_RATES = Points.section("head", "heads, increasing", "water-rate", "water per unit of energy");
		public static final Section LIMITS = Points.section("head", "heads, increasing", "discharge", "maximum turbine discharges");
		public static final Key<Double> CAPACITY = Key.number("capacity", Double.NaN, 0, ANY, "", "maximum power of all units in total");
		public static final Key<Double> EFFICIENCY = Key.number("efficiency", Double.NaN, 0, 1, "",
				"overall efficiency, 0 to 1; or a curve of the head").inside(EFFICIENCIES);
		public static final Key<Double> WATER_RATE = Key.number("water-rate", Double.NaN, 0, ANY, "",
				"water per unit of energy, instead of the efficiency; or a curve of the head").inside(WATER_RATES);
		public static final Key<Double> LIMIT_DISCHARGE = Key.number("discharge", Double.NaN, 0, ANY, "", "maximum turbine discharge at the head");
		public static final Key<Double> LIMIT_HEAD = Key.number("head", Double.NaN, 0, ANY, "", "the head; at another head H, the limit is "
				+ "multiplied by √(H/head)");
		public static final Key<Optional<YamlSection>> LIMIT = Key.section("limit", "{discharge: 2000, head: 200}", LIMITS,
				"maximum turbine discharge: discharge · √(H/head), or a curve of the head");
		public static final Section PART_LOADS = Points.section("discharge", "discharges, increasing", "share", "fractions of the efficiency, 0 "
				+ "to 1");
		public static final Key<Optional<YamlSection>> PART_LOAD = Key.section("part-load", "{discharge: [50, 200], share: [0.8, 1]}", PART_LOADS,
				"fraction of the efficiency that is reached at a discharge, as a curve");
		public static final Section SECTION = Section.of(CAPACITY, EFFICIENCY, WATER_RATE, LIMIT, PART_LOAD);

		private Station() {
		}
	}

	/** {@code outflow:} */
	public static final class Outflow {
		public static final Key<double[]> MIN = SeriesKeys.monthly("min", "minimum outflow");
		public static final Key<double[]> MAX = SeriesKeys.monthly("max", "maximum outflow");
		public static final Section OUTLETS = Points.section("storage", "storages, increasing", "release", "maximum outflows");
		public static final Key<Optional<YamlSection>> OUTLET = Key.section("outlet", "{storage: [0, 100], release: [0, 50]}", OUTLETS,
				"maximum outflow at the storage at the beginning of a month, as a curve");
		public static final Section SECTION = Section.of(MIN, MAX, OUTLET);

		private Outflow() {
		}
	}

	/** {@code storage:} and {@code level:} */
	public static final class Stock {
		public static final Section STORAGES = SeriesKeys.stock("storage", 0, "months", " of each year", SeriesKeys.MONTHLY);
		public static final Section LEVELS = SeriesKeys.stock("level", NONE, "months", " of each year", SeriesKeys.MONTHLY);

		private Stock() {
		}
	}

	private static Section unitKeys() {
		return Section.of(Stream.of(Quantity.values()).map(DescriptionKeys::unit).toArray(Key<?>[]::new));
	}

	private static Key<String> unit(Quantity quantity) {
		Info info = new Info(quantity.key(), String.class, "", NONE, ANY, "unit of every " + quantity.key().replace('-', ' ')
				+ " in the description", "", quantity.names());
		return Key.of(info, "", YamlSection::text);
	}

	private static Info info(String name, Class<?> type, String unless, double min, String meaning) {
		return new Info(name, type, unless, min, ANY, meaning, "", List.of());
	}

	private DescriptionKeys() {
	}
}
