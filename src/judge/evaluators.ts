import { PART_WORDS } from "../input/traces/index.ts";
import type { CaseTexts } from "./tasks.ts";

export type Block = "question" | "context" | "answer" | "reference";

/** The lists in a trace that describe faults of an answer. */
export const FAULT_LISTS = ["unsupported_claims", "missing_facts", "bad_citations"] as const;

export type FaultList = (typeof FAULT_LISTS)[number];

/**
 * How one metric is judged: one verdict per item, from a fixed set of words, each with a score. Its texts are in
 * `prompts.ts`, by language. To add an evaluator, see docs/add-a-judge.md.
 */
export interface Evaluator {
  readonly metric: string;
  /** What each item is, for the metrics reference. */
  readonly each: string;
  /** The items to judge: the statements of a text, or chunks. Absent if the model lists the items. */
  readonly items?: "answer" | "reference" | "context" | "citations";
  /** Set if the model first lists the items, from only this part of the case. `least` and `most` limit their number. */
  readonly listed?: { readonly from: Block; readonly least: number; readonly most: number };
  /** What the items are compared with. */
  readonly shows: readonly Block[];
  readonly verdicts: Readonly<Record<string, number>>;
  /** Score if there are no items, without asking a model. Absent if the metric then does not apply. */
  readonly whenNothing?: number;
  /** Score of an empty answer. Absent if the metric does not depend on the answer. */
  readonly whenSilent?: number;
  /** The list that items scored below 1 are added to. */
  readonly findings?: FaultList;
  /** How the item scores are combined, and the rule as text. Default: mean. */
  readonly value?: { readonly words: string; of(worths: readonly number[]): number };
}

/** An empty answer counts like a missing trace, so it stays in the mean. */
const EMPTY_ANSWER_SCORE = 0;

/** All evaluators, one per metric. */
export const evaluators: readonly Evaluator[] = [
  {
    metric: "faithfulness",
    each: "statement of the answer",
    items: "answer",
    shows: ["question", "context"],
    verdicts: { supported: 1, contradicted: 0, not_in_context: 0 },
    whenSilent: EMPTY_ANSWER_SCORE,
    findings: "unsupported_claims",
  },
  {
    metric: "answer_relevance",
    each: "one of three questions that the model makes of the answer alone",
    listed: { from: "answer", least: 3, most: 3 },
    shows: ["question"],
    verdicts: { same: 1, different: 0 },
    whenSilent: EMPTY_ANSWER_SCORE,
  },
  {
    metric: "answer_correctness",
    each: "statement of `expected_answer`",
    items: "reference",
    shows: ["question", "answer"],
    verdicts: { covered: 1, missing: 0, contradicted: 0 },
    whenSilent: EMPTY_ANSWER_SCORE,
    findings: "missing_facts",
  },
  {
    metric: "context_relevance",
    each: "chunk of the context",
    items: "context",
    shows: ["question"],
    verdicts: { useful: 1, not_useful: 0 },
    whenNothing: 0,
  },
  {
    metric: "judged_context_recall",
    each: "statement of `expected_answer`",
    items: "reference",
    shows: ["question", "context"],
    verdicts: { attributable: 1, not_attributable: 0 },
  },
  {
    metric: "completeness",
    each: "thing that the question asks for, as the model lists them",
    listed: { from: "question", least: 1, most: 8 },
    shows: ["question", "answer"],
    verdicts: { answered: 1, partly: 0.5, missing: 0 },
    whenSilent: EMPTY_ANSWER_SCORE,
  },
  {
    metric: "conciseness",
    each: "statement of the answer",
    items: "answer",
    shows: ["question"],
    verdicts: { needed: 1, needless: 0 },
    whenSilent: EMPTY_ANSWER_SCORE,
  },
  {
    metric: "citation_support",
    each: "cited chunk",
    items: "citations",
    shows: ["question", "answer"],
    verdicts: { supports: 1, does_not_support: 0 },
    whenSilent: EMPTY_ANSWER_SCORE,
    findings: "bad_citations",
  },
  {
    metric: "misalignment",
    each: "chunk of the context",
    items: "context",
    shows: ["question", "answer"],
    verdicts: { used: 1, not_used: 0 },
    whenSilent: 1,
    value: { words: "1 where the top-ranked chunk is not used", of: ([top]) => 1 - top! },
  },
];

/** An item to judge: a chunk with its ID, or another text. */
export interface Item {
  readonly text: string;
  readonly id?: string;
}

/** Returns the items of an evaluator that does not make the model list them. */
export function itemsOf({ items }: Evaluator, texts: CaseTexts): readonly Item[] {
  if (items === "context" || items === "citations") return texts[items] ?? [];
  return items === undefined ? [] : splitStatements(texts[items] ?? "").map((text) => ({ text }));
}

/** Returns which text the evaluator needs and the case does not have, or null if it has all. */
export function missingTexts(
  { items, shows, whenSilent }: Pick<Evaluator, "items" | "shows" | "whenSilent">,
  { unrecorded, context, citations }: CaseTexts,
): string | null {
  const needed = [
    ...(whenSilent === undefined ? [] : (["answer"] as const)),
    ...(shows.includes("context") || items === "context" ? (["context"] as const) : []),
    ...(items === "citations" ? (["citations"] as const) : []),
  ];
  const part = needed.find((one) => unrecorded.includes(one));
  if (part !== undefined) return `the traces hold no ${PART_WORDS[part]}`;
  if (needed.includes("context") && context === null) return "the text of a context chunk is not known";
  if (needed.includes("citations") && citations === null) return "the text of a cited chunk is not known";
  return null;
}

/** Further statements are joined into the last one, so that all of a long text is judged. */
const MAX_STATEMENTS = 60;

/**
 * End of a sentence: punctuation followed by whitespace or a quotation mark, full-width punctuation, or the end of a
 * line.
 */
const SENTENCE_END = /(?<=[.!?…]["'”’)]?)\s+|(?<=[。！？；])|[\r\n]+/u;

/**
 * List markers and citation markers, which state nothing. A citation marker contains numbers or one name that looks
 * like an ID (`【3†source】`, `[doc:chunk_1]`). Other words in brackets are statements; otherwise an answer could hide
 * text from the judge.
 */
const DECORATION =
  /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+|\[\^?(?:\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*|(?=[\w:/#.-]{0,199}[\d:_/#.])[\w:/#.-]{1,200})\](?!\()|【\d{1,4}(?:[,:;]\s*\d{1,4})*(?:†[\w.-]{1,100})?】/gu;

/**
 * Splits a text into its sentences and list items. Uses rules instead of a model, so that the same text always has the
 * same statements, no text can talk its way out, and a missing verdict is noticed.
 */
export function splitStatements(text: string): readonly string[] {
  const parts: string[] = [];
  for (const raw of text.normalize("NFC").split(SENTENCE_END)) {
    const part = raw.replace(DECORATION, " ").replace(/\s+/gu, " ").trim();
    if (!/[\p{L}\p{N}]/u.test(part)) continue;
    // A number alone remains of "1." at the start of a list item.
    if (parts.length > 0 && /^\d{1,3}[.)]$/.test(parts.at(-1)!)) parts[parts.length - 1] = part;
    else parts.push(part);
  }
  return parts.length <= MAX_STATEMENTS
    ? parts
    : [...parts.slice(0, MAX_STATEMENTS - 1), parts.slice(MAX_STATEMENTS - 1).join(" ")];
}
