import { ratesOf } from "../../calibration/confusion.ts";
import { correctedMean } from "../../calibration/corrected-mean.ts";
import type { JudgeStanding } from "../../calibration/judge-standing.ts";
import type { EvaluationInput } from "../../gate/evaluation.ts";
import { judgedCounts } from "../../gate/rules/judged-counts.ts";
import { metrics } from "../../metrics/index.ts";
import { goodness } from "../../metrics/judged/goodness.ts";
import type { Metric } from "../../metrics/metric.ts";
import type { Report } from "../schema/report.schema.ts";

/** Of each judged metric that has a score or a gate: who judged what, what is missing, and what people would say. */
export function buildJudged(input: EvaluationInput): Pick<Report, "judged"> {
  const gated = new Set(input.policy.gates.map(({ metric }) => metric.metric.name));
  const judged = metrics
    .filter(({ judged: isJudged, name }) => isJudged && (gated.has(name) || hasScore(name, input)))
    .map((metric) => entry(metric, input, input.judges.get(metric.name)));
  return judged.length === 0 ? {} : { judged };
}

/** A failed trace counts 0 in every metric, and is judged by nobody. */
function hasScore(name: string, { head }: EvaluationInput): boolean {
  const column = head.columns.get(name);
  return column !== undefined && head.states.some((state, i) => state === "scored" && !Number.isNaN(column.at(i)));
}

function entry(metric: Metric, input: EvaluationInput, standing: JudgeStanding | undefined) {
  const { golden, head } = input;
  const { record = null, missing = null, warnings = [] } = standing ?? {};
  const rates = record === null ? null : ratesOf(record.confusion);
  const versions = (name: string) => (head.judges?.get(metric.name) ?? head.versions).get(name) ?? [];
  return {
    metric: metric.name,
    ...judgedCounts(metric, golden, head),
    judge: {
      library: versions("judge_library"),
      version: versions("judge_version"),
      model: versions("judge_model"),
      prompt_version: versions("judge_prompt_version"),
      scale: versions("judge_scale"),
    },
    calibrated: missing === null,
    missing,
    warnings,
    record:
      record === null || rates === null
        ? null
        : {
            created: record.created,
            labels: record.labels.n,
            tpr: rates.tpr?.value ?? null,
            tnr: rates.tnr?.value ?? null,
            kappa: rates.kappa?.value ?? null,
          },
    corrected: missing === null ? corrected(metric, input, record) : null,
  };
}

/** Only answers that the judge has seen: what counts 0 by a rule is no score of its. */
function corrected({ name }: Metric, { head }: EvaluationInput, record: JudgeStanding["record"]) {
  const column = head.columns.get(name);
  if (column === undefined || record === null || record.moments === null) return null;
  const scores = [...column]
    .filter(
      (score, i) => !Number.isNaN(score) && head.states[i] === "scored" && (head.observed[i] ?? "answer") === "answer",
    )
    .map((score) => goodness(name, score));
  return scores.length === 0 ? null : correctedMean(record.moments, scores);
}
