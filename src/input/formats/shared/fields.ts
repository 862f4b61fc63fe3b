import { columnNames, type FileSample, isObject, parseLenient, type Row } from "../../rows/index.ts";
import { pythonLiteral } from "./python-literal.ts";

/** The columns that start with a prefix such as `inputs.`, with the prefix removed. */
export function columnsOf(row: Row, prefix: string): Row {
  const found = Object.entries(row).filter(([name]) => name.startsWith(prefix));
  return Object.fromEntries(found.map(([name, value]) => [name.slice(prefix.length), value]));
}

/** A non-blank text; null for other values. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** A finite number, also as text from CSV; null for other values. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** A number of 0 or more; null for other values. */
export function amountOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 0 ? number : null;
}

/** A number above 0; null for other values. For amounts that tools write as 0 if they were not measured. */
export function positiveOf(value: unknown): number | null {
  const amount = amountOf(value);
  return amount === 0 ? null : amount;
}

/**
 * An id as text; null for other values. Large integers are rejected, because JSON does not preserve them exactly and
 * two chunks could get the same id.
 */
export function idOf(value: unknown): string | null {
  if (typeof value !== "number") return textOf(value);
  return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value)) ? String(value) : null;
}

/** Whether a field is absent, null, or the empty text that CSV has for both. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** The object, or an empty one for other values. */
export function objectOf(value: unknown): Row {
  return isObject(value) ? value : {};
}

/** The case id in a row or its metadata, under one of the keys that users write; null if there is none. */
export function caseIdOf(metadata: unknown): string | null {
  const { query_id, case_id, golden_id, question_id } = objectOf(metadata);
  return firstOf([query_id, case_id, golden_id, question_id], idOf)?.trim() ?? null;
}

/** The first non-null result of `read`. */
export function firstOf<T, R>(values: readonly T[], read: (value: T) => R | null): R | null {
  for (const value of values) {
    const result = read(value);
    if (result !== null) return result;
  }
  return null;
}

/** Whether a row has the fields of a native trace or test case. */
export function isNativeRow(row: Row): boolean {
  const isTrace = Array.isArray(row.retrieved_chunks) || Array.isArray(row.context_chunks);
  return (typeof row.query_id === "string" && isTrace) || (typeof row.id === "string" && "expected_chunk_ids" in row);
}

/**
 * Parses a text that contains a JSON list or object, as in CSV columns and span attributes, or a Python literal.
 * Returns other values unchanged.
 */
export function jsonIn(value: unknown): unknown {
  return typeof value === "string" && /^\s*(?:[[{]|\(\s*(?:['"(]|np\.))/.test(value)
    ? ((PYTHON_START.test(value) ? undefined : parseLenient(value)) ?? pythonLiteral(value) ?? value)
    : value;
}

/** A text that starts like this cannot be JSON. The check avoids slow exceptions. */
const PYTHON_START = /^\s*(?:\(|[[{]\s*')/;

/** A list, or a text that contains one; null for other values. */
export function listOf(value: unknown): readonly unknown[] | null {
  const held = jsonIn(value);
  return Array.isArray(held) ? held : null;
}

/**
 * Names of document metadata in LangChain and LlamaIndex, Haystack, OpenAI file search, Qdrant, Elasticsearch, and
 * Weaviate.
 */
const METADATA_FIELDS = ["metadata", "meta", "attributes", "payload", "_source", "properties"] as const;

/** The metadata of a document, also if a store keeps it as JSON text; an empty object if there is none. */
export function metadataOf(document: Row): Row {
  const records = METADATA_FIELDS.map((name) => jsonIn(document[name])).filter(isObject);
  return records.find((fields) => Object.keys(fields).length > 0) ?? {};
}

/**
 * The value at a dotted key such as `metadata.chunk_id`, own properties only; undefined if there is none. Keys that
 * contain dots are found too.
 */
export function valueAt(object: unknown, key: string): unknown {
  if (!isObject(object)) return undefined;
  if (Object.hasOwn(object, key)) return object[key];
  for (let dot = key.indexOf("."); dot > 0; dot = key.indexOf(".", dot + 1)) {
    const first = key.slice(0, dot);
    if (Object.hasOwn(object, first)) return valueAt(object[first], key.slice(dot + 1));
  }
  return undefined;
}

/** A row as a sample of a file, to detect its format. */
export const rowSample = (row: Row): FileSample => ({ line: JSON.stringify(row), row, value: row });

/**
 * A sample of the rows in a JSON document: the list at the first of these dotted keys that has one. Returns the
 * sample itself if none has.
 */
export function rowsIn(sample: FileSample, ...keys: readonly string[]): FileSample {
  const rows = keys.map((key) => valueAt(sample.value, key)).find(Array.isArray);
  return rows === undefined ? sample : { ...sample, value: rows };
}

const PREDICTION = /^(?:predicted_answers?|predictions?|(?:generated|model|rag|llm|system)_answers?)$/;

/** Whether a column contains the pipeline's answers. A column `answer` then contains reference answers. */
export const hasPredictions = (sample: FileSample): boolean =>
  columnNames(sample).some((name) => PREDICTION.test(name));

/** Separators that people write between items. An id can contain them, so such texts are rejected, and not split. */
const SEPARATOR = /[,;|\n]/;

/** Splits a text at the separators that people write between items. */
export const itemsIn = (text: string): readonly string[] => text.trim().split(SEPARATOR);

/** Error message for a text with several items, after the name of the field. */
export const SEVERAL_ITEMS = 'seems to hold several items: write them as JSON, ["a", "b"]';

/**
 * Returns a function that removes `.0` from ids, or null if any id has another form. pandas writes all integers of a
 * column as `12.0` if one of its fields is empty.
 */
export function pandasIdReader(ids: readonly string[]): ((id: string) => string) | null {
  return ids.length > 0 && ids.every((id) => FLOAT.test(id)) ? (id) => id.slice(0, -".0".length) : null;
}

const FLOAT = /^\d+\.0$/;

/** Parses a text that is JSON. Returns other values unchanged. */
export function decodeText(value: unknown): unknown {
  const parsed = typeof value === "string" ? parseLenient(value) : undefined;
  return parsed === undefined ? value : parsed;
}
