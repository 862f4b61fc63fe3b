import * as z from "zod";
import { DECISIONS, REASON_CODES, REASON_DETAILS } from "../../gate/index.ts";
import { TRACE_PARTS } from "../../input/schema/index.ts";
import { GATE_KINDS } from "../../policy/index.ts";
import { withoutFailed } from "./result-fields.ts";

const textOrNull = z.string().nullable();
const numberOrNull = z.number().nullable();

/** One of the two compared runs. */
export const run = z.looseObject({
  sha: textOrNull.describe("Its commit; null where that is not known, as on a command line."),
  run_id: z.number().nullable().describe("Id of its workflow run; null likewise."),
  attempt: z.number().nullable().describe("Which attempt of that workflow run, from 1; null likewise."),
  config_id: textOrNull.describe("The config that is judged; null where the traces name none."),
  cases: z.int().describe("Cases that took part."),
  traces: z.int().describe("Traces of these cases, repeats counted."),
  complete: z.boolean().describe("Every expected input was there: only a complete run may become a baseline."),
  fingerprint: z
    .looseObject({
      metrics_version: z.number().describe("Version of the definitions of the metrics."),
      golden_hash: z.string().describe("SHA-256 over ids and labels of the whole golden set."),
      case_set_hash: z.string().describe("SHA-256 over the ids of the cases that took part."),
      cutoffs: z.array(z.number()).describe("Cutoffs k of the rank metrics, ascending."),
      ndcg_gain: z.string().describe("What a grade is worth to nDCG: exponential or linear."),
      relevant_from: z.number().describe("Grade from which a chunk is relevant without `expected_chunk_ids`."),
      block_stages: z.array(z.string()).describe("Stages at which a forbidden chunk is a leak."),
      behavior_phrases: z
        .string()
        .describe(
          "Hash over the refusal phrases that the policy adds, and over `denied-by`; empty if it sets neither.",
        ),
      repeats: z.number().describe("The most traces that one case has; 1 without repeats."),
      suite: textOrNull.describe("The suite that was asked for; null for the whole set."),
      findings: z
        .array(z.string())
        .optional()
        .describe(
          "Lists in which a judge said of every answer what is wrong with it, `[]` where nothing: unsupported_claims, bad_citations. Absent where there is none.",
        ),
      evidence: z
        .looseObject({
          coverage: z.number().describe("Share of a label that chunks must carry together."),
          matcher: z.int().describe("Version of the matching."),
          chunks: z.int().describe("Number of chunks of the corpus manifest; 0 without one."),
        })
        .optional()
        .describe("How evidence labels are found. Absent if the golden dataset has none."),
      versions: z
        .record(z.string(), z.array(z.string()))
        .describe("Distinct values of each version that the traces name, and of their judge (judge_model, ...)."),
    })
    .describe(
      "What must agree for two runs to be comparable. Numbers 0 and the rest empty where the input could not be judged.",
    ),
});

/** How the pull request changes its own gate. */
export const baseCommit = z
  .looseObject({
    sha: z.string().describe("The base commit."),
    policy: z
      .enum(["same", "changed", "first", "invalid"])
      .describe(
        "What the change does to the policy. first: the base commit has none; invalid: its own cannot be used.",
      ),
    golden: z
      .enum(["same", "changed", "unpinned", "invalid"])
      .describe(
        "What the change does to the golden set. unpinned: it has no version at the base commit; invalid: that one cannot be used.",
      ),
    readable: z.boolean().describe("Whether policy and golden set of the base commit could be applied."),
    policy_deleted: z
      .boolean()
      .optional()
      .describe("The change takes the policy away and puts none in its place; absent where it does not."),
    recalibrated: z
      .boolean()
      .optional()
      .describe("The change edits the calibration record of a judge; absent where it does not."),
    decisions: z
      .looseObject({
        own: z.enum(DECISIONS).describe("Under the change's own policy and golden set."),
        base: z
          .enum(DECISIONS)
          .nullable()
          .describe("Under those of the base commit; null where they are the same or could not be had."),
      })
      .describe("What each pair of policy and golden set says by itself."),
    fails_beside: z
      .array(z.string())
      .optional()
      .describe(
        "Where both fail and `gates` is of the change's own: gates that fail under those of the base commit alone; absent where there are none.",
      ),
    added: z.array(z.string()).describe("Ids of cases that the base commit's golden set does not have."),
    removed: z
      .array(z.string())
      .describe("Ids of cases that the change deletes, sets aside, or drops from the suite by changing it."),
    relabelled: z.array(z.string()).describe("Ids of cases whose labels the change edits."),
  })
  .describe("What the change does to the policy and golden set that judge it. The worse decision counts.");

