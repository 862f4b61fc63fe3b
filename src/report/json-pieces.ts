import type { GateRun } from "../gate/gate-run.ts";
import { hashPieces } from "./hash-pieces.ts";
import type { Report } from "./schema/report.schema.ts";

/** Characters from which on what was gathered is a piece. */
const PIECE = 1 << 16;

/** Entries of a list that are put into text at once: short texts are freed soon, long ones stay for a while. */
const ENTRIES = 100;

/**
 * `report.json`, indented for people and diffs, piece by piece: whole it is one of the largest things that a large run
 * holds, and once more as bytes. No piece ends within a text. With the run that it tells of come the hashes of its cases.
 */
export function* jsonPieces(report: Report, run: GateRun | null): Generator<string> {
  let gathered = "{\n";
  let before = "";
  for (const [key, value] of Object.entries(report)) {
    if (value === undefined) continue;
    const parts = partsOf(value);
    const hashed = key === "dataset" ? run : null;
    for (const [p, part] of parts.entries()) {
      const text = JSON.stringify({ [key]: part }, null, 2);
      const isWhole = p === parts.length - 1 && hashed === null;
      const [from, to] = [p === 0 ? OPENING : opening(key), isWhole ? CLOSING : INNER_CLOSING];
      gathered += before + text.slice(from, -to);
      before = ",\n";
      if (gathered.length < PIECE) continue;
      yield gathered;
      gathered = "";
    }
    if (hashed === null) continue;
    yield gathered;
    yield* hashPieces(hashed.input.head);
    gathered = "\n  }";
  }
  yield `${gathered}\n}\n`;
}

/** A value as several of its kind that together say what it says: a list by its entries, an object by its fields. */
function partsOf(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) {
    const parts: unknown[] = [];
    for (let at = 0; at < value.length; at += ENTRIES) parts.push(value.slice(at, at + ENTRIES));
    return parts.length === 0 ? [value] : parts;
  }
  if (typeof value !== "object" || value === null) return [value];
  const fields = Object.entries(value).filter(([, field]) => field !== undefined);
  return fields.length === 0 ? [{}] : fields.map(([name, field]) => ({ [name]: field }));
}

/** What stands around the field of an object with one field, and around what a list or object in that field holds. */
const OPENING = "{\n".length;
const CLOSING = "\n}".length;
const INNER_CLOSING = "\n  ]\n}".length;
const opening = (key: string): number => `{\n  ${JSON.stringify(key)}: [\n`.length;
