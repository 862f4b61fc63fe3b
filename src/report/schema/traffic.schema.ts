import * as z from "zod";

const textOrNull = z.string().nullable();

/** What changed in traffic without labels. */
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
