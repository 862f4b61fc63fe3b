/** Whether a row has the fields of our own traces or golden cases. */
export function isOurs(row: Readonly<Record<string, unknown>>): boolean {
  const isTrace = Array.isArray(row.retrieved_chunks) || Array.isArray(row.context_chunks);
  return (typeof row.query_id === "string" && isTrace) || (typeof row.id === "string" && "expected_chunk_ids" in row);
}
