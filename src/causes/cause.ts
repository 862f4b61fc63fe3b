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
