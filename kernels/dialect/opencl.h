/* The kernel dialect on OpenCL 1.2. Kernels are written in OpenCL C words; this file adds what differs between runtimes:
 *
 *   real, R(x)            the run's precision and a literal of it
 *   FN, KERNEL            qualifiers of a device function and of an entry point
 *   KERNEL_OF(n)          entry point that is launched with groups of n work-items, so that registers are shared out for n.
 *                         Where the program defines SOLE_GROUP as 1, its groups are so few that each has a compute unit to
 *                         itself: then a group may take all registers, while else compilers spare some for another
 *   GLOBAL, LOCAL, PRIVATE address spaces of pointers (OpenCL 1.2 has no generic one)
 *   SHARED                declares an array in local memory
 *   BARRIER(space)        barrier of the group that also orders the named memory
 *   GRID_DEPENDENCY_WAIT  statement of a launch that may start early (Launch.early in Java): what is queued before it has
 *                         ended, its writes are seen. Every work-item executes it once, outside divergent branches; before
 *                         it, it writes nothing in global memory and reads nothing there that the launch before writes.
 *                         Costs next to nothing in other launches
 *   READ_ONCE(place)      the number at a place in global memory, which is not read again soon: caches keep others rather
 *   READ_EARLY(place)     the uint4 at a place in global memory that the launch does not write: fetched at this place of the text
 *   WRITE_AT_ONCE(place, words)
 *                         the uint4 or uint2 to a place in global memory by one store: NVIDIA's compiler takes the assignment of one that was
 *                         put together in a union apart into four
 *   FETCH(place)          prefetches at least 4 bytes from there, so that the group finds them in a cache when it reads them
 *   LOAD_VOLATILE(place)  in a cooperative launch: a real, float or uint in global memory that other groups may be writing
 *                         meanwhile
 *   STORE_VOLATILE(place, x)
 *                         statement: writes a real or float that other groups may be reading meanwhile
 *   DEVICE_FENCE          statement: what the work-item wrote before it, other groups find once they see what it writes
 *                         after it; and what others had written before what it saw, it finds itself
 *   WARP_BARRIER          where it is defined, which is on CUDA: the lanes of a warp see in local memory what they have
 *                         written before it
 *   WARP_SHUFFLE          1 where SHUFFLE_WORD(word, mask) gives the uint of the lane whose number differs by mask; all
 *                         lanes of the warp must call it; groups smaller than a warp define GROUP_ITEMS. SHUFFLE_FROM(word,
 *                         lane, width) gives that of one lane to all of `width` neighbours, a power of two; SHUFFLE_UP(word, width)
 *                         that of the lane before among them, and to the first its own;
 *                         SHUFFLE_AMONG(word, lane) that of one of LANES neighbours, the lanes of an individual (PACKED:
 *                         lib/evaluation.cl), which may call it without the rest of the
 *                         warp; BALLOT(condition), bit k of which is the condition of lane k, needs all lanes as well. 0 where there
 *                         is no such thing
 *   ON_CPU                1 where the device is a CPU: loops whose unrolling only GPUs gain by stay loops, since there the compiler
 *                         takes longer over them than they run
 *   ATOMIC_OR(word, bits) sets bits of *word, a uint in local or global memory
 *   ATOMIC_ADD(word, more) adds to such a uint; the value that it had
 *   ATOMIC_LEAST(number, other)
 *                         statement: *number, an int in local or global memory, becomes the other one if that is less
 *   ATOMIC_ADD_LONG(sum, more)
 *                         statement: adds to a ulong in global memory, which is not read meanwhile
 *   ATOMIC_EXCHANGE(space, x, before, after)
 *                         *x, a real in that space, becomes `after` if its bits are those of `before`; the value that it had.
 *                         In double precision only where the program defines EXCHANGES (not every OpenCL device can)
 *   LEAST(a, b) GREATEST(a, b)
 *                         the lesser and the greater of two numbers, neither a NaN; of 0 and -0 either
 *   CLAMP, STEP           OpenCL's built-ins clamp and step
 *   POPCOUNT(word)        bits set in a uint
 *   INLINE_PTX            where it is defined, which is on NVIDIA's devices: asm() takes instructions of PTX
 *   FUSED SQRT FLOOR RINT ABS AS_LONG AS_DOUBLE AS_INT AS_FLOAT MUL_HIGH
 *
 * Defined by the composer before this file: DOUBLE (0 or 1), NATIVE (0 or 1).
 */
