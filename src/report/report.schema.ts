import * as z from "zod";
import { ACL_STAGES } from "../acl/violation.ts";
import { STAGES } from "../causes/walk-stages.ts";
import { DECISIONS, REASON_CODES } from "../gate/reason.ts";

import { cause, failureDetails, ranks } from "./case.schema.ts";
import { findingFields } from "./findings.schema.ts";
import { histogram, metric, sliceMetric } from "./metric.schema.ts";

const numberOrNull = z.number().nullable();
const textOrNull = z.string().nullable();

const run = z.looseObject({
  sha: textOrNull,
  run_id: z.number().nullable(),
  attempt: z.number().nullable(),
  config_id: textOrNull,
  cases: z.int().describe("Cases that took part."),
  traces: z.int(),
  complete: z.boolean().describe("Every expected input was there: only a complete run may become a baseline."),
  fingerprint: z.looseObject({
    metrics_version: z.number(),
    golden_hash: z.string(),
    case_set_hash: z.string(),
    cutoffs: z.array(z.number()),
    ndcg_gain: z.string(),
    relevant_from: z.number(),
    block_stages: z.array(z.string()),
    behavior_phrases: z.string(),
    repeats: z.number(),
    suite: textOrNull,
    versions: z.record(z.string(), z.array(z.string())),
  }),
});

const baseCommit = z
  .looseObject({
    sha: z.string(),
    policy: z.enum(["same", "changed", "first", "invalid"]),
    golden: z.enum(["same", "changed", "unpinned", "invalid"]),
    readable: z.boolean(),
    recalibrated: z.boolean().optional().describe("The change edits the calibration record of a judge."),
    decisions: z.looseObject({
      own: z.enum(DECISIONS).describe("Under the change's own policy and golden set."),
      base: z.enum(DECISIONS).nullable().describe("Under those of the base commit; null where they are the same."),
    }),
    ...{ added: z.array(z.string()), removed: z.array(z.string()), relabelled: z.array(z.string()) },
  })
  .describe("What the change does to the policy and golden set that judge it. The worse decision counts.");

const trend = z
  .looseObject({
    runs: z.array(
      z.looseObject({
        ...{ run_id: z.int(), sha: z.string(), created_at: z.string(), decision: z.enum(DECISIONS) },
        values: z.record(z.string(), numberOrNull).describe("Of each gated metric, `recall@10` or `recall@10 in hr`."),
        incomparable: z.array(z.string()).describe("Those that were measured on other cases or in another way."),
      }),
    ),
    skipped: z.int().describe("Runs whose report could not be read, or not in time."),
  })
  .describe("Earlier reports of the branch, oldest first; of runs of the branch itself.");

/** `report.json`: everything the gate found, versioned. With `cases.jsonl` it is enough to be the next baseline. */
export const reportSchema = z.looseObject({
  schema_version: z.literal(1),
  decision: z.enum(DECISIONS),
  reasons: z.array(
    z.looseObject({ code: z.enum(REASON_CODES), message: z.string(), gate: textOrNull, case_ids: z.array(z.string()) }),
  ),
  summary: z.looseObject({}),
  head: run,
  baseline: run.nullable(),
  gates: z.array(
    z.looseObject({
      metric: z.string(),
      slice: textOrNull,
      kind: z.enum(["min", "max", "max-drop", "max-rise", "max-regressed", "coverage"]),
      threshold: z.number(),
      value: numberOrNull,
      baseline: numberOrNull,
      severity: z.enum(["block", "warn"]),
      status: z.enum(["pass", "fail", "warn", "waived", "not_evaluated"]),
      message: z.string(),
    }),
  ),
  comparability: z
    .array(
      z.looseObject({
        ...{ field: z.string(), head: z.string(), baseline: z.string(), effect: z.string() },
        metrics: z.array(z.string()).describe("Metrics that this makes incomparable."),
      }),
    )
    .describe("What differs between the circumstances of the two runs, and what follows."),
  metrics: z.record(z.string(), metric),
  rank_histogram: z.record(
    z.enum(["retrieved", "reranked"]),
    z.looseObject({ head: histogram.nullable(), baseline: histogram.nullable() }),
  ),
  hallucinations: z
    .array(
      z.looseObject({
        case_id: z.string(),
        labels: z.array(z.enum(["unsupported_claim", "failed_abstention", "bad_citation"])),
      }),
    )
    .describe("Cases whose answer counts as hallucinated, and why."),
  slices: z.record(
    z.string(),
    z.looseObject({ n: z.int().describe("Cases of the slice."), metrics: z.record(z.string(), sliceMetric) }),
  ),
  hidden_regressions: z
    .array(
      z.looseObject({
        ...{
          metric: z.string(),
          slice: z.string(),
          also: z.array(z.string()),
          delta: z.number(),
          slice_delta: z.number(),
          pairs: z.int(),
        },
        ...{ regressed: z.int(), improved: z.int(), significant: z.boolean() },
      }),
    )
    .describe("Slices that got worse in a metric whose total got better."),
  acl: z.looseObject({
    leaks: z.int().describe("Distinct (case, chunk) at blocking stages."),
    violations: z.array(
      z.looseObject({
        case_id: z.string(),
        principal: z.looseObject({ tenant_id: z.string(), roles: z.array(z.string()) }),
        chunk_id: textOrNull,
        stage: z.enum(ACL_STAGES),
        rule: z.enum(["tenant", "role", "protected", "canary"]),
      }),
    ),
    unknown: z.int(),
    matrix: z.array(z.looseObject({})),
  }),
  regressions: z.array(
    z.looseObject({
      ...{ id: z.string(), metric: z.string(), baseline: z.number(), head: z.number(), delta: z.number() },
      causes: z.array(cause),
    }),
  ),
  improvements: z.array(
    z.looseObject({ id: z.string(), metric: z.string(), baseline: z.number(), head: z.number(), delta: z.number() }),
  ),
  failures: z
    .array(
      z.looseObject({
        id: z.string(),
        failed_checks: z.array(z.string()),
        since: z
          .enum(["new", "before", "flaky"])
          .nullable()
          .describe("Whether the baseline failed this case too; flaky: repeats of one run disagree."),
        causes: z.array(cause).optional(),
        details: failureDetails.nullable().describe("For the first hundred."),
      }),
    )
    .describe("Worst first."),
  traffic: z
    .looseObject({
      ...{ queries: z.int(), compared: z.int(), changed: z.int() },
      most_changed: z.array(
        z.looseObject({
          id: z.string(),
          kept: z.number().describe("Mean of the metrics: 1 is no change."),
          behavior: z.looseObject({ head: textOrNull, baseline: textOrNull }),
          metrics: z.record(z.string(), z.number()),
        }),
      ),
    })
    .optional()
    .describe("Of queries without labels (`rag-gate shadow`): those that changed most, first."),
  versions: z.looseObject({ changed: z.array(z.looseObject({ name: z.string() })) }),
  ...findingFields,
  dataset: z.looseObject({}),
  waivers: z.array(z.looseObject({})),
  policy: z.looseObject({}),
  diagnostics: z.array(z.looseObject({ severity: z.string(), code: z.string(), message: z.string() })),
  trend: trend.optional(),
  base_commit: baseCommit.optional().describe("Of a pull request or a merge group."),
});

