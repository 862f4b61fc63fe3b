import * as z from "zod";
import { CAUSE_LABELS } from "../../causes/index.ts";
import { ACL_STAGES, VIOLATION_RULES } from "../../scoring/index.ts";

const textOrNull = z.string().nullable();

const numberOrNull = z.number().nullable();

const principal = z
  .looseObject({
    tenant_id: z.string().describe("The tenant; empty where the case names none."),
    roles: z.array(z.string()).describe("The roles."),
  })
  .describe("Who asks.");

/** Access violations and the matrix of access groups. */
export const access = z.looseObject({
  leaks: z
    .int()
    .describe(
      "Distinct (case, chunk) at blocking stages, and a case's canaries as one; also of cases that take no part.",
    ),
  violations: z
    .array(
      z.looseObject({
        case_id: z.string().describe("The golden case."),
        principal,
        chunk_id: z.string().nullable().describe("The forbidden chunk; null for a canary."),
        stage: z.enum(ACL_STAGES).describe("Where it was seen."),
        list: z
          .string()
          .optional()
          .describe("The first list of the stage that shows it, such as `dense`; absent if the stage has one list."),
        rule: z
          .enum(VIOLATION_RULES)
          .describe(
            "Why it is forbidden: of another tenant, for other roles, named by the case as what must not come back, or a `must_not_contain` text.",
          ),
      }),
    )
    .describe("Every forbidden chunk at every stage where it was seen, those that do not block as well."),
  unknown: z
    .int()
    .describe("Distinct chunks of a case without an access label, of its repeats the most, summed over the cases."),
  matrix: z
    .array(
      z.looseObject({
        acl_group: z.string().describe("The group that the case belongs to."),
        case_id: z.string().describe("The golden case."),
        principal,
        expected_behavior: z.string().describe("What the pipeline should do."),
        observed_behavior: z.string().nullable().describe("What it did; null where that is not known."),
        leaks: z.int().describe("Distinct chunks that leaked at blocking stages, and canaries as one."),
        chunks: z
          .record(z.string(), z.array(z.string()))
          .describe("The labelled and the forbidden chunks, by id, with the stages at which they were seen."),
      }),
    )
    .describe("What each principal got: a row for each case that takes part and has an `acl_group`, by group."),
});

/** A possible root cause of a case. */
export const cause = z.looseObject({
  label: z.enum(CAUSE_LABELS).describe("The stage or the label that is to blame: a label of docs/causes.md."),
  confidence: z
    .number()
    .describe("0 to 1, in hundredths; the causes of one metric of one case sum to at most 1, but for rounding."),
  evidence: z.string().describe("What was seen: ranks, versions, what came back."),
});

/** The ranks of an expected chunk in one run. */
export const ranks = z.looseObject({
  retrieved: z.int().nullable().describe("Its rank, from 1; null where it did not come back."),
  reranked: z.int().nullable().describe("Its rank after the reranker, from 1; null where it is not there."),
  context: z.int().nullable().describe("Its place in the context, from 1; null where it is not there."),
  cited: z.boolean().describe("Whether the answer names it as a source."),
  lists: z
    .array(z.tuple([z.string(), z.int().nullable()]))
    .optional()
    .describe("Stage and rank in each of the lists that were merged, null where it is not there; absent without them."),
  instead: z
    .enum(["same_version", "newer_version", "older_version", "part"])
    .optional()
    .describe(
      "What of its document came back, where the chunk itself did not; `part`: a part of an evidence label. Absent if nothing did.",
    ),
  chunks: z
    .array(z.string())
    .optional()
    .describe("The retrieved chunks that carry an evidence label, or a part of it; absent for a chunk."),
});

/** The ranks of an expected chunk in the baseline, whose report does not keep the chunks that carry evidence. */
export const baselineRanks = ranks.omit({ chunks: true });

