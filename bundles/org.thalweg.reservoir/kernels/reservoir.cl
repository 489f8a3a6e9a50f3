// Reservoirs on a river, one after another downstream, period after period: the water balance with its repair, then the
// energy and deliveries of releases. A year of one reservoir is one reservoir with twelve periods. Symbols are those
// of section 3.2 of [CLPSO-OpenCL]. As a fragment its reach is NONE.
//
// There are three variants of the loop over the periods:
//   SCAN       one reservoir whose reachable storages the host has computed: lanes share the periods' terms; with
//              SYSTEM_KEPT the repair keeps all bounds, so that a storage depends only on the previous one
//   LITERAL    one reservoir with the repair as printed: 1 eqs. 16 to 19, 2 with period t + 1 in eqs. 16 and 17
//   else       any number of reservoirs, processed by one work-item
//
// Reading order for readers of the paper:
//   eq.      step                                kernel                                         Java
//   6        energy of a period, 24 U X          serve_release: out.energy, by PERIOD_ENERGY;   SingleReservoir.value, or
//                                                weighted_terms                                 Service.of and gain
//            its sum, the benefit                acc_add, acc_join; else account_period         the same, Simulation.gains
//   7        power of a flow, 3600/C             power_of_flow                                  Conversion.power
//   8        head H, at least 0                  head_of, of lake_level and tail_level          Plant.head
//   9        power discharge Q, capacity         unit_load; plant_power of all units            Turbines.power
//   10, 11   storage A, release O in its bounds  SYSTEM_KEPT: gain_of, bounded; LITERAL:        ReachableBalance.run;
//                                                literal_balance; else water_balance            Balance.decided
//   12, 13   storages within reach of the end    PERIOD_LOW, PERIOD_HIGH, from the host; where  Reach.of
//                                                water arrives: reachable_storages
//   16, 17   bounds of the repair as printed     literal_bounds                                 LiteralRepair.run
//   18, 19   its deviation and repaired release  literal_balance                                LiteralRepair.run
//   20       violation                           literal_balance; by the reachable repair a     Node.Storage.violation;
//                                                share of the maximum storage: water_balance    Balance.decided
//   21       penalty and benefit                 acc_value, plan_value, both with goal_value    Simulation.value
//
// Units: flow m3/s, storage million m3, level and head m, power kW. A point has all releases of the first reservoir,
// then those of the next. Numbers are read only by the names below; they have two layouts, which are part of the
// identity of runs:
//   OWN_NUMBERS > 0    a year (YearNumbers.java): OWN_NUMBERS of each month, at the start of the data; then the initial
//                      storage; then tables. Single numbers are defines: CAPACITY, PENALTY; LEVEL_TABLE; TAIL_TABLE or
//                      TAIL_A, _B and _C; POWER_PER_METRE, POWER_PER_FLOW, EFFICIENCY_TABLE or WATER_RATE_TABLE;
//                      LIMIT_FACTOR, LIMIT_TABLE or neither; perhaps PART_LOAD_TABLE. A table has its PARTS, STEPS and
//                      POINTS. CROSSED 1: LITERAL 2
//   else               a system (SystemNumbers.java): PERIOD_VOLUME and PERIOD_FLOW of each period; NODE_NUMBERS numbers
//                      of each reservoir, upstream first; from SYSTEM_GOAL on those of each level of the goal; then
//                      series, curves, units and purposes, to which the reservoirs' numbers point. Defines: RESERVOIRS,
//                      PERIODS, LEVELS; TERM_MASK, a bit for each term of the goal; LINKED 1 if water arrives from
//                      upstream; EVAPORATES, OUTLETS, SPILLS, SERVES 1 if any reservoir does so; BRANCHES, the
//                      destinations of divided rivers, if there are any; PUMPS 1 if there are; HOUR_TYPES,
//                      the most types of hours with prices, likewise; SYSTEM_KEPT; VOLUME_SCALE; PENALTY; LITERAL. For a
//                      single reservoir SYSTEM_NODE_k is its number k; for its only unit, SYSTEM_ONE_UNIT 1,
//                      SYSTEM_UNIT_k; for a single level SYSTEM_GOAL_k: so the compiler removes unused code
#ifndef OWN_NUMBERS
#define OWN_NUMBERS 0
#endif
#if OWN_NUMBERS
#define RESERVOIRS 1
#define PERIODS DIM
#define LEVELS 1
#define TERM_MASK 1 // the energy
#define LINKED 0
#define EVAPORATES 0
#define OUTLETS 0
#define SPILLS 0
#define SERVES 0
#define SYSTEM_KEPT 1
#define VOLUME_SCALE R(1.0)
#define LITERAL (SCAN ? 0 : 1 + CROSSED)
#define TABLE_NUMBER(k) COMMON_NUMBER(k)
#define PERIOD_VOLUME(t) NUMBER_OF(t, 0)
#define PERIOD_FLOW(t) NUMBER_OF(t, 1)
#define GOAL_WEIGHT(level, k) R(1.0)

#define NODE_BEGIN(p) 0
#define NODE_COLUMN(node) 0
#define NODE_INITIAL(node) COMMON_NUMBER(ALL_OWN)
#define NODE_TOLERANCE(node) REAL_MAX
#define NODE_GREATEST(node) R(1.0) // of no account: SYSTEM_KEPT
#define NODE_SPILL(node) 0
#define NODE_SERIES(node, t) (t)
#define NODE_STATION(node) 1
#define NODE_LEVEL_CURVE(node) LEVEL_TABLE, LEVEL_PARTS, LEVEL_STEPS, LEVEL_POINTS
#define NODE_COEFFICIENTS(node) 0
#define NODE_DEGREE(node) 0
#define NODE_MEAN_LEVEL(node) 0
#ifdef TAIL_TABLE
#define NODE_TAIL_TABLE(node) TAIL_TABLE
#define NODE_TAIL_CURVE(node) TAIL_TABLE, TAIL_PARTS, TAIL_STEPS, TAIL_POINTS
#define TAIL_A R(0.0)
#define TAIL_B R(0.0)
#define TAIL_C R(0.0)
#else
#define NODE_TAIL_TABLE(node) -1
#define NODE_TAIL_CURVE(node) NO_CURVE
#endif
#define NODE_TAIL_A(node) TAIL_A
#define NODE_TAIL_B(node) TAIL_B
#define NODE_TAIL_C(node) TAIL_C
#define NODE_UNITS(node) 1
#define NODE_UNIT(node, k) 0
#define NODE_FACTOR(node) R(1.0)
#define NODE_CAPACITY(node) CAPACITY

