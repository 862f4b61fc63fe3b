import {
  _enum,
  array,
  int,
  literal,
  looseObject,
  number,
  string
} from "./chunk-IAB67TOX.js";
import {
  matchesSchema,
  ratesOf
} from "./chunk-VYGYRQBI.js";
import "./chunk-KIZ6KU7F.js";

// schemas/calibration.schema.json
var calibration_schema_default = { title: "rag-gate calibration", $schema: "http://json-schema.org/draft-07/schema#", type: "object", properties: { schema_version: { type: "number", const: 1 }, records: { type: "array", items: { type: "object", properties: { metric: { type: "string", minLength: 1 }, created: { type: "string", pattern: "^\\d{4}-\\d{2}-\\d{2}$" }, judge: { type: "object", properties: { library: { type: ["string", "null"] }, version: { type: ["string", "null"] }, model: { type: ["string", "null"] }, prompt_version: { type: ["string", "null"] } }, required: ["library", "version", "model", "prompt_version"], additionalProperties: {} }, pass_from: { type: "number", minimum: 0, maximum: 1 }, labels: { type: "object", properties: { n: { type: "integer", minimum: 0, maximum: 9007199254740991 }, pass: { type: "integer", minimum: 0, maximum: 9007199254740991 }, fail: { type: "integer", minimum: 0, maximum: 9007199254740991 }, not_evaluated: { type: "integer", minimum: 0, maximum: 9007199254740991 }, without_score: { type: "integer", minimum: 0, maximum: 9007199254740991 }, undecided: { type: "integer", minimum: 0, maximum: 9007199254740991 }, of_another_answer: { type: "integer", minimum: 0, maximum: 9007199254740991 }, of_several_answers: { type: "integer", minimum: 0, maximum: 9007199254740991 } }, required: ["n", "pass", "fail"], additionalProperties: {} }, confusion: { type: "object", properties: { pass_pass: { type: "integer", minimum: 0, maximum: 9007199254740991 }, pass_fail: { type: "integer", minimum: 0, maximum: 9007199254740991 }, fail_pass: { type: "integer", minimum: 0, maximum: 9007199254740991 }, fail_fail: { type: "integer", minimum: 0, maximum: 9007199254740991 } }, required: ["pass_pass", "pass_fail", "fail_pass", "fail_fail"], additionalProperties: {} }, agreement: { anyOf: [{ type: "number", minimum: 0, maximum: 1 }, { type: "null" }] }, tpr: { anyOf: [{ type: "object", properties: { value: { type: "number", minimum: 0, maximum: 1 }, low: { type: "number", minimum: 0, maximum: 1 }, high: { type: "number", minimum: 0, maximum: 1 }, n: { type: "integer", minimum: 1, maximum: 9007199254740991 } }, required: ["value", "low", "high", "n"], additionalProperties: {} }, { type: "null" }] }, tnr: { anyOf: [{ type: "object", properties: { value: { type: "number", minimum: 0, maximum: 1 }, low: { type: "number", minimum: 0, maximum: 1 }, high: { type: "number", minimum: 0, maximum: 1 }, n: { type: "integer", minimum: 1, maximum: 9007199254740991 } }, required: ["value", "low", "high", "n"], additionalProperties: {} }, { type: "null" }] }, kappa: { anyOf: [{ type: "object", properties: { value: { type: "number" }, low: { type: ["number", "null"] }, high: { type: ["number", "null"] } }, required: ["value", "low", "high"], additionalProperties: {} }, { type: "null" }] }, weighted_kappa: { anyOf: [{ type: "object", properties: { levels: { type: "integer", minimum: -9007199254740991, maximum: 9007199254740991 }, linear: { type: ["number", "null"] }, quadratic: { type: ["number", "null"] } }, required: ["levels", "linear", "quadratic"], additionalProperties: {} }, { type: "null" }] }, bias: { anyOf: [{ type: "object", properties: { value: { type: "number" }, low: { type: "number" }, high: { type: "number" }, n: { type: "integer", minimum: 1, maximum: 9007199254740991 } }, required: ["value", "low", "high", "n"], additionalProperties: {} }, { type: "null" }] }, length_bias: { anyOf: [{ type: "object", properties: { value: { type: "number" }, low: { type: "number" }, high: { type: "number" }, n: { type: "integer", minimum: 1, maximum: 9007199254740991 } }, required: ["value", "low", "high", "n"], additionalProperties: {} }, { type: "null" }] }, position_bias: { anyOf: [{ type: "object", properties: { value: { type: "number" }, low: { type: "number" }, high: { type: "number" }, n: { type: "integer", minimum: 1, maximum: 9007199254740991 } }, required: ["value", "low", "high", "n"], additionalProperties: {} }, { type: "null" }] }, flip_rate: { anyOf: [{ type: "object", properties: { value: { type: "number", minimum: 0, maximum: 1 }, low: { type: "number", minimum: 0, maximum: 1 }, high: { type: "number", minimum: 0, maximum: 1 }, n: { type: "integer", minimum: 1, maximum: 9007199254740991 } }, required: ["value", "low", "high", "n"], additionalProperties: {} }, { type: "null" }] }, spread: { type: ["number", "null"] }, moments: { anyOf: [{ type: "object", properties: { n: { type: "integer", minimum: 0, maximum: 9007199254740991 }, mean_label: { type: "number" }, mean_score: { type: "number" }, var_label: { type: "number" }, var_score: { type: "number" }, cov: { type: "number" } }, required: ["n", "mean_label", "mean_score", "var_label", "var_score", "cov"], additionalProperties: {} }, { type: "null" }] }, aggregate: { anyOf: [{ type: "object", properties: { judge: { type: "number" }, value: { type: "number" }, low: { type: "number" }, high: { type: "number" }, lambda: { type: "number", minimum: 0, maximum: 1 }, labels: { type: "integer", minimum: 0, maximum: 9007199254740991 }, scores: { type: "integer", minimum: 0, maximum: 9007199254740991 } }, required: ["judge", "value", "low", "high", "lambda", "labels", "scores"], additionalProperties: {} }, { type: "null" }] }, verdict: { type: "string", enum: ["calibrated", "not_calibrated"] }, missing: { type: "array", items: { type: "string" } }, warnings: { type: "array", items: { type: "string" } }, disagreements: { type: "array", items: { type: "object", properties: { query_id: { type: "string" }, config_id: { type: ["string", "null"] }, human: { type: "string", enum: ["pass", "fail"] }, score: { type: "number", minimum: 0, maximum: 1 } }, required: ["query_id", "config_id", "human", "score"], additionalProperties: {} } }, labels_hash: { type: "string" } }, required: ["metric", "created", "judge", "pass_from", "labels", "confusion", "agreement", "tpr", "tnr", "kappa", "weighted_kappa", "bias", "length_bias", "position_bias", "flip_rate", "spread", "moments", "aggregate", "verdict", "missing", "warnings", "disagreements", "labels_hash"], additionalProperties: {} } } }, required: ["schema_version", "records"], additionalProperties: {} };