const thresholdPercent = z
  .number()
  .optional()
  .describe("The bound in percent of the baseline, if the policy sets one.");

/** Values of earlier runs. */
export const trend = z
  .looseObject({
    runs: z
      .array(
        z.looseObject({
          run_id: z.int().describe("Id of the workflow run."),
          sha: z.string().describe("Its commit."),
          created_at: z.string().describe("When it was created, ISO 8601."),
          decision: z.enum(DECISIONS).describe("What its report decided."),
          values: z
            .record(z.string(), numberOrNull)
            .describe(
              "Of each gated metric, `recall@10` or `recall@10 in hr`, and of latency_p50 and latency_p95; null if its report has no value.",
            ),
          incomparable: z
            .array(z.string())
            .describe("Those of them that were measured on other cases or in another way."),
        }),
      )
      .describe("Oldest first."),
    skipped: z.int().describe("Runs whose report could not be read, or not in time."),
  })
  .describe("Earlier reports of the branch, oldest first; in runs of the branch itself.");

const ids = z.array(z.string()).optional();

const chosenRun = z.looseObject({
  run_id: z.int().describe("Id of its workflow run."),
  sha: z.string().describe("Its commit."),
  attempt: z.int().describe("Which attempt of that workflow run, from 1."),
  digest: textOrNull.describe("Digest of the report's artifact; null where the platform tells none."),
  created_at: textOrNull.describe("When the workflow run was created, ISO 8601; null for an artifact of this run."),
  how: z
    .enum(["ancestor", "newest", "pinned", "artifact"])
    .describe("Of the nearest ancestor, the newest good one, named as a run, or an artifact of this run."),
  distance: z
    .int()
    .nullable()
    .describe("Commits between it and the one that was searched from; null unless an ancestor."),
  rejected: z
    .array(
      z.looseObject({
        run_id: z.int().describe("Id of the workflow run."),
        reason: z.string().describe("Why it was passed over, in words."),
      }),
    )
    .describe("Runs that were passed over for it."),
});

