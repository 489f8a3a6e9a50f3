// One year of a reservoir: the water balance with its repair, month by month, then the energy of each month. The Java twins
// are Balance, which names the numbers of a month, and Reservoir; symbols are those of section 3.2 of [CLPSO-OpenCL].
//
// Each month has OWN_NUMBERS numbers, with which the data begin; behind them is the storage at the beginning of the year; tables follow. Units: flow
// m3/s, storage million m3, level and head m, power kW, energy 1e8 kWh. Reach: none.
//
// Defined besides: SCAN 1, the repair within reach of the year's end, or 0, eqs. 16 to 19 with CROSSED 0 as printed or 1 with
// month t + 1; CAPACITY, PENALTY; LEVEL_TABLE; TAIL_TABLE or TAIL_A, _B and _C; POWER_PER_METRE,
// POWER_PER_FLOW, EFFICIENCY_TABLE or WATER_RATE_TABLE; LIMIT_FACTOR, LIMIT_TABLE or neither; perhaps PART_LOAD_TABLE. A table has its PARTS, STEPS and POINTS.
#define VOLUME(t) NUMBER_OF(t, 0) // million m3 of one m3/s in month t, ...
#define FLOW(t) NUMBER_OF(t, 1)   // ... and its reciprocal
#define INFLOW(t) NUMBER_OF(t, 2)
#define OUTFLOW_MIN(t) NUMBER_OF(t, 3)
#define OUTFLOW_MAX(t) NUMBER_OF(t, 4)
#define STORAGE_MIN(t) NUMBER_OF(t, 5) // at the end of the month, what the repair keeps to
#define STORAGE_MAX(t) NUMBER_OF(t, 6)
#define ENERGY(t) NUMBER_OF(t, 7) // 1e8 kWh of one kW in month t
#define FIRST_STORAGE COMMON_NUMBER(ALL_OWN)

// Comparisons alone, as in Java: a NaN stays.
FN real held(real x, real low, real high)
{
    return x < low ? low : x > high ? high : x;
}

// A piecewise-linear curve of so many points, level beyond its ends. Its table: the origin and the number of `parts` of equal
// width that the range is divided into for one unit of x; a point to begin from for each part, from which the sought one is no
// more than `steps` away; each point's abscissa, and one beyond all x; then an ordinate and a slope for each point.
FN real curve(int table, int parts, int steps, int points, real x, Evaluation at)
{
    real part = (x - COMMON_NUMBER(table)) * COMMON_NUMBER(table + 1);
    int place = (int)(part < (real)(parts - 1) ? part : (real)(parts - 1)); // a NaN's value is one wherever it is looked for
    int k = (int)COMMON_NUMBER(table + 2 + (place > 0 ? place : 0));
    int abscissae = table + 2 + parts;
    real here = COMMON_NUMBER(abscissae + k);
#pragma unroll
    for (int step = 0; step < steps; step++) {
        real next = COMMON_NUMBER(abscissae + k + 1);
        k += next <= x;
        here = next <= x ? next : here;
    }
    int line = abscissae + points + 1 + 2 * k;
    real beyond = x - here;
    return COMMON_NUMBER(line) + COMMON_NUMBER(line + 1) * (beyond < R(0.0) ? R(0.0) : beyond);
}
#define CURVE(name, x) curve(name##_TABLE, name##_PARTS, name##_STEPS, name##_POINTS, x, at)

FN real tail_level(real outflow, Evaluation at)
{
#ifdef TAIL_TABLE
    return CURVE(TAIL, outflow);
#else
    return TAIL_A + TAIL_B * m_exp(TAIL_C * m_log(outflow));
#endif
}

// 3600/C of eq. 7.
FN real power_of_flow(real head, Evaluation at)
{
#if defined(POWER_PER_METRE)
    return POWER_PER_METRE * head;
#elif defined(EFFICIENCY_TABLE)
    return R(9.81) * CURVE(EFFICIENCY, head) * head;
#elif defined(WATER_RATE_TABLE)
    return R(3600.0) / CURVE(WATER_RATE, head);
#else
    return POWER_PER_FLOW;
#endif
}

// The outflow, or what turbines can take of it but for their capacity.
FN real turbine_flow(real head, real outflow, Evaluation at)
{
#if defined(LIMIT_FACTOR)
    real most = LIMIT_FACTOR * m_sqrt(head);
#elif defined(LIMIT_TABLE)
    real most = CURVE(LIMIT, head);
#else
    real most = outflow;
#endif
    return outflow < most ? outflow : most;
}