#define UNIT_CAPACITY(unit) CAPACITY
#if defined(POWER_PER_METRE)
#define UNIT_CONVERSION(unit) 0
#define UNIT_POWER(unit) POWER_PER_METRE
#define UNIT_CONVERSION_CURVE(unit) NO_CURVE
#elif defined(EFFICIENCY_TABLE)
#define UNIT_CONVERSION(unit) 1
#define UNIT_POWER(unit) R(0.0)
#define UNIT_CONVERSION_CURVE(unit) EFFICIENCY_TABLE, EFFICIENCY_PARTS, EFFICIENCY_STEPS, EFFICIENCY_POINTS
#elif defined(WATER_RATE_TABLE)
#define UNIT_CONVERSION(unit) 3
#define UNIT_POWER(unit) R(0.0)
#define UNIT_CONVERSION_CURVE(unit) WATER_RATE_TABLE, WATER_RATE_PARTS, WATER_RATE_STEPS, WATER_RATE_POINTS
#else
#define UNIT_CONVERSION(unit) 2
#define UNIT_POWER(unit) POWER_PER_FLOW
#define UNIT_CONVERSION_CURVE(unit) NO_CURVE
#endif
#if defined(LIMIT_FACTOR)
#define UNIT_LIMIT(unit) 1
#define UNIT_LIMIT_FACTOR(unit) LIMIT_FACTOR
#define UNIT_LIMIT_CURVE(unit) NO_CURVE
#elif defined(LIMIT_TABLE)
#define UNIT_LIMIT(unit) 2
#define UNIT_LIMIT_FACTOR(unit) R(0.0)
#define UNIT_LIMIT_CURVE(unit) LIMIT_TABLE, LIMIT_PARTS, LIMIT_STEPS, LIMIT_POINTS
#else
#define UNIT_LIMIT(unit) 0
#define UNIT_LIMIT_FACTOR(unit) R(0.0)
#define UNIT_LIMIT_CURVE(unit) NO_CURVE
#endif
#ifdef PART_LOAD_TABLE
#define UNIT_PART_LOAD(unit) PART_LOAD_TABLE
#define UNIT_PART_LOAD_CURVE(unit) PART_LOAD_TABLE, PART_LOAD_PARTS, PART_LOAD_STEPS, PART_LOAD_POINTS
#else
#define UNIT_PART_LOAD(unit) -1
#define UNIT_PART_LOAD_CURVE(unit) NO_CURVE
#endif
#define NO_CURVE 0, 1, 0, 1

#define PERIOD_LOCAL_INFLOW(s) NUMBER_OF(s, 2)
#define PERIOD_RELEASE_MIN(s) NUMBER_OF(s, 3)
#define PERIOD_RELEASE_MAX(s) NUMBER_OF(s, 4)
#define PERIOD_LOW(s) NUMBER_OF(s, 5) // within reach of the year's end; of the literal repair the bounds themselves
#define PERIOD_HIGH(s) NUMBER_OF(s, 6)
#define PERIOD_STORAGE_MIN(s) PERIOD_LOW(s)
#define PERIOD_STORAGE_MAX(s) PERIOD_HIGH(s)
#define PERIOD_STORAGE_CAPACITY(s) PERIOD_HIGH(s)
#define PERIOD_ENERGY(s) NUMBER_OF(s, 7) // 1e8 kWh of 1 kW
#define PERIOD_PRICE(s) R(0.0)

#else

#ifndef LITERAL
#define LITERAL 0
#endif
#define TABLE_NUMBER(k) at.data[k]
#define PERIOD_VOLUME(t) at.data[t]           // million m3 of one m3/s in period t, ...
#define PERIOD_FLOW(t) at.data[PERIODS + (t)] // ... and its reciprocal
#ifndef BRANCHES
#define BRANCHES 0
#endif
#ifndef PUMPS
#define PUMPS 0
#endif
#ifndef HOUR_TYPES
#define HOUR_TYPES 0
#endif
#if BRANCHES || PUMPS || HOUR_TYPES
#define NODE_NUMBERS 42
#else
#define NODE_NUMBERS 36
#endif
#define NODE_BEGIN(p) (2 * PERIODS + (p) * NODE_NUMBERS)
#define SYSTEM_GOAL (2 * PERIODS + RESERVOIRS * NODE_NUMBERS)
#define LEVEL_NUMBERS 11
#define TERMS_OF_GOAL 7
#if LEVELS == 1
#define GOAL_WEIGHT(level, k) SYSTEM_GOAL_##k
#else
#define GOAL_WEIGHT(level, k) at.data[SYSTEM_GOAL + (level) * LEVEL_NUMBERS + (k)]
#endif
#if RESERVOIRS == 1
#define NODE_NUMBER(node, k) SYSTEM_NODE_##k
#else
#define NODE_NUMBER(node, k) at.data[(node) + (k)]
#endif
#if SYSTEM_ONE_UNIT
#define UNIT_NUMBER(unit, k) SYSTEM_UNIT_##k
#else
#define UNIT_NUMBER(unit, k) at.data[(unit) + (k)]
#endif

// Numbers of a reservoir whose numbers begin at `node`. A curve is its table, or -1, and the table's parts, steps and
// points.
#define NODE_COLUMN(node) (int)NODE_NUMBER(node, 0)
#define NODE_INITIAL(node) at.data[(node) + 1]
#define NODE_TOLERANCE(node) NODE_NUMBER(node, 2)
#define NODE_GREATEST(node) NODE_NUMBER(node, 3)
#define NODE_ARRIVALS(node) (int)NODE_NUMBER(node, 4)
#define NODE_ARRIVAL(node, k) ((int)NODE_NUMBER(node, 5) + 4 * (k)) // place upstream, whole periods, fraction, volume before
#define NODE_SPILL(node) (int)NODE_NUMBER(node, 6)                  // 0 none, 1 down, 2 out
#define NODE_SERIES(node, t) ((int)NODE_NUMBER(node, 7) + 11 * (t))
#define NODE_AREA(node) (int)NODE_NUMBER(node, 8) // -1: nothing evaporates
#define NODE_AREA_CURVE(node) \
    (int)NODE_NUMBER(node, 8), (int)NODE_NUMBER(node, 9), (int)NODE_NUMBER(node, 10), (int)NODE_NUMBER(node, 11)
