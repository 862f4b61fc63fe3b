import * as z from "zod";
import { CAUSE_LABELS } from "../causes/cause.ts";

const textOrNull = z.string().nullable();

/** Why a metric of a case got worse. */
export const cause = z.looseObject({
  label: z.enum(CAUSE_LABELS).describe("The stage or the label that is to blame."),
  confidence: z.number().describe("0 to 1; the causes of one metric of one case sum to at most 1."),
  evidence: z.string().describe("What was seen: ranks, versions, what came back."),
});

/** Where a labelled chunk stood in one run. */
export const ranks = z.looseObject({
  retrieved: z.int().nullable().describe("Its rank; null where it did not come back."),
  reranked: z.int().nullable().describe("Its rank after the reranker; null where it is not there."),
  context: z.int().nullable().describe("Its place in the context; null where it is not there."),
  cited: z.boolean().describe("Whether the answer names it as a source."),
  lists: z
    .array(z.tuple([z.string(), z.int().nullable()]))
    .optional()
    .describe("Ranks in the lists that were merged, by stage."),
  instead: z
    .enum(["same_version", "newer_version", "older_version"])
    .optional()
    .describe("What of its document came back, where the chunk itself did not."),
});

/** What a failed case was about. */
export const failureDetails = z.looseObject({
  tags: z.array(z.string()),
  difficulty: textOrNull,
  critical: z.boolean(),
  expected_behavior: z.string(),
  observed_behavior: textOrNull,
  owner: textOrNull,
  question: textOrNull.describe("Only where texts may be shown."),
  must_cite: z.array(z.string()),
  chunks: z.array(z.looseObject({ chunk_id: z.string(), head: ranks, baseline: ranks.nullable() })),
});
