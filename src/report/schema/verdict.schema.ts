import * as z from "zod";
import { GATE_KINDS } from "../../config/policy.ts";
import { REASON_CODES, REASON_DETAILS } from "../../gate/reasons/reason.ts";
import { withoutFailed } from "./metric.schema.ts";

const numberOrNull = z.number().nullable();
const textOrNull = z.string().nullable();

/** A reason for the decision in `report.json`. */
export const reason = z.looseObject({
  code: z.enum(REASON_CODES).describe("Stable code; docs/messages.md says of each what to do."),
  message: z.string().describe("The reason in words."),
  gate: textOrNull.describe("The gate that it is about, `recall@10` or `recall@10 in hr`; null for no single gate."),
  case_ids: z
    .array(z.string())
    .describe(
      "Cases that it is about; of a failed gate those that may never be missing, then the 20 with the worst values, or, against the baseline, that got worse most; of one that cases without a value could overturn 20 of these.",
    ),
  detail: z
    .enum(REASON_DETAILS)
    .optional()
    .describe(
      "What sets it apart from others of its code, where something else is to be done: `baseline_expired`: the report of the baseline has expired or is older than the policy allows, and is not damaged; `baseline_unfit`: the run or artifact that the input `baseline` names has no report to compare with; `other_chunks`: the baseline brought other chunks back than the labels name; `cases_failed`: cases failed, and no part of the run is missing; `all_failed`: no case has a trace that came through; `traces_lost`: all that keeps the gate from a verdict are cases without a trace or with a failed one; `baseline_thin`: the gate holds, but the baseline has a value of too few of its cases; `baseline_incomplete`: the baseline has no trace of cases. Absent elsewhere.",
    ),
});

/** A gate in `report.json`. */
export const gate = z.looseObject({
  metric: z.string().describe("Name of the metric; of coverage the kind of case, `tags:hr`."),
  slice: textOrNull.describe("The slice; null for the whole run."),
  kind: z
    .enum([...GATE_KINDS, "coverage"])
    .describe("What is bounded: the value, its change, the number of worse cases, or cases in the golden set."),
  threshold: z.number().describe("The bound, in the unit of the metric, or cases."),
  value: numberOrNull.describe(
    "The metric in the head, whatever the kind of bound; of coverage the number of cases, of a count that is about no case 0. Null where there is none.",
  ),
  baseline: numberOrNull.describe("The metric in the baseline; null without one, and of coverage."),
  severity: z
    .enum(["block", "warn"])
    .describe(
      "What a failure does; `warn` also where the metric's judge is not calibrated, or the suite holds no case of the slice.",
    ),
  status: z
    .enum(["pass", "fail", "warn", "waived", "not_evaluated"])
    .describe("warn: it failed and does not block. not_evaluated: the evidence is missing, which is no pass."),
  message: z.string().describe("What was found, in words and numbers."),
  without_failed: withoutFailed
    .optional()
    .describe(
      "The change that decides, in place of that in `metrics`, where the gate holds over all pairs and fails without those that failed in the baseline; absent elsewhere.",
    ),
});
