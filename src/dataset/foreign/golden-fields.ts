import type { GoldenRow } from "../golden.schema.ts";
import { parseLenient } from "../json/parse-lenient.ts";
import { pythonLiteral } from "../json/python-literal.ts";
import { isBlank } from "./field.ts";
import { listOf } from "./list-of.ts";

const asWritten = (value: unknown): unknown => value;
const asText = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);
const asList = (value: unknown): unknown => listOf(value) ?? value;
const asJson = (value: unknown): unknown =>
  typeof value === "string" ? (parseLenient(value) ?? pythonLiteral(value) ?? value) : value;
const asBoolean = (value: unknown): unknown => (typeof value === "string" ? asJson(value.toLowerCase()) : value);

/** Our own fields, and how a field of CSV, which is a text, holds each. */
const FIELDS = {
  expected_chunk_ids: asList,
  relevance: asJson,
  expected_behavior: asWritten,
  user_context: asJson,
  difficulty: asText,
  tags: asList,
  split: asWritten,
  critical: asBoolean,
  must_cite: asList,
  must_not_contain: asList,
  expected_docs: asList,
  expected_tools: asList,
  answer_schema: asJson,
  draft: asBoolean,
  acl_group: asWritten,
  owner: asWritten,
  notes: asWritten,
} as const satisfies Partial<Record<keyof GoldenRow, (value: unknown) => unknown>>;

/** All that a case may say beside id, question and answer, which every tool has in words of its own. */
export const GOLDEN_FIELDS: readonly string[] = Object.keys(FIELDS);

/** Those that are lists. */
export const GOLDEN_LISTS: readonly string[] = GOLDEN_FIELDS.filter(
  (name) => FIELDS[name as keyof typeof FIELDS] === asList,
);

/**
 * What a row or its metadata say in our own words beside those of the tool: no other format knows what behaviour is
 * expected or who asks. What is empty, as a column is that other rows fill, says nothing.
 */
export function goldenFields(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(FIELDS).filter(([name]) => !isBlank(record[name]));
  return Object.fromEntries(given.map(([name, read]) => [name, read(record[name])]));
}
