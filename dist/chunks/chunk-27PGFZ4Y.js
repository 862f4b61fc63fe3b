import { createRequire as __createRequire } from "node:module"; const require = __createRequire(import.meta.url);
import {
  DECISIONS,
  REASON_CODES
} from "./chunk-TCO7ICOJ.js";
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
  string
} from "./chunk-36SKZIIT.js";

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
var cause = looseObject({ label: string(), confidence: number(), evidence: string() });
var ranks = looseObject({
  retrieved: int().nullable(),
  reranked: int().nullable(),
  context: int().nullable(),
  cited: boolean()
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
var baseCommit = looseObject({
  sha: string(),
  policy: _enum(["same", "changed", "first", "invalid"]),
  golden: _enum(["same", "changed", "unpinned", "invalid"]),
  readable: boolean(),
  decisions: looseObject({
    own: _enum(DECISIONS).describe("Under the change's own policy and golden set."),
    base: _enum(DECISIONS).nullable().describe("Under those of the base commit; null where they are the same.")
  }),
  ...{ added: array(string()), removed: array(string()), relabelled: array(string()) }
}).describe("What the change does to the policy and golden set that judge it. The worse decision counts.");
var reportSchema = looseObject({
  schema_version: literal(1),
  decision: _enum(DECISIONS),
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
      since: _enum(["new", "before"]).nullable().describe("Whether the baseline failed this case too."),
      details: failureDetails.nullable().describe("For the first hundred.")
    })
  ).describe("Worst first."),
  versions: looseObject({ changed: array(looseObject({ name: string() })) }),
  attribution: array(looseObject({})),
  dataset: looseObject({}),
  waivers: array(looseObject({})),
  policy: looseObject({}),
  diagnostics: array(looseObject({ severity: string(), code: string(), message: string() })),
  base_commit: baseCommit.optional().describe("Of a pull request or a merge group.")
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
  causes: array(cause)
});

export {
  reportSchema,
  caseRowSchema
};
