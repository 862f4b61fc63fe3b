import {
  parseLenient
} from "./chunk-5EXFSN3S.js";

// src/dataset/foreign/langfuse-row.ts
function langfuseRow(row) {
  const isSnake = "parent_observation_id" in row && "trace_id" in row;
  const isQuoted = typeof row.id === "string" && row.id.startsWith('"');
  if (!isSnake && !isQuoted) return row;
  const fields = Object.entries(row).map(([name, field]) => [
    isSnake ? name.replace(/_([a-z])/g, (_, letter) => letter.toUpperCase()) : name,
    isQuoted ? parseLenient(String(field)) ?? field : field
  ]);
  return Object.fromEntries(fields);
}

export {
  langfuseRow
};
