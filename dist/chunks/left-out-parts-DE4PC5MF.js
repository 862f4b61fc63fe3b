import {
  ownScores
} from "./chunk-XATW4O6A.js";
import {
  chunkId
} from "./chunk-TIATEB4Z.js";
import {
  DiagnosticLog,
  TRACE_PARTS
} from "./chunk-WJ4LAJRD.js";
import "./chunk-KIZ6KU7F.js";

// src/dataset/foreign/left-out-parts.ts
var SAMPLED_ROWS = 200;
async function leftOutParts(read, source, context) {
  const missing = new Set(TRACE_PARTS);
  const empty = /* @__PURE__ */ new Set();
  const unnamed = /* @__PURE__ */ new Set();
  let rows = 0;
  for await (const { trace } of read(source, new DiagnosticLog(), context)) {
    if (trace.error) continue;
    for (const part of missing) {
      const found = presence(trace, part, context);
      if (found === "there") missing.delete(part);
      else if (found === "empty") empty.add(part);
      else if (found === "unnamed") unnamed.add(part);
    }
    if (++rows >= SAMPLED_ROWS) break;
  }
  return rows === 0 ? [] : [...missing].filter((part) => unnamed.has(part) || !empty.has(part));
}
function presence(trace, part, context) {
  switch (part) {
    case "retrieved":
      return ofChunks(trace.retrieved_chunks, context);
    case "reranked":
      return ofChunks(trace.reranked_chunks, context);
    case "context":
      return ofChunks(trace.context_chunks, context);
    case "citations":
      return ofChunks(trace.citations, context);
    case "answer":
      return typeof trace.answer === "string" ? "there" : "absent";
    case "latency":
      return ofNumbers(trace.latency_ms);
    case "tokens":
      return ofNumbers(trace.tokens);
    case "cost":
      return typeof trace.cost_usd === "number" ? "there" : "absent";
    case "tools":
      return Array.isArray(trace.tool_calls) ? "there" : "absent";
    case "scores":
      return ofNumbers(ownScores(trace.scores, context));
  }
}
function ofChunks(chunks, context) {
  if (chunks === void 0 || chunks === null) return "absent";
  if (chunks.length === 0) return "empty";
  if (context.idMap === "none") return "unnamed";
  const isExpected = context.idMap !== "auto" || !context.chunks.isEmpty;
  return isExpected || chunks.some((chunk) => chunkId(chunk, context).by !== null) ? "there" : "unnamed";
}
function ofNumbers(record) {
  return Object.values(record ?? {}).some((value) => typeof value === "number") ? "there" : "absent";
}
export {
  leftOutParts
};
