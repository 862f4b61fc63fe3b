import { parseLenient } from "./parse-lenient.ts";

/** What a text stands for where a tool writes each value as JSON; the text itself where it is none. */
export function decodeText(value: unknown): unknown {
  const parsed = typeof value === "string" ? parseLenient(value) : undefined;
  return parsed === undefined ? value : parsed;
}
