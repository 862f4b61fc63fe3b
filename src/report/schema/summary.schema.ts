import * as z from "zod";
import { TRACE_PARTS } from "../../dataset/adapters/adapter.ts";

const count = z.int().optional();
const numberOrNull = z.number().nullable();

/** Counts of a run, for whoever wants no more. */
export const summary = z
  .looseObject({
    cases: count.describe("Cases that took part."),
    passed: count.describe("Cases whose trace failed no check."),
    failed: count.describe("Cases whose trace failed a check."),
    missing: count.describe("Cases without a trace."),
    errors: count.describe("Cases whose pipeline failed, in every repeat."),
    error_kinds: z
      .array(
        z.looseObject({
          kind: z.string().describe("What the error is called."),
          cases: z.int().describe("How many of these cases name it, be it in one repeat."),
        }),
      )
      .optional()
      .describe(
        "What failed the pipeline on those cases, most often first, at most ten kinds; absent where none is named.",
      ),
    excluded: count.describe("Cases of the golden set that took no part: tuning, drafts, not in the suite."),
    gates: count.describe("Gates, those on coverage counted."),
    gates_failed: count.describe("Gates of status `fail`."),
    gates_warned: count.describe("Gates of status `warn`."),
    gates_waived: count.describe("Gates of status `waived`."),
    gates_not_evaluated: count.describe("Gates of status `not_evaluated`."),
    acl_leaks: count.describe("As `acl.leaks`."),
    regressed_cases: count.describe(
      "Cases that got worse in a headline metric of quality, those that also got better in another counted; of judged and other metrics `regressions` tells.",
    ),
    improved_cases: count.describe("Cases that got better in a headline metric of quality and worse in none."),
    behavior_disagreements: count.describe("Cases whose field and answer disagree on whether it is a refusal."),
    cases_without_latency: count.describe("Cases with a scored trace and without an end-to-end latency."),
    answers_unchecked: count.describe(
      "Cases in which the words of a forbidden chunk could not be looked for in the answer, because its text is not known or has fewer than four.",
    ),
    formats: z.array(z.string()).optional().describe("Formats of the traces, by name."),
    not_available: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe("Metrics that the format of the traces cannot carry, by the title of the format."),
    not_recorded: z
      .looseObject({
        head: z.array(z.enum(TRACE_PARTS)).describe("Those of the head."),
        baseline: z.array(z.enum(TRACE_PARTS)).describe("Those of the baseline; empty without one."),
      })
      .optional()
      .describe(
        "Lists that no trace of a run can carry in its format: a rank of null there is no loss. Absent where all are carried.",
      ),
    other_configs: z
      .array(z.string().nullable())
      .optional()
      .describe("Further configs of the same traces, shown and not judged; null: one without a name."),
    configs: z
      .array(
        z.looseObject({
          config_id: z.string().nullable().describe("The config; null where its traces name none."),
          role: z
            .enum(["head", "other", "baseline"])
            .describe("The one that is judged, another one of the same traces, or what it is compared with."),
          metrics: z
            .record(z.string(), numberOrNull)
            .describe(
              "Values of gated metrics, of those that tell about a single case, and of pass_rate, by name; null without one.",
            ),
        }),
      )
      .optional()
      .describe("The configs side by side."),
    problems: count.describe("What is wrong with an input that could not be judged; absent where it was."),
  })
  .describe("Counts over the run. Of an input that could not be judged there is `problems` alone.");
