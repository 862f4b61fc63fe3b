import * as z from "zod";
import { CAUSE_LABELS } from "../../causes/index.ts";
import { ACL_STAGES, VIOLATION_RULES } from "../../scoring/index.ts";
import {
  byName,
  choice,
  flag,
  int,
  intOrNull,
  list,
  number,
  numberOrNull,
  object,
  text,
  textOrNull,
  texts,
} from "./fields.ts";

const principal = object(
  {
    tenant_id: text("The tenant; empty where the case names none."),
    roles: texts("The roles."),
  },
  "Who asks.",
);

export const access = z.looseObject({
  leaks: int(
    "Distinct (case, chunk) at blocking stages, and a case's canaries as one; also of cases that take no part.",
  ),
  violations: list(
    z.looseObject({
      case_id: text("The golden case."),
      principal,
      chunk_id: textOrNull("The forbidden chunk; null for a canary."),
      stage: choice(ACL_STAGES, "Where it was seen."),
      list: text(
        "The first list of the stage that shows it, such as `dense`; absent if the stage has one list.",
      ).optional(),
      rule: choice(
        VIOLATION_RULES,
        "Why it is forbidden: of another tenant, for other roles, named by the case as what must not come back, or a `must_not_contain` text.",
      ),
    }),
    "Every forbidden chunk at every stage where it was seen, those that do not block as well.",
  ),
  unknown: int("Distinct chunks of a case without an access label, of its repeats the most, summed over the cases."),
  matrix: list(
    z.looseObject({
      acl_group: text("The group that the case belongs to."),
      case_id: text("The golden case."),
      principal,
      expected_behavior: text("What the pipeline should do."),
      observed_behavior: textOrNull("What it did; null where that is not known."),
      leaks: int("Distinct chunks that leaked at blocking stages, and canaries as one."),
      chunks: byName(
        z.array(z.string()),
        "The labelled and the forbidden chunks, by id, with the stages at which they were seen.",
      ),
    }),
    "What each principal got: a row for each case that takes part and has an `acl_group`, by group.",
  ),
});

export const cause = z.looseObject({
  label: choice(CAUSE_LABELS, "The stage or the label that is to blame: a label of docs/causes.md."),
  confidence: number("0 to 1, in hundredths; the causes of one metric of one case sum to at most 1, but for rounding."),
  evidence: text("What was seen: ranks, versions, what came back."),
});

export const ranks = z.looseObject({
  retrieved: intOrNull("Its rank, from 1; null where it did not come back."),
  reranked: intOrNull("Its rank after the reranker, from 1; null where it is not there."),
  context: intOrNull("Its place in the context, from 1; null where it is not there."),
  cited: flag("Whether the answer names it as a source."),
  lists: list(
    z.tuple([z.string(), z.int().nullable()]),
    "Stage and rank in each of the lists that were merged, null where it is not there; absent without them.",
  ).optional(),
  instead: choice(
    ["same_version", "newer_version", "older_version", "part"],
    "What of its document came back, where the chunk itself did not; `part`: a part of an evidence label. Absent if nothing did.",
  ).optional(),
  chunks: texts("The retrieved chunks that carry an evidence label, or a part of it; absent for a chunk.").optional(),
});

/** The ranks of an expected chunk in the baseline, whose report does not keep the chunks that carry evidence. */
export const baselineRanks = ranks.omit({ chunks: true });

export const moved = z.looseObject({
  id: text("The golden case."),
  metric: text("Name of the metric."),
  baseline: number("The case's value in the baseline."),
  head: number("The case's value in the head."),
  delta: number("Head minus baseline."),
});

