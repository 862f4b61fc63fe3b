/** A row of a manifest as it is meant: a document of BEIR, which has `_id` and `text`, is a chunk of that id. */
export function corpusRow(row: Record<string, unknown>): Record<string, unknown> {
  const isBeir = typeof row._id === "string" && typeof row.text === "string" && !("chunk_id" in row);
  return isBeir ? { ...row, chunk_id: row._id } : row;
}
