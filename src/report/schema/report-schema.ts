import * as z from "zod";
import shape from "../../../schemas/report.schema.json" with { type: "json" };
import { STAGES } from "../../causes/index.ts";
import { DECISIONS } from "../../gate/index.ts";
import type { JsonSchema } from "../../input/rows/index.ts";
import { MISSING_REASONS } from "../../scoring/metrics/index.ts";
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

const numberOrNull = z.number().nullable();
const textOrNull = z.string().nullable();

/** `report.json`: all results of a run. Together with `cases.jsonl`, it can be read back as a baseline. */
export const reportSchema = z
  .looseObject({
    schema_version: z.literal(2).describe("Version of this file format."),
    decision: z.enum(DECISIONS).describe("The verdict: what the worst of the reasons makes it."),
    reasons: z
      .array(reason)
      .describe("Why the decision is what it is: what fails it, then risks, then what only informs."),
    summary,
    head: run.describe("The run that is judged."),
    baseline: run.nullable().describe("The run that it is compared with; null where there is none."),
    gates: z.array(gate).describe("Every gate: those that are always there, the policy's, then coverage."),
    comparability: z
      .array(
        z.looseObject({
          field: z.string().describe("What differs: a field of the fingerprint, a version of the judge, or `labels`."),
          head: z.string().describe("What it is in the head; hashes by their first 12 digits."),
          baseline: z.string().describe("What it is in the baseline."),
          effect: z.string().describe("What follows, in words."),
          metrics: z.array(z.string()).describe("Metrics that this makes incomparable."),
        }),
      )
      .describe("What differs between the circumstances of the two runs, and what follows."),
    metrics: z.record(z.string(), metric).describe("Every metric of the run, by name."),
    rank_histogram: z
      .record(
        z.enum(["retrieved", "reranked"]),
        z.looseObject({
          head: histogram.nullable().describe("In the head; null where it has no such ranking, or no relevant chunk."),
          baseline: histogram.nullable().describe("In the baseline, likewise; null without one."),
        }),
      )
      .describe("Where the first relevant chunk stood in either ranking."),
    hallucinations: z
      .array(
        z.looseObject({
          case_id: z.string().describe("The golden case."),
          labels: z
            .array(z.enum(["unsupported_claim", "failed_abstention", "bad_citation"]))
            .describe(
              "Why: a judge found a claim without evidence; the case asks to abstain and was answered; a citation is not in the context, or a judge found that it does not support the answer.",
            ),
        }),
      )
      .describe("Cases whose answer counts as hallucinated, and why."),
    slices: z
      .record(
        z.string(),
        z.looseObject({
          n: z.int().describe("Cases of the slice."),
          metrics: z
            .record(z.string(), sliceMetric)
            .describe(
              "The metrics that short tables show, by name: gated ones, those that tell about a single case, and pass_rate.",
            ),
        }),
      )
      .describe(
        "The slices of the policy by name, and those made of labels (`tag:hr`, `difficulty:`, `behavior:`, `tenant:`, `locale:`, `document:`), of these the 200 largest.",
      ),
    hidden_regressions: z
      .array(
        z.looseObject({
          metric: z.string().describe("Name of the metric."),
          slice: z.string().describe("The slice that got worse."),
          also: z.array(z.string()).describe("Other slices of exactly the same cases."),
          delta: z.number().describe("Head minus baseline of the whole run."),
          slice_delta: z.number().describe("Head minus baseline of the slice."),
          pairs: z.int().describe("Paired cases of the slice; at least ten."),
          regressed: z.int().describe("Pairs of the slice in which the head is worse."),
          improved: z.int().describe("Pairs of the slice in which the head is better."),
          significant: z.boolean().describe("Whether the slice's loss is beyond chance at the adjusted 5 % level."),
        }),
      )
      .describe(
        "Slices that got worse in a metric whose total rose, or beyond chance in one whose total stayed as it was: beyond chance first, then the largest.",
      ),
    acl: access.describe("What was seen that must not be seen."),
    regressions: z
      .array(moved.extend({ causes: z.array(cause).describe("Why, the likeliest first.") }))
      .describe("Metrics of cases that got worse, in case order; the largest 10,000."),
    improvements: z.array(moved).describe("Metrics of cases that got better, likewise."),
    failures: z
      .array(failure)
      .describe(
        "Cases that failed a check, worst first: leaks, critical cases, no answer, then what the baseline did not fail, then by number of checks.",
      ),
    traffic: traffic.optional(),
    versions: z
      .looseObject({
        head: z
          .record(z.string(), z.array(z.string()))
          .optional()
          .describe("Distinct values of each version that the traces of the head name."),
        changed: z
          .array(
            z.looseObject({
              name: z.string().describe("Name of the version."),
              baseline: z.array(z.string()).describe("Its values in the baseline; empty where it names none."),
              head: z.array(z.string()).describe("Its values in the head; empty where it names none."),
            }),
          )
          .describe("Versions whose values differ."),
      })
      .describe("Versions of the parts of the pipeline, and of the judge."),
    ...findingFields,
    ...setupFields,
    trend: trend.optional(),
    base_commit: baseCommit.optional(),
  })
  .describe("Everything the gate found.");

