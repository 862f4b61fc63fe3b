import { grouped } from "../text/index.ts";

/** All causes, in pipeline order. Docs, report, and runbook use these names. */
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

/** A possible cause. A single one is proven by the trace; several are ranked possibilities. */
export interface Cause {
  readonly label: CauseLabel;
  /** From 0 to 1, rounded to hundredths. The causes of one finding sum to at most 1. */
  readonly confidence: number;
  /** Facts in words and numbers. Contains untrusted names from traces, so escape it for every output. */
  readonly evidence: string;
}

/** Causes below this confidence are dropped as noise. */
const MIN_CONFIDENCE = 0.08;

/**
 * Merges the causes with the same label (sum of the confidences, first evidence), and sorts them by confidence, then by
 * pipeline order.
 */
export function rankCauses(causes: readonly Cause[]): Cause[] {
  if (causes.length === 1) return causes.map(rounded);
  return mergeCauses(causes, (known, { confidence }) => ({ ...known, confidence: known.confidence + confidence }))
    .map(rounded)
    .filter(({ confidence }) => confidence >= MIN_CONFIDENCE)
    .sort(byRank);
}

/** Combines the causes with the same label, in the order of their first appearance. */
export function mergeCauses(causes: readonly Cause[], combine: (known: Cause, more: Cause) => Cause): Cause[] {
  const byLabel = new Map<CauseLabel, Cause>();
  for (const cause of causes) {
    const known = byLabel.get(cause.label);
    byLabel.set(cause.label, known === undefined ? cause : combine(known, cause));
  }
  return [...byLabel.values()];
}

const byRank = (a: Cause, b: Cause): number =>
  b.confidence - a.confidence || pipelineIndex(a.label) - pipelineIndex(b.label);

/** Multiplies the confidence of each cause by `share`. */
export function scaled(causes: readonly Cause[], share: number): Cause[] {
  return causes.map((cause) => ({ ...cause, confidence: cause.confidence * share }));
}

function rounded(cause: Cause): Cause {
  const confidence = Math.round(Math.min(1, cause.confidence) * 100) / 100;
  return confidence === cause.confidence ? cause : { ...cause, confidence };
}

const pipelineIndex = (label: CauseLabel): number => CAUSE_LABELS.indexOf(label);

/** A cause is likely if its confidence is at least this share of the highest. */
const LIKELY_SHARE = 0.5;

/** Keeps the causes that are worth checking. Expects the most likely first. */
export function likelyCauses<C extends Pick<Cause, "confidence">>(causes: readonly C[]): C[] {
  const least = (causes[0]?.confidence ?? 0) * LIKELY_SHARE;
  return causes.filter(({ confidence }) => confidence >= least);
}

/** What to check next, per cause: one line that an engineer on call can follow. */
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

/** What to check for a cause, and the cases that it explains. */
export interface RunbookEntry {
  readonly cause: CauseLabel;
  readonly check: string;
  /** In input order. */
  readonly caseIds: readonly string[];
}

/** Lists what to check for every cause that is likely in some case, in pipeline order. */
export function runbook(cases: Iterable<readonly [id: string, causes: readonly Cause[]]>): RunbookEntry[] {
  const likely = [...cases].flatMap(([id, causes]) => likelyCauses(causes).map(({ label }) => ({ id, label })));
  const byCause = grouped(likely, ({ label }) => label);
  return CAUSE_LABELS.flatMap((cause) => {
    const found = byCause.get(cause);
    return found === undefined ? [] : [{ cause, check: NEXT_CHECKS[cause], caseIds: found.map(({ id }) => id) }];
  });
}
