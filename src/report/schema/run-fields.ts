import * as z from "zod";
import { DECISIONS, REASON_CODES, REASON_DETAILS } from "../../gate/index.ts";
import { TRACE_PARTS } from "../../input/schema/index.ts";
import { GATE_KINDS } from "../../policy/index.ts";
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
import { withoutFailed } from "./result-fields.ts";

export const run = z.looseObject({
  sha: textOrNull("Its commit; null where that is not known, as on a command line."),
  run_id: numberOrNull("Id of its workflow run; null likewise."),
  attempt: numberOrNull("Which attempt of that workflow run, from 1; null likewise."),
  config_id: textOrNull("The config that is judged; null where the traces name none."),
  cases: int("Cases that took part."),
  traces: int("Traces of these cases, repeats counted."),
  complete: flag("Every expected input was there: only a complete run may become a baseline."),
  fingerprint: object(
    {
      metrics_version: number("Version of the definitions of the metrics."),
      golden_hash: text("SHA-256 over ids and labels of the whole golden set."),
      case_set_hash: text("SHA-256 over the ids of the cases that took part."),
      cutoffs: list(z.number(), "Cutoffs k of the rank metrics, ascending."),
      ndcg_gain: text("What a grade is worth to nDCG: exponential or linear."),
      relevant_from: number("Grade from which a chunk is relevant without `expected_chunk_ids`."),
      block_stages: texts("Stages at which a forbidden chunk is a leak."),
      behavior_phrases: text(
        "Hash over the refusal phrases that the policy adds, and over `denied-by`; empty if it sets neither.",
      ),
      repeats: number("The most traces that one case has; 1 without repeats."),
      suite: textOrNull("The suite that was asked for; null for the whole set."),
      findings: texts(
        "Lists in which a judge said of every answer what is wrong with it, `[]` where nothing: unsupported_claims, bad_citations. Absent where there is none.",
      ).optional(),
      evidence: object(
        {
          coverage: number("Share of a label that chunks must carry together."),
          matcher: int("Version of the matching."),
          chunks: int("Number of chunks of the corpus manifest; 0 without one."),
        },
        "How evidence labels are found. Absent if the golden dataset has none.",
      ).optional(),
      versions: byName(
        z.array(z.string()),
        "Distinct values of each version that the traces name, and of their judge (judge_model, ...).",
      ),
    },
    "What must agree for two runs to be comparable. Numbers 0 and the rest empty where the input could not be judged.",
  ),
});

/** How the pull request changes its own gate. */
export const baseCommit = object(
  {
    sha: text("The base commit."),
    policy: choice(
      ["same", "changed", "first", "invalid"],
      "What the change does to the policy. first: the base commit has none; invalid: its own cannot be used.",
    ),
    golden: choice(
      ["same", "changed", "unpinned", "invalid"],
      "What the change does to the golden set. unpinned: it has no version at the base commit; invalid: that one cannot be used.",
    ),
    readable: flag("Whether policy and golden set of the base commit could be applied."),
    policy_deleted: flag(
      "The change takes the policy away and puts none in its place; absent where it does not.",
    ).optional(),
    recalibrated: flag("The change edits the calibration record of a judge; absent where it does not.").optional(),
    decisions: object(
      {
        own: choice(DECISIONS, "Under the change's own policy and golden set."),
        base: z
          .enum(DECISIONS)
          .nullable()
          .describe("Under those of the base commit; null where they are the same or could not be had."),
      },
      "What each pair of policy and golden set says by itself.",
    ),
    fails_beside: texts(
      "Where both fail and `gates` is of the change's own: gates that fail under those of the base commit alone; absent where there are none.",
    ).optional(),
    added: texts("Ids of cases that the base commit's golden set does not have."),
    removed: texts("Ids of cases that the change deletes, sets aside, or drops from the suite by changing it."),
    relabelled: texts("Ids of cases whose labels the change edits."),
  },
  "What the change does to the policy and golden set that judge it. The worse decision counts.",
);

const thresholdPercent = number("The bound in percent of the baseline, if the policy sets one.").optional();

