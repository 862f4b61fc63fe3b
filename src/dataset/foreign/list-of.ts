import { jsonIn } from "./json-in.ts";

/** A list as a row holds it: a JSON array, or the text of one as CSV holds it; null where there is none. */
export function listOf(value: unknown): readonly unknown[] | null {
  const held = jsonIn(value);
  return Array.isArray(held) ? held : null;
}