/** A metric of a case that moved. */
export const moved = z.looseObject({
  id: z.string().describe("The golden case."),
  metric: z.string().describe("Name of the metric."),
  baseline: z.number().describe("The case's value in the baseline."),
  head: z.number().describe("The case's value in the head."),
  delta: z.number().describe("Head minus baseline."),
});

/** Details of a failed case. */
const failureDetails = z.looseObject({
  tags: z.array(z.string()).describe("Tags of the golden case."),
  difficulty: textOrNull.describe("Its difficulty; null where it names none."),
  critical: z.boolean().describe("Whether its failure alone blocks."),
  expected_behavior: z
    .string()
    .describe("What the pipeline should do: answer, abstain, permission_denied or escalate."),
  observed_behavior: textOrNull.describe(
    "What it did, of the same words; null without a trace, and where the traces hold no answers.",
  ),
  error_kinds: z
    .array(z.string())
    .optional()
    .describe("What the errors of its traces are called, of several repeats all of them; absent where none is named."),
  owner: textOrNull.describe("Who answers for the case; null where it names nobody."),
  question: textOrNull.describe("The question, where texts may be shown; else null."),
  must_cite: z.array(z.string()).describe("Chunk or document ids that the answer must cite."),
  chunks: z
    .array(
      z.looseObject({
        chunk_id: z.string().describe("Id of the chunk; of an evidence label its key."),
        evidence: z
          .int()
          .min(1)
          .optional()
          .describe("Number of the evidence label in `expected_evidence` of its case, from 1; absent for a chunk."),
        head: ranks.describe("Where it stood in the head."),
        baseline: baselineRanks
          .nullable()
          .describe("Where it stood in the baseline; null where the case has no pair there."),
      }),
    )
    .describe("The relevant chunks; where permission is to be denied, those that must not come back."),
});

/** A case that failed a check. */
export const failure = z.looseObject({
  id: z.string().describe("The golden case."),
  failed_checks: z
    .array(z.string())
    .describe("Metrics that fell short, and acl_leak, forbidden_content, missing_trace, trace_error."),
  since: z
    .enum(["new", "before", "flaky"])
    .nullable()
    .describe(
      "Whether the baseline failed this case too; new also with a kind of leak, acl_leak or forbidden_content, that it did not have there; flaky: repeats of one run disagree. Null without a pair in the baseline, and where only dead labels make the case fail.",
    ),
  causes: z
    .array(cause)
    .optional()
    .describe(
      "Why it fails or got worse, the likeliest first: of all its findings, each label at its highest confidence.",
    ),
  details: failureDetails.nullable().describe("For the first hundred; null for the others."),
});

/** An LLM-judged metric: its judge and calibration. */
const judgedMetric = z.looseObject({
  metric: z.string().describe("Name of the metric."),
  asked: z.int().describe("Cases that it is about: the sum of the next three."),
  evaluated: z.int().describe("Cases with a value."),
  refused: z.int().describe("Cases without one because the answer refuses."),
  unscored: z.int().describe("Cases without one because none was recorded."),
  judge: z
    .looseObject({
      library: z.array(z.string()).describe("What asked the model."),
      version: z.array(z.string()).describe("Versions of the library."),
      model: z.array(z.string()).describe("The models that judged."),
      prompt_version: z.array(z.string()).describe("Versions of the prompts."),
      scale: z.array(z.string()).describe("Ranges of the scores."),
    })
    .describe(
      "Who judged: the distinct values over all traces of the head; `not named` stands for what a trace with scores leaves out.",
    ),
  calibrated: z.boolean().describe("Whether its gates may block."),
  missing: z.string().nullable().describe("What keeps them from blocking, in words; null where nothing does."),
  warnings: z.array(z.string()).describe("What a reader of the rates should know, in words."),
  record: z
    .looseObject({
      created: z.string().describe("Day of the calibration, `YYYY-MM-DD`."),
      labels: z.int().describe("Answers with a human label and a score."),
      tpr: numberOrNull.describe("Share of the good answers that the judge passes, 0 to 1; null without good ones."),
      tnr: numberOrNull.describe("Share of the bad answers that the judge fails, 0 to 1; null without bad ones."),
      kappa: numberOrNull.describe(
        "Agreement beyond chance (Cohen's kappa), -1 to 1; null where every verdict is the same.",
      ),
    })
    .nullable()
    .describe(
      "The calibration record that was looked at: the newest of the run's judge, else of the metric; null without one.",
    ),
  corrected: z
    .looseObject({
      judge: z.number().describe("The judge's own mean; where lower is better what it lacks to 1."),
      value: z.number().describe("Share of the answers that people would pass, 0 to 1."),
      low: z.number().describe("95 % interval of `value`, within 0 to 1."),
      high: z.number().describe("The upper end of that interval."),
      lambda: z.number().describe("How far the judge is trusted: 0 the labels alone, 1 the judge corrected by them."),
      labels: z.int().describe("Human labels behind it."),
      scores: z.int().describe("Answers that the judge scored, refusals left out."),
    })
    .nullable()
    .describe(
      "The judge's mean corrected by the human labels (prediction-powered); null where `calibrated` is false, or there is nothing to correct.",
    ),
});