// Energy of month t between two storages.
FN real month_energy(int t, real before, real after, real outflow, Evaluation at)
{
    real level = CURVE(LEVEL, R(0.5) * (before + after));
    real head = level - tail_level(outflow, at);
    head = head < R(0.0) ? R(0.0) : head;
    real flow = turbine_flow(head, outflow, at);
    real each = power_of_flow(head, at);
#ifdef PART_LOAD_TABLE
    each *= CURVE(PART_LOAD, flow);
#endif
    real power = each * flow;
    return ENERGY(t) * (power < CAPACITY ? power : CAPACITY);
}

// What month t adds to the storage without a repair (eq. 10).
FN real gain(int t, real outflow, Evaluation at)
{
    return VOLUME(t) * (INFLOW(t) - outflow);
}

#if SCAN

typedef struct {
    real storage;
} State;

FN State scan_start(Evaluation at)
{
    State s;
    s.storage = FIRST_STORAGE;
    return s;
}

FN real bounded(int t, real x, Evaluation at)
{
    return held(x, OUTFLOW_MIN(t), OUTFLOW_MAX(t));
}

typedef struct {
    real gain; // of storage, without a repair
} Input;

FN Input scan_input(int i, real x, Evaluation at)
{
    Input in;
    in.gain = gain(i, bounded(i, x, at), at);
    return in;
}

// A storage within a month's bounds stays there.
#define SCAN_IDLE 1
FN Input scan_idle(void)
{
    Input in;
    in.gain = R(0.0);
    return in;
}

FN State scan_step(State before, int i, Input in, Evaluation at)
{
    State s;
    s.storage = held(before.storage + in.gain, STORAGE_MIN(i), STORAGE_MAX(i));
    return s;
}

// No violation: every storage was set within its bounds.
typedef struct {
    real energy;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.energy = R(0.0);
    return a;
}

// The outflow that leads from one storage to the next.
FN real scan_repaired(int i, real x, State before, State after, Evaluation at)
{
    real outflow = bounded(i, x, at);
    real moved = before.storage + gain(i, outflow, at) - after.storage;
    return bounded(i, outflow + moved * FLOW(i), at);
}

FN Acc acc_add(Acc a, int i, real x, State before, State after, Evaluation at)
{
    real outflow = scan_repaired(i, x, before, after, at);
    a.energy += month_energy(i, before.storage, after.storage, outflow, at);
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.energy += b.energy;
    return a;
}

FN real acc_value(Acc a, State last, Evaluation at)
{
    return R(0.0) - a.energy;
}

#else

// The canonical sum of 12 terms.
FN real sum_of_year(PRIVATE const real *e)
{
    return (((e[0] + e[8]) + e[4]) + ((e[2] + e[10]) + e[6])) + (((e[1] + e[9]) + e[5]) + ((e[3] + e[11]) + e[7]));
}

// Eq. 20.
FN real violation(int t, real storage, Evaluation at)
{
    return storage < STORAGE_MIN(t)    ? R(1.0) - storage / STORAGE_MIN(t)
            : storage > STORAGE_MAX(t) ? storage / STORAGE_MAX(t) - R(1.0)
                                       : R(0.0);
}

FN real objective(Point x, Evaluation at)
{
    real outflow[DIM], low[DIM], high[DIM];
    for (int t = 0; t < DIM; t++) {
        outflow[t] = held(X(t), OUTFLOW_MIN(t), OUTFLOW_MAX(t));
    }
    low[DIM - 1] = STORAGE_MIN(DIM - 1);
    high[DIM - 1] = STORAGE_MAX(DIM - 1);
    for (int t = DIM - 2; t >= 0; t--) {
        int m = t + CROSSED;
        real gained = gain(m, outflow[m], at);
        low[t] = low[t + 1] - gained < STORAGE_MIN(t) ? STORAGE_MIN(t) : low[t + 1] - gained;    // eq. 16
        high[t] = high[t + 1] - gained > STORAGE_MAX(t) ? STORAGE_MAX(t) : high[t + 1] - gained; // eq. 17
    }
    real energies[DIM], violations[DIM];
    real before = FIRST_STORAGE;
    for (int t = 0; t < DIM; t++) {
        real end = before + gain(t, outflow[t], at);
        real target = end < low[t] ? low[t] : end > high[t] ? high[t] : end; // end - target is eq. 18
        real wanted = outflow[t] + (end - target) * FLOW(t);
        real repaired = held(wanted, OUTFLOW_MIN(t), OUTFLOW_MAX(t)); // eq. 19
        real after = repaired == wanted ? target : before + gain(t, repaired, at);
        energies[t] = month_energy(t, before, after, repaired, at);
        violations[t] = violation(t, after, at);
        before = after;
    }
    return PENALTY * sum_of_year(violations) - sum_of_year(energies);
}

#endif
