import { isObject } from "../rows/is-type.ts";

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

/** An amount that cannot be 0, which tools write where nobody counted; null where there is none. */
export function positiveOf(value: unknown): number | null {
  const amount = amountOf(value);
  return amount === 0 ? null : amount;
}

/**
 * An id, which tools write as a text or a number; null where there is none. A whole number that JSON did not carry
 * exactly is none: two chunks might share it.
 */
export function idOf(value: unknown): string | null {
  if (typeof value !== "number") return textOf(value);
  return Number.isSafeInteger(value) || (Number.isFinite(value) && !Number.isInteger(value)) ? String(value) : null;
}

/** Whether a field says nothing: absent, null, or the empty text that CSV has for both. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === "";
}

/** An object; an empty one where there is none. */
export function objectOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}

/** The golden case that metadata name, under one of the keys that rag-gate's users write; null where they name none. */
export function caseIdOf(metadata: unknown): string | null {
  const { query_id, case_id, golden_id, question_id } = objectOf(metadata);
  return firstOf([query_id, case_id, golden_id, question_id], idOf)?.trim() ?? null;
}

/** What the first of some values says that says anything. */
export function firstOf<T, R>(values: readonly T[], read: (value: T) => R | null): R | null {
  for (const value of values) {
    const said = read(value);
    if (said !== null) return said;
  }
  return null;
}
