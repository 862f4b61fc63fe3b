import type { GoldenAdapter } from "../golden-adapters/golden-adapter.ts";
import { hasOwnLabels } from "../golden-adapters/has-own-labels.ts";
import { hasColumns } from "../has-columns.ts";

/** A table of questions and relevant chunks: one chunk a row, the rows of one question anywhere. */
export const chunkTableGolden: GoldenAdapter = {
  name: "chunk-table",
  title: "table with a relevant chunk a row",
  shape:
    "CSV or JSONL with `question`, `expected_chunk_id` (or `chunk_id`) and, if wanted, `id`, `relevance`, `expected_answer`",
  detect: (sample) =>
    ["chunk_id", "expected_chunk_id"].some((name) => hasColumns(sample, "question", name)) &&
    !hasColumns(sample, "rank") &&
    !hasOwnLabels(sample),
  async *read(source, log, context) {
    const { readChunkTableCases } = await import("./chunk-table-cases.ts");
    yield* readChunkTableCases(source, log, context);
  },
};
