import { type FileSample, isObject, parseLenient, type Row } from "../../rows/index.ts";
import type { GoldenRow } from "../../schema/index.ts";
import { isBlank, jsonIn, listOf } from "./fields.ts";

/** How rag-gate reads one of its own fields from rows of other tools. */
interface GoldenField {
  /** Converts a CSV text to the type of the field. */
  readonly read: (value: unknown) => unknown;
  /** States what the pipeline should find. */
  readonly labels?: true;
  /** Makes the row a case even if qrels do not label it. */
  readonly expects?: true;
  /** Counts anywhere in a row: no other tool uses the name, and the field makes a gate stricter. */
  readonly distinctive?: true;
}

const asWritten = (value: unknown): unknown => value;

const numberAsText = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);

const asList = (value: unknown): unknown => listOf(value) ?? value;

const asJson = (value: unknown): unknown => {
  const held = jsonIn(value);
  return typeof held === "string" ? (parseLenient(held) ?? held) : held;
};

const asBoolean = (value: unknown): unknown => (typeof value === "string" ? asJson(value.toLowerCase()) : value);

/** rag-gate's own fields of a test case. */
const OWN_FIELDS = {
  expected_chunk_ids: { read: asList, labels: true, expects: true, distinctive: true },
  relevance: { read: asJson, labels: true, expects: true, distinctive: true },
  expected_behavior: { read: asWritten, expects: true, distinctive: true },
  user_context: { read: asJson, distinctive: true },
  difficulty: { read: numberAsText },
  tags: { read: asList },
  split: { read: asWritten },
  critical: { read: asBoolean, expects: true, distinctive: true },
  must_cite: { read: asList, expects: true, distinctive: true },
  must_not_contain: { read: asList, expects: true, distinctive: true },
  expected_docs: { read: asList, labels: true, expects: true, distinctive: true },
  expected_evidence: { read: asJson, labels: true, expects: true, distinctive: true },
  expected_tools: { read: asList, expects: true },
  answer_schema: { read: asJson, expects: true, distinctive: true },
  draft: { read: asBoolean },
  acl_group: { read: asWritten, distinctive: true },
  owner: { read: asWritten },
  notes: { read: asWritten },
} as const satisfies Partial<Record<keyof GoldenRow, GoldenField>>;

const fieldsThat = (have: (field: GoldenField) => boolean): readonly string[] =>
  Object.entries(OWN_FIELDS).flatMap(([name, field]) => (have(field) ? [name] : []));

/** All rag-gate fields except `id`, `question`, and `expected_answer`, for which tools have their own names. */
export const GOLDEN_FIELDS: readonly string[] = Object.keys(OWN_FIELDS);

/** rag-gate fields that are lists. */
export const GOLDEN_LISTS = fieldsThat(({ read }) => read === asList);

/** rag-gate fields with relevance labels. */
export const GOLDEN_LABELS = fieldsThat(({ labels }) => labels === true);

/** rag-gate fields that make a row a case even if qrels do not label it. */
export const GOLDEN_EXPECTATIONS = fieldsThat(({ expects }) => expects === true);

const DISTINCTIVE_FIELDS = fieldsThat(({ distinctive }) => distinctive === true);

/**
 * Reads rag-gate's own fields from a row or its metadata, unchecked. Empty values are skipped, because a table can
 * have a column only for other rows.
 */
export function goldenFields(record: Row): Record<string, unknown> {
  const given = Object.entries(OWN_FIELDS).filter(([name]) => !isBlank(record[name]));
  return Object.fromEntries(given.map(([name, { read }]) => [name, read(record[name])]));
}

/**
 * Reads rag-gate fields that count anywhere in a row, from the row and its metadata. The row takes precedence.
 * Without them, a case would lose its user or its forbidden texts.
 */
export function distinctiveFields(row: Row): Record<string, unknown> {
  const fields = mergeOwnFields(...metadataRecords(row).map(goldenFields), goldenFields(row));
  // `critical` and `relevance` are common words, so other types belong to other tools.
  if (typeof fields.critical !== "boolean") delete fields.critical;
  if (!isObject(fields.relevance) || isJudgment(fields.relevance)) delete fields.relevance;
  return Object.fromEntries(DISTINCTIVE_FIELDS.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])));
}

/** Fields in which tools let authors add their own metadata. */
export const AUTHOR_METADATA_FIELDS = [
  "metadata",
  "additional_metadata",
  "additionalMetadata",
  "custom_column_key_values",
  "customColumnKeyValues",
] as const;

/** The author's metadata in a row, also if it is JSON in a text. */
export function metadataRecords(row: Row): readonly Row[] {
  return AUTHOR_METADATA_FIELDS.map((name) => jsonIn(row[name])).filter(isObject);
}

/** Whether a `relevance` is the result of an evaluator, with a score and perhaps a reason, and not a set of grades. */
export const isJudgment = (record: object): boolean => "score" in record || "value" in record;

/**
 * Merges rag-gate's own fields from several places of a row. The last place takes precedence, except that all lists
 * of forbidden texts apply.
 */
export function mergeOwnFields(...places: readonly Row[]): Record<string, unknown> {
  const lists = places.map(({ must_not_contain: texts }) => texts).filter((texts) => texts !== undefined);
  const all = lists.filter(Array.isArray).flat();
  // The row check rejects a value that is not a list, unless it is the text from which the list was read.
  const other = lists.find((texts) => !Array.isArray(texts) && !all.includes(texts));
  const texts = lists.length > 1 ? { must_not_contain: other ?? [...new Set(all)] } : {};
  return Object.assign({}, ...places, texts);
}

/** Whether the first row has relevance labels in rag-gate's own fields. */
export function hasOwnLabels({ row }: FileSample): boolean {
  return row !== null && (Array.isArray(row.expected_chunk_ids) || isObject(row.relevance));
}
