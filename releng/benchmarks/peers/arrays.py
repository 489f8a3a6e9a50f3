#!/usr/bin/env python3
"""DE/rand/1/bin and a global-best PSO as a plain user of NumPy, PyTorch or JAX writes them, timed.

    arrays.py numpy|torch|jax [--method de|pso] [--populations 1] [--individuals 100] [--dimension 100]
              [--generations 1000] [--precision double|single] [--device cpu|cuda] [--repeats 5] [--seed 1]

Rastrigin in [-5.12, 5.12]^D; DE with F = 0.5, CR = 0.3, a coordinate out of the box set to the bound; PSO with inertia 0.7298
and both coefficients 1.49618, velocities unlimited, a coordinate out of the box set to the bound. All populations are advanced together,
as one array. The three parents of an individual are drawn with replacement, which is less work than drawing distinct ones, so the peers
are not slowed by a rule of ours. JAX compiles all generations into one program; PyTorch and NumPy run generation by generation.

Prints a line for each repeat and one with the median: seconds of compiling (the first call less the median of the others), seconds of a
run, nanoseconds per evaluation, and the median over populations of the best value. The repeats have seeds of their own.
"""
import argparse
import statistics
import time

F, CR = 0.5, 0.3
INERTIA, PULL = 0.7298, 1.49618
BOUND = 5.12


def numpy_runs(args):
    import numpy as np
    real = np.float64 if args.precision == "double" else np.float32
    K, N, D = args.populations, args.individuals, args.dimension

    def rastrigin(x):
        return (x * x - 10 * np.cos(2 * np.pi * x) + 10).sum(axis=-1)

    def uniform(random, *shape):
        return random.random(shape, dtype=real)

    def de(seed):
        random = np.random.default_rng(seed)
        x = (2 * uniform(random, K, N, D) - 1) * real(BOUND)
        fx = rastrigin(x)
        rows = np.arange(K)[:, None]
        for _ in range(args.generations):
            a, b, c = random.integers(0, N, (3, K, N))
            mutant = x[rows, a] + real(F) * (x[rows, b] - x[rows, c])
            cross = uniform(random, K, N, D) < CR
            np.put_along_axis(cross, random.integers(0, D, (K, N, 1)), True, axis=2)
            trial = np.clip(np.where(cross, mutant, x), -BOUND, BOUND)
            value = rastrigin(trial)
            better = value < fx
            x = np.where(better[..., None], trial, x)
            fx = np.where(better, value, fx)
        return fx.min(axis=1)

    def pso(seed):
        random = np.random.default_rng(seed)
        x = (2 * uniform(random, K, N, D) - 1) * real(BOUND)
        v = np.zeros_like(x)
        own, value = x.copy(), rastrigin(x)
        for _ in range(args.generations):
            leader = np.take_along_axis(own, value.argmin(axis=1)[:, None, None], axis=1)
            v = real(INERTIA) * v + real(PULL) * uniform(random, K, N, D) * (own - x) + real(PULL) * uniform(random, K, N, D) * (leader - x)
            x = np.clip(x + v, -BOUND, BOUND)
            fx = rastrigin(x)
            better = fx < value
            own = np.where(better[..., None], x, own)
            value = np.where(better, fx, value)
        return value.min(axis=1)

    run = de if args.method == "de" else pso
    return lambda seed: run(seed).tolist(), "NumPy " + np.__version__


def torch_runs(args):
    import torch
    real = torch.float64 if args.precision == "double" else torch.float32
    on = {"device": args.device, "dtype": real}
    K, N, D = args.populations, args.individuals, args.dimension

    def rastrigin(x):
        return (x * x - 10 * torch.cos(2 * torch.pi * x) + 10).sum(dim=-1)

    def de(seed):
        torch.manual_seed(seed)
        x = (2 * torch.rand(K, N, D, **on) - 1) * BOUND
        fx = rastrigin(x)
        rows = torch.arange(K, device=args.device)[:, None]
        for _ in range(args.generations):
            a, b, c = torch.randint(0, N, (3, K, N), device=args.device)
            mutant = x[rows, a] + F * (x[rows, b] - x[rows, c])
            cross = torch.rand(K, N, D, **on) < CR
            cross.scatter_(2, torch.randint(0, D, (K, N, 1), device=args.device), True)
            trial = torch.where(cross, mutant, x).clamp(-BOUND, BOUND)
            value = rastrigin(trial)
            better = value < fx
            x = torch.where(better[..., None], trial, x)
            fx = torch.where(better, value, fx)
        return fx.min(dim=1).values

    def pso(seed):
        torch.manual_seed(seed)
        x = (2 * torch.rand(K, N, D, **on) - 1) * BOUND
        v = torch.zeros_like(x)
        own, value = x.clone(), rastrigin(x)
        rows = torch.arange(K, device=args.device)
        for _ in range(args.generations):
            leader = own[rows, value.argmin(dim=1)][:, None]
            v = INERTIA * v + PULL * torch.rand(K, N, D, **on) * (own - x) + PULL * torch.rand(K, N, D, **on) * (leader - x)
            x = (x + v).clamp(-BOUND, BOUND)
            fx = rastrigin(x)
            better = fx < value
            own = torch.where(better[..., None], x, own)
            value = torch.where(better, fx, value)
        return value.min(dim=1).values

    run = de if args.method == "de" else pso
    name = torch.cuda.get_device_name() if args.device == "cuda" else "cpu"
    return lambda seed: run(seed).tolist(), f"PyTorch {torch.__version__}, {name}"


