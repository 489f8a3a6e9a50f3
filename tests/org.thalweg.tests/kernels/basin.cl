// Basin: a storage that is filled by inflows and emptied by the releases x. data[i] = inflow i. The storage is the state;
// terms see it before and after each release. Defined by the problem: CAPACITY, START (the storage at first), TARGET;
// perhaps OWN_NUMBERS 1, then the storage at first is the number after the inflows.
#ifdef OWN_NUMBERS
#define INFLOW(i) NUMBER_OF(i, 0)
#define FIRST_STORAGE COMMON_NUMBER(DIM)
#define SCAN_IDLE 1
#else
#define INFLOW(i) at.data[i]
#define FIRST_STORAGE R(START)
#endif

typedef struct {
    real storage, spilled; // spilled: total overflow so far
} State;

FN State scan_start(Evaluation at)
{
    State s;
    s.storage = FIRST_STORAGE;
    s.spilled = R(0.0);
    return s;
}

typedef struct {
    real inflow, wanted;
} Input;

FN Input scan_input(int i, real x, Evaluation at)
{
    Input in;
    in.inflow = INFLOW(i);
    in.wanted = x < R(0.0) ? R(0.0) : x;
    return in;
}

FN Input scan_idle(void)
{
    Input in;
    in.inflow = R(0.0);
    in.wanted = R(0.0);
    return in;
}

// Releases the requested amount, at most what there is; water beyond the capacity spills.
FN State scan_step(State before, int i, Input in, Evaluation at)
{
    real water = before.storage + in.inflow;
    real rest = in.wanted > water ? R(0.0) : water - in.wanted;
    State after;
    after.storage = rest > R(CAPACITY) ? R(CAPACITY) : rest;
    after.spilled = before.spilled + (rest - after.storage);
    return after;
}

// The release that the water allows.
FN real scan_repaired(int i, real x, State before, State after, Evaluation at)
{
    real water = before.storage + INFLOW(i);
    return x < R(0.0) ? R(0.0) : x > water ? water : x;
}

typedef struct {
    real sum, highest;
} Acc;

FN Acc acc_empty(void)
{
    Acc a;
    a.sum = R(0.0);
    a.highest = R(0.0);
    return a;
}

// The power is the release times the head, which is the root of the storage after it.
FN Acc acc_add(Acc a, int i, real x, State before, State after, Evaluation at)
{
    real spilled = after.spilled - before.spilled;
    real released = before.storage + INFLOW(i) - after.storage - spilled;
    real power = released * SQRT(after.storage);
    a.sum += (R(TARGET) - power) * (R(TARGET) - power) + (x - released) * (x - released);
    a.highest = after.storage > a.highest ? after.storage : a.highest;
    return a;
}

FN Acc acc_join(Acc a, Acc b)
{
    a.sum += b.sum;
    a.highest = b.highest > a.highest ? b.highest : a.highest;
    return a;
}

FN real acc_value(Acc a, State last, Evaluation at)
{
    return a.sum + a.highest + last.spilled + (R(START) - last.storage) * (R(START) - last.storage);
}
