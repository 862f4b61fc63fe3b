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
} from "./chunk-3KGUWTE2.js";
import {
  ACL_STAGES,
  CAUSE_LABELS,
  DECISIONS,
  REASON_CODES,
  STAGES
} from "./chunk-2YNGCBHF.js";

// src/report/case.schema.ts
var textOrNull = string().nullable();
var cause = looseObject({
  label: _enum(CAUSE_LABELS).describe("The stage or the label that is to blame."),
  confidence: number().describe("0 to 1; the causes of one metric of one case sum to at most 1."),
  evidence: string().describe("What was seen: ranks, versions, what came back.")
});
var ranks = looseObject({
  retrieved: int().nullable().describe("Its rank; null where it did not come back."),
  reranked: int().nullable().describe("Its rank after the reranker; null where it is not there."),
  context: int().nullable().describe("Its place in the context; null where it is not there."),
  cited: boolean().describe("Whether the answer names it as a source."),
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

// src/report/findings.schema.ts
var numberOrNull = number().nullable();
var textOrNull2 = string().nullable();
var findingFields = {
  attribution: array(
    looseObject({
      ...{ metric: string(), delta: number(), pairs: int() },
      parts: array(
        looseObject({
          cause: _enum([...CAUSE_LABELS, "undecided", "missing_trace", "trace_error", "unexplained"]),
          ...{ delta: number(), cases: int(), case_ids: array(string()) }
        })
      ),
      slices: array(looseObject({ slice: textOrNull2, delta: number(), cases: int() }))
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
      ...{ config_id: textOrNull2, traces: int() },
      metrics: array(looseObject({ metric: string(), head: numberOrNull, oracle: numberOrNull }))
    })
  ).optional().describe("Configs that were given the expected chunks as context: generation without retrieval."),
  judged: array(
    looseObject({
      metric: string(),
      ...{ asked: int(), evaluated: int(), refused: int(), unscored: int() },
      judge: looseObject({
        ...{ library: array(string()), version: array(string()), model: array(string()) },
        ...{ prompt_version: array(string()), scale: array(string()) }
      }),
      calibrated: boolean(),
      missing: textOrNull2.describe("What keeps the judge's gates from blocking."),
      warnings: array(string()),
      record: looseObject({
        ...{ created: string(), labels: int(), tpr: numberOrNull, tnr: numberOrNull, kappa: numberOrNull }
      }).nullable(),
      corrected: looseObject({
        ...{ judge: number(), value: number(), low: number(), high: number() },
        ...{ lambda: number(), labels: int(), scores: int() }
      }).nullable().describe("The judge's mean, and the share of the answers that people would pass (prediction-powered).")
    })
  ).optional().describe("Metrics of outside judges: how many cases they are about and what became of them, and who judged."),
  label_health: looseObject({
    ...{ expected: int(), unlisted: int().nullable(), turnover: numberOrNull, stale: textOrNull2 },
    judged: looseObject({ metric: string(), head: numberOrNull, baseline: numberOrNull }).nullable()
  }).optional().describe("Whether the labels still speak of the corpus; `stale` says why they do not.")
};

// src/report/metric.schema.ts
var numberOrNull2 = number().nullable();
var metric = looseObject({
  head: numberOrNull2,
  head_ci_low: numberOrNull2.describe("95 % Wilson interval of a rate (every case 0 or 1); null for other metrics."),
  head_ci_high: numberOrNull2,
  baseline: numberOrNull2,
  delta: numberOrNull2.describe("Head minus baseline over the paired cases."),
  ci_low: numberOrNull2,
  ci_high: numberOrNull2,
  p_value: numberOrNull2,
  n: int().describe("Cases behind `head`."),
  pairs: int(),
  improved: int().nullable(),
  regressed: int().nullable(),
  unchanged: int().nullable(),
  detectable: numberOrNull2.describe("The smallest drop that this number of pairs could have shown."),
  verdict: _enum(["improved", "regressed", "not_regressed", "inconclusive"]).nullable()
});
var sliceMetric = looseObject({
  head: numberOrNull2,
  n: int(),
  baseline: numberOrNull2,
  delta: numberOrNull2,
  pairs: int(),
  ci_low: numberOrNull2,
  ci_high: numberOrNull2,
  p_worse: numberOrNull2.describe("One-sided, adjusted by Benjamini-Hochberg over all slices and metrics."),
  improved: int().nullable(),
  regressed: int().nullable(),
  verdict: _enum(["improved", "regressed", "not_regressed", "inconclusive", "insufficient"]).nullable().describe("`insufficient`: fewer than ten pairs.")
});
var histogram = looseObject({
  ranks: record(string(), int()).describe("Cases by the rank of their first relevant chunk."),
  missed: int().describe("Cases in which no relevant chunk came back."),
  n: int()
});

// src/report/report.schema.ts
var numberOrNull3 = number().nullable();
var textOrNull3 = string().nullable();
var run = looseObject({
  sha: textOrNull3,
  run_id: number().nullable(),
  attempt: number().nullable(),
  config_id: textOrNull3,
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
    block_stages: array(string()),
    behavior_phrases: string(),
    repeats: number(),
    suite: textOrNull3,
    versions: record(string(), array(string()))
  })
});
var baseCommit = looseObject({
  sha: string(),
  policy: _enum(["same", "changed", "first", "invalid"]),
  golden: _enum(["same", "changed", "unpinned", "invalid"]),
  readable: boolean(),
  recalibrated: boolean().optional().describe("The change edits the calibration record of a judge."),
  decisions: looseObject({
    own: _enum(DECISIONS).describe("Under the change's own policy and golden set."),
    base: _enum(DECISIONS).nullable().describe("Under those of the base commit; null where they are the same.")
  }),
  ...{ added: array(string()), removed: array(string()), relabelled: array(string()) }
}).describe("What the change does to the policy and golden set that judge it. The worse decision counts.");
var trend = looseObject({
  runs: array(
    looseObject({
      ...{ run_id: int(), sha: string(), created_at: string(), decision: _enum(DECISIONS) },
      values: record(string(), numberOrNull3).describe("Of each gated metric, `recall@10` or `recall@10 in hr`."),
      incomparable: array(string()).describe("Those that were measured on other cases or in another way.")
    })
  ),
  skipped: int().describe("Runs whose report could not be read, or not in time.")
}).describe("Earlier reports of the branch, oldest first; of runs of the branch itself.");
var reportSchema = looseObject({
  schema_version: literal(1),
  decision: _enum(DECISIONS),
  reasons: array(
    looseObject({ code: _enum(REASON_CODES), message: string(), gate: textOrNull3, case_ids: array(string()) })
  ),
  summary: looseObject({}),
  head: run,
  baseline: run.nullable(),
  gates: array(
    looseObject({
      metric: string(),
      slice: textOrNull3,
      kind: _enum(["min", "max", "max-drop", "max-rise", "max-regressed", "coverage"]),
      threshold: number(),
      value: numberOrNull3,
      baseline: numberOrNull3,
      severity: _enum(["block", "warn"]),
      status: _enum(["pass", "fail", "warn", "waived", "not_evaluated"]),
      message: string()
    })
  ),
  comparability: array(
    looseObject({
      ...{ field: string(), head: string(), baseline: string(), effect: string() },
      metrics: array(string()).describe("Metrics that this makes incomparable.")
    })
  ).describe("What differs between the circumstances of the two runs, and what follows."),
  metrics: record(string(), metric),
  rank_histogram: record(
    _enum(["retrieved", "reranked"]),
    looseObject({ head: histogram.nullable(), baseline: histogram.nullable() })
  ),
  hallucinations: array(
    looseObject({
      case_id: string(),
      labels: array(_enum(["unsupported_claim", "failed_abstention", "bad_citation"]))
    })
  ).describe("Cases whose answer counts as hallucinated, and why."),
  slices: record(
    string(),
    looseObject({ n: int().describe("Cases of the slice."), metrics: record(string(), sliceMetric) })
  ),
  hidden_regressions: array(
    looseObject({
      ...{
        metric: string(),
        slice: string(),
        also: array(string()),
        delta: number(),
        slice_delta: number(),
        pairs: int()
      },
      ...{ regressed: int(), improved: int(), significant: boolean() }
    })
  ).describe("Slices that got worse in a metric whose total got better."),
  acl: looseObject({
    leaks: int().describe("Distinct (case, chunk) at blocking stages."),
    violations: array(
      looseObject({
        case_id: string(),
        principal: looseObject({ tenant_id: string(), roles: array(string()) }),
        chunk_id: textOrNull3,
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
  traffic: looseObject({
    ...{ queries: int(), compared: int(), changed: int() },
    most_changed: array(
      looseObject({
        id: string(),
        kept: number().describe("Mean of the metrics: 1 is no change."),
        behavior: looseObject({ head: textOrNull3, baseline: textOrNull3 }),
        metrics: record(string(), number())
      })
    )
  }).optional().describe("Of queries without labels (`rag-gate shadow`): those that changed most, first."),
  versions: looseObject({ changed: array(looseObject({ name: string() })) }),
  ...findingFields,
  dataset: looseObject({}),
  waivers: array(looseObject({})),
  policy: looseObject({}),
  diagnostics: array(looseObject({ severity: string(), code: string(), message: string() })),
  trend: trend.optional(),
  base_commit: baseCommit.optional().describe("Of a pull request or a merge group.")
});
var caseRowSchema = looseObject({
  id: string().describe("The golden case."),
  config_id: textOrNull3.describe("The config of the head that is gated; null where the traces name none."),
  tags: array(string()).describe("Tags of the golden case."),
  status: _enum(["pass", "fail", "missing", "error", "excluded"]).describe("Whether every check held; without a trace; with a failed one; or a case that takes no part."),
  metrics: record(string(), numberOrNull3).describe("Values of the head; null where a metric does not apply."),
  baseline_metrics: record(string(), numberOrNull3).describe("Values of the baseline, likewise."),
  change: _enum(["improved", "regressed", "mixed", "unchanged", "added", "removed", "relabelled"]).nullable().describe("Against the baseline; null without one."),
  failed_checks: array(string()).describe("Metrics of the head that fell short, and acl_leak, forbidden_content, missing_trace, trace_error."),
  stages: record(
    string(),
    looseObject({
      head: ranks.nullable().describe("In the head; null without a trace."),
      baseline: ranks.nullable().describe("In the baseline; null without one.")
    })
  ).describe("Where each labelled chunk stood, by its id."),
  sizes: tuple([int(), int(), int()]).nullish().describe("Chunks retrieved, reranked and in the context of the head."),
  flaky: boolean().optional().describe("Some repeats of the head failed a check and others none."),
  judge: looseObject({
    reason: textOrNull3.describe("For all of it."),
    unsupported_claims: array(string()).describe("Claims without evidence in the context."),
    missing_facts: array(string()).describe("Facts that the answer lacks."),
    bad_citations: array(string()).describe("Citations that do not support the answer."),
    statements: array(
      looseObject({
        metric: string().describe("The metric that it was judged for."),
        statement: string().describe("What was judged."),
        score: numberOrNull3.describe("0 to 1; null where the judge gave none.")
      })
    ).describe("What the scores were made of.")
  }).optional().describe("What a judge said in words, where texts may be shown."),
  causes: array(cause).describe("Why it got worse or fails, the likeliest first."),
  lost: array(tuple([string(), _enum(STAGES).nullable(), _enum(STAGES).nullable()])).optional().describe("By chunk, the first stage that lost it in head and baseline, for cases that got worse or fail.")
});

export {
  reportSchema,
  caseRowSchema
};
