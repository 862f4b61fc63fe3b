import type { HallucinationLabel } from "../answer/hallucination-labels.ts";
import type { ScoreFlags } from "../scan/score-flags.ts";

/** A list in which a judge says what is wrong with an answer. */
interface FindingList {
  readonly name: string;
  /** Whether a trace has it, be it empty. */
  readonly flag: keyof ScoreFlags;
  /** What an answer counts as where it is not empty. */
  readonly label: HallucinationLabel;
  /** Metrics of a judge who looks for the same: where one has a value, the answer was looked through. */
  readonly scoredBy: string;
  /** The metric that has a value where there is something to find; null where every answer has. */
  readonly asks: string | null;
}

export const FINDING_LISTS: readonly FindingList[] = [
  {
    name: "bad_citations",
    flag: "listsCitations",
    label: "bad_citation",
    scoredBy: "citation_support",
    asks: "citation_precision",
  },
  {
    name: "unsupported_claims",
    flag: "listsClaims",
    label: "unsupported_claim",
    scoredBy: "faithfulness",
    asks: null,
  },
];
