// Pasted between the two fragments of a split fold: see share-first.cl.
#undef DIM
#undef TERMS
#undef Acc
#undef acc_empty
#undef acc_add
#undef acc_join
#undef acc_value
#define DIM SECOND_DIM
#define TERMS SECOND_TERMS
#define Acc SecondAcc
#define acc_empty second_empty
#define acc_add second_add
#define acc_join second_join
#define acc_value second_value
