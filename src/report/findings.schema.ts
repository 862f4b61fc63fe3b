import * as z from "zod";
import { CAUSE_LABELS } from "../causes/cause.ts";

const numberOrNull = z.number().nullable();
const textOrNull = z.string().nullable();

/** What `report.json` says of why metrics moved, who fails since when, and how alive the labels are. */
export const findingFields = {
  attribution: z
    .array(
      z.looseObject({
        ...{ metric: z.string(), delta: z.number(), pairs: z.int() },
        parts: z.array(
          z.looseObject({
            cause: z.enum([...CAUSE_LABELS, "undecided", "missing_trace", "trace_error", "unexplained"]),
            ...{ delta: z.number(), cases: z.int(), case_ids: z.array(z.string()) },
          }),
        ),
        slices: z.array(z.looseObject({ slice: textOrNull, delta: z.number(), cases: z.int() })),
      }),
    )
    .describe("Where the delta of each metric comes from; parts, and slices, sum to it exactly."),
  runbook: z
    .array(z.looseObject({ cause: z.enum(CAUSE_LABELS), check: z.string(), case_ids: z.array(z.string()) }))
    .optional()
    .describe("For each cause, what to check next."),
  lifecycle: z
    .looseObject({
      newly_failing: z.array(z.string()),
      still_failing: z.array(z.string()),
      fixed: z.array(z.string()),
      flaky: z.array(z.string()),
    })
    .optional()
    .describe("Ids of the cases that fail or failed; those that failed before are no fault of the change."),
  alignment: z
    .looseObject({
      ignored_top_ranked: z.looseObject({
        ...{ head: numberOrNull, baseline: numberOrNull, n: z.int(), flagged: z.boolean() },
      }),
    })
    .optional()
    .describe("How retriever and generator fit together; flagged over 0.3."),
  oracles: z
    .array(
      z.looseObject({
        ...{ config_id: textOrNull, traces: z.int() },
        metrics: z.array(z.looseObject({ metric: z.string(), head: numberOrNull, oracle: numberOrNull })),
      }),
    )
    .optional()
    .describe("Configs that were given the expected chunks as context: generation without retrieval."),
  judged: z
    .array(
      z.looseObject({
        metric: z.string(),
        ...{ asked: z.int(), evaluated: z.int(), refused: z.int(), unscored: z.int() },
        judge: z.looseObject({
          ...{ library: z.array(z.string()), version: z.array(z.string()), model: z.array(z.string()) },
          ...{ prompt_version: z.array(z.string()), scale: z.array(z.string()) },
        }),
        calibrated: z.boolean(),
        missing: textOrNull.describe("What keeps the judge's gates from blocking."),
        warnings: z.array(z.string()),
        record: z
          .looseObject({
            ...{ created: z.string(), labels: z.int(), tpr: numberOrNull, tnr: numberOrNull, kappa: numberOrNull },
          })
          .nullable(),
        corrected: z
          .looseObject({
            ...{ judge: z.number(), value: z.number(), low: z.number(), high: z.number() },
            ...{ lambda: z.number(), labels: z.int(), scores: z.int() },
          })
          .nullable()
          .describe("The judge's mean, and the share of the answers that people would pass (prediction-powered)."),
      }),
    )
    .optional()
    .describe("Metrics of outside judges: how many cases they are about and what became of them, and who judged."),
  label_health: z
    .looseObject({
      ...{ expected: z.int(), unlisted: z.int().nullable(), turnover: numberOrNull, stale: textOrNull },
      judged: z.looseObject({ metric: z.string(), head: numberOrNull, baseline: numberOrNull }).nullable(),
    })
    .optional()
    .describe("Whether the labels still speak of the corpus; `stale` says why they do not."),
};
