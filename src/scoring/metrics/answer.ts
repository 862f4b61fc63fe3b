import { type CaseView, defineMetrics, everyCase, hasAnswerSchema, hasReferenceAnswer, type Metric } from "./metric.ts";
import { boundWords, GrowingNumbers, listWithoutDiacritics, listWords, wordCount } from "./word-numbers.ts";

/** Compares the words of the answer with those of `expected_answer`. */
const comparison = {
  edge: "after NFC and case folding, punctuation removed; a Chinese or Japanese character is a word; an empty answer is 0",
  source: "SQuAD evaluation script, without the removal of English articles",
  better: "higher",
  needs: ["answer"],
  applies: hasReferenceAnswer,
} as const;

export const answerMetrics: readonly Metric[] = defineMetrics({ layer: "answer", ofGeneration: true }, [
  {
    name: "hallucination_rate",
    title: "Hallucination rate",
    summary: "Share of the answers with an unsupported claim, a failed abstention or a bad citation.",
    formula: "1 if the answer has any of the three labels, else 0",
    edge: "without a judge's `unsupported_claims` only the other two can be seen; in a gate, an answer whose claims or bad citations are not listed (`[]`: none) counts as the worst where the run lists those of others",
    better: "lower",
    binary: true,
    needs: ["answer", "citations", "context"],
    reads: ["faithfulness", "citation_support"],
    readsRefusals: true,
    applies: everyCase,
    score: (view) => (hallucinationLabels(view).length > 0 ? 1 : 0),
  },
  {
    ...comparison,
    name: "exact_match",
    title: "Exact match",
    summary: "Whether the answer has exactly the words of the reviewed answer.",
    formula: "1 if the words are the same in the same order, else 0",
    binary: true,
    score: ({ answerMatch }) => answerMatch?.exact,
  },
  {
    ...comparison,
    name: "token_f1",
    title: "Token F1",
    summary: "How far the words of the answer and of the reviewed answer overlap.",
    formula: "2 common / (words of the answer + words of the reviewed answer), words counted as often as they stand",
    score: ({ answerMatch }) => answerMatch?.f1,
  },
  {
    ...comparison,
    name: "exact_match_no_diacritics",
    title: "Exact match without diacritics",
    summary: "`exact_match` after diacritics are removed: what a user who types without them would accept.",
    formula: "exact_match over words without diacritics (đ is d)",
    binary: true,
    score: ({ answerMatch }) => answerMatch?.exactFolded,
  },
  {
    ...comparison,
    name: "token_f1_no_diacritics",
    title: "Token F1 without diacritics",
    summary: "`token_f1` after diacritics are removed.",
    formula: "token_f1 over words without diacritics (đ is d)",
    score: ({ answerMatch }) => answerMatch?.f1Folded,
  },
  {
    name: "format_correctness",
    title: "Format correctness",
    summary: "Whether the answer is JSON that matches the case's `answer_schema`.",
    formula: "1 if the whole answer parses as JSON and is valid against the schema, else 0",
    edge: "a code fence or a sentence around the JSON is no JSON; no `answer_schema`: not applicable",
    source: "JSON Schema drafts 4, 7, 2019-09 and 2020-12",
    better: "higher",
    binary: true,
    headline: true,
    needs: ["answer"],
    caseFloor: 1,
    applies: hasAnswerSchema,
    score: ({ golden, trace }) => (golden.answerSchema?.accepts(trace.answer ?? "") ? 1 : 0),
  },
]);

export type HallucinationLabel = "unsupported_claim" | "failed_abstention" | "bad_citation";

/** Why an answer counts as hallucinated: from the judge's lists in the trace, the behaviour and the citations. */
export function hallucinationLabels({ golden, trace, behavior, citations }: CaseView): HallucinationLabel[] {
  const labels: HallucinationLabel[] = [];
  if ((trace.unsupported_claims?.length ?? 0) > 0) labels.push("unsupported_claim");
  if (golden.behavior === "abstain" && behavior.observed === "answer") labels.push("failed_abstention");
  if ((trace.bad_citations?.length ?? 0) > 0 || citations.inContext < citations.count) labels.push("bad_citation");
  return labels;
}

/** How an answer's words agree with those of the reviewed answer, each 0 to 1; with and without diacritics. */
export interface AnswerMatch {
  readonly exact: 0 | 1;
  readonly f1: number;
  readonly exactFolded: 0 | 1;
  readonly f1Folded: number;
}

/**
 * Exact match and token F1 as the SQuAD script defines them (Rajpurkar et al. 2016), over Unicode words after NFC and
 * case folding; English articles are kept, because other languages have words spelled like them. Undefined where the
 * reviewed answer holds no word.
 */
export function matchAnswer(expected: string, answer: string): AnswerMatch | undefined {
  boundWords();
  listWords(expected, wanted);
  if (wanted.length === 0) return undefined;
  listWords(answer, given);
  const exact = isSame(wanted, given);
  const f1 = tokenF1Score(wanted, given);
  if (exact) return { exact: 1, f1, exactFolded: 1, f1Folded: f1 };
  listWithoutDiacritics(wanted, wantedFolded);
  listWithoutDiacritics(given, givenFolded);
  return {
    exact: 0,
    f1,
    exactFolded: isSame(wantedFolded, givenFolded) ? 1 : 0,
    f1Folded: tokenF1Score(wantedFolded, givenFolded),
  };
}

const wanted = new GrowingNumbers();
const given = new GrowingNumbers();
const wantedFolded = new GrowingNumbers();
const givenFolded = new GrowingNumbers();

function isSame(one: GrowingNumbers, other: GrowingNumbers): boolean {
  if (one.length === 0 || one.length !== other.length) return false;
  for (let i = 0; i < one.length; i++) if (one.all[i] !== other.all[i]) return false;
  return true;
}

/** By number of a word: how often it is still wanted. All zero between two comparisons. */
let left = new Uint32Array(0);

/** 2PR / (P + R) with P = common / given, R = common / wanted. */
function tokenF1Score(want: GrowingNumbers, give: GrowingNumbers): number {
  if (want.length === 0) return 0;
  if (left.length < wordCount()) left = new Uint32Array(2 * wordCount());
  for (let i = 0; i < want.length; i++) left[want.all[i]!]!++;
  let common = 0;
  for (let i = 0; i < give.length; i++) {
    const number = give.all[i]!;
    if (left[number] === 0) continue;
    left[number]!--;
    common++;
  }
  for (let i = 0; i < want.length; i++) left[want.all[i]!] = 0;
  return (2 * common) / (want.length + give.length);
}
