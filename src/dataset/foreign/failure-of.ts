import { isString } from "../rows/is-type.ts";
import type { Row } from "../rows/row.ts";
import { isBlank, textOf } from "./field.ts";
import type { ForeignTrace } from "./foreign-trace.ts";
import { ANSWER_KEYS } from "./rag-fields.ts";

/**
 * The failure that a row says of itself at `error`, or where it has no answer, under one of the names that a script of one's
 * own gives it: beside an answer it may have been overcome. It excuses what else the row lacks. Nothing where it says none,
 * as columns of Python do in words for every other row. What is neither a text nor an object is for the check of the row to
 * refuse: it may well mean one.
 */
export function failureOf(row: Row): Pick<ForeignTrace, "error"> {
  const { error } = row;
  const isNone = isBlank(error) || error === false || Number.isNaN(error) || isWordForNone(error);
  if (!isNone) return { error: error as ForeignTrace["error"] };
  if (ANSWER_KEYS.some((key) => textOf(row[key]) !== null)) return {};
  const other = OTHER_NAMES.map((name) => saidIn(row[name])).find((said) => said !== null);
  return other === undefined ? {} : { error: { message: other } };
}

const OTHER_NAMES = [
  "error_message",
  "error_msg",
  "error_type",
  "errors",
  "err",
  "exception",
  "traceback",
  "stack_trace",
] as const;

/** A text, or those of a list. What else stands there is as likely a count. */
function saidIn(value: unknown): string | null {
  const said = textOf(Array.isArray(value) ? value.filter(isString).join("; ") : value);
  return isWordForNone(said) ? null : said;
}

const isWordForNone = (error: unknown): boolean =>
  typeof error === "string" && /^\s*(?:\[\]|false|none|nan|null)\s*$/i.test(error);
