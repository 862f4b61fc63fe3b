import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  CAUSE_LABELS,
  REASON_CODES,
  STAGES
} from "./chunk-4RTXWJVZ.js";
import {
  ACL_STAGES
} from "./chunk-RVF6W6EA.js";
import {
  _enum,
  array,
  boolean,
  int,
  literal,
  looseObject,
  number,
  record,
  string,
  tuple
} from "./chunk-HHLHEDAV.js";
import "./chunk-RZGYXAJU.js";

// src/report/report.schema.ts
var numberOrNull = number().nullable();
var textOrNull = string().nullable();
var run = looseObject({
  sha: textOrNull,
  run_id: number().nullable(),
  attempt: number().nullable(),
  config_id: textOrNull,
  cases: int().describe("Cases that took part."),
  traces: int(),
  complete: boolean().describe("Every expected input was there: only a complete run may become a baseline."),
  fingerprint: looseObject({
    metrics_version: number(),
    golden_hash: string(),
    case_set_hash: string(),
    cutoffs: array(number()),
    ndcg_gain: string(),
    relevant_from: number(),
    repeats: number(),
    suite: textOrNull,
    versions: record(string(), array(string()))
  })
});
var metric = looseObject({
  head: numberOrNull,
  baseline: numberOrNull,
  delta: numberOrNull.describe("Head minus baseline over the paired cases."),
  ci_low: numberOrNull,
  ci_high: numberOrNull,
  p_value: numberOrNull,
  n: int().describe("Cases behind `head`."),
  pairs: int(),
  improved: int().nullable(),
  regressed: int().nullable(),
  unchanged: int().nullable(),
  detectable: numberOrNull.describe("The smallest drop that this number of pairs could have shown."),
  verdict: _enum(["improved", "regressed", "not_regressed", "inconclusive"]).nullable()
});
var cause = looseObject({
  label: _enum(CAUSE_LABELS),
  confidence: number().describe("0 to 1; the causes of one metric of one case sum to at most 1."),
  evidence: string()
});
var ranks = looseObject({
  retrieved: int().nullable(),
  reranked: int().nullable(),
  context: int().nullable(),
  cited: boolean(),
  lists: array(tuple([string(), int().nullable()])).optional().describe("Ranks in the lists that were merged, by stage."),
  instead: _enum(["same_version", "newer_version", "older_version"]).optional().describe("What of its document came back, where the chunk itself did not.")
});
var failureDetails = looseObject({
  tags: array(string()),
  difficulty: textOrNull,
  critical: boolean(),
  expected_behavior: string(),
  observed_behavior: textOrNull,
  owner: textOrNull,
  question: textOrNull.describe("Only where texts may be shown."),
  must_cite: array(string()),
  chunks: array(looseObject({ chunk_id: string(), head: ranks, baseline: ranks.nullable() }))
});
var reportSchema = looseObject({
  schema_version: literal(1),
  decision: _enum(["PASS", "PASS_WITH_RISK", "FAIL"]),
  reasons: array(
    looseObject({ code: _enum(REASON_CODES), message: string(), gate: textOrNull, case_ids: array(string()) })
  ),
  summary: looseObject({}),
  head: run,
  baseline: run.nullable(),
  gates: array(
    looseObject({
      metric: string(),
      slice: textOrNull,
      kind: _enum(["min", "max", "max-drop", "max-rise", "max-regressed", "coverage"]),
      threshold: number(),
      value: numberOrNull,
      baseline: numberOrNull,
      severity: _enum(["block", "warn"]),
      status: _enum(["pass", "fail", "warn", "waived", "not_evaluated"]),
      message: string()
    })
  ),
  metrics: record(string(), metric),
  slices: record(string(), looseObject({ n: int(), metrics: record(string(), looseObject({})) })),
  acl: looseObject({
    leaks: int().describe("Distinct (case, chunk) at blocking stages."),
    violations: array(
      looseObject({
        case_id: string(),
        principal: looseObject({ tenant_id: string(), roles: array(string()) }),
        chunk_id: textOrNull,
        stage: _enum(ACL_STAGES),
        rule: _enum(["tenant", "role", "protected", "canary"])
      })
    ),
    unknown: int(),
    matrix: array(looseObject({}))
  }),
  regressions: array(
    looseObject({
      ...{ id: string(), metric: string(), baseline: number(), head: number(), delta: number() },
      causes: array(cause)
    })
  ),
  improvements: array(
    looseObject({ id: string(), metric: string(), baseline: number(), head: number(), delta: number() })
  ),
  failures: array(
    looseObject({
      id: string(),
      failed_checks: array(string()),
      since: _enum(["new", "before", "flaky"]).nullable().describe("Whether the baseline failed this case too; flaky: repeats of one run disagree."),
      causes: array(cause).optional(),
      details: failureDetails.nullable().describe("For the first hundred.")
    })
  ).describe("Worst first."),
  versions: looseObject({ changed: array(looseObject({ name: string() })) }),
  attribution: array(
    looseObject({
      ...{ metric: string(), delta: number(), pairs: int() },
      parts: array(
        looseObject({
          cause: _enum([...CAUSE_LABELS, "undecided", "missing_trace", "trace_error", "unexplained"]),
          ...{ delta: number(), cases: int(), case_ids: array(string()) }
        })
      ),
      slices: array(looseObject({ slice: textOrNull, delta: number(), cases: int() }))
    })
  ).describe("Where the delta of each metric comes from; parts, and slices, sum to it exactly."),
  runbook: array(looseObject({ cause: _enum(CAUSE_LABELS), check: string(), case_ids: array(string()) })).optional().describe("For each cause, what to check next."),
  lifecycle: looseObject({
    newly_failing: array(string()),
    still_failing: array(string()),
    fixed: array(string()),
    flaky: array(string())
  }).optional().describe("Ids of the cases that fail or failed; those that failed before are no fault of the change."),
  alignment: looseObject({
    ignored_top_ranked: looseObject({
      ...{ head: numberOrNull, baseline: numberOrNull, n: int(), flagged: boolean() }
    })
  }).optional().describe("How retriever and generator fit together; flagged over 0.3."),
  oracles: array(
    looseObject({
      ...{ config_id: textOrNull, traces: int() },
      metrics: array(looseObject({ metric: string(), head: numberOrNull, oracle: numberOrNull }))
    })
  ).optional().describe("Configs that were given the expected chunks as context: generation without retrieval."),
  label_health: looseObject({
    ...{ expected: int(), unlisted: int().nullable(), turnover: numberOrNull, stale: textOrNull },
    judged: looseObject({ metric: string(), head: numberOrNull, baseline: numberOrNull }).nullable()
  }).optional().describe("Whether the labels still speak of the corpus; `stale` says why they do not."),
  dataset: looseObject({}),
  waivers: array(looseObject({})),
  policy: looseObject({}),
  diagnostics: array(looseObject({ severity: string(), code: string(), message: string() }))
});
var caseRowSchema = looseObject({
  id: string(),
  config_id: textOrNull,
  tags: array(string()),
  status: _enum(["pass", "fail", "missing", "error", "excluded"]),
  metrics: record(string(), numberOrNull),
  baseline_metrics: record(string(), numberOrNull),
  change: _enum(["improved", "regressed", "mixed", "unchanged", "added", "removed", "relabelled"]).nullable(),
  failed_checks: array(string()),
  stages: record(string(), looseObject({ head: ranks.nullable(), baseline: ranks.nullable() })),
  sizes: tuple([int(), int(), int()]).nullish().describe("Chunks retrieved, reranked and in the context of the head."),
  flaky: boolean().optional().describe("Some repeats of the head failed a check and others none."),
  causes: array(cause),
  lost: array(tuple([string(), _enum(STAGES).nullable(), _enum(STAGES).nullable()])).optional().describe("By chunk, the first stage that lost it in head and baseline, for cases that got worse or fail.")
});
export {
  caseRowSchema,
  reportSchema
};
