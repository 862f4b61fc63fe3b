import * as z from "zod";
import calibrationShape from "../../schemas/calibration.schema.json" with { type: "json" };
import { matchesSchema } from "../input/rows/index.ts";
import { ratesOf } from "./judge-standing.ts";

const share = z.number().min(0).max(1);
const count = z.int().min(0);
const textOrNull = z.string().nullable();
const numberOrNull = z.number().nullable();
const upperEnd = "The upper end of that interval.";
const rate = z.looseObject({
  value: share.describe("The share, 0 to 1."),
  low: share.describe("95 % Wilson interval of `value`."),
  high: share.describe(upperEnd),
  n: z.int().min(1).describe("Answers that it is a share of."),
});
const bias = z.looseObject({
  value: z.number().describe("The difference of two shares, -1 to 1."),
  low: z.number().describe("95 % interval of `value`."),
  high: z.number().describe(upperEnd),
  n: z.int().min(1).describe("Labelled answers behind it."),
});

const judge = z
  .looseObject({
    library: textOrNull.describe("What asked the model; null where that is not named."),
    version: textOrNull.describe("Version of the library; null where it is not named."),
    model: textOrNull.describe("The model; null where it is not named: its gates never block."),
    prompt_version: textOrNull.describe("Version of the prompts; null where it is not named."),
  })
  .describe("Whom the record is about: scores of another model or prompt are not covered.");

const labels = z
  .looseObject({
    n: count.describe("Answers with a verdict of people and a score."),
    pass: count.describe("Those that people pass."),
    fail: count.describe("Those that people fail."),
    not_evaluated: count.optional().describe("Answers that the judge gave no score for."),
    without_score: count.optional().describe("Labels without a score of that answer."),
    undecided: count.optional().describe("Labels without a verdict, or evenly split ones."),
    of_another_answer: count.optional().describe("Scores of another answer than the labelled one."),
    of_several_answers: count
      .optional()
      .describe("Scores of several answers, or of none that is known, for labels that do not tell which."),
  })
  .describe("Answers with a human label and a score; what was left out stands beside them.");

const kappa = z.looseObject({
  value: z.number().describe("-1 to 1; 0 is what chance gives."),
  low: numberOrNull.describe("95 % interval of `value` by its large-sample error; null where that error is 0."),
  high: numberOrNull.describe(upperEnd),
});

const weightedKappa = z.looseObject({
  levels: z.int().describe("How many grades there are."),
  linear: numberOrNull.describe("A disagreement costs its distance; null where chance alone agrees always."),
  quadratic: numberOrNull.describe("It costs the square of its distance; null likewise."),
});

const moments = z.looseObject({
  n: count.describe("Labelled answers."),
  mean_label: z.number().describe("Mean of the labels, pass 1 and fail 0."),
  mean_score: z.number().describe("Mean of the judge's scores of these answers."),
  var_label: z.number().describe("Variance of the labels; divides by n, as the next two do."),
  var_score: z.number().describe("Variance of the scores."),
  cov: z.number().describe("Covariance of labels and scores."),
});

const aggregate = z.looseObject({
  judge: z.number().describe("The judge's own mean; where lower is better what it lacks to 1."),
  value: z.number().describe("Share of the answers that people would pass, 0 to 1."),
  low: z.number().describe("95 % interval of `value`, within 0 to 1."),
  high: z.number().describe(upperEnd),
  lambda: share.describe("How far the judge is trusted: 0 the labels alone, 1 the judge corrected by them."),
  labels: count.describe("Labelled answers behind it."),
  scores: count.describe("Answers that only the judge has seen."),
});

const disagreement = z.looseObject({
  query_id: z.string().describe("The golden case."),
  config_id: textOrNull.describe("Which config gave the answer; null where none is named."),
  human: z.enum(["pass", "fail"]).describe("The verdict of people."),
  score: share.describe("The judge's score, of repeats the mean; where lower is better what it lacks to 1."),
});

