import { mainOf, type Row } from "./slow-access.ts";

type Kind = "stale_version" | "index_drift";

/** Versions of the generator are whole numbers with or without a v. */
const numberOf = (version: unknown): number => Number(String(version).replace("v", ""));

/**
 * What the manifest says of each distinct chunk of a context: how it is stale, `null` if it is current, undefined if neither
 * says enough to tell.
 */
export function freshnessOf(golden: Row, trace: Row, corpus: readonly Row[] | null): (Kind | null | undefined)[] {
  const lists = ["retrieved_chunks", "reranked_chunks", "context_chunks"].flatMap(
    (field) => (trace[field] ?? []) as (string | Row)[],
  );
  const idOf = (chunk: string | Row): unknown => (typeof chunk === "string" ? chunk : chunk.chunk_id);
  const said = (id: unknown, field: string): unknown =>
    lists.flatMap((chunk) => (typeof chunk !== "string" && chunk.chunk_id === id ? (chunk[field] ?? []) : []))[0];
  const rowOf = (id: unknown): Row | undefined => corpus?.find(({ chunk_id }) => chunk_id === id);
  const context = [...new Set(((trace.context_chunks ?? []) as (string | Row)[]).map(idOf))];
  const denies = mainOf(golden) === "permission_denied";
  const expected = denies ? [] : ((golden.expected_chunk_ids ?? []) as unknown[]);
  return context.map((id) => {
    const row = rowOf(id);
    if (row === undefined) return undefined;
    if (row.active === false && !expected.includes(id)) return "stale_version";
    const [shown, own] = [said(id, "document_version"), row.document_version];
    const isVersioned = shown !== undefined && own !== undefined;
    if (isVersioned && numberOf(shown) < numberOf(own)) return "stale_version";
    if (isVersioned && numberOf(shown) > numberOf(own)) return "index_drift";
    // Came in place of what the case expects of the same document, in a later version.
    const wanted = expected
      .map(rowOf)
      .filter((one) => one?.document_id === row.document_id && one?.document_version !== undefined);
    const isBefore = wanted.every((one) => numberOf(own) < numberOf(one!.document_version));
    const isAbsent = wanted.every((one) => !lists.map(idOf).includes(one!.chunk_id));
    if (row.active === undefined && own !== undefined && wanted.length > 0 && isBefore && isAbsent)
      return "stale_version";
    const [hash, theirs] = [said(id, "text_hash"), row.text_hash];
    if (hash !== undefined && theirs !== undefined)
      return String(hash).toLowerCase() === String(theirs).toLowerCase() ? null : "index_drift";
    const isTracked = corpus!.some(({ active }) => active !== undefined);
    return isTracked || isVersioned ? null : undefined;
  });
}