#define NODE_OUTLET(node) (int)NODE_NUMBER(node, 12) // -1: none
#define NODE_OUTLET_CURVE(node) \
    (int)NODE_NUMBER(node, 12), (int)NODE_NUMBER(node, 13), (int)NODE_NUMBER(node, 14), (int)NODE_NUMBER(node, 15)
#define NODE_STATION(node) (int)NODE_NUMBER(node, 16) // 0 none, 1 level by points, 2 by a polynomial
#define NODE_LEVEL_CURVE(node) \
    (int)NODE_NUMBER(node, 17), (int)NODE_NUMBER(node, 18), (int)NODE_NUMBER(node, 19), (int)NODE_NUMBER(node, 20)
#define NODE_COEFFICIENTS(node) (int)NODE_NUMBER(node, 17)
#define NODE_DEGREE(node) (int)NODE_NUMBER(node, 18)
#define NODE_MEAN_LEVEL(node) (NODE_NUMBER(node, 21) > R(0.0))
#define NODE_TAIL_TABLE(node) (int)NODE_NUMBER(node, 22) // -1: a formula
#define NODE_TAIL_CURVE(node) \
    (int)NODE_NUMBER(node, 22), (int)NODE_NUMBER(node, 23), (int)NODE_NUMBER(node, 24), (int)NODE_NUMBER(node, 25)
#define NODE_TAIL_A(node) NODE_NUMBER(node, 26)
#define NODE_TAIL_B(node) NODE_NUMBER(node, 27)
#define NODE_TAIL_C(node) NODE_NUMBER(node, 28)
#define NODE_UNITS(node) (int)NODE_NUMBER(node, 29)
#define NODE_UNIT(node, k) ((int)NODE_NUMBER(node, 30) + UNIT_NUMBERS * (k))
#define NODE_FACTOR(node) NODE_NUMBER(node, 31)
#define NODE_CAPACITY(node) NODE_NUMBER(node, 32)
#define NODE_PURPOSES(node) (int)NODE_NUMBER(node, 33)
#define NODE_PURPOSE(node, k) ((int)NODE_NUMBER(node, 34) + (4 + 3 * PERIODS) * (k))
#define NODE_REACH_KNOWN(node) (NODE_NUMBER(node, 35) > R(0.0))

// Of a branch: its place among the volumes that go downstream; shares, -1 for the rest; maxima, million m3.
#define NODE_BRANCHES(node) (int)NODE_NUMBER(node, 36)
#define NODE_BRANCH(node, k) ((int)NODE_NUMBER(node, 37) + (1 + 2 * PERIODS) * (k))
#define NODE_PUMP(node) NODE_NUMBER(node, 38) // kW of 1 m3/s and a metre; 0 without a pump
#define LIFTS(node, release) ((release) < R(0.0) && NODE_PUMP(node) > R(0.0))
#define NODE_LIFTS(node, t) at.data[(int)NODE_NUMBER(node, 39) + (t)] // maximum that is pumped, m3/s
// Of each type of hours, the dearest first: prices of all periods, then shares of their hours.
#define NODE_HOUR_TYPES(node) (int)NODE_NUMBER(node, 40)              // 0: a price for each period
#define NODE_HOURS(node, k) ((int)NODE_NUMBER(node, 41) + 2 * PERIODS * (k))

// Numbers of a unit.
#define UNIT_NUMBERS 15
#define UNIT_CAPACITY(unit) UNIT_NUMBER(unit, 0)
#define UNIT_CONVERSION(unit) (int)UNIT_NUMBER(unit, 1) // 0 kW of a metre, 1 efficiency, 2 kW, 3 water rate; 1 and 3 are curves
#define UNIT_POWER(unit) UNIT_NUMBER(unit, 2)
#define UNIT_CONVERSION_CURVE(unit) \
    (int)UNIT_NUMBER(unit, 2), (int)UNIT_NUMBER(unit, 3), (int)UNIT_NUMBER(unit, 4), (int)UNIT_NUMBER(unit, 5)
#define UNIT_LIMIT(unit) (int)UNIT_NUMBER(unit, 6) // 0 none, 1 root, 2 a curve
#define UNIT_LIMIT_FACTOR(unit) UNIT_NUMBER(unit, 7)
#define UNIT_LIMIT_CURVE(unit) \
    (int)UNIT_NUMBER(unit, 7), (int)UNIT_NUMBER(unit, 8), (int)UNIT_NUMBER(unit, 9), (int)UNIT_NUMBER(unit, 10)
#define UNIT_PART_LOAD(unit) (int)UNIT_NUMBER(unit, 11) // -1: none
#define UNIT_PART_LOAD_CURVE(unit) \
    (int)UNIT_NUMBER(unit, 11), (int)UNIT_NUMBER(unit, 12), (int)UNIT_NUMBER(unit, 13), (int)UNIT_NUMBER(unit, 14)

// Numbers of a period of a reservoir.
#define PERIOD_LOCAL_INFLOW(s) at.data[s]
#define PERIOD_RELEASE_MIN(s) at.data[(s) + 1]
#define PERIOD_RELEASE_MAX(s) at.data[(s) + 2]
#define PERIOD_STORAGE_MIN(s) at.data[(s) + 3] // at its end
#define PERIOD_STORAGE_MAX(s) at.data[(s) + 4]
#define PERIOD_STORAGE_CAPACITY(s) at.data[(s) + 5]
#define PERIOD_LOW(s) at.data[(s) + 6] // reachable, if that is known
#define PERIOD_HIGH(s) at.data[(s) + 7]
#define PERIOD_DEPTH(s) at.data[(s) + 8]
#define PERIOD_ENERGY(s) at.data[(s) + 9] // units of energy of 1 kW
#define PERIOD_PRICE(s) at.data[(s) + 10]
#endif

