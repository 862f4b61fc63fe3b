import { firstRow, hasColumns, isObject } from "../rows/index.ts";
import {
  answeredTrace,
  caseIdOf,
  chatMessage,
  firstOf,
  foreignTraces,
  hasPredictions,
  objectOf,
  rowReader,
  textOf,
} from "./shared/index.ts";

/** `create_retrieval_chain`, custom chains and LangGraph states, or RetrievalQA. */
export const langchainTraces = foreignTraces({
  name: "langchain",
  title: "LangChain retrieval chain output",
  shape:
    "JSONL or JSON of `{input, context, answer}` or `{question, context, answer}` with documents, or of `{query, result, source_documents}`",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools", "scores"],
  detect(sample) {
    if (hasColumns(sample, "query", "result", "source_documents")) return true;
    // HotpotQA datasets have `supporting_facts`, and their `answer` is a reference answer.
    if (hasPredictions(sample) || hasColumns(sample, "supporting_facts")) return false;
    return (
      hasColumns(sample, "input", "context", "answer") ||
      (hasColumns(sample, "question", "context", "answer") && Array.isArray(objectOf(firstRow(sample)).context))
    );
  },
  reader: rowReader({
    row: "output of a LangChain chain",
    convert(row) {
      const question = firstOf([row.input, row.question, row.query], textOf);
      if (question === null) return "input is missing";
      const output = row.answer ?? row.result;
      // A chain without an output parser returns a message.
      const answer = isObject(output) ? chatMessage(output).content : output;
      const trace = answeredTrace(row, ["answer", answer], ["context", row.context ?? row.source_documents]);
      return typeof trace === "string" ? trace : { query_id: caseIdOf(row), question, ...trace };
    },
  }),
});
