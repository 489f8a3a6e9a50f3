// A product of non-negative factors that keeps mantissa and exponent apart, so that it neither overflows nor underflows
// on the way. Inside the range of `real` it has the bits of the plain product in the same order. Above 2^1020 (2^124)
// its value is a finite, rising stand-in, so that points beyond the range still compare. Java twin: ScaledProduct.

typedef struct {
    real mantissa; // 0, or in [1, 2); NaN or infinite once a factor is
    int exponent;
} Product;

#if DOUBLE
#define PRODUCT_TOP 1020
#define PRODUCT_LIFT 54
#else
#define PRODUCT_TOP 124
#define PRODUCT_LIFT 25
#endif

FN Product product_one(void)
{
    Product p;
    p.mantissa = R(1.0);
    p.exponent = 0;
    return p;
}

FN Product product_carry(Product p)
{
    if (p.mantissa >= R(2.0)) {
        p.mantissa *= R(0.5);
        p.exponent += 1;
    }
    return p;
}

FN Product product_times(Product p, real factor)
{
    p_word bits = P_WORD(factor);
    int biased = (int)(bits >> P_FRACTION_BITS);
    if (biased == 0) { // zero or denormal
        bits = P_WORD(factor * p_power_of_two(PRODUCT_LIFT));
        biased = (int)(bits >> P_FRACTION_BITS) - PRODUCT_LIFT;
    }
    if (factor == R(0.0) || biased > 2 * P_BIAS) {
        p.mantissa *= factor;
        return p;
    }
    p.exponent += biased - P_BIAS;
    p.mantissa *= P_REAL((bits & (((p_word)1 << P_FRACTION_BITS) - 1)) | (p_word)P_BIAS << P_FRACTION_BITS);
    return product_carry(p);
}

FN Product product_join(Product a, Product b)
{
    a.mantissa *= b.mantissa;
    a.exponent += b.exponent;
    return product_carry(a);
}

FN real product_value(Product p)
{
    if (!(p.mantissa >= R(1.0) && p.mantissa < R(2.0))) { // zero, infinite, NaN
        return p.mantissa;
    }
    if (p.exponent >= PRODUCT_TOP) {
        real beyond = (real)(p.exponent - PRODUCT_TOP) + (p.mantissa - R(1.0));
        return p_power_of_two(PRODUCT_TOP) * (R(1.0) + R(14.0) * (beyond / (beyond + R(1000.0))));
    }
    if (p.exponent < 1 - P_BIAS) { // denormal result: rounded once
        return p.exponent < 1 - P_BIAS - 2 * P_FRACTION_BITS
                ? R(0.0)
                : p.mantissa * p_power_of_two(p.exponent + 2 * P_FRACTION_BITS) * p_power_of_two(-2 * P_FRACTION_BITS);
    }
    return p.mantissa * p_power_of_two(p.exponent);
}
