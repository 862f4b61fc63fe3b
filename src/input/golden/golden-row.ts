import { isEvidenceRow } from "../evidence/index.ts";
import {
  isId,
  isList,
  isObject,
  isOptionalBoolean,
  isOptionalList,
  isOptionalOneOf,
  isOptionalRecord,
  isOptionalString,
  isString,
} from "../rows/index.ts";
import type { GoldenRow } from "../schema/index.ts";
import { isExpectedBehavior, isUserContext } from "./golden-set.ts";

/** Words in field names that mark labels rather than results. */
const MARK = "(?:expect(?:ed)?|relevant|gold|golden|ground_?truth|gt|correct|target|positive|supporting|evidence)";
const CHUNKS = new RegExp(
  `^${MARK}_(?:(?:chunk|passage|node|segment|snippet|context|ctx)s?(?:_ids?)?|ids?)$|^source_chunk_ids?$|^retrieval_gt$|^reference_contexts?(?:_ids?)?$`,
);
const DOCUMENTS = new RegExp(`^${MARK}_(?:source_)?(?:doc|document|source|file|article|url)s?(?:_ids?|_names?)?$`);
const FORBIDDEN =
  /^(?:(?:must|should)_not_(?:contain|include|mention|say)|(?:forbidden|prohibited|banned)_(?:keyword|phrase|string|word|term|content|text)s?|forbidden|canary|canaries)$/;
const PROTECTED =
  /^(?:(?:protected|forbidden|restricted)_((?:chunk|passage|doc|document|source|file)(?:s|_ids?)?)|(?:must|should)_not_retrieve)$/;

export type LabelKind = "chunks" | "documents" | "forbidden";

/** The native field for each kind of label. */
export const OUR_LABELS = {
  chunks: "expected_chunk_ids",
  documents: "expected_docs",
  forbidden: "must_not_contain",
} as const satisfies Record<LabelKind, string>;

/** Returns the kind of label that a field name in snake case stands for, or null. */
export function labelName(name: string): LabelKind | null {
  // A table with one chunk per row names one of several chunks this way.
  if (name === "expected_chunk_id") return null;
  if (CHUNKS.test(name)) return "chunks";
  if (DOCUMENTS.test(name)) return "documents";
  return FORBIDDEN.test(name) ? "forbidden" : null;
}

/** Returns the kind of label if the field name, in snake case, stands for what must not be retrieved; otherwise null. */
export function protectedName(name: string): LabelKind | null {
  const found = PROTECTED.exec(name);
  return found === null ? null : labelName(`gold_${found[1] ?? "chunks"}`);
}

/** Converts a field name to snake case: `expectedChunkIds` and `Expected Chunk IDs` become `expected_chunk_ids`. */
export function snakeCase(name: string): string {
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}

/** Names of the question in custom files, the most specific first. */
export const QUESTION_NAMES = [
  "question",
  "query",
  "user_input",
  "input",
  "user_query",
  "user_question",
  "query_text",
  "question_text",
  "prompt",
  "text",
] as const;

/** Whether a field of this name, in any spelling, holds the question. */
export const isQuestionName = (name: string): boolean => QUESTION_NAMES.some((known) => known === snakeCase(name));

/** Whether a row has the shape of `goldenSchema`. Faster than zod, which only explains what is rejected. */
export function isGoldenRow(row: Record<string, unknown>): row is GoldenRow {
  return (
    isId(row.id) &&
    typeof row.question === "string" &&
    isOptionalString(row.expected_answer) &&
    (row.expected_chunk_ids === undefined || isList(row.expected_chunk_ids, isId)) &&
    isOptionalRecord(row.relevance, isGrade) &&
    isOptionalList(row.must_cite, isId) &&
    isOptionalString(row.difficulty) &&
    isOptionalList(row.tags, isString) &&
    isUserContext(row.user_context) &&
    isExpectedBehavior(row.expected_behavior) &&
    isOptionalString(row.notes) &&
    isOptionalString(row.owner) &&
    isOptionalBoolean(row.critical) &&
    isOptionalList(row.must_not_contain, isId) &&
    (row.answer_schema === undefined || row.answer_schema === null || isObject(row.answer_schema)) &&
    isOptionalList(row.expected_docs, isId) &&
    isOptionalList(row.expected_evidence, isEvidenceRow) &&
    isOptionalString(row.acl_group) &&
    isOptionalList(row.expected_tools, isId) &&
    isOptionalBoolean(row.draft) &&
    isOptionalOneOf(row.split, SPLITS)
  );
}

const SPLITS = ["test", "validation"] as const;

/** Whether a value is a relevance grade: an integer from 0 to 50. */
const isGrade = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 50;

/** Returns the rows of a document that is one object with a single list, such as `{"version": 1, "cases": [...]}`; otherwise null. */
export function onlyList(value: unknown): readonly unknown[] | null {
  if (!isObject(value) || Object.keys(value).some(isQuestionName)) return null;
  const lists = Object.values(value).filter((field) => Array.isArray(field));
  return lists.length === 1 && lists[0]!.length > 0 && lists[0]!.every(isObject) ? lists[0]! : null;
}
