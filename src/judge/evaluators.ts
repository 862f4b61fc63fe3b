import { PART_WORDS } from "../input/traces/index.ts";
import type { CaseTexts } from "./tasks.ts";

/**
 * The end of a sentence: a full stop followed by white space or a quotation mark, a full-width one, or the end of a
 * line.
 */
const END = /(?<=[.!?…]["'”’)]?)\s+|(?<=[。！？；])|[\r\n]+/u;

/**
 * What opens an item of a list, and citation markers: neither says anything. A marker is numbers, or one name that
 * looks like an id (`【3†source】`, `[doc:chunk_1]`): words in brackets are a statement like any other, or an answer
 * could hide in them what it does not want to be judged.
 */
const DECORATION =
  /^\s*(?:[-*•·–]|\d{1,3}[.)])\s+|\[\^?(?:\d{1,4}(?:\s*[,;–-]\s*\d{1,4})*|(?=[\w:/#.-]{0,199}[\d:_/#.])[\w:/#.-]{1,200})\](?!\()|【\d{1,4}(?:[,:;]\s*\d{1,4})*(?:†[\w.-]{1,100})?】/gu;

/** More statements than this are joined into the last: a verdict must be asked for all of a text, however long. */
const MOST = 60;

/**
 * The statements of a text: its sentences and list items, in order. A rule and no model, so that the same text always
 * has the same statements, none can be talked away, and a verdict that is missing is seen.
 */
export function splitStatements(text: string): readonly string[] {
  const parts: string[] = [];
  for (const raw of text.normalize("NFC").split(END)) {
    const part = raw.replace(DECORATION, " ").replace(/\s+/gu, " ").trim();
    if (!/[\p{L}\p{N}]/u.test(part)) continue;
    // A number alone is what is left of "1." at the start of an item.
    if (parts.length > 0 && /^\d{1,3}[.)]$/.test(parts.at(-1)!)) parts[parts.length - 1] = part;
    else parts.push(part);
  }
  return parts.length <= MOST ? parts : [...parts.slice(0, MOST - 1), parts.slice(MOST - 1).join(" ")];
}

/** Parts of a case that a judge can be shown. */
export type Block = "question" | "context" | "answer" | "reference";

/** The lists of a trace that say what is wrong with an answer. */
export const FAULT_LISTS = ["unsupported_claims", "missing_facts", "bad_citations"] as const;
export type FaultList = (typeof FAULT_LISTS)[number];

/**
 * How one metric is judged: a verdict for each of a list of items, from a closed set of words, each with its worth.
 * Everything that is known of an evaluator is here but its words, which are in `prompts/` by language. Add one by
 * adding it here and there (docs/add-a-judge.md).
 */
export interface Evaluator {
  /** Name of the metric that it fills. */
  readonly metric: string;
  /** What each item is, for the reference page. */
  readonly each: string;
  /**
   * What is judged, item by item; null where the metric does not apply to the case. Absent where the model lists the
   * items.
   */
  readonly items?: (texts: CaseTexts) => readonly string[] | null;
  /** The items are these chunks. */
  readonly chunks?: "context" | "citations";
  /** The items are what the model itself lists, `from` this part of the case alone, this many of them. */
  readonly listed?: { readonly from: Block; readonly least: number; readonly most: number };
  /** What the items are held against. */
  readonly shows: readonly Block[];
  /** The words that a verdict can be, and what each is worth. */
  readonly verdicts: Readonly<Record<string, number>>;
  /** The value where there is no item, for which no model needs to be asked; absent: not applicable. */
  readonly whenNothing?: number;
  /** The value of an answer that says nothing; absent where it is not about the answer. */
  readonly whenSilent?: number;
  /** Where the items that are worth less than 1 are noted. */
  readonly findings?: FaultList;
  /** How the worths of the items become the value, and in words; absent: their mean. */
  readonly value?: { readonly words: string; of(worths: readonly number[]): number };
}

const chunkTexts = (chunks: CaseTexts["context"]): readonly string[] => (chunks ?? []).map(({ text }) => text);
const answered = ({ answer }: CaseTexts): readonly string[] => splitStatements(answer);
const expected = ({ reference }: CaseTexts): readonly string[] | null => {
  const statements = splitStatements(reference ?? "");
  return statements.length === 0 ? null : statements;
};

/** An answer that says nothing counts as a missing trace does: it never leaves the mean. */
const NOTHING_SAID = 0;

export const evaluators: readonly Evaluator[] = [
  {
    metric: "faithfulness",
    each: "statement of the answer",
    items: answered,
    shows: ["question", "context"],
    verdicts: { supported: 1, contradicted: 0, not_in_context: 0 },
    whenSilent: NOTHING_SAID,
    findings: "unsupported_claims",
  },
  {
    metric: "answer_relevance",
    each: "one of three questions that the model makes of the answer alone",
    listed: { from: "answer", least: 3, most: 3 },
    shows: ["question"],
    verdicts: { same: 1, different: 0 },
    whenSilent: NOTHING_SAID,
  },
  {
    metric: "answer_correctness",
    each: "statement of `expected_answer`",
    items: expected,
    shows: ["question", "answer"],
    verdicts: { covered: 1, missing: 0, contradicted: 0 },
    whenSilent: NOTHING_SAID,
    findings: "missing_facts",
  },
  {
    metric: "context_relevance",
    each: "chunk of the context",
    chunks: "context",
    items: ({ context }) => chunkTexts(context),
    shows: ["question"],
    verdicts: { useful: 1, not_useful: 0 },
    whenNothing: 0,
  },
  {
    metric: "judged_context_recall",
    each: "statement of `expected_answer`",
    items: expected,
    shows: ["question", "context"],
    verdicts: { attributable: 1, not_attributable: 0 },
  },
  {
    metric: "completeness",
    each: "thing that the question asks for, as the model lists them",
    listed: { from: "question", least: 1, most: 8 },
    shows: ["question", "answer"],
    verdicts: { answered: 1, partly: 0.5, missing: 0 },
    whenSilent: NOTHING_SAID,
  },
  {
    metric: "conciseness",
    each: "statement of the answer",
    items: answered,
    shows: ["question"],
    verdicts: { needed: 1, needless: 0 },
    whenSilent: NOTHING_SAID,
  },
  {
    metric: "citation_support",
    each: "cited chunk",
    chunks: "citations",
    items: ({ citations }) => (citations?.length === 0 ? null : chunkTexts(citations)),
    shows: ["question", "answer"],
    verdicts: { supports: 1, does_not_support: 0 },
    whenSilent: NOTHING_SAID,
    findings: "bad_citations",
  },
  {
    metric: "misalignment",
    each: "chunk of the context",
    chunks: "context",
    items: ({ context }) => (context?.length === 0 ? null : chunkTexts(context)),
    shows: ["question", "answer"],
    verdicts: { used: 1, not_used: 0 },
    whenSilent: 1,
    value: { words: "1 where the top-ranked chunk is not used", of: ([top]) => 1 - top! },
  },
];

/** Which texts an evaluator cannot do without and the case does not have; null where it has all. */
export function missingTexts(
  { chunks, shows, whenSilent }: Pick<Evaluator, "chunks" | "shows" | "whenSilent">,
  { unrecorded, context, citations }: CaseTexts,
): string | null {
  const needed = [
    ...(whenSilent === undefined ? [] : (["answer"] as const)),
    ...(shows.includes("context") ? (["context"] as const) : []),
    ...(chunks === undefined ? [] : [chunks]),
  ];
  const part = needed.find((one) => unrecorded.includes(one));
  if (part !== undefined) return `the traces hold no ${PART_WORDS[part]}`;
  if (needed.includes("context") && context === null) return "the text of a context chunk is not known";
  if (needed.includes("citations") && citations === null) return "the text of a cited chunk is not known";
  return null;
}