export type Report = z.infer<typeof reportSchema>;

/** A line of `cases.jsonl`, in id order. */
export const caseRowSchema = z.looseObject({
  id: z.string().describe("The golden case."),
  config_id: textOrNull.describe("The config of the head that is gated; null where the traces name none."),
  tags: z.array(z.string()).describe("Tags of the golden case."),
  status: z
    .enum(["pass", "fail", "missing", "error", "excluded"])
    .describe("Whether every check held; without a trace; with a failed one; or a case that takes no part."),
  metrics: z.record(z.string(), numberOrNull).describe("Values of the head; null where a metric does not apply."),
  baseline_metrics: z.record(z.string(), numberOrNull).describe("Values of the baseline, likewise."),
  change: z
    .enum(["improved", "regressed", "mixed", "unchanged", "added", "removed", "relabelled"])
    .nullable()
    .describe("Against the baseline; null without one."),
  failed_checks: z
    .array(z.string())
    .describe("Metrics of the head that fell short, and acl_leak, forbidden_content, missing_trace, trace_error."),
  stages: z
    .record(
      z.string(),
      z.looseObject({
        head: ranks.nullable().describe("In the head; null without a trace."),
        baseline: ranks.nullable().describe("In the baseline; null without one."),
      }),
    )
    .describe("Where each labelled chunk stood, by its id."),
  sizes: z
    .tuple([z.int(), z.int(), z.int()])
    .nullish()
    .describe("Chunks retrieved, reranked and in the context of the head."),
  flaky: z.boolean().optional().describe("Some repeats of the head failed a check and others none."),
  judge: z
    .looseObject({
      reason: textOrNull.describe("For all of it."),
      unsupported_claims: z.array(z.string()).describe("Claims without evidence in the context."),
      missing_facts: z.array(z.string()).describe("Facts that the answer lacks."),
      bad_citations: z.array(z.string()).describe("Citations that do not support the answer."),
      statements: z
        .array(
          z.looseObject({
            metric: z.string().describe("The metric that it was judged for."),
            statement: z.string().describe("What was judged."),
            score: numberOrNull.describe("0 to 1; null where the judge gave none."),
          }),
        )
        .describe("What the scores were made of."),
    })
    .optional()
    .describe("What a judge said in words, where texts may be shown."),
  causes: z.array(cause).describe("Why it got worse or fails, the likeliest first."),
  lost: z
    .array(z.tuple([z.string(), z.enum(STAGES).nullable(), z.enum(STAGES).nullable()]))
    .optional()
    .describe("By chunk, the first stage that lost it in head and baseline, for cases that got worse or fail."),
});

export type CaseRow = z.infer<typeof caseRowSchema>;
