import { hasColumns, isObject } from "../rows/index.ts";
import {
  answeredTrace,
  caseIdOf,
  foreignCases,
  foreignTraces,
  idOf,
  objectOf,
  recordedScores,
  rowReader,
  rowsIn,
  textOf,
} from "./shared/index.ts";

/** The same document contains the questions and, after checking, the metrics. */
const RESULTS = {
  row: "RAGChecker result",
  path: (beginning: unknown) => (isObject(beginning) && "results" in beginning ? ["results", "*"] : null),
};

export const ragcheckerCases = foreignCases({
  ...RESULTS,
  name: "ragchecker",
  title: "RAGChecker questions",
  shape: "`query_id`, `query` and `gt_answer` of its results; it has no relevance labels",
  detect(sample) {
    const rows = rowsIn(sample, "results");
    return hasColumns(rows, "gt_answer", ...(rows === sample ? ["query_id"] : []));
  },
  reads: { row: (name) => /^gt_/.test(name) },
  convert(row) {
    const id = caseIdOf(row);
    if (id === null) return "query_id is missing";
    if (textOf(row.query) === null) return "query is missing";
    return { id, question: row.query as string, expected_answer: textOf(row.gt_answer) };
  },
});

export const ragcheckerTraces = foreignTraces({
  name: "ragchecker",
  title: "RAGChecker results",
  shape:
    "`{results: [{query_id, query, response, retrieved_context}]}`, with `metrics` after checking, or JSONL of its results",
  lacks: ["reranked", "citations", "latency", "tokens", "cost", "tools"],
  detect(sample) {
    const rows = rowsIn(sample, "results");
    return hasColumns(rows, "query_id", ...(rows === sample ? ["retrieved_context"] : []));
  },
  reader: rowReader({
    ...RESULTS,
    convert(row) {
      const id = idOf(row.query_id);
      const named = caseIdOf({ ...row, query_id: null });
      if (id === null && named === null) return "query_id is missing";
      const trace = answeredTrace(row, ["response", row.response], ["retrieved_context", row.retrieved_context]);
      if (typeof trace === "string") return trace;
      return {
        query_id: named,
        // RAGChecker requires a `query_id` in each row, but it does not need to be the id of a test case.
        other_ids: [id],
        question: textOf(row.query),
        ...trace,
        ...recordedScores(Object.entries(objectOf(row.metrics)), { library: "ragchecker" }),
      };
    },
  }),
});
