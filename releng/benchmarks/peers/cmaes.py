#!/usr/bin/env python3
"""Times the CMA-ES of EvoX (PyTorch) or evosax (JAX) on a rotated ellipsoid, in double precision, for beside.sh: a run of some steps, without compiling.

    cmaes evox|evosax [--lambda 15] [--dimension 40] [--steps 300] [--populations 1] [--repeats 3] [--compile] [--device cuda]

Populations are for evosax only, which vectorises; --compile is for EvoX, whose step torch then compiles.
"""

import argparse
import time

parser = argparse.ArgumentParser()
parser.add_argument("peer", choices=["evox", "evosax"])
parser.add_argument("--lambda", dest="size", type=int, default=15)
parser.add_argument("--dimension", type=int, default=40)
parser.add_argument("--steps", type=int, default=300)
parser.add_argument("--populations", type=int, default=1)
parser.add_argument("--repeats", type=int, default=3)
parser.add_argument("--compile", action="store_true")
parser.add_argument("--device", default="cuda")
given = parser.parse_args()


def evox_runs():
    import torch
    torch.set_default_dtype(torch.float64)
    torch.set_default_device(given.device)
    torch.manual_seed(1)
    from evox.algorithms import CMAES
    from evox.core import Problem
    from evox.workflows import StdWorkflow

    if not given.compile:  # some versions of torch refuse to compile the branches, which return what they were given
        torch.cond = lambda holds, yes, no, operands: yes(*operands) if holds else no(*operands)

    class Ellipsoid(Problem):
        def __init__(self):
            super().__init__()
            self.axes = torch.linalg.qr(torch.randn(given.dimension, given.dimension))[0]
            self.weights = 10 ** torch.linspace(0, 6, given.dimension)

        def evaluate(self, x):
            return ((x @ self.axes) ** 2 * self.weights).sum(dim=1)

    workflow = StdWorkflow(CMAES(torch.ones(given.dimension), 2.0, given.size), Ellipsoid())
    workflow.init_step()
    step = torch.compile(workflow.step) if given.compile else workflow.step

    def run(steps):
        for _ in range(steps):
            step()
        return float(workflow.algorithm.fit.min()) if hasattr(workflow.algorithm, "fit") else float("nan")

    name = torch.cuda.get_device_name() if given.device.startswith("cuda") else "CPU"
    return run, f"torch {torch.__version__}, {name}"


def evosax_runs():
    import jax
    import jax.numpy as jnp
    from evosax.algorithms import CMA_ES
    jax.config.update("jax_enable_x64", True)
    axes = jnp.linalg.qr(jax.random.normal(jax.random.key(1), (given.dimension, given.dimension)))[0]
    weights = 10 ** jnp.linspace(0, 6, given.dimension)
    es = CMA_ES(population_size=given.size, solution=jnp.zeros(given.dimension))
    params = es.default_params.replace(std_init=2.0)

    def one(key, steps):
        state = es.init(key, jnp.ones(given.dimension), params)

        def generation(k, carry):
            state, best = carry
            x, state = es.ask(jax.random.fold_in(key, 2 * k), state, params)
            f = ((x @ axes) ** 2 * weights).sum(axis=1)
            told = es.tell(jax.random.fold_in(key, 2 * k + 1), x, f, state, params)
            return told[0], jnp.minimum(best, f.min())

        return jax.lax.fori_loop(0, steps, generation, (state, jnp.inf))[1]

    keys = jax.random.split(jax.random.key(2), given.populations)
    many = jax.jit(jax.vmap(one, in_axes=(0, None)))
    return lambda steps: float(many(keys, steps).min()), f"JAX {jax.__version__}, {jax.devices()[0].device_kind}"


run, where = evox_runs() if given.peer == "evox" else evosax_runs()
start = time.perf_counter()
run(3)
build = time.perf_counter() - start
times = []
for _ in range(given.repeats):
    start = time.perf_counter()
    best = run(given.steps)
    times.append(time.perf_counter() - start)
us = 1e6 * sorted(times)[given.repeats // 2] / given.steps
print(f"{given.peer} CMA-ES{' compiled' if given.compile else ''}, {where}, double, {given.populations} x lambda = {given.size} x {given.dimension}-D,"
      f" {given.steps} steps: {us:.1f} us/gen, first 3 steps {build:.1f} s, best {best:.4g}")
