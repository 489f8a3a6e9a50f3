// Selection of the best among more individuals than survive, such as a population and its opposites ([GOjDE] section
// 5.4): an individual's rank is the number of those that are better, plus that of equal ones of lower index; who has
// a rank below `keep` survives, and survivors keep their order. Values are no NaN, as evaluate.cl returns them. The
// readable form is the Java class Selection.
// Requires: lib/evaluate.cl
//
// Every work-item of a group calls each function at the same time. In the first two each compares individuals of its
// own with all others, so that m individuals cost m^2 comparisons; the third costs a few passes over m.
//
//   one group, values in local memory      order_in_group, survivors_in_group
//   many groups, values in global memory   a launch of rank_part, then one of survivors_part; `parts` groups of GROUP_ITEMS
//                                          work-items share a population, this is number `part`; one group alone calls both
//                                          with BARRIER(FENCE_GLOBAL) between them
//   one group, values in either            survivors_by_digits: SELECT_ITEMS work-items; values in SELECT_SPACE, GLOBAL or LOCAL
//
// Individuals are numbered through: first values [n], then others [more], m = n + more. ranks [m]; survivors [keep],
// indices in rising order; order [keep], indices from the best on.

#ifndef GROUP_ITEMS
#define GROUP_ITEMS 64
#endif

// Whether individual i goes before individual j.
FN int goes_before(real value_i, int i, real value_j, int j)
{
    return value_i < value_j || (value_i == value_j && i < j);
}

// ---------------------------------------------------------------- one group, values in local memory

FN int rank_of(LOCAL const real *values, int m, int i)
{
    int rank = 0;
    for (int j = 0; j < m; j++) {
        rank += goes_before(values[j], j, values[i], i);
    }
    return rank;
}

FN void order_in_group(LOCAL const real *values, int m, int keep, LOCAL int *order)
{
    for (int i = (int)ITEM; i < m; i += (int)ITEMS) {
        int rank = rank_of(values, m, i);
        if (rank < keep) {
            order[rank] = i;
        }
    }
    BARRIER(FENCE_LOCAL);
}

// survives [m]: room.
FN void survivors_in_group(LOCAL const real *values, int m, int keep, LOCAL int *survivors, LOCAL int *survives)
{
    for (int i = (int)ITEM; i < m; i += (int)ITEMS) {
        survives[i] = rank_of(values, m, i) < keep;
    }
    BARRIER(FENCE_LOCAL);
    for (int i = (int)ITEM; i < m; i += (int)ITEMS) {
        int place = 0;
        for (int j = 0; j < i; j++) {
            place += survives[j];
        }
        if (survives[i]) {
            survivors[place] = i;
        }
    }
    BARRIER(FENCE_LOCAL);
}

// ---------------------------------------------------------------- many groups, values in global memory

// room [GROUP_ITEMS].
FN void rank_part(GLOBAL const real *values, int n, GLOBAL const real *others, int more, GLOBAL int *ranks, int part, int parts,
        LOCAL real *room)
{
    int m = n + more;
    for (int first = part * GROUP_ITEMS; first < m; first += parts * GROUP_ITEMS) {
        int i = first + (int)ITEM;
        real mine = i < n ? values[i] : i < m ? others[i - n] : INFINITE;
        int rank = 0;
        for (int start = 0; start < m; start += GROUP_ITEMS) {
            int j = start + (int)ITEM;
            room[ITEM] = j < n ? values[j] : j < m ? others[j - n] : INFINITE;
            BARRIER(FENCE_LOCAL);
            for (int k = 0; k < GROUP_ITEMS && start + k < m; k++) {
                rank += goes_before(room[k], start + k, mine, i);
            }
            BARRIER(FENCE_LOCAL);
        }
        if (i < m) {
            ranks[i] = rank;
        }
    }
}

// room [2][GROUP_ITEMS].
FN void survivors_part(GLOBAL const int *ranks, int m, int keep, GLOBAL int *survivors, int part, int parts, LOCAL int *room)
{
    LOCAL int *earlier = room;                // survivors before the group's individuals, by shares
    LOCAL int *survives = room + GROUP_ITEMS; // whether these survive
    for (int first = part * GROUP_ITEMS; first < m; first += parts * GROUP_ITEMS) {
        int i = first + (int)ITEM;
        int count = 0;
        for (int j = (int)ITEM; j < first; j += GROUP_ITEMS) {
            count += ranks[j] < keep;
        }
        earlier[ITEM] = count;
        survives[ITEM] = i < m && ranks[i] < keep;
        BARRIER(FENCE_LOCAL);
        int place = 0;
        for (int k = 0; k < GROUP_ITEMS; k++) {
            place += earlier[k] + (k < (int)ITEM ? survives[k] : 0);
        }
        if (survives[ITEM]) {
            survivors[place] = i;
        }
        BARRIER(FENCE_LOCAL);
    }
}