export const trend = object(
  {
    runs: list(
      z.looseObject({
        run_id: int("Id of the workflow run."),
        sha: text("Its commit."),
        created_at: text("When it was created, ISO 8601."),
        decision: choice(DECISIONS, "What its report decided."),
        values: byName(
          z.number().nullable(),
          "Of each gated metric, `recall@10` or `recall@10 in hr`, and of latency_p50 and latency_p95; null if its report has no value.",
        ),
        incomparable: texts("Those of them that were measured on other cases or in another way."),
      }),
      "Oldest first.",
    ),
    skipped: int("Runs whose report could not be read, or not in time."),
  },
  "Earlier reports of the branch, oldest first; in runs of the branch itself.",
);

const chosenRun = z.looseObject({
  run_id: int("Id of its workflow run."),
  sha: text("Its commit."),
  attempt: int("Which attempt of that workflow run, from 1."),
  digest: textOrNull("Digest of the report's artifact; null where the platform tells none."),
  created_at: textOrNull("When the workflow run was created, ISO 8601; null for an artifact of this run."),
  how: choice(
    ["ancestor", "newest", "pinned", "artifact"],
    "Of the nearest ancestor, the newest good one, named as a run, or an artifact of this run.",
  ),
  distance: intOrNull("Commits between it and the one that was searched from; null unless an ancestor."),
  rejected: list(
    z.looseObject({
      run_id: int("Id of the workflow run."),
      reason: text("Why it was passed over, in words."),
    }),
    "Runs that were passed over for it.",
  ),
});

/** The inputs and settings of the run: dataset, waivers, policy, diagnostics, and workflow run. */
export const setupFields = {
  dataset: object(
    {
      name: textOrNull("The golden set's name in the policy; null where it has none.").optional(),
      version: textOrNull("Its version in the policy; null where it has none.").optional(),
      owner: textOrNull("Who answers for its labels by the policy; null where nobody is named.").optional(),
      changelog: textOrNull("What changed in this version by the policy; null where it says nothing.").optional(),
      cases: int("All its cases.").optional(),
      excluded: int("Those that took no part.").optional(),
      added: texts("Ids of cases that take part and that the baseline did not run.").optional(),
      removed: texts("Ids of cases that the baseline ran and that take no part any more.").optional(),
      relabelled: texts(
        "Ids of cases whose labels are not those of the baseline: they are left out of the comparison.",
      ).optional(),
      id_sketch: text(
        "The smallest hashes of the retrieved chunk ids, in base 36 with dots between: tells how many are new.",
      ).optional(),
      label_hashes: byName(
        z.string(),
        "Hash of the labels of each case, by id: cases are paired where it is the same.",
      ).optional(),
      answer_hashes: byName(
        z.string(),
        "Hash of the answer of each case that has one, by id; of several that repeats gave one of them all.",
      ).optional(),
    },
    "The golden set. Empty where the input could not be judged.",
  ),
  waivers: list(
    z.looseObject({
      case: textOrNull("The case that it is about; null for all cases of the metric."),
      metric: textOrNull("The metric that it is about; null for all of the case."),
      reason: text("Why."),
      owner: text("Who answers for it."),
      expires: text("Its last day in UTC, `YYYY-MM-DD`."),
      status: choice(["used", "unused", "expired"], "What became of it."),
      covers: texts("The gates that it forgives, by name, and its case where that failed by itself."),
    }),
    "The waivers of the policy, in its order.",
  ),
  policy: object(
    {
      file: textOrNull("The policy file; null where there is none.").optional(),
      preset: textOrNull("The preset under it; null for none.").optional(),
      gates: list(
        z.looseObject({
          metric: text("Name of the metric."),
          slice: textOrNull("The slice; null for the whole run."),
          kind: choice(GATE_KINDS, "What is bounded."),
          threshold: numberOrNull("The bound, in the unit of the metric, or cases; null for a percentage."),
          threshold_percent: thresholdPercent,
          severity: choice(["block", "warn"], "What a failure does."),
          evidence: choice(
            ["point", "significant", "non-inferior"],
            "What a limit on the change requires: see the policy key.",
          ),
          origin: choice(
            ["built-in", "implied", "default", "preset", "file", "input"],
            "Where the bound comes from: always there, implied by the cases of the dataset, the thresholds without a policy, the file's preset, the file itself, or a preset that an input names.",
          ),
        }),
        "Every gate but those on coverage, with its defaults filled in.",
      ).optional(),
      acl: object(
        {
          unknown: choice(["ignore", "warn", "fail"], "What an unlabelled chunk means."),
          block_stages: texts("Stages at which a forbidden chunk fails the gate."),
        },
        "How access is judged.",
      ).optional(),
      ndcg_gain: choice(["exponential", "linear"], "What a grade g is worth to nDCG: 2^g - 1, or g.").optional(),
      relevant_from: int("Grade from which a chunk is relevant without `expected_chunk_ids`.").optional(),
      suite: textOrNull("The suite that was asked for; null for the whole set.").optional(),
    },
    "The policy that judged, with every default filled in. Empty where the input could not be judged.",
  ),
  diagnostics: list(
    z.looseObject({
      severity: text("`error` or `warning`."),
      code: text("Stable code."),
      message: text("What happened, in words."),
      count: int("How often, of a warning: over 20 of one code are told as one entry.").optional(),
      hint: textOrNull("What to do, of an error; null where there is nothing to say.").optional(),
      file: textOrNull("The file, of an error; null where it is about none.").optional(),
      line: intOrNull("The line, from 1, of an error; null where it is not known.").optional(),
      column: intOrNull("The column, from 1, of an error; null where it is not known.").optional(),
    }),
    "Warnings about the inputs by code; of an input that could not be judged the first 200 problems, with places, and the warnings behind them.",
  ),
  run: object(
    {
      date: textOrNull(
        "When it was made, ISO 8601: the day in the Action, the time that `--now` gives on a command line; null without one.",
      ).optional(),
      event: text("The event that started the workflow; absent outside of GitHub Actions.").optional(),
      judge: object(
        {
          model: text("The model that was asked."),
          judged: int("Judgements made anew: what the cache knew is not counted."),
          calls: int("Requests sent."),
          cost_usd: numberOrNull("What they cost in US dollars; null where the policy gives no prices."),
          stopped: textOrNull("Why no more was asked, in words; null where all was."),
        },
        "What a live judge did; absent without one.",
      ).optional(),
      baseline: chosenRun
        .nullish()
        .describe("Which run the baseline is of, as the Action found it; null where it did not look or found none."),
      anchor: chosenRun.nullish().describe("Likewise the run that the policy pins as the second horizon."),
    },
    "How this run was made: nothing of it is compared with another run.",
  ).optional(),
};

