import { foreignGolden } from "../foreign/foreign-golden.ts";
import { hasColumns } from "../has-columns.ts";
import { isObject } from "../is-type.ts";

/** Columns by which a golden of DeepEval is told from the inputs and expected outputs of other tools. */
const MARKS = ["context", "retrieval_context", "retrievalContext", "actual_output", "actualOutput", "source_file"];

/** DeepEval: the goldens of a data set, as `save_as` of a data set or synthesizer and Confident AI write them. */
export const deepevalGolden = foreignGolden({
  name: "deepeval",
  title: "DeepEval goldens",
  shape:
    "JSON, CSV or JSONL of `EvaluationDataset.save_as` or `Synthesizer.save_as`: `input`, `expected_output`, `context`, `additional_metadata`; JSON keeps the contexts apart, the others join them with `|`",
  detect: (sample) =>
    (["expected_output", "expectedOutput"].some((name) => hasColumns(sample, "input", name)) &&
      MARKS.some((name) => hasColumns(sample, name))) ||
    hasColumns(sample, "scenario", "expected_outcome") ||
    (isObject(sample.value) && Array.isArray(sample.value.goldens)),
  load: async () => (await import("./deepeval-cases.ts")).deepevalCases,
});
