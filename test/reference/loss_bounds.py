"""Reference values for the power of the exact McNemar test and for the betting bound of a mean.

Writes loss_bounds.json beside this file. Uses only the standard library and no code of the program:

    python3 test/reference/loss_bounds.py
"""

import json
import math
import pathlib
import random

# --- Power of the exact McNemar test, summed over all numbers of falls and rises ---


def p_two_sided(falls, rises):
    """Twice the smaller tail of a fair coin, from binomial coefficients."""
    n = falls + rises
    tail = sum(math.comb(n, i) for i in range(max(falls, rises), n + 1)) / 2**n
    return min(1.0, 2 * tail)


def power(p_fall, p_rise, n):
    """Probability of a significant result (two-sided, 0.05) with more falls than rises among n pairs."""
    p_same = 1 - p_fall - p_rise
    total = 0.0
    for falls in range(n + 1):
        for rises in range(min(falls, n - falls + 1)):
            if p_two_sided(falls, rises) > 0.05:
                continue
            same = n - falls - rises
            if (p_same <= 0 < same) or (p_rise == 0 < rises):
                continue
            log_p = math.lgamma(n + 1) - math.lgamma(falls + 1) - math.lgamma(rises + 1) - math.lgamma(same + 1)
            log_p += falls * math.log(p_fall)
            log_p += rises * math.log(p_rise) if rises else 0.0
            log_p += same * math.log(p_same) if same else 0.0
            total += math.exp(log_p)
    return total


def detectable(changed, n):
    """Smallest drop with power 0.8, if (changed + 2) / (n + 4) of the pairs change by chance; None if there is none."""
    noise = (changed + 2) / (n + 4) / 2
    low, high = 0.0, 1 - 2 * noise - 1e-12
    if power(noise + high, noise, n) < 0.8:
        return None
    while high - low > 1e-7:
        middle = (low + high) / 2
        if power(noise + middle, noise, n) < 0.8:
            low = middle
        else:
            high = middle
    return high


# --- Betting bound (Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting, 2024) ---

ALPHA = 0.025
TRUNCATION = 0.5
GRID = 100_000


def bets(values):
    """Predictable plug-in bets, which depend on the earlier values only (section 3.3 of the paper)."""
    n = len(values)
    result = []
    for t in range(1, n + 1):
        means = [(0.5 + sum(values[:i])) / (i + 1) for i in range(t)]
        squares = sum((values[i - 1] - means[i]) ** 2 for i in range(1, t))
        variance = (0.25 + squares) / t
        result.append(math.sqrt(2 * math.log(1 / ALPHA) / (n * variance)))
    return result


def is_rejected(mean, values, stakes):
    """Whether the capital process against this mean ever reaches 1 / ALPHA (Ville's inequality)."""
    log_capital, highest = 0.0, -math.inf
    for x, stake in zip(values, stakes):
        bet = min(stake, TRUNCATION / mean)
        log_capital += math.log1p(bet * (x - mean))
        highest = max(highest, log_capital)
    return highest >= math.log(1 / ALPHA)


def lower_bound(values):
    """Smallest mean of the grid that is not rejected, at most the mean of the values."""
    stakes = bets(values)
    for step in range(1, GRID):
        if not is_rejected(step / GRID, values, stakes):
            return min(step / GRID, sum(values) / len(values))
    return sum(values) / len(values)


def samples():
    draw = random.Random(20260101)
    graded = [0, 1 / 3, 0.5, 1]
    yield "equal pairs", [0.5] * 12
    yield "equal pairs, many", [0.5] * 400
    yield "all at the top", [1.0] * 30
    yield "all at the bottom", [0.0] * 30
    yield "one value", [0.7]
    yield "one loss in sixteen", [0.1 if i % 16 == 5 else 0.5 for i in range(200)]
    for n in (10, 41, 120, 300):
        yield f"dense, n={n}", [round((draw.choice(graded) - draw.choice(graded) + 1) / 2, 6) for _ in range(n)]
        yield f"sparse, n={n}", [0.1 if draw.random() < 1 / 16 else 0.5 for _ in range(n)]
        yield f"skewed, n={n}", [0.75 if draw.random() < 0.1 else 0.45 for _ in range(n)]


def main():
    data = {
        "power": [
            {"falls": f, "rises": r, "n": n, "power": power(f, r, n)}
            for f, r, n in [
                (0.3, 0.05, 30),
                (0.2, 0.05, 10),
                (0.1, 0.02, 100),
                (0.05, 0.01, 300),
                (0.6, 0.3, 41),
                (0.9, 0.05, 10),
                (0.3, 0.0001, 50),
                (0.55, 0.45, 12),
            ]
        ],
        "detectable": [
            {"changed": c, "n": n, "detectable": detectable(c, n)}
            for c, n in [(0, 6), (0, 9), (0, 10), (3, 10), (0, 30), (3, 30), (9, 30), (0, 41), (4, 41), (20, 41), (10, 100)]
        ],
        "betting": [{"name": name, "values": values, "low": lower_bound(values)} for name, values in samples()],
    }
    target = pathlib.Path(__file__).with_suffix(".json")
    target.write_text(json.dumps(data, indent=1) + "\n")


main()
