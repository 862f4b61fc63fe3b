import { firstRow } from "../first-row.ts";
import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";
import { isObject } from "../is-type.ts";

/** BEIR: the queries of a data set. Its documents have a title as well, where queries have none or an empty one. */
export const beirQueries = foreignGolden({
  name: "beir-queries",
  title: "queries of BEIR",
  shape:
    "`queries.jsonl` of `_id`, `text`, with `qrels/test.tsv` as `qrels`; queries that it does not judge take no part, unless their row says what is expected (`expected_chunk_ids`, `expected_behavior`, ...)",
  labelsApart: true,
  detect: (sample) => {
    const first = firstRow(sample);
    return hasColumns(sample, "_id", "text") && isObject(first) && !first.title;
  },
  load: async () => (await import("./beir-cases.ts")).beirCases,
});
