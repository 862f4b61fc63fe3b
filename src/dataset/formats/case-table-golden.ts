import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";

/** Columns of ours by which a table is told to be of cases. */
const MARKS = ["expected_chunk_ids", "expected_docs", "expected_answer", "expected_behavior"];

/** Our own golden set as a table: a case a row, as it is kept in a spreadsheet. */
export const caseTableGolden = foreignGolden({
  name: "case-table",
  title: "table with a case a row",
  shape:
    'CSV with `question`, `id` and any other field of rag-gate\'s own golden set, of which `expected_chunk_ids`, `expected_docs`, `expected_answer` or `expected_behavior` must be one; a list of one item may stand as it is; who asks is `user_context` as JSON, `{"tenant_id": "acme", "roles": ["hr"]}`',
  detect: (sample) =>
    sample.value === undefined &&
    MARKS.some((name) => hasColumns(sample, "question", name)) &&
    !["chunk_id", "expected_chunk_id", "ground_truth"].some((name) => hasColumns(sample, name)),
  load: async () => (await import("./case-table-cases.ts")).caseTableCases,
});
