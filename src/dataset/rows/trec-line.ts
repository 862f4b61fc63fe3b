import { parseDecimal } from "./plain-decimal.ts";

/** A line of a TREC run: `query Q0 chunk rank score tag`. */
export interface RunLine {
  readonly id: string;
  readonly chunk: string;
  /** NaN where it is no plain decimal number. */
  readonly score: number;
  readonly tag: string;
}

const FIELDS = 6;

/** Reads a line of a TREC run. Fields are parted by spaces or tabs; undefined for a line that has not six of them. */
export function parseRunLine(text: string): RunLine | undefined {
  const fields = text.split(/[ \t\r]+/).filter((field) => field !== "");
  if (fields.length !== FIELDS) return undefined;
  const [id, , chunk, , score, tag] = fields as [string, string, string, string, string, string];
  return { id, chunk, score: parseDecimal(score), tag };
}
