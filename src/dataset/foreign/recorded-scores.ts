import { numberOf } from "./field.ts";

/** What other tools call the judged metrics that we have, by the name that `scoreName` makes of theirs. */
const OURS: Readonly<Record<string, string>> = {
  faithfulness: "faithfulness",
  groundedness: "faithfulness",
  context_faithfulness: "faithfulness",
  answer_relevance: "answer_relevance",
  answer_relevancy: "answer_relevance",
  response_relevancy: "answer_relevance",
  context_relevance: "context_relevance",
  context_relevancy: "context_relevance",
  contextual_relevancy: "context_relevance",
  nv_context_relevance: "context_relevance",
  answer_correctness: "answer_correctness",
  correctness: "answer_correctness",
  factuality: "answer_correctness",
  factual_correctness: "answer_correctness",
  completeness: "completeness",
  conciseness: "conciseness",
  citation_support: "citation_support",
};

/**
 * The scores that a tool recorded for one row, under our names where we have one. What is no finite number was not
 * evaluated: it is left out and is no 0. Of two scores for one metric the lower counts: an assertion that passed must not
 * hide one that failed. A score of a metric that we do not have is kept under its own name where it lies between 0 and 1.
 */
export function recordedScores(entries: Iterable<readonly [name: string, value: unknown]>): Record<string, number> {
  // Without a prototype: the names are the file's.
  const scores: Record<string, number> = Object.create(null);
  for (const [name, value] of entries) {
    const number = scoreOf(value);
    if (number === null) continue;
    const plain = scoreName(name);
    const ours = Object.hasOwn(OURS, plain) ? OURS[plain]! : null;
    if (ours === null && (plain === "" || number < 0 || number > 1)) continue;
    scores[ours ?? plain] = Math.min(number, scores[ours ?? plain] ?? number);
  }
  return { ...scores };
}

/** A verdict is 1 or 0, also as Python writes it into CSV. */
function scoreOf(value: unknown): number | null {
  if (value === true || value === "True" || value === "true") return 1;
  if (value === false || value === "False" || value === "false") return 0;
  return numberOf(value);
}

/** `Answer Relevancy`, `Correctness [GEval]` and `factual_correctness(mode=f1)` in one spelling, without what follows. */
function scoreName(name: string): string {
  return name
    .replace(/[([].*$/s, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_+|_+$/g, "");
}
