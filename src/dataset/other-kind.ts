import { isObject } from "./is-type.ts";

/** The keys by which a row of each of our own files is known, and which of its fellows do not have. */
const KINDS = [
  { code: "trace/invalid-row", what: "traces", has: "query_id", hasNot: "id" },
  { code: "golden/invalid-row", what: "a golden set", has: "question", hasNot: "query_id" },
  { code: "corpus/invalid-row", what: "a corpus manifest", has: "chunk_id", hasNot: "query_id" },
] as const;

/** A hint where a row that was refused under `code` is rather one of another file; undefined where it is not. */
export function otherKind(row: unknown, code: string): string | undefined {
  if (!isObject(row) || !KINDS.some((kind) => kind.code === code)) return undefined;
  const kind = KINDS.find(({ has, hasNot }) => typeof row[has] === "string" && !(hasNot in row));
  if (kind === undefined || kind.code === code) return undefined;
  return `this looks like ${kind.what}: see whether two files have changed places`;
}
