/* The kernel dialect on CUDA: the OpenCL C words that kernels use, in CUDA C++. See opencl.h for the list. Needs no
 * header, so NVRTC compiles it without an include path. */
typedef unsigned int uint;
typedef unsigned long ulong; // 64 bits, as everything here assumes (Linux)
typedef unsigned char uchar;
typedef unsigned short ushort;
#if DOUBLE
typedef double real;
#define R(x) (x)
#define REAL_MAX 1.7976931348623157e308
#else
typedef float real;
#define R(x) ((float)(x))
#define REAL_MAX 3.402823466e38f
#endif

#define ON_CPU 0
#define FN static __device__ __forceinline__
#define KERNEL extern "C" __global__
#if SOLE_GROUP
#define KERNEL_OF(n) extern "C" __global__ __launch_bounds__(n, 1)
#else
#define KERNEL_OF(n) extern "C" __global__ __launch_bounds__(n)
#endif
#define KERNEL_OF_SEVERAL(n, groups) extern "C" __global__ __launch_bounds__(n, groups)
#define GLOBAL
#define LOCAL
#define PRIVATE
#define SHARED __shared__
#define RESTRICT __restrict__

#define GROUP blockIdx.x
#define GROUPS gridDim.x
#define ITEM threadIdx.x
#define ITEMS blockDim.x
#define GLOBAL_ITEM (blockIdx.x * blockDim.x + threadIdx.x)

#define FENCE_LOCAL 0
#define FENCE_GLOBAL 0
#define FENCE_BOTH 0
#define BARRIER(space) __syncthreads()

/* The backend lets launches start early from compute capability 9.0 on, where this is compiled to something. A launch lets the
 * next one start only when its own wait is over: so no launch overlaps the one two before it. */
#if __CUDA_ARCH__ >= 900
#define GRID_DEPENDENCY_WAIT asm volatile("griddepcontrol.wait;\n\tgriddepcontrol.launch_dependents;" ::: "memory")
#else
#define GRID_DEPENDENCY_WAIT ((void)0)
#endif

#define READ_ONCE(place) __ldcs(place)
static __device__ __forceinline__ uint4 read_early(const uint4 *place)
{
    uint4 out;
    asm volatile("ld.global.nc.v4.u32 {%0, %1, %2, %3}, [%4];" : "=r"(out.x), "=r"(out.y), "=r"(out.z), "=r"(out.w) : "l"(place));
    return out;
}
#define READ_EARLY(place) read_early(place)
#define WRITE_AT_ONCE(place, words) __stwb(place, words)
static __device__ __forceinline__ void fetch(const void *place)
{
    uint unused;
    asm volatile("ld.global.u32 %0, [%1];" : "=r"(unused) : "l"(place));
}
#define FETCH(place) fetch(place)
static __device__ __forceinline__ double load_volatile(const double *place)
{
    double out;
    asm volatile("ld.relaxed.gpu.global.f64 %0, [%1];" : "=d"(out) : "l"(place));
    return out;
}
static __device__ __forceinline__ float load_volatile(const float *place)
{
    float out;
    asm volatile("ld.relaxed.gpu.global.f32 %0, [%1];" : "=f"(out) : "l"(place));
    return out;
}
static __device__ __forceinline__ uint load_volatile(const uint *place)
{
    uint out;
    asm volatile("ld.relaxed.gpu.global.u32 %0, [%1];" : "=r"(out) : "l"(place));
    return out;
}
static __device__ __forceinline__ void store_volatile(double *place, double x)
{
    asm volatile("st.relaxed.gpu.global.f64 [%0], %1;" ::"l"(place), "d"(x));
}
static __device__ __forceinline__ void store_volatile(float *place, float x)
{
    asm volatile("st.relaxed.gpu.global.f32 [%0], %1;" ::"l"(place), "f"(x));
}
#define LOAD_VOLATILE(place) load_volatile(place)
#define STORE_VOLATILE(place, x) store_volatile(place, x)
#define DEVICE_FENCE asm volatile("fence.acq_rel.gpu;" ::: "memory")

