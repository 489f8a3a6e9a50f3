// Pasted between the two fragments of a split fold: see share-first.cl.
#undef DIM
#undef TERMS
#undef SPAN
#undef Acc
#undef acc_empty
#undef acc_add
#undef acc_join
#undef acc_value
#undef Part
#undef part_empty
#undef part_add
#define DIM SECOND_DIM
#define TERMS SECOND_TERMS
#define SPAN SECOND_SPAN
#define Acc SecondAcc
#define acc_empty second_empty
#define acc_add second_add
#define acc_join second_join
#define acc_value second_value
#define Part SecondPart
#define part_empty second_part_empty
#define part_add second_part_add
