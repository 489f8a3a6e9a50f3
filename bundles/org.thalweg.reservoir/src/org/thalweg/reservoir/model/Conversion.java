package org.thalweg.reservoir.model;

/** Power per m³/s through the turbines: 3600/C in eq. 7, C the water conversion rate in m³/kWh. */
public sealed interface Conversion {
	/** Acceleration of gravity in m/s², which with water's 1000 kg/m³ makes kW of m³/s and m. */
	double GRAVITY = 9.81;

	/** Power in kW of one m³/s at a head in m, at least 0; beyond the ends of a curve, that of the nearer end. */
	double power(double head);

	/** 9.81 η H. @param efficiency η, turbine, generator and transformer together */
	record Efficiency(double efficiency) implements Conversion {
		@Override
		public double power(double head) {
			return perMetre() * head;
		}

		/** 9.81 η, kW of one m³/s and one metre. */
		public double perMetre() {
			return GRAVITY * efficiency;
		}
	}

	/** 9.81 η(H) H. @param curve η of head */
	record EfficiencyCurve(Curve curve) implements Conversion {
		@Override
		public double power(double head) {
			return GRAVITY * curve.clamped(head) * head;
		}
	}

	/** 3600/C. @param waterRate C in m³/kWh */
	record WaterRate(double waterRate) implements Conversion {
		@Override
		public double power(double head) {
			return 3600.0 / waterRate;
		}
	}

	/** 3600/C(H). @param curve C of head */
	record WaterRateCurve(Curve curve) implements Conversion {
		@Override
		public double power(double head) {
			return 3600.0 / curve.clamped(head);
		}
	}
}