#define HAS_TERM(k) ((TERM_MASK >> (k)) & 1)
#define FIRM_ENERGY HAS_TERM(6)

// x, or the end of the range that it exceeds. Only comparisons, as in Java: a NaN stays.
FN real held(real x, real low, real high)
{
    return x < low ? low : x > high ? high : x;
}

// A piecewise-linear curve of `points` points, constant beyond its ends. Its table: the origin and the number of parts
// per unit of x, of `parts` of equal width; for each part the point at which the search starts, no more than `steps`
// before the result; each point's abscissa, and one beyond all x; then an ordinate and a slope for
// each point.
FN real curve(int table, int parts, int steps, int points, real x, Evaluation at)
{
    real part = (x - TABLE_NUMBER(table)) * TABLE_NUMBER(table + 1);
    int place = (int)(part < (real)(parts - 1) ? part : (real)(parts - 1)); // a NaN's value is one in any segment
    int k = (int)TABLE_NUMBER(table + 2 + (place > 0 ? place : 0));
    int abscissae = table + 2 + parts;
    real here = TABLE_NUMBER(abscissae + k);
#if RESERVOIRS == 1 && (OWN_NUMBERS || SYSTEM_ONE_UNIT) // `steps` is a constant
#pragma unroll
    for (int step = 0; step < steps; step++) {
        real next = TABLE_NUMBER(abscissae + k + 1);
        k += next <= x;
        here = next <= x ? next : here;
    }
#else // an early exit: LLVM in PoCL takes minutes for the loop above where `steps` is read
    for (int step = 0; step < steps && TABLE_NUMBER(abscissae + k + 1) <= x; step++) {
        k++;
    }
    here = TABLE_NUMBER(abscissae + k);
#endif
    int line = abscissae + points + 1 + 2 * k;
    real beyond = x - here;
    return TABLE_NUMBER(line) + TABLE_NUMBER(line + 1) * (beyond < R(0.0) ? R(0.0) : beyond);
}

FN real lake_level(int node, real storage, Evaluation at)
{
    if (NODE_STATION(node) == 1) {
        return curve(NODE_LEVEL_CURVE(node), storage, at);
    }
    int c = NODE_COEFFICIENTS(node);
    real out = TABLE_NUMBER(c + NODE_DEGREE(node));
    for (int k = NODE_DEGREE(node) - 1; k >= 0; k--) {
        out = out * storage + TABLE_NUMBER(c + k);
    }
    return out;
}

FN real tail_level(int node, real outflow, Evaluation at)
{
    return NODE_TAIL_TABLE(node) < 0 ? NODE_TAIL_A(node) + NODE_TAIL_B(node) * m_exp(NODE_TAIL_C(node) * m_log(outflow))
                                     : curve(NODE_TAIL_CURVE(node), outflow, at);
}

// Eq. 8.
FN real head_of(int node, real before, real after, real outflow, Evaluation at)
{
    real lake = NODE_MEAN_LEVEL(node) ? R(0.5) * (lake_level(node, before, at) + lake_level(node, after, at))
                                      : lake_level(node, R(0.5) * (before + after), at);
    real head = lake - tail_level(node, outflow, at);
    return head < R(0.0) ? R(0.0) : head;
}

// Power of one m3/s: 3600/C of eq. 7.
FN real power_of_flow(int unit, real head, Evaluation at)
{
    int kind = UNIT_CONVERSION(unit);
    return kind == 0    ? UNIT_POWER(unit) * head
            : kind == 1 ? R(9.81) * curve(UNIT_CONVERSION_CURVE(unit), head, at) * head
            : kind == 2 ? UNIT_POWER(unit)
                        : R(3600.0) / curve(UNIT_CONVERSION_CURVE(unit), head, at);
}

// Power of a unit, and the flow that it uses (eqs. 7 and 9).
typedef struct {
    real power, flow;
} UnitLoad;

FN UnitLoad unit_load(int unit, real head, real outflow, Evaluation at)
{
    int kind = UNIT_LIMIT(unit);
    real most = kind == 0 ? outflow
            : kind == 1   ? UNIT_LIMIT_FACTOR(unit) * m_sqrt(head)
                          : curve(UNIT_LIMIT_CURVE(unit), head, at);
    real flow = outflow < most ? outflow : most;
    real each = power_of_flow(unit, head, at);
    if (UNIT_PART_LOAD(unit) >= 0) {
        each *= curve(UNIT_PART_LOAD_CURVE(unit), flow, at);
    }
    real power = each * flow;
    real capacity = UNIT_CAPACITY(unit);
    UnitLoad load;
    load.power = power < capacity ? power : capacity;
    load.flow = power > capacity ? capacity / each : flow;
    return load;
}

// Power of all units, which are loaded one after another; that of pumps is negative.
FN real plant_power(int node, real head, real release, Evaluation at)
{
    real rest = release / NODE_FACTOR(node);
#if PUMPS
    if (LIFTS(node, rest)) {
        return rest * (NODE_PUMP(node) * head);
    }
#endif
    UnitLoad first = unit_load(NODE_UNIT(node, 0), head, rest, at);
    real power = first.power;
    rest -= first.flow;
    for (int k = 1; k < NODE_UNITS(node); k++) {
        UnitLoad next = unit_load(NODE_UNIT(node, k), head, rest, at);
        power += next.power;
        rest -= next.flow;
    }
    return power;
}

FN real evaporated(int node, int t, real storage, Evaluation at)
{
#if EVAPORATES
    real depth = PERIOD_DEPTH(NODE_SERIES(node, t));
    return NODE_AREA(node) < 0 ? R(0.0) : depth * curve(NODE_AREA_CURVE(node), storage, at) / R(1000.0);
#else
    return R(0.0);
#endif
}

// Results of a period's water balance.
typedef struct {
    real after, release, spill, violation;
} WaterBalance;

