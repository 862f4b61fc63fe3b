import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";
import { isObject } from "../is-type.ts";

/** RAGChecker: its input, and its output with metrics a result. */
export const ragchecker = foreignAdapter({
  name: "ragchecker",
  title: "RAGChecker results",
  shape:
    "`{results: [{query_id, query, response, retrieved_context}]}`, with `metrics` after checking, or JSONL of its results",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
  detect: (sample) => {
    const { value } = sample;
    const first: unknown = isObject(value) && Array.isArray(value.results) ? value.results[0] : null;
    return hasColumns(sample, "query_id", "retrieved_context") || (isObject(first) && "query_id" in first);
  },
  load: async () => (await import("./ragchecker-traces.ts")).readRagchecker,
});
