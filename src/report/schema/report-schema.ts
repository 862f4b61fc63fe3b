import * as z from "zod";
import shape from "../../../schemas/report.schema.json" with { type: "json" };
import { STAGES } from "../../causes/index.ts";
import { DECISIONS } from "../../gate/index.ts";
import type { JsonSchema } from "../../input/rows/index.ts";
import { MISSING_REASONS } from "../../scoring/metrics/index.ts";
import { byName, choice, flag, int, list, number, numberOrNull, object, text, textOrNull, texts } from "./fields.ts";
import {
  access,
  baselineRanks,
  cause,
  failure,
  findingFields,
  histogram,
  metric,
  moved,
  ranks,
  sliceMetric,
  traffic,
} from "./result-fields.ts";
import { baseCommit, gate, reason, run, setupFields, summary, trend } from "./run-fields.ts";

/** The published JSON Schema of `report.json`. It is large, so it is only loaded to read reports. */
export const reportShape = shape as JsonSchema;

/** `report.json`: all results of a run. Together with `cases.jsonl`, it can be read back as a baseline. */
export const reportSchema = object(
  {
    schema_version: z.literal(2).describe("Version of this file format."),
    decision: choice(DECISIONS, "The verdict: what the worst of the reasons makes it."),
    reasons: list(reason, "Why the decision is what it is: what fails it, then risks, then what only informs."),
    summary,
    head: run.describe("The run that is judged."),
    baseline: run.nullable().describe("The run that it is compared with; null where there is none."),
    gates: list(gate, "Every gate: those that are always there, the policy's, then coverage."),
    comparability: list(
      z.looseObject({
        field: text("What differs: a field of the fingerprint, a version of the judge, or `labels`."),
        head: text("What it is in the head; hashes by their first 12 digits."),
        baseline: text("What it is in the baseline."),
        effect: text("What follows, in words."),
        metrics: texts("Metrics that this makes incomparable."),
      }),
      "What differs between the circumstances of the two runs, and what follows.",
    ),
    metrics: byName(metric, "Every metric of the run, by name."),
    rank_histogram: z
      .record(
        z.enum(["retrieved", "reranked"]),
        z.looseObject({
          head: histogram.nullable().describe("In the head; null where it has no such ranking, or no relevant chunk."),
          baseline: histogram.nullable().describe("In the baseline, likewise; null without one."),
        }),
      )
      .describe("Where the first relevant chunk stood in either ranking."),
    hallucinations: list(
      z.looseObject({
        case_id: text("The golden case."),
        labels: list(
          z.enum(["unsupported_claim", "failed_abstention", "bad_citation"]),
          "Why: a judge found a claim without evidence; the case asks to abstain and was answered; a citation is not in the context, or a judge found that it does not support the answer.",
        ),
      }),
      "Cases whose answer counts as hallucinated, and why.",
    ),
    slices: byName(
      z.looseObject({
        n: int("Cases of the slice."),
        metrics: byName(
          sliceMetric,
          "The metrics that short tables show, by name: gated ones, those that tell about a single case, and pass_rate.",
        ),
      }),
      "The slices of the policy by name, and those made of labels (`tag:hr`, `difficulty:`, `behavior:`, `tenant:`, `locale:`, `document:`), of these the 200 largest.",
    ),
    hidden_regressions: list(
      z.looseObject({
        metric: text("Name of the metric."),
        slice: text("The slice that got worse."),
        also: texts("Other slices of exactly the same cases."),
        delta: number("Head minus baseline of the whole run."),
        slice_delta: number("Head minus baseline of the slice."),
        pairs: int("Paired cases of the slice; at least ten."),
        regressed: int("Pairs of the slice in which the head is worse."),
        improved: int("Pairs of the slice in which the head is better."),
        significant: flag("Whether the slice's loss is beyond chance at the adjusted 5 % level."),
      }),
      "Slices that got worse in a metric whose total rose, or beyond chance in one whose total stayed as it was: beyond chance first, then the largest.",
    ),
    acl: access.describe("What was seen that must not be seen."),
    regressions: list(
      moved.extend({ causes: list(cause, "Why, the likeliest first.") }),
      "Metrics of cases that got worse, in case order; the largest 10,000.",
    ),
    improvements: list(moved, "Metrics of cases that got better, likewise."),
    failures: list(
      failure,
      "Cases that failed a check, worst first: leaks, critical cases, no answer, then what the baseline did not fail, then by number of checks.",
    ),
    traffic: traffic.optional(),
    versions: object(
      {
        head: byName(
          z.array(z.string()),
          "Distinct values of each version that the traces of the head name.",
        ).optional(),
        changed: list(
          z.looseObject({
            name: text("Name of the version."),
            baseline: texts("Its values in the baseline; empty where it names none."),
            head: texts("Its values in the head; empty where it names none."),
          }),
          "Versions whose values differ.",
        ),
      },
      "Versions of the parts of the pipeline, and of the judge.",
    ),
    ...findingFields,
    ...setupFields,
    trend: trend.optional(),
    base_commit: baseCommit.optional(),
  },
  "Everything the gate found.",
);

