import * as z from "zod";
import { CAUSE_LABELS } from "../../causes/cause.ts";
import { judgedMetric } from "./judged.schema.ts";

const numberOrNull = z.number().nullable();
const textOrNull = z.string().nullable();

const part = {
  delta: z.number().describe("Its part of the delta, in the unit of the metric."),
  cases: z.int().describe("Cases of it that moved."),
};

/** What `report.json` says of why metrics moved, who fails since when, and how alive the labels are. */
export const findingFields = {
  attribution: z
    .array(
      z.looseObject({
        metric: z.string().describe("Name of the metric."),
        delta: z.number().describe("Head minus baseline over the paired cases, as in `metrics`."),
        pairs: z.int().describe("Paired cases."),
        parts: z
          .array(
            z.looseObject({
              cause: z
                .enum([...CAUSE_LABELS, "undecided", "missing_trace", "trace_error", "unexplained"])
                .describe(
                  "The likeliest cause of a case's change: a label of docs/causes.md, or one of four more. undecided: none is likelier than all others together; missing_trace, trace_error: there is nothing to read it from; unexplained: nothing that is kept of the trace tells.",
                ),
              ...part,
              case_ids: z.array(z.string()).describe("The first 20 of these cases."),
            }),
          )
          .describe("By cause, the largest first."),
        slices: z
          .array(
            z.looseObject({
              slice: textOrNull.describe(
                "A tag (`tag:hr`); null for cases without one and for tags beyond the first 100.",
              ),
              ...part,
            }),
          )
          .describe("By tag, the largest first; a case with several tags gives each an equal share."),
      }),
    )
    .describe("Where the delta of each metric that moved comes from; parts, and slices, sum to it exactly."),
  runbook: z
    .array(
      z.looseObject({
        cause: z.enum(CAUSE_LABELS).describe("A cause that is likely somewhere: a label of docs/causes.md."),
        check: z.string().describe("What to look at next, in words."),
        cases: z.int().optional().describe("Cases of which it is the likeliest cause, or at least half as likely."),
        case_ids: z.array(z.string()).describe("The first 50 of these cases."),
      }),
    )
    .optional()
    .describe("For each cause, what to check next; in the order of the pipeline."),
  lifecycle: z
    .looseObject({
      newly_failing: z
        .array(z.string())
        .describe(
          "Fail now and passed in the baseline, or have a kind of leak, acl_leak or forbidden_content, that they did not have there.",
        ),
      still_failing: z.array(z.string()).describe("Fail now as in the baseline."),
      fixed: z.array(z.string()).describe("Failed in the baseline, whose repeats agreed on it, and fail no longer."),
      flaky: z.array(z.string()).describe("Fail now, while repeats of one run, head or baseline, disagree."),
    })
    .optional()
    .describe("Ids of the cases that fail or failed; those that failed before are no fault of the change."),
  alignment: z
    .looseObject({
      ignored_top_ranked: z
        .looseObject({
          head: numberOrNull.describe("The share in the head, 0 to 1; null where no case has a value."),
          baseline: numberOrNull.describe("The share in the baseline; null without one."),
          n: z.int().describe("Cases behind `head`."),
          flagged: z.boolean().describe("Whether `head` is over 0.3."),
        })
        .describe("Answers that cite nothing from the top-ranked chunk of their context."),
    })
    .optional()
    .describe("How retriever and generator fit together."),
  oracles: z
    .array(
      z.looseObject({
        config_id: textOrNull.describe("The config; null where its traces name none."),
        traces: z.int().describe("Its traces."),
        metrics: z
          .array(
            z.looseObject({
              metric: z.string().describe("A metric of what the generator makes of its context."),
              head: numberOrNull.describe("Its value in the config that is judged; null where it has none."),
              oracle: numberOrNull.describe("Its value with the expected chunks as context; null where it has none."),
            }),
          )
          .describe("Those that either has a value of."),
      }),
    )
    .optional()
    .describe("Configs that were given the expected chunks as context: generation without retrieval."),
  judged: z
    .array(judgedMetric)
    .optional()
    .describe("Each judged metric that has a value or a gate; absent where there is none."),
  label_health: z
    .looseObject({
      expected: z.int().describe("Relevant chunks of the cases that take part, counted by case."),
      unlisted: z
        .int()
        .nullable()
        .describe("Those that the corpus manifest does not have, or has as inactive; null without a manifest."),
      turnover: numberOrNull.describe(
        "Share of the retrieved chunk ids that the baseline never brought back, 0 to 1, estimated; null without a baseline that tells.",
      ),
      judged: z
        .looseObject({
          metric: z.string().describe("`judged@k` at the largest cutoff."),
          head: numberOrNull.describe("In the head, 0 to 1; null without a value."),
          baseline: numberOrNull.describe("In the baseline; null without one."),
        })
        .nullable()
        .describe("Share of graded chunks among the first k retrieved; null where no chunk is expected."),
      stale: textOrNull.describe("Why the labels are dead, in words; null where they live."),
    })
    .optional()
    .describe("Whether the labels still speak of the corpus."),
};
