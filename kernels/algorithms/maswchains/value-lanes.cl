// The value of a point that a group of 32 evaluates: objectives that scan or look at the whole point.
// Requires: lib/evaluate.cl with LANES 32 and SPACE GLOBAL

#define STAGED 1
#ifndef GROUP_ITEMS
#define GROUP_ITEMS 32
#endif
#if !TERMWISE
typedef real Acc; // nothing is folded
#endif

#define VALUE_ROOM SHARED_PARTIALS(1)

// In every work-item.
#define VALUE_OF_POINT(x, staged, tiles, at) evaluate_row(x, (int)ITEM, PARTIALS_OF(0), at)
