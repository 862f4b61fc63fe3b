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
import { BEHAVIORS, isUserContext } from "./golden-set.ts";

/** Words by which teams mark what should be found, beside what was. */
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

/** Our own fields for what others name so. */
export const OUR_LABELS = {
  chunks: "expected_chunk_ids",
  documents: "expected_docs",
  forbidden: "must_not_contain",
} as const satisfies Record<LabelKind, string>;

/** What a column of a golden set labels, by its name in snake case; null where it labels nothing. */
export function labelName(name: string): LabelKind | null {
  // In a row a chunk it names one of several.
  if (name === "expected_chunk_id") return null;
  if (CHUNKS.test(name)) return "chunks";
  if (DOCUMENTS.test(name)) return "documents";
  return FORBIDDEN.test(name) ? "forbidden" : null;
}

/** What must not come back by a column of this name, which a case that must be denied has as its labels; else null. */
export function protectedName(name: string): LabelKind | null {
  const found = PROTECTED.exec(name);
  return found === null ? null : labelName(`gold_${found[1] ?? "chunks"}`);
}

/** A name of a field as we write ours: `expectedChunkIds` and `Expected Chunk IDs` are `expected_chunk_ids`. */
export function snakeCase(name: string): string {
  return name
    .trim()
    .replace(/([a-z0-9])([A-Z])/g, "$1_$2")
    .replace(/[\s-]+/g, "_")
    .toLowerCase();
}

/** Names of the question in rows and records of a team's own making, the most telling first. */
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

/** Whether a column or field of this name holds the question, however the name is spelled. */
export const isQuestionName = (name: string): boolean => QUESTION_NAMES.some((known) => known === snakeCase(name));

/** Whether a row has the shape of `goldenSchema`. */
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
    isOptionalOneOf(row.expected_behavior, BEHAVIORS) &&
    isOptionalString(row.notes) &&
    isOptionalString(row.owner) &&
    isOptionalBoolean(row.critical) &&
    isOptionalList(row.must_not_contain, isId) &&
    (row.answer_schema === undefined || row.answer_schema === null || isObject(row.answer_schema)) &&
    isOptionalList(row.expected_docs, isId) &&
    isOptionalString(row.acl_group) &&
    isOptionalList(row.expected_tools, isId) &&
    isOptionalBoolean(row.draft) &&
    isOptionalOneOf(row.split, SPLITS)
  );
}

const SPLITS = ["test", "validation"] as const;

/** Whether a value is a grade. */
export const isGrade = (value: unknown): boolean =>
  typeof value === "number" && Number.isInteger(value) && value >= 0 && value <= 50;

/** The cases of a document that is one object with a single list in it, as `{"version": 1, "cases": [...]}`; else null. */
export function onlyList(value: unknown): readonly unknown[] | null {
  if (!isObject(value) || Object.keys(value).some(isQuestionName)) return null;
  const lists = Object.values(value).filter((field) => Array.isArray(field));
  return lists.length === 1 && lists[0]!.length > 0 && lists[0]!.every(isObject) ? lists[0]! : null;
}
