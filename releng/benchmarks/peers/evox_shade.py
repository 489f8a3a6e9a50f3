#!/usr/bin/env python3
"""Times the SHADE of EvoX (PyTorch) on Rastrigin's function, in double precision, for beside.sh: a run of some steps, without compiling.

    evox_shade [--individuals 100] [--dimension 30] [--steps 300] [--repeats 3] [--compile] [--device cuda]
"""

import argparse
import math
import time

import torch

parser = argparse.ArgumentParser()
parser.add_argument("--individuals", type=int, default=100)
parser.add_argument("--dimension", type=int, default=30)
parser.add_argument("--steps", type=int, default=300)
parser.add_argument("--repeats", type=int, default=3)
parser.add_argument("--compile", action="store_true", help="torch.compile a step")
parser.add_argument("--device", default="cuda")
given = parser.parse_args()
torch.set_default_dtype(torch.float64)
torch.set_default_device(given.device)
torch.manual_seed(1)

from evox.algorithms import SHADE  # noqa: E402  after the defaults
from evox.core import Problem  # noqa: E402
from evox.workflows import StdWorkflow  # noqa: E402


class Rastrigin(Problem):
    def evaluate(self, x):
        return (x * x - 10 * torch.cos(2 * math.pi * x) + 10).sum(dim=1)


def synchronise():
    if given.device.startswith("cuda"):
        torch.cuda.synchronize()


bound = torch.full((given.dimension,), 5.12)
workflow = StdWorkflow(SHADE(given.individuals, -bound, bound), Rastrigin())
workflow.init_step()
step = torch.compile(workflow.step) if given.compile else workflow.step
start = time.perf_counter()
for _ in range(3):
    step()
synchronise()
build = time.perf_counter() - start
times = []
for _ in range(given.repeats):
    start = time.perf_counter()
    for _ in range(given.steps):
        step()
    synchronise()
    times.append(time.perf_counter() - start)
us = 1e6 * sorted(times)[given.repeats // 2] / given.steps
gpu = torch.cuda.get_device_name() if given.device.startswith("cuda") else "CPU"
print(f"evox SHADE{' compiled' if given.compile else ''}, torch {torch.__version__}, {gpu}, double, N = {given.individuals} x"
      f" {given.dimension}-D, {given.steps} steps, seed 1: {us:.1f} us/gen, first 3 steps {build:.1f} s, best {workflow.algorithm.fit.min():.4g}")