def jax_runs(args):
    import jax
    import jax.numpy as jnp
    jax.config.update("jax_enable_x64", args.precision == "double")
    real = jnp.float64 if args.precision == "double" else jnp.float32
    N, D = args.individuals, args.dimension

    def rastrigin(x):
        return (x * x - 10 * jnp.cos(2 * jnp.pi * x) + 10).sum(axis=-1)

    def start(key):
        x = jax.random.uniform(key, (N, D), real, -BOUND, BOUND)
        return x, rastrigin(x)

    def de(key):
        first, key = jax.random.split(key)

        def generation(k, state):
            x, fx = state
            parents, crossing, always = jax.random.split(jax.random.fold_in(key, k), 3)
            a, b, c = jax.random.randint(parents, (3, N), 0, N)
            mutant = x[a] + F * (x[b] - x[c])
            cross = jax.random.uniform(crossing, (N, D), real) < CR
            cross = cross | (jnp.arange(D) == jax.random.randint(always, (N, 1), 0, D))
            trial = jnp.clip(jnp.where(cross, mutant, x), -BOUND, BOUND)
            value = rastrigin(trial)
            better = value < fx
            return jnp.where(better[:, None], trial, x), jnp.where(better, value, fx)

        return jax.lax.fori_loop(0, args.generations, generation, start(first))[1].min()

    def pso(key):
        first, key = jax.random.split(key)

        def generation(k, state):
            x, v, own, value = state
            one, two = jax.random.split(jax.random.fold_in(key, k))
            leader = own[value.argmin()]
            v = INERTIA * v + PULL * jax.random.uniform(one, (N, D), real) * (own - x) + PULL * jax.random.uniform(two, (N, D), real) * (leader - x)
            x = jnp.clip(x + v, -BOUND, BOUND)
            fx = rastrigin(x)
            better = fx < value
            return x, v, jnp.where(better[:, None], x, own), jnp.where(better, fx, value)

        x, fx = start(first)
        return jax.lax.fori_loop(0, args.generations, generation, (x, jnp.zeros_like(x), x, fx))[3].min()

    where = jax.devices("gpu" if args.device == "cuda" else "cpu")[0]
    run = jax.jit(jax.vmap(de if args.method == "de" else pso), device=where)

    def best(seed):
        return run(jax.random.split(jax.random.key(seed), args.populations)).tolist()

    return best, f"JAX {jax.__version__}, {where.device_kind}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("peer", choices=["numpy", "torch", "jax"])
    parser.add_argument("--method", choices=["de", "pso"], default="de")
    parser.add_argument("--populations", type=int, default=1)
    parser.add_argument("--individuals", type=int, default=100)
    parser.add_argument("--dimension", type=int, default=100)
    parser.add_argument("--generations", type=int, default=1000)
    parser.add_argument("--precision", choices=["double", "single"], default="double")
    parser.add_argument("--device", choices=["cpu", "cuda"], default="cpu")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    run, who = {"numpy": numpy_runs, "torch": torch_runs, "jax": jax_runs}[args.peer](args)
    evaluations = args.populations * args.individuals * (args.generations + 1)
    seconds, values = [], []
    for k in range(args.repeats + 1):
        begin = time.perf_counter()
        values.append(statistics.median(run(args.seed + max(0, k - 1))))  # a list of numbers: all work is done
        seconds.append(time.perf_counter() - begin)
        print(f"{'first' if k == 0 else k:>5}: {seconds[-1]:.4f} s, best {values[-1]:.6g}")
    median = statistics.median(seconds[1:])
    print(f"{args.peer} {args.method}, {args.populations} x {args.individuals} x {args.dimension}-D x {args.generations}, {args.precision}, seeds from "
          f"{args.seed} ({who}): compile {max(0, seconds[0] - median):.3f} s, run {median:.4f} s, {1e9 * median / evaluations:.1f} ns an evaluation, "
          f"best {statistics.median(values[1:]):.6g}")


main()
