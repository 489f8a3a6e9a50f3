// A system of reservoirs, one after another downstream, period after period. The Java twins are Simulation, Reach, Goal, and
// SystemNumbers, which lays out the data; symbols are those of section 3.2 of [CLPSO-OpenCL]. One work-item operates the whole
// system (WHOLE), unless it is a single reservoir, of which lanes share the terms (SCAN). A point holds all releases of the first
// reservoir, then those of the next. Reach: none.
//
// Data: PERIOD_VOLUME and PERIOD_FLOW of each period; NODE_NUMBERS numbers of each reservoir, upstream first; from SYSTEM_GOAL on
// those of each level of the goal; then series, curves, units and purposes, to which the reservoirs' numbers lead. Units: flow m3/s,
// storage million m3, level and head m, power kW.
//
// Defined besides: RESERVOIRS, PERIODS, LEVELS; TERM_MASK, a bit for each term of the goal; LINKED 1 if water arrives from
// upstream; EVAPORATES, OUTLETS, SPILLS, SERVES 1 if any reservoir has such; SYSTEM_KEPT 1 if the repair keeps all bounds of
// storage; VOLUME_SCALE; PENALTY. Of a single reservoir SYSTEM_NODE_k is its number k; of its only unit, SYSTEM_ONE_UNIT 1,
// SYSTEM_UNIT_k; of a single level SYSTEM_GOAL_k: so the compiler drops what does not apply.
#define PERIOD_VOLUME(t) at.data[t]           // million m3 of one m3/s in period t, ...
#define PERIOD_FLOW(t) at.data[PERIODS + (t)] // ... and its reciprocal
#define NODE_NUMBERS 36
#define NODE_BEGIN(p) (2 * PERIODS + (p) * NODE_NUMBERS)
#define SYSTEM_GOAL (2 * PERIODS + RESERVOIRS * NODE_NUMBERS)
#define SYSTEM_LEVEL_NUMBERS 11
#define SYSTEM_TERMS_OF_GOAL 7
#define SYSTEM_HAS_TERM(k) ((TERM_MASK >> (k)) & 1)
#define SYSTEM_FIRM SYSTEM_HAS_TERM(6)
#if LEVELS == 1
#define SYSTEM_WEIGHT(level, k) SYSTEM_GOAL_##k
#else
#define SYSTEM_WEIGHT(level, k) at.data[SYSTEM_GOAL + (level) * SYSTEM_LEVEL_NUMBERS + (k)]
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

// Numbers of a reservoir whose numbers begin at `node`. A curve is its table, or -1, and the table's parts, steps and points.
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

// Comparisons alone, as in Java: a NaN stays.
FN real system_held(real x, real low, real high)
{
    return x < low ? low : x > high ? high : x;
}

// A piecewise-linear curve, level beyond its ends, as in reservoir-year.cl, which says what a table holds.
FN real system_curve(int table, int parts, int steps, int points, real x, Evaluation at)
{
    real part = (x - at.data[table]) * at.data[table + 1];
    part = part > R(0.0) ? part : R(0.0); // so is a NaN's
    part = part < (real)(parts - 1) ? part : (real)(parts - 1);
    int k = (int)at.data[table + 2 + (int)part];
    int abscissae = table + 2 + parts;
    real here = at.data[abscissae + k];
    for (int step = 0; step < steps; step++) {
        real next = at.data[abscissae + k + 1];
        k += next <= x;
        here = next <= x ? next : here;
    }
    int line = abscissae + points + 1 + 2 * k;
    real beyond = x - here;
    return at.data[line] + at.data[line + 1] * (beyond < R(0.0) ? R(0.0) : beyond);
}

FN real system_evaporated(int node, int t, real storage, Evaluation at)
{
#if EVAPORATES
    real depth = PERIOD_DEPTH(NODE_SERIES(node, t));
    return NODE_AREA(node) < 0 ? R(0.0) : depth * system_curve(NODE_AREA_CURVE(node), storage, at) / R(1000.0);
#else
    return R(0.0);
#endif
}

