import { firstRow } from "../first-row.ts";
import { objectOf } from "../foreign/field.ts";
import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasPredictions } from "../foreign/has-predictions.ts";
import { hasColumns } from "../has-columns.ts";

/** LangChain: what a retrieval chain returned, an object a question. */
export const langchain = foreignAdapter({
  name: "langchain",
  title: "LangChain retrieval chain output",
  shape:
    "JSONL or JSON of `{input, context, answer}` or `{question, context, answer}` with documents, or of `{query, result, source_documents}`",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect: (sample) =>
    hasColumns(sample, "query", "result", "source_documents") ||
    (!hasPredictions(sample) &&
      (hasColumns(sample, "input", "context", "answer") ||
        (hasColumns(sample, "question", "context", "answer") && Array.isArray(objectOf(firstRow(sample)).context)))),
  load: async () => (await import("./langchain-traces.ts")).readLangchain,
});