/** The inputs and settings of the run: dataset, waivers, policy, diagnostics, and workflow run. */
export const setupFields = {
  dataset: z
    .looseObject({
      name: textOrNull.optional().describe("The golden set's name in the policy; null where it has none."),
      version: textOrNull.optional().describe("Its version in the policy; null where it has none."),
      owner: textOrNull.optional().describe("Who answers for its labels by the policy; null where nobody is named."),
      changelog: textOrNull
        .optional()
        .describe("What changed in this version by the policy; null where it says nothing."),
      cases: z.int().optional().describe("All its cases."),
      excluded: z.int().optional().describe("Those that took no part."),
      added: ids.describe("Ids of cases that take part and that the baseline did not run."),
      removed: ids.describe("Ids of cases that the baseline ran and that take no part any more."),
      relabelled: ids.describe(
        "Ids of cases whose labels are not those of the baseline: they are left out of the comparison.",
      ),
      id_sketch: z
        .string()
        .optional()
        .describe(
          "The smallest hashes of the retrieved chunk ids, in base 36 with dots between: tells how many are new.",
        ),
      label_hashes: z
        .record(z.string(), z.string())
        .optional()
        .describe("Hash of the labels of each case, by id: cases are paired where it is the same."),
      answer_hashes: z
        .record(z.string(), z.string())
        .optional()
        .describe("Hash of the answer of each case that has one, by id; of several that repeats gave one of them all."),
    })
    .describe("The golden set. Empty where the input could not be judged."),
  waivers: z
    .array(
      z.looseObject({
        case: textOrNull.describe("The case that it is about; null for all cases of the metric."),
        metric: textOrNull.describe("The metric that it is about; null for all of the case."),
        reason: z.string().describe("Why."),
        owner: z.string().describe("Who answers for it."),
        expires: z.string().describe("Its last day in UTC, `YYYY-MM-DD`."),
        status: z.enum(["used", "unused", "expired"]).describe("What became of it."),
        covers: z
          .array(z.string())
          .describe("The gates that it forgives, by name, and its case where that failed by itself."),
      }),
    )
    .describe("The waivers of the policy, in its order."),
  policy: z
    .looseObject({
      file: textOrNull.optional().describe("The policy file; null where there is none."),
      preset: textOrNull.optional().describe("The preset under it; null for none."),
      gates: z
        .array(
          z.looseObject({
            metric: z.string().describe("Name of the metric."),
            slice: textOrNull.describe("The slice; null for the whole run."),
            kind: z.enum(GATE_KINDS).describe("What is bounded."),
            threshold: numberOrNull.describe("The bound, in the unit of the metric, or cases; null for a percentage."),
            threshold_percent: thresholdPercent,
            severity: z.enum(["block", "warn"]).describe("What a failure does."),
            evidence: z
              .enum(["point", "significant", "non-inferior"])
              .describe("What a limit on the change requires: see the policy key."),
            origin: z
              .enum(["built-in", "implied", "default", "preset", "file", "input"])
              .describe(
                "Where the bound comes from: always there, implied by the cases of the dataset, the thresholds without a policy, the file's preset, the file itself, or a preset that an input names.",
              ),
          }),
        )
        .optional()
        .describe("Every gate but those on coverage, with its defaults filled in."),
      acl: z
        .looseObject({
          unknown: z.enum(["ignore", "warn", "fail"]).describe("What an unlabelled chunk means."),
          block_stages: z.array(z.string()).describe("Stages at which a forbidden chunk fails the gate."),
        })
        .optional()
        .describe("How access is judged."),
      ndcg_gain: z
        .enum(["exponential", "linear"])
        .optional()
        .describe("What a grade g is worth to nDCG: 2^g - 1, or g."),
      relevant_from: z.int().optional().describe("Grade from which a chunk is relevant without `expected_chunk_ids`."),
      suite: textOrNull.optional().describe("The suite that was asked for; null for the whole set."),
    })
    .describe("The policy that judged, with every default filled in. Empty where the input could not be judged."),
  diagnostics: z
    .array(
      z.looseObject({
        severity: z.string().describe("`error` or `warning`."),
        code: z.string().describe("Stable code."),
        message: z.string().describe("What happened, in words."),
        count: z.int().optional().describe("How often, of a warning: over 20 of one code are told as one entry."),
        hint: textOrNull.optional().describe("What to do, of an error; null where there is nothing to say."),
        file: textOrNull.optional().describe("The file, of an error; null where it is about none."),
        line: z.int().nullish().describe("The line, from 1, of an error; null where it is not known."),
        column: z.int().nullish().describe("The column, from 1, of an error; null where it is not known."),
      }),
    )
    .describe(
      "Warnings about the inputs by code; of an input that could not be judged the first 200 problems, with places, and the warnings behind them.",
    ),
  run: z
    .looseObject({
      date: textOrNull
        .optional()
        .describe(
          "When it was made, ISO 8601: the day in the Action, the time that `--now` gives on a command line; null without one.",
        ),
      event: z.string().optional().describe("The event that started the workflow; absent outside of GitHub Actions."),
      judge: z
        .looseObject({
          model: z.string().describe("The model that was asked."),
          judged: z.int().describe("Judgements made anew: what the cache knew is not counted."),
          calls: z.int().describe("Requests sent."),
          cost_usd: z
            .number()
            .nullable()
            .describe("What they cost in US dollars; null where the policy gives no prices."),
          stopped: textOrNull.describe("Why no more was asked, in words; null where all was."),
        })
        .optional()
        .describe("What a live judge did; absent without one."),
      baseline: chosenRun
        .nullish()
        .describe("Which run the baseline is of, as the Action found it; null where it did not look or found none."),
      anchor: chosenRun.nullish().describe("Likewise the run that the policy pins as the second horizon."),
    })
    .optional()
    .describe("How this run was made: nothing of it is compared with another run."),
};

