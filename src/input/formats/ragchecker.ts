import { isObject } from "../rows/index.ts";
import {
  caseIdOf,
  chunksOf,
  type ForeignCase,
  type ForeignTrace,
  failureOf,
  idOf,
  objectOf,
  type RowFormat,
  recordedScores,
  rowReader,
  textOf,
} from "./shared/index.ts";

export const ragcheckerCases: RowFormat<ForeignCase> = {
  row: "RAGChecker result",
  path: (value) => (isObject(value) && "results" in value ? ["results", "*"] : null),
  convert(row) {
    const id = caseIdOf(row);
    if (id === null) return "query_id is missing";
    if (textOf(row.query) === null) return "query is missing";
    return { id, question: row.query as string, expected_answer: textOf(row.gt_answer) };
  },
};

export const readRagchecker = rowReader({
  row: "RAGChecker result",
  path: (value) => (isObject(value) && "results" in value ? ["results", "*"] : null),
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
    // The tool asks for an id of each row, whatever it is of.
    other_ids: [id],
    question: textOf(row.query),
    answer: typeof row.response === "string" ? row.response : null,
    retrieved_chunks: chunks,
    context_chunks: chunks,
    ...failure,
    ...recordedScores(Object.entries(objectOf(row.metrics)), { library: "ragchecker" }),
  };
}