/** A report, read-only because it shares objects with the run. Omits fields of unknown type. */
export type Report = Fixed<z.infer<typeof reportSchema>>;

type Fixed<T> = T extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as unknown extends T[Key] ? never : Key]: Fixed<T[Key]> }
    : T;

/** A line of `cases.jsonl`, which is sorted by ID. */
export const caseRowSchema = z.looseObject({
  id: text("The golden case."),
  config_id: textOrNull("The config of the head that is gated; null where the traces name none."),
  tags: texts("Tags of the golden case; empty for one that is removed."),
  status: choice(
    ["pass", "fail", "missing", "error", "excluded"],
    "pass, fail: whether every check held; missing: without a trace; error: the pipeline failed; excluded: takes no part, or is removed.",
  ),
  metrics: byName(z.number(), "Values of the head. An excluded case has only its leaks."),
  missing: byName(
    z.enum(MISSING_REASONS),
    "Why the head has no value. A metric that is neither here nor in `metrics` does not apply to the case, or has no value in the whole run.",
  ),
  baseline_metrics: byName(
    z.number(),
    "Values of the baseline that differ from those of the head. Empty without a pair in the baseline.",
  ),
  baseline_missing: byName(z.enum(MISSING_REASONS), "Why the baseline has no value, if that differs from `missing`."),
  change: z
    .enum(["improved", "regressed", "mixed", "unchanged", "added", "removed", "relabeled"])
    .nullable()
    .describe("Against the baseline; null without one, and for a case that takes no part."),
  failed_checks: texts(
    "Metrics of the head that fell short, and acl_leak, forbidden_content, missing_trace, trace_error.",
  ),
  stages: byName(
    z.looseObject({
      head: ranks.nullable().describe("In the head; null for a case that takes no part."),
      baseline: baselineRanks
        .nullable()
        .optional()
        .describe("In the baseline; null without a pair there, absent if the same as in the head."),
    }),
    "Ranks of each labeled chunk, by its id.",
  ),
  sizes: z
    .tuple([z.int(), z.int(), z.int()])
    .nullish()
    .describe("Chunks retrieved, reranked and in the context of the head; null without a trace."),
  flaky: flag("Some repeats of the head failed a check and others none; absent where that is not so.").optional(),
  refused: flag(
    "Every repeat of the head that came through refused to answer; absent where that is not so.",
  ).optional(),
  judge: object(
    {
      reason: textOrNull("What it said for all of it; null where it said nothing."),
      unsupported_claims: texts("Claims without evidence in the context."),
      missing_facts: texts("Facts that the answer lacks."),
      bad_citations: texts("Citations that do not support the answer."),
      statements: list(
        z.looseObject({
          metric: text("The metric that it was judged for."),
          statement: text("What was judged."),
          score: numberOrNull("On the judge's own scale; null where the judge gave none."),
        }),
        "What the scores were made of.",
      ),
    },
    "What a judge said in words, where texts may be shown.",
  ).optional(),
  causes: list(cause, "Why it got worse or fails, the likeliest first."),
  lost: list(
    z.tuple([z.string(), z.enum(STAGES).nullable(), z.enum(STAGES).nullable()]),
    "By chunk, the first stage that lost it in head and baseline, for cases that got worse or fail.",
  ).optional(),
});

export type CaseRow = Fixed<z.infer<typeof caseRowSchema>>;