// Eq. 10, with the release (eq. 11) changed so that the storage at the end is between `low` and `high` if possible.
FN WaterBalance water_balance(int node, int t, real storage, real decision, real inflow, real low, real high, Evaluation at)
{
    WaterBalance b;
    int s = NODE_SERIES(node, t);
    real least = PERIOD_RELEASE_MIN(s);
    real most = PERIOD_RELEASE_MAX(s);
#if OUTLETS
    if (NODE_OUTLET(node) >= 0) {
        real outlet = curve(NODE_OUTLET_CURVE(node), storage, at);
        most = outlet < most ? outlet : most;
        least = most < least ? most : least;
    }
#endif
    real release = held(decision, least, most);
    real loss = evaporated(node, t, storage, at);
    real end = storage + PERIOD_VOLUME(t) * (inflow - release) - loss;
    b.after = held(end, low, high);
    real wanted = release + (end - b.after) * PERIOD_FLOW(t);
    b.release = held(wanted, least, most);
    real missed = wanted - b.release;
    if (missed > NODE_TOLERANCE(node) || missed < -NODE_TOLERANCE(node)) {
        b.after = storage + PERIOD_VOLUME(t) * (inflow - b.release) - loss;
    }
    b.spill = R(0.0);
#if SPILLS
    if (NODE_SPILL(node) != 0 && b.after > PERIOD_STORAGE_CAPACITY(s)) {
        b.spill = b.after - PERIOD_STORAGE_CAPACITY(s);
        b.after = PERIOD_STORAGE_CAPACITY(s);
    }
#endif
    real violation = b.after < PERIOD_STORAGE_MIN(s) ? PERIOD_STORAGE_MIN(s) - b.after
            : b.after > PERIOD_STORAGE_MAX(s)        ? b.after - PERIOD_STORAGE_MAX(s)
                                                     : R(0.0);
    b.violation = violation / NODE_GREATEST(node);
    return b;
}

// Power and deliveries of a period's release, after the water balance.
typedef struct {
    real energy, unused;   // units of energy; share of the capacity
    real benefit, deficit; // of purposes
    real passed;           // million m3 that go downstream
#if HOUR_TYPES
    real revenue;
#endif
} Service;

#if HOUR_TYPES

// Revenue of a period's energy, sold in the dearest hours first, or bought for pumps in the cheapest. `most` is that of
// full power in all hours.
FN real revenue_of(int node, int t, real energy, real most, Evaluation at)
{
    bool bought = energy < R(0.0);
    real left = bought ? R(0.0) - energy : energy;
    real out = R(0.0);
    int types = NODE_HOUR_TYPES(node);
    if (types == 0) {
        return PERIOD_PRICE(NODE_SERIES(node, t)) * energy;
    }
    for (int k = 0; k < types; k++) {
        int hours = NODE_HOURS(node, bought ? types - 1 - k : k);
        real room = most * at.data[hours + PERIODS + t];
        real part = k < types - 1 && room < left ? room : left;
        out = out + at.data[hours + t] * part;
        left = left - part;
    }
    return bought ? R(0.0) - out : out;
}

#endif

// Purposes are served in their order, the first first.
FN void serve_purposes(int node, int t, real release, PRIVATE Service *out, Evaluation at)
{
#if PUMPS
    real left = LIFTS(node, release) ? R(0.0) : release; // they get none while water is pumped
#else
    real left = release;
#endif
    out->benefit = out->deficit = R(0.0);
#if SERVES
    for (int k = 0; k < NODE_PURPOSES(node); k++) {
        int purpose = NODE_PURPOSE(node, k);
        real served = left;
        if (TABLE_NUMBER(purpose) > R(0.0)) {
            real demand = TABLE_NUMBER(purpose + 4 + t);
            served = demand < left ? demand : left;
            real scaled = (demand - served) * TABLE_NUMBER(purpose + 4 + 2 * PERIODS + t);
            real shortage = scaled;
            for (int e = 1; e < (int)TABLE_NUMBER(purpose + 2); e++) {
                shortage *= scaled;
            }
            out->deficit += TABLE_NUMBER(purpose + 3) * shortage;
        }
        out->benefit += TABLE_NUMBER(purpose + 4 + PERIODS + t) * served;
        left = TABLE_NUMBER(purpose + 1) > R(0.0) ? left - served : left;
    }
#endif
#if PUMPS
    left = LIFTS(node, release) ? release : left;
#endif
    out->passed = left * PERIOD_VOLUME(t);
}

FN Service serve_release(int node, int t, real before, WaterBalance b, Evaluation at)
{
    Service out;
    real outflow = b.release;
#if PUMPS
    outflow = LIFTS(node, b.release) ? R(0.0) : b.release; // what is pumped does not raise the tailrace
#endif
#if SPILLS
    real down = NODE_SPILL(node) == 1 ? b.spill : R(0.0);
    outflow = outflow + down * PERIOD_FLOW(t);
#endif
    out.energy = out.unused = R(0.0);
#if HOUR_TYPES
    out.revenue = R(0.0);
#endif
    if (NODE_STATION(node) > 0) {
        real head = head_of(node, before, b.after, outflow, at);
        real power = plant_power(node, head, b.release, at);
        out.energy = PERIOD_ENERGY(NODE_SERIES(node, t)) * power;
#if HOUR_TYPES
        real full = PERIOD_ENERGY(NODE_SERIES(node, t)) * NODE_CAPACITY(node);
#if PUMPS
        if (out.energy < R(0.0) && NODE_PUMP(node) > R(0.0)) {
            full = PERIOD_ENERGY(NODE_SERIES(node, t)) * (NODE_LIFTS(node, t) * (NODE_PUMP(node) * head));
        }
#endif
        out.revenue = revenue_of(node, t, out.energy, full, at);
#endif
#if PUMPS
        power = LIFTS(node, b.release) ? R(0.0) : power;
#endif
        out.unused = R(1.0) - power / NODE_CAPACITY(node);
    }
    serve_purposes(node, t, b.release, &out, at);
#if SPILLS
    out.passed = out.passed + down;
#endif
    return out;
}

// Contribution of a period to the gain of a level of the goal. The terms are added in their order.
FN real weighted_terms(int level, int s, Service served, real spill, Evaluation at)
{
    real term = HAS_TERM(0) ? GOAL_WEIGHT(level, 0) * served.energy : R(0.0);
#if HOUR_TYPES
    term = HAS_TERM(1) ? term + GOAL_WEIGHT(level, 1) * served.revenue : term;
#else
    term = HAS_TERM(1) ? term + GOAL_WEIGHT(level, 1) * (PERIOD_PRICE(s) * served.energy) : term;
#endif
    term = HAS_TERM(2) ? term + GOAL_WEIGHT(level, 2) * served.benefit : term;
    term = HAS_TERM(3) ? term + GOAL_WEIGHT(level, 3) * served.deficit : term;
    term = HAS_TERM(4) ? term + GOAL_WEIGHT(level, 4) * (spill / VOLUME_SCALE) : term;
    return HAS_TERM(5) ? term + GOAL_WEIGHT(level, 5) * served.unused : term;
}