#if DOUBLE
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
typedef double real;
#define R(x) (x)
#define REAL_MAX DBL_MAX
#else
typedef float real;
#define R(x) ((float)(x))
#define REAL_MAX FLT_MAX
#endif
#pragma OPENCL FP_CONTRACT OFF

#ifndef ON_CPU
#define ON_CPU 0
#endif

/* Always inlined: PoCL 3.1 gives a function that is not, and that a kernel always hands the same array in local memory, a
 * second copy of that array. */
#define FN static inline __attribute__((always_inline))
#define KERNEL __kernel
#define KERNEL_OF(n) __kernel __attribute__((reqd_work_group_size(n, 1, 1)))
#define KERNEL_OF_SEVERAL(n, groups) KERNEL_OF(n)
#define GLOBAL __global
#define LOCAL __local
#define PRIVATE __private
#define SHARED __local
#define RESTRICT restrict

#define GROUP get_group_id(0)
#define GROUPS get_num_groups(0)
#define ITEM get_local_id(0)
#define ITEMS get_local_size(0)
#define GLOBAL_ITEM get_global_id(0)

#define FENCE_LOCAL CLK_LOCAL_MEM_FENCE
#define FENCE_GLOBAL CLK_GLOBAL_MEM_FENCE
#define FENCE_BOTH (CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE)
#define BARRIER(space) barrier(space)

/* A launch starts when the one before it has ended. */
#define GRID_DEPENDENCY_WAIT ((void)0)

#define READ_ONCE(place) (*(place))
#define READ_EARLY(place) (*(place))
#define WRITE_AT_ONCE(place, words) (*(place) = (words))
#define FETCH(place) ((void)0)

/* Groups meet on CUDA alone. */
#define LOAD_VOLATILE(place) (*(place))
#define STORE_VOLATILE(place, x) (*(place) = (x))
#define DEVICE_FENCE mem_fence(CLK_GLOBAL_MEM_FENCE)


/* OpenCL 1.2 has no exchange between lanes, but NVIDIA's compiler takes the instruction. */
#ifdef __NV_CL_C_VERSION
#define WARP_SHUFFLE 1
#if defined(GROUP_ITEMS) && GROUP_ITEMS < 32
#define WARP_LANES ((1u << GROUP_ITEMS) - 1u)
#else
#define WARP_LANES 0xffffffffu
#endif
static inline uint shuffle_word(uint word, int mask)
{
    uint other;
    asm volatile("shfl.sync.bfly.b32 %0, %1, %2, 0x1f, %3;" : "=r"(other) : "r"(word), "r"(mask), "r"(WARP_LANES));
    return other;
}
static inline uint shuffle_from(uint word, int lane, int width, uint members)
{
    uint other;
    asm volatile("shfl.sync.idx.b32 %0, %1, %2, %3, %4;"
            : "=r"(other)
            : "r"(word), "r"(lane), "r"((32 - width) << 8 | 0x1f), "r"(members));
    return other;
}
static inline uint shuffle_up(uint word, int width)
{
    uint other;
    asm volatile("shfl.sync.up.b32 %0, %1, 1, %2, %3;" : "=r"(other) : "r"(word), "r"((32 - width) << 8), "r"(WARP_LANES));
    return other;
}
static inline uint ballot(int condition)
{
    uint lanes;
    asm volatile("{ .reg .pred p; setp.ne.s32 p, %1, 0; vote.sync.ballot.b32 %0, p, %2; }"
            : "=r"(lanes)
            : "r"(condition), "r"(WARP_LANES));
    return lanes;
}
#define INLINE_PTX 1
#define BALLOT(condition) ballot(condition)
#define SHUFFLE_WORD(word, mask) shuffle_word(word, mask)
#define SHUFFLE_FROM(word, lane, width) shuffle_from(word, lane, width, WARP_LANES)
#define SHUFFLE_UP(word, width) shuffle_up(word, width)
#if PACKED
#define LANES_OF_ONE (((1u << PRESENT_LANES) - 1u) << FIRST_OF_POINT)
#define SHUFFLE_AMONG(word, lane) shuffle_from(word, FIRST_OF_POINT + (lane), 32, LANES_OF_ONE)
#else
#define LANES_OF_ONE ((LANES < 32 ? (1u << (LANES & 31)) - 1u : 0xffffffffu) << (ITEM % 32 / LANES * LANES))
#define SHUFFLE_AMONG(word, lane) shuffle_from(word, lane, LANES, LANES_OF_ONE)
#endif
#else
#define WARP_SHUFFLE 0
#endif

