// Counter-based random numbers: Philox4x32-10 (Salmon et al., SC 2011) and what is made of its words. Its twins are the
// Java classes Philox and Draw of org.thalweg.core.random; known answers: kernels/test/philox-known-answers.txt.
//
// Counter = (epoch, individual, block, stream * 2^24 + instance), key = the seed. A single-precision uniform and an
// integer take one word (block = coordinate / 4, word = coordinate % 4), a double-precision uniform two (block =
// coordinate / 2). A uniform is (top m bits + 1/2) * 2^-m, m = 52 or 23: exact, and never 0 or 1.

typedef struct {
    uint x, y, z, w;
} Words;

// Who draws: one population's key and instance.
typedef struct {
    uint key0, key1, instance;
} Draw;

FN Words philox(uint key0, uint key1, uint c0, uint c1, uint c2, uint c3)
{
    Words out;
#if COMPACT // half unrolled: kernels that run through once wait for their instructions
#pragma unroll 5
#else
#pragma unroll
#endif
    for (int round = 0; round < 10; round++) {
        ulong product0 = (ulong)0xD2511F53u * c0; // one instruction, where both halves of it would be two
        ulong product1 = (ulong)0xCD9E8D57u * c2;
        c0 = (uint)(product1 >> 32) ^ c1 ^ key0;
        c1 = (uint)product1;
        c2 = (uint)(product0 >> 32) ^ c3 ^ key1;
        c3 = (uint)product0;
        key0 += 0x9E3779B9u;
        key1 += 0xBB67AE85u;
    }
    out.x = c0;
    out.y = c1;
    out.z = c2;
    out.w = c3;
    return out;
}

FN Words words_of(Draw draw, uint stream, uint epoch, uint individual, uint block)
{
    return philox(draw.key0, draw.key1, epoch, individual, block, stream << 24 | draw.instance);
}

FN uint word_at(Words words, uint k)
{
    return k == 0 ? words.x : k == 1 ? words.y : k == 2 ? words.z : words.w;
}

FN uint draw_word(Draw draw, uint stream, uint epoch, uint individual, uint coordinate)
{
    return word_at(words_of(draw, stream, epoch, individual, coordinate >> 2), coordinate & 3);
}

// The integer in [0, bound) that a word maps to.
FN uint integer_of(uint word, uint bound)
{
    return MUL_HIGH(word, bound);
}

// Index number k among all but i: of n individuals, any k < n - 1 gives one of the others.
FN uint other_than(uint i, uint k)
{
    return k + (k >= i);
}

// How many uniforms one block gives.
#if DOUBLE
#define UNIFORMS 2
#else
#define UNIFORMS 4
#endif

// Uniform number k of a block, 0 <= k < UNIFORMS. The bits become the fraction of a number in [1, 2); the subtraction
// of 1 - 2^-(m+1) is exact.
FN real uniform_of(Words words, uint k)
{
#if DOUBLE
    ulong high = k == 0 ? words.x : words.z;
    uint low = k == 0 ? words.y : words.w;
    return AS_DOUBLE(0x3FF0000000000000L | (high << 20 | low >> 12)) - 0.99999999999999988898;
#else
    return AS_FLOAT(0x3F800000 | word_at(words, k) >> 9) - R(0.99999994039535522461);
#endif
}

FN real draw_uniform(Draw draw, uint stream, uint epoch, uint individual, uint coordinate)
{
    return uniform_of(words_of(draw, stream, epoch, individual, coordinate / UNIFORMS), coordinate % UNIFORMS);
}