const part = {
  delta: z.number().describe("Its part of the delta, in the unit of the metric."),
  cases: z.int().describe("Cases of it that moved."),
};

/** Attribution, runbook, lifecycle of failures, alignment, LLM-judged metrics, and label health. */
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
      evidence: z.int().optional().describe("Evidence labels among them; absent if there is none."),
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

/** A metric of the run in head and baseline. */
export const metric = z
  .looseObject({
    head: numberOrNull.describe("Its value over the head's cases; null where no case has one."),
    head_ci_low: numberOrNull.describe("95 % Wilson interval of a rate (every case 0 or 1); null for other metrics."),
    head_ci_high: numberOrNull.describe("The upper end of that interval."),
    baseline: numberOrNull.describe("Its value over the baseline's own cases; null without one."),
    delta: numberOrNull.describe(
      "Head minus baseline over the paired cases, which is not `head` minus `baseline` where the cases of the runs differ; null without a pair, and where the runs are not comparable in it.",
    ),
    ci_low: numberOrNull.describe(
      "95 % interval of `delta`. Null without a `delta`, of sums, of a single pair unless of a rate, and of medians and percentiles but `latency_p95` unless no pair changed.",
    ),
    ci_high: numberOrNull.describe("The upper end of that interval."),
    p_value: numberOrNull.describe(
      "Two-sided p value of the paired difference, not adjusted for how many metrics there are. Null without a `delta`, for sums, medians and percentiles, and where no test can be made.",
    ),
    n: z.int().describe("Cases behind `head`."),
    pairs: z
      .int()
      .describe("Cases with the same labels and a value in both runs; 0 where the runs are not comparable in it."),
    improved: z.int().nullable().describe("Pairs in which the head is better; null without pairs."),
    regressed: z.int().nullable().describe("Pairs in which the head is worse; null without pairs."),
    unchanged: z.int().nullable().describe("Pairs of equal values; null without pairs."),
    detectable: numberOrNull.describe(
      "The smallest true difference that this many pairs find four times out of five (two-sided, 5% level). If every value is 0 or 1, this is the exact power of the McNemar test, and (changed pairs + 2) / (pairs + 4) of the pairs are assumed to change by chance. Null without a `delta`, for sums, medians, and percentiles, and if not even the largest difference would be found.",
    ),
    verdict: z
      .enum(["improved", "regressed", "not_regressed", "inconclusive"])
      .nullable()
      .describe(
        "What the pairs say at the 5 % level; a loss is adjusted for how many metrics are looked at. `not_regressed`: no pair changed, or the pairs exclude a loss above the limit of the metric's gate. `inconclusive`: nothing can be said, as always of fewer than ten pairs where one changed. Of a sum the sign of `delta` decides. Null without pairs.",
      ),
  })
  .describe("One metric of the run, head beside baseline.");

