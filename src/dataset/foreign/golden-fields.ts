import type { GoldenRow } from "../golden/golden.schema.ts";
import { parseLenient } from "../json/parse-lenient.ts";
import { isBlank } from "./field.ts";
import { jsonIn } from "./json-in.ts";
import { listOf } from "./list-of.ts";

const asWritten = (value: unknown): unknown => value;
const asText = (value: unknown): unknown => (typeof value === "number" ? String(value) : value);
const asList = (value: unknown): unknown => listOf(value) ?? value;
const asJson = (value: unknown): unknown => {
  const held = jsonIn(value);
  return typeof held === "string" ? (parseLenient(held) ?? held) : held;
};
const asBoolean = (value: unknown): unknown => (typeof value === "string" ? asJson(value.toLowerCase()) : value);

interface GoldenField {
  /** Reads it also from a field of CSV, which is a text. */
  readonly read: (value: unknown) => unknown;
  /** Says what should be found. */
  readonly labels?: true;
  /** Makes a row a case of its own, whatever qrels say. */
  readonly expects?: true;
  /** No tool has it under the same name, and it makes a gate stricter: it counts wherever a row says it. */
  readonly strays?: true;
}

/** Our own fields. */
const FIELDS = {
  expected_chunk_ids: { read: asList, labels: true, expects: true, strays: true },
  relevance: { read: asJson, labels: true, expects: true, strays: true },
  expected_behavior: { read: asWritten, expects: true, strays: true },
  user_context: { read: asJson, strays: true },
  difficulty: { read: asText },
  tags: { read: asList },
  split: { read: asWritten },
  critical: { read: asBoolean, expects: true, strays: true },
  must_cite: { read: asList, expects: true, strays: true },
  must_not_contain: { read: asList, expects: true, strays: true },
  expected_docs: { read: asList, labels: true, expects: true, strays: true },
  expected_tools: { read: asList, expects: true },
  answer_schema: { read: asJson, expects: true, strays: true },
  draft: { read: asBoolean },
  acl_group: { read: asWritten, strays: true },
  owner: { read: asWritten },
  notes: { read: asWritten },
} as const satisfies Partial<Record<keyof GoldenRow, GoldenField>>;

const fieldsThat = (have: (field: GoldenField) => boolean): readonly string[] =>
  Object.entries(FIELDS).flatMap(([name, field]) => (have(field) ? [name] : []));

/** All that a case may say beside id, question and answer, which every tool has in words of its own. */
export const GOLDEN_FIELDS: readonly string[] = Object.keys(FIELDS);

/** Those that are lists. */
export const GOLDEN_LISTS = fieldsThat(({ read }) => read === asList);

/** Those that say what should be found. */
export const GOLDEN_LABELS = fieldsThat(({ labels }) => labels === true);

/** Those that make a row a case of its own, whatever qrels say. */
export const GOLDEN_EXPECTATIONS = fieldsThat(({ expects }) => expects === true);

/** Those that count wherever a row says them. */
export const STRAY_FIELDS = fieldsThat(({ strays }) => strays === true);

/**
 * What a row or its metadata say in our own words beside those of the tool: no other format knows what behaviour is
 * expected or who asks. What is empty, as a column is that other rows fill, says nothing.
 */
export function goldenFields(record: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const given = Object.entries(FIELDS).filter(([name]) => !isBlank(record[name]));
  return Object.fromEntries(given.map(([name, { read }]) => [name, read(record[name])]));
}
