import * as z from "zod";

const share = z.number().min(0).max(1);
const count = z.int().min(0);
const textOrNull = z.string().nullable();
const rate = z.looseObject({ value: share, low: share, high: share, n: z.int().min(1) });
const bias = z.looseObject({ value: z.number(), low: z.number(), high: z.number(), n: z.int().min(1) });

const record = z.looseObject({
  metric: z.string().min(1),
  created: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .describe("The day of the calibration; the record expires by it."),
  judge: z
    .looseObject({ library: textOrNull, version: textOrNull, model: textOrNull, prompt_version: textOrNull })
    .describe("Whom the record is about: scores of another model or prompt are not covered."),
  pass_from: share.describe("The score from which the judge counts as having passed an answer."),
  labels: z
    .looseObject({ n: count, pass: count, fail: count })
    .describe("Answers with a human label and a score; what was left out stands beside them."),
  confusion: z
    .looseObject({ pass_pass: count, pass_fail: count, fail_pass: count, fail_fail: count })
    .describe("Counts of answers: the human's verdict, then the judge's."),
  agreement: share.nullable().describe("Share of equal verdicts; proves nothing where failures are rare."),
  tpr: rate.nullable().describe("Share of the good answers that the judge passes; null without good ones."),
  tnr: rate.nullable().describe("Share of the bad answers that the judge fails; null without bad ones."),
  kappa: z.looseObject({ value: z.number(), low: z.number().nullable(), high: z.number().nullable() }).nullable(),
  weighted_kappa: z
    .looseObject({ levels: z.int(), linear: z.number().nullable(), quadratic: z.number().nullable() })
    .nullable()
    .describe("Over graded labels, where there are any."),
  bias: bias.nullable().describe("Share that the judge passes minus share that humans pass."),
  length_bias: bias
    .nullable()
    .describe("How much more often the judge passes the longer half of equally labelled answers."),
  position_bias: bias.nullable().describe("The same for what it was shown first."),
  flip_rate: rate.nullable().describe("Share of the repeatedly judged answers on which the judge contradicts itself."),
  spread: z.number().nullable().describe("Mean distance between the extreme scores of an answer judged repeatedly."),
  moments: z
    .looseObject({
      ...{ n: count, mean_label: z.number(), mean_score: z.number() },
      ...{ var_label: z.number(), var_score: z.number(), cov: z.number() },
    })
    .nullable()
    .describe("What correcting a mean of scores takes."),
  aggregate: z
    .looseObject({
      ...{ judge: z.number(), value: z.number(), low: z.number(), high: z.number(), lambda: share },
      ...{ labels: count, scores: count },
    })
    .nullable()
    .describe("Mean score of the answers without a label, and the share of them that humans would pass."),
  verdict: z.enum(["calibrated", "not_calibrated"]).describe("By the thresholds that held when it was written."),
  missing: z.array(z.string()).describe("What the verdict lacks, in words."),
  warnings: z.array(z.string()),
  disagreements: z
    .array(
      z.looseObject({
        ...{ query_id: z.string(), config_id: textOrNull },
        ...{ human: z.enum(["pass", "fail"]), score: share },
      }),
    )
    .describe("The answers to read again: worst first, what the judge let through before what it held back."),
  labels_hash: z.string().describe("Hash over labels and scores: which data the record was made of."),
});

/** `calibration.json`: what judges were worth against human labels, a record a metric and judge. */
export const calibrationSchema = z.looseObject({
  schema_version: z.literal(1),
  records: z.array(record),
});

export type CalibrationFile = z.infer<typeof calibrationSchema>;
export type CalibrationRecord = z.infer<typeof record>;