#define ATOMIC_OR(word, bits) atomic_or(word, bits)
#define ATOMIC_ADD(word, more) atomic_add(word, more)
#define ATOMIC_LEAST(number, other) ((void)atomic_min(number, other))
/* By two words, the low one first: not every device adds to 64 bits atomically. */
#define ATOMIC_ADD_LONG(sum, more) add_to_long((volatile GLOBAL uint *)(sum), more)
FN void add_to_long(volatile GLOBAL uint *words, ulong more)
{
    uint low = (uint)more;
    uint carried = atomic_add(words, low) + low < low;
    atomic_add(words + 1, (uint)(more >> 32) + carried);
}
#if DOUBLE
#ifdef EXCHANGES
#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable
#endif
#define ATOMIC_EXCHANGE(space, x, before, after) \
    as_double(atom_cmpxchg((volatile space ulong *)(x), as_ulong(before), as_ulong(after)))
#else
#define ATOMIC_EXCHANGE(space, x, before, after) \
    as_float(atomic_cmpxchg((volatile space uint *)(x), as_uint(before), as_uint(after)))
#endif

#define FUSED(a, b, c) fma(a, b, c)
#define SQRT(x) sqrt(x)
#define FLOOR(x) floor(x)
#define RINT(x) rint(x)
#define ABS(x) fabs(x)
#define AS_LONG(x) as_long(x)
#define AS_DOUBLE(x) as_double(x)
#define AS_INT(x) as_int(x)
#define AS_FLOAT(x) as_float(x)
/* PoCL's mul_hi multiplies 16 bits at a time. */
#ifdef __NV_CL_C_VERSION
#define MUL_HIGH(a, b) mul_hi((uint)(a), (uint)(b))
#else
#define MUL_HIGH(a, b) ((uint)((ulong)(uint)(a) * (uint)(b) >> 32))
#endif
#define INFINITE INFINITY
#define CLAMP(x, low, high) clamp(x, low, high)
#ifdef __NV_CL_C_VERSION
#define LEAST(a, b) fmin(a, b)
#define GREATEST(a, b) fmax(a, b)
#else
#define LEAST(a, b) ((a) < (b) ? (a) : (b))
#define GREATEST(a, b) ((a) < (b) ? (b) : (a))
#endif
#define STEP(edge, x) step(edge, x)
#define POPCOUNT(word) popcount((uint)(word))

#define NATIVE_EXP(x) exp(x)
#define NATIVE_LOG(x) log(x)
#define NATIVE_POW(x, y) pow(x, y)
#define NATIVE_SIN(x) sin(x)
#define NATIVE_COS(x) cos(x)
#define NATIVE_COS2PI(x) cospi(R(2.0) * (x))
#define NATIVE_SIN2PI(x) sinpi(R(2.0) * (x))
