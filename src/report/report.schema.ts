import * as z from "zod";
import { ACL_STAGES } from "../acl/violation.ts";
import { CAUSE_LABELS } from "../causes/cause.ts";
import { STAGES } from "../causes/walk-stages.ts";
import { REASON_CODES } from "../gate/reason.ts";

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
    repeats: z.number(),
    suite: textOrNull,
    versions: z.record(z.string(), z.array(z.string())),
  }),
});

const metric = z.looseObject({
  head: numberOrNull,
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

const cause = z.looseObject({
  label: z.enum(CAUSE_LABELS),
  confidence: z.number().describe("0 to 1; the causes of one metric of one case sum to at most 1."),
  evidence: z.string(),
});

const ranks = z.looseObject({
  retrieved: z.int().nullable(),
  reranked: z.int().nullable(),
  context: z.int().nullable(),
  cited: z.boolean(),
  lists: z
    .array(z.tuple([z.string(), z.int().nullable()]))
    .optional()
    .describe("Ranks in the lists that were merged, by stage."),
  instead: z
    .enum(["same_version", "newer_version", "older_version"])
    .optional()
    .describe("What of its document came back, where the chunk itself did not."),
});

const failureDetails = z.looseObject({
  tags: z.array(z.string()),
  difficulty: textOrNull,
  critical: z.boolean(),
  expected_behavior: z.string(),
  observed_behavior: textOrNull,
  owner: textOrNull,
  question: textOrNull.describe("Only where texts may be shown."),
  must_cite: z.array(z.string()),
  chunks: z.array(z.looseObject({ chunk_id: z.string(), head: ranks, baseline: ranks.nullable() })),
});

/** `report.json`: everything the gate found, versioned. With `cases.jsonl` it is enough to be the next baseline. */
export const reportSchema = z.looseObject({
  schema_version: z.literal(1),
  decision: z.enum(["PASS", "PASS_WITH_RISK", "FAIL"]),
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
  metrics: z.record(z.string(), metric),
  slices: z.record(z.string(), z.looseObject({ n: z.int(), metrics: z.record(z.string(), z.looseObject({})) })),
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
  versions: z.looseObject({ changed: z.array(z.looseObject({ name: z.string() })) }),
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
  label_health: z
    .looseObject({
      ...{ expected: z.int(), unlisted: z.int().nullable(), turnover: numberOrNull, stale: textOrNull },
      judged: z.looseObject({ metric: z.string(), head: numberOrNull, baseline: numberOrNull }).nullable(),
    })
    .optional()
    .describe("Whether the labels still speak of the corpus; `stale` says why they do not."),
  dataset: z.looseObject({}),
  waivers: z.array(z.looseObject({})),
  policy: z.looseObject({}),
  diagnostics: z.array(z.looseObject({ severity: z.string(), code: z.string(), message: z.string() })),
});

export type Report = z.infer<typeof reportSchema>;

/** A line of `cases.jsonl`, in id order. */
export const caseRowSchema = z.looseObject({
  id: z.string(),
  config_id: textOrNull,
  tags: z.array(z.string()),
  status: z.enum(["pass", "fail", "missing", "error", "excluded"]),
  metrics: z.record(z.string(), numberOrNull),
  baseline_metrics: z.record(z.string(), numberOrNull),
  change: z.enum(["improved", "regressed", "mixed", "unchanged", "added", "removed", "relabelled"]).nullable(),
  failed_checks: z.array(z.string()),
  stages: z.record(z.string(), z.looseObject({ head: ranks.nullable(), baseline: ranks.nullable() })),
  sizes: z
    .tuple([z.int(), z.int(), z.int()])
    .nullish()
    .describe("Chunks retrieved, reranked and in the context of the head."),
  flaky: z.boolean().optional().describe("Some repeats of the head failed a check and others none."),
  causes: z.array(cause),
  lost: z
    .array(z.tuple([z.string(), z.enum(STAGES).nullable(), z.enum(STAGES).nullable()]))
    .optional()
    .describe("By chunk, the first stage that lost it in head and baseline, for cases that got worse or fail."),
});

export type CaseRow = z.infer<typeof caseRowSchema>;