export const summary = object(
  {
    cases: int("Cases that took part.").optional(),
    passed: int("Cases whose trace failed no check.").optional(),
    failed: int("Cases whose trace failed a check.").optional(),
    missing: int("Cases without a trace.").optional(),
    errors: int("Cases whose pipeline failed, in every repeat.").optional(),
    error_kinds: list(
      z.looseObject({
        kind: text("What the error is called."),
        cases: int("How many of these cases name it, be it in one repeat."),
      }),
      "What failed the pipeline on those cases, most often first, at most ten kinds; absent where none is named.",
    ).optional(),
    excluded: int("Cases of the golden set that took no part: tuning, drafts, not in the suite.").optional(),
    gates: int("Gates, those on coverage counted.").optional(),
    gates_failed: int("Gates of status `fail`.").optional(),
    gates_warned: int("Gates of status `warn`.").optional(),
    gates_waived: int("Gates of status `waived`.").optional(),
    gates_not_evaluated: int("Gates of status `not_evaluated`.").optional(),
    acl_leaks: int("As `acl.leaks`.").optional(),
    regressed_cases: int(
      "Cases that got worse in a headline metric of quality, those that also got better in another counted; of judged and other metrics `regressions` tells.",
    ).optional(),
    improved_cases: int("Cases that got better in a headline metric of quality and worse in none.").optional(),
    behavior_disagreements: int("Cases whose field and answer disagree on whether it is a refusal.").optional(),
    denied_otherwise: int("Cases to be denied that were met by an abstention or an escalation.").optional(),
    cases_without_latency: int("Cases with a scored trace and without an end-to-end latency.").optional(),
    answers_unchecked: int(
      "Cases in which the words of a forbidden chunk could not be looked for in the answer, because its text is not known or has fewer than four.",
    ).optional(),
    formats: texts("Formats of the traces, by name.").optional(),
    not_available: byName(
      z.array(z.string()),
      "Metrics that the format of the traces cannot carry, by the title of the format.",
    ).optional(),
    not_computed: texts(
      "Metrics that were not computed, because no gate or option names them; see `--metrics`.",
    ).optional(),
    not_recorded: object(
      {
        head: list(z.enum(TRACE_PARTS), "Those of the head."),
        baseline: list(z.enum(TRACE_PARTS), "Those of the baseline; empty without one."),
      },
      "Lists that no trace of a run can carry in its format: a rank of null there is no loss. Absent where all are carried.",
    ).optional(),
    other_configs: list(
      z.string().nullable(),
      "Further configs of the same traces, shown and not judged; null: one without a name.",
    ).optional(),
    configs: list(
      z.looseObject({
        config_id: textOrNull("The config; null where its traces name none."),
        role: choice(
          ["head", "other", "baseline"],
          "The one that is judged, another one of the same traces, or what it is compared with.",
        ),
        metrics: byName(
          z.number().nullable(),
          "Values of gated metrics, of those that tell about a single case, and of pass_rate, by name; null without one.",
        ),
      }),
      "The configs side by side.",
    ).optional(),
    problems: int("What is wrong with an input that could not be judged; absent where it was.").optional(),
  },
  "Counts over the run. Of an input that could not be judged there is `problems` alone.",
);