const failureDetails = z.looseObject({
  tags: texts("Tags of the golden case."),
  difficulty: textOrNull("Its difficulty; null where it names none."),
  critical: flag("Whether its failure alone blocks."),
  expected_behavior: text("What the pipeline should do: answer, abstain, permission_denied or escalate."),
  observed_behavior: textOrNull(
    "What it did, of the same words; null without a trace, and where the traces hold no answers.",
  ),
  error_kinds: texts(
    "What the errors of its traces are called, of several repeats all of them; absent where none is named.",
  ).optional(),
  owner: textOrNull("Who answers for the case; null where it names nobody."),
  question: textOrNull("The question, where texts may be shown; else null."),
  must_cite: texts("Chunk or document ids that the answer must cite."),
  chunks: list(
    z.looseObject({
      chunk_id: text("Id of the chunk; of an evidence label its key."),
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
    "The relevant chunks; where permission is to be denied, those that must not come back.",
  ),
});

export const failure = z.looseObject({
  id: text("The golden case."),
  failed_checks: texts("Metrics that fell short, and acl_leak, forbidden_content, missing_trace, trace_error."),
  since: z
    .enum(["new", "before", "flaky"])
    .nullable()
    .describe(
      "Whether the baseline failed this case too; new also with a kind of leak, acl_leak or forbidden_content, that it did not have there; flaky: repeats of one run disagree. Null without a pair in the baseline, and where only dead labels make the case fail.",
    ),
  causes: list(
    cause,
    "Why it fails or got worse, the likeliest first: of all its findings, each label at its highest confidence.",
  ).optional(),
  details: failureDetails.nullable().describe("For the first hundred; null for the others."),
});

const judgedMetric = z.looseObject({
  metric: text("Name of the metric."),
  asked: int("Cases that it is about: the sum of the next three."),
  evaluated: int("Cases with a value."),
  refused: int("Cases without one because the answer refuses."),
  unscored: int("Cases without one because none was recorded."),
  judge: object(
    {
      library: texts("What asked the model."),
      version: texts("Versions of the library."),
      model: texts("The models that judged."),
      prompt_version: texts("Versions of the prompts."),
      scale: texts("Ranges of the scores."),
    },
    "Who judged: the distinct values over all traces of the head; `not named` stands for what a trace with scores leaves out.",
  ),
  calibrated: flag("Whether its gates may block."),
  missing: textOrNull("What keeps them from blocking, in words; null where nothing does."),
  warnings: texts("What a reader of the rates should know, in words."),
  record: z
    .looseObject({
      created: text("Day of the calibration, `YYYY-MM-DD`."),
      labels: int("Answers with a human label and a score."),
      tpr: numberOrNull("Share of the good answers that the judge passes, 0 to 1; null without good ones."),
      tnr: numberOrNull("Share of the bad answers that the judge fails, 0 to 1; null without bad ones."),
      kappa: numberOrNull("Agreement beyond chance (Cohen's kappa), -1 to 1; null where every verdict is the same."),
    })
    .nullable()
    .describe(
      "The calibration record that was looked at: the newest of the run's judge, else of the metric; null without one.",
    ),
  corrected: z
    .looseObject({
      judge: number("The judge's own mean; where lower is better what it lacks to 1."),
      value: number("Share of the answers that people would pass, 0 to 1."),
      low: number("95 % interval of `value`, within 0 to 1."),
      high: number("The upper end of that interval."),
      lambda: number("How far the judge is trusted: 0 the labels alone, 1 the judge corrected by them."),
      labels: int("Human labels behind it."),
      scores: int("Answers that the judge scored, refusals left out."),
    })
    .nullable()
    .describe(
      "The judge's mean corrected by the human labels (prediction-powered); null where `calibrated` is false, or there is nothing to correct.",
    ),
});

const part = {
  delta: number("Its part of the delta, in the unit of the metric."),
  cases: int("Cases of it that moved."),
};

/** Attribution, runbook, lifecycle of failures, alignment, LLM-judged metrics, and label health. */
export const findingFields = {
  attribution: list(
    z.looseObject({
      metric: text("Name of the metric."),
      delta: number("Head minus baseline over the paired cases, as in `metrics`."),
      pairs: int("Paired cases."),
      parts: list(
        z.looseObject({
          cause: choice(
            [...CAUSE_LABELS, "undecided", "missing_trace", "trace_error", "unexplained"],
            "The likeliest cause of a case's change: a label of docs/causes.md, or one of four more. undecided: none is likelier than all others together; missing_trace, trace_error: there is nothing to read it from; unexplained: nothing that is kept of the trace tells.",
          ),
          ...part,
          case_ids: texts("The first 20 of these cases."),
        }),
        "By cause, the largest first.",
      ),
      slices: list(
        z.looseObject({
          slice: textOrNull("A tag (`tag:hr`); null for cases without one and for tags beyond the first 100."),
          ...part,
        }),
        "By tag, the largest first; a case with several tags gives each an equal share.",
      ),
    }),
    "Where the delta of each metric that moved comes from; parts, and slices, sum to it exactly.",
  ),
  runbook: list(
    z.looseObject({
      cause: choice(CAUSE_LABELS, "A cause that is likely somewhere: a label of docs/causes.md."),
      check: text("What to look at next, in words."),
      cases: int("Cases of which it is the likeliest cause, or at least half as likely.").optional(),
      case_ids: texts("The first 50 of these cases."),
    }),
    "For each cause, what to check next; in the order of the pipeline.",
  ).optional(),
  lifecycle: object(
    {
      newly_failing: texts(
        "Fail now and passed in the baseline, or have a kind of leak, acl_leak or forbidden_content, that they did not have there.",
      ),
      still_failing: texts("Fail now as in the baseline."),
      fixed: texts("Failed in the baseline, whose repeats agreed on it, and fail no longer."),
      flaky: texts("Fail now, while repeats of one run, head or baseline, disagree."),
    },
    "Ids of the cases that fail or failed; those that failed before are no fault of the change.",
  ).optional(),
  alignment: object(
    {
      ignored_top_ranked: object(
        {
          head: numberOrNull("The share in the head, 0 to 1; null where no case has a value."),
          baseline: numberOrNull("The share in the baseline; null without one."),
          n: int("Cases behind `head`."),
          flagged: flag("Whether `head` is over 0.3."),
        },
        "Answers that cite nothing from the top-ranked chunk of their context.",
      ),
    },
    "How retriever and generator fit together.",
  ).optional(),
  oracles: list(
    z.looseObject({
      config_id: textOrNull("The config; null where its traces name none."),
      traces: int("Its traces."),
      metrics: list(
        z.looseObject({
          metric: text("A metric of what the generator makes of its context."),
          head: numberOrNull("Its value in the config that is judged; null where it has none."),
          oracle: numberOrNull("Its value with the expected chunks as context; null where it has none."),
        }),
        "Those that either has a value of.",
      ),
    }),
    "Configs that were given the expected chunks as context: generation without retrieval.",
  ).optional(),
  judged: list(judgedMetric, "Each judged metric that has a value or a gate; absent where there is none.").optional(),
  label_health: object(
    {
      expected: int("Relevant chunks of the cases that take part, counted by case."),
      evidence: int("Evidence labels among them; absent if there is none.").optional(),
      unlisted: intOrNull("Those that the corpus manifest does not have, or has as inactive; null without a manifest."),
      turnover: numberOrNull(
        "Share of the retrieved chunk ids that the baseline never brought back, 0 to 1, estimated; null without a baseline that tells.",
      ),
      judged: z
        .looseObject({
          metric: text("`judged@k` at the largest cutoff."),
          head: numberOrNull("In the head, 0 to 1; null without a value."),
          baseline: numberOrNull("In the baseline; null without one."),
        })
        .nullable()
        .describe("Share of graded chunks among the first k retrieved; null where no chunk is expected."),
      stale: textOrNull("Why the labels are dead, in words; null where they live."),
    },
    "Whether the labels still speak of the corpus.",
  ).optional(),
};

export const metric = object(
  {
    head: numberOrNull("Its value over the head's cases; null where no case has one."),
    head_ci_low: numberOrNull("95 % Wilson interval of a rate (every case 0 or 1); null for other metrics."),
    head_ci_high: numberOrNull("The upper end of that interval."),
    baseline: numberOrNull("Its value over the baseline's own cases; null without one."),
    delta: numberOrNull(
      "Head minus baseline over the paired cases, which is not `head` minus `baseline` where the cases of the runs differ; null without a pair, and where the runs are not comparable in it.",
    ),
    ci_low: numberOrNull(
      "95 % interval of `delta`. Null without a `delta`, of sums, of a single pair unless of a rate, and of medians and percentiles but `latency_p95` unless no pair changed.",
    ),
    ci_high: numberOrNull("The upper end of that interval."),
    p_value: numberOrNull(
      "Two-sided p value of the paired difference, not adjusted for how many metrics there are. Null without a `delta`, for sums, medians and percentiles, and where no test can be made.",
    ),
    n: int("Cases behind `head`."),
    pairs: int("Cases with the same labels and a value in both runs; 0 where the runs are not comparable in it."),
    improved: intOrNull("Pairs in which the head is better; null without pairs."),
    regressed: intOrNull("Pairs in which the head is worse; null without pairs."),
    unchanged: intOrNull("Pairs of equal values; null without pairs."),
    detectable: numberOrNull(
      "The smallest true difference that this many pairs find four times out of five (two-sided, 5% level). If every value is 0 or 1, this is the exact power of the McNemar test, and (changed pairs + 2) / (pairs + 4) of the pairs are assumed to change by chance. Null without a `delta`, for sums, medians, and percentiles, and if not even the largest difference would be found.",
    ),
    verdict: z
      .enum(["improved", "regressed", "not_regressed", "inconclusive"])
      .nullable()
      .describe(
        "What the pairs say at the 5 % level; a loss is adjusted for how many metrics are looked at. `not_regressed`: no pair changed, or the pairs exclude a loss above the limit of the metric's gate. `inconclusive`: nothing can be said, as always of fewer than ten pairs where one changed. Of a sum the sign of `delta` decides. Null without pairs.",
      ),
  },
  "One metric of the run, head beside baseline.",
);

export const sliceMetric = object(
  {
    head: numberOrNull("Its value over the head's cases of the slice; null where none has one."),
    n: int("Cases behind `head`."),
    baseline: numberOrNull("Its value over the baseline's partners of these cases; null without any."),
    delta: numberOrNull(
      "Head minus baseline over the paired cases of the slice; null without a pair, and where the runs are not comparable in it.",
    ),
    pairs: int("Cases of the slice with the same labels and a value in both runs; 0 where there is no `delta`."),
    ci_low: numberOrNull("95 % interval of `delta`; null under ten pairs, and of sums, medians and most percentiles."),
    ci_high: numberOrNull("The upper end of that interval."),
    p_worse: numberOrNull(
      "One-sided p value of a loss, adjusted by Benjamini-Hochberg over all slices and metrics; null under ten pairs, and for sums, medians and percentiles.",
    ),
    improved: intOrNull("Pairs in which the head is better; null under ten pairs."),
    regressed: intOrNull("Pairs in which the head is worse; null under ten pairs."),
    verdict: z
      .enum(["improved", "regressed", "not_regressed", "inconclusive", "insufficient"])
      .nullable()
      .describe(
        "As of the whole run, but no gate and no sign decides: `not_regressed` needs that no pair changed, and a sum that changed is inconclusive. `insufficient`: fewer than ten pairs. Null without a `delta`.",
      ),
  },
  "One metric of the slice, head beside baseline.",
);

/** A gate's change over the pairs that did not fail in the baseline. */
export const withoutFailed = z.looseObject({
  cases: int("Cases left out: they failed in the baseline, in more of their repeats than in the head."),
  delta: numberOrNull("Head minus baseline over the other pairs."),
  ci_low: numberOrNull("95 % interval of `delta`; null where there is none."),
  ci_high: numberOrNull("The upper end of that interval."),
  pairs: int("The other pairs."),
  improved: int("Those in which the head is better."),
  regressed: int("Those in which the head is worse."),
});

export const histogram = z.looseObject({
  ranks: byName(
    z.int(),
    "Cases by the rank of their first relevant chunk: `1`, `2`, `3`, `4-5`, `6-10`, `11-20`, `21-50`, `51+`.",
  ),
  missed: int("Cases in which no relevant chunk came back; a case without a trace is one."),
  n: int("Cases that have relevant chunks: the sum of the others."),
});

export const traffic = object(
  {
    queries: int("Queries of the head."),
    compared: int("Those that have a value of a metric that compares two runs."),
    changed: int("Those that changed in some way: `kept` is below 1."),
    most_changed: list(
      z.looseObject({
        id: text("The query."),
        kept: number("Mean of the metrics, 0 to 1: 1 is no change."),
        behavior: object(
          {
            head: textOrNull("In the head; null where that is not known."),
            baseline: textOrNull("In the baseline; null where that is not known."),
          },
          "What the pipeline did: answer, abstain, permission_denied or escalate.",
        ),
        metrics: byName(z.number(), "Its values by metric, 0 to 1: 1 is no change."),
      }),
      "Those that changed most, first; 200 at most.",
    ),
  },
  "Of queries without labels (`rag-gate shadow`): what changed; absent where the golden set has labels, and without a baseline.",
);
