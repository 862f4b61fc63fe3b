import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";
import { isObject } from "../is-type.ts";

/** LlamaIndex: a labelled RAG data set (`rag_dataset.json`), or the rows of its table. */
export const llamaindexRagDataset = foreignGolden({
  name: "llamaindex-rag-dataset",
  title: "LlamaIndex labelled RAG dataset",
  shape:
    "`rag_dataset.json` of `LabelledRagDataset.save_json`, or rows of its `to_pandas()`: `query`, `reference_contexts`, `reference_answer`",
  detect: (sample) => {
    const { value } = sample;
    const rows = isObject(value) && Array.isArray(value.examples) ? { ...sample, value: value.examples } : sample;
    return ["reference_answer", "reference_contexts"].some((name) => hasColumns(rows, "query", name));
  },
  load: async () => (await import("./llamaindex-cases.ts")).llamaindexCases,
});
