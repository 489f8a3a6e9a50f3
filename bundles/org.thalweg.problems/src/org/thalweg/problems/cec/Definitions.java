package org.thalweg.problems.cec;

import static org.thalweg.problems.cec.BasicFunction.ACKLEY;
import static org.thalweg.problems.cec.BasicFunction.BENT_CIGAR;
import static org.thalweg.problems.cec.BasicFunction.DISCUS;
import static org.thalweg.problems.cec.BasicFunction.ELLIPTIC;
import static org.thalweg.problems.cec.BasicFunction.GRIEWANK;
import static org.thalweg.problems.cec.BasicFunction.GRIEWANK_ROSENBROCK;
import static org.thalweg.problems.cec.BasicFunction.HAPPY_CAT;
import static org.thalweg.problems.cec.BasicFunction.HGBAT;
import static org.thalweg.problems.cec.BasicFunction.KATSUURA;
import static org.thalweg.problems.cec.BasicFunction.LEVY;
import static org.thalweg.problems.cec.BasicFunction.LEVY_AT_ONE;
import static org.thalweg.problems.cec.BasicFunction.LUNACEK;
import static org.thalweg.problems.cec.BasicFunction.RASTRIGIN;
import static org.thalweg.problems.cec.BasicFunction.ROSENBROCK;
import static org.thalweg.problems.cec.BasicFunction.SCHAFFER_F6;
import static org.thalweg.problems.cec.BasicFunction.SCHAFFER_F7;
import static org.thalweg.problems.cec.BasicFunction.SCHWEFEL;
import static org.thalweg.problems.cec.BasicFunction.WEIERSTRASS;
import static org.thalweg.problems.cec.BasicFunction.ZAKHAROV;
import static org.thalweg.problems.cec.Layer.hybrid;
import static org.thalweg.problems.cec.Layer.of;

import java.util.List;

import org.thalweg.problems.cec.Layer.Piece;

/** What the functions of both suites are made of. A composition weighs its layers (σ, λ, bias). */
final class Definitions {
	private Definitions() {
	}

	private static Piece piece(BasicFunction function, double share) {
		return new Piece(function, share);
	}

	/** @param number 1 … 12 */
	static List<Layer> of2022(int number) {
		return switch (number) {
		case 1 -> List.of(of(ZAKHAROV));
		case 2 -> List.of(of(ROSENBROCK));
		case 3 -> List.of(of(SCHAFFER_F7));
		case 4 -> List.of(of(RASTRIGIN));
		case 5 -> List.of(of(LEVY));
		case 6 -> List.of(hybrid(piece(BENT_CIGAR, 0.4), piece(HGBAT, 0.4), piece(RASTRIGIN, 0.2)));
		case 7 -> List.of(hybrid(piece(HGBAT, 0.1), piece(KATSUURA, 0.2), piece(ACKLEY, 0.2), piece(RASTRIGIN, 0.2), piece(SCHWEFEL, 0.1),
				piece(SCHAFFER_F7, 0.2)));
		case 8 -> List.of(hybrid(piece(KATSUURA, 0.3), piece(HAPPY_CAT, 0.2), piece(GRIEWANK_ROSENBROCK, 0.2), piece(SCHWEFEL, 0.1),
				piece(ACKLEY, 0.2)));
		case 9 -> List.of(of(ROSENBROCK).weighing(10, 1, 0), of(ELLIPTIC).weighing(20, 1e-6, 200), of(BENT_CIGAR).weighing(30, 1e-26, 300),
				of(DISCUS).weighing(40, 1e-6, 100), of(ELLIPTIC).straight().weighing(50, 1e-6, 400));
		case 10 -> List.of(of(SCHWEFEL).straight().weighing(20, 1, 0), of(RASTRIGIN).weighing(10, 1, 200), of(HGBAT).weighing(10, 1, 100));
		case 11 -> List.of(of(SCHAFFER_F6).weighing(20, 5e-4, 0), of(SCHWEFEL).weighing(20, 1, 200), of(GRIEWANK).weighing(30, 10, 300),
				of(ROSENBROCK).weighing(30, 1, 400), of(RASTRIGIN).weighing(20, 10, 200));
		case 12 -> List.of(of(HGBAT).weighing(10, 10, 0), of(RASTRIGIN).weighing(20, 10, 300), of(SCHWEFEL).weighing(30, 2.5, 500),
				of(BENT_CIGAR).weighing(40, 1e-26, 100), of(ELLIPTIC).weighing(50, 1e-6, 400), of(SCHAFFER_F6).weighing(60, 5e-4, 200));
		default -> throw new IllegalArgumentException("function " + number);
		};
	}

	/** @param number 1 … 30; 2 was withdrawn */
	static List<Layer> of2017(int number) {
		return switch (number) {
		case 1 -> List.of(of(BENT_CIGAR));
		case 3 -> List.of(of(ZAKHAROV));
		case 4 -> List.of(of(ROSENBROCK));
		case 5, 8 -> List.of(of(RASTRIGIN));
		case 6 -> List.of(of(SCHAFFER_F7));
		case 7 -> List.of(of(LUNACEK));
		case 9 -> List.of(of(LEVY_AT_ONE));
		case 10 -> List.of(of(SCHWEFEL));
		case 29 -> List.of(hybrid2017(15).weighing(10, 1, 0), hybrid2017(16).weighing(30, 1, 100), hybrid2017(17).weighing(50, 1, 200));
		case 30 -> List.of(hybrid2017(15).weighing(10, 1, 0), hybrid2017(18).weighing(30, 1, 100), hybrid2017(19).weighing(50, 1, 200));
		default -> number > 20 ? composition2017(number) : List.of(hybrid2017(number));
		};
	}