FN real system_level(int node, real storage, Evaluation at)
{
    if (NODE_STATION(node) == 1) {
        return system_curve(NODE_LEVEL_CURVE(node), storage, at);
    }
    int c = NODE_COEFFICIENTS(node);
    real out = at.data[c + NODE_DEGREE(node)];
    for (int k = NODE_DEGREE(node) - 1; k >= 0; k--) {
        out = out * storage + at.data[c + k];
    }
    return out;
}

// 3600/C of eq. 7.
FN real system_power_of_flow(int unit, real head, Evaluation at)
{
    int kind = UNIT_CONVERSION(unit);
    return kind == 0    ? UNIT_POWER(unit) * head
            : kind == 1 ? R(9.81) * system_curve(UNIT_CONVERSION_CURVE(unit), head, at) * head
            : kind == 2 ? UNIT_POWER(unit)
                        : R(3600.0) / system_curve(UNIT_CONVERSION_CURVE(unit), head, at);
}

// Power of all units, which are loaded one after another.
FN real system_power_of(int node, real head, real release, Evaluation at)
{
    real rest = release / NODE_FACTOR(node);
    real power = R(0.0);
    for (int k = 0; k < NODE_UNITS(node); k++) {
        int unit = NODE_UNIT(node, k);
        int kind = UNIT_LIMIT(unit);
        real most = kind == 0 ? rest
                : kind == 1   ? UNIT_LIMIT_FACTOR(unit) * SQRT(head)
                              : system_curve(UNIT_LIMIT_CURVE(unit), head, at);
        real flow = rest < most ? rest : most;
        real each = system_power_of_flow(unit, head, at);
        if (UNIT_PART_LOAD(unit) >= 0) {
            each *= system_curve(UNIT_PART_LOAD_CURVE(unit), flow, at);
        }
        real own = each * flow;
        real capacity = UNIT_CAPACITY(unit);
        power += own < capacity ? own : capacity;
        rest -= own > capacity ? capacity / each : flow;
    }
    return power;
}

FN real system_head_of(int node, real before, real after, real outflow, Evaluation at)
{
    real lake = NODE_MEAN_LEVEL(node) ? R(0.5) * (system_level(node, before, at) + system_level(node, after, at))
                                      : system_level(node, R(0.5) * (before + after), at);
    real tail = NODE_TAIL_TABLE(node) < 0 ? NODE_TAIL_A(node) + NODE_TAIL_B(node) * m_exp(NODE_TAIL_C(node) * m_log(outflow))
                                          : system_curve(NODE_TAIL_CURVE(node), outflow, at);
    real head = lake - tail;
    return head < R(0.0) ? R(0.0) : head;
}

// What a period's water balance comes to.
typedef struct {
    real after, release, spill, violation;
} SystemBalance;

