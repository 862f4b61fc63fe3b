import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";
import { isObject } from "../is-type.ts";

/** RAGChecker: the questions and ground truth answers of its input, which has no relevance labels. */
export const ragcheckerGolden = foreignGolden({
  name: "ragchecker",
  title: "RAGChecker questions",
  shape: "`query_id`, `query` and `gt_answer` of its results; it has no relevance labels",
  detect: (sample) => {
    const { value } = sample;
    const first: unknown = isObject(value) && Array.isArray(value.results) ? value.results[0] : null;
    return hasColumns(sample, "query_id", "gt_answer") || (isObject(first) && "gt_answer" in first);
  },
  load: async () => (await import("./ragchecker-cases.ts")).ragcheckerCases,
});