/** A metric of a slice. */
export const sliceMetric = z
  .looseObject({
    head: numberOrNull.describe("Its value over the head's cases of the slice; null where none has one."),
    n: z.int().describe("Cases behind `head`."),
    baseline: numberOrNull.describe("Its value over the baseline's partners of these cases; null without any."),
    delta: numberOrNull.describe(
      "Head minus baseline over the paired cases of the slice; null without a pair, and where the runs are not comparable in it.",
    ),
    pairs: z
      .int()
      .describe("Cases of the slice with the same labels and a value in both runs; 0 where there is no `delta`."),
    ci_low: numberOrNull.describe(
      "95 % interval of `delta`; null under ten pairs, and of sums, medians and most percentiles.",
    ),
    ci_high: numberOrNull.describe("The upper end of that interval."),
    p_worse: numberOrNull.describe(
      "One-sided p value of a loss, adjusted by Benjamini-Hochberg over all slices and metrics; null under ten pairs, and for sums, medians and percentiles.",
    ),
    improved: z.int().nullable().describe("Pairs in which the head is better; null under ten pairs."),
    regressed: z.int().nullable().describe("Pairs in which the head is worse; null under ten pairs."),
    verdict: z
      .enum(["improved", "regressed", "not_regressed", "inconclusive", "insufficient"])
      .nullable()
      .describe(
        "As of the whole run, but no gate and no sign decides: `not_regressed` needs that no pair changed, and a sum that changed is inconclusive. `insufficient`: fewer than ten pairs. Null without a `delta`.",
      ),
  })
  .describe("One metric of the slice, head beside baseline.");

/** A gate's change over the pairs that did not fail in the baseline. */
export const withoutFailed = z.looseObject({
  cases: z.int().describe("Cases left out: they failed in the baseline, in more of their repeats than in the head."),
  delta: numberOrNull.describe("Head minus baseline over the other pairs."),
  ci_low: numberOrNull.describe("95 % interval of `delta`; null where there is none."),
  ci_high: numberOrNull.describe("The upper end of that interval."),
  pairs: z.int().describe("The other pairs."),
  improved: z.int().describe("Those in which the head is better."),
  regressed: z.int().describe("Those in which the head is worse."),
});

/** Histogram of the ranks of the first relevant chunk. */
export const histogram = z.looseObject({
  ranks: z
    .record(z.string(), z.int())
    .describe(
      "Cases by the rank of their first relevant chunk: `1`, `2`, `3`, `4-5`, `6-10`, `11-20`, `21-50`, `51+`.",
    ),
  missed: z.int().describe("Cases in which no relevant chunk came back; a case without a trace is one."),
  n: z.int().describe("Cases that have relevant chunks: the sum of the others."),
});

/** Changes in unlabeled production queries. */
export const traffic = z
  .looseObject({
    queries: z.int().describe("Queries of the head."),
    compared: z.int().describe("Those that have a value of a metric that compares two runs."),
    changed: z.int().describe("Those that changed in some way: `kept` is below 1."),
    most_changed: z
      .array(
        z.looseObject({
          id: z.string().describe("The query."),
          kept: z.number().describe("Mean of the metrics, 0 to 1: 1 is no change."),
          behavior: z
            .looseObject({
              head: textOrNull.describe("In the head; null where that is not known."),
              baseline: textOrNull.describe("In the baseline; null where that is not known."),
            })
            .describe("What the pipeline did: answer, abstain, permission_denied or escalate."),
          metrics: z.record(z.string(), z.number()).describe("Its values by metric, 0 to 1: 1 is no change."),
        }),
      )
      .describe("Those that changed most, first; 200 at most."),
  })
  .describe(
    "Of queries without labels (`rag-gate shadow`): what changed; absent where the golden set has labels, and without a baseline.",
  );
