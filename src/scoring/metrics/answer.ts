import { foldDiacritics, wordTokens } from "../../text/index.ts";
import { type CaseView, defineMetrics, everyCase, hasAnswerSchema, hasReferenceAnswer, type Metric } from "./metric.ts";

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
    core: true,
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
    core: true,
    title: "Exact match",
    summary: "Whether the answer has exactly the words of the reviewed answer.",
    formula: "1 if the words are the same in the same order, else 0",
    binary: true,
    score: ({ answerMatch }) => answerMatch?.exact ?? "trace_failed",
  },
  {
    ...comparison,
    name: "token_f1",
    core: true,
    title: "Token F1",
    summary: "How far the words of the answer and of the reviewed answer overlap.",
    formula: "2 common / (words of the answer + words of the reviewed answer), words counted as often as they stand",
    score: ({ answerMatch }) => answerMatch?.f1 ?? "trace_failed",
  },
  {
    ...comparison,
    name: "exact_match_no_diacritics",
    title: "Exact match without diacritics",
    summary: "`exact_match` after diacritics are removed: what a user who types without them would accept.",
    formula: "exact_match over words without diacritics (đ is d)",
    binary: true,
    score: ({ answerMatch }) => answerMatch?.exactFolded ?? "trace_failed",
  },
  {
    ...comparison,
    name: "token_f1_no_diacritics",
    title: "Token F1 without diacritics",
    summary: "`token_f1` after diacritics are removed.",
    formula: "token_f1 over words without diacritics (đ is d)",
    score: ({ answerMatch }) => answerMatch?.f1Folded ?? "trace_failed",
  },
  {
    name: "format_correctness",
    core: true,
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

export const HALLUCINATION_LABELS = ["unsupported_claim", "failed_abstention", "bad_citation"] as const;
export type HallucinationLabel = (typeof HALLUCINATION_LABELS)[number];

/** Returns why an answer counts as hallucinated, from the judge's lists in the trace, the behavior, and the citations. */
export function hallucinationLabels({ golden, trace, behavior, citations }: CaseView): HallucinationLabel[] {
  const labels: HallucinationLabel[] = [];
  if ((trace.unsupported_claims?.length ?? 0) > 0) labels.push("unsupported_claim");
  if (golden.behavior === "abstain" && behavior.observed === "answer") labels.push("failed_abstention");
  if ((trace.bad_citations?.length ?? 0) > 0 || citations.inContext < citations.count) labels.push("bad_citation");
  return labels;
}

/** How the words of an answer agree with those of the reference answer, each from 0 to 1; with and without diacritics. */
export interface AnswerMatch {
  readonly exact: 0 | 1;
  readonly f1: number;
  readonly exactFolded: 0 | 1;
  readonly f1Folded: number;
}

/**
 * Exact match and token F1 as in the SQuAD script (Rajpurkar et al. 2016), over Unicode words after NFC and case folding.
 * English articles are kept, because other languages have words with the same spelling. Returns undefined if the
 * reference answer has no words.
 */
export function matchAnswer(expected: string, answer: string): AnswerMatch | undefined {
  const wanted = foldedWords(expected);
  if (wanted.length === 0) return undefined;
  const given = foldedWords(answer);
  const exact = isSame(wanted, given) ? 1 : 0;
  const f1 = wordF1(wanted, given);
  if (exact === 1 || !(NOT_ASCII.test(expected) || NOT_ASCII.test(answer)))
    return { exact, f1, exactFolded: exact, f1Folded: f1 };
  const plainWanted = withoutDiacritics(wanted);
  const plainGiven = withoutDiacritics(given);
  return {
    exact,
    f1,
    exactFolded: plainWanted.length > 0 && isSame(plainWanted, plainGiven) ? 1 : 0,
    f1Folded: wordF1(plainWanted, plainGiven),
  };
}

/** 2PR / (P + R) with P = common / given, R = common / wanted; 0 without wanted words. */
function wordF1(wanted: readonly string[], given: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const left = new Map<string, number>();
  for (const word of wanted) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of given) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    common++;
  }
  return (2 * common) / (wanted.length + given.length);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((word, i) => word === other[i]);
}

const foldedWords = (text: string): string[] => wordTokens(foldCase(text.normalize("NFC")));

/** Lowercase letters that fold to others, so that STRASSE equals Straße and a ligature from a PDF equals two letters. */
const FOLDING = /[µßﬀ-ﬆ]/g;

/** Returns a text in lower case, for comparison. */
export function foldCase(text: string): string {
  return text.toLowerCase().replace(FOLDING, (letter) => letter.toUpperCase().toLowerCase());
}

const NOT_ASCII = /[^\0-\x7f]/;

/** Returns the words without diacritics, folded together because that is much faster. Words of marks only are dropped. */
const withoutDiacritics = (words: readonly string[]): string[] =>
  foldDiacritics(words.join(" "))
    .split(" ")
    .filter((word) => word !== "");
