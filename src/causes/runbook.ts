import { CAUSE_LABELS, type Cause, type CauseLabel } from "./cause.ts";
import { likelyCauses } from "./likely-causes.ts";

/** The next thing to look at, by cause: one line that a person on call can follow. */
export const NEXT_CHECKS: Readonly<Record<CauseLabel, string>> = {
  golden_label_issue:
    "Compare the expected chunk ids with the corpus manifest; re-map or re-label these cases in a reviewed change.",
  stale_index:
    "Compare document versions in index and manifest; re-index these documents and delete what they replace.",
  parser: "Open the parsed text of the expected chunk: is the fact in it, with its table, list or page intact?",
  chunking: "Look at the chunk borders around the fact: is it split, or has its chunk a new id?",
  embedding:
    "Embed question and chunk, with both models where it changed, and compare the similarities and their ranks.",
  bm25_analyzer: "Run question and chunk through the analyser: do tokens, accents, acronyms and codes match?",
  hybrid_merge: "Recompute the merge from the stage lists: weights, fusion constant, list lengths and deduplication.",
  reranker:
    "Score question and chunk, with both rerankers where it changed; check its version, truncation and the input length.",
  context_builder: "Check how many chunks and tokens the context takes, and what its deduplication and filters drop.",
  generator: "Replay the prompt with this context: prompt version, model version, temperature, refusal rules.",
  citation: "Check the citation part of the prompt and the parser of its output against the ids in the context.",
  acl: "Check the access filter before retrieval for this principal: tenant, roles, labels of the chunk in the index.",
  judge_noise: "Ask the judge again for the same answer; compare its model, prompt version and calibration.",
};

export interface RunbookEntry {
  readonly cause: CauseLabel;
  readonly check: string;
  /** In the order in which they were given. */
  readonly caseIds: readonly string[];
}

/** One entry for each cause that is likely somewhere, in pipeline order. */
export function runbook(cases: Iterable<readonly [id: string, causes: readonly Cause[]]>): RunbookEntry[] {
  const byCause = new Map<CauseLabel, string[]>();
  for (const [id, causes] of cases) {
    for (const { label } of likelyCauses(causes)) {
      const ids = byCause.get(label);
      if (ids === undefined) byCause.set(label, [id]);
      else ids.push(id);
    }
  }
  return CAUSE_LABELS.flatMap((cause) => {
    const caseIds = byCause.get(cause);
    return caseIds === undefined ? [] : [{ cause, check: NEXT_CHECKS[cause], caseIds }];
  });
}