FN SystemBalance system_balance(int node, int t, real storage, real decision, real inflow, real low, real high, Evaluation at)
{
    SystemBalance b;
    int s = NODE_SERIES(node, t);
    real least = PERIOD_RELEASE_MIN(s);
    real most = PERIOD_RELEASE_MAX(s);
#if OUTLETS
    if (NODE_OUTLET(node) >= 0) {
        real outlet = system_curve(NODE_OUTLET_CURVE(node), storage, at);
        most = outlet < most ? outlet : most;
        least = most < least ? most : least;
    }
#endif
    real release = system_held(decision, least, most);
    real loss = system_evaporated(node, t, storage, at);
    real end = storage + PERIOD_VOLUME(t) * (inflow - release) - loss;
    b.after = system_held(end, low, high);
    real wanted = release + (end - b.after) * PERIOD_FLOW(t);
    b.release = system_held(wanted, least, most);
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

// What a period's release makes and serves, behind the water balance.
typedef struct {
    real term[LEVELS];   // of each level of the goal
    real energy, passed; // units of energy; million m3 that go downstream
} SystemService;

FN SystemService system_serve(int node, int t, real before, SystemBalance b, Evaluation at)
{
    SystemService out;
#if SPILLS
    real down = NODE_SPILL(node) == 1 ? b.spill : R(0.0);
    real outflow = b.release + down * PERIOD_FLOW(t);
#else
    real down = R(0.0);
    real outflow = b.release;
#endif
    real energy = R(0.0), unused = R(0.0);
    if (NODE_STATION(node) > 0) {
        real head = system_head_of(node, before, b.after, outflow, at);
        real power = system_power_of(node, head, b.release, at);
        energy = PERIOD_ENERGY(NODE_SERIES(node, t)) * power;
        unused = R(1.0) - power / NODE_CAPACITY(node);
    }
    real left = b.release, benefit = R(0.0), deficit = R(0.0);
#if SERVES
    for (int k = 0; k < NODE_PURPOSES(node); k++) {
        int purpose = NODE_PURPOSE(node, k);
        real served = left;
        if (at.data[purpose] > R(0.0)) {
            real demand = at.data[purpose + 4 + t];
            served = demand < left ? demand : left;
            real scaled = (demand - served) * at.data[purpose + 4 + 2 * PERIODS + t];
            real shortage = scaled;
            for (int e = 1; e < (int)at.data[purpose + 2]; e++) {
                shortage *= scaled;
            }
            deficit += at.data[purpose + 3] * shortage;
        }
        benefit += at.data[purpose + 4 + PERIODS + t] * served;
        left = at.data[purpose + 1] > R(0.0) ? left - served : left;
    }
#endif
    out.energy = energy;
    out.passed = left * PERIOD_VOLUME(t) + down;
    for (int k = 0; k < LEVELS; k++) {
        real term = R(0.0);
#if SYSTEM_HAS_TERM(0)
        term += SYSTEM_WEIGHT(k, 0) * energy;
#endif
#if SYSTEM_HAS_TERM(1)
        term += SYSTEM_WEIGHT(k, 1) * (PERIOD_PRICE(NODE_SERIES(node, t)) * energy);
#endif
#if SYSTEM_HAS_TERM(2)
        term += SYSTEM_WEIGHT(k, 2) * benefit;
#endif
#if SYSTEM_HAS_TERM(3)
        term += SYSTEM_WEIGHT(k, 3) * deficit;
#endif
#if SYSTEM_HAS_TERM(4)
        term += SYSTEM_WEIGHT(k, 4) * (b.spill / VOLUME_SCALE);
#endif
#if SYSTEM_HAS_TERM(5)
        term += SYSTEM_WEIGHT(k, 5) * unused;
#endif
        out.term[k] = term;
    }
    return out;
}

// Steps below the best of all levels but the last as digits, and what the last one lacks as a fraction.
FN real system_value_of(const real *gains, Evaluation at)
{
#if LEVELS == 1
    return R(0.0) - gains[0];
#else
    real out = R(0.0);
    for (int k = 0; k < LEVELS - 1; k++) {
        int level = SYSTEM_GOAL + k * SYSTEM_LEVEL_NUMBERS + SYSTEM_TERMS_OF_GOAL; // within, worst, best, steps
        real loss = at.data[level + 2] - gains[k];
        real steps = loss > R(0.0) ? FLOOR(loss / at.data[level]) : R(0.0);
        real most = at.data[level + 3];
        out = out * (most + R(1.0)) + (steps < most ? steps : most);
    }
    int last = SYSTEM_GOAL + (LEVELS - 1) * SYSTEM_LEVEL_NUMBERS + SYSTEM_TERMS_OF_GOAL;
    real loss = (at.data[last + 2] - gains[LEVELS - 1]) / (at.data[last + 2] - at.data[last + 1]);
    return out + (loss > R(0.0) ? loss < R(1.0) ? loss : R(1.0) : R(0.0));
#endif
}

#if SCAN

// One reservoir, whose reachable storages are known: lanes share the terms.
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

FN real system_bounded(int t, real x, Evaluation at)
{
    int s = NODE_SERIES(NODE_BEGIN(0), t);
    return system_held(x, PERIOD_RELEASE_MIN(s), PERIOD_RELEASE_MAX(s));
}

FN Input scan_input(int i, real x, Evaluation at)
{
    Input in;
    in.gain = PERIOD_VOLUME(i) * (PERIOD_LOCAL_INFLOW(NODE_SERIES(NODE_BEGIN(0), i)) - system_bounded(i, x, at));
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
    out.storage = system_held(before.storage + in.gain, PERIOD_LOW(s), PERIOD_HIGH(s));
    return out;
}

// What was decided, changed so that it leads from one storage to the next.
FN SystemBalance system_known(int i, real x, State before, State after, Evaluation at)
{
    SystemBalance b;
    real moved = before.storage + scan_input(i, x, at).gain - after.storage;
    b.release = system_bounded(i, system_bounded(i, x, at) + moved * PERIOD_FLOW(i), at);
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

FN SystemBalance system_decided(int i, real x, State before, Evaluation at)
{
    int s = NODE_SERIES(NODE_BEGIN(0), i);
    return system_balance(NODE_BEGIN(0), i, before.storage, x, PERIOD_LOCAL_INFLOW(s), PERIOD_LOW(s), PERIOD_HIGH(s), at);
}

FN State scan_step(State before, int i, Input in, Evaluation at)
{
    State s;
    s.storage = system_decided(i, in.decision, before, at).after;
    return s;
}

FN SystemBalance system_known(int i, real x, State before, State after, Evaluation at)
{
    return system_decided(i, x, before, at);
}

#endif

typedef struct {
    real gain[LEVELS];
#if !SYSTEM_KEPT
    real violation;
#endif
#if SYSTEM_FIRM
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
#if SYSTEM_FIRM
    a.least = INFINITE;
#endif
    return a;
}

FN Acc acc_add(Acc a, int i, real x, State before, State after, Evaluation at)
{
    SystemBalance b = system_known(i, x, before, after, at);
    SystemService served = system_serve(NODE_BEGIN(0), i, before.storage, b, at);
    for (int k = 0; k < LEVELS; k++) {
        a.gain[k] += served.term[k];
    }
#if !SYSTEM_KEPT
    a.violation += b.violation;
#endif
#if SYSTEM_FIRM
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
#if SYSTEM_FIRM
    a.least = b.least < a.least ? b.least : a.least;
#endif
    return a;
}

FN real acc_value(Acc a, State last, Evaluation at)
{
#if SYSTEM_FIRM
    for (int k = 0; k < LEVELS; k++) {
        a.gain[k] = a.gain[k] + SYSTEM_WEIGHT(k, 6) * a.least;
    }
#endif
#if SYSTEM_KEPT
    return system_value_of(a.gain, at);
#else
    return PENALTY * a.violation + system_value_of(a.gain, at);
#endif
}

#else

// The canonical sum of terms that come one by one: 32 partials of a tile of 1024, tiles joined by a balanced tree.
typedef struct {
    real partial[32];
    real tile[16];
    int terms, tiles, open;
} SystemSum;

FN void system_sum_start(PRIVATE SystemSum *s)
{
    s->terms = s->tiles = s->open = 0;
    for (int j = 0; j < 32; j++) {
        s->partial[j] = R(0.0);
    }
}

FN real system_sum_of_tile(PRIVATE SystemSum *s)
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

// Joins the tile that ends with those before it of as many tiles.
FN void system_sum_close(PRIVATE SystemSum *s)
{
    real value = system_sum_of_tile(s);
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

FN void system_sum_add(PRIVATE SystemSum *s, real x)
{
    s->partial[s->terms & 31] += x;
    s->terms++;
    if ((s->terms & 1023) == 0) {
        system_sum_close(s);
    }
}

FN real system_sum_end(PRIVATE SystemSum *s)
{
    if ((s->terms & 1023) != 0) {
        system_sum_close(s);
    }
    real value = s->tile[s->open - 1];
    for (int k = s->open - 2; k >= 0; k--) {
        value = s->tile[k] + value;
    }
    return value;
}

// What an evaluation writes.
typedef struct {
    SystemSum gain[LEVELS];
    SystemSum violation;
#if SYSTEM_FIRM
    real energy[PERIODS];
#endif
#if LINKED
    real passed[RESERVOIRS * PERIODS]; // million m3 that go downstream
    real inflow[PERIODS], low[PERIODS], high[PERIODS];
#endif
} SystemWork;

#if LINKED

// The storage of which so much is left behind evaporation.
FN real system_before_loss(int node, int t, real left, Evaluation at)
{
    real out = left;
    if (NODE_AREA(node) >= 0) {
        for (int k = 0; k < 4; k++) {
            out = left + system_evaporated(node, t, out, at);
        }
    }
    return out;
}

// Inflows of all sources and the storages within reach of all later bounds.
FN void system_reach(int node, PRIVATE SystemWork *w, Evaluation at)
{
    for (int t = 0; t < PERIODS; t++) {
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
        w->inflow[t] = PERIOD_LOCAL_INFLOW(NODE_SERIES(node, t)) + arriving * PERIOD_FLOW(t);
    }
    w->low[PERIODS - 1] = PERIOD_STORAGE_MIN(NODE_SERIES(node, PERIODS - 1));
    w->high[PERIODS - 1] = PERIOD_STORAGE_MAX(NODE_SERIES(node, PERIODS - 1));
    for (int t = PERIODS - 1; t > 0; t--) {
        int s = NODE_SERIES(node, t);
        int before = NODE_SERIES(node, t - 1);
        real needed = system_before_loss(node, t, w->low[t] - PERIOD_VOLUME(t) * (w->inflow[t] - PERIOD_RELEASE_MIN(s)), at);
        w->low[t - 1] = needed < PERIOD_STORAGE_MIN(before) ? PERIOD_STORAGE_MIN(before) : needed;
        real most = system_before_loss(node, t, w->high[t] - PERIOD_VOLUME(t) * (w->inflow[t] - PERIOD_RELEASE_MAX(s)), at);
        most = NODE_SPILL(node) != 0 && w->high[t] == PERIOD_STORAGE_CAPACITY(s) ? (real)REAL_MAX : most;
        w->high[t - 1] = most > PERIOD_STORAGE_MAX(before) ? PERIOD_STORAGE_MAX(before) : most;
    }
}

#endif

// One period of a reservoir; returns the storage at its end.
FN real system_period(
        int p, int t, real storage, real decision, real inflow, real low, real high, PRIVATE SystemWork *w, Evaluation at)
{
    int node = NODE_BEGIN(p);
    SystemBalance b = system_balance(node, t, storage, decision, inflow, low, high, at);
    SystemService served = system_serve(node, t, storage, b, at);
    system_sum_add(&w->violation, b.violation);
    for (int k = 0; k < LEVELS; k++) {
        system_sum_add(&w->gain[k], served.term[k]);
    }
#if SYSTEM_FIRM
    w->energy[t] += served.energy;
#endif
#if LINKED
    w->passed[p * PERIODS + t] = served.passed;
#endif
    return b.after;
}

FN real objective(Point x, Evaluation at)
{
    SystemWork w;
    for (int k = 0; k < LEVELS; k++) {
        system_sum_start(&w.gain[k]);
    }
    system_sum_start(&w.violation);
#if SYSTEM_FIRM
    for (int t = 0; t < PERIODS; t++) {
        w.energy[t] = R(0.0);
    }
#endif
    for (int p = 0; p < RESERVOIRS; p++) {
        int node = NODE_BEGIN(p);
        int column = NODE_COLUMN(node);
        real storage = NODE_INITIAL(node);
#if LINKED
        bool known = NODE_REACH_KNOWN(node);
        if (!known) {
            system_reach(node, &w, at);
        }
        for (int t = 0; t < PERIODS; t++) {
            int s = NODE_SERIES(node, t);
            storage = system_period(p, t, storage, X(column + t), known ? PERIOD_LOCAL_INFLOW(s) : w.inflow[t],
                    known ? PERIOD_LOW(s) : w.low[t], known ? PERIOD_HIGH(s) : w.high[t], &w, at);
        }
#else
        for (int t = 0; t < PERIODS; t++) {
            int s = NODE_SERIES(node, t);
            storage = system_period(p, t, storage, X(column + t), PERIOD_LOCAL_INFLOW(s), PERIOD_LOW(s), PERIOD_HIGH(s), &w, at);
        }
#endif
    }
    real gains[LEVELS];
    for (int k = 0; k < LEVELS; k++) {
        gains[k] = system_sum_end(&w.gain[k]);
    }
#if SYSTEM_FIRM
    real least = w.energy[0];
    for (int t = 1; t < PERIODS; t++) {
        least = w.energy[t] < least ? w.energy[t] : least;
    }
    for (int k = 0; k < LEVELS; k++) {
        gains[k] = gains[k] + SYSTEM_WEIGHT(k, 6) * least;
    }
#endif
    return PENALTY * system_sum_end(&w.violation) + system_value_of(gains, at);
}

#endif