// ---------------------------------------------------------------- one group, in a few passes

// The maximum survivor is found digit by digit, from the highest bit on in which individuals differ: those that
// share its higher bits are counted by their next digit, and the digit at which as many as survive are reached is its
// own, until it is unique.

#ifndef SELECT_SPACE
#define SELECT_SPACE GLOBAL
#endif
#ifndef SELECT_ITEMS
#define SELECT_ITEMS 64
#endif
// Individuals at most, so that each work-item can keep the keys of its share; 0 where that is not known.
#ifndef SELECT_MOST
#define SELECT_MOST 0
#endif
#define SELECT_SHARE ((SELECT_MOST + SELECT_ITEMS - 1) / SELECT_ITEMS)
#define KEYS_KEPT (SELECT_SHARE > 0 && SELECT_SHARE <= 16)

#define DIGIT_BITS 8
#define DIGITS (1 << DIGIT_BITS)
#define KEY_BITS ((int)sizeof(real) * 8)

// What the work-items of a group share.
typedef struct {
    uint histogram[DIGITS];
    uint below[16];           // individuals with digits before each sixteenth of the histogram
    uint digit, passed;       // the digit found, and how many individuals have a lower one
    uint lower[SELECT_ITEMS]; // individuals below the greatest survivor, up to each work-item's share
    uint equal[SELECT_ITEMS]; // individuals as good as it
} SelectionRoom;

// A number in the order of the values; both zeros have the same.
FN ulong order_key(real value)
{
    union {
        real whole;
        uint word[sizeof(real) / sizeof(uint)];
    } u;
    u.whole = value == R(0.0) ? R(0.0) : value;
    ulong key = u.word[0];
    if (sizeof(real) > sizeof(uint)) {
        key |= (ulong)u.word[sizeof(real) / sizeof(uint) - 1] << 32;
    }
    ulong sign = (ulong)1 << (KEY_BITS - 1);
    ulong all = sign | (sign - 1);
    return key & sign ? ~key & all : key | sign;
}

FN ulong key_at(SELECT_SPACE const real *values, int n, SELECT_SPACE const real *others, int i)
{
    return order_key(i < n ? values[i] : others[i - n]);
}

// Finds the digit of the individual that is number `left`, counted from 1, among those in the histogram.
FN void find_digit(uint left, LOCAL SelectionRoom *room)
{
    for (int part = (int)ITEM; part < 16; part += SELECT_ITEMS) {
        uint sum = 0;
        for (int k = 0; k < DIGITS / 16; k++) {
            sum += room->histogram[part * (DIGITS / 16) + k];
        }
        room->below[part] = sum;
    }
    BARRIER(FENCE_LOCAL);
    if (ITEM == 0) {
        uint passed = 0;
        int part = 0;
        while (passed + room->below[part] < left) {
            passed += room->below[part++];
        }
        int digit = part * (DIGITS / 16);
        while (passed + room->histogram[digit] < left) {
            passed += room->histogram[digit++];
        }
        room->digit = (uint)digit;
        room->passed = passed;
    }
    BARRIER(FENCE_LOCAL);
}

// Sums of each array up to and with each work-item's number.
FN void running_sums(LOCAL uint *a, LOCAL uint *b)
{
    for (int away = 1; away < SELECT_ITEMS; away *= 2) {
        uint more_a = (int)ITEM >= away ? a[(int)ITEM - away] : 0;
        uint more_b = (int)ITEM >= away ? b[(int)ITEM - away] : 0;
        BARRIER(FENCE_LOCAL);
        a[ITEM] += more_a;
        b[ITEM] += more_b;
        BARRIER(FENCE_LOCAL);
    }
}

// The share of a work-item: its first individual and how many they are, and their keys if it keeps them.
typedef struct {
    int first, count;
#if KEYS_KEPT
    ulong keys[SELECT_SHARE];
#endif
} Share;

#if KEYS_KEPT
#define FOR_SHARE(k, share) for (int k = 0; k < SELECT_SHARE; k++)
#define SHARE_KEY(k, share) (share).keys[k]
#else
#define FOR_SHARE(k, share) for (int k = 0; k < (share).count; k++)
#define SHARE_KEY(k, share) key_at(values, n, others, (share).first + k)
#endif

FN Share share_of(SELECT_SPACE const real *values, int n, SELECT_SPACE const real *others, int m)
{
    Share s;
    int each = KEYS_KEPT ? SELECT_SHARE : (m + SELECT_ITEMS - 1) / SELECT_ITEMS;
    s.first = (int)ITEM * each;
    s.count = m - s.first < each ? m - s.first : each;
#if KEYS_KEPT
#pragma unroll
    for (int k = 0; k < SELECT_SHARE; k++) {
        s.keys[k] = k < s.count ? key_at(values, n, others, s.first + k) : 0;
    }
#endif
    return s;
}

