import { isBlank } from "./field.ts";
import type { ForeignTrace } from "./foreign-trace.ts";

/**
 * The failure that a row says of itself at `error`, which excuses what else it lacks; nothing where it says none, as
 * columns of Python do in words for every other row. What is neither a text nor an object is for the check of the row to
 * refuse: it may well mean one.
 */
export function failureOf({ error }: Readonly<Record<string, unknown>>): Pick<ForeignTrace, "error"> {
  const isNone = isBlank(error) || error === false || Number.isNaN(error) || isWordForNone(error);
  return isNone ? {} : { error: error as ForeignTrace["error"] };
}

const isWordForNone = (error: unknown): boolean =>
  typeof error === "string" && /^\s*(?:false|none|nan|null)\s*$/i.test(error);
