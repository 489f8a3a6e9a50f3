"""The lightest coil spring (Arora, Introduction to Optimum Design, 1989): a JSON object in, a JSON object out."""
import json
import sys

for line in sys.stdin:
    question = json.loads(line)
    x = question["x"]
    d, D, N = x["wire"], x["coil"], x["turns"]
    answer = {
        "id": question["id"],
        "f": (N + 2) * D * d**2,
        "constraints": [  # each is kept where it is at most 0
            1 - D**3 * N / (71785 * d**4),
            (4 * D**2 - d * D) / (12566 * (D * d**3 - d**4)) + 1 / (5108 * d**2) - 1,
            1 - 140.45 * d / (D**2 * N),
            (D + d) / 1.5 - 1,
        ],
        "outputs": {"index": D / d},
    }
    print(json.dumps(answer), flush=True)
