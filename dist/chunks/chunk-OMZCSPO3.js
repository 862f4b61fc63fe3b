import {
  parseLenient
} from "./chunk-65XOILJS.js";

// src/dataset/foreign/langfuse-row.ts
function langfuseRow(row) {
  if (typeof row.id !== "string" || !row.id.startsWith('"')) return row;
  const fields = Object.entries(row).map(([name, field]) => [name, parseLenient(String(field)) ?? field]);
  return Object.fromEntries(fields);
}

export {
  langfuseRow
};
