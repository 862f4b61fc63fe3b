import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasOwnLabels } from "../golden-adapters/has-own-labels.ts";
import { hasColumns } from "../has-columns.ts";

/** A table of questions and chunk ids: one chunk a row, the rows of one question anywhere. */
export const chunkTable = foreignAdapter({
  name: "chunk-table",
  title: "table with a chunk a row",
  shape:
    "CSV or JSONL with `question` or `query_id`, `chunk_id` and, if wanted, `rank`, `score`, `answer`, `config_id`, `error`, `tenant_id`, `acl_roles`",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect: (sample) =>
    ["question", "query", "query_id"].some((name) => hasColumns(sample, name, "chunk_id")) &&
    !hasColumns(sample, "relevance") &&
    !hasOwnLabels(sample),
  load: async () => (await import("./chunk-table-traces.ts")).readChunkTable,
});
