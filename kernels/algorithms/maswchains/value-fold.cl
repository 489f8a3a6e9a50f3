// The value of a point that a whole group evaluates: objectives that fold.
// Requires: lib/broad.cl

#define VALUE_ROOM \
    SHARED_STAGING; \
    SHARED_PARTIALS(GROUP_ITEMS / 32)

// In every work-item; x, staged and tiles as lib/broad.cl has them.
#define VALUE_OF_POINT(x, staged, tiles, at) evaluate_in_group(x, staged, tiles, STAGING, TILE_EXCHANGE, at)
