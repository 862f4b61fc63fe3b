import { plainId } from "./plain-id.ts";

/** The plain id of a chunk or citation of a trace, which is the id alone or an object that holds it. */
export function chunkIdOf(chunk: string | { readonly chunk_id: string }): string {
  return plainId(typeof chunk === "string" ? chunk : chunk.chunk_id);
}