// Contribution of the gains to eq. 21, which is minimised: minus the gain; for several levels, the steps below the best
// of all but the last as digits, and the last one's difference from the best as a fraction.
FN real goal_value(const real *gains, Evaluation at)
{
#if LEVELS == 1
    return R(0.0) - gains[0];
#else
    real out = R(0.0);
    for (int k = 0; k < LEVELS - 1; k++) {
        int level = SYSTEM_GOAL + k * LEVEL_NUMBERS + TERMS_OF_GOAL; // within, worst, best, steps
        real loss = at.data[level + 2] - gains[k];
        real steps = loss > R(0.0) ? FLOOR(loss / at.data[level]) : R(0.0);
        real most = at.data[level + 3];
        out = out * (most + R(1.0)) + (steps < most ? steps : most);
    }
    int last = SYSTEM_GOAL + (LEVELS - 1) * LEVEL_NUMBERS + TERMS_OF_GOAL;
    real loss = (at.data[last + 2] - gains[LEVELS - 1]) / (at.data[last + 2] - at.data[last + 1]);
    return out + (loss > R(0.0) ? loss < R(1.0) ? loss : R(1.0) : R(0.0));
#endif
}

#if SCAN

typedef struct {
    real storage;
} State;

FN State scan_start(Evaluation at)
{
    State s;
    s.storage = NODE_INITIAL(NODE_BEGIN(0));
    return s;
}

#if SYSTEM_KEPT

typedef struct {
    real gain; // of storage, without a repair
} Input;

FN real bounded(int t, real x, Evaluation at)
{
    int s = NODE_SERIES(NODE_BEGIN(0), t);
    return held(x, PERIOD_RELEASE_MIN(s), PERIOD_RELEASE_MAX(s));
}

// Change of the storage in a period without a repair (eq. 10).
FN real gain_of(int t, real release, Evaluation at)
{
    return PERIOD_VOLUME(t) * (PERIOD_LOCAL_INFLOW(NODE_SERIES(NODE_BEGIN(0), t)) - release);
}

FN Input scan_input(int i, real x, Evaluation at)
{
    Input in;
    in.gain = gain_of(i, bounded(i, x, at), at);
    return in;
}

// A storage within a period's bounds stays there.
#define SCAN_IDLE 1
FN Input scan_idle(void)
{
    Input in;
    in.gain = R(0.0);
    return in;
}

FN State scan_step(State before, int i, Input in, Evaluation at)
{
    int s = NODE_SERIES(NODE_BEGIN(0), i);
    State out;
    out.storage = held(before.storage + in.gain, PERIOD_LOW(s), PERIOD_HIGH(s));
    return out;
}

// The balance with the release that leads from one storage to the next. No violation: every storage was set within its
// bounds.
FN WaterBalance balance_between(int i, real x, State before, State after, Evaluation at)
{
    WaterBalance b;
    real release = bounded(i, x, at);
    real moved = before.storage + gain_of(i, release, at) - after.storage;
    b.release = bounded(i, release + moved * PERIOD_FLOW(i), at);
    b.after = after.storage;
    b.spill = b.violation = R(0.0);
    return b;
}

#else

typedef struct {
    real decision;
} Input;

FN Input scan_input(int i, real x, Evaluation at)
{
    Input in;
    in.decision = x;
    return in;
}

FN WaterBalance balance_of_decision(int i, real x, State before, Evaluation at)
{
    int s = NODE_SERIES(NODE_BEGIN(0), i);
    return water_balance(NODE_BEGIN(0), i, before.storage, x, PERIOD_LOCAL_INFLOW(s), PERIOD_LOW(s), PERIOD_HIGH(s), at);
}

FN State scan_step(State before, int i, Input in, Evaluation at)
{
    State s;
    s.storage = balance_of_decision(i, in.decision, before, at).after;
    return s;
}

FN WaterBalance balance_between(int i, real x, State before, State after, Evaluation at)
{
    return balance_of_decision(i, x, before, at);
}

#endif

FN real scan_repaired(int i, real x, State before, State after, Evaluation at)
{
    return balance_between(i, x, before, after, at).release;
}

typedef struct {
    real gain[LEVELS];
#if !SYSTEM_KEPT
    real violation;
#endif
#if FIRM_ENERGY
    real least; // energy
#endif
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    for (int k = 0; k < LEVELS; k++) {
        a.gain[k] = R(0.0);
    }
#if !SYSTEM_KEPT
    a.violation = R(0.0);
#endif
#if FIRM_ENERGY
    a.least = INFINITE;
#endif
    return a;
}

FN Acc acc_add(Acc a, int i, real x, State before, State after, Evaluation at)
{
    WaterBalance b = balance_between(i, x, before, after, at);
    Service served = serve_release(NODE_BEGIN(0), i, before.storage, b, at);
    for (int k = 0; k < LEVELS; k++) {
        a.gain[k] += weighted_terms(k, NODE_SERIES(NODE_BEGIN(0), i), served, b.spill, at);
    }
#if !SYSTEM_KEPT
    a.violation += b.violation;
#endif
#if FIRM_ENERGY
    a.least = served.energy < a.least ? served.energy : a.least;
#endif
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    for (int k = 0; k < LEVELS; k++) {
        a.gain[k] += b.gain[k];
    }
#if !SYSTEM_KEPT
    a.violation += b.violation;
#endif
#if FIRM_ENERGY
    a.least = b.least < a.least ? b.least : a.least;
#endif
    return a;
}

// Eq. 21; if the repair keeps all bounds, there is no violation.
FN real acc_value(Acc a, State last, Evaluation at)
{
#if FIRM_ENERGY
    for (int k = 0; k < LEVELS; k++) {
        a.gain[k] = a.gain[k] + GOAL_WEIGHT(k, 6) * a.least;
    }
#endif
#if SYSTEM_KEPT
    return goal_value(a.gain, at);
#else
    return PENALTY * a.violation + goal_value(a.gain, at);
#endif
}

