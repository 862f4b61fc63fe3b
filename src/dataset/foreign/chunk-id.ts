import { shortHash } from "../../text/short-hash.ts";
import type { ReadContext } from "../read-context.ts";
import { idOf } from "./field.ts";
import type { ForeignChunk } from "./foreign-trace.ts";
import { valueAt } from "./value-at.ts";

/** The id of a chunk, and what it was found by: null where it has none. */
interface ChunkName {
  readonly id: string;
  readonly by: "id" | "text" | null;
  readonly ambiguous: boolean;
}

/**
 * The id of a chunk by the rule of `id-map`. A chunk that cannot be named keeps its place in the ranking under a name
 * that no corpus has: made of its text, so that the same text counts once in a list.
 */
export function chunkId(chunk: ForeignChunk, { idMap, chunks }: Pick<ReadContext, "idMap" | "chunks">): ChunkName {
  const own = idMap === "auto" ? chunk.id : idMap === "text" ? null : valueAt(chunk.raw, idMap);
  // What stands beside a comma in a table is no part of an id, as it is none of a label.
  const id = idOf(own)?.trim() ?? null;
  if (id !== null) return { id, by: "id", ambiguous: false };
  const text = chunk.text ?? "";
  const texts = idMap === "auto" || idMap === "text" ? [text, chunk.bare_text ?? ""] : [];
  const found = texts.map((one) => (one === "" ? [] : chunks.idsOf(one))).find((ids) => ids.length > 0) ?? [];
  if (found.length === 1) return { id: found[0]!, by: "text", ambiguous: false };
  return { id: `unmapped:${shortHash(text)}`, by: null, ambiguous: found.length > 1 };
}