const count = z.int().optional();

/** The run in numbers. */
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
    denied_otherwise: count.describe("Cases to be denied that were met by an abstention or an escalation."),
    cases_without_latency: count.describe("Cases with a scored trace and without an end-to-end latency."),
    answers_unchecked: count.describe(
      "Cases in which the words of a forbidden chunk could not be looked for in the answer, because its text is not known or has fewer than four.",
    ),
    formats: z.array(z.string()).optional().describe("Formats of the traces, by name."),
    not_available: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .describe("Metrics that the format of the traces cannot carry, by the title of the format."),
    not_computed: z
      .array(z.string())
      .optional()
      .describe("Metrics that were not computed, because no gate or option names them; see `--metrics`."),
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

/** A reason for the decision. */
export const reason = z.looseObject({
  code: z.enum(REASON_CODES).describe("Stable code; docs/messages.md says of each what to do."),
  message: z.string().describe("The reason in words."),
  gate: textOrNull.describe("The gate that it is about, `recall@10` or `recall@10 in hr`; null for no single gate."),
  case_ids: z
    .array(z.string())
    .describe(
      "Cases that it is about; of a failed gate those that may never be missing, then the 20 with the worst values, or, against the baseline, that got worse most; of one that cases without a value could overturn 20 of these.",
    ),
  detail: z
    .enum(REASON_DETAILS)
    .optional()
    .describe(
      "What sets it apart from others of its code, where something else is to be done: `baseline_expired`: the report of the baseline has expired or is older than the policy allows, and is not damaged; `baseline_unfit`: the run or artifact that the input `baseline` names has no report to compare with; `other_chunks`: the baseline brought other chunks back than the labels name; `cases_failed`: cases failed, and no part of the run is missing; `all_failed`: no case has a trace that came through; `traces_lost`: all that keeps the gate from a verdict are cases without a trace or with a failed one; `baseline_thin`: the gate holds, but the baseline has a value of too few of its cases; `baseline_incomplete`: the baseline has no trace of cases. Absent elsewhere.",
    ),
});

/** A gate and its result. */
export const gate = z.looseObject({
  metric: z.string().describe("Name of the metric; of coverage the kind of case, `tags:hr`."),
  slice: textOrNull.describe("The slice; null for the whole run."),
  kind: z
    .enum([...GATE_KINDS, "coverage"])
    .describe("What is bounded: the value, its change, the number of worse cases, or cases in the golden set."),
  threshold: numberOrNull.describe(
    "The bound, in the unit of the metric, or cases. Of a percentage, its part of the baseline; null if the baseline has no value or is 0.",
  ),
  threshold_percent: thresholdPercent,
  value: numberOrNull.describe(
    "The metric in the head, whatever the kind of bound; of coverage the number of cases. Null where there is none.",
  ),
  baseline: numberOrNull.describe("The metric in the baseline; null without one, and of coverage."),
  severity: z
    .enum(["block", "warn"])
    .describe(
      "What a failure does; `warn` also where the metric's judge is not calibrated, or the suite holds no case of the slice.",
    ),
  status: z
    .enum(["pass", "fail", "warn", "waived", "not_evaluated", "not_applicable"])
    .describe(
      "warn: it failed and does not block, or its change is above the limit but not statistically significant. not_evaluated: the evidence is missing, which is no pass. not_applicable: built in, and there is nothing that it could be about.",
    ),
  message: z.string().describe("What was found, in words and numbers."),
  without_failed: withoutFailed
    .optional()
    .describe(
      "The change that decides, in place of that in `metrics`, where the gate holds over all pairs and fails without those that failed in the baseline; absent elsewhere.",
    ),
});
