#!/usr/bin/env python3
"""Tunes DE on five BBOB functions with Optuna: python3 optuna-de.py [TRIALS].

One process, thalweg serve, computes all trials. The variable THALWEG names the command if it is not on the PATH.
"""
import json
import math
import os
import statistics
import subprocess
import sys


class Thalweg:
    """A warm process. solve() takes requests and returns their answers in the same order; they are computed side by side."""

    def __init__(self, command=os.environ.get("THALWEG", "thalweg")):
        self.process = subprocess.Popen([command, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait()

    def solve(self, requests):
        for number, request in enumerate(requests):
            self.process.stdin.write(json.dumps({**request, "id": number}) + "\n")
        self.process.stdin.flush()
        answers = [None] * len(requests)
        for _ in requests:
            line = self.process.stdout.readline()
            if not line:
                raise RuntimeError("thalweg serve has ended; what it said is above")
            answer = json.loads(line)
            if answer["event"] != "solved":
                raise ValueError(answer["message"])
            answers[answer["id"]] = answer
        return answers


def cost(trial, thalweg):
    """Mean order of magnitude of the median error of five runs on each function."""
    parameters = {
        "size": trial.suggest_int("size", 10, 200, log=True),
        "F": trial.suggest_float("F", 0.2, 1.0),
        "CR": trial.suggest_float("CR", 0.0, 1.0),
        "crossover": trial.suggest_categorical("crossover", ["binomial", "exponential"]),
    }
    answers = thalweg.solve([
        {"problem": problem, "dimension": 5, "algorithm": "de", "with": parameters,
         "evaluations": 2500, "populations": 5}
        for problem in ["bbob/f1", "bbob/f8", "bbob/f10", "bbob/f15", "bbob/f20"]])
    return statistics.mean(math.log10(max(float(answer["error"]), 1e-8)) for answer in answers)


def main():
    import optuna

    optuna.logging.set_verbosity(optuna.logging.WARNING)
    with Thalweg() as thalweg:
        study = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=1))
        study.optimize(lambda trial: cost(trial, thalweg), n_trials=int(sys.argv[1]) if len(sys.argv) > 1 else 100)
    print(study.best_value, json.dumps(study.best_params))


if __name__ == "__main__":
    main()
