import { isObject } from "./is-type.ts";

/** What to say of a file by the fields of its first record, which no format knows; null where it is none, or has none. */
export function unknownRecord(first: unknown): string | null {
  const names = isObject(first) ? Object.keys(first) : [];
  if (names.length === 0) return null;
  const shown = names.slice(0, SHOWN_FIELDS).map((name) => `"${name.slice(0, SHOWN_CHARACTERS)}"`);
  const more = names.length > SHOWN_FIELDS ? ` and ${names.length - SHOWN_FIELDS} more` : "";
  return `its first record is of no format that is known: it has ${shown.join(", ")}${more}`;
}

const SHOWN_FIELDS = 8;
const SHOWN_CHARACTERS = 40;
