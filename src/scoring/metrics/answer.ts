import { foldDiacritics, isSameList, wordTokens } from "../../text/index.ts";
import {
  type CaseView,
  criticalCase,
  defineMetric,
  everyCase,
  hasAnswerSchema,
  hasReferenceAnswer,
  type Metric,
} from "./metric.ts";

export type HallucinationLabel = "unsupported_claim" | "failed_abstention" | "bad_citation";

/** Why an answer counts as hallucinated: from the judge's lists in the trace, the behaviour and the citations. */
export function hallucinationLabels({ golden, trace, behavior, citations }: CaseView): HallucinationLabel[] {
  const labels: HallucinationLabel[] = [];
  if ((trace.unsupported_claims?.length ?? 0) > 0) labels.push("unsupported_claim");
  if (golden.behavior === "abstain" && behavior.observed === "answer") labels.push("failed_abstention");
  if ((trace.bad_citations?.length ?? 0) > 0 || citations.inContext < citations.count) labels.push("bad_citation");
  return labels;
}

export const criticalHallucinations = defineMetric({
  name: "critical_hallucinations",
  title: "Critical hallucinations",
  summary: "Cases marked `critical` whose answer is hallucinated.",
  formula: "number of cases",
  layer: "safety",
  better: "lower",
  unit: "count",
  aggregate: "sum",
  repeats: "max",
  needs: ["answer", "citations", "context"],
  reads: ["faithfulness", "citation_support"],
  readsRefusals: true,
  applies: criticalCase,
  score: (view) => (hallucinationLabels(view).length > 0 ? 1 : 0),
});

export const formatCorrectness = defineMetric({
  name: "format_correctness",
  title: "Format correctness",
  summary: "Whether the answer is JSON that matches the case's `answer_schema`.",
  formula: "1 if the whole answer parses as JSON and is valid against the schema, else 0",
  edge: "a code fence or a sentence around the JSON is no JSON; no `answer_schema`: not applicable",
  source: "JSON Schema drafts 4, 7, 2019-09 and 2020-12",
  layer: "answer",
  better: "higher",
  binary: true,
  headline: true,
  ofGeneration: true,
  needs: ["answer"],
  caseFloor: 1,
  applies: hasAnswerSchema,
  score: ({ golden, trace }) => (golden.answerSchema?.accepts(trace.answer ?? "") ? 1 : 0),
});

export const hallucinationRate = defineMetric({
  name: "hallucination_rate",
  title: "Hallucination rate",
  summary: "Share of the answers with an unsupported claim, a failed abstention or a bad citation.",
  formula: "1 if the answer has any of the three labels, else 0",
  edge: "without a judge's `unsupported_claims` only the other two can be seen; in a gate, an answer whose claims or bad citations are not listed (`[]`: none) counts as the worst where the run lists those of others",
  layer: "answer",
  better: "lower",
  binary: true,
  needs: ["answer", "citations", "context"],
  reads: ["faithfulness", "citation_support"],
  readsRefusals: true,
  ofGeneration: true,
  applies: everyCase,
  score: (view) => (hallucinationLabels(view).length > 0 ? 1 : 0),
});

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
  const wanted = foldedWords(expected);
  if (wanted.length === 0) return undefined;
  const given = foldedWords(answer);
  const exact = isSameList(wanted, given);
  const f1 = tokenF1Score(wanted, given);
  if (exact) return { exact: 1, f1, exactFolded: 1, f1Folded: f1 };
  const [plainWanted, plainGiven] = [withoutDiacritics(wanted), withoutDiacritics(given)];
  return {
    exact: 0,
    f1,
    exactFolded: plainWanted.length > 0 && isSameList(plainWanted, plainGiven) ? 1 : 0,
    f1Folded: tokenF1Score(plainWanted, plainGiven),
  };
}

const foldedWords = (text: string): readonly string[] => wordTokens(foldCase(text.normalize("NFC")));

/** Lowercase letters that still fold to others: STRASSE is Straße, and a PDF ligature is two letters. */
const FOLDING = /[µßﬀ-ﬆ]/g;

/** Folds the case of a text for comparison. */
export function foldCase(text: string): string {
  return text.toLowerCase().replace(FOLDING, (letter) => letter.toUpperCase().toLowerCase());
}

/** A word of nothing but combining marks is dropped. */
const withoutDiacritics = (words: readonly string[]): readonly string[] =>
  foldDiacritics(words.join(" "))
    .split(" ")
    .filter((word) => word !== "");

/** 2PR / (P + R) with P = common / given, R = common / wanted. */
function tokenF1Score(wanted: readonly string[], given: readonly string[]): number {
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

type Own = Pick<Metric, "name" | "title" | "summary" | "formula" | "binary">;

/** A metric that compares the words of the answer with those of `expected_answer`. */
function defineReferenceMetric(metric: Own, part: keyof AnswerMatch): Metric {
  return defineMetric({
    ...metric,
    edge: "after NFC and case folding, punctuation removed; a Chinese or Japanese character is a word; an empty answer is 0",
    source: "SQuAD evaluation script, without the removal of English articles",
    layer: "answer",
    better: "higher",
    ofGeneration: true,
    needs: ["answer"],
    applies: hasReferenceAnswer,
    score: ({ answerMatch }) => answerMatch?.[part],
  });
}

export const exactMatch = defineReferenceMetric(
  {
    name: "exact_match",
    title: "Exact match",
    summary: "Whether the answer has exactly the words of the reviewed answer.",
    formula: "1 if the words are the same in the same order, else 0",
    binary: true,
  },
  "exact",
);

export const tokenF1 = defineReferenceMetric(
  {
    name: "token_f1",
    title: "Token F1",
    summary: "How far the words of the answer and of the reviewed answer overlap.",
    formula: "2 common / (words of the answer + words of the reviewed answer), words counted as often as they stand",
    binary: false,
  },
  "f1",
);

export const exactMatchNoDiacritics = defineReferenceMetric(
  {
    name: "exact_match_no_diacritics",
    title: "Exact match without diacritics",
    summary: "`exact_match` after diacritics are removed: what a user who types without them would accept.",
    formula: "exact_match over words without diacritics (đ is d)",
    binary: true,
  },
  "exactFolded",
);

export const tokenF1NoDiacritics = defineReferenceMetric(
  {
    name: "token_f1_no_diacritics",
    title: "Token F1 without diacritics",
    summary: "`token_f1` after diacritics are removed.",
    formula: "token_f1 over words without diacritics (đ is d)",
    binary: false,
  },
  "f1Folded",
);