#else

// The canonical sum of terms that come one by one: 32 partials of a tile of 1024, tiles joined by a balanced tree.
typedef struct {
    real partial[32];
    real tile[16];
    int terms, tiles, open;
} TermSum;

FN void term_sum_start(PRIVATE TermSum *s)
{
    s->terms = s->tiles = s->open = 0;
    for (int j = 0; j < 32; j++) {
        s->partial[j] = R(0.0);
    }
}

FN real term_sum_of_tile(PRIVATE TermSum *s)
{
    real pair[16];
    for (int j = 0; j < 16; j++) {
        pair[j] = s->partial[j] + s->partial[j + 16];
    }
    for (int j = 0; j < 8; j++) {
        pair[j] += pair[j + 8];
    }
    return ((pair[0] + pair[4]) + (pair[2] + pair[6])) + ((pair[1] + pair[5]) + (pair[3] + pair[7]));
}

// Joins the completed tile with previous ones of equal size.
FN void term_sum_close(PRIVATE TermSum *s)
{
    real value = term_sum_of_tile(s);
    s->tiles++;
    for (int k = s->tiles; (k & 1) == 0; k >>= 1) {
        s->open--;
        value = s->tile[s->open] + value;
    }
    s->tile[s->open] = value;
    s->open++;
    for (int j = 0; j < 32; j++) {
        s->partial[j] = R(0.0);
    }
}

FN void term_sum_add(PRIVATE TermSum *s, real x)
{
    s->partial[s->terms & 31] += x;
    s->terms++;
    if ((s->terms & 1023) == 0) {
        term_sum_close(s);
    }
}

FN real term_sum_end(PRIVATE TermSum *s)
{
    if ((s->terms & 1023) != 0) {
        term_sum_close(s);
    }
    real value = s->tile[s->open - 1];
    for (int k = s->open - 2; k >= 0; k--) {
        value = s->tile[k] + value;
    }
    return value;
}

// Results of an evaluation.
typedef struct {
    TermSum gain[LEVELS];
    TermSum violation;
#if FIRM_ENERGY
    real energy[PERIODS];
#endif
#if LINKED
#if BRANCHES
    real passed[(RESERVOIRS + BRANCHES) * PERIODS]; // the same, and what each branch takes
#else
    real passed[RESERVOIRS * PERIODS]; // million m3 that go downstream
#endif
    real inflow[PERIODS];
#endif
#if LINKED || LITERAL
    real low[PERIODS], high[PERIODS];
#endif
} PlanWork;

FN void plan_start(PRIVATE PlanWork *w)
{
    for (int k = 0; k < LEVELS; k++) {
        term_sum_start(&w->gain[k]);
    }
    term_sum_start(&w->violation);
#if FIRM_ENERGY
    for (int t = 0; t < PERIODS; t++) {
        w->energy[t] = R(0.0);
    }
#endif
}

#if LINKED && BRANCHES

// A branch without a share takes all that is left, one with a share this share of what was left before the first share,
// none more than its maximum.
FN void divide_water(int node, int t, real volume, PRIVATE PlanWork *w, Evaluation at)
{
    real left = volume;
    real shared = volume;
    for (int k = 0; k < NODE_BRANCHES(node); k++) {
        int branch = NODE_BRANCH(node, k);
        real part = at.data[branch + 1 + t];
        real most = at.data[branch + 1 + PERIODS + t];
        real taken = part < R(0.0) ? left : part * shared;
        taken = most < taken ? most : taken;
        left = left < taken ? R(0.0) : left - taken; // shares of 1 in total may exceed it by a rounding error
        shared = part < R(0.0) ? left : shared;
        w->passed[(int)at.data[branch] + t] = taken;
    }
}

#endif

// Adds a period of reservoir number p.
FN void account_period(int p, int t, real storage, WaterBalance b, PRIVATE PlanWork *w, Evaluation at)
{
    int node = NODE_BEGIN(p);
    Service served = serve_release(node, t, storage, b, at);
    term_sum_add(&w->violation, b.violation);
    for (int k = 0; k < LEVELS; k++) {
        term_sum_add(&w->gain[k], weighted_terms(k, NODE_SERIES(node, t), served, b.spill, at));
    }
#if FIRM_ENERGY
    w->energy[t] += served.energy;
#endif
#if LINKED
    w->passed[p * PERIODS + t] = served.passed;
#if BRANCHES
    divide_water(node, t, served.passed, w, at);
#endif
#endif
}

// Eq. 21.
FN real plan_value(PRIVATE PlanWork *w, Evaluation at)
{
    real gains[LEVELS];
    for (int k = 0; k < LEVELS; k++) {
        gains[k] = term_sum_end(&w->gain[k]);
    }
#if FIRM_ENERGY
    real least = w->energy[0];
    for (int t = 1; t < PERIODS; t++) {
        least = w->energy[t] < least ? w->energy[t] : least;
    }
    for (int k = 0; k < LEVELS; k++) {
        gains[k] = gains[k] + GOAL_WEIGHT(k, 6) * least;
    }
#endif
    return PENALTY * term_sum_end(&w->violation) + goal_value(gains, at);
}

#if LITERAL

// Eqs. 16 and 17: storages at the ends of periods from which the plan itself leads to the prescribed end.
FN void literal_bounds(Point x, PRIVATE PlanWork *w, Evaluation at)
{
    int last = PERIODS - 1;
    w->low[last] = PERIOD_STORAGE_MIN(NODE_SERIES(NODE_BEGIN(0), last));
    w->high[last] = PERIOD_STORAGE_MAX(NODE_SERIES(NODE_BEGIN(0), last));
    for (int t = last - 1; t >= 0; t--) {
        int m = t + LITERAL - 1;
        int s = NODE_SERIES(NODE_BEGIN(0), m);
        int own = NODE_SERIES(NODE_BEGIN(0), t);
        real gained = PERIOD_VOLUME(m) * (PERIOD_LOCAL_INFLOW(s) - held(X(m), PERIOD_RELEASE_MIN(s), PERIOD_RELEASE_MAX(s)));
        real low = w->low[t + 1] - gained;
        real high = w->high[t + 1] - gained;
        w->low[t] = low < PERIOD_STORAGE_MIN(own) ? PERIOD_STORAGE_MIN(own) : low;
        w->high[t] = high > PERIOD_STORAGE_MAX(own) ? PERIOD_STORAGE_MAX(own) : high;
    }
}

