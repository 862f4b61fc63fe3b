import type { GoldenAdapter } from "../golden-adapters/golden-adapter.ts";
import type { FileSample } from "../rows/file-sample.ts";
import { isObject } from "../rows/is-type.ts";

/** All that such a document holds; of a large one the beginning shows the queries alone. */
const PARTS = new Set(["queries", "corpus", "relevant_docs", "mode"]);

/** LlamaIndex: questions and the nodes that answer them, as `generate_question_context_pairs` makes them. */
export const llamaindexQaDataset: GoldenAdapter = {
  name: "llamaindex-qa-dataset",
  title: "LlamaIndex question and context pairs",
  shape:
    "`EmbeddingQAFinetuneDataset.save_json`: `queries`, `relevant_docs`, whose ids are those of the nodes, or with `id-map: text` the chunks with the texts in `corpus`",
  detect: ({ value }: FileSample) =>
    isObject(value) &&
    Object.keys(value).every((key) => PARTS.has(key)) &&
    isObject(value.queries) &&
    Object.values(value.queries).every((query) => typeof query === "string"),
  async *read(source, log, context) {
    const { readQaDataset } = await import("./read-qa-dataset.ts");
    yield* readQaDataset(source, log, context);
  },
};