	private static Layer hybrid2017(int number) {
		return switch (number) {
		case 11 -> hybrid(piece(ZAKHAROV, 0.2), piece(ROSENBROCK, 0.4), piece(RASTRIGIN, 0.4));
		case 12 -> hybrid(piece(ELLIPTIC, 0.3), piece(SCHWEFEL, 0.3), piece(BENT_CIGAR, 0.4));
		case 13 -> hybrid(piece(BENT_CIGAR, 0.3), piece(ROSENBROCK, 0.3), piece(LUNACEK, 0.4));
		case 14 -> hybrid(piece(ELLIPTIC, 0.2), piece(ACKLEY, 0.2), piece(SCHAFFER_F7, 0.2), piece(RASTRIGIN, 0.4));
		case 15 -> hybrid(piece(BENT_CIGAR, 0.2), piece(HGBAT, 0.2), piece(RASTRIGIN, 0.3), piece(ROSENBROCK, 0.3));
		case 16 -> hybrid(piece(SCHAFFER_F6, 0.2), piece(HGBAT, 0.2), piece(ROSENBROCK, 0.3), piece(SCHWEFEL, 0.3));
		case 17 -> hybrid(piece(KATSUURA, 0.1), piece(ACKLEY, 0.2), piece(GRIEWANK_ROSENBROCK, 0.2), piece(SCHWEFEL, 0.2),
				piece(RASTRIGIN, 0.3));
		case 18 -> hybrid(piece(ELLIPTIC, 0.2), piece(ACKLEY, 0.2), piece(RASTRIGIN, 0.2), piece(HGBAT, 0.2), piece(DISCUS, 0.2));
		case 19 -> hybrid(piece(BENT_CIGAR, 0.2), piece(RASTRIGIN, 0.2), piece(GRIEWANK_ROSENBROCK, 0.2), piece(WEIERSTRASS, 0.2),
				piece(SCHAFFER_F6, 0.2));
		case 20 -> hybrid(piece(HGBAT, 0.1), piece(KATSUURA, 0.1), piece(ACKLEY, 0.2), piece(RASTRIGIN, 0.2), piece(SCHWEFEL, 0.2),
				piece(SCHAFFER_F7, 0.2));
		default -> throw new IllegalArgumentException("function " + number);
		};
	}

	private static List<Layer> composition2017(int number) {
		return switch (number) {
		case 21 -> List.of(of(ROSENBROCK).weighing(10, 1, 0), of(ELLIPTIC).weighing(20, 1e-6, 100), of(RASTRIGIN).weighing(30, 1, 200));
		case 22 -> List.of(of(RASTRIGIN).weighing(10, 1, 0), of(GRIEWANK).weighing(20, 10, 100), of(SCHWEFEL).weighing(30, 1, 200));
		case 23 -> List.of(of(ROSENBROCK).weighing(10, 1, 0), of(ACKLEY).weighing(20, 10, 100), of(SCHWEFEL).weighing(30, 1, 200),
				of(RASTRIGIN).weighing(40, 1, 300));
		case 24 -> List.of(of(ACKLEY).weighing(10, 10, 0), of(ELLIPTIC).weighing(20, 1e-6, 100), of(GRIEWANK).weighing(30, 10, 200),
				of(RASTRIGIN).weighing(40, 1, 300));
		case 25 -> List.of(of(RASTRIGIN).weighing(10, 10, 0), of(HAPPY_CAT).weighing(20, 1, 100), of(ACKLEY).weighing(30, 10, 200),
				of(DISCUS).weighing(40, 1e-6, 300), of(ROSENBROCK).weighing(50, 1, 400));
		case 26 -> List.of(of(SCHAFFER_F6).weighing(10, 5e-4, 0), of(SCHWEFEL).weighing(20, 1, 100), of(GRIEWANK).weighing(20, 10, 200),
				of(ROSENBROCK).weighing(30, 1, 300), of(RASTRIGIN).weighing(40, 10, 400));
		case 27 -> List.of(of(HGBAT).weighing(10, 10, 0), of(RASTRIGIN).weighing(20, 10, 100), of(SCHWEFEL).weighing(30, 2.5, 200),
				of(BENT_CIGAR).weighing(40, 1e-26, 300), of(ELLIPTIC).weighing(50, 1e-6, 400), of(SCHAFFER_F6).weighing(60, 5e-4, 500));
		case 28 -> List.of(of(ACKLEY).weighing(10, 10, 0), of(GRIEWANK).weighing(20, 10, 100), of(DISCUS).weighing(30, 1e-6, 200),
				of(ROSENBROCK).weighing(40, 1, 300), of(HAPPY_CAT).weighing(50, 1, 400), of(SCHAFFER_F6).weighing(60, 5e-4, 500));
		default -> throw new IllegalArgumentException("function " + number);
		};
	}
}
