import { failureOf } from "../foreign/failure-of.ts";
import { textOf } from "../foreign/field.ts";
import { isObject } from "../rows/is-type.ts";
import type { SpanFailure, SpanRole } from "./span.ts";
import { ANSWER_FIELDS, QUESTION_FIELDS, spokenText } from "./spoken-text.ts";

/**
 * The error that a function caught and returned in place of an answer; null where it answered, be it with a record that tells
 * of an error, or is a call of another kind.
 */
export function caughtFailure(role: SpanRole, outputs: unknown): SpanFailure | null {
  if (role !== "other" || !isObject(outputs) || spokenText(outputs, ANSWER_FIELDS)) return null;
  const isTold = Object.entries(outputs).some(([name, value]) => textOf(value) !== null && !OF_ERRORS.test(name));
  const { error } = failureOf(outputs);
  if (isTold || error === undefined || error === null) return null;
  if (!isObject(error)) return { type: null, message: String(error) };
  return { type: textOf(error.type), message: textOf(error.message) };
}

/** What a record of an error says beside it: more of it, and what was asked. */
const OF_ERRORS = new RegExp(
  `^(?:err(?:or)?s?(?:_.*)?|exception|traceback|stack_trace|status|code|type|details?|${QUESTION_FIELDS.join("|")})$`,
);
