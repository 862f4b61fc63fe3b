import { isObject } from "./is-type.ts";

/** Tells what the first record of a file that no format knows holds; null where that is no object, or an empty one. */
export function unknownRecord(first: unknown): string | null {
  const names = isObject(first) ? Object.keys(first) : [];
  if (names.length === 0) return null;
  const shown = names.slice(0, SHOWN_FIELDS).map((name) => `"${name.slice(0, SHOWN_CHARACTERS)}"`);
  const more = names.length > SHOWN_FIELDS ? ` and ${names.length - SHOWN_FIELDS} more` : "";
  return `its first record is of no format that is known: it has ${shown.join(", ")}${more}`;
}

const SHOWN_FIELDS = 8;
const SHOWN_CHARACTERS = 40;
