/** Every cause a regression can have, in the order of the pipeline: the labels of the docs, the report and the runbook. */
export const CAUSE_LABELS = [
  "golden_label_issue",
  "stale_index",
  "parser",
  "chunking",
  "embedding",
  "bm25_analyzer",
  "hybrid_merge",
  "reranker",
  "context_builder",
  "generator",
  "citation",
  "acl",
  "judge_noise",
] as const;
export type CauseLabel = (typeof CAUSE_LABELS)[number];

/** A likely cause. One alone is decided by the trace; several are ranked suspects. */
export interface Cause {
  readonly label: CauseLabel;
  /** 0 to 1, in hundredths; the causes of one finding sum to at most 1. */
  readonly confidence: number;
  /** The facts in words and numbers. Holds names from the traces: show it through the sanitisers only. */
  readonly evidence: string;
}

/** Suspects below this are noise. */
const MIN_CONFIDENCE = 0.08;

/** Likeliest first, ties in pipeline order; one entry a label with its confidences summed, and the first evidence. */
export function rankCauses(causes: readonly Cause[]): Cause[] {
  const [first] = causes;
  if (causes.length === 1 && first !== undefined) return [rounded(first)];
  const merged: Cause[] = [];
  for (const cause of causes) {
    const at = merged.findIndex(({ label }) => label === cause.label);
    if (at < 0) merged.push(cause);
    else merged[at] = { ...merged[at]!, confidence: merged[at]!.confidence + cause.confidence };
  }
  return merged
    .map(rounded)
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .sort(byRank);
}

/** Whether ranking causes would leave them as they are. */
export function isRanked(causes: readonly Cause[]): boolean {
  const least = causes.length === 1 ? Number.MIN_VALUE : MIN_CONFIDENCE;
  return causes.every((cause, i) => {
    if (!(cause.confidence >= least) || rounded(cause) !== cause) return false;
    const isAfterOthers = i === 0 || byRank(causes[i - 1]!, cause) < 0;
    return isAfterOthers && causes.findIndex(({ label }) => label === cause.label) === i;
  });
}

const byRank = (a: Cause, b: Cause): number => b.confidence - a.confidence || order(a.label) - order(b.label);

/** The same causes, each as likely as `share` of what it was. */
export function scaled(causes: readonly Cause[], share: number): Cause[] {
  return causes.map((cause) => ({ ...cause, confidence: cause.confidence * share }));
}

function rounded(cause: Cause): Cause {
  const confidence = Math.round(Math.min(1, cause.confidence) * 100) / 100;
  return confidence === cause.confidence ? cause : { ...cause, confidence };
}

const order = (label: CauseLabel): number => CAUSE_LABELS.indexOf(label);

/** A suspect half as likely as the first is worth a look as well. */
const WORTH_A_LOOK = 0.5;

/** The causes of a case that are worth a look, of all that are possible; likeliest first, as given. */
export function likelyCauses<C extends Pick<Cause, "confidence">>(causes: readonly C[]): C[] {
  const least = (causes[0]?.confidence ?? 0) * WORTH_A_LOOK;
  return causes.filter(({ confidence }) => confidence >= least);
}

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
