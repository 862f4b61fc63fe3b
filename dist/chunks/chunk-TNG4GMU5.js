// src/dataset/foreign/is-ours.ts
function isOurs(row) {
  const isTrace = Array.isArray(row.retrieved_chunks) || Array.isArray(row.context_chunks);
  return typeof row.query_id === "string" && isTrace || typeof row.id === "string" && "expected_chunk_ids" in row;
}

export {
  isOurs
};
