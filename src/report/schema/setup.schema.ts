import * as z from "zod";
import { GATE_KINDS } from "../../config/policy.ts";

const textOrNull = z.string().nullable();
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

/** What of `report.json` tells with what the run was judged. */
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
            threshold: z.number().describe("The bound, in the unit of the metric, or cases."),
            severity: z.enum(["block", "warn"]).describe("What a failure does."),
            evidence: z
              .enum(["point", "significant", "non-inferior"])
              .describe("What it takes to fail a bound on the change."),
            origin: z
              .enum(["built-in", "default", "preset", "file", "input"])
              .describe(
                "Where the bound comes from: always there, the thresholds without a policy, the file's preset, the file itself, or a preset that an input names.",
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