// src/calibration/calibration-file.ts
var share = number().min(0).max(1);
var count = int().min(0);
var textOrNull = string().nullable();
var numberOrNull = number().nullable();
var upperEnd = "The upper end of that interval.";
var rate = looseObject({
  value: share.describe("The share, 0 to 1."),
  low: share.describe("95 % Wilson interval of `value`."),
  high: share.describe(upperEnd),
  n: int().min(1).describe("Answers that it is a share of.")
});
var bias = looseObject({
  value: number().describe("The difference of two shares, -1 to 1."),
  low: number().describe("95 % interval of `value`."),
  high: number().describe(upperEnd),
  n: int().min(1).describe("Labelled answers behind it.")
});
var judge = looseObject({
  library: textOrNull.describe("What asked the model; null where that is not named."),
  version: textOrNull.describe("Version of the library; null where it is not named."),
  model: textOrNull.describe("The model; null where it is not named: its gates never block."),
  prompt_version: textOrNull.describe("Version of the prompts; null where it is not named.")
}).describe("Whom the record is about: scores of another model or prompt are not covered.");
var labels = looseObject({
  n: count.describe("Answers with a verdict of people and a score."),
  pass: count.describe("Those that people pass."),
  fail: count.describe("Those that people fail."),
  not_evaluated: count.optional().describe("Answers that the judge gave no score for."),
  without_score: count.optional().describe("Labels without a score of that answer."),
  undecided: count.optional().describe("Labels without a verdict, or evenly split ones."),
  of_another_answer: count.optional().describe("Scores of another answer than the labelled one."),
  of_several_answers: count.optional().describe("Scores of several answers, or of none that is known, for labels that do not tell which.")
}).describe("Answers with a human label and a score; what was left out stands beside them.");
var kappa = looseObject({
  value: number().describe("-1 to 1; 0 is what chance gives."),
  low: numberOrNull.describe("95 % interval of `value` by its large-sample error; null where that error is 0."),
  high: numberOrNull.describe(upperEnd)
});
var weightedKappa = looseObject({
  levels: int().describe("How many grades there are."),
  linear: numberOrNull.describe("A disagreement costs its distance; null where chance alone agrees always."),
  quadratic: numberOrNull.describe("It costs the square of its distance; null likewise.")
});
var moments = looseObject({
  n: count.describe("Labelled answers."),
  mean_label: number().describe("Mean of the labels, pass 1 and fail 0."),
  mean_score: number().describe("Mean of the judge's scores of these answers."),
  var_label: number().describe("Variance of the labels; divides by n, as the next two do."),
  var_score: number().describe("Variance of the scores."),
  cov: number().describe("Covariance of labels and scores.")
});
var aggregate = looseObject({
  judge: number().describe("The judge's own mean; where lower is better what it lacks to 1."),
  value: number().describe("Share of the answers that people would pass, 0 to 1."),
  low: number().describe("95 % interval of `value`, within 0 to 1."),
  high: number().describe(upperEnd),
  lambda: share.describe("How far the judge is trusted: 0 the labels alone, 1 the judge corrected by them."),
  labels: count.describe("Labelled answers behind it."),
  scores: count.describe("Answers that only the judge has seen.")
});
var disagreement = looseObject({
  query_id: string().describe("The golden case."),
  config_id: textOrNull.describe("Which config gave the answer; null where none is named."),
  human: _enum(["pass", "fail"]).describe("The verdict of people."),
  score: share.describe("The judge's score, of repeats the mean; where lower is better what it lacks to 1.")
});
var record = looseObject({
  metric: string().min(1).describe("Name of the metric."),
  created: string().regex(/^\d{4}-\d{2}-\d{2}$/).describe("The day of the calibration, `YYYY-MM-DD`; the record expires by it."),
  judge,
  pass_from: share.describe("The score from which the judge counts as having passed an answer."),
  labels,
  confusion: looseObject({
    pass_pass: count.describe("People pass, the judge passes."),
    pass_fail: count.describe("People pass, the judge fails."),
    fail_pass: count.describe("People fail, the judge passes."),
    fail_fail: count.describe("People fail, the judge fails.")
  }).describe(
    "Counts of answers: the human's verdict, then the judge's. Whether gates may block is worked out of these."
  ),
  agreement: share.nullable().describe("Share of equal verdicts, 0 to 1; null without labels. Proves nothing where failures are rare."),
  tpr: rate.nullable().describe("Share of the good answers that the judge passes; null without good ones."),
  tnr: rate.nullable().describe("Share of the bad answers that the judge fails; null without bad ones."),
  kappa: kappa.nullable().describe("Agreement beyond chance (Cohen's kappa); null where every verdict is the same, or there is none."),
  weighted_kappa: weightedKappa.nullable().describe("Of the grades against the scores on the same levels; null without grades on one scale."),
  bias: bias.nullable().describe("Share that the judge passes minus share that humans pass; null without labels."),
  length_bias: bias.nullable().describe(
    "How much more often the judge passes the longer half of equally labelled answers; null where it cannot be told."
  ),
  position_bias: bias.nullable().describe("The same for what it was shown first."),
  flip_rate: rate.nullable().describe("Share of the repeatedly judged answers on which the judge contradicts itself; null without repeats."),
  spread: numberOrNull.describe(
    "Mean distance between the extreme scores of an answer judged repeatedly, 0 to 1; null without repeats."
  ),
  moments: moments.nullable().describe("What correcting a mean of scores takes; null without labels."),
  aggregate: aggregate.nullable().describe(
    "The answers without a label: the judge's mean, corrected by the labels; null without labels, or without such answers."
  ),
  verdict: _enum(["calibrated", "not_calibrated"]).describe("By the thresholds that held when it was written."),
  missing: array(string()).describe("What the verdict lacks, in words."),
  warnings: array(string()).describe("What a reader of the rates should know, in words."),
  disagreements: array(disagreement).describe("The answers to read again: worst first, what the judge let through before what it held back."),
  labels_hash: string().describe("Hash over labels and scores: which data the record was made of.")
});
var calibrationSchema = looseObject({
  schema_version: literal(1).describe("Version of this file format."),
  records: array(record).describe("A record for each metric and judge.")
});
function parseCalibration(text) {
  let content;
  try {
    content = JSON.parse(text);
  } catch {
    return "it is not valid JSON";
  }
  if (!matchesSchema(content, calibration_schema_default)) return "it does not have the shape of a calibration record";
  const file = content;
  const inconsistent = file.records.find((record2) => !isConsistent(record2));
  return inconsistent === void 0 ? file : `the numbers of its record for ${inconsistent.metric} contradict each other`;
}
function isConsistent({ confusion, labels: labels2, moments: moments2, created }) {
  const { n, pass, fail } = ratesOf(confusion);
  if (labels2.n !== n || labels2.pass !== pass || labels2.fail !== fail) return false;
  if (Number.isNaN(Date.parse(created))) return false;
  if (moments2 === null) return n === 0;
  return moments2.n === n && moments2.var_label >= 0 && moments2.var_score >= 0;
}
export {
  calibrationSchema,
  parseCalibration
};
