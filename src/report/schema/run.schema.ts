import * as z from "zod";
import { DECISIONS } from "../../gate/reasons/reason.ts";

const textOrNull = z.string().nullable();
const numberOrNull = z.number().nullable();

/** One of the two runs that are compared. */
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
        .describe("Hash over the phrases that the policy adds to tell refusals; empty where it adds none."),
      repeats: z.number().describe("The most traces that one case has; 1 without repeats."),
      suite: textOrNull.describe("The suite that was asked for; null for the whole set."),
      findings: z
        .array(z.string())
        .optional()
        .describe(
          "Lists in which a judge said of every answer what is wrong with it, `[]` where nothing: unsupported_claims, bad_citations. Absent where there is none.",
        ),
      versions: z
        .record(z.string(), z.array(z.string()))
        .describe("Distinct values of each version that the traces name, and of their judge (judge_model, ...)."),
    })
    .describe(
      "What must agree for two runs to be comparable. Numbers 0 and the rest empty where the input could not be judged.",
    ),
});

/** What a change does to its own gate. */
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

/** Earlier runs. */
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
            .describe("Of each gated metric, `recall@10` or `recall@10 in hr`; null where its report has no value."),
          incomparable: z
            .array(z.string())
            .describe("Those of them that were measured on other cases or in another way."),
        }),
      )
      .describe("Oldest first."),
    skipped: z.int().describe("Runs whose report could not be read, or not in time."),
  })
  .describe("Earlier reports of the branch, oldest first; in runs of the branch itself.");
