import { foreignAdapter } from "../foreign/foreign-adapter.ts";
import { hasColumns } from "../has-columns.ts";

/** LangChain: what a retrieval chain returned, an object a question. */
export const langchain = foreignAdapter({
  name: "langchain",
  title: "LangChain retrieval chain output",
  shape: "JSONL or JSON of `{input, context, answer}` with documents, or of `{query, result, source_documents}`",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect: (sample) =>
    hasColumns(sample, "input", "context", "answer") || hasColumns(sample, "query", "result", "source_documents"),
  load: async () => (await import("./langchain-traces.ts")).readLangchain,
});