// Eqs. 18 to 20.
FN WaterBalance literal_balance(int t, real storage, real decision, PRIVATE PlanWork *w, Evaluation at)
{
    WaterBalance b;
    int s = NODE_SERIES(NODE_BEGIN(0), t);
    real release = held(decision, PERIOD_RELEASE_MIN(s), PERIOD_RELEASE_MAX(s));
    real end = storage + PERIOD_VOLUME(t) * (PERIOD_LOCAL_INFLOW(s) - release);
    real target = end < w->low[t] ? w->low[t] : end > w->high[t] ? w->high[t] : end; // end - target is eq. 18
    real wanted = release + (end - target) * PERIOD_FLOW(t);
    b.release = held(wanted, PERIOD_RELEASE_MIN(s), PERIOD_RELEASE_MAX(s)); // eq. 19
    b.after = b.release == wanted ? target : storage + PERIOD_VOLUME(t) * (PERIOD_LOCAL_INFLOW(s) - b.release);
    b.spill = R(0.0);
    b.violation = b.after < PERIOD_STORAGE_MIN(s) ? R(1.0) - b.after / PERIOD_STORAGE_MIN(s)
            : b.after > PERIOD_STORAGE_MAX(s)     ? b.after / PERIOD_STORAGE_MAX(s) - R(1.0)
                                                  : R(0.0); // eq. 20
    return b;
}

FN real objective(Point x, Evaluation at)
{
    PlanWork w;
    plan_start(&w);
    literal_bounds(x, &w, at);
    real storage = NODE_INITIAL(NODE_BEGIN(0));
    for (int t = 0; t < PERIODS; t++) {
        WaterBalance b = literal_balance(t, storage, X(t), &w, at);
        account_period(0, t, storage, b, &w, at);
        storage = b.after;
    }
    return plan_value(&w, at);
}

#else

#if LINKED

// Inflow from all sources, m3/s.
FN real inflow_of(int node, int t, PRIVATE const PlanWork *w, Evaluation at)
{
    real arriving = R(0.0);
    for (int k = 0; k < NODE_ARRIVALS(node); k++) {
        int from = NODE_ARRIVAL(node, k);
        int place = (int)at.data[from];
        int whole = (int)at.data[from + 1];
        real fraction = at.data[from + 2];
        real near = t >= whole ? w->passed[place + t - whole] : at.data[from + 3];
        real far = t > whole ? w->passed[place + t - whole - 1] : at.data[from + 3];
        arriving += (R(1.0) - fraction) * near + fraction * far;
    }
    return PERIOD_LOCAL_INFLOW(NODE_SERIES(node, t)) + arriving * PERIOD_FLOW(t);
}

// The storage before evaporation, given the storage `left` after it.
FN real before_loss(int node, int t, real left, Evaluation at)
{
    real out = left;
    if (NODE_AREA(node) >= 0) {
        for (int k = 0; k < 4; k++) {
            out = left + evaporated(node, t, out, at);
        }
    }
    return out;
}

// Inflows of all sources and the storages within reach of all later bounds (eqs. 12 and 13).
FN void reachable_storages(int node, PRIVATE PlanWork *w, Evaluation at)
{
    for (int t = 0; t < PERIODS; t++) {
        w->inflow[t] = inflow_of(node, t, w, at);
    }
    w->low[PERIODS - 1] = PERIOD_STORAGE_MIN(NODE_SERIES(node, PERIODS - 1));
    w->high[PERIODS - 1] = PERIOD_STORAGE_MAX(NODE_SERIES(node, PERIODS - 1));
    for (int t = PERIODS - 1; t > 0; t--) {
        int s = NODE_SERIES(node, t);
        int before = NODE_SERIES(node, t - 1);
        real needed = before_loss(node, t, w->low[t] - PERIOD_VOLUME(t) * (w->inflow[t] - PERIOD_RELEASE_MIN(s)), at);
        w->low[t - 1] = needed < PERIOD_STORAGE_MIN(before) ? PERIOD_STORAGE_MIN(before) : needed;
        real most = before_loss(node, t, w->high[t] - PERIOD_VOLUME(t) * (w->inflow[t] - PERIOD_RELEASE_MAX(s)), at);
        most = NODE_SPILL(node) != 0 && w->high[t] == PERIOD_STORAGE_CAPACITY(s) ? (real)REAL_MAX : most;
        w->high[t - 1] = most > PERIOD_STORAGE_MAX(before) ? PERIOD_STORAGE_MAX(before) : most;
    }
}

#endif

// Operates reservoir number p by a plan; those upstream have been operated.
FN void operate_reservoir(int p, Point x, PRIVATE PlanWork *w, Evaluation at)
{
    int node = NODE_BEGIN(p);
    int column = NODE_COLUMN(node);
    real storage = NODE_INITIAL(node);
#if LINKED
    bool reach_known = NODE_REACH_KNOWN(node);
    if (!reach_known) {
        reachable_storages(node, w, at);
    }
#endif
    for (int t = 0; t < PERIODS; t++) {
        int s = NODE_SERIES(node, t);
#if LINKED
        real inflow = reach_known ? PERIOD_LOCAL_INFLOW(s) : w->inflow[t];
        real low = reach_known ? PERIOD_LOW(s) : w->low[t];
        real high = reach_known ? PERIOD_HIGH(s) : w->high[t];
#else
        real inflow = PERIOD_LOCAL_INFLOW(s), low = PERIOD_LOW(s), high = PERIOD_HIGH(s);
#endif
        WaterBalance b = water_balance(node, t, storage, X(column + t), inflow, low, high, at);
        account_period(p, t, storage, b, w, at);
        storage = b.after;
    }
}

FN real objective(Point x, Evaluation at)
{
    PlanWork w;
    plan_start(&w);
    for (int p = 0; p < RESERVOIRS; p++) {
        operate_reservoir(p, x, &w, at);
    }
    return plan_value(&w, at);
}

#endif
#endif
