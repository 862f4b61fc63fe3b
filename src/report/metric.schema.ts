import * as z from "zod";

const numberOrNull = z.number().nullable();

/** One metric of a run, head beside baseline. */
export const metric = z.looseObject({
  head: numberOrNull,
  head_ci_low: numberOrNull.describe("95 % Wilson interval of a rate (every case 0 or 1); null for other metrics."),
  head_ci_high: numberOrNull,
  baseline: numberOrNull,
  delta: numberOrNull.describe("Head minus baseline over the paired cases."),
  ci_low: numberOrNull,
  ci_high: numberOrNull,
  p_value: numberOrNull,
  n: z.int().describe("Cases behind `head`."),
  pairs: z.int(),
  improved: z.int().nullable(),
  regressed: z.int().nullable(),
  unchanged: z.int().nullable(),
  detectable: numberOrNull.describe("The smallest drop that this number of pairs could have shown."),
  verdict: z.enum(["improved", "regressed", "not_regressed", "inconclusive"]).nullable(),
});

/** One metric of a slice. */
export const sliceMetric = z.looseObject({
  head: numberOrNull,
  n: z.int(),
  baseline: numberOrNull,
  delta: numberOrNull,
  pairs: z.int(),
  ci_low: numberOrNull,
  ci_high: numberOrNull,
  p_worse: numberOrNull.describe("One-sided, adjusted by Benjamini-Hochberg over all slices and metrics."),
  improved: z.int().nullable(),
  regressed: z.int().nullable(),
  verdict: z
    .enum(["improved", "regressed", "not_regressed", "inconclusive", "insufficient"])
    .nullable()
    .describe("`insufficient`: fewer than ten pairs."),
});

/** Ranks of the first relevant chunk. */
export const histogram = z.looseObject({
  ranks: z.record(z.string(), z.int()).describe("Cases by the rank of their first relevant chunk."),
  missed: z.int().describe("Cases in which no relevant chunk came back."),
  n: z.int(),
});
