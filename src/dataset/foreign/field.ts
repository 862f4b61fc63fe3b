import { isObject } from "../is-type.ts";

/** A text; null where there is none, or none but white space. */
export function textOf(value: unknown): string | null {
  return typeof value === "string" && value.trim() !== "" ? value : null;
}

/** A finite number, also as CSV writes it; null where there is none. */
export function numberOf(value: unknown): number | null {
  const number = typeof value === "string" && value.trim() !== "" ? Number(value) : value;
  return typeof number === "number" && Number.isFinite(number) ? number : null;
}

/** An amount, 0 and up; null where there is none. */
export function amountOf(value: unknown): number | null {
  const number = numberOf(value);
  return number !== null && number >= 0 ? number : null;
}

/** An object; an empty one where there is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** The golden case that metadata name, under one of the keys that rag-gate's users write; null where they name none. */
export function caseIdOf(metadata: unknown): string | null {
  const { query_id, case_id, golden_id, question_id } = objectOf(metadata);
  for (const id of [query_id, case_id, golden_id, question_id]) {
    if (typeof id === "number" && Number.isFinite(id)) return String(id);
    if (textOf(id) !== null) return (id as string).trim();
  }
  return null;
}
