import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";

/** LlamaIndex: responses of a query engine, of Python or TypeScript, with the question written beside each. */
export const llamaindex = foreignAdapter({
  name: "llamaindex",
  title: "LlamaIndex responses",
  shape: "JSONL or JSON of `{response, source_nodes}`, with `query` or `query_id` written beside",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect: (sample) => hasColumns(sample, "source_nodes") || hasColumns(sample, "sourceNodes"),
  load: async () => (await import("./llamaindex-traces.ts")).readLlamaindex,
});