/** A report, read-only because it shares objects with the run. Omits fields of unknown type. */
export type Report = Fixed<z.infer<typeof reportSchema>>;

type Fixed<T> = T extends readonly (infer Item)[]
  ? readonly Fixed<Item>[]
  : T extends object
    ? { readonly [Key in keyof T as unknown extends T[Key] ? never : Key]: Fixed<T[Key]> }
    : T;

/** A line of `cases.jsonl`, which is sorted by ID. */
export const caseRowSchema = z.looseObject({
  id: z.string().describe("The golden case."),
  config_id: textOrNull.describe("The config of the head that is gated; null where the traces name none."),
  tags: z.array(z.string()).describe("Tags of the golden case; empty for one that is removed."),
  status: z
    .enum(["pass", "fail", "missing", "error", "excluded"])
    .describe(
      "pass, fail: whether every check held; missing: without a trace; error: the pipeline failed; excluded: takes no part, or is removed.",
    ),
  metrics: z.record(z.string(), z.number()).describe("Values of the head. An excluded case has only its leaks."),
  missing: z
    .record(z.string(), z.enum(MISSING_REASONS))
    .describe(
      "Why the head has no value. A metric that is neither here nor in `metrics` does not apply to the case, or has no value in the whole run.",
    ),
  baseline_metrics: z
    .record(z.string(), z.number())
    .describe("Values of the baseline that differ from those of the head. Empty without a pair in the baseline."),
  baseline_missing: z
    .record(z.string(), z.enum(MISSING_REASONS))
    .describe("Why the baseline has no value, if that differs from `missing`."),
  change: z
    .enum(["improved", "regressed", "mixed", "unchanged", "added", "removed", "relabeled"])
    .nullable()
    .describe("Against the baseline; null without one, and for a case that takes no part."),
  failed_checks: z
    .array(z.string())
    .describe("Metrics of the head that fell short, and acl_leak, forbidden_content, missing_trace, trace_error."),
  stages: z
    .record(
      z.string(),
      z.looseObject({
        head: ranks.nullable().describe("In the head; null for a case that takes no part."),
        baseline: baselineRanks
          .nullable()
          .optional()
          .describe("In the baseline; null without a pair there, absent if the same as in the head."),
      }),
    )
    .describe("Ranks of each labeled chunk, by its id."),
  sizes: z
    .tuple([z.int(), z.int(), z.int()])
    .nullish()
    .describe("Chunks retrieved, reranked and in the context of the head; null without a trace."),
  flaky: z
    .boolean()
    .optional()
    .describe("Some repeats of the head failed a check and others none; absent where that is not so."),
  refused: z
    .boolean()
    .optional()
    .describe("Every repeat of the head that came through refused to answer; absent where that is not so."),
  judge: z
    .looseObject({
      reason: textOrNull.describe("What it said for all of it; null where it said nothing."),
      unsupported_claims: z.array(z.string()).describe("Claims without evidence in the context."),
      missing_facts: z.array(z.string()).describe("Facts that the answer lacks."),
      bad_citations: z.array(z.string()).describe("Citations that do not support the answer."),
      statements: z
        .array(
          z.looseObject({
            metric: z.string().describe("The metric that it was judged for."),
            statement: z.string().describe("What was judged."),
            score: numberOrNull.describe("On the judge's own scale; null where the judge gave none."),
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

/** A line of `cases.jsonl`. */
export type CaseRow = Fixed<z.infer<typeof caseRowSchema>>;
