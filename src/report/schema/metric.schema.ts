import * as z from "zod";

const numberOrNull = z.number().nullable();

/** One metric of a run, head beside baseline. */
export const metric = z
  .looseObject({
    head: numberOrNull.describe("Its value over the head's cases; null where no case has one."),
    head_ci_low: numberOrNull.describe("95 % Wilson interval of a rate (every case 0 or 1); null for other metrics."),
    head_ci_high: numberOrNull.describe("The upper end of that interval."),
    baseline: numberOrNull.describe("Its value over the baseline's own cases; null without one."),
    delta: numberOrNull.describe(
      "Head minus baseline over the paired cases, which is not `head` minus `baseline` where the cases of the runs differ; null without a pair, and where the runs are not comparable in it.",
    ),
    ci_low: numberOrNull.describe(
      "95 % interval of `delta`. Null without a `delta`, of sums, of a single pair unless of a rate, and of medians and percentiles but `latency_p95` unless no pair changed.",
    ),
    ci_high: numberOrNull.describe("The upper end of that interval."),
    p_value: numberOrNull.describe(
      "Two-sided p value of the paired difference, not adjusted for how many metrics there are. Null without a `delta`, for sums, medians and percentiles, and where no test can be made.",
    ),
    n: z.int().describe("Cases behind `head`."),
    pairs: z
      .int()
      .describe("Cases with the same labels and a value in both runs; 0 where the runs are not comparable in it."),
    improved: z.int().nullable().describe("Pairs in which the head is better; null without pairs."),
    regressed: z.int().nullable().describe("Pairs in which the head is worse; null without pairs."),
    unchanged: z.int().nullable().describe("Pairs of equal values; null without pairs."),
    detectable: numberOrNull.describe(
      "The smallest true difference that this many pairs find four times out of five (two-sided, 5 % level). Null without a `delta`, for sums, medians and percentiles, under two pairs, and where all pairs differ by the same.",
    ),
    verdict: z
      .enum(["improved", "regressed", "not_regressed", "inconclusive"])
      .nullable()
      .describe(
        "What the pairs say at the 5 % level; a loss is adjusted for how many metrics are looked at. `not_regressed`: no pair changed, or the interval lies within what the metric's gate allows. `inconclusive`: nothing can be said, as always of fewer than ten pairs where one changed. Of a sum the sign of `delta` decides. Null without pairs.",
      ),
  })
  .describe("One metric of the run, head beside baseline.");

/** One metric of a slice. */
export const sliceMetric = z
  .looseObject({
    head: numberOrNull.describe("Its value over the head's cases of the slice; null where none has one."),
    n: z.int().describe("Cases behind `head`."),
    baseline: numberOrNull.describe("Its value over the baseline's partners of these cases; null without any."),
    delta: numberOrNull.describe(
      "Head minus baseline over the paired cases of the slice; null without a pair, and where the runs are not comparable in it.",
    ),
    pairs: z
      .int()
      .describe("Cases of the slice with the same labels and a value in both runs; 0 where there is no `delta`."),
    ci_low: numberOrNull.describe(
      "95 % interval of `delta`; null under ten pairs, and of sums, medians and most percentiles.",
    ),
    ci_high: numberOrNull.describe("The upper end of that interval."),
    p_worse: numberOrNull.describe(
      "One-sided p value of a loss, adjusted by Benjamini-Hochberg over all slices and metrics; null under ten pairs, and for sums, medians and percentiles.",
    ),
    improved: z.int().nullable().describe("Pairs in which the head is better; null under ten pairs."),
    regressed: z.int().nullable().describe("Pairs in which the head is worse; null under ten pairs."),
    verdict: z
      .enum(["improved", "regressed", "not_regressed", "inconclusive", "insufficient"])
      .nullable()
      .describe(
        "As of the whole run, but no gate and no sign decides: `not_regressed` needs that no pair changed, and a sum that changed is inconclusive. `insufficient`: fewer than ten pairs. Null without a `delta`.",
      ),
  })
  .describe("One metric of the slice, head beside baseline.");

/** What a gate found over the pairs that did not fail in the baseline. */
export const withoutFailed = z.looseObject({
  cases: z.int().describe("Cases left out: they failed in the baseline, in more of their repeats than in the head."),
  delta: numberOrNull.describe("Head minus baseline over the other pairs."),
  ci_low: numberOrNull.describe("95 % interval of `delta`; null where there is none."),
  ci_high: numberOrNull.describe("The upper end of that interval."),
  pairs: z.int().describe("The other pairs."),
  improved: z.int().describe("Those in which the head is better."),
  regressed: z.int().describe("Those in which the head is worse."),
});

/** Ranks of the first relevant chunk. */
export const histogram = z.looseObject({
  ranks: z
    .record(z.string(), z.int())
    .describe(
      "Cases by the rank of their first relevant chunk: `1`, `2`, `3`, `4-5`, `6-10`, `11-20`, `21-50`, `51+`.",
    ),
  missed: z.int().describe("Cases in which no relevant chunk came back; a case without a trace is one."),
  n: z.int().describe("Cases that have relevant chunks: the sum of the others."),
});