// Or of a number of each work-item.
FN ulong group_or(ulong mine, LOCAL SelectionRoom *room)
{
    room->lower[ITEM] = (uint)mine;
    room->equal[ITEM] = (uint)(mine >> 32);
    BARRIER(FENCE_LOCAL);
    for (int n = SELECT_ITEMS; n > 1; n = (n + 1) / 2) {
        int other = (int)ITEM + (n + 1) / 2;
        if (other < n) {
            room->lower[ITEM] |= room->lower[other];
            room->equal[ITEM] |= room->equal[other];
        }
        BARRIER(FENCE_LOCAL);
    }
    ulong all = (ulong)room->equal[0] << 32 | room->lower[0];
    BARRIER(FENCE_LOCAL);
    return all;
}

// The greatest survivor's key, as far as it has to be known: `key` without its lowest `unknown` bits. Of the
// individuals with that key the first `equals` survive, and all that are below it.
typedef struct {
    ulong key;
    int unknown;
    uint equals;
} Threshold;

// Bits that are the same in the keys of all individuals are known.
FN Threshold common_bits(SELECT_SPACE const real *values, int n, SELECT_SPACE const real *others, const Share *share, int keep,
        LOCAL SelectionRoom *room)
{
    Threshold t = {key_at(values, n, others, 0), KEY_BITS, (uint)keep};
    ulong different = 0; // bits in which any individual differs from the first
#pragma unroll
    FOR_SHARE(k, *share) {
        different |= k < share->count ? SHARE_KEY(k, *share) ^ t.key : 0;
    }
    different = group_or(different, room);
    while (t.unknown > 0 && !(different >> (t.unknown - 1) & 1)) {
        t.unknown--;
    }
    return t;
}

// Counts the next digits, of the bits from `shift` on, of the individuals that share the known bits.
FN void count_digits(SELECT_SPACE const real *values, int n, SELECT_SPACE const real *others, const Share *share, Threshold t,
        int shift, LOCAL SelectionRoom *room)
{
    for (int k = (int)ITEM; k < DIGITS; k += SELECT_ITEMS) {
        room->histogram[k] = 0;
    }
    BARRIER(FENCE_LOCAL);
#pragma unroll
    FOR_SHARE(k, *share) {
        ulong key = SHARE_KEY(k, *share);
        if (k < share->count && (key ^ t.key) >> (t.unknown - 1) >> 1 == 0) {
            ATOMIC_ADD(room->histogram + (key >> shift & (DIGITS - 1)), 1u);
        }
    }
    BARRIER(FENCE_LOCAL);
}

// The threshold, digit by digit, until a single individual shares its known bits.
FN Threshold find_threshold(SELECT_SPACE const real *values, int n, SELECT_SPACE const real *others, const Share *share, int keep,
        LOCAL SelectionRoom *room)
{
    Threshold t = common_bits(values, n, others, share, keep, room);
    int unique = 0;
    while (t.unknown > 0 && !unique) {
        int shift = t.unknown > DIGIT_BITS ? t.unknown - DIGIT_BITS : 0;
        count_digits(values, n, others, share, t, shift, room);
        find_digit(t.equals, room);
        t.equals -= room->passed;
        t.key = (t.key & ~((ulong)(DIGITS - 1) << shift)) | (ulong)room->digit << shift;
        unique = room->histogram[room->digit] == 1;
        t.unknown = shift;
        BARRIER(FENCE_LOCAL);
    }
    return t;
}

FN void survivors_by_digits(SELECT_SPACE const real *values, int n, SELECT_SPACE const real *others, int more, int keep,
        SELECT_SPACE int *survivors, LOCAL SelectionRoom *room)
{
    Share share = share_of(values, n, others, n + more);
    Threshold t = find_threshold(values, n, others, &share, keep, room);
    ulong last = t.key >> t.unknown;
    uint lower = 0;
    uint equal = 0;
#pragma unroll
    FOR_SHARE(k, share) {
        lower += k < share.count && SHARE_KEY(k, share) >> t.unknown < last;
        equal += k < share.count && SHARE_KEY(k, share) >> t.unknown == last;
    }
    room->lower[ITEM] = lower;
    room->equal[ITEM] = equal;
    BARRIER(FENCE_LOCAL);
    running_sums(room->lower, room->equal);
    lower = room->lower[ITEM] - lower;
    equal = room->equal[ITEM] - equal;
#pragma unroll
    FOR_SHARE(k, share) {
        ulong key = SHARE_KEY(k, share) >> t.unknown;
        if (k < share.count && (key < last || (key == last && equal < t.equals))) {
            survivors[lower + (equal < t.equals ? equal : t.equals)] = share.first + k;
        }
        lower += k < share.count && key < last;
        equal += k < share.count && key == last;
    }
    BARRIER(FENCE_BOTH);
}
