import * as z from "zod";
import { CAUSE_LABELS } from "../../causes/cause.ts";

const textOrNull = z.string().nullable();

/** Why a metric of a case got worse. */
export const cause = z.looseObject({
  label: z.enum(CAUSE_LABELS).describe("The stage or the label that is to blame: a label of docs/causes.md."),
  confidence: z
    .number()
    .describe("0 to 1, in hundredths; the causes of one metric of one case sum to at most 1, but for rounding."),
  evidence: z.string().describe("What was seen: ranks, versions, what came back."),
});

/** Where a labelled chunk stood in one run. */
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
    .enum(["same_version", "newer_version", "older_version"])
    .optional()
    .describe("What of its document came back, where the chunk itself did not; absent where nothing did."),
});

/** A metric of a case that moved. */
export const moved = z.looseObject({
  id: z.string().describe("The golden case."),
  metric: z.string().describe("Name of the metric."),
  baseline: z.number().describe("The case's value in the baseline."),
  head: z.number().describe("The case's value in the head."),
  delta: z.number().describe("Head minus baseline."),
});

/** What a failed case was about. */
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
        chunk_id: z.string().describe("Id of the chunk."),
        head: ranks.describe("Where it stood in the head."),
        baseline: ranks.nullable().describe("Where it stood in the baseline; null where the case has no pair there."),
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