/** The schema of one record. */
const record = z.looseObject({
  metric: z.string().min(1).describe("Name of the metric."),
  created: z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .describe("The day of the calibration, `YYYY-MM-DD`; the record expires by it."),
  judge,
  pass_from: share.describe("The score from which the judge counts as having passed an answer."),
  labels,
  confusion: z
    .looseObject({
      pass_pass: count.describe("People pass, the judge passes."),
      pass_fail: count.describe("People pass, the judge fails."),
      fail_pass: count.describe("People fail, the judge passes."),
      fail_fail: count.describe("People fail, the judge fails."),
    })
    .describe(
      "Counts of answers: the human's verdict, then the judge's. Whether gates may block is worked out of these.",
    ),
  agreement: share
    .nullable()
    .describe("Share of equal verdicts, 0 to 1; null without labels. Proves nothing where failures are rare."),
  tpr: rate.nullable().describe("Share of the good answers that the judge passes; null without good ones."),
  tnr: rate.nullable().describe("Share of the bad answers that the judge fails; null without bad ones."),
  kappa: kappa
    .nullable()
    .describe("Agreement beyond chance (Cohen's kappa); null where every verdict is the same, or there is none."),
  weighted_kappa: weightedKappa
    .nullable()
    .describe("Of the grades against the scores on the same levels; null without grades on one scale."),
  bias: bias.nullable().describe("Share that the judge passes minus share that humans pass; null without labels."),
  length_bias: bias
    .nullable()
    .describe(
      "How much more often the judge passes the longer half of equally labelled answers; null where it cannot be told.",
    ),
  position_bias: bias.nullable().describe("The same for what it was shown first."),
  flip_rate: rate
    .nullable()
    .describe("Share of the repeatedly judged answers on which the judge contradicts itself; null without repeats."),
  spread: numberOrNull.describe(
    "Mean distance between the extreme scores of an answer judged repeatedly, 0 to 1; null without repeats.",
  ),
  moments: moments.nullable().describe("What correcting a mean of scores takes; null without labels."),
  aggregate: aggregate
    .nullable()
    .describe(
      "The answers without a label: the judge's mean, corrected by the labels; null without labels, or without such answers.",
    ),
  verdict: z.enum(["calibrated", "not_calibrated"]).describe("By the thresholds that held when it was written."),
  missing: z.array(z.string()).describe("What the verdict lacks, in words."),
  warnings: z.array(z.string()).describe("What a reader of the rates should know, in words."),
  disagreements: z
    .array(disagreement)
    .describe("The answers to read again: worst first, what the judge let through before what it held back."),
  labels_hash: z.string().describe("Hash over labels and scores: which data the record was made of."),
});

/** `calibration.json`: one record per metric and judge, comparing the judge with human labels. */
export const calibrationSchema = z.looseObject({
  schema_version: z.literal(1).describe("Version of this file format."),
  records: z.array(record).describe("A record for each metric and judge."),
});

/** The content of `calibration.json`. */
export type CalibrationFile = z.infer<typeof calibrationSchema>;
/** The calibration of one judge for one metric. */
export type CalibrationRecord = z.infer<typeof record>;

/**
 * Parses a calibration file. Returns an error text if it is not JSON, has another shape, or has counts that contradict
 * each other.
 */
export function parseCalibration(text: string): CalibrationFile | string {
  let content: unknown;
  try {
    content = JSON.parse(text);
  } catch {
    return "it is not valid JSON";
  }
  if (!matchesSchema(content, calibrationShape)) return "it does not have the shape of a calibration record";
  const file = content as CalibrationFile;
  const inconsistent = file.records.find((record) => !isConsistent(record));
  return inconsistent === undefined
    ? file
    : `the numbers of its record for ${inconsistent.metric} contradict each other`;
}

/** Returns false if the counts do not add up, which means that the record was edited. */
function isConsistent({ confusion, labels, moments, created }: CalibrationRecord): boolean {
  const { n, pass, fail } = ratesOf(confusion);
  if (labels.n !== n || labels.pass !== pass || labels.fail !== fail) return false;
  if (Number.isNaN(Date.parse(created))) return false;
  if (moments === null) return n === 0;
  return moments.n === n && moments.var_label >= 0 && moments.var_score >= 0;
}
