import { isObject } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { firstOf, idOf, isBlank, numberOf, textOf } from "./field.ts";
import type { LabelKind } from "./label-name.ts";
import { listOf } from "./list-of.ts";

/** A chunk or document that a case names, by id or by its text. */
export interface LabelledItem {
  readonly id: string | null;
  readonly text: string | null;
  /** How relevant it is; null where nobody said. */
  readonly grade: number | null;
}

const IDS = {
  chunks: ["chunk_id", "node_id", "passage_id", "id"],
  documents: ["doc_id", "document_id", "id", "source", "file", "url", "name", "title"],
  forbidden: [],
} as const satisfies Record<LabelKind, readonly string[]>;
const TEXTS = ["text", "content", "page_content"] as const;
const GRADES = ["relevance", "grade", "relevance_grade", "rating"] as const;

/**
 * The items of a field that labels: one or a list of them, as an id, a text or a record; or the grades of ids. White space,
 * or a mark of Chinese or Japanese sentences, tells a text from an id, but in a field that says it holds ids (`areIds`).
 * Null where one is none of these.
 */
export function labelledItems(value: unknown, kind: LabelKind, areIds: boolean): readonly LabelledItem[] | null {
  const isRecord = (record: Row): boolean => [...IDS[kind], ...TEXTS].some((name) => name in record);
  if (isObject(value) && !isRecord(value))
    return all(Object.entries(value).map(([id, grade]) => (grade === null ? null : item(id, null, grade))));
  const list = listOf(value);
  // A number alone is as likely how many there are, and brackets around an id those of a list that was written in some way.
  if (list === null && ((typeof value === "number" && !areIds) || isBracketed(value))) return null;
  return all(
    (list ?? [value])
      .filter(isAny)
      .map(alone)
      .map((one) => (isObject(one) ? recordItem(one, kind) : plainItem(one, areIds))),
  );
}

const isBracketed = (value: unknown): boolean => typeof value === "string" && /^\s*\[\S*\]\s*$/.test(value);

/** AutoRAG has a list of alternatives for each thing to be found; where there is but one, it is that. */
const alone = (one: unknown): unknown => (Array.isArray(one) && one.length === 1 ? one[0] : one);

/** Where nothing is to be found, AutoRAG has a list of no alternatives. */
const isAny = (one: unknown): boolean => !Array.isArray(one) || one.length > 0;

function recordItem(record: Row, kind: LabelKind): LabelledItem | null {
  const id = firstOf<string, string>(IDS[kind], (name) => idOf(record[name]));
  const text = kind === "documents" ? null : firstOf(TEXTS, (name) => textOf(record[name]));
  return item(id, text, GRADES.map((name) => record[name]).find((grade) => !isBlank(grade)) ?? null);
}

function plainItem(value: unknown, areIds: boolean): LabelledItem | null {
  const id = idOf(value)?.trim() ?? null;
  if (id === null) return null;
  return areIds || !OF_TEXTS.test(id) ? item(id, null, null) : item(null, id, null);
}

/** What no id has: white space, or the marks of sentences in scripts that put none between words. */
const OF_TEXTS = /[\s。、，！？；：]/;

function item(id: string | null, text: string | null, grade: unknown): LabelledItem | null {
  if (id === null && text === null) return null;
  const number = numberOf(grade);
  if (grade !== null && !Number.isInteger(number)) return null;
  return { id, text, grade: number };
}

function all(items: readonly (LabelledItem | null)[]): readonly LabelledItem[] | null {
  return items.every((one) => one !== null) ? items : null;
}
