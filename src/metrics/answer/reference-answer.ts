import { hasReferenceAnswer } from "../applies.ts";
import { defineMetric, type Metric } from "../metric.ts";
import type { AnswerMatch } from "./match-answer.ts";

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