#define WARP_SHUFFLE 1
#if defined(GROUP_ITEMS) && GROUP_ITEMS < 32
#define WARP_LANES ((1u << GROUP_ITEMS) - 1u)
#else
#define WARP_LANES 0xffffffffu
#endif
#define WARP_BARRIER __syncwarp()
#define SHUFFLE_WORD(word, mask) __shfl_xor_sync(WARP_LANES, word, mask)
#define SHUFFLE_FROM(word, lane, width) __shfl_sync(WARP_LANES, word, lane, width)
#define SHUFFLE_UP(word, width) __shfl_up_sync(WARP_LANES, word, 1, width)
#if PACKED
#define LANES_OF_ONE (((1u << PRESENT_LANES) - 1u) << FIRST_OF_POINT)
#define SHUFFLE_AMONG(word, lane) __shfl_sync(LANES_OF_ONE, word, FIRST_OF_POINT + (lane), 32)
#else
#define LANES_OF_ONE ((LANES < 32 ? (1u << (LANES & 31)) - 1u : 0xffffffffu) << (ITEM % 32 / LANES * LANES))
#define SHUFFLE_AMONG(word, lane) __shfl_sync(LANES_OF_ONE, word, lane, LANES)
#endif
#define BALLOT(condition) __ballot_sync(WARP_LANES, condition)

#define ATOMIC_OR(word, bits) atomicOr(word, bits)
#define ATOMIC_ADD(word, more) atomicAdd(word, more)
#define ATOMIC_LEAST(number, other) ((void)atomicMin(number, other))
#define ATOMIC_ADD_LONG(sum, more) ((void)atomicAdd((unsigned long long *)(sum), (unsigned long long)(more)))
#if DOUBLE
#define ATOMIC_EXCHANGE(space, x, before, after) \
    __longlong_as_double((long long)atomicCAS((unsigned long long *)(x), (unsigned long long)__double_as_longlong(before), \
            (unsigned long long)__double_as_longlong(after)))
#else
#define ATOMIC_EXCHANGE(space, x, before, after) \
    __int_as_float((int)atomicCAS((uint *)(x), (uint)__float_as_int(before), (uint)__float_as_int(after)))
#endif

#define INLINE_PTX 1
#if DOUBLE
#define FUSED(a, b, c) __fma_rn(a, b, c)
#define SQRT(x) __dsqrt_rn(x)
#define FLOOR(x) floor(x)
#define RINT(x) rint(x)
#define ABS(x) fabs(x)
#else
#define FUSED(a, b, c) __fmaf_rn(a, b, c)
#define SQRT(x) __fsqrt_rn(x)
#define FLOOR(x) floorf(x)
#define RINT(x) rintf(x)
#define ABS(x) fabsf(x)
#endif
#define AS_LONG(x) __double_as_longlong(x)
#define AS_DOUBLE(x) __longlong_as_double(x)
#define AS_INT(x) __float_as_int(x)
#define AS_FLOAT(x) __int_as_float(x)
#define POPCOUNT(word) __popc(word)
#define MUL_HIGH(a, b) __umulhi((uint)(a), (uint)(b))
#define INFINITE AS_FLOAT(0x7f800000)
#if DOUBLE
#define CLAMP(x, low, high) fmin(fmax(x, low), high)
#else
#define CLAMP(x, low, high) fminf(fmaxf(x, low), high)
#endif
#if DOUBLE
#define LEAST(a, b) fmin(a, b)
#define GREATEST(a, b) fmax(a, b)
#else
#define LEAST(a, b) fminf(a, b)
#define GREATEST(a, b) fmaxf(a, b)
#endif
#define STEP(edge, x) ((x) < (edge) ? R(0.0) : R(1.0))

#if DOUBLE
#define NATIVE_EXP(x) exp(x)
#define NATIVE_LOG(x) log(x)
#define NATIVE_POW(x, y) pow(x, y)
#define NATIVE_SIN(x) sin(x)
#define NATIVE_COS(x) cos(x)
#define NATIVE_COS2PI(x) cospi(2.0 * (x))
#define NATIVE_SIN2PI(x) sinpi(2.0 * (x))
#else
#define NATIVE_EXP(x) expf(x)
#define NATIVE_LOG(x) logf(x)
#define NATIVE_POW(x, y) powf(x, y)
#define NATIVE_SIN(x) sinf(x)
#define NATIVE_COS(x) cosf(x)
#define NATIVE_COS2PI(x) cospif(2.0f * (x))
#define NATIVE_SIN2PI(x) sinpif(2.0f * (x))
#endif