export const reason = z.looseObject({
  code: choice(REASON_CODES, "Stable code; docs/messages.md says of each what to do."),
  message: text("The reason in words."),
  gate: textOrNull("The gate that it is about, `recall@10` or `recall@10 in hr`; null for no single gate."),
  case_ids: texts(
    "Cases that it is about; of a failed gate those that may never be missing, then the 20 with the worst values, or, against the baseline, that got worse most; of one that cases without a value could overturn 20 of these.",
  ),
  detail: choice(
    REASON_DETAILS,
    "What sets it apart from others of its code, where something else is to be done: `baseline_expired`: the report of the baseline has expired or is older than the policy allows, and is not damaged; `baseline_unfit`: the run or artifact that the input `baseline` names has no report to compare with; `other_chunks`: the baseline brought other chunks back than the labels name; `cases_failed`: cases failed, and no part of the run is missing; `all_failed`: no case has a trace that came through; `traces_lost`: all that keeps the gate from a verdict are cases without a trace or with a failed one; `baseline_thin`: the gate holds, but the baseline has a value of too few of its cases; `baseline_incomplete`: the baseline has no trace of cases. Absent elsewhere.",
  ).optional(),
});

export const gate = z.looseObject({
  metric: text("Name of the metric; of coverage the kind of case, `tags:hr`."),
  slice: textOrNull("The slice; null for the whole run."),
  kind: choice(
    [...GATE_KINDS, "coverage"],
    "What is bounded: the value, its change, the number of worse cases, or cases in the golden set.",
  ),
  threshold: numberOrNull(
    "The bound, in the unit of the metric, or cases. Of a percentage, its part of the baseline; null if the baseline has no value or is 0.",
  ),
  threshold_percent: thresholdPercent,
  value: numberOrNull(
    "The metric in the head, whatever the kind of bound; of coverage the number of cases. Null where there is none.",
  ),
  baseline: numberOrNull("The metric in the baseline; null without one, and of coverage."),
  severity: choice(
    ["block", "warn"],
    "What a failure does; `warn` also where the metric's judge is not calibrated, or the suite holds no case of the slice.",
  ),
  status: choice(
    ["pass", "fail", "warn", "waived", "not_evaluated", "not_applicable"],
    "warn: it failed and does not block, or its change is above the limit but not statistically significant. not_evaluated: the evidence is missing, which is no pass. not_applicable: built in, and there is nothing that it could be about.",
  ),
  message: text("What was found, in words and numbers."),
  without_failed: withoutFailed
    .optional()
    .describe(
      "The change that decides, in place of that in `metrics`, where the gate holds over all pairs and fails without those that failed in the baseline; absent elsewhere.",
    ),
});
