// Pasted before the first fragment of a split fold: what the fragment calls by the names of a fold belongs to the first share.
// Defined by the composer, here and in split.cl: FIRST_DIM, FIRST_TERMS, FIRST_REACH, FIRST_SPAN, FIRST_DATA (how many numbers it has),
// FIRST_WEIGHT and the same of the second share; ALL_DIM and ALL_TERMS, which are those of the whole.
#undef DIM
#undef TERMS
#undef SPAN
#define DIM FIRST_DIM
#define TERMS FIRST_TERMS
#define SPAN FIRST_SPAN
#define Acc FirstAcc
#define acc_empty first_empty
#define acc_add first_add
#define acc_join first_join
#define acc_value first_value
#define Part FirstPart
#define part_empty first_part_empty
#define part_add first_part_add
