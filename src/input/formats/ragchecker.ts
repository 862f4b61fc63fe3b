import { isObject } from "../rows/index.ts";
import {
  type CaseFormat,
  caseIdOf,
  chunksOf,
  type ForeignTrace,
  failureOf,
  idOf,
  objectOf,
  recordedScores,
  rowReader,
  textOf,
} from "./shared/index.ts";

/** The same document contains the questions and, after checking, the metrics. */
const RESULTS = {
  row: "RAGChecker result",
  path: (beginning: unknown) => (isObject(beginning) && "results" in beginning ? ["results", "*"] : null),
};

/** Dataset: questions and reference answers. */
export const ragcheckerCases: CaseFormat = {
  ...RESULTS,
  reads: { row: (name) => /^gt_/.test(name) },
  convert(row) {
    const id = caseIdOf(row);
    if (id === null) return "query_id is missing";
    if (textOf(row.query) === null) return "query is missing";
    return { id, question: row.query as string, expected_answer: textOf(row.gt_answer) };
  },
};

/** Traces: responses and retrieved contexts, with metrics if RAGChecker scored them. */
export const readRagchecker = rowReader({
  ...RESULTS,
  convert,
});

function convert(row: Readonly<Record<string, unknown>>): ForeignTrace | string {
  const id = idOf(row.query_id);
  const named = caseIdOf({ ...row, query_id: null });
  if (id === null && named === null) return "query_id is missing";
  const failure = failureOf(row);
  const isWhole = failure.error === undefined;
  if (isWhole && typeof row.response !== "string") return "response is missing";
  if (isWhole && !Array.isArray(row.retrieved_context)) return "retrieved_context is no list";
  const chunks = chunksOf(row.retrieved_context);
  return {
    query_id: named,
    // RAGChecker requires a `query_id` in each row, but it does not need to be the id of a test case.
    other_ids: [id],
    question: textOf(row.query),
    answer: typeof row.response === "string" ? row.response : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(Object.entries(objectOf(row.metrics)), { library: "ragchecker" }),
  };
}
